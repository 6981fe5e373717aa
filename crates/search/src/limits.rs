//! How long a search may go on, and on how many threads.

use std::{
    sync::{Arc, atomic::AtomicBool, atomic::Ordering},
    time::Instant,
};

/// Bounds on a search; the first one reached stops it. With only nodes and depth, and on one thread, the result is
/// reproducible.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The greatest depth, in plies.
    pub depth: Option<u16>,
    /// The greatest number of positions visited.
    pub nodes: Option<u64>,
    /// The moment at which to stop.
    pub deadline: Option<Instant>,
    /// Set by somebody else to stop at once.
    pub stop: Option<Arc<AtomicBool>>,
    /// The most threads that may work at the same time; one unless more are asked for.
    pub threads: u16,
}

impl Limits {
    /// Bounded by positions visited.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// Bounded by depth.
    pub fn depth(depth: u16) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// Threads that work at the same time, at least one.
    pub fn threads(&self) -> usize {
        self.threads.max(1).into()
    }

    /// Whether to stop after this many positions. The clock is read only now and then, because reading it costs more
    /// than visiting a position.
    pub fn reached(&self, nodes: u64) -> bool {
        if self.nodes.is_some_and(|most| nodes >= most) {
            return true;
        }
        if !nodes.is_multiple_of(1024) {
            return false;
        }
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
