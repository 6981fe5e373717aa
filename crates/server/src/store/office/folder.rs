//! The tables of a data folder, for their host.

use super::{Batch, Figures, Judged};
use crate::store::{
    StoreError, Stored,
    folder::{FILE, Held},
    sqlite::{MIGRATIONS, must_be_ours, options},
    tidy,
};
use ludo_table::clock::Millis;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use sqlx::{ConnectOptions, Connection as _};
use std::{fs, path::Path, time::Duration};

/// How long to wait for a turn between the transactions of a busy server.
const PATIENCE: Duration = Duration::from_mins(1);

/// The tables of a folder, for their host.
pub struct FolderOffice {
    connection: Connection,
    /// The folder, where no server has it.
    held: Option<Held>,
    folder: std::path::PathBuf,
}

impl FolderOffice {
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

    /// What is known of all tables, those first at which nothing has happened for longest.
    pub fn judged(&self) -> Result<Vec<Judged>, StoreError> {
        let query = "SELECT id, open, seen, \
                     (SELECT max(version) FROM events WHERE table_id = id), \
                     EXISTS (SELECT 1 FROM events WHERE table_id = id AND instr(event, '\"event\":\"played\"') > 0), \
                     (SELECT json_extract(event, '$.at') FROM events WHERE table_id = id ORDER BY version DESC LIMIT 1), \
                     (SELECT game_time FROM house) \
                     FROM tables ORDER BY seen, id";
        let judged = |row: &Row<'_>| {
            Ok(Judged {
                table: row.get(0)?,
                open: row.get(1)?,
                seen: row.get(2)?,
                version: row.get::<_, Option<i64>>(3)?.unwrap_or(0),
                begun: row.get(4)?,
                last: row.get(5)?,
                game_time: row.get(6)?,
            })
        };
        let mut statement = self.connection.prepare(query)?;
        Ok(statement.query_map([], judged)?.collect::<Result<Vec<_>, _>>()?)
    }

    /// Deletes tables in one transaction, each only if it still has the number of events that is told.
    pub fn remove(&mut self, tables: &Batch<'_>) -> Result<usize, StoreError> {
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

    /// Rids the files of what was deleted, and returns whether it is done. A server that runs does that itself, once it has
    /// heard of it.
    pub fn finish(&self) -> Result<bool, StoreError> {
        if self.is_served() { Ok(true) } else { tidy::rewrite(&self.connection) }
    }

    /// Whether the server has forgotten everything that was deleted beside it.
    pub fn is_heard(&self) -> Result<bool, StoreError> {
        let waiting: i64 = self.connection.query_row("SELECT count(*) FROM removals", [], |row| row.get(0))?;
        Ok(waiting == 0)
    }

    /// All that is kept of a table.
    pub fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        let query = "SELECT dice_key, closed FROM tables WHERE id = ?";
        let head = self.connection.query_row(query, [table], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        let Some((key, closed)) = head else { return Ok(None) };
        let mut events =
            self.connection.prepare_cached("SELECT event FROM events WHERE table_id = ? ORDER BY version")?;
        let events = events.query_map([table], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
        Ok(Some(Stored { key, events, closed }))
    }

    /// The tables of which an event holds a text.
    pub fn naming(&self, text: &str) -> Result<Vec<String>, StoreError> {
        let query = "SELECT DISTINCT table_id FROM events WHERE instr(event, ?) > 0 ORDER BY table_id";
        let mut tables = self.connection.prepare(query)?;
        Ok(tables.query_map([text], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?)
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
