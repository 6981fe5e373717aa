//! Tables that cannot be read are in nobody's way.

use crate::{
    client::{Client, claim, lay},
    leaks::Kept,
    session::House,
};
use ludo_server::store::{Row, Write};
use serde_json::json;

/// More than the house looks at in one go.
const UNREADABLE: usize = 150;

async fn spoil(house: &House) {
    let store = house.store.open().await.unwrap();
    let spoilt = |n: usize| {
        let row = Row { public: false, open: true, deadline: Some(0), engine: true, created: 0, summary: "{}".into() };
        Write::Create { table: format!("{n:020}"), key: [1; 32], events: vec!["no event".into()], row }
    };
    store.write((0..UNREADABLE).map(spoilt).collect(), 0).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn unreadable_tables_stop_nobodys_clock_or_engine_and_are_noted_once() {
    let kept = Kept::default();
    // For this thread, on which the whole house runs.
    let lines = tracing_subscriber::fmt().json().with_writer(kept.clone()).finish();
    let _noting = tracing::subscriber::set_default(lines);
    let mut house = House::open().await;
    house.stop().await;
    spoil(&house).await;
    house.start().await;
    // Clocks fall one after the other, so that the house has looked many times.
    for _ in 0..2 {
        let clock = json!({ "clock": "1+0" });
        let (mut maker, invitations) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &clock).await;
        claim(house.at(), &maker.table, &invitations[0]).await;
        maker.connect().await.unwrap();
        maker.until(Client::over).await.unwrap();
    }
    let (mut person, _) = lay(house.at(), "diam", "2003-2p", &["engine:random", "me"], &json!({})).await;
    person.connect().await.unwrap();
    person.until(Client::awaited).await.unwrap();
    let log = String::from_utf8_lossy(&kept.0.lock().unwrap()).into_owned();
    let noted = log.lines().filter(|line| line.contains("a table cannot be read")).count();
    assert_eq!(noted, UNREADABLE, "each once");
    assert!(log.lines().count() < UNREADABLE + 20, "and nothing much besides");
}
