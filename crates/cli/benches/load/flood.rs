//! One client that sends as much as it can: on as many lines as it gets, which it opens again when it is shown out, and
//! as requests.

use crate::{
    Done,
    client::{TableSocket, loopback, post},
};
use serde_json::json;
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread::JoinHandle,
    time::Duration,
};

/// Lines at a time.
const LINES: usize = 32;
/// Frames that one line sends between two breaths of `BREATH`: a flood through a network, not through this processor.
const BURST: usize = 20;
const BREATH: Duration = Duration::from_millis(50);
/// No table has this number.
const ADDRESS: u32 = 0xff_ff00;

/// A flood under way.
pub struct Flood {
    ends: Arc<AtomicBool>,
    frames: Arc<AtomicU64>,
    thread: JoinHandle<()>,
}

impl Flood {
    /// Begins to flood a table, on a thread of its own.
    pub fn begin(to: SocketAddr, table: String) -> Self {
        let (ends, frames) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let (stop, count) = (ends.clone(), frames.clone());
        let thread = std::thread::spawn(move || {
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
            runtime.block_on(async {
                let lines = (0..LINES).map(|_| press(to, &table, &stop, &count));
                tokio::join!(futures_util::future::join_all(lines), beg(to, &stop, &count));
            });
        });
        Self { ends, frames, thread }
    }

    /// Ends it and says how many frames and requests it sent.
    pub fn end(self) -> u64 {
        self.ends.store(true, Ordering::Relaxed);
        // A thread that failed has flooded less, which the count shows.
        let _ = self.thread.join();
        self.frames.load(Ordering::Relaxed)
    }
}

/// Sends on one line until it breaks, and again on the next.
async fn press(to: SocketAddr, table: &str, ends: &AtomicBool, count: &AtomicU64) {
    while !ends.load(Ordering::Relaxed) {
        // Whatever goes wrong, the flood goes on: that it is shown out is what it is for.
        let _ = press_once(to, table, ends, count).await;
        tokio::time::sleep(BREATH).await;
    }
}

async fn press_once(to: SocketAddr, table: &str, ends: &AtomicBool, count: &AtomicU64) -> Done<()> {
    let mut line = TableSocket::open(to, loopback(ADDRESS), table).await?;
    line.send(r#"{"type":"hello"}"#).await?;
    while !ends.load(Ordering::Relaxed) {
        for _ in 0..BURST {
            line.send(r#"{"type":"act","id":"1","version":1,"text":"A1"}"#).await?;
            count.fetch_add(1, Ordering::Relaxed);
        }
        tokio::time::sleep(BREATH).await;
    }
    Ok(())
}

/// Asks for tables, again and again.
async fn beg(to: SocketAddr, ends: &AtomicBool, count: &AtomicU64) {
    while !ends.load(Ordering::Relaxed) {
        let _ = post(to, loopback(ADDRESS), "/api/tables", &json!({ "game": "diam" })).await;
        count.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}
