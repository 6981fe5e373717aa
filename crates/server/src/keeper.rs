//! What the house does by itself: it notes game time, watches the clocks, wakes engines and tidies up.

use crate::{
    config::Limits,
    rooms::{Caller, Problem, Rooms},
};
use ludo_table::Command;
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};

/// How often clocks are looked at. Whoever moves in time is not harmed by the house looking late: game time decides.
const WATCH: Duration = Duration::from_millis(250);
/// How many tables are looked at in one go.
const BATCH: u32 = 100;

/// Keeps the house until it stops.
pub async fn keep(rooms: Arc<Rooms>, limits: Limits, mut stopping: watch::Receiver<bool>) {
    let work = async {
        tokio::join!(stamp(&rooms, limits.stamp), watch_clocks(&rooms), wake(&rooms), sweep(&rooms, limits.forget));
    };
    tokio::select! {
        () = work => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
}

/// Notes game time, so that after a crash it goes on from at most one such moment before.
async fn stamp(rooms: &Rooms, every: Duration) {
    let mut beat = interval(every);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        if let Err(error) = rooms.store().stamp(rooms.now()).await {
            tracing::error!(%error, "game time could not be noted");
        }
    }
}

async fn watch_clocks(rooms: &Rooms) {
    let mut beat = interval(WATCH);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        match rooms.store().fallen(rooms.now(), BATCH).await {
            Ok(tables) => {
                for table in tables {
                    flag(rooms, &table).await;
                }
            }
            Err(error) => tracing::error!(%error, "the clocks could not be read"),
        }
    }
}

async fn flag(rooms: &Rooms, table: &str) {
    let flagged = match rooms.open(table).await {
        Ok(room) => rooms.change(&room, Caller::House, Command::Flag, None).await.map(drop),
        Err(problem) => Err(problem),
    };
    match flagged {
        // Somebody moved in the meantime.
        Ok(()) | Err(Problem::Refused(_)) => {}
        Err(problem) => tracing::warn!(%problem, "a fallen clock could not be counted"),
    }
}

/// Wakes the engines that were to act when the server stopped.
async fn wake(rooms: &Rooms) {
    let mut last = String::new();
    loop {
        let tables = match rooms.store().awaiting_engine(&last, BATCH).await {
            Ok(tables) => tables,
            Err(error) => {
                tracing::error!(%error, "tables with engines could not be read");
                return;
            }
        };
        for table in &tables {
            match rooms.open(table).await {
                Ok(room) => rooms.wake_engines(&room),
                Err(problem) => tracing::warn!(%problem, "a table with an engine could not be opened"),
            }
        }
        match tables.into_iter().next_back() {
            Some(table) => last = table,
            None => return,
        }
    }
}

async fn sweep(rooms: &Rooms, every: Duration) {
    let mut beat = interval(every.max(Duration::from_secs(1)) / 2);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        rooms.sweep();
        tracing::debug!(tables = rooms.in_memory(), "tidied up");
    }
}
