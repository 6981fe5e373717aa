//! A store in trouble: everybody is answered truthfully, and all have the same game when it is over.

use crate::{
    client::{Choice, Client, lay, secret},
    faulty::{Faults, FaultyHouse, When},
    http,
    open::diam,
};
use ludo_core::Random;
use ludo_wire::{ClientMessage, Farewell, RefusalCode, ServerMessage};
use serde_json::json;

const BEFORE: Faults = Faults { spared: 0, write: When::Before, load: false, stamp: false };
const AFTER: Faults = Faults { write: When::After, ..BEFORE };

#[tokio::test]
async fn what_was_not_written_is_refused_and_can_be_asked_again() {
    let house = FaultyHouse::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    house.store.set(BEFORE);
    let message = first.act_message("A1", false);
    assert_eq!(first.ask(&message).await.unwrap().unwrap_err().code, RefusalCode::Unavailable);
    house.store.set(Faults::default());
    first.ask(&message).await.unwrap().unwrap();
    second.until(Client::awaited).await.unwrap();
    assert_eq!(second.state().history.len(), 1);
}

#[tokio::test]
async fn what_was_written_is_granted_although_the_store_failed_after_it() {
    let house = FaultyHouse::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    house.store.set(AFTER);
    first.act("A1").await.unwrap().unwrap();
    second.until(Client::awaited).await.unwrap();
    // An invitation is told once: whoever leaves must hear it.
    let leave = ClientMessage::Leave { id: "leave".into(), seat: 1, share: None };
    second.send(&leave).await.unwrap();
    let invitation = loop {
        match second.next().await.unwrap() {
            ServerMessage::Accepted { invitation, .. } => break invitation.expect("the fresh invitation"),
            ServerMessage::Refused { refusal, .. } => panic!("{refusal:?}"),
            _ => {}
        }
    };
    let (claim, own) = (format!("/api/tables/{}/claim", first.table), secret());
    let body = json!({ "seat": 1, "invitation": invitation, "name": "Third", "auth": own.auth().to_string() });
    let claimed = http::post(house.at(), &claim, &body).await;
    assert_eq!(claimed.status, 200, "{}", claimed.text());
}

#[tokio::test]
async fn a_table_that_was_laid_or_deleted_is_told_so_although_the_store_failed_after_it() {
    let house = FaultyHouse::open().await;
    house.store.set(AFTER);
    let (mut alone, _) = lay(house.at(), "diam", "2003-2p", &["me", "me"], &json!({})).await;
    alone.connect().await.unwrap();
    let auth = json!({ "auth": alone.secret.as_ref().unwrap().auth().to_string() });
    let path = format!("/api/tables/{}/delete", alone.table);
    let gone = http::post(house.at(), &path, &auth).await;
    assert_eq!((gone.status, &gone.json()["deleted"]), (200, &json!(true)), "{}", gone.text());
    let end = alone.until(|_| false).await;
    assert_eq!(end, Err(crate::client::Gone::Bye(Farewell::Deleted, None)));
}

#[tokio::test]
async fn a_table_is_laid_even_if_it_cannot_be_read_at_that_moment() {
    let house = FaultyHouse::open().await;
    house.store.set(Faults { load: true, ..Faults::default() });
    let (mut maker, _) = lay(house.at(), "diam", "2003-2p", &["engine:random", "me"], &json!({})).await;
    house.store.set(Faults::default());
    maker.connect().await.unwrap();
    maker.until(Client::awaited).await.unwrap();
}

#[tokio::test]
async fn all_learn_by_themselves_what_nobody_could_tell_at_first() {
    let house = FaultyHouse::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    house.store.set(Faults { load: true, ..AFTER });
    let message = first.act_message("A1", false);
    let refusal = first.ask(&message).await.unwrap().unwrap_err();
    assert_eq!(refusal.code, RefusalCode::Unavailable);
    assert!(refusal.words.en.contains("cannot tell yet"), "it must not say that nothing was done: {refusal:?}");
    house.store.set(Faults::default());
    for client in [&mut first, &mut second] {
        client.until(|client| client.state().history.len() == 1).await.unwrap();
    }
    first.ask(&message).await.unwrap().unwrap();
    second.act("X5").await.unwrap().unwrap();
    first.until(|client| client.state().history.len() == 2).await.unwrap();
}

#[tokio::test]
async fn an_engine_acts_by_itself_once_the_store_can_write_again() {
    let house = FaultyHouse::open().await;
    let (mut person, _) = lay(house.at(), "diadema", "standard", &["me", "engine:random"], &json!({})).await;
    person.connect().await.unwrap();
    person.act("+1").await.unwrap().unwrap();
    person.until(|client| client.state().history.len() == 2).await.unwrap();
    let text = person.choice(&mut Random::new(1));
    let Some(Choice::Act(text)) = text else { panic!("a move is to be made") };
    // The person's own move is written, and the engine's is not.
    house.store.set(Faults { spared: 1, ..BEFORE });
    person.act(&text).await.unwrap().unwrap();
    house.store.refused(2).await;
    house.store.set(Faults::default());
    person.until(|client| client.state().history.len() == 4).await.unwrap();
}

#[tokio::test]
async fn ready_says_which_part_is_down() {
    let house = FaultyHouse::open().await;
    house.store.set(Faults { stamp: true, ..Faults::default() });
    let down = http::get(house.at(), "/ready").await;
    assert_eq!(down.status, 503);
    assert_eq!(down.json()["status"], "down");
    assert_eq!((&down.json()["read"], &down.json()["write"]), (&json!("ok"), &json!("down")));
    assert_eq!(http::get(house.at(), "/health").await.status, 200);
    let (mut first, _second) = diam(house.at()).await;
    first.act("A1").await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_or_doubled_through_a_store_that_fails_at_random() {
    let house = FaultyHouse::open().await;
    for seed in 0..4 {
        let (first, second) = diam(house.at()).await;
        let (mut players, mut random, mut confirmed) = ([first, second], Random::new(seed), Vec::new());
        house.store.set(Faults { write: When::AtRandom(30), ..Faults::default() });
        while confirmed.len() < 8 && !players[0].over() {
            let player = &mut players[confirmed.len() % 2];
            player.until(Client::awaited).await.unwrap();
            let Some(Choice::Act(text)) = player.choice(&mut random) else { panic!("a move is to be made") };
            let message = player.act_message(&text, false);
            while let Err(refusal) = player.ask(&message).await.unwrap() {
                assert_eq!(refusal.code, RefusalCode::Unavailable, "{refusal:?}");
            }
            confirmed.push(text);
        }
        house.store.set(Faults::default());
        for player in &mut players {
            player.until(|player| player.state().history.len() == confirmed.len()).await.unwrap();
            let kept: Vec<String> = player.state().history.iter().map(|ply| ply.read().unwrap().text).collect();
            assert_eq!(kept, confirmed);
        }
    }
}
