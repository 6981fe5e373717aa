//! Whole games through the real socket.

use crate::{
    client::{self, Client, gather},
    http,
    session::House,
};
use ludo_core::Random;
use ludo_table::record;
use serde_json::json;

/// Lets all clients of a table play to the end and returns what each of them saw.
pub async fn play_out(clients: Vec<Client>, seed: u64) -> Vec<Client> {
    let playing = clients.into_iter().enumerate().map(|(n, mut client)| {
        tokio::spawn(async move {
            client.play_out(&mut Random::new(seed << 8 | n as u64)).await.unwrap();
            client
        })
    });
    let mut done = Vec::new();
    for task in playing.collect::<Vec<_>>() {
        done.push(task.await.unwrap());
    }
    done
}

/// A whole game by people at a table of its own: all of them and a watcher see the same, and the record proves it.
async fn play_through(house: &House, game: &str, variant: &str, seats: &[&str], seed: u64) {
    let clients = gather(house.at(), game, variant, seats).await;
    let table = clients[0].table.clone();
    let mut watcher = Client::new(house.at(), &table, None, "watcher");
    watcher.connect().await.unwrap();
    let watching = tokio::spawn(async move {
        watcher.until(Client::over).await.unwrap();
        watcher
    });
    let done = play_out(clients, seed).await;
    let watcher = watching.await.unwrap();
    for client in &done {
        assert!(client.state().history == watcher.state().history, "{variant}: everybody saw the same game");
        assert!(client.state().log == watcher.state().log, "{variant}: and has the same log");
        assert_eq!(client.state().now.outcome, watcher.state().now.outcome);
    }
    let text = http::get(house.at(), &format!("/api/tables/{table}/record")).await;
    assert_eq!(text.status, 200);
    let proof = record::verify(&text.text()).unwrap_or_else(|flaw| panic!("{variant}: {flaw:?}"));
    assert_eq!(proof.record.game.len(), watcher.state().history.len());
    assert_eq!(proof.words, Some(watcher.state().now.fingerprint.clone()));
    assert!(proof.verdict.proved(), "{variant}: {}", proof.verdict);
    assert_eq!(proof.verdict.throws > 0, game == "belligerants");
}

/// A turn limit for the maps on which chance alone takes its time; one map is played without.
const LIMITED: [&str; 3] = ["escalier", "escalier_t", "meandre"];

#[tokio::test(flavor = "multi_thread")]
async fn every_game_map_and_player_count_is_played_to_its_end() {
    let house = House::open().await;
    let offered = http::get(house.at(), "/api/games").await.json();
    let (mut seed, mut played) = (0, Vec::new());
    for game in offered["games"].as_array().unwrap() {
        for variant in game["variants"].as_array().unwrap() {
            let (word, seats) = (game["game"].as_str().unwrap(), variant["seats"].as_u64().unwrap() as usize);
            let name = variant["variant"].as_str().unwrap();
            let text = if LIMITED.contains(&name) { format!("{name}+limit=24") } else { name.to_owned() };
            let people: Vec<&str> = std::iter::once("me").chain(std::iter::repeat("person")).take(seats).collect();
            seed += 1;
            play_through(&house, word, &text, &people, seed).await;
            played.push(name.to_owned());
        }
    }
    for variant in ["2003-2p", "2003-3p", "2003-4p", "1998-2p", "standard", "chain", "pont12"].iter().chain(&LIMITED) {
        assert!(played.iter().any(|name| name == variant), "{variant} is not offered");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wars_are_played_to_their_end_under_every_rule_of_setting_up() {
    let house = House::open().await;
    for (seed, variant) in (20..).zip(["pont12+open+limit=40", "pont12+alternate+limit=40"]) {
        play_through(&house, "belligerants", variant, &["me", "person"], seed).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_play_to_the_end_by_vote() {
    let house = House::open().await;
    play_through(&house, "diam", "2003-2p", &["me:group:3", "group:2"], 30).await;
    play_through(&house, "belligerants", "pont12+limit=20", &["me:group:2", "group:3"], 31).await;
    play_through(&house, "belligerants", "pont12+limit=20", &["me:group:3", "person"], 32).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_engines_and_both_sides_of_one_board() {
    let house = House::open().await;
    for (seed, (game, variant, seats)) in (50..).zip([
        ("diam", "2003-2p", &["me", "engine:greedy"][..]),
        ("diadema", "standard", &["engine:random", "me"]),
        ("diam", "2003-4p", &["me", "engine:greedy", "engine:random", "me"]),
        ("belligerants", "pont12+limit=40", &["me", "engine:greedy"]),
        ("belligerants", "pont12+limit=40", &["engine:random", "me"]),
        ("diam", "2003-2p", &["me", "me"]),
        ("belligerants", "pont12+limit=40", &["me", "me"]),
    ]) {
        let (mut maker, invitations) = client::lay(house.at(), game, variant, seats, &json!({})).await;
        assert!(invitations.is_empty());
        maker.connect().await.unwrap();
        let done = play_out(vec![maker], seed).await;
        let text = http::get(house.at(), &format!("/api/tables/{}/record", done[0].table)).await.text();
        let proof = record::verify(&text).unwrap();
        assert!(proof.verdict.proved(), "{variant}: {}", proof.verdict);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_seats_everybody_on_the_other_side_with_the_same_secret() {
    let house = House::open().await;
    let mut done = play_out(gather(house.at(), "diadema", "standard", &["me", "person"]).await, 99).await;
    let (mut second, mut first) = (done.pop().unwrap(), done.pop().unwrap());
    first.offer(ludo_wire::Offer::Rematch).await.unwrap().unwrap();
    second.until(|client| client.state().now.offer.is_some()).await.unwrap();
    second.answer(true).await.unwrap().unwrap();
    second.until(|client| client.state().now.rematch.is_some()).await.unwrap();
    let table = second.state().now.rematch.clone().unwrap();
    let mut again = Vec::new();
    for (old, seat) in [(first, 1), (second, 0)] {
        let mut client = Client::new(house.at(), &table, old.secret.clone(), "again");
        client.connect().await.unwrap();
        assert_eq!(client.seats(), [seat]);
        again.push(client);
    }
    play_out(again, 100).await;
}
