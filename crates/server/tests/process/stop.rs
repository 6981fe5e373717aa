//! A server that is asked to stop tells everybody when to come back, and time stands still until it does.

use crate::{
    client::{Client, Gone, claim, lay},
    postgres,
    world::Place,
};
use ludo_wire::Farewell;
use serde_json::json;
use std::time::{Duration, Instant};

const STAMP: Duration = Duration::from_millis(900);
/// Long enough to be seen on a clock, had it run.
const AWAY: Duration = Duration::from_secs(2);

pub fn run() {
    run_at(&Place::new("stop"));
}

/// The same where the tables are in a database that goes on.
pub fn on_postgres() {
    run_at(&Place::on("stop-postgres", postgres::shared().database()));
}

fn run_at(place: &Place) {
    let server = place.start(&[], STAMP);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let mut clients = runtime.block_on(sit_down(place));
    let seen = Instant::now();
    let before = left(&clients[0]);
    assert!(server.stop(), "the server ends well");
    let gone = Instant::now();
    for client in &mut clients {
        let heard = runtime.block_on(client.until(|_| false));
        assert_eq!(heard, Err(Gone::Bye(Farewell::Restart, Some(3000))), "told when to come back");
    }
    std::thread::sleep(AWAY);
    let server = place.start(&[], STAMP);
    let back = server.spawned;
    for client in &mut clients {
        runtime.block_on(client.connect()).unwrap();
        assert_eq!(client.state().history.len(), 1, "the confirmed move is there");
    }
    let charged = before - left(&clients[0]);
    let ran = (gone - seen) + back.elapsed();
    assert!(charged <= ran.as_millis() as i64 + 1, "charged {charged} ms where the server ran for {ran:?}");
    println!("  away for {:?}, charged {charged} ms", back - gone);
    runtime.block_on(clients[1].act("X5")).unwrap().unwrap();
}

async fn sit_down(place: &Place) -> [Client; 2] {
    let clock = json!({ "clock": "600+0" });
    let (mut first, invitations) = lay(place.address, "diam", "2003-2p", &["me", "person"], &clock).await;
    let mut second = claim(place.address, &first.table, &invitations[0]).await;
    first.connect().await.unwrap();
    second.connect().await.unwrap();
    first.act("A1").await.unwrap().unwrap();
    second.until(Client::awaited).await.unwrap();
    [first, second]
}

/// What both have left: only one clock runs.
fn left(client: &Client) -> i64 {
    client.state().now.seats.iter().filter_map(|seat| seat.left_ms).sum()
}
