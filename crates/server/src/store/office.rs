//! What a host does with the tables of a data folder, beside a server that runs or without one.
//!
//! Everything goes through the database itself: each batch is one short transaction between those of the server, and a
//! list in it tells the server what it has to forget. Where no server runs the folder is taken meanwhile, so that none
//! can start in the middle.

use super::{
    StoreError, Stored,
    folder::{FILE, Held},
    sqlite::{MIGRATIONS, must_be_ours, options},
    tidy,
};
use ludo_table::{Hash32, clock::Millis};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use sqlx::{ConnectOptions, Connection as _};
use std::{fs, path::Path, time::Duration};

/// How long to wait for a turn between the transactions of a busy server.
const PATIENCE: Duration = Duration::from_mins(1);
/// How many tables are deleted in one transaction: a server waits meanwhile.
const BATCH: usize = 16;
/// While a server runs nothing is tidied away at which something happened so lately, in milliseconds of game time: that it
/// happened is noted a moment later.
const JUST_NOW: Millis = 120_000;

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Nobody has made a move.
    Unbegun,
    /// The game goes on.
    Unfinished,
    /// The game is over.
    Finished,
}

/// Which tables are tidied away: those in a state at which nothing has happened for so long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// One rule for each; a state without a rule is left alone.
    pub state: State,
    /// How long nothing has happened.
    pub idle: Duration,
}

/// A table that a rule is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doomed {
    /// As in addresses.
    pub table: String,
    /// Where it stands.
    pub state: State,
    /// For how many whole days nothing has happened.
    pub days: u64,
    /// How many events it had when it was looked at: if it has more, somebody came.
    version: i64,
}

/// What there is, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// By game: its code, how many games go on, how many are over.
    pub games: Vec<(String, u64, u64)>,
    /// Tables that anybody can see.
    pub public: u64,
    /// Tables that the host leaves out of the list.
    pub hidden: u64,
    /// Tables that the host has closed.
    pub closed: u64,
    /// Everything that ever happened at them.
    pub events: u64,
    /// When the oldest was laid, in seconds since the start of 1970.
    pub oldest: Option<u64>,
    /// The size of the database with its log.
    pub bytes: u64,
    /// Whether a server has the folder.
    pub served: bool,
}

/// The tables of a folder, for their host.
pub struct Office {
    connection: Connection,
    /// The folder, where no server has it.
    held: Option<Held>,
    folder: std::path::PathBuf,
}

impl Office {
    /// Opens the tables of a folder that has some. Without a server they are brought up to date first.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        let file = folder.join(FILE);
        if !file.is_file() {
            return Err(StoreError::Missing(file));
        }
        must_be_ours(&file).await?;
        let held = match Held::take(folder) {
            Ok(held) => Some(held),
            Err(StoreError::InUse) => None,
            Err(error) => return Err(error),
        };
        if held.is_some() {
            let mut connection = options(&file).create_if_missing(false).connect().await?;
            MIGRATIONS.run(&mut connection).await?;
            connection.close().await?;
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(&file, flags)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "secure_delete", true)?;
        let applied: i64 =
            connection.query_row("SELECT coalesce(max(version), 0) FROM _sqlx_migrations", [], |row| row.get(0))?;
        if MIGRATIONS.iter().map(|step| step.version).max() != Some(applied) {
            return Err(StoreError::OtherVersion);
        }
        Ok(Self { connection, held, folder: folder.to_owned() })
    }

    /// Whether a server has the folder.
    pub const fn is_served(&self) -> bool {
        self.held.is_none()
    }

    /// The tables that the rules are for, those first at which nothing has happened for longest.
    pub fn due(&self, rules: &[Rule], now: u64) -> Result<Vec<Doomed>, StoreError> {
        let query = "SELECT id, open, seen, \
                     (SELECT max(version) FROM events WHERE table_id = id), \
                     EXISTS (SELECT 1 FROM events WHERE table_id = id AND instr(event, '\"event\":\"played\"') > 0), \
                     (SELECT json_extract(event, '$.at') FROM events WHERE table_id = id ORDER BY version DESC LIMIT 1), \
                     (SELECT game_time FROM house) \
                     FROM tables ORDER BY seen, id";
        let judged = |row: &Row<'_>| {
            let (open, begun): (bool, bool) = (row.get(1)?, row.get(4)?);
            let state = match (open, begun) {
                (false, _) => State::Finished,
                (true, true) => State::Unfinished,
                (true, false) => State::Unbegun,
            };
            let idle = Duration::from_secs(now.saturating_sub(row.get::<_, i64>(2)?.max(0) as u64));
            let (last, game_time): (Option<Millis>, Millis) = (row.get(5)?, row.get(6)?);
            let lately = last.is_some_and(|last| last > game_time - JUST_NOW);
            let version = row.get::<_, Option<i64>>(3)?.unwrap_or(0);
            let doomed = Doomed { table: row.get(0)?, state, days: idle.as_secs() / 86_400, version };
            let due = rules.iter().any(|rule| rule.state == state && idle >= rule.idle);
            Ok((due && !(lately && self.is_served())).then_some(doomed))
        };
        let mut statement = self.connection.prepare(query)?;
        let tables = statement.query_map([], judged)?.collect::<Result<Vec<_>, _>>()?;
        Ok(tables.into_iter().flatten().collect())
    }

    /// Deletes tables that a rule is for, except those at which something happened meanwhile; tells after each batch how
    /// many it has looked at, and returns how many are gone.
    pub fn tidy_away(&mut self, doomed: &[Doomed], mut told: impl FnMut(usize)) -> Result<usize, StoreError> {
        let (mut gone, mut looked) = (0, 0);
        for batch in doomed.chunks(BATCH) {
            gone += self.remove(batch.iter().map(|doomed| (doomed.table.as_str(), Some(doomed.version))))?;
            looked += batch.len();
            told(looked);
        }
        self.finish(gone > 0)?;
        Ok(gone)
    }

    /// Deletes one table, whatever happens at it.
    pub fn delete(&mut self, table: &str) -> Result<(), StoreError> {
        let gone = self.remove(std::iter::once((table, None)))?;
        self.finish(gone > 0)?;
        if gone > 0 { Ok(()) } else { Err(StoreError::NoTable(table.to_owned())) }
    }

    /// Deletes tables in one transaction, each only if it still has the number of events that is told.
    fn remove<'a>(&mut self, tables: impl Iterator<Item = (&'a str, Option<i64>)>) -> Result<usize, StoreError> {
        let served = self.is_served();
        let transaction = self.connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let mut gone = 0;
        for (table, version) in tables {
            let query = "DELETE FROM tables WHERE id = ?1 AND \
                         (?2 IS NULL OR (SELECT max(version) FROM events WHERE table_id = ?1) IS ?2)";
            let removed = transaction.prepare_cached(query)?.execute(params![table, version])?;
            if removed > 0 && served {
                transaction.prepare_cached("INSERT OR IGNORE INTO removals (table_id) VALUES (?)")?.execute([table])?;
            }
            gone += removed;
        }
        if gone > 0 {
            tidy::note(&transaction)?;
        }
        transaction.commit()?;
        Ok(gone)
    }

    /// Rids the files of what was deleted. A server that runs does that itself, once it has heard of it.
    fn finish(&self, deleted: bool) -> Result<(), StoreError> {
        if deleted && !self.is_served() {
            tidy::rewrite(&self.connection)?;
        }
        Ok(())
    }

    /// Whether the server has forgotten everything that was deleted beside it.
    pub fn is_heard(&self) -> Result<bool, StoreError> {
        let waiting: i64 = self.connection.query_row("SELECT count(*) FROM removals", [], |row| row.get(0))?;
        Ok(waiting == 0)
    }

    /// All that is kept of a table.
    pub fn load(&self, table: &str) -> Result<Stored, StoreError> {
        let query = "SELECT dice_key, closed FROM tables WHERE id = ?";
        let head = self.connection.query_row(query, [table], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        let (key, closed) = head.ok_or_else(|| StoreError::NoTable(table.to_owned()))?;
        let mut events =
            self.connection.prepare_cached("SELECT event FROM events WHERE table_id = ? ORDER BY version")?;
        let events = events.query_map([table], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
        Ok(Stored { key, events, closed })
    }

    /// The tables at which somebody with this key sits or sat.
    pub fn of_person(&self, key: &Hash32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT DISTINCT table_id FROM events WHERE instr(event, ?) > 0 ORDER BY table_id";
        let mut tables = self.connection.prepare(query)?;
        let named = format!("\"key\":\"{key}\"");
        Ok(tables.query_map([named], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?)
    }

    /// How far game time has come.
    pub fn game_time(&self) -> Result<Millis, StoreError> {
        Ok(self.connection.query_row("SELECT game_time FROM house", [], |row| row.get(0))?)
    }

    /// What there is, in numbers, all of the same moment.
    pub fn figures(&mut self) -> Result<Figures, StoreError> {
        let (served, bytes) = (self.is_served(), size(&self.folder));
        let moment = self.connection.transaction()?;
        let query = "SELECT coalesce(json_extract(event, '$.game'), '?'), sum(open), sum(1 - open) FROM tables \
                     LEFT JOIN events ON table_id = id AND version = 1 GROUP BY 1 ORDER BY 1";
        let line = |row: &Row<'_>| Ok((row.get(0)?, count(row, 1)?, count(row, 2)?));
        let games = moment.prepare(query)?.query_map([], line)?.collect::<Result<Vec<_>, _>>()?;
        let query = "SELECT coalesce(sum(public), 0), coalesce(sum(hidden), 0), coalesce(sum(closed), 0), min(created), \
                     (SELECT count(*) FROM events) FROM tables";
        let figures = moment.query_row(query, [], |row| {
            let oldest = row.get::<_, Option<i64>>(3)?.map(|seconds| seconds.max(0) as u64);
            let [public, hidden, closed] = [count(row, 0)?, count(row, 1)?, count(row, 2)?];
            Ok(Figures { games, public, hidden, closed, events: count(row, 4)?, oldest, bytes, served })
        })?;
        Ok(figures)
    }
}

fn count(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    Ok(row.get::<_, i64>(column)?.max(0) as u64)
}

/// The size of the database and its log. What is not there has none.
fn size(folder: &Path) -> u64 {
    let files = [FILE.to_owned(), format!("{FILE}-wal")];
    files.iter().filter_map(|file| fs::metadata(folder.join(file)).ok()).map(|file| file.len()).sum()
}

#[cfg(test)]
mod tests;
