//! Moving house: every table of one store into another, and the proof that it arrived.

use super::{Address, Kept, Note, Store, StoreError, Stored, Write, folder::FILE};
use async_trait::async_trait;
use ludo_table::clock::Millis;
use sha2::{Digest, Sha256};
use std::{collections::VecDeque, sync::Arc};

/// How many tables are asked for, and written, in one go.
const BATCH: u32 = 100;
/// From how many events on what waits is written.
const EVENTS: usize = 5000;

/// Where tables are copied from.
#[async_trait]
pub trait Source: Send {
    /// How many tables there are.
    async fn count(&mut self) -> Result<u64, StoreError>;

    /// How far game time has come.
    async fn game_time(&mut self) -> Result<Millis, StoreError>;

    /// The names of tables in their order, from after a name on.
    async fn names(&mut self, after: &str, limit: u32) -> Result<Vec<String>, StoreError>;

    /// All that is kept of a table.
    async fn whole(&mut self, table: &str) -> Result<Option<(Stored, Kept)>, StoreError>;
}

#[async_trait]
impl Source for Arc<dyn Store> {
    async fn count(&mut self) -> Result<u64, StoreError> {
        Store::count(&**self).await
    }

    async fn game_time(&mut self) -> Result<Millis, StoreError> {
        Store::game_time(&**self).await
    }

    async fn names(&mut self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        Store::names(&**self, after, limit).await
    }

    async fn whole(&mut self, table: &str) -> Result<Option<(Stored, Kept)>, StoreError> {
        whole(self, table).await
    }
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// So many tables are there.
    Found(u64),
    /// One more table is at the destination.
    Copied,
    /// One more table was read in both places and found the same.
    Verified,
}

/// What was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Tables that were written, or of which something was missing.
    pub written: u64,
    /// Tables that were there already, from an earlier attempt.
    pub present: u64,
    /// Tables that have the same hash in both places.
    pub verified: u64,
}

/// Copies every table and then reads all of them again in both places. What an attempt that was ended had copied is found
/// and not written again; what is at the destination besides is left alone. No server may use either place meanwhile.
pub async fn copy(from: &Address, to: &Address, mut told: impl FnMut(Step)) -> Result<Copied, StoreError> {
    must_exist(from)?;
    let (mut source, target) = (from.open().await?, to.open().await?);
    let done = copy_all(&mut source, &target, &mut told).await;
    source.close().await;
    target.close().await;
    done
}

/// A place that is not there would be made, and found empty.
fn must_exist(from: &Address) -> Result<(), StoreError> {
    match from {
        Address::Folder(folder) if !folder.join(FILE).is_file() => Err(StoreError::Missing(folder.join(FILE))),
        _ => Ok(()),
    }
}

/// The same from one place that is open to another.
pub async fn copy_all(
    source: &mut impl Source,
    target: &Arc<dyn Store>,
    told: &mut impl FnMut(Step),
) -> Result<Copied, StoreError> {
    let now = source.game_time().await?;
    told(Step::Found(source.count().await?));
    let mut copied = Copied::default();
    let (mut names, mut waiting) = (Names::default(), Waiting::default());
    while let Some(table) = names.next(source).await? {
        // Nobody changes the source, so what it listed is there.
        let Some((stored, kept)) = source.whole(&table).await? else { continue };
        let events = stored.events.len();
        let writes = missing(table, stored, kept, target).await?;
        if writes.is_empty() {
            copied.present += 1;
            told(Step::Copied);
            continue;
        }
        copied.written += 1;
        waiting.push(writes, events);
        if waiting.is_enough() {
            waiting.write(target, now, told).await?;
        }
    }
    waiting.write(target, now, told).await?;
    target.stamp(now).await?;
    copied.verified = verify(source, target, told).await?;
    Ok(copied)
}

/// Tables that are written together: a commit for each would take most of the time.
#[derive(Default)]
struct Waiting {
    writes: Vec<Write>,
    tables: u32,
    events: usize,
}

impl Waiting {
    fn push(&mut self, writes: Vec<Write>, events: usize) {
        self.writes.extend(writes);
        self.tables += 1;
        self.events += events;
    }

    const fn is_enough(&self) -> bool {
        self.tables >= BATCH || self.events >= EVENTS
    }

    async fn write(
        &mut self,
        target: &Arc<dyn Store>,
        now: Millis,
        told: &mut impl FnMut(Step),
    ) -> Result<(), StoreError> {
        let Self { writes, tables, .. } = std::mem::take(self);
        if tables > 0 {
            target.write(writes, now).await?;
        }
        (0..tables).for_each(|_| told(Step::Copied));
        Ok(())
    }
}

/// The names of a store, some at a time.
#[derive(Default)]
struct Names {
    waiting: VecDeque<String>,
    last: String,
}

impl Names {
    async fn next(&mut self, store: &mut impl Source) -> Result<Option<String>, StoreError> {
        if self.waiting.is_empty() {
            self.waiting = store.names(&self.last, BATCH).await?.into();
        }
        let next = self.waiting.pop_front();
        if let Some(name) = &next {
            self.last.clone_from(name);
        }
        Ok(next)
    }
}

/// What is missing of a table at the destination.
async fn missing(table: String, stored: Stored, kept: Kept, target: &Arc<dyn Store>) -> Result<Vec<Write>, StoreError> {
    let Stored { key, mut events, .. } = stored;
    let Kept { row, hidden, closed, seen } = kept;
    let notes = [Note::Hidden(hidden), Note::Closed(closed), Note::Seen(seen)];
    let notes = notes.map(|note| Write::Note { table: table.clone(), note });
    let change = match whole(target, &table).await? {
        None => Write::Create { table, key, events, row },
        Some((there, _)) if there.key != key || !events.starts_with(&there.events) => {
            return Err(StoreError::Diverged(table));
        }
        Some((there, noted)) => {
            let events = events.split_off(there.events.len());
            let same = (noted.hidden, noted.closed, noted.seen) == (hidden, closed, seen);
            if events.is_empty() {
                return Ok(if same { Vec::new() } else { notes.into() });
            }
            Write::Append { table, expected: there.events.len() as u64, events, row: Some(row) }
        }
    };
    Ok(std::iter::once(change).chain(notes).collect())
}

/// All that is kept of a table.
async fn whole(store: &Arc<dyn Store>, table: &str) -> Result<Option<(Stored, Kept)>, StoreError> {
    Ok(store.load(table).await?.zip(store.kept(table).await?))
}

/// Reads every table in both places, and compares their hashes.
async fn verify(
    source: &mut impl Source,
    target: &Arc<dyn Store>,
    told: &mut impl FnMut(Step),
) -> Result<u64, StoreError> {
    let (mut names, mut verified) = (Names::default(), 0);
    while let Some(table) = names.next(source).await? {
        let (here, there) = (source.whole(&table).await?, whole(target, &table).await?);
        if here.as_ref().map(hash) != there.as_ref().map(hash) {
            return Err(StoreError::Diverged(table));
        }
        verified += 1;
        told(Step::Verified);
    }
    Ok(verified)
}

/// A hash over all that is kept of a table. Every part is preceded by its length, so that no two tables look alike.
fn hash((Stored { key, events, .. }, kept): &(Stored, Kept)) -> [u8; 32] {
    let mut hasher = Sha256::new();
    let columns = format!("{kept:?}");
    let parts = [key.as_slice(), columns.as_bytes()].into_iter().chain(events.iter().map(String::as_bytes));
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Refuses a destination with a table that the source does not have.
pub async fn must_hold_nothing_else(source: &mut impl Source, target: &Arc<dyn Store>) -> Result<(), StoreError> {
    let (mut names, mut target) = (Names::default(), target.clone());
    while let Some(table) = names.next(&mut target).await? {
        if source.whole(&table).await?.is_none() {
            return Err(StoreError::NotEmpty);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
