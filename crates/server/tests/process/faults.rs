//! Three servers on one database, with a bus between them, each of which is killed at random moments while people play who
//! go from server to server: no confirmed move is lost or counted twice, all have the same game in the end, every record
//! verifies, and nobody is charged for a time without a database.

use crate::{
    kill::{Outages, SKEW, Shared},
    nats::Nats,
    postgres::Postgres,
    world::{Place, Process, Site},
};
use ludo_core::Random;
use std::{env, thread, time::Duration};

const SERVERS: usize = 3;
const STAMP: Duration = Duration::from_millis(900);
/// For so long a server goes on by itself when its database is away.
const MARGIN: Duration = Duration::from_secs(1);

pub fn run() {
    let faults = if env::var_os("LUDOTHEQUE_SOAK").is_some() { 1000 } else { 100 };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(play_and_break(faults));
}

/// How often each server is restarted.
const RESTARTS: usize = 4;

/// The servers are restarted one after the other, as with an update, while people play.
pub fn rolling() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(play_and_restart());
}

async fn play_and_restart() {
    let (postgres, nats) = (Postgres::start("rolling"), Nats::start());
    let store = postgres.database();
    let place = |n| Place::beside(&format!("rolling-{n}"), store.clone(), nats.address());
    let places: Vec<Place> = (0..SERVERS).map(place).collect();
    let mut servers: Vec<Option<Process>> = places.iter().map(|place| Some(place.start(&[], STAMP))).collect();
    let game = Shared::at(places.iter().map(|place| place.address).collect(), Duration::ZERO, SKEW);
    let tables = game.begin();
    for n in 0..RESTARTS * SERVERS {
        tokio::time::sleep(Duration::from_millis(400)).await;
        let (site, old) = (Site::clone(&places[n % SERVERS]), servers[n % SERVERS].take());
        let restarted = tokio::task::spawn_blocking(move || {
            assert!(old.is_some_and(Process::stop), "the server ends well");
            site.start(&[], STAMP)
        });
        servers[n % SERVERS] = Some(restarted.await.expect("it comes back"));
        assert!(tables.iter().all(|table| !table.is_finished()), "a player gave up after restart {n}");
    }
    let score = game.end(tables).await;
    println!("  {} restarts: {}", RESTARTS * SERVERS, score.words());
    score.must_be_enough((RESTARTS * SERVERS) as u32);
}

/// Everything that can be killed.
struct World {
    postgres: Postgres,
    nats: Nats,
    sites: Vec<Site>,
    servers: Vec<Option<Process>>,
    /// How often each kind of thing was killed.
    killed: [u32; 3],
}

async fn play_and_break(faults: u32) {
    let (postgres, nats) = (Postgres::start("faults"), Nats::start());
    let store = postgres.database();
    let place = |n| Place::beside(&format!("faults-{n}"), store.clone(), nats.address());
    let places: Vec<Place> = (0..SERVERS).map(place).collect();
    let sites: Vec<Site> = places.iter().map(|place| Site::clone(place)).collect();
    let servers = sites.iter().map(|site| Some(site.start(&[], STAMP))).collect();
    let game = Shared::at(sites.iter().map(|site| site.address).collect(), MARGIN, SKEW);
    let tables = game.begin();
    let mut world = World { postgres, nats, sites, servers, killed: [0; 3] };
    let mut random = Random::new(78);
    for n in 0..faults {
        tokio::time::sleep(Duration::from_millis(50 + random.below(400))).await;
        let (kind, which, pause) = (random.below(20), random.below(SERVERS as u64), random.below(4) * 80);
        // Killing and starting block, so they are done beside the players.
        let outages = game.outages.clone();
        let work = tokio::task::spawn_blocking(move || {
            world.break_something(kind, which as usize, Duration::from_millis(pause), &outages);
            world
        });
        world = work.await.expect("it comes back");
        assert!(tables.iter().all(|table| !table.is_finished()), "a player gave up after fault {n}");
    }
    let score = game.end(tables).await;
    let [servers, buses, databases] = world.killed;
    println!("  {servers} servers, {buses} buses, {databases} databases killed: {}", score.words());
    score.must_be_enough(faults);
    assert!(world.killed.iter().all(|killed| *killed > 0), "each kind of fault happened");
}

impl World {
    /// Kills something and starts it again.
    fn break_something(&mut self, kind: u64, which: usize, pause: Duration, outages: &Outages) {
        match kind {
            0..=2 => {
                self.killed[2] += 1;
                outages.make(|| self.postgres.crash(), || thread::sleep(pause * 4), || self.postgres.begin());
            }
            3..=7 => {
                self.killed[1] += 1;
                self.nats.crash();
                thread::sleep(pause);
                self.nats.begin();
            }
            _ => {
                self.killed[0] += 1;
                if let Some(server) = self.servers[which].take() {
                    server.kill();
                }
                thread::sleep(pause);
                self.servers[which] = Some(self.sites[which].start(&[], STAMP));
            }
        }
    }
}
