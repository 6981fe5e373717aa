//! Whether the house can serve, found out by trying.

use crate::store::{Store, StoreError};
use ludo_table::clock::Millis;
use std::time::{Duration, Instant};
use tokio::{sync::Mutex, time::timeout};

/// How long what was found out holds, so that asking often costs nothing.
const HOLDS: Duration = Duration::from_secs(1);
/// A store that takes longer is as good as none.
const PATIENCE: Duration = Duration::from_secs(3);

/// What the store can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Whether it can be read.
    pub read: bool,
    /// Whether it can be written to.
    pub write: bool,
}

impl Found {
    /// Whether it can do everything.
    pub const fn all(self) -> bool {
        self.read && self.write
    }
}

/// What was found out last, and when. Whoever asks while somebody tries gets the same answer.
#[derive(Default)]
pub struct Readiness(Mutex<Option<(Instant, Found)>>);

impl Readiness {
    /// What the store can do, tried within the last second. What is written is how far game time has come.
    pub async fn find(&self, store: &dyn Store, now: Millis) -> Found {
        let mut last = self.0.lock().await;
        if let Some((tried, found)) = *last
            && tried.elapsed() < HOLDS
        {
            return found;
        }
        let (read, write) = tokio::join!(works(store.game_time()), works(store.beat(now)));
        let found = Found { read, write };
        *last = Some((Instant::now(), found));
        found
    }
}

async fn works<T>(attempt: impl Future<Output = Result<T, StoreError>>) -> bool {
    matches!(timeout(PATIENCE, attempt).await, Ok(Ok(_)))
}
