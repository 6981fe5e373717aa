//! News of other servers that share the store: what they wrote, and who is connected through them.

use super::{Problem, Room, Rooms};
use crate::{
    bus::{Heard, News},
    store::{Head, StoreError},
};
use ludo_table::{Table, clock::Millis};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

/// How many tables are looked at, or told of, in one go.
const BATCH: usize = 200;

/// After so long an engine that was to act is stood in for by another server: the one that was to let it think is gone.
const IDLE: Millis = 3000;

impl Rooms {
    /// Since when a table that is read now has been watched for who comes and goes.
    pub(super) fn known_since(&self) -> Millis {
        if self.store.is_shared() { self.now() } else { self.clock.resumed_at() }
    }

    /// For each seat, since when nobody on it has been here. As long as nobody can tell who is connected through other
    /// servers, nobody is away.
    pub(super) fn absent(&self, room: &Room, table: &Table) -> Vec<Option<Millis>> {
        if self.bus.is_up() == Some(false) {
            return table.people().seats().map(|_| None).collect();
        }
        room.presence().absent(table.people())
    }

    /// Whether the other servers can be told something; `None` where there are none.
    pub fn bus_is_up(&self) -> Option<bool> {
        self.bus.is_up()
    }

    /// Tells everybody who is here, whichever server they came to.
    pub(super) fn share(&self, room: &Room) {
        self.note_moved(room);
        if self.bus.is_up().is_some() {
            self.bus.share(vec![(room.name.clone(), room.presence().company())]);
        }
        self.bus.tell_here(&room.name, News::Presence);
    }

    /// Tells the other servers of all tables at which somebody is, and forgets the servers that are silent.
    pub fn share_all(&self) {
        let rooms: Vec<Arc<Room>> = self.lock().values().cloned().collect();
        for room in &rooms {
            if room.note_presence(|presence| presence.forget_silent(self.now(), Instant::now())) {
                self.bus.tell_here(&room.name, News::Presence);
            }
        }
        let here: Vec<&Arc<Room>> = rooms.iter().filter(|room| !room.presence().is_empty()).collect();
        for some in here.chunks(BATCH) {
            self.bus.share(some.iter().map(|room| (room.name.clone(), room.presence().company())).collect());
        }
    }

    /// Does what another server's news ask for, as far as the table is in memory.
    pub fn follow(&self, heard: Heard) {
        match heard {
            Heard::Wake { table, version } => self.wake(&table, version),
            Heard::Noted { table } => {
                if let Some(room) = self.in_memory_now(&table) {
                    self.read_anew(room);
                }
            }
            Heard::Worker { name, places } => {
                if let Some(crew) = self.engines.crew() {
                    crew.note(name, places);
                }
            }
            Heard::Work { work, stage } => {
                if let Some(crew) = self.engines.crew() {
                    crew.hear(work, stage);
                }
            }
            // For workers.
            Heard::CalledOff { .. } => {}
            Heard::Said { table, person, phrase } => self.bus.tell_here(&table, News::Said { person, phrase }),
            Heard::WhoIsThere { table } => {
                if let Some(room) = self.in_memory_now(&table).filter(|room| !room.presence().is_empty()) {
                    self.bus.share(vec![(table, room.presence().company())]);
                }
            }
            Heard::Here { server, tables } => {
                for (table, company) in tables {
                    let Some(room) = self.in_memory_now(&table) else { continue };
                    let news = room.note_presence(|presence| {
                        presence.note_elsewhere(&server, company, self.now(), Instant::now())
                    });
                    if news {
                        self.bus.tell_here(&table, News::Presence);
                    }
                }
            }
        }
    }

    fn in_memory_now(&self, table: &str) -> Option<Arc<Room>> {
        self.lock().get(table).cloned()
    }

    /// Reads what another server has written. On a task of its own: a change may be under way at this table.
    fn wake(&self, table: &str, version: u64) {
        let Some(room) = self.in_memory_now(table).filter(|room| room.table().version() < version) else { return };
        self.read_anew(room);
    }

    fn read_anew(&self, room: Arc<Room>) {
        let Some(rooms) = self.own.upgrade() else { return };
        // What cannot be read now is looked for again while somebody is connected.
        tokio::spawn(async move { rooms.catch_up(&room).await.map(drop) });
    }

    /// Reads what other servers have written at a table, if there are any; returns whether that was something.
    pub async fn catch_up(&self, room: &Arc<Room>) -> Result<bool, Problem> {
        if !self.store.is_shared() {
            return Ok(false);
        }
        let _turn = room.changing.lock().await;
        if room.gone() {
            return Err(Problem::NotFound);
        }
        self.reload(room).await
    }

    /// Looks whether the tables at which somebody is are further than is known here.
    pub async fn heal(&self) -> Result<(), StoreError> {
        let here = |room: &&Arc<Room>| !room.presence().is_empty();
        let rooms: Vec<Arc<Room>> = self.lock().values().filter(here).cloned().collect();
        for some in rooms.chunks(BATCH) {
            let names: Vec<String> = some.iter().map(|room| room.name.clone()).collect();
            let heads = self.store.heads(&names).await?;
            for (room, head) in some.iter().zip(heads) {
                if head != Some(Head { version: room.table().version(), closed: room.is_shut() }) {
                    // One that cannot be read must not stand before others, and is tried again.
                    let _ = self.catch_up(room).await;
                }
            }
        }
        Ok(())
    }

    /// Lets the engines of a table act that should have acted already. Where servers share the store, the one that made the
    /// last change lets them think, and the others only once it must be gone.
    pub fn wake_idle_engines(&self, room: &Arc<Room>) {
        let idle = self.now() - room.table().last_at() >= IDLE;
        if !self.store.is_shared() || (idle && !room.doubtful.load(Ordering::Acquire)) {
            self.wake_engines(room);
        }
    }
}
