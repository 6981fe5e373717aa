//! Game time: it runs with the server and stands still while the server is down.

use ludo_table::clock::Millis;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock that went on from where the last one was noted on disk.
#[derive(Clone, Copy, Debug)]
pub struct GameClock {
    start: Instant,
    resumed_at: Millis,
}

impl GameClock {
    /// A clock that shows `resumed_at` now. Jumps of the machine's own clock do not concern it.
    pub fn resume(resumed_at: Millis) -> Self {
        Self { start: Instant::now(), resumed_at }
    }

    /// Game time now.
    pub fn now(&self) -> Millis {
        let run = i64::try_from(self.start.elapsed().as_millis()).unwrap_or(i64::MAX);
        self.resumed_at.saturating_add(run)
    }

    /// What it showed at the start.
    pub const fn resumed_at(&self) -> Millis {
        self.resumed_at
    }
}

/// Seconds since the start of 1970, for dates that people read.
pub fn unix_seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_secs())
}
