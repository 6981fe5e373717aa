//! One who takes more than a share: the others must not feel it.

use crate::{
    client::{Client, lay},
    http,
    open::diam,
    session::{House, hurried},
};
use ludo_server::{HouseEngines, Limits};
use ludo_wire::{ClientMessage, Offer, ServerMessage};
use serde_json::json;
use std::{io, net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

/// Nothing here takes that long; it is a bound for tests that would otherwise hang.
const PATIENCE: Duration = Duration::from_secs(20);

async fn house(limits: Limits) -> House {
    House::with(limits, Arc::new(HouseEngines)).await
}

/// How many of `sent` pings on each of these lines are answered.
async fn answered(lines: &mut [Client], sent: usize) -> usize {
    for line in &mut *lines {
        for _ in 0..sent {
            line.send(&ClientMessage::Ping).await.unwrap();
        }
    }
    let mut pongs = 0;
    for line in lines {
        let mut heard = 0;
        while heard < sent {
            match line.next().await.unwrap() {
                ServerMessage::Pong => (heard, pongs) = (heard + 1, pongs + 1),
                ServerMessage::Refused { .. } => heard += 1,
                _ => {}
            }
        }
    }
    pongs
}

/// A house in which spent credits do not come back within a test.
fn stingy() -> Limits {
    Limits { player_credits: 40, watcher_credits: 30, credit_period: Duration::from_hours(100), ..hurried() }
}

#[tokio::test]
async fn a_person_with_many_lines_has_the_credits_of_one() {
    let house = house(stingy()).await;
    let (first, mut second) = diam(house.at()).await;
    let secret = first.secret.clone();
    let mut lines = Vec::new();
    for n in 0..8 {
        let mut line = Client::new(house.at(), &first.table, secret.clone(), &format!("line{n}"));
        line.connect().await.unwrap();
        lines.push(line);
    }
    let pongs = answered(&mut lines, 20).await;
    assert!((20..=40).contains(&pongs), "{pongs} of 160 were answered");
    assert_eq!(answered(std::slice::from_mut(&mut second), 10).await, 10, "the opponent's credits are their own");
}

#[tokio::test]
async fn watchers_of_one_address_share_their_credits() {
    let house = house(stingy()).await;
    let (mut first, _second) = diam(house.at()).await;
    let mut lines = Vec::new();
    for n in 0..8 {
        let mut line = Client::new(house.at(), &first.table, None, &format!("line{n}"));
        line.connect().await.unwrap();
        lines.push(line);
    }
    let pongs = answered(&mut lines, 20).await;
    assert!((20..=30).contains(&pongs), "{pongs} of 160 were answered");
    assert_eq!(answered(std::slice::from_mut(&mut first), 10).await, 10, "who plays is not who watches");
}

#[tokio::test]
async fn a_message_sent_again_is_answered_with_the_version_it_led_to() {
    let house = House::open().await;
    let (mut first, mut second) = diam(house.at()).await;
    let message = first.act_message("A1", false);
    let version = first.ask(&message).await.unwrap().unwrap();
    second.until(Client::awaited).await.unwrap();
    second.act("X5").await.unwrap().unwrap();
    first.until(Client::awaited).await.unwrap();
    assert_eq!(first.ask(&message).await.unwrap().unwrap(), version);
}

#[tokio::test]
async fn a_record_is_given_so_often_to_an_address() {
    for paper in ["record", "history"] {
        let house = house(Limits { papers_a_minute: 60, ..hurried() }).await;
        let (mut first, _second) = diam(house.at()).await;
        first.offer(Offer::Resign).await.unwrap().unwrap();
        let path = format!("/api/tables/{}/{paper}", first.table);
        let mut statuses = Vec::new();
        for _ in 0..200 {
            statuses.push(http::get(house.at(), &path).await.status);
        }
        assert!(statuses[..20].iter().all(|status| *status == 200), "{paper}: {statuses:?}");
        assert!(statuses.contains(&429), "{paper}: 200 in a row are given");
        let summary = http::get(house.at(), &format!("/api/tables/{}", first.table)).await;
        assert_eq!(summary.status, 200, "everything else is still answered");
    }
}

#[tokio::test]
async fn a_request_that_comes_letter_by_letter_is_given_up() {
    let house = house(Limits { hello: Duration::from_millis(200), ..hurried() }).await;
    let stream = TcpStream::connect(house.at()).await.unwrap();
    let (mut reading, mut writing) = stream.into_split();
    writing.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
    let mut rest = Vec::new();
    let drip = async {
        while writing.write_all(b"a").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let closed = tokio::time::timeout(PATIENCE, async {
        tokio::select! {
            () = drip => {}
            _ = reading.read_to_end(&mut rest) => {}
        }
    });
    assert!(closed.await.is_ok(), "something moves, but no request comes of it");
}

#[tokio::test]
async fn a_connection_that_asks_nothing_more_is_closed() {
    let house = house(Limits { hello: Duration::from_millis(200), ..hurried() }).await;
    let mut answer = Vec::new();
    // On a slow machine the question itself may come too late, and is asked again.
    while !answer.starts_with(b"HTTP/1.1 200") {
        answer.clear();
        let mut stream = TcpStream::connect(house.at()).await.unwrap();
        let _ = stream.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await;
        let closed = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        assert!(closed.is_ok(), "the connection is held open for nothing");
    }
}

/// A connection from another address of this machine.
async fn connect_from(own: [u8; 4], to: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((own, 0).into())?;
    socket.connect(to).await
}

/// The first line of what the house answers on a connection.
async fn health(stream: &mut TcpStream) -> String {
    // A connection that is not let in breaks here or there.
    let _ = stream.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await;
    let mut first = [0; 15];
    let read = tokio::time::timeout(PATIENCE, stream.read_exact(&mut first)).await.expect("an answer or an end");
    read.map(|_| String::from_utf8_lossy(&first).into_owned()).unwrap_or_default()
}

#[tokio::test]
async fn four_addresses_that_take_all_they_can_leave_room_for_a_fifth() {
    let house = house(Limits { connections: 40, connections_an_address: 10, ..hurried() }).await;
    let mut held = Vec::new();
    for address in 2..6 {
        for _ in 0..10 {
            let mut stream = connect_from([127, 0, 0, address], house.at()).await.unwrap();
            if !health(&mut stream).await.is_empty() {
                held.push(stream);
            }
        }
    }
    assert!(held.len() >= 28, "{} are held", held.len());
    let mut newcomer = connect_from([127, 0, 0, 9], house.at()).await.unwrap();
    assert_eq!(health(&mut newcomer).await, "HTTP/1.1 200 OK");
}

#[tokio::test]
async fn a_table_that_is_deleted_leaves_no_record_behind() {
    let house = House::open().await;
    let (mut maker, _) = lay(house.at(), "diam", "2003-2p", &["me", "me"], &json!({})).await;
    maker.connect().await.unwrap();
    maker.act("A1").await.unwrap().unwrap();
    maker.offer(Offer::Resign).await.unwrap().unwrap();
    let path = format!("/api/tables/{}/record", maker.table);
    let [first, second] = [http::get(house.at(), &path).await, http::get(house.at(), &path).await];
    assert_eq!((first.status, &first.body), (200, &second.body));
    let auth = json!({ "auth": maker.secret.as_ref().unwrap().auth().to_string() });
    let deleted = http::post(house.at(), &format!("/api/tables/{}/delete", maker.table), &auth).await;
    assert_eq!(deleted.json()["deleted"], true);
    assert_eq!(http::get(house.at(), &path).await.status, 404);
}
