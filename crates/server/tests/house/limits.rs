//! Everything is bounded, and every bound is told.

use crate::{
    client::{Client, Gone, gather, lay, try_lay},
    http,
    open::diam,
    session::{House, hurried},
};
use futures_util::SinkExt;
use ludo_server::{HouseEngines, Limits};
use ludo_wire::{ClientMessage, Farewell, RefusalCode, ServerMessage};
use serde_json::json;
use std::{sync::Arc, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::tungstenite::Message;

/// A house in which nothing that was spent comes back while a test lasts, however slow the machine is.
async fn house(limits: Limits) -> House {
    let (minute, credit_period) = (Duration::from_hours(100), Duration::from_hours(100));
    House::with(Limits { minute, credit_period, ..limits }, Arc::new(HouseEngines)).await
}

async fn refusal(client: &mut Client) -> RefusalCode {
    loop {
        if let ServerMessage::Refused { refusal, .. } = client.next().await.unwrap() {
            return refusal.code;
        }
    }
}

#[tokio::test]
async fn credits_run_out_with_a_reason_and_who_goes_on_is_shown_out() {
    let house = house(Limits { player_credits: 10, watcher_credits: 5, ..hurried() }).await;
    let (mut first, _second) = diam(house.at()).await;
    for _ in 0..20 {
        first.send(&ClientMessage::Ping).await.unwrap();
    }
    assert_eq!(refusal(&mut first).await, RefusalCode::Rate);
    for _ in 0..100 {
        if first.send(&ClientMessage::Ping).await.is_err() {
            break;
        }
    }
    assert!(matches!(first.until(|_| false).await, Err(Gone::Bye(Farewell::Abuse, None) | Gone::Broken)));
    let mut watcher = Client::new(house.at(), &first.table, None, "watcher");
    watcher.connect().await.unwrap();
    for _ in 0..8 {
        watcher.send(&ClientMessage::Ping).await.unwrap();
    }
    assert_eq!(refusal(&mut watcher).await, RefusalCode::Rate);
}

#[tokio::test]
async fn frames_are_bounded_and_a_long_one_is_refused_in_words() {
    let house = House::open().await;
    let (mut first, _second) = diam(house.at()).await;
    let long = format!(r#"{{"type":"act","id":"1","version":1,"text":"{}"}}"#, "A".repeat(3000));
    first.send_text(&long).await.unwrap();
    assert_eq!(refusal(&mut first).await, RefusalCode::Size);
    for wrong in ["", "{", "null", r#"{"type":"fly"}"#, "\u{0}", r#"{"type":"act"}"#] {
        first.send_text(wrong).await.unwrap();
        assert_eq!(refusal(&mut first).await, RefusalCode::Malformed, "{wrong}");
    }
    first.socket.as_mut().unwrap().send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(refusal(&mut first).await, RefusalCode::Malformed);
    first.act("A1").await.unwrap().unwrap();
    let endless = "A".repeat(100_000);
    let _ = first.send_text(&endless).await;
    assert_eq!(first.until(|_| false).await, Err(Gone::Broken), "beyond all reason the line is cut");
}

#[tokio::test]
async fn an_address_lays_so_many_tables_a_minute() {
    let house = house(Limits { tables_a_minute: 5, ..hurried() }).await;
    for _ in 0..5 {
        lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    }
    let wish = json!({ "game": "diam", "seats": ["me", "person"], "name": "A", "auth": "ab".repeat(32) });
    let answer = http::post(house.at(), "/api/tables", &wish).await;
    assert_eq!((answer.status, answer.code().as_str()), (429, "rate"));
}

#[tokio::test]
async fn an_address_holds_so_many_lines_and_asks_so_often() {
    let house = house(Limits { sockets_an_address: 2, requests_a_minute: 40, ..hurried() }).await;
    let (first, _second) = diam(house.at()).await;
    let mut third = Client::new(house.at(), &first.table, None, "third");
    assert_eq!(third.dial().await, Err(Gone::Broken));
    let mut refused = 0;
    for _ in 0..60 {
        let answer = http::get(house.at(), "/api/tables").await;
        refused += usize::from((answer.status, answer.code().as_str()) == (429, "rate"));
    }
    assert!(refused >= 20, "{refused}");
    assert_eq!(http::get(house.at(), "/health").await.status, 200, "whoever looks after the house may always ask");
}

#[tokio::test]
async fn who_is_silent_is_let_go() {
    let short = Duration::from_millis(300);
    let curt = house(Limits { hello: short, ..hurried() }).await;
    let seats = ["me", "person"];
    let (maker, _) = loop {
        if let Ok(laid) = try_lay(curt.at(), "diam", "2003-2p", &seats, &json!({})).await {
            break laid;
        }
    };
    let mut mute = Client::new(curt.at(), &maker.table, None, "mute");
    while mute.dial().await.is_err() {}
    assert_eq!(mute.next().await, Err(Gone::Bye(Farewell::Idle, None)), "not even a hello");
    // The library answers pings only while somebody reads.
    let house = house(Limits { idle: short, ..hurried() }).await;
    let (maker, _) = lay(house.at(), "diam", "2003-2p", &seats, &json!({})).await;
    let mut frozen = Client::new(house.at(), &maker.table, None, "frozen");
    while frozen.connect().await.is_err() {}
    // Whoever looks at the table sees when the frozen one is gone; the line itself is still open at this end.
    let mut other = Client::new(house.at(), &maker.table, None, "other");
    while other.connect().await.is_err() || other.state().now.watchers > 1 {}
    assert!(frozen.socket.is_some());
}

#[tokio::test]
async fn who_does_not_read_is_given_up() {
    let house = house(Limits { slow: Duration::from_millis(300), ..hurried() }).await;
    let (mut first, _second) = diam(house.at()).await;
    let nonsense = ClientMessage::Preview { id: "x".into(), text: "?".repeat(1500), touches: Vec::new() };
    let mut sent = 0;
    // What is not read fills the buffers of both machines, and then the patience of the server ends.
    while sent < 1_000_000 && first.send(&nonsense).await.is_ok() {
        sent += 1;
    }
    assert!(sent < 1_000_000, "answers pile up without end");
    assert_eq!(http::get(house.at(), "/ready").await.status, 200);
}

#[tokio::test]
async fn no_answer_is_many_times_as_long_as_its_question() {
    let house = House::open().await;
    let mut people = gather(house.at(), "diadema", "standard", &["me", "person"]).await;
    people[0].until(Client::awaited).await.unwrap();
    let refusal = people[0].act(&format!("1{}", "^z".repeat(900))).await.unwrap().unwrap_err();
    assert_eq!(refusal.code, RefusalCode::Syntax);
    let heard = people[0].heard.last().unwrap().len();
    assert!(refusal.faults.len() > 10 && heard < 16 * 1024, "{heard} bytes");
}

#[tokio::test]
async fn a_hello_comes_first() {
    let house = House::open().await;
    let (maker, _) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    let mut rude = Client::new(house.at(), &maker.table, None, "rude");
    rude.dial().await.unwrap();
    rude.send(&ClientMessage::Ping).await.unwrap();
    assert_eq!(refusal(&mut rude).await, RefusalCode::HelloFirst);
    rude.hello().await.unwrap();
    rude.until(|client| client.state.is_some()).await.unwrap();
    rude.hello().await.unwrap();
    assert_eq!(refusal(&mut rude).await, RefusalCode::Malformed);
}

#[tokio::test]
async fn pages_of_other_sites_are_kept_out() {
    let house = House::open().await;
    let (maker, _) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    let socket = format!("/api/tables/{}/socket", maker.table);
    let upgrade = |origin: &'static str| {
        let (to, path) = (house.at(), socket.clone());
        async move {
            let headers = [
                ("Origin", origin),
                ("Upgrade", "websocket"),
                ("Sec-WebSocket-Version", "13"),
                ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
            ];
            let answer = http::request(to, "GET", &path, &headers, b"").await;
            (answer.status, answer.code())
        }
    };
    assert_eq!(upgrade("http://evil.example").await, (403, "origin".into()));
    assert_eq!(upgrade("null").await, (403, "origin".into()));
    let own: &'static str = Box::leak(format!("http://{}", house.at()).into_boxed_str());
    assert_ne!(upgrade(own).await.0, 403);
    let headers = [("Origin", "http://evil.example"), ("Content-Type", "application/json")];
    let answer = http::request(house.at(), "POST", "/api/tables", &headers, b"{}").await;
    assert_eq!((answer.status, answer.code().as_str()), (403, "origin"));
}

#[tokio::test]
async fn nobody_floods_the_house_before_a_hello_or_with_frames_that_say_nothing() {
    let house = house(Limits { watcher_credits: 5, player_credits: 5, ..hurried() }).await;
    let (maker, _) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    let shown_out = |gone| matches!(gone, Err(Gone::Bye(Farewell::Abuse, None) | Gone::Broken));
    let mut rude = Client::new(house.at(), &maker.table, None, "rude");
    rude.dial().await.unwrap();
    for _ in 0..8 {
        rude.send_text("noise").await.unwrap();
    }
    let mut codes = Vec::new();
    for _ in 0..8 {
        codes.push(refusal(&mut rude).await);
    }
    assert_eq!((codes[0], codes[7]), (RefusalCode::Malformed, RefusalCode::Rate));
    for _ in 0..100 {
        let _ = rude.send_text("noise").await;
    }
    assert!(shown_out(rude.until(|_| false).await));
    let mut silent = Client::new(house.at(), &maker.table, None, "silent");
    silent.connect().await.unwrap();
    for _ in 0..100 {
        if let Some(socket) = &mut silent.socket {
            let _ = socket.send(Message::Ping(vec![1].into())).await;
        }
    }
    assert!(shown_out(silent.until(|_| false).await));
}

#[tokio::test]
async fn a_connection_that_says_nothing_whole_is_given_up() {
    let short = Duration::from_millis(150);
    let house = house(Limits { idle: short, slow: short, ..hurried() }).await;
    for start in ["", "GET /health HT", "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"] {
        let mut stalled = TcpStream::connect(house.at()).await.unwrap();
        stalled.write_all(start.as_bytes()).await.unwrap();
        let mut rest = Vec::new();
        // However it is closed; were it waited for, this would never end.
        let _ = stalled.read_to_end(&mut rest).await;
    }
    // Who is slow by chance may be given up too, and asks again.
    while http::try_request(house.at(), "GET", "/health", &[], b"").await.is_err() {}
}

#[tokio::test]
async fn an_address_holds_so_many_connections() {
    let house = house(Limits { connections_an_address: 3, ..hurried() }).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(TcpStream::connect(house.at()).await.unwrap());
    }
    let mut fourth = TcpStream::connect(house.at()).await.unwrap();
    let mut rest = Vec::new();
    let _ = fourth.read_to_end(&mut rest).await;
    assert!(rest.is_empty(), "one too many is closed without a word");
    drop(held);
    // The server learns of it in its own time.
    while http::try_request(house.at(), "GET", "/health", &[], b"").await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn an_address_that_keeps_flooding_watches_no_more_but_its_players_come_in() {
    let house = house(Limits { watcher_credits: 5, abuses_a_minute: 2, ..hurried() }).await;
    let (mut first, _second) = diam(house.at()).await;
    let shown_out = |gone| matches!(gone, Err(Gone::Bye(Farewell::Abuse, None) | Gone::Broken));
    for _ in 0..2 {
        let mut rude = Client::new(house.at(), &first.table, None, "rude");
        rude.connect().await.unwrap();
        for _ in 0..100 {
            let _ = rude.send(&ClientMessage::Ping).await;
        }
        assert!(shown_out(rude.until(|_| false).await));
    }
    let mut again = Client::new(house.at(), &first.table, None, "again");
    again.dial().await.unwrap();
    again.hello().await.unwrap();
    assert_eq!(refusal(&mut again).await, RefusalCode::Rate);
    assert!(shown_out(again.until(|_| false).await));
    first.socket = None;
    first.connect().await.unwrap();
}
