//! What the house does by itself: it notes game time, watches the clocks, wakes engines and tidies up.

use crate::{
    app::App,
    bus::Heard,
    clock::BEAT,
    config::Limits,
    rooms::{Caller, Problem, Register, Room, Rooms},
    store::{Fallen, StoreError},
};
use ludo_table::{Command, clock::Millis};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    sync::{mpsc, watch},
    time::{Interval, MissedTickBehavior, interval},
};

/// How many tables are looked at in one go.
const BATCH: u32 = 100;

/// How often engines are looked for that are to act and do not, because the server was down or the store in trouble.
const WAKE: Duration = Duration::from_secs(2);

/// How often it is looked for news of other servers that were lost on the way.
const HEAL: Duration = Duration::from_secs(2);

/// How often a server tells a store with a clock of its own that it lives.
const SIGN_OF_LIFE: Duration = Duration::from_millis(500);
/// How often the house looks for tables that a program beside it has deleted.
const HEED: Duration = Duration::from_millis(500);

/// How often it is looked, though nobody came or went, whether the lines through this server have to be noted again.
const RECORD: Duration = Duration::from_millis(500);

/// How often it is noted at which tables something has happened today.
const SEEN: Duration = Duration::from_secs(20);

/// Keeps the house until it stops.
pub async fn keep(
    rooms: Arc<Rooms>,
    limits: Limits,
    heard: Option<mpsc::Receiver<Heard>>,
    mut stopping: watch::Receiver<bool>,
) {
    let ending = stopping.clone();
    let work = async {
        tokio::join!(
            look(&rooms),
            stamp(&rooms, limits.stamp),
            watch_clocks(&rooms),
            wake(&rooms),
            follow(&rooms, heard),
            heal(&rooms),
            record(&rooms, ending),
            mourn(&rooms),
            heed(&rooms),
            note_seen(&rooms),
            sweep(&rooms, limits.forget)
        );
    };
    tokio::select! {
        () = work => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
    if let Err(error) = rooms.note_seen().await {
        tracing::warn!(%error, "what happened today could not be noted");
    }
}

/// Keeps what a worker needs of a house: game time, and tables that are forgotten again.
pub async fn assist(rooms: Arc<Rooms>, mut stopping: watch::Receiver<bool>) {
    let work = async {
        tokio::join!(look(&rooms), stamp(&rooms, SIGN_OF_LIFE), sweep(&rooms, FORGOTTEN_BY_WORKER));
    };
    tokio::select! {
        () = work => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
}

/// How long a worker remembers a table.
const FORGOTTEN_BY_WORKER: Duration = Duration::from_mins(5);

/// How often addresses are forgotten of which nothing needs to be known any more.
const FORGET: Duration = Duration::from_mins(10);

/// Forgets addresses until the house stops.
pub async fn forget_addresses(app: App, mut stopping: watch::Receiver<bool>) {
    let work = async {
        let mut beat = every(FORGET);
        loop {
            beat.tick().await;
            app.forget_addresses(Instant::now());
        }
    };
    tokio::select! {
        () = work => {}
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
}

fn every(period: Duration) -> Interval {
    let mut beat = interval(period);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beat
}

/// Looks at the clock, which takes a long time without a look for a sleep.
async fn look(rooms: &Rooms) {
    let mut beat = every(BEAT);
    loop {
        beat.tick().await;
        rooms.now();
    }
}

/// Notes game time while a clock runs, so that after a crash it goes on from at most one such moment before.
///
/// Where no clock runs nobody can lose time, and a store that is not written to needlessly can be copied in peace. A store
/// that has a clock of its own takes a server that gives it no sign of life for dead.
async fn stamp(rooms: &Rooms, period: Duration) {
    let mut beat = every(if rooms.store().keeps_time() { period.min(SIGN_OF_LIFE) } else { period });
    loop {
        beat.tick().await;
        // The store itself says in the log when it cannot be written to, and when it can again.
        if (rooms.store().keeps_time() || any_clock_runs(rooms).await) && !rooms.beat().await {
            rooms.meters().store_errors.add();
        }
    }
}

async fn any_clock_runs(rooms: &Rooms) -> bool {
    let running = rooms.store().fallen(Millis::MAX, &Fallen::FIRST, 1).await;
    running.is_ok_and(|tables| !tables.is_empty())
}

async fn watch_clocks(rooms: &Arc<Rooms>) {
    let mut beat = every(BEAT);
    let mut trouble = Trouble::default();
    loop {
        // Whoever moves in time is not harmed by the house looking late: game time decides.
        beat.tick().await;
        rooms.clear_doubts().await;
        trouble.note(flag_all(rooms).await, "the clocks could not be read");
    }
}

/// Counts every clock that has fallen. Tables that cannot be read are passed over: they must not stand before others.
async fn flag_all(rooms: &Arc<Rooms>) -> Result<(), StoreError> {
    let (now, mut last) = (rooms.now(), Fallen::FIRST);
    loop {
        let tables = rooms.store().fallen(now, &last, BATCH).await?;
        for Fallen { table, .. } in tables.iter().filter(|fallen| !rooms.is_unreadable(&fallen.table)) {
            flag(rooms, table).await;
        }
        match tables.into_iter().next_back() {
            Some(table) => last = table,
            None => return Ok(()),
        }
    }
}

async fn flag(rooms: &Arc<Rooms>, table: &str) {
    let Some(room) = open(rooms, table).await else { return };
    match rooms.change(&room, Caller::House, Command::Flag, None).await {
        // Somebody moved in the meantime, or the store is in trouble and the next look will count it.
        Ok(_) | Err(Problem::Refused(_) | Problem::Unavailable(_) | Problem::Unclear(_) | Problem::NotFound) => {}
        Err(problem) => tracing::warn!(%problem, "a fallen clock could not be counted"),
    }
}

/// Opens a table, on a task of its own: should a table without sense make the reader panic, the house goes on.
async fn open(rooms: &Arc<Rooms>, table: &str) -> Option<Arc<Room>> {
    let (house, name) = (rooms.clone(), table.to_owned());
    match tokio::spawn(async move { house.open(&name).await }).await {
        Ok(opened) => opened.ok(),
        Err(error) => {
            rooms.set_aside(table, &error.to_string());
            None
        }
    }
}

/// Wakes the engines that are to act and do not.
async fn wake(rooms: &Arc<Rooms>) {
    let mut beat = every(WAKE);
    let mut trouble = Trouble::default();
    loop {
        beat.tick().await;
        trouble.note(wake_all(rooms).await, "tables with engines could not be read");
    }
}

async fn wake_all(rooms: &Arc<Rooms>) -> Result<(), StoreError> {
    let mut last = String::new();
    loop {
        let tables = rooms.store().awaiting_engine(&last, BATCH).await?;
        for table in tables.iter().filter(|table| !rooms.is_unreadable(table)) {
            if let Some(room) = open(rooms, table).await {
                rooms.wake_idle_engines(&room);
            }
        }
        match tables.into_iter().next_back() {
            Some(table) => last = table,
            None => return Ok(()),
        }
    }
}

/// Does what the news of other servers ask for.
async fn follow(rooms: &Arc<Rooms>, heard: Option<mpsc::Receiver<Heard>>) {
    let Some(mut heard) = heard else { return };
    while let Some(news) = heard.recv().await {
        rooms.follow(news);
    }
}

/// Makes up for news that were lost, while somebody is connected who waits for them.
async fn heal(rooms: &Arc<Rooms>) {
    if !rooms.store().is_shared() {
        return;
    }
    let mut beat = every(HEAL);
    let mut trouble = Trouble::default();
    loop {
        beat.tick().await;
        rooms.share_all();
        trouble.note(rooms.heal().await, "what other servers wrote could not be read");
    }
}

/// Keeps in the store who is connected through this server, until the house stops: whoever loses their line then has not hung
/// up, and their clock stands as if the server had died.
async fn record(rooms: &Rooms, stopping: watch::Receiver<bool>) {
    if !rooms.store().is_shared() {
        return;
    }
    let (mut register, mut trouble) = (Register::default(), Trouble::default());
    loop {
        rooms.somebody_moved(RECORD).await;
        if *stopping.borrow() {
            return;
        }
        let noted = rooms.note_lines(&mut register).await;
        if noted.is_err() {
            tokio::time::sleep(BEAT).await;
        }
        trouble.note(noted, "who is connected could not be noted");
    }
}

/// Lets the clocks stand of those whose server has died, and go on when they are back.
async fn mourn(rooms: &Arc<Rooms>) {
    if !rooms.store().is_shared() {
        return;
    }
    let mut beat = every(BEAT);
    let mut trouble = Trouble::default();
    loop {
        beat.tick().await;
        rooms.welcome_all_back();
        trouble.note(mourn_all(rooms).await, "it could not be read who was connected through a server that died");
    }
}

async fn mourn_all(rooms: &Arc<Rooms>) -> Result<(), StoreError> {
    loop {
        let tables = rooms.store().orphaned(BATCH).await?;
        if tables.is_empty() {
            return Ok(());
        }
        for table in tables {
            let lines = rooms.store().lines(&table).await?;
            // A table that cannot be read has no clock that could stand.
            if let Some(room) = open(rooms, &table).await {
                rooms.excuse(&room, &lines).await?;
            }
            let dead: Vec<String> = lines.into_iter().filter(|line| line.dead).map(|line| line.server).collect();
            rooms.store().forget_lines(&table, &dead).await?;
        }
    }
}

/// Forgets what a program beside the server has deleted.
async fn heed(rooms: &Rooms) {
    let mut beat = every(HEED);
    let mut trouble = Trouble::default();
    loop {
        beat.tick().await;
        trouble.note(rooms.heed_removals().await, "it could not be read what was deleted beside the server");
    }
}

async fn note_seen(rooms: &Rooms) {
    let mut beat = every(SEEN);
    let mut trouble = Trouble::default();
    loop {
        beat.tick().await;
        trouble.note(rooms.note_seen().await, "what happened today could not be noted");
    }
}

/// Trouble that is noted when it begins, however long it lasts.
#[derive(Default)]
struct Trouble(bool);

impl Trouble {
    fn note(&mut self, done: Result<(), StoreError>, what: &str) {
        match done {
            Ok(()) => self.0 = false,
            Err(error) => {
                if !std::mem::replace(&mut self.0, true) {
                    tracing::error!(%error, "{what}");
                }
            }
        }
    }
}

async fn sweep(rooms: &Rooms, period: Duration) {
    // However long tables are remembered, addresses are forgotten soon.
    let mut beat = every((period.max(Duration::from_secs(1)) / 2).min(FORGET));
    loop {
        beat.tick().await;
        rooms.sweep();
        if let Err(error) = rooms.store().forget_addresses().await {
            tracing::warn!(%error, "addresses could not be forgotten yet");
        }
        if let Err(error) = rooms.store().forget_answers().await {
            tracing::warn!(%error, "answers could not be forgotten yet");
        }
        tracing::debug!(tables = rooms.in_memory(), "tidied up");
    }
}
