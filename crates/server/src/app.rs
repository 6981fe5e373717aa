//! What every request can reach.

use crate::{
    addresses::Tags,
    config::Config,
    desks::Desks,
    oracle::Oracle,
    press::Press,
    ready::Readiness,
    rooms::Rooms,
    throttle::{Doors, Throttle},
};
use std::{sync::Arc, time::Instant};
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
        for throttle in [&self.laying, &self.asking, &self.pondering, &self.fetching, &self.watching] {
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

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
