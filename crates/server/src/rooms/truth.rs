//! What is on disk: reading it, and finding out after trouble what was written.

use super::{LONG, Problem, Room, Rooms};
use crate::{
    bus::News,
    store::{StoreError, Stored, Write},
};
use ludo_table::{Table, clock::Millis, dice::ServerKey, event::Stamped};
use std::{
    sync::{Arc, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};

/// How long to wait before asking the store again whether it has written something, each time.
const ASK_AGAIN: [Duration; 5] = [
    Duration::ZERO,
    Duration::from_millis(20),
    Duration::from_millis(100),
    Duration::from_millis(400),
    Duration::from_millis(1500),
];

impl Rooms {
    /// Writes changes of a table that is in memory. Should nobody be able to tell whether they were written, the table in
    /// memory is not relied on until it has been read again.
    pub(super) async fn keep(&self, room: &Room, writes: Vec<Write>, now: Millis) -> Result<(), Problem> {
        let kept = self.write(writes, now).await;
        if matches!(kept, Err(Problem::Unclear(_))) {
            room.doubtful.store(true, Ordering::Release);
        }
        kept
    }

    /// Writes a new table.
    pub(super) async fn create(&self, write: Write) -> Result<(), Problem> {
        self.write(vec![write], self.now()).await
    }

    /// Writes changes, and after an error looks for them: it may have come when all was written but the answer.
    async fn write(&self, writes: Vec<Write>, now: Millis) -> Result<(), Problem> {
        let (began, waiting) = (Instant::now(), self.meters.writing.enter());
        let written = self.store.write(writes.clone(), now).await;
        drop(waiting);
        self.meters.write.since(began);
        let error = match written {
            Ok(()) => return Ok(()),
            Err(error @ (StoreError::Conflict | StoreError::Exists | StoreError::Unreachable(_))) => {
                return Err(error.into());
            }
            Err(error) => error,
        };
        self.meters.store_errors.add();
        for pause in ASK_AGAIN {
            tokio::time::sleep(pause).await;
            match self.all_kept(&writes).await {
                Ok(true) => return Ok(()),
                Ok(false) => return Err(error.into()),
                Err(_) => {}
            }
        }
        Err(Problem::Unclear(error.to_string()))
    }

    async fn all_kept(&self, writes: &[Write]) -> Result<bool, StoreError> {
        for write in writes {
            if !is_kept(write, self.store.load(write.table()).await?.as_ref()) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Reads a table from the store, and whether the host has closed it.
    pub(super) async fn load(&self, name: &str) -> Result<(Table, bool), Problem> {
        let stored = self.store.load(name).await?.ok_or(Problem::NotFound)?;
        let closed = stored.closed;
        let replayed = if stored.events.len() < LONG {
            replay(&stored)
        } else {
            let apart = self.papers.apart(move || replay(&stored)).await;
            apart.ok_or_else(|| Problem::Unavailable("the table could not be read".to_owned()))?
        };
        match &replayed {
            Err(problem) => self.set_aside(name, &problem.to_string()),
            Ok(_) => drop(self.unreadable.lock().unwrap_or_else(PoisonError::into_inner).remove(name)),
        }
        replayed.map(|table| (table, closed))
    }

    /// Notes that a table cannot be replayed, in the log once. Of its name, which opens the door to it, the log learns no
    /// more than is needed to find it in the database.
    pub fn set_aside(&self, name: &str, why: &str) {
        if self.unreadable.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned()) {
            tracing::error!(begins = name.get(..4), why, "a table cannot be read");
        }
    }

    /// Whether a table could not be replayed when it was last tried.
    pub fn is_unreadable(&self, name: &str) -> bool {
        self.unreadable.lock().unwrap_or_else(PoisonError::into_inner).contains(name)
    }

    /// Reads a table again after trouble. Returns whether that made a difference.
    pub(super) async fn reload(&self, room: &Arc<Room>) -> Result<bool, Problem> {
        let before = room.table().version();
        let (table, closed) = match self.newest(room).await {
            Ok(kept) => kept,
            Err(Problem::NotFound) => {
                self.bury(room);
                return Err(Problem::NotFound);
            }
            Err(problem) => return Err(problem),
        };
        room.shut.store(closed, Ordering::Release);
        let doubtful = room.doubtful.swap(false, Ordering::AcqRel);
        let changed = table.version() != before;
        if changed {
            room.replace(Arc::new(table));
            if self.store.is_shared() && !doubtful {
                // Whoever wrote it has told the others, and wakes the engines.
                self.bus.tell_here(&room.name, News::Changed);
            } else {
                self.bus.publish(&room.name, room.table().version(), News::Changed);
                self.wake_engines(room);
            }
        }
        Ok(changed)
    }

    /// A table as it is on disk, and whether the host has closed it. What other servers have added is counted on to what is
    /// here.
    async fn newest(&self, room: &Room) -> Result<(Table, bool), Problem> {
        if !self.store.is_shared() {
            return self.load(&room.name).await;
        }
        let table = room.table();
        let later = self.store.later(&room.name, table.version()).await?.ok_or(Problem::NotFound)?;
        let events: Result<Vec<Stamped>, _> = later.events.iter().map(|event| serde_json::from_str(event)).collect();
        match events.map(|events| table.continued(&events)) {
            Ok(Ok(table)) => Ok((table, later.closed)),
            // Whatever is wrong is found when all of it is read.
            Ok(Err(_)) | Err(_) => self.load(&room.name).await,
        }
    }

    /// Reads all tables again of which nobody knew whether their last change was written, as far as that is possible yet.
    pub async fn clear_doubts(&self) {
        let doubtful = |room: &&Arc<Room>| room.doubtful.load(Ordering::Acquire);
        let rooms: Vec<Arc<Room>> = self.lock().values().filter(doubtful).cloned().collect();
        for room in rooms {
            let _turn = room.changing.lock().await;
            // What cannot be read now is tried again.
            let _ = self.reload(&room).await;
        }
    }
}

/// Whether a change is part of what is stored of its table. Events carry the time and the message that they came from, so
/// that no other change looks like it.
fn is_kept(write: &Write, stored: Option<&Stored>) -> bool {
    match (write, stored) {
        (Write::Create { key, events, .. }, Some(stored)) => stored.key == *key && stored.events.starts_with(events),
        (Write::Append { expected, events, .. }, Some(stored)) => {
            let from = usize::try_from(*expected).unwrap_or(usize::MAX);
            stored.events.get(from..).is_some_and(|later| later.starts_with(events))
        }
        (Write::Delete { .. }, stored) => stored.is_none(),
        // What a note says shows in no event; written once more it does no harm.
        (Write::Note { .. }, _) | (_, None) => false,
    }
}

/// The table that the events of one make.
pub fn replay(stored: &Stored) -> Result<Table, Problem> {
    let events = stored.events.iter().map(|event| serde_json::from_str(event));
    let events: Vec<Stamped> =
        events.collect::<Result<_, _>>().map_err(|error| Problem::Unreadable(error.to_string()))?;
    Table::replay(ServerKey::new(stored.key), events)
        .map_err(|refusal| Problem::Unreadable(refusal.words().en.to_string()))
}
