//! Conditional moves and the score of a series, over the real socket.

use crate::{
    client::{Client, claim, lay},
    http,
    open::diam,
    session::House,
};
use ludo_wire::{ClientMessage, Offer, Series, Status};
use serde_json::json;

async fn prepare(client: &mut Client, lines: &[&[&str]]) -> u64 {
    let lines = lines.iter().map(|line| line.iter().map(|text| (*text).to_owned()).collect()).collect();
    let (id, version) = (client.fresh_id(), client.state().now.version);
    client.ask(&ClientMessage::Prepare { id, version, lines }).await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn conditional_moves_are_played_at_once_and_seen_by_nobody_before() {
    let house = House::open().await;
    let more = json!({ "clock": "3d" });
    let (mut first, invitations) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &more).await;
    let mut second = claim(house.at(), &first.table, &invitations[0]).await;
    let mut watcher = Client::new(house.at(), &first.table, None, "watcher");
    for client in [&mut first, &mut second, &mut watcher] {
        client.connect().await.unwrap();
    }
    first.until(Client::awaited).await.unwrap();
    prepare(&mut second, &[&["A1", "X5", "A2", "X6"]]).await;
    let you = second.state().now.you.clone().unwrap();
    assert_eq!(you.prepared.map(|lines| lines.len()), Some(1), "their owner finds them again");
    // The line's text, as no picture and no choice has it.
    let line = r#""A1","X5","A2","X6""#;
    assert!(second.heard.iter().any(|text| text.contains(line)));
    first.act("A1").await.unwrap().unwrap();
    first.until(|client| client.state().history.len() == 2).await.unwrap();
    watcher.until(|client| client.state().history.len() == 2).await.unwrap();
    assert_eq!(first.state().history[1].read().unwrap().text, "X5");
    second.until(|client| client.state().history.len() == 2).await.unwrap();
    let rest = second.state().now.you.clone().unwrap().prepared.unwrap();
    assert_eq!(rest, [["A2", "X6"]], "the rest of the line still waits");
    first.act("A3").await.unwrap().unwrap();
    second.until(|client| client.state().history.len() == 3).await.unwrap();
    assert_eq!(second.state().now.you.clone().unwrap().prepared, Some(Vec::new()), "another move drops it");
    let mut others: Vec<String> = first.heard.iter().chain(&watcher.heard).cloned().collect();
    for path in ["", "/history", "/record"] {
        others.push(http::get(house.at(), &format!("/api/tables/{}{path}", first.table)).await.text());
    }
    for text in &others {
        assert!(!text.contains(line) && !text.contains(r#"["A2","X6"]"#), "somebody else read {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_series_counts_over_rematches() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    first.offer(Offer::Resign).await.unwrap().unwrap();
    assert_eq!(first.state().now.series, None, "one game is no series");
    // Whoever begins gives up each time, and who begins changes.
    for (played, halves) in [(1, vec![2, 0]), (2, vec![2, 2])] {
        second.until(Client::over).await.unwrap();
        first.offer(Offer::Rematch).await.unwrap().unwrap();
        second.until(|client| client.state().now.offer.is_some()).await.unwrap();
        second.answer(true).await.unwrap().unwrap();
        let next = second.state().now.rematch.clone().unwrap();
        for client in [&mut first, &mut second] {
            *client = Client::new(house.at(), &next, client.secret.clone(), "again");
            client.connect().await.unwrap();
            assert_eq!(client.state().now.status, Status::Running);
            assert_eq!(client.state().now.series, Some(Series { played, halves: halves.clone() }));
        }
        let starter = if first.seats() == [0] { &mut first } else { &mut second };
        starter.offer(Offer::Resign).await.unwrap().unwrap();
    }
    second.until(Client::over).await.unwrap();
    assert_eq!(second.state().now.series, Some(Series { played: 3, halves: vec![2, 4] }), "the end counts too");
}
