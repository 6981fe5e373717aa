//! Engines that fail do not harm the tables that they sit at.

use crate::{
    client::{Client, lay},
    session::{House, hurried},
};
use ludo_core::{Random, Seat};
use ludo_server::{Engine, HouseEngines, Limits};
use ludo_shelf::{AnyGame, GameId};
use serde_json::json;
use std::{sync::Arc, time::Duration};

/// An engine with a fault.
enum Broken {
    Panics,
    Sleeps,
    Cheats,
    Mute,
    Hangs,
}

impl Engine for Broken {
    fn levels(&self, _: GameId) -> Vec<String> {
        vec!["broken".into()]
    }

    fn choose(&self, _: &AnyGame, _: Seat, _: &str, _: u64) -> Option<String> {
        match self {
            Broken::Panics => panic!("an engine's own fault"),
            Broken::Sleeps => {
                std::thread::sleep(Duration::from_secs(1));
                None
            }
            Broken::Cheats => Some("99,9+".into()),
            Broken::Mute => None,
            Broken::Hangs => loop {
                std::thread::park();
            },
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_engine_loses_no_table() {
    for (broken, plies) in [(Broken::Panics, 6), (Broken::Cheats, 6), (Broken::Mute, 6), (Broken::Sleeps, 3)] {
        let limits = Limits { engine_time: Duration::from_millis(100), engines: 4, ..hurried() };
        let house = House::with(limits, Arc::new(broken)).await;
        let (mut person, _) = lay(house.at(), "diadema", "standard", &["me", "engine:broken"], &json!({})).await;
        person.connect().await.unwrap();
        let mut random = Random::new(1);
        while person.state().history.len() < plies && !person.over() {
            match person.choice(&mut random) {
                Some(crate::client::Choice::Act(text)) => drop(person.act(&text).await.unwrap().unwrap()),
                _ => drop(person.next().await.unwrap()),
            }
        }
        assert_eq!(crate::http::get(house.at(), "/ready").await.status, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_that_never_ends_holds_up_no_other_table() {
    let limits = Limits { engine_time: Duration::from_millis(20), engines: 1, ..hurried() };
    let house = House::with(limits, Arc::new(Broken::Hangs)).await;
    for _ in 0..2 {
        let seats = ["engine:broken", "engine:broken"];
        let (maker, _) = lay(house.at(), "diadema", "standard", &seats, &json!({})).await;
        let mut watcher = Client::new(house.at(), &maker.table, None, "watcher");
        watcher.connect().await.unwrap();
        watcher.until(|client| client.state().history.len() > 2).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn engines_play_on_after_a_restart_without_anybody_there() {
    let mut house =
        House::with(Limits { engine_pace: Duration::from_millis(30), ..hurried() }, Arc::new(HouseEngines)).await;
    let (maker, _) = lay(house.at(), "diam", "2003-2p", &["engine:random", "engine:greedy"], &json!({})).await;
    house.stop().await;
    house.start().await;
    let mut watcher = Client::new(house.at(), &maker.table, None, "watcher");
    watcher.connect().await.unwrap();
    watcher.until(Client::over).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_level_of_the_house_answers_in_its_game() {
    let house = House::open().await;
    let games = crate::http::get(house.at(), "/api/games").await.json();
    for game in games["games"].as_array().unwrap() {
        let (name, variant) = (game["game"].as_str().unwrap(), game["variants"][0]["variant"].as_str().unwrap());
        let levels = game["levels"].as_array().unwrap();
        assert!(levels.len() >= 2);
        for level in levels {
            let seat = format!("engine:{}", level.as_str().unwrap());
            let (mut maker, _) = lay(house.at(), name, variant, &[&seat, "me"], &json!({})).await;
            maker.connect().await.unwrap();
            maker.do_duties().await.unwrap();
            let waits = |client: &Client| client.state().history.len() == 1 || client.state().now.seats[0].sealed;
            maker.until(waits).await.unwrap_or_else(|gone| panic!("{name} {seat}: {gone:?}"));
        }
    }
}
