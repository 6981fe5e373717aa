//! What every request can reach.

use crate::{
    config::Config,
    oracle::Oracle,
    ready::Readiness,
    rooms::Rooms,
    throttle::{Doors, Throttle},
};
use std::{sync::Arc, time::Duration};
use tokio::sync::watch;

/// The house as handlers see it.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// The parts of the house.
pub struct Inner {
    /// The settings.
    pub config: Config,
    /// The tables.
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
    /// Whether the store can be used.
    pub readiness: Readiness,
    /// Who is connected.
    pub doors: Doors,
    /// Turns true when the server is about to stop.
    pub stopping: watch::Receiver<bool>,
    /// Heard by every line to a table as long as it lives.
    pub lines: watch::Sender<()>,
}

impl App {
    /// A house with its settings and tables.
    pub fn new(config: Config, rooms: Arc<Rooms>, stopping: watch::Receiver<bool>, lines: watch::Sender<()>) -> Self {
        const MINUTE: Duration = Duration::from_mins(1);
        Self(Arc::new(Inner {
            laying: Throttle::new(config.limits.tables_a_minute, MINUTE),
            asking: Throttle::new(config.limits.requests_a_minute, MINUTE),
            pondering: Throttle::new(config.limits.questions_a_minute, MINUTE),
            fetching: Throttle::new(config.limits.papers_a_minute, MINUTE),
            watching: Throttle::new(config.limits.watcher_credits, config.limits.credit_period),
            oracle: Oracle::default(),
            readiness: Readiness::default(),
            doors: Doors::default(),
            config,
            rooms,
            stopping,
            lines,
        }))
    }
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
