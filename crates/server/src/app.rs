//! What every request can reach.

use crate::{
    addresses::Tags,
    config::Config,
    desks::Desks,
    oracle::Oracle,
    press::Press,
    ready::Readiness,
    rooms::Rooms,
    throttle::{Doors, Throttle, household},
};
use std::{
    net::IpAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::sync::watch;

/// The house as handlers see it.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// The parts of the house.
pub struct Inner {
    /// As given at the start; nothing changes them.
    pub config: Config,
    /// The tables in memory, and the way to those on disk.
    pub rooms: Arc<Rooms>,
    /// Who may lay how many tables.
    pub laying: Throttle,
    /// Who may ask how often.
    pub asking: Throttle,
    /// Who may ask the oracle how often.
    pub pondering: Throttle,
    /// Who may fetch how many records and histories.
    pub fetching: Throttle,
    /// How much those may say who only watch.
    pub watching: Throttle,
    /// How often somebody from an address may be shown out before those who only watch are no longer let in from there.
    pub misbehaving: Throttle,
    /// What moves lead to.
    pub oracle: Oracle,
    /// Answers about any game.
    pub desks: Desks,
    /// Sheets to print.
    pub press: Press,
    /// Whether the store can be used.
    pub readiness: Readiness,
    /// How many lines to tables each address holds.
    pub doors: Doors,
    /// Turns true when the server is about to stop.
    pub stopping: watch::Receiver<bool>,
    /// Heard by every line to a table as long as it lives.
    pub lines: watch::Sender<()>,
    /// What the log calls addresses.
    pub tags: Tags,
    /// When the server started.
    pub started: Instant,
}

impl Inner {
    /// Forgets the addresses of which nothing needs to be known any more.
    pub fn forget_addresses(&self, now: Instant) {
        let (asked, watched) =
            ([&self.laying, &self.asking, &self.pondering, &self.fetching], [&self.watching, &self.misbehaving]);
        for throttle in asked.into_iter().chain(watched) {
            throttle.forget(now);
        }
        self.rooms.engines().forget_addresses();
    }

    /// What is left on the disk of the data folder, in bytes, where the system says so.
    pub fn disk_free(&self) -> Option<u64> {
        let disk = rustix::fs::statvfs(&self.config.data).ok()?;
        disk.f_bavail.checked_mul(disk.f_frsize)
    }
}

impl App {
    /// A house with its settings and tables.
    pub fn new(config: Config, rooms: Arc<Rooms>, stopping: watch::Receiver<bool>, lines: watch::Sender<()>) -> Self {
        let limits = &config.limits;
        Self(Arc::new(Inner {
            laying: Throttle::new(limits.tables_a_minute, limits.minute),
            asking: Throttle::new(limits.requests_a_minute, limits.minute),
            pondering: Throttle::new(limits.questions_a_minute, limits.minute),
            fetching: Throttle::new(limits.papers_a_minute, limits.minute),
            watching: Throttle::new(limits.watcher_credits, limits.credit_period),
            misbehaving: Throttle::new(limits.abuses_a_minute, limits.minute),
            oracle: Oracle::default(),
            desks: Desks::default(),
            press: Press::default(),
            readiness: Readiness::default(),
            doors: Doors::default(),
            config,
            rooms,
            stopping,
            lines,
            tags: Tags::default(),
            started: Instant::now(),
        }))
    }
}

impl Inner {
    /// Takes one credit of an address, from this server's quota and from the one that all servers share; where there is
    /// none, says after how long there is.
    pub async fn spend(&self, quota: Quota, address: IpAddr) -> Result<(), Duration> {
        let limits = &self.config.limits;
        let (own, name, most) = match quota {
            Quota::Laying => (Some(&self.laying), "laying", limits.tables_a_minute),
            Quota::Pondering => (Some(&self.pondering), "pondering", limits.questions_a_minute),
            // A server counts those among all requests.
            Quota::Claiming => (None, "claiming", limits.requests_a_minute),
        };
        own.map_or(Ok(()), |own| own.take(address, Instant::now()))?;
        // A store that cannot count cannot do what is asked for either, or has no part in it.
        let shared = self.rooms.store().spend(name, household(address), most, limits.minute).await;
        shared.ok().flatten().map_or(Ok(()), Err)
    }
}

/// What an address may do only so often, over all servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quota {
    /// Laying a table.
    Laying,
    /// Asking the oracle or the desk.
    Pondering,
    /// Claiming a seat.
    Claiming,
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
