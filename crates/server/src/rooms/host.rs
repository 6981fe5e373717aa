//! What the host decides about tables, and what a program beside the server has done to them.

use super::{Problem, Room, Rooms};
use crate::{
    clock::unix_seconds,
    store::{Note, StoreError, Write},
};
use ludo_table::clock::Millis;
use std::sync::{Arc, PoisonError, atomic::Ordering};

/// How many tables are looked at in one go.
const BATCH: u32 = 100;
/// How long the name of a deleted table is remembered, in milliseconds: longer than anybody reads at one that was there
/// when they began.
const REMEMBERED: Millis = 600_000;
const DAY: u64 = 86_400;

/// What a host can decide about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Leave it out of the list.
    Hide,
    /// List it again.
    Show,
    /// Let nobody act at it.
    Close,
    /// Let people act at it again.
    Open,
}

impl Rooms {
    /// Does what the host has decided; what is under way at the table ends first.
    pub async fn decide(&self, name: &str, decision: Decision) -> Result<(), Problem> {
        let room = match self.open(name).await {
            Ok(room) => Some(room),
            // One that cannot be read can be hidden all the same.
            Err(Problem::Unreadable(_)) => None,
            Err(problem) => return Err(problem),
        };
        let note = match decision {
            Decision::Hide | Decision::Show => Note::Hidden(decision == Decision::Hide),
            Decision::Close | Decision::Open => Note::Closed(decision == Decision::Close),
        };
        let _turn = match &room {
            Some(room) => Some(room.changing.lock().await),
            None => None,
        };
        self.store.write(vec![Write::Note { table: name.to_owned(), note }], self.now()).await?;
        if let (Some(room), Note::Closed(closed)) = (&room, note) {
            room.shut.store(closed, Ordering::Release);
            self.bus.noted(name);
            self.wake_engines(room);
        }
        Ok(())
    }

    /// Forgets the tables that a program beside the server has deleted, and rids the files of them.
    pub async fn heed_removals(&self) -> Result<(), StoreError> {
        loop {
            let removed = self.store.removals(BATCH).await?;
            if removed.is_empty() {
                return Ok(());
            }
            for name in &removed {
                let room = self.lock().get(name).cloned();
                if let Some(room) = room {
                    let _turn = room.changing.lock().await;
                    self.bury(&room);
                } else {
                    self.remember_gone(name);
                }
                // The others look into the store, and find that it is gone.
                self.bus.noted(name);
            }
            let writes = removed.into_iter().map(|table| Write::Delete { table }).collect();
            self.store.write(writes, self.now()).await?;
        }
    }

    /// Remembers that a table is gone, for whoever reads it from disk at this very moment.
    pub(super) fn remember_gone(&self, name: &str) {
        let mut removed = self.removed.lock().unwrap_or_else(PoisonError::into_inner);
        removed.insert(name.to_owned(), self.now());
    }

    pub(super) fn is_gone(&self, name: &str) -> bool {
        self.removed.lock().unwrap_or_else(PoisonError::into_inner).contains_key(name)
    }

    pub(super) fn forget_gone(&self) {
        let now = self.now();
        let mut removed = self.removed.lock().unwrap_or_else(PoisonError::into_inner);
        removed.retain(|_, since| now - *since < REMEMBERED);
    }

    /// Notes of each table at which something has happened that it was today: once a day, so that no move pays for it.
    pub async fn note_seen(&self) -> Result<(), StoreError> {
        let now = unix_seconds();
        let unnoted = |room: &&Arc<Room>| {
            room.touched.load(Ordering::Relaxed) && room.seen.load(Ordering::Relaxed) / DAY < now / DAY
        };
        let rooms: Vec<Arc<Room>> = self.lock().values().filter(unnoted).cloned().collect();
        let note = |room: &Arc<Room>| Write::Note { table: room.name.clone(), note: Note::Seen(now) };
        if rooms.is_empty() {
            return Ok(());
        }
        self.store.write(rooms.iter().map(note).collect(), self.now()).await?;
        for room in rooms {
            room.touched.store(false, Ordering::Relaxed);
            room.seen.store(now, Ordering::Relaxed);
        }
        Ok(())
    }
}
