//! The writing connection. After any trouble it is given up, and the next change finds a fresh one: what a connection
//! still knows of a transaction that failed half-way is not to be relied on.

use super::{
    StoreError, Write,
    sqlite::{PATIENCE, PRAGMAS, read_pragmas},
    statements::apply,
    writer::Page,
};
use ludo_table::clock::Millis;
use sqlx::{ConnectOptions, Connection, Row as _, SqliteConnection, sqlite::SqliteConnectOptions};

/// How long tidying up waits for readers, in milliseconds: everybody else waits meanwhile.
const TIDY_PATIENCE: u32 = 100;

/// Why a transaction was not written.
pub struct Failure {
    /// The reason.
    pub error: StoreError,
    /// Whether one of its changes is to blame, and nothing of it is written; else the store is in trouble.
    pub of_a_change: bool,
}

impl Failure {
    fn trouble(error: impl Into<StoreError>) -> Self {
        Self { error: error.into(), of_a_change: false }
    }
}

/// What writes, as long as it can.
pub struct Pen {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    /// Whether the last transaction met trouble.
    down: bool,
    /// Whether the log may hold what has been deleted since.
    untidy: bool,
}

impl Pen {
    /// A pen that writes over this connection, and over others like it after it.
    pub fn new(connection: SqliteConnection, options: SqliteConnectOptions) -> Self {
        // The server before this one may not have come to tidying up.
        Self { options, connection: Some(connection), down: false, untidy: true }
    }

    async fn connection(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(self.connection.insert(connection))
    }

    /// Gives the connection up.
    pub async fn put_down(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the database did not close cleanly");
        }
    }

    /// The pragmas of the connection.
    pub async fn pragmas(&mut self) -> Result<[String; PRAGMAS], StoreError> {
        read_pragmas(self.connection().await?).await
    }

    /// Writes pages in one transaction.
    pub async fn write(&mut self, pages: &[Page]) -> Result<(), Failure> {
        let done = match self.connection().await {
            Ok(connection) => transact(connection, pages).await,
            Err(error) => Err(Failure::trouble(error)),
        };
        match &done {
            Err(failure) if !failure.of_a_change => {
                self.put_down().await;
                if !std::mem::replace(&mut self.down, true) {
                    tracing::error!(error = %failure.error, "the store cannot write");
                }
            }
            _ => {
                if std::mem::replace(&mut self.down, false) {
                    tracing::warn!("the store can write again");
                }
            }
        }
        let deletes = |page: &Page| page.writes.iter().any(|write| matches!(write, Write::Delete { .. }));
        self.untidy |= pages.iter().any(deletes);
        done
    }

    /// Whether nothing deleted is left in the log.
    pub const fn is_tidy(&self) -> bool {
        !self.untidy
    }

    /// Empties the log if it may hold what has been deleted. Where somebody still reads it, that is for later.
    pub async fn tidy(&mut self) {
        if self.untidy && !self.down {
            match self.empty_log().await {
                Ok(emptied) => self.untidy = !emptied,
                Err(error) => {
                    tracing::warn!(%error, "the database's log could not be emptied");
                    self.put_down().await;
                }
            }
        }
    }

    async fn empty_log(&mut self) -> Result<bool, StoreError> {
        let connection = self.connection().await?;
        set_patience(connection, TIDY_PATIENCE).await?;
        let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await?;
        let busy: i64 = row.try_get(0)?;
        set_patience(connection, PATIENCE.as_millis() as u32).await?;
        Ok(busy == 0)
    }
}

async fn set_patience(connection: &mut SqliteConnection, milliseconds: u32) -> Result<(), StoreError> {
    let query = format!("PRAGMA busy_timeout = {milliseconds}");
    sqlx::query(sqlx::AssertSqlSafe(query)).execute(connection).await?;
    Ok(())
}

async fn transact(connection: &mut SqliteConnection, pages: &[Page]) -> Result<(), Failure> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(Failure::trouble)?;
    match fill(&mut transaction, pages).await {
        Ok(()) => transaction.commit().await.map_err(Failure::trouble),
        Err(error) => {
            let undone = transaction.rollback().await.is_ok();
            Err(Failure { of_a_change: undone && is_of_a_change(&error), error })
        }
    }
}

async fn fill(connection: &mut SqliteConnection, pages: &[Page]) -> Result<(), StoreError> {
    let mut latest = Millis::MIN;
    for page in pages {
        latest = latest.max(page.now);
        for write in &page.writes {
            apply(connection, write).await?;
        }
    }
    sqlx::query("UPDATE house SET game_time = max(game_time, ?) WHERE id = 1").bind(latest).execute(connection).await?;
    Ok(())
}

/// Whether an error says something about a change rather than about the store.
fn is_of_a_change(error: &StoreError) -> bool {
    /// Too big, against a constraint, of the wrong type.
    const OF_A_CHANGE: [i32; 3] = [18, 19, 20];
    match error {
        StoreError::Conflict | StoreError::Exists => true,
        StoreError::Database(sqlx::Error::Database(error)) => {
            let code = error.code().and_then(|code| code.parse::<i32>().ok());
            code.is_some_and(|code| OF_A_CHANGE.contains(&(code & 0xff)))
        }
        _ => false,
    }
}
