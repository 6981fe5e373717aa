//! What the threads of one search have used up together.

use crate::Limits;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Counts positions against limits, for all threads of a search.
#[derive(Debug)]
pub(crate) struct Meter {
    limits: Limits,
    spent: AtomicU64,
    halted: AtomicBool,
}

impl Meter {
    pub fn new(limits: &Limits) -> Self {
        Self { limits: limits.clone(), spent: AtomicU64::new(0), halted: AtomicBool::new(false) }
    }

    /// Counts a position; whether the search must stop there.
    pub fn reached(&self) -> bool {
        let over = self.limits.reached(self.spent.fetch_add(1, Relaxed) + 1);
        if over {
            self.halt();
        }
        over || self.halted.load(Relaxed)
    }

    /// Counts a position that needs no thought.
    pub fn count(&self) {
        self.spent.fetch_add(1, Relaxed);
    }

    /// Positions counted so far.
    pub fn spent(&self) -> u64 {
        self.spent.load(Relaxed)
    }

    /// Stops all threads: nothing more is needed.
    pub fn halt(&self) {
        self.halted.store(true, Relaxed);
    }
}
