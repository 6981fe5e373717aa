//! A server that dies while others live: the clocks of those who were connected through it stand until they are back, for
//! fifteen seconds at most, and nobody else's do.
//!
//! What happened is read from the events in the database, which bear its own game time, and not from a watch.

use crate::{
    client::{Client, claim, lay},
    nats::Nats,
    postgres::Postgres,
    world::{Place, Process},
};
use ludo_core::{Reason, Seat};
use ludo_server::store::{Address, Store};
use ludo_table::{
    Table,
    clock::{GRACE, Millis},
    dice::{SeatSecret, ServerKey},
    event::{Event, Stamped},
};
use ludo_wire::ClientMessage;
use serde_json::json;
use std::{sync::Arc, time::Duration};
use tokio::{sync::oneshot, task::JoinHandle};

const STAMP: Duration = Duration::from_millis(900);
/// A server that has been silent for so long is dead.
const SILENT: Millis = 2000;
/// How often a browser gives a sign of life.
const PING: Duration = Duration::from_secs(3);
const FIRST: Seat = Seat(0);

pub fn run() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(die());
}

/// The database, as it can be read beside the servers.
struct Eye(Arc<dyn Store>);

impl Eye {
    async fn events(&self, table: &str) -> ([u8; 32], Vec<Stamped>) {
        let stored = self.0.load(table).await.expect("a database").expect("a table");
        let events = stored.events.iter().map(|event| serde_json::from_str(event).expect("an event"));
        (stored.key, events.collect())
    }

    async fn table(&self, table: &str) -> Table {
        let (key, events) = self.events(table).await;
        Table::replay(ServerKey::new(key), events).expect("a table")
    }

    async fn now(&self) -> Millis {
        self.0.game_time().await.expect("a database")
    }

    /// Waits until something can be found in a table's events.
    async fn find<T>(&self, table: &str, look: impl Fn(&Stamped) -> Option<T>) -> T {
        loop {
            if let Some(found) = self.events(table).await.1.iter().find_map(&look) {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until it is known that so many people are connected to a table.
    async fn connected(&self, table: &str, many: usize) {
        while self.0.lines(table).await.expect("a database").len() != many {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

fn excused(stamped: &Stamped) -> Option<Millis> {
    match stamped.event {
        Event::Excused { seat: FIRST, from, back: None } => Some(from),
        _ => None,
    }
}

fn went_on(stamped: &Stamped) -> Option<Millis> {
    matches!(stamped.event, Event::WentOn { seat: FIRST }).then_some(stamped.at)
}

fn ended(stamped: &Stamped) -> Option<Millis> {
    matches!(stamped.event, Event::Ended { reason: Reason::Time, .. }).then_some(stamped.at)
}

/// Somebody who sits there and gives signs of life, as a browser does, until they are called.
struct Patient {
    call: oneshot::Sender<()>,
    waiting: JoinHandle<Client>,
}

impl Patient {
    fn new(mut client: Client) -> Self {
        let (call, mut called) = oneshot::channel();
        let waiting = tokio::spawn(async move {
            let mut beat = tokio::time::interval(PING);
            loop {
                let lost = tokio::select! {
                    _ = &mut called => return client,
                    _ = beat.tick() => client.send(&ClientMessage::Ping).await.is_err(),
                    heard = client.next() => heard.is_err(),
                };
                if lost {
                    // Its server has died.
                    let _ = called.await;
                    client.socket = None;
                    return client;
                }
            }
        });
        Self { call, waiting }
    }

    async fn called(self) -> Client {
        // Whoever has ended already is found below.
        let _ = self.call.send(());
        self.waiting.await.expect("somebody who waits")
    }
}

/// A game whose first player is to move.
struct Game {
    table: String,
    secret: Option<SeatSecret>,
    first: Option<Patient>,
    /// Stays at a server that lives.
    _second: Patient,
    began: Millis,
    budget: Millis,
}

impl Game {
    async fn begin(eye: &Eye, places: &[Place], first: usize, seconds: i64) -> Self {
        let clock = json!({ "clock": format!("{seconds}+0") });
        let at = |n: usize| places[n].address;
        let (mut first, invitations) = lay(at(first), "diam", "2003-2p", &["me", "person"], &clock).await;
        let mut second = claim(at(1), &first.table, &invitations[0]).await;
        first.connect().await.expect("a line");
        second.connect().await.expect("a line");
        eye.connected(&first.table, 2).await;
        // The clock runs from when the second one sat down.
        let began = eye.table(&first.table).await.last_at();
        let (table, secret) = (first.table.clone(), first.secret.clone());
        let (first, second) = (Some(Patient::new(first)), Patient::new(second));
        Self { table, secret, first, _second: second, began, budget: seconds * 1000 }
    }

    fn table(&self) -> &str {
        &self.table
    }

    /// The first player, whose line ends with them.
    async fn first(&mut self) -> Client {
        self.first.take().expect("nobody has called them yet").called().await
    }

    /// The first player comes back through another server.
    async fn back_at(&mut self, place: &Place) -> Client {
        let mut client = self.first().await;
        client.to = place.address;
        client.connect().await.expect("a line");
        client
    }
}

async fn die() {
    let (postgres, nats) = (Postgres::start("death"), Nats::start());
    let store = postgres.database();
    let place = |n| Place::beside(&format!("death-{n}"), store.clone(), nats.address());
    let places: Vec<Place> = (0..3).map(place).collect();
    let mut servers: Vec<Process> = places.iter().map(|place| place.start(&[], STAMP)).collect();
    let address: Address = store.parse().expect("an address");
    let eye = Eye(address.attend().await.expect("a database"));
    let mut back = Game::begin(&eye, &places, 0, 600).await;
    let twice = Game::begin(&eye, &places, 0, 600).await;
    let mut other = Client::new(places[2].address, twice.table(), twice.secret.clone(), "other");
    other.connect().await.expect("a line");
    eye.connected(twice.table(), 3).await;
    let _other = Patient::new(other);
    let mut cut = Game::begin(&eye, &places, 2, 600).await;
    let gone = Game::begin(&eye, &places, 0, 20).await;
    let mut short = Game::begin(&eye, &places, 0, 8).await;
    // So late that the clock falls before anybody can know that the server is dead.
    while short.began + short.budget - eye.now().await > SILENT / 2 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // The line of one is cut, and the server of the others dies.
    drop(cut.first().await);
    let before = eye.now().await;
    servers.remove(0).kill();
    let after = eye.now().await;

    let died = eye.find(back.table(), excused).await;
    assert!(before - SILENT <= died && died <= after, "it lived at {before}, and died at {died}");
    eye.connected(twice.table(), 2).await;
    eye.connected(cut.table(), 1).await;
    let stands = eye.table(back.table()).await;
    assert!(stands.awaits(FIRST) && !stands.clocks().runs(FIRST), "it is their turn, and their clock stands");

    // Nothing was counted against the one whose clock would have fallen meanwhile.
    let either = |stamped: &Stamped| excused(stamped).map(|_| true).or_else(|| ended(stamped).map(|_| false));
    let stood = eye.find(short.table(), either).await;
    if stood {
        let mut client = short.back_at(&places[2]).await;
        eye.find(short.table(), went_on).await;
        client.act("A1").await.expect("a line").expect("there was time left");
    } else {
        assert!(short.began + short.budget <= died, "its clock fell before the server died");
    }

    // One comes back after a while, through another server.
    while eye.now().await < died + 6000 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut client = back.back_at(&places[2]).await;
    let returned = eye.find(back.table(), went_on).await;
    let table = eye.table(back.table()).await;
    let charged = back.budget - table.clocks().left(FIRST, returned).expect("a clock");
    assert!(returned - died >= 6000, "it stood from {died} to {returned}");
    assert_eq!(charged, died - back.began, "charged until the server died, and not from then on");
    client.until(|client| client.state().now.seats[0].runs).await.expect("a line");
    client.act("A1").await.expect("a line").expect("a move");

    // The other never does.
    let grace_over = eye.find(gone.table(), went_on).await;
    let died_too = eye.find(gone.table(), excused).await;
    let table = eye.table(gone.table()).await;
    assert!(grace_over >= died_too + GRACE, "it stood from {died_too} to {grace_over}");
    let charged = |now| gone.budget - table.clocks().left(FIRST, now).expect("a clock");
    let after = |now: Millis| now - (died_too + GRACE);
    for now in [grace_over, grace_over + 1000] {
        assert_eq!(charged(now), died_too - gone.began + after(now), "not for fifteen seconds, and after them");
    }
    let fell_at = eye.find(gone.table(), ended).await;
    assert!(fell_at >= gone.began + gone.budget + GRACE, "the clock fell at {fell_at}");

    // Who had another line, and whose line was cut while the server lived, were charged all the time.
    for game in [&twice, &cut] {
        let (now, (_, events)) = (eye.now().await, eye.events(game.table()).await);
        assert!(events.iter().all(|stamped| !matches!(stamped.event, Event::Excused { .. })), "{events:?}");
        let left = eye.table(game.table()).await.clocks().left(FIRST, now);
        assert_eq!(left, Some(game.budget - (now - game.began)));
    }
    println!(
        "  died at {died}: back after {} ms, never back: charged again after {} ms, short clock {}",
        returned - died,
        grace_over - died_too,
        if stood { "stood" } else { "had fallen before" }
    );
    eye.0.close().await;
}
