//! One database file: a journal that survives crashes, and a sync to disk before every answer.

use super::{Store, StoreError, Stored, Write, writer::Writer};
use async_trait::async_trait;
use ludo_table::clock::Millis;
use sqlx::{
    ConnectOptions, Connection, Row as _, SqlitePool,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    fs,
    path::Path,
    sync::{Mutex, PoisonError},
    time::Duration,
};

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Connections that read; writing has one of its own.
const READERS: u32 = 4;

/// Tables in a database file.
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Writer,
    /// Held for as long as the store is open, so that no second server uses the folder.
    lock: Mutex<Option<fs::File>>,
}

impl SqliteStore {
    /// Opens the store of a data folder, makes it if there is none, and brings it up to date.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        make(folder)?;
        let lock = lock(folder)?;
        let file = folder.join("ludotheque.sqlite");
        if file.exists() {
            must_be_ours(&file).await?;
        }
        let options = options(&file);
        let mut connection = options.connect().await?;
        MIGRATIONS.run(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .min_connections(1)
            .max_connections(READERS)
            .acquire_timeout(Duration::from_secs(10))
            .connect_with(options.create_if_missing(false))
            .await?;
        Ok(Self { readers, writer: Writer::start(connection), lock: Mutex::new(Some(lock)) })
    }

    /// What every connection says of its journal, its syncing, its foreign keys and its patience.
    pub async fn pragmas(&self) -> Result<Vec<[String; 4]>, StoreError> {
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
}

/// Makes the data folder for its owner's eyes alone: the keys in it would tell the dice to come.
fn make(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn lock(folder: &Path) -> Result<fs::File, StoreError> {
    let file = fs::File::create(folder.join("lock"))?;
    file.try_lock().map_err(|error| match error {
        fs::TryLockError::WouldBlock => StoreError::InUse,
        fs::TryLockError::Error(error) => StoreError::Folder(error),
    })?;
    Ok(file)
}

/// Refuses what somebody else put there, before anything is changed in it. An empty file is nobody's.
async fn must_be_ours(file: &Path) -> Result<(), StoreError> {
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

/// WAL with full syncing: a commit is on disk before it is reported, and a crash loses nothing that was reported.
fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
}

pub(super) async fn read_pragmas(connection: &mut sqlx::SqliteConnection) -> Result<[String; 4], StoreError> {
    let mut values: [String; 4] = Default::default();
    let questions = ["PRAGMA journal_mode", "PRAGMA synchronous", "PRAGMA foreign_keys", "PRAGMA busy_timeout"];
    for (value, question) in values.iter_mut().zip(questions) {
        let row = sqlx::query(question).fetch_one(&mut *connection).await?;
        *value = row.try_get::<String, _>(0).or_else(|_| row.try_get::<i64, _>(0).map(|number| number.to_string()))?;
    }
    Ok(values)
}

#[async_trait]
impl Store for SqliteStore {
    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        // One transaction, so that key and events belong to the same moment.
        let mut reading = self.readers.begin().await?;
        let key: Option<Vec<u8>> = sqlx::query_scalar("SELECT dice_key FROM tables WHERE id = ?")
            .bind(table)
            .fetch_optional(&mut *reading)
            .await?;
        let Some(key) = key.and_then(|key| key.try_into().ok()) else { return Ok(None) };
        let events = sqlx::query_scalar("SELECT event FROM events WHERE table_id = ? ORDER BY version")
            .bind(table)
            .fetch_all(&mut *reading)
            .await?;
        Ok(Some(Stored { key, events }))
    }

    async fn write(&self, writes: Vec<Write>, now: Millis) -> Result<(), StoreError> {
        self.writer.write(writes, now).await
    }

    async fn list_public(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT summary FROM tables WHERE public = 1 ORDER BY open DESC, created DESC LIMIT ?";
        Ok(sqlx::query_scalar(query).bind(limit).fetch_all(&self.readers).await?)
    }

    async fn fallen(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT id FROM tables WHERE deadline IS NOT NULL AND deadline <= ? ORDER BY deadline LIMIT ?";
        Ok(sqlx::query_scalar(query).bind(now).bind(limit).fetch_all(&self.readers).await?)
    }

    async fn awaiting_engine(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT id FROM tables WHERE engine = 1 AND id > ? ORDER BY id LIMIT ?";
        Ok(sqlx::query_scalar(query).bind(after).bind(limit).fetch_all(&self.readers).await?)
    }

    async fn stamp(&self, now: Millis) -> Result<(), StoreError> {
        self.writer.write(Vec::new(), now).await
    }

    async fn game_time(&self) -> Result<Millis, StoreError> {
        Ok(sqlx::query_scalar("SELECT game_time FROM house WHERE id = 1").fetch_one(&self.readers).await?)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

#[cfg(test)]
mod tests;
