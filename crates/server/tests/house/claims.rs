//! Seats without accounts.

use crate::{
    client::{Client, Gone, claim, lay, secret},
    http,
    open::diam,
    session::House,
};
use ludo_wire::{ClientMessage, Farewell, Offer, RefusalCode, ServerMessage};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn of_five_hundred_claims_of_one_seat_exactly_one_succeeds() {
    let house = House::open().await;
    let (maker, invitations) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    let (to, path) = (house.at(), format!("/api/tables/{}/claim", maker.table));
    let tries = (0..500).map(|n| {
        let (path, token) = (path.clone(), invitations[0].1.clone());
        tokio::spawn(async move {
            let body = json!({
                "seat": 1, "invitation": token, "name": format!("Guest {n}"), "auth": secret().auth().to_string(),
            });
            let answer = http::post(to, &path, &body).await;
            (answer.status, answer.code())
        })
    });
    let mut won = 0;
    for task in tries.collect::<Vec<_>>() {
        match task.await.unwrap() {
            (200, _) => won += 1,
            (status, code) => assert!(
                (status, code.as_str()) == (403, "not_invited") || (status, code.as_str()) == (409, "seat_taken"),
                "{status} {code}"
            ),
        }
    }
    assert_eq!(won, 1);
}

#[tokio::test]
async fn a_claim_needs_its_invitation_unless_the_table_is_public() {
    let house = House::open().await;
    let (maker, invitations) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    let path = format!("/api/tables/{}/claim", maker.table);
    let auth = secret().auth().to_string();
    let wish = |seat: u8, token: Option<&str>, name: &str| {
        let mut wish = json!({ "seat": seat, "name": name, "auth": auth });
        if let Some(token) = token {
            wish["invitation"] = json!(token);
        }
        wish
    };
    for (body, status, code) in [
        (wish(1, None, "Eve"), 403, "not_invited"),
        (wish(1, Some("guess"), "Eve"), 403, "not_invited"),
        (wish(0, Some(&invitations[0].1), "Eve"), 403, "not_invited"),
        (wish(9, Some(&invitations[0].1), "Eve"), 403, "not_invited"),
        (wish(1, Some(&invitations[0].1), "\u{202e}evE"), 400, "bad_name"),
        (wish(1, Some(&invitations[0].1), &"x".repeat(25)), 400, "bad_name"),
    ] {
        let answer = http::post(house.at(), &path, &body).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{body}");
    }
    assert_eq!(http::post(house.at(), &path, &wish(1, Some(&invitations[0].1), "Bob")).await.status, 200);

    // Who did not hear the answer asks again and gets the same; who has another secret does not.
    let again = http::post(house.at(), &path, &wish(1, Some(&invitations[0].1), "Bob")).await;
    assert_eq!((again.status, again.json()), (200, json!({ "person": 1, "seat": 1 })));
    let mut other = wish(1, Some(&invitations[0].1), "Eve");
    other["auth"] = json!(secret().auth().to_string());
    assert_eq!(http::post(house.at(), &path, &other).await.code(), "not_invited");

    let (maker, _) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({ "public": true })).await;
    let path = format!("/api/tables/{}/claim", maker.table);
    assert_eq!(http::post(house.at(), &path, &wish(1, None, "Anybody")).await.status, 200);
}

#[tokio::test]
async fn a_seat_moves_to_another_device_and_a_new_secret_ends_the_old_link() {
    let house = House::open().await;
    let (mut first, _second) = diam(house.at()).await;
    // The link carries the secret and nothing else.
    let mut phone = Client::new(house.at(), &first.table, first.secret.clone(), "phone");
    phone.connect().await.unwrap();
    assert_eq!(phone.seats(), first.seats());
    let fresh = secret();
    let id = phone.fresh_id();
    phone
        .ask(&ClientMessage::Rekey { id, auth: fresh.auth().to_string(), commit: None, share: None })
        .await
        .unwrap()
        .unwrap();
    let ended = first.until(|_| false).await;
    assert_eq!(ended, Err(Gone::Bye(Farewell::Revoked, None)));
    first.dial().await.unwrap();
    first.hello().await.unwrap();
    let ServerMessage::Refused { refusal, .. } = first.next().await.unwrap() else { panic!() };
    assert_eq!(refusal.code, RefusalCode::Revoked);
    phone.secret = Some(fresh);
    phone.act("A1").await.unwrap().unwrap();
}

#[tokio::test]
async fn a_freed_seat_is_taken_with_the_new_invitation() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    first.act("A1").await.unwrap().unwrap();
    let id = second.fresh_id();
    second.send(&ClientMessage::Leave { id, seat: 1, share: None }).await.unwrap();
    let token = loop {
        match second.next().await {
            Ok(ServerMessage::Accepted { invitation: Some(token), .. }) => break token,
            Ok(_) => {}
            Err(gone) => panic!("{gone:?}"),
        }
    };
    let mut next = claim(house.at(), &first.table, &(1, token)).await;
    next.connect().await.unwrap();
    next.act("X5").await.unwrap().unwrap();
    first.until(|client| client.state().history.len() == 2).await.unwrap();
}

#[tokio::test]
async fn a_table_is_deleted_when_all_seats_agree() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    let path = format!("/api/tables/{}/delete", first.table);
    let auth = |client: &Client| json!({ "auth": client.secret.as_ref().unwrap().auth().to_string() });
    let stranger = json!({ "auth": secret().auth().to_string() });
    assert_eq!(http::post(house.at(), &path, &stranger).await.status, 401);
    let answer = http::post(house.at(), &path, &auth(&first)).await;
    assert_eq!((answer.status, answer.json()["deleted"].as_bool()), (200, Some(false)));
    second.until(|client| client.state().now.offer.is_some()).await.unwrap();
    let answer = http::post(house.at(), &path, &auth(&second)).await;
    assert_eq!((answer.status, answer.json()["deleted"].as_bool()), (200, Some(true)));
    assert_eq!(first.until(|_| false).await, Err(Gone::Bye(Farewell::Deleted, None)));
    assert_eq!(http::get(house.at(), &format!("/api/tables/{}", first.table)).await.status, 404);
    assert_eq!(http::get(house.at(), &format!("/api/tables/{}/record", first.table)).await.status, 404);
}

#[tokio::test]
async fn only_public_tables_are_listed_and_names_stay_text() {
    let house = House::open().await;
    lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    lay(house.at(), "diadema", "standard", &["me", "person"], &json!({ "public": true, "name": "<b>&\"x" })).await;
    let list = http::get(house.at(), "/api/tables").await.json();
    let tables = list["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 1);
    assert_eq!(tables[0]["game"], "diadema");
    assert_eq!(tables[0]["names"][0], "<b>&\"x");
    assert_eq!(tables[0]["free"], json!([1]));
}

#[tokio::test]
async fn a_group_sits_down_one_by_one() {
    let house = House::open().await;
    let (maker, invitations) = lay(house.at(), "diam", "2003-2p", &["me:group:3", "person"], &json!({})).await;
    assert_eq!(invitations.iter().filter(|(seat, _)| *seat == 0).count(), 2);
    let table = maker.table.clone();
    let mut people = vec![maker];
    for invitation in &invitations {
        people.push(claim(house.at(), &table, invitation).await);
    }
    for client in &mut people {
        client.connect().await.unwrap();
    }
    people[0].act("A1").await.unwrap().unwrap();
    assert!(people[0].state().history.is_empty());
    people[1].act("A1").await.unwrap().unwrap();
    people[1].until(|client| client.state().history.len() == 1).await.unwrap();
    people[3].until(|client| client.state().history.len() == 1).await.unwrap();
    let leaked = people[3].heard.iter().any(|text| text.contains("\"votes\""));
    assert!(!leaked, "votes are for the group alone");
    assert!(people[3].offer(Offer::Draw).await.unwrap().is_ok());
}
