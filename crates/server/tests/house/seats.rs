//! What those at a table learn of each other: readiness, invitations, take-backs, absence and names.

use crate::{
    client::{Client, claim, gather, lay},
    http,
    open::diam,
    session::{House, hurried},
};
use ludo_server::{HouseEngines, Limits};
use ludo_wire::{ClientMessage, Offer, ServerMessage};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};

/// What a client was sent of a seat last, as it came.
fn seat(client: &Client, seat: usize) -> Value {
    let told = |text: &String| {
        let message: Value = serde_json::from_str(text).ok()?;
        let seats = message["now"]["seats"].as_array()?;
        seats.get(seat).cloned()
    };
    client.heard.iter().rev().find_map(told).unwrap_or_default()
}

/// What concerns the client alone, as it was sent last.
fn you(client: &Client) -> Value {
    let told = |text: &String| {
        let message: Value = serde_json::from_str(text).ok()?;
        message["now"].get("you").cloned()
    };
    client.heard.iter().rev().find_map(told).unwrap_or_default()
}

fn ready(client: &Client, at: usize) -> usize {
    let people = seat(client, at)["people"].as_array().cloned().unwrap_or_default();
    people.iter().filter(|person| person["ready"] == true).count()
}

/// Sends a text with an id, and hears whether it was taken.
async fn taken(client: &mut Client, message: Value) -> bool {
    client.send_text(&message.to_string()).await.unwrap();
    let wanted = message["id"].as_str().unwrap();
    loop {
        match client.next().await.unwrap() {
            ServerMessage::Accepted { id, .. } if id == wanted => return true,
            ServerMessage::Refused { id, .. } if id.as_deref().is_none_or(|id| id == wanted) => return false,
            _ => {}
        }
    }
}

/// Does what the dice want until everybody may set up.
async fn begun(people: &mut [Client]) {
    while people.iter().any(|client| client.state().now.awaited.is_empty()) {
        for client in &mut *people {
            client.do_duties().await.unwrap();
        }
        for client in &mut *people {
            client.send(&ClientMessage::Ping).await.unwrap();
            while client.next().await.unwrap() != ServerMessage::Pong {}
        }
    }
}

/// The captain's seal that waits for the others of the group.
fn waiting_seal(captain: &Client, text: &str) -> Value {
    let secret = captain.secret.as_ref().unwrap();
    let nonce = secret.nonce(&captain.table, ludo_core::Seat(0));
    let hash = ludo_table::dice::seal(&captain.table, ludo_core::Seat(0), &nonce, text).to_string();
    json!({ "type": "seal", "id": "s1", "seat": 0, "hash": hash, "waits": true })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_groups_set_up_waits_until_each_member_is_ready() {
    let house = House::open().await;
    let mut people = gather(house.at(), "belligerants", "pont12", &["me:group:2", "person"]).await;
    begun(&mut people).await;
    let [captain, member, north] = people.as_mut_slice() else { panic!("three people") };
    let text = captain.state().now.you.as_ref().unwrap().set_ups[0].text.clone();
    let seal = waiting_seal(captain, &text);
    assert!(taken(captain, seal).await, "the captain fixes the set-up");
    assert_eq!(ready(captain, 0), 1, "one of two is ready");
    let theirs = north.state().now.you.as_ref().unwrap().set_ups[0].text.clone();
    north.seal(1, &theirs).await.unwrap().unwrap();
    let early = north.act(&theirs).await.unwrap();
    assert!(early.is_err(), "the group is not ready yet");
    assert!(taken(member, json!({ "type": "ready", "id": "r1" })).await);
    north.until(|client| ready(client, 0) == 2).await.unwrap();
    assert!(!taken(member, json!({ "type": "ready", "id": "r2" })).await, "once is enough");
    north.act(&theirs).await.unwrap().unwrap();
    captain.until(|client| !client.state().history.is_empty()).await.unwrap();
    captain.act(&text).await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_captain_need_not_wait_for_a_member_who_stays_away() {
    let house = House::open().await;
    let mut people = gather(house.at(), "belligerants", "pont12", &["me:group:2", "engine:random"]).await;
    begun(&mut people).await;
    let captain = &mut people[0];
    let text = captain.state().now.you.as_ref().unwrap().set_ups[0].text.clone();
    let seal = waiting_seal(captain, &text);
    assert!(taken(captain, seal).await);
    assert!(captain.act(&text).await.unwrap().is_err(), "the group is not ready yet");
    assert!(taken(captain, json!({ "type": "ready", "id": "r1" })).await, "the captain's word is the group's");
    captain.until(|client| client.state().now.seats[1].sealed || !client.state().history.is_empty()).await.unwrap();
    captain.act(&text).await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_told_which_invitations_are_still_good() {
    let house = House::open().await;
    let (mut maker, invitations) = lay(house.at(), "diam", "2003-2p", &["me", "group:3"], &json!({})).await;
    maker.connect().await.unwrap();
    assert_eq!(seat(&maker, 1)["invites"], json!([0, 1, 2]));
    let _guest = claim(house.at(), &maker.table, &invitations[1]).await;
    maker.until(|client| client.state().now.seats[1].people.len() == 1).await.unwrap();
    assert_eq!(seat(&maker, 1)["invites"], json!([0, 2]), "the one that was used is gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_told_whether_a_move_can_be_taken_back_and_why_not() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    let reason = |client: &Client| you(client)["take_back"]["words"]["fr"].as_str().unwrap_or_default().to_owned();
    assert_eq!(you(&first)["take_back"]["code"], "nothing_to_take_back");
    assert!(reason(&first).contains("rien joué"), "{}", reason(&first));
    first.act("A1").await.unwrap().unwrap();
    assert_eq!(you(&first)["take_back"], Value::Null, "now it can");
    second.until(Client::awaited).await.unwrap();
    assert_eq!(you(&second)["take_back"]["code"], "nothing_to_take_back");
    first.offer(Offer::TakeBack).await.unwrap().unwrap();
    assert_eq!(you(&first)["take_back"]["code"], "offer_stands");
    second.until(|client| client.state().now.offer.is_some()).await.unwrap();
    second.answer(false).await.unwrap().unwrap();
    first.until(|client| client.state().now.offer.is_none()).await.unwrap();
    assert_eq!(you(&first)["take_back"]["code"], "declined");
}

#[tokio::test]
async fn who_lays_too_many_tables_is_told_how_long_to_wait() {
    let hours = Duration::from_hours(100);
    let limits = Limits { minute: hours, tables_a_minute: 5, ..hurried() };
    let house = House::with(limits, Arc::new(HouseEngines)).await;
    let wish = json!({ "game": "diam", "seats": ["me", "person"], "name": "A", "auth": "ab".repeat(32) });
    let mut answer = http::post(house.at(), "/api/tables", &wish).await;
    for _ in 0..5 {
        answer = http::post(house.at(), "/api/tables", &wish).await;
    }
    assert_eq!((answer.status, answer.code().as_str()), (429, "rate"));
    // One of five comes back in a fifth of the time; some of it may have passed already.
    let wait = answer.json()["retry_ms"].as_u64().unwrap_or_default();
    let fifth = hours.as_millis() as u64 / 5;
    assert!((1..=fifth).contains(&wait), "{wait}");
    assert!(answer.header("retry-after").is_some(), "programs know this header");
}

/// Whether a person is here, as the client was told last.
fn here(client: &Client, person: usize) -> bool {
    let told = |text: &String| {
        let message: Value = serde_json::from_str(text).ok()?;
        match message["type"].as_str()? {
            "presence" => message["here"][person].as_bool(),
            _ => message["now"]["seats"][person]["people"][0]["here"].as_bool(),
        }
    };
    client.heard.iter().rev().find_map(told).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_gives_no_sign_of_life_is_told_to_be_away_and_keeps_the_line() {
    let house = House::with(Limits { absent: Duration::from_millis(300), ..hurried() }, Arc::new(HouseEngines)).await;
    let (mut first, mut second) = diam(house.at()).await;
    // The library answers pings only while somebody reads.
    second.until(|client| !here(client, 0)).await.unwrap();
    assert!(first.socket.is_some());
    first.act("A1").await.unwrap().unwrap();
    // Whoever reads is heard again, on the same line.
    let reading = async { while first.next().await.is_ok() {} };
    tokio::select! {
        () = reading => panic!("the line was cut"),
        back = second.until(|client| here(client, 0)) => back.unwrap(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_those_who_share_a_screen_are_the_tables() {
    let house = House::open().await;
    let wish = json!({ "names": ["Ada", "Béa"] });
    let (mut both, _) = lay(house.at(), "diam", "2003-2p", &["me", "me"], &wish).await;
    both.connect().await.unwrap();
    // A second device knows nothing but the secret.
    let mut device = Client::new(house.at(), &both.table, both.secret.clone(), "device");
    device.connect().await.unwrap();
    assert_eq!((&seat(&device, 0)["name"], &seat(&device, 1)["name"]), (&json!("Ada"), &json!("Béa")));
    assert!(taken(&mut both, json!({ "type": "name", "id": "n1", "seat": 1, "name": "Chloé" })).await);
    assert!(!taken(&mut both, json!({ "type": "name", "id": "n2", "seat": 1, "name": "engine:level:8" })).await);
    device.until(|client| seat(client, 1)["name"] == "Chloé").await.unwrap();
    both.act("A1").await.unwrap().unwrap();
    both.offer(Offer::Resign).await.unwrap().unwrap();
    let summary = http::get(house.at(), &format!("/api/tables/{}", both.table)).await.json();
    assert_eq!(summary["names"], json!(["Ada", "Chloé"]));
    let record = http::get(house.at(), &format!("/api/tables/{}/record", both.table)).await.text();
    assert!(record.contains("seat 1: Ada") && record.contains("seat 2: Chloé"), "{record}");
    ludo_table::record::verify(&record).unwrap();
}
