//! A bus that is away, and a server that stops: play goes on.

use crate::{
    client::{Choice, Client, Gone, claim, lay},
    http,
    nats::Nats,
    nodes::Cluster,
    postgres::Postgres,
};
use ludo_core::Random;
use ludo_wire::Farewell;
use serde_json::json;

/// Makes a move and waits until all have it.
async fn move_on(clients: &mut [Client], random: &mut Random) {
    let turn = clients[0].state().history.len();
    let mover = clients.iter_mut().find(|client| client.awaited()).expect("somebody is to move");
    let Some(Choice::Act(text)) = mover.choice(random) else { panic!("a move is to be made") };
    mover.act(&text).await.unwrap().unwrap();
    for client in clients {
        client.until(|client| client.state().history.len() > turn).await.unwrap();
        assert_eq!(client.state().history[turn].read().unwrap().text, text);
    }
}

async fn sit_down(cluster: &Cluster) -> Vec<Client> {
    let (first, invitations) = lay(cluster.at(0), "diadema", "standard", &["me", "person"], &json!({})).await;
    let second = claim(cluster.at(1), &first.table, &invitations[0]).await;
    let watcher = Client::new(cluster.at(2), &first.table, None, "watcher");
    let mut clients = vec![first, second, watcher];
    for client in &mut clients {
        client.connect().await.unwrap();
    }
    clients
}

async fn await_bus(cluster: &Cluster, word: &str) {
    for server in 0..3 {
        loop {
            let ready = http::get(cluster.at(server), "/ready").await;
            assert_eq!((ready.status, &ready.json()["status"]), (200, &json!("ok")), "it serves all the same");
            if ready.json()["bus"] == word {
                break;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_lost_with_the_bus_is_found_in_the_store() {
    let nats = Nats::start();
    let cluster = Cluster::start_on(&nats).await;
    let (mut clients, mut random) = (sit_down(&cluster).await, Random::new(3));
    await_bus(&cluster, "ok").await;
    move_on(&mut clients, &mut random).await;
    nats.crash();
    await_bus(&cluster, "down").await;
    for _ in 0..3 {
        move_on(&mut clients, &mut random).await;
    }
    nats.begin();
    await_bus(&cluster, "ok").await;
    for _ in 0..3 {
        move_on(&mut clients, &mut random).await;
    }
}

/// Nobody tells the other servers of a move, and they cannot read it either.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_knows_less_than_whoever_comes_takes_nothing_back() {
    let (nats, postgres) = (Nats::start(), Postgres::start("behind"));
    let cluster = Cluster::start_in(postgres.database(), &nats).await;
    nats.crash();
    await_bus(&cluster, "down").await;
    // A server that looked into the database just before it went knows the move; not all of them will for ever.
    while !comes_back_to_what_was_confirmed(&cluster, &postgres).await {}
}

/// Somebody moves, and goes to the other servers when the database is away; returns whether one of them said that it cannot
/// tell how things stand.
async fn comes_back_to_what_was_confirmed(cluster: &Cluster, postgres: &Postgres) -> bool {
    let (mut clients, mut random) = (sit_down(cluster).await, Random::new(4));
    let mover = clients.iter().position(Client::awaited).expect("somebody is to move");
    let mut mover = clients.swap_remove(mover);
    let Some(Choice::Act(text)) = mover.choice(&mut random) else { panic!("a move is to be made") };
    let confirmed = mover.act(&text).await.unwrap().unwrap();
    let (here, mut unable) = (mover.to, false);
    postgres.crash();
    for server in (0..3).map(|server| cluster.at(server)).filter(|server| *server != here) {
        mover.to = server;
        match mover.connect().await {
            Ok(()) => assert!(mover.state().now.version >= confirmed, "what was confirmed is taken back"),
            Err(Gone::Bye(reason, _)) => unable |= reason == Farewell::Restart,
            Err(Gone::Broken) => panic!("it says why"),
        }
    }
    postgres.begin();
    for server in 0..3 {
        mover.to = cluster.at(server);
        while mover.connect().await.is_err() {}
        assert!(mover.state().now.version >= confirmed);
        assert_eq!(mover.state().history[0].read().unwrap().text, text);
    }
    unable
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_are_restarted_one_after_the_other_without_a_lost_move() {
    let mut cluster = Cluster::start().await;
    let (mut clients, mut random) = (sit_down(&cluster).await, Random::new(5));
    move_on(&mut clients, &mut random).await;
    for (n, next) in [(0, 1), (1, 2)] {
        cluster.stop(n).await;
        for client in &mut clients {
            if client.to == cluster.at(n) {
                assert!(matches!(client.until(|_| false).await, Err(Gone::Bye(..))), "told to come back");
                client.to = cluster.at(next);
                client.connect().await.unwrap();
            }
        }
        move_on(&mut clients, &mut random).await;
        move_on(&mut clients, &mut random).await;
    }
}
