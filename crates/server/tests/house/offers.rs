//! Offers over the real socket: an answer is for the offer that it names, and for no other.

use crate::{
    client::{Client, secret},
    http,
    open::diam,
    session::House,
};
use ludo_wire::{ClientMessage, Offer, Refusal, RefusalCode as Code, ServerMessage};
use serde_json::json;

/// Sends a text that is to be refused, and hears why.
async fn refused(client: &mut Client, text: &str) -> Refusal {
    client.send_text(text).await.unwrap();
    loop {
        match client.next().await.unwrap() {
            ServerMessage::Refused { refusal, .. } => return refusal,
            ServerMessage::Accepted { .. } => panic!("taken: {text}"),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_without_the_offers_number_is_refused() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    first.offer(Offer::Draw).await.unwrap().unwrap();
    second.until(|client| client.state().now.offer.is_some()).await.unwrap();
    let refusal = refused(&mut second, r#"{"type":"answer","id":"b","yes":true}"#).await;
    assert_eq!(refusal.code, Code::Malformed);
    assert!(!second.over(), "nobody agreed to anything");
    second.answer(true).await.unwrap().unwrap();
    second.until(Client::over).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_yes_to_a_draw_does_not_delete_the_table() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    first.offer(Offer::Draw).await.unwrap().unwrap();
    second.until(|client| client.state().now.offer.is_some()).await.unwrap();
    let seen = second.state().now.offer.clone().unwrap();
    first.answer(false).await.unwrap().unwrap();
    first.offer(Offer::Delete).await.unwrap().unwrap();
    let standing = first.state().now.offer.clone().unwrap();
    let late = format!(r#"{{"type":"answer","id":"b","yes":true,"offer":{}}}"#, seen.id);
    let refusal = refused(&mut second, &late).await;
    assert_eq!((refusal.code, refusal.since), (Code::Stale, Some(standing.id)));
    second.until(|client| client.state().now.offer.as_ref() == Some(&standing)).await.unwrap();
}

/// The second player leaves, and the first has heard of it.
async fn left_alone(first: &mut Client, second: &mut Client) {
    let id = second.fresh_id();
    second.ask(&ClientMessage::Leave { id, seat: 1, share: None }).await.unwrap().unwrap();
    first.until(|client| client.state().now.seats[1].free == 1).await.unwrap();
}

fn why(answer: Result<u64, Refusal>) -> Option<Code> {
    answer.err().map(|refusal| refusal.code)
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_asking_the_oracle_and_taking_back_is_impossible() {
    let house = House::open().await;
    for leaves in [false, true] {
        let (mut first, mut second) = diam(house.at()).await;
        first.act("A1").await.unwrap().unwrap();
        if leaves {
            left_alone(&mut first, &mut second).await;
        }
        let question = json!({ "auth": first.secret.as_ref().unwrap().auth().to_string(), "deep": false });
        let oracle = format!("/api/tables/{}/oracle", first.table);
        let during = http::post(house.at(), &oracle, &question).await;
        assert_eq!((during.status, during.code().as_str()), (403, "between_people"), "leaves: {leaves}");
        first.offer(Offer::Resign).await.unwrap().unwrap();
        assert_eq!(http::post(house.at(), &oracle, &question).await.status, 200, "after the game anybody may ask");
        let back = first.offer(Offer::TakeBack).await.unwrap();
        assert_eq!(why(back), Some(Code::Over), "leaves: {leaves}");
        assert!(first.over());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_deletes_or_draws_a_game_whose_other_seat_is_free() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    first.act("A1").await.unwrap().unwrap();
    left_alone(&mut first, &mut second).await;
    for offer in [Offer::Draw, Offer::Delete, Offer::TakeBack, Offer::Pause] {
        assert_eq!(why(first.offer(offer).await.unwrap()), Some(Code::FreeSeat), "{offer:?}");
    }
    let proof = json!({ "auth": first.secret.as_ref().unwrap().auth().to_string() });
    let answer = http::post(house.at(), &format!("/api/tables/{}/delete", first.table), &proof).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "free_seat"));
    assert_eq!(http::get(house.at(), &format!("/api/tables/{}", first.table)).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_message_is_answered_with_the_version_it_led_to() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    first.offer(Offer::Draw).await.unwrap().unwrap();
    second.until(|client| client.state().now.offer.is_some()).await.unwrap();
    let offer = second.state().now.offer.as_ref().unwrap().id;
    let yes = ClientMessage::Answer { id: "yes".to_owned(), yes: true, offer };
    let led_to = second.ask(&yes).await.unwrap().unwrap();
    let later = second.offer(Offer::Rematch).await.unwrap().unwrap();
    assert!(later > led_to);
    assert_eq!(second.ask(&yes).await.unwrap(), Ok(led_to));
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_and_borrowed_names_are_refused_at_every_door() {
    let house = House::open().await;
    for (name, code) in [("Ada\u{200b}", "bad_name"), ("engine:level:8", "house_name"), ("Le Moteur", "house_name")] {
        let auth = secret().auth().to_string();
        let wish = json!({ "game": "diam", "seats": ["me", "person"], "public": true, "name": name, "auth": auth });
        let laid = http::post(house.at(), "/api/tables", &wish).await;
        assert_eq!((laid.status, laid.code().as_str()), (400, code), "{name:?} lays a table");
        let wish = json!({ "game": "diam", "seats": ["me", "person"], "public": true, "name": "Ada", "auth": auth });
        let table = http::post(house.at(), "/api/tables", &wish).await.json()["table"].as_str().unwrap().to_owned();
        let claim = json!({ "seat": 1, "name": name, "auth": secret().auth().to_string() });
        let claimed = http::post(house.at(), &format!("/api/tables/{table}/claim"), &claim).await;
        assert_eq!((claimed.status, claimed.code().as_str()), (400, code), "{name:?} claims a seat");
    }
}
