//! A game that nobody below the shelf has heard of: one line there, and it is played like any other.

use crate::{
    client::{self, Client, gather},
    http,
    play::{play_out, play_through},
    session::House,
};
use ludo_table::record;
use serde_json::json;

const GAME: (&str, &str) = ("cachette", "lanes");

#[tokio::test(flavor = "multi_thread")]
async fn a_game_registered_in_one_place_is_played_and_proved_over_a_real_socket() {
    let house = House::open().await;
    for seed in 70..74 {
        play_through(&house, GAME.0, GAME.1, &["me", "person"], seed).await;
    }
    play_through(&house, GAME.0, GAME.1, &["me:group:2", "group:3"], 75).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_set_ups_are_sealed_and_stay_hidden_until_both_are_shown() {
    let house = House::open().await;
    let mut clients = gather(house.at(), GAME.0, GAME.1, &["me", "person"]).await;
    let [first, second] = &mut clients[..] else { panic!("two people") };
    for client in [&mut *first, &mut *second] {
        client
            .until(|client| client.state().now.you.as_ref().is_some_and(|you| you.duty.commit.is_some()))
            .await
            .unwrap();
        client.do_duties().await.unwrap();
    }
    for client in [&mut *first, &mut *second] {
        client.until(Client::awaited).await.unwrap();
        assert!(client.state().now.you.as_ref().unwrap().seals);
        assert_eq!(client.state().now.you.as_ref().unwrap().set_ups.len(), 2);
    }
    first.seal(0, "a@3").await.unwrap().unwrap();
    second.seal(1, "b@1").await.unwrap().unwrap();
    first.until(|client| client.state().now.seats.iter().all(|seat| seat.sealed)).await.unwrap();
    assert!(first.act("a@2").await.unwrap().is_err(), "another set-up than the one that was sealed");
    first.act("a@3").await.unwrap().unwrap();
    second.until(|client| client.state().history.len() == 1).await.unwrap();
    assert_eq!(second.state().now.position, "hide a ?.");
    assert!(!second.heard.iter().any(|text| text.contains("a@3")), "the other set-up is known to nobody yet");
    second.act("b@1").await.unwrap().unwrap();
    first.until(|client| client.state().history.len() == 2).await.unwrap();
    assert_eq!(first.state().now.position, "ready a 31");
    let shown = first.state().log.iter().filter(|line| line.contains(" show ")).count();
    assert_eq!(shown, 2, "both are shown at once");
    let done = play_out(clients, 76).await;
    let text = http::get(house.at(), &format!("/api/tables/{}/record", done[0].table)).await.text();
    let proof = record::verify(&text).unwrap();
    assert!(proof.verdict.proved() && proof.verdict.throws > 0, "{}", proof.verdict);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_can_be_played_against_those_who_know_only_its_rules() {
    let house = House::open().await;
    for (seed, seats) in (80..).zip([["me", "engine:random"], ["engine:greedy", "me"], ["me", "me"]]) {
        let (mut maker, _) = client::lay(house.at(), GAME.0, GAME.1, &seats, &json!({})).await;
        maker.connect().await.unwrap();
        let done = play_out(vec![maker], seed).await;
        let text = http::get(house.at(), &format!("/api/tables/{}/record", done[0].table)).await.text();
        assert!(record::verify(&text).unwrap().verdict.proved(), "{seats:?}");
    }
}

/// The game is there for tests alone, and no menu shows it.
#[tokio::test(flavor = "multi_thread")]
async fn no_menu_offers_it() {
    let house = House::open().await;
    let offered = http::get(house.at(), "/api/games").await.json();
    let codes: Vec<&str> =
        offered["games"].as_array().unwrap().iter().filter_map(|game| game["game"].as_str()).collect();
    assert!(!codes.is_empty() && !codes.contains(&GAME.0), "{codes:?}");
}
