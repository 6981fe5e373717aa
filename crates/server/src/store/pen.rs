//! The writing connection. After any trouble it is given up, and the next change finds a fresh one: what a connection
//! still knows of a transaction that failed half-way is not to be relied on.

use super::{
    StoreError, Write,
    sqlite::{PRAGMAS, read_pragmas},
    statements::apply,
    tidy,
    writer::Page,
};
use ludo_table::clock::Millis;
use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::time::Instant;

/// So many times as long as tidying up took is it left alone afterwards: everybody waits meanwhile.
const REST: u32 = 50;

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
    /// Whether the files may hold what has been deleted since.
    untidy: bool,
    /// When they may be tidied up again.
    rested_at: Option<Instant>,
}

impl Pen {
    /// A pen that writes over this connection, and over others like it after it.
    pub fn new(connection: SqliteConnection, options: SqliteConnectOptions) -> Self {
        Self { options, connection: Some(connection), down: false, untidy: false, rested_at: None }
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
        // Also after an error, which may have come when all was written.
        self.untidy |= deletes(pages);
        done
    }

    /// Whether nothing deleted is left in the files.
    pub const fn is_tidy(&self) -> bool {
        !self.untidy
    }

    /// Rids the files of what has been deleted. Where somebody still reads it, or it was done a moment ago, that is for
    /// later.
    pub async fn tidy(&mut self) {
        let began = Instant::now();
        if !self.untidy || self.down || self.rested_at.is_some_and(|rested| began < rested) {
            return;
        }
        match self.rewrite().await {
            Ok(tidy) => self.untidy = !tidy,
            Err(error) => {
                tracing::warn!(%error, "what was deleted could not be overwritten yet");
                self.put_down().await;
            }
        }
        self.rested_at = Some(began + began.elapsed() * REST);
    }

    async fn rewrite(&mut self) -> Result<bool, StoreError> {
        tidy::rewrite(self.connection().await?).await
    }
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

fn deletes(pages: &[Page]) -> bool {
    pages.iter().flat_map(|page| &page.writes).any(|write| matches!(write, Write::Delete { .. }))
}

async fn fill(connection: &mut SqliteConnection, pages: &[Page]) -> Result<(), StoreError> {
    if deletes(pages) {
        tidy::note(connection).await?;
    }
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
