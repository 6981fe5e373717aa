//! A process that is stopped and goes on later: nobody is charged for the time between.

use crate::{
    client::{Client, claim, lay},
    postgres,
    world::Place,
};
use serde_json::json;
use std::{
    process::Command,
    thread,
    time::{Duration, Instant},
};

const STAMP: Duration = Duration::from_millis(900);
const ASLEEP: Duration = Duration::from_secs(8);
/// What waking up may cost at most. It is far less.
const MARGIN: Duration = Duration::from_secs(3);

pub fn run() {
    run_at(&Place::new("sleep"));
}

/// The same where the tables are in a database that goes on.
pub fn on_postgres() {
    run_at(&Place::on("sleep-postgres", postgres::shared().database()));
}

fn run_at(place: &Place) {
    let server = place.start(&[], STAMP);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let mut client = runtime.block_on(sit_down(place));
    let (seen, before) = (Instant::now(), left(&client));
    signal(server.id(), "-STOP");
    let asleep = Instant::now();
    thread::sleep(ASLEEP);
    let slept = asleep.elapsed();
    signal(server.id(), "-CONT");
    client.socket = None;
    runtime.block_on(client.connect()).unwrap();
    let charged = before - left(&client);
    let most = (seen.elapsed().saturating_sub(slept) + MARGIN).as_millis() as i64;
    println!("  asleep for {slept:?}, charged {charged} ms");
    assert!(charged <= most, "charged {charged} ms, {most} ms at most were awake");
}

fn signal(process: u32, which: &str) {
    let sent = Command::new("kill").arg(which).arg(process.to_string()).status().expect("a signal");
    assert!(sent.success());
}

async fn sit_down(place: &Place) -> Client {
    let clock = json!({ "clock": "600+0" });
    let (mut first, invitations) = lay(place.address, "diam", "2003-2p", &["me", "person"], &clock).await;
    let mut second = claim(place.address, &first.table, &invitations[0]).await;
    first.connect().await.unwrap();
    second.connect().await.unwrap();
    first.act("A1").await.unwrap().unwrap();
    second.until(Client::awaited).await.unwrap();
    second
}

/// What both have left: only one clock runs.
fn left(client: &Client) -> i64 {
    client.state().now.seats.iter().filter_map(|seat| seat.left_ms).sum()
}
