//! One database file: a journal that survives crashes, and a sync to disk before every answer.

use super::{
    Census, Columns, Fallen, Kept, Listed, Store, StoreError, Stored, Write,
    folder::{FILE, Held, make},
    writer::Writer,
};
use async_trait::async_trait;
use ludo_table::clock::Millis;
use sqlx::{
    ConnectOptions, Connection, Row as _, SqliteConnection, SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    path::Path,
    sync::{Mutex, PoisonError},
    time::Duration,
};

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Connections that read; writing has one of its own.
const READERS: u32 = 4;
/// How long a connection waits for a program that keeps the database to itself.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// How many settings of a connection are looked at.
pub(super) const PRAGMAS: usize = 5;
/// What is asked for them.
pub(super) const QUESTIONS: [&str; PRAGMAS] =
    ["PRAGMA journal_mode", "PRAGMA synchronous", "PRAGMA foreign_keys", "PRAGMA busy_timeout", "PRAGMA secure_delete"];

/// Tables in a database file.
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Writer,
    /// Held for as long as the store is open, so that no second server uses the folder.
    held: Mutex<Option<Held>>,
}

impl SqliteStore {
    /// Opens the store of a data folder, makes it if there is none, and brings it up to date.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        make(folder)?;
        let held = Held::take(folder)?;
        let file = folder.join(FILE);
        if file.exists() {
            must_be_ours(&file).await?;
        }
        let options = options(&file);
        let mut connection = options.connect().await?;
        MIGRATIONS.run(&mut connection).await?;
        connection.close().await?;
        let writer = Writer::open(file).await?;
        let options = options.create_if_missing(false);
        let readers = SqlitePoolOptions::new()
            .min_connections(1)
            .max_connections(READERS)
            .acquire_timeout(Duration::from_secs(10))
            .connect_with(options)
            .await?;
        Ok(Self { readers, writer, held: Mutex::new(Some(held)) })
    }

    /// What every connection says of its journal, its syncing, its foreign keys, its patience and its tidiness.
    pub async fn pragmas(&self) -> Result<Vec<[String; PRAGMAS]>, StoreError> {
        let mut found = vec![self.writer.pragmas().await?];
        let mut held = Vec::new();
        for _ in 0..READERS {
            held.push(self.readers.acquire().await?);
        }
        for connection in &mut held {
            found.push(read_pragmas(connection).await?);
        }
        Ok(found)
    }

    /// Asks something. A connection that failed serves nobody again.
    async fn read<T>(
        &self,
        question: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        let mut reader = self.readers.acquire().await?;
        let answer = question(&mut reader).await;
        if answer.is_err() {
            reader.close_on_drop();
        }
        Ok(answer?)
    }
}

/// Refuses what somebody else put there, before anything is changed in it. An empty file is nobody's.
pub(super) async fn must_be_ours(file: &Path) -> Result<(), StoreError> {
    let query = "SELECT count(*) = 0 OR sum(name = '_sqlx_migrations') = 1 FROM sqlite_master";
    let mut connection = SqliteConnectOptions::new().filename(file).connect().await?;
    let ours = sqlx::query_scalar::<_, bool>(query).fetch_one(&mut connection).await;
    connection.close().await?;
    match ours {
        Ok(true) => Ok(()),
        // What is no database at all is told apart by nothing but the attempt to read it.
        Err(sqlx::Error::Database(error)) if error.code().is_none_or(|code| code != NOT_A_DATABASE) => {
            Err(sqlx::Error::Database(error).into())
        }
        Ok(false) | Err(sqlx::Error::Database(_)) => Err(StoreError::Foreign),
        Err(error) => Err(error.into()),
    }
}

/// What the database calls a file that is something else.
const NOT_A_DATABASE: &str = "26";

/// WAL with full syncing: a commit is on disk before it is reported, and a crash loses nothing that was reported. What is
/// deleted is overwritten.
pub(super) fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        .pragma("secure_delete", "ON")
}

async fn read_pragmas(connection: &mut SqliteConnection) -> Result<[String; PRAGMAS], StoreError> {
    let mut values: [String; PRAGMAS] = Default::default();
    for (value, question) in values.iter_mut().zip(QUESTIONS) {
        let row = sqlx::query(question).fetch_one(&mut *connection).await?;
        *value = row.try_get::<String, _>(0).or_else(|_| row.try_get::<i64, _>(0).map(|number| number.to_string()))?;
    }
    Ok(values)
}

#[async_trait]
impl Store for SqliteStore {
    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        // One statement, so that key and events belong to the same moment.
        let query = "SELECT tables.dice_key, tables.closed, events.event FROM tables \
                     LEFT JOIN events ON events.table_id = tables.id WHERE tables.id = ? ORDER BY events.version";
        let rows: Vec<(Vec<u8>, bool, Option<String>)> =
            self.read(async |reader| sqlx::query_as(query).bind(table).fetch_all(reader).await).await?;
        let head = rows.first().and_then(|(key, closed, _)| Some((key.as_slice().try_into().ok()?, *closed)));
        let events = rows.into_iter().filter_map(|(_, _, event)| event).collect();
        Ok(head.map(|(key, closed)| Stored { key, events, closed }))
    }

    async fn version(&self, table: &str) -> Result<Option<u64>, StoreError> {
        let query = "SELECT max(version) FROM events WHERE table_id = ?";
        let last: Option<i64> =
            self.read(async |reader| sqlx::query_scalar(query).bind(table).fetch_one(reader).await).await?;
        Ok(last.map(|last| last as u64))
    }

    async fn write(&self, writes: Vec<Write>, now: Millis) -> Result<(), StoreError> {
        self.writer.write(writes, now).await
    }

    async fn list_public(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT summary FROM tables WHERE public = 1 AND hidden = 0 AND closed = 0 \
                     ORDER BY open DESC, created DESC LIMIT ?";
        self.read(async |reader| sqlx::query_scalar(query).bind(limit).fetch_all(reader).await).await
    }

    async fn count(&self) -> Result<u64, StoreError> {
        let count: i64 =
            self.read(async |reader| sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(reader).await).await?;
        Ok(count as u64)
    }

    async fn names(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?";
        let question = sqlx::query_scalar(query).bind(after).bind(limit);
        self.read(async |reader| question.fetch_all(reader).await).await
    }

    async fn kept(&self, table: &str) -> Result<Option<Kept>, StoreError> {
        let query = "SELECT public, open, deadline, engine, created, summary, hidden, closed, seen FROM tables \
                     WHERE id = ?";
        let question = sqlx::query_as(query).bind(table);
        let found: Option<Columns> = self.read(async |reader| question.fetch_optional(reader).await).await?;
        Ok(found.map(Kept::from))
    }

    async fn fallen(&self, now: Millis, after: &Fallen, limit: u32) -> Result<Vec<Fallen>, StoreError> {
        let query = "SELECT deadline, id FROM tables WHERE deadline IS NOT NULL AND deadline <= ? \
                     AND (deadline, id) > (?, ?) ORDER BY deadline, id LIMIT ?";
        let question = sqlx::query_as(query).bind(now).bind(after.at).bind(&after.table).bind(limit);
        let rows: Vec<(Millis, String)> = self.read(async |reader| question.fetch_all(reader).await).await?;
        Ok(rows.into_iter().map(|(at, table)| Fallen { at, table }).collect())
    }

    async fn awaiting_engine(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT id FROM tables WHERE engine = 1 AND closed = 0 AND id > ? ORDER BY id LIMIT ?";
        self.read(async |reader| sqlx::query_scalar(query).bind(after).bind(limit).fetch_all(reader).await).await
    }

    async fn list_for_host(&self, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query =
            "SELECT summary, hidden, closed FROM tables WHERE public = 1 ORDER BY open DESC, created DESC LIMIT ?";
        let rows: Vec<(String, bool, bool)> =
            self.read(async |reader| sqlx::query_as(query).bind(limit).fetch_all(reader).await).await?;
        Ok(rows.into_iter().map(|(summary, hidden, closed)| Listed { summary, hidden, closed }).collect())
    }

    async fn census(&self) -> Result<Census, StoreError> {
        let query = "SELECT coalesce(sum(open), 0), coalesce(sum(1 - open), 0) FROM tables";
        let (open, over): (i64, i64) = self.read(async |reader| sqlx::query_as(query).fetch_one(reader).await).await?;
        Ok(Census { open: open as u64, over: over as u64 })
    }

    async fn removals(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT table_id FROM removals LIMIT ?";
        self.read(async |reader| sqlx::query_scalar(query).bind(limit).fetch_all(reader).await).await
    }

    async fn stamp(&self, now: Millis) -> Result<(), StoreError> {
        self.writer.write(Vec::new(), now).await
    }

    async fn game_time(&self) -> Result<Millis, StoreError> {
        let query = "SELECT game_time FROM house WHERE id = 1";
        self.read(async |reader| sqlx::query_scalar(query).fetch_one(reader).await).await
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        drop(self.held.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

#[cfg(test)]
mod tests;
