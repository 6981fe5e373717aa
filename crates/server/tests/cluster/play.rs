//! Games whose people came to different servers.

use crate::{
    client::{Client, claim, lay},
    http,
    nodes::{Cluster, TOKEN},
};
use ludo_core::Random;
use ludo_server::store::Office;
use ludo_table::record;
use ludo_wire::{ClientMessage, Phrase, Refusal, ServerMessage};
use serde_json::json;

/// Two people and a watcher, each at another server.
async fn apart(cluster: &Cluster, game: &str, variant: &str) -> (Client, Client, Client) {
    let (mut first, invitations) = lay(cluster.at(0), game, variant, &["me", "person"], &json!({})).await;
    let mut second = claim(cluster.at(1), &first.table, &invitations[0]).await;
    let mut watcher = Client::new(cluster.at(2), &first.table, None, "watcher");
    first.connect().await.unwrap();
    second.connect().await.unwrap();
    watcher.connect().await.unwrap();
    (first, second, watcher)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_people_and_watcher_are_at_three_servers_is_one_game() {
    let cluster = Cluster::start().await;
    let games = [("diam", "2003-2p"), ("diadema", "standard"), ("belligerants", "pont12+limit=6")];
    for (seed, (game, variant)) in (0..).zip(games) {
        let (mut first, mut second, mut watcher) = apart(&cluster, game, variant).await;
        let table = first.table.clone();
        let (first, second, watcher) = tokio::join!(
            tokio::spawn(async move { first.play_out(&mut Random::new(seed)).await.map(|()| first) }),
            tokio::spawn(async move { second.play_out(&mut Random::new(seed + 50)).await.map(|()| second) }),
            tokio::spawn(async move { watcher.until(Client::over).await.map(|()| watcher) }),
        );
        let (first, second, watcher) = (first.unwrap().unwrap(), second.unwrap().unwrap(), watcher.unwrap().unwrap());
        for client in [&first, &second] {
            assert!(client.state().history == watcher.state().history, "{variant}: everybody saw the same game");
            assert!(client.state().log == watcher.state().log, "{variant}: and has the same log");
        }
        for server in 0..3 {
            let text = http::get(cluster.at(server), &format!("/api/tables/{table}/record")).await.text();
            let proof = record::verify(&text).unwrap_or_else(|flaw| panic!("{variant} at {server}: {flaw:?}"));
            assert_eq!((proof.record.game.len(), proof.words), (watcher.state().history.len(), watcher.words()));
            assert!(proof.verdict.proved(), "{variant}: {}", proof.verdict);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_moves_once_however_many_servers_see_its_turn() {
    let cluster = Cluster::start().await;
    let (mut person, _) = lay(cluster.at(0), "diadema", "standard", &["me", "engine:random"], &json!({})).await;
    person.connect().await.unwrap();
    let mut watcher = Client::new(cluster.at(1), &person.table, None, "watcher");
    watcher.connect().await.unwrap();
    // The person goes from server to server.
    let mut random = Random::new(4);
    for turn in 0.. {
        person.until(|person| person.awaited() || person.over()).await.unwrap();
        if person.over() {
            break;
        }
        let Some(crate::client::Choice::Act(text)) = person.choice(&mut random) else { panic!("a move is to be made") };
        person.act(&text).await.unwrap().unwrap();
        person.to = cluster.at(turn);
        person.socket = None;
        person.connect().await.unwrap();
    }
    watcher.until(Client::over).await.unwrap();
    assert!(watcher.state().history == person.state().history);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_other_servers_are_seen_and_heard() {
    let cluster = Cluster::start().await;
    let (mut first, mut second, mut watcher) = apart(&cluster, "diam", "2003-2p").await;
    let all_here = |message: &ServerMessage| matches!(message, ServerMessage::Presence { here, watchers: 1 } if here.iter().all(|here| *here));
    // Whoever is here before is told in the state, and whoever comes later in a message of its own.
    for client in [&mut first, &mut second] {
        while !client.heard.iter().any(|text| serde_json::from_str(text).is_ok_and(|message| all_here(&message))) {
            client.next().await.unwrap();
        }
    }
    first.send(&ClientMessage::Say { phrase: Phrase::Hello }).await.unwrap();
    loop {
        if let ServerMessage::Said { person, .. } = watcher.next().await.unwrap() {
            assert_eq!(person, first.person().0);
            break;
        }
    }
    second.socket = None;
    loop {
        if let ServerMessage::Presence { here, .. } = first.next().await.unwrap()
            && here.iter().filter(|here| **here).count() == 1
        {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_table_is_gone_from_every_server() {
    let cluster = Cluster::start().await;
    let (mut first, mut second, mut watcher) = apart(&cluster, "diam", "2003-2p").await;
    for client in [&first, &second] {
        let auth = json!({ "auth": client.secret.as_ref().unwrap().auth().to_string() });
        let answer = http::post(client.to, &format!("/api/tables/{}/delete", client.table), &auth).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    // Each server hears of it by itself, and says so to those who came to it once the table is gone there.
    for client in [&mut first, &mut second, &mut watcher] {
        let end = client.until(|_| false).await;
        assert_eq!(end, Err(crate::client::Gone::Bye(ludo_wire::Farewell::Deleted, None)));
        assert_eq!(http::get(client.to, &format!("/api/tables/{}", client.table)).await.status, 404);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_the_host_deletes_beside_the_servers_is_gone_from_every_one() {
    let cluster = Cluster::start().await;
    let (mut first, mut second, mut watcher) = apart(&cluster, "diam", "2003-2p").await;
    let (other, ..) = apart(&cluster, "diam", "2003-2p").await;
    let mut office = Office::open(&cluster.place()).await.unwrap();
    assert!(office.is_served());
    office.delete(&first.table).await.unwrap();
    for client in [&mut first, &mut second, &mut watcher] {
        let end = client.until(|_| false).await;
        assert_eq!(end, Err(crate::client::Gone::Bye(ludo_wire::Farewell::Deleted, None)));
        assert_eq!(http::get(client.to, &format!("/api/tables/{}", client.table)).await.status, 404);
        assert_eq!(http::get(client.to, &format!("/api/tables/{}", other.table)).await.status, 200);
    }
    while !office.is_heard().await.unwrap() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_host_closes_at_one_server_is_closed_at_all() {
    let cluster = Cluster::start().await;
    let public = json!({ "public": true });
    let (mut first, invitations) = lay(cluster.at(0), "diam", "2003-2p", &["me", "person"], &public).await;
    let second = claim(cluster.at(1), &first.table, &invitations[0]).await;
    first.connect().await.unwrap();
    let decide = async |decision: &str| {
        let bearer = format!("Bearer {TOKEN}");
        let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/x-www-form-urlencoded")];
        let body = format!("table={}&decision={decision}&lang=en", second.table);
        let answer = http::request(cluster.at(2), "POST", "/host", &headers, body.as_bytes()).await;
        assert_eq!(answer.status, 303, "{}", answer.text());
    };
    decide("close").await;
    // The word of it is on its way; what is played before it comes is played.
    let is_closed = |refusal: Refusal| refusal.words.en.contains("host");
    while !first.act("A1").await.unwrap().is_err_and(is_closed) {}
    decide("open").await;
    while first.act("A1").await.unwrap().is_err_and(is_closed) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_falls_with_nobody_connected_and_every_server_knows() {
    let cluster = Cluster::start().await;
    let clock = json!({ "clock": "1+0" });
    let (first, invitations) = lay(cluster.at(0), "diam", "2003-2p", &["me", "person"], &clock).await;
    claim(cluster.at(1), &first.table, &invitations[0]).await;
    loop {
        let seen: Vec<_> = [0, 1, 2].map(|server| cluster.at(server)).into();
        let mut over = 0;
        for to in seen {
            let summary = http::get(to, &format!("/api/tables/{}", first.table)).await.json();
            over += usize::from(summary["status"] == "over");
        }
        if over == 3 {
            break;
        }
    }
}
