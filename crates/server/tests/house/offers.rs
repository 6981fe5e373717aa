//! Offers over the real socket: an answer is for the offer that it names, and for no other.

use crate::{client::Client, open::diam, session::House};
use ludo_wire::{Offer, Refusal, RefusalCode as Code, ServerMessage};

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
