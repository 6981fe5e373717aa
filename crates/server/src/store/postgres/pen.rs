//! The writing connection. After any trouble it is given up, and the next change finds a fresh one.

use super::{
    PATIENCE, connect,
    run::{Fault, runs},
    undecided::Undecided,
};
use crate::store::{StoreError, Write};
use ludo_table::clock::Millis;
use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicI64, Ordering},
};

/// Game time that may pass until it is noted with a change, should no sign of life have noted it meanwhile.
const NOTE: Millis = 1000;

/// How often a transaction is tried that the database gave up for the sake of another.
const TRIES: usize = 5;

/// Notes how far game time has come; where that is further than before, it is so far at this moment of the database's
/// clock. A row is written in any case: whoever asks for nothing else wants to know whether that is possible.
const STAMP: &str = "UPDATE house SET beat_at = CASE WHEN game_time < $1 THEN clock_timestamp() ELSE beat_at END, \
                     game_time = greatest(game_time, $1) WHERE id = 1";

/// Changes that belong together, with the game time that they happened at.
pub struct Page {
    /// Written in one transaction, all or none.
    pub writes: Vec<Write>,
    /// Game time.
    pub now: Millis,
}

/// Why a transaction was not written.
pub enum Failure {
    /// These pages are to blame, and nothing is written.
    Pages(Vec<Fault>),
    /// One of the pages is to blame, and nothing is written.
    OneOfThem(StoreError),
    /// The database is in trouble.
    Trouble(StoreError),
}

/// How far a transaction has come.
#[derive(Default)]
struct Progress {
    /// Its number, once it has one.
    number: Option<String>,
    /// Whether its commit was asked for.
    committing: bool,
}

/// What writes, as long as it can.
pub struct Pen {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    undecided: Arc<Undecided>,
    noted: Arc<AtomicI64>,
    /// Whether somebody else has the database now.
    ousted: Arc<AtomicBool>,
    /// Whether the last transaction met trouble.
    down: bool,
    /// Whether it failed before its commit, on a connection that had served before and may have been broken for long.
    worn: bool,
}

impl Pen {
    /// A pen that has not written yet.
    pub fn new(
        options: PgConnectOptions,
        undecided: Arc<Undecided>,
        noted: Arc<AtomicI64>,
        ousted: Arc<AtomicBool>,
    ) -> Self {
        Self { options, connection: None, undecided, noted, ousted, down: false, worn: false }
    }

    /// Gives the connection up in peace.
    pub async fn put_down(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "a connection to the database did not close cleanly");
        }
    }

    /// Writes pages in one transaction. They are known by their numbers.
    pub async fn write(&mut self, pages: &[(usize, &Page)]) -> Result<(), Failure> {
        let mut tries = 1;
        let done = loop {
            match self.try_write(pages).await {
                // Nothing of it is written; next time the other one is done, or the connection is a fresh one.
                Err(Failure::Trouble(StoreError::Database(error)))
                    if (self.worn || gives_way(&error)) && tries < TRIES =>
                {
                    tries += 1;
                }
                done => break done,
            }
        };
        match &done {
            Err(Failure::Trouble(error)) => {
                if !std::mem::replace(&mut self.down, true) {
                    tracing::error!(%error, "the store cannot write");
                }
            }
            _ => {
                if std::mem::replace(&mut self.down, false) {
                    tracing::warn!("the store can write again");
                }
            }
        }
        done
    }

    async fn try_write(&mut self, pages: &[(usize, &Page)]) -> Result<(), Failure> {
        if self.ousted.load(Ordering::Acquire) {
            return Err(Failure::Trouble(StoreError::Unreachable("another server has taken it".to_owned())));
        }
        let note = self.note(pages);
        let served = self.connection.is_some();
        self.worn = false;
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.options).await.map_err(Failure::Trouble)?,
        };
        let mut progress = Progress::default();
        let work = transact(&mut connection, pages, note, &mut progress);
        let done = tokio::time::timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(super::silent()));
        match done {
            Ok(faults) => {
                self.connection = Some(connection);
                if !faults.is_empty() {
                    return Err(Failure::Pages(faults));
                }
                if let Some(now) = note {
                    self.noted.fetch_max(now, Ordering::Relaxed);
                }
                Ok(())
            }
            // The connection is dropped with whatever was under way on it.
            Err(error) => {
                self.worn = served && !progress.committing;
                if let (true, Some(number)) = (progress.committing, progress.number) {
                    self.undecided.note(number);
                }
                Err(blame(error))
            }
        }
    }

    /// The game time to note with pages: where nothing but that is asked for, or it was long ago.
    fn note(&self, pages: &[(usize, &Page)]) -> Option<Millis> {
        let latest = pages.iter().map(|(_, page)| page.now).max()?;
        let asked = pages.iter().any(|(_, page)| page.writes.is_empty());
        let due = latest >= self.noted.load(Ordering::Relaxed).saturating_add(NOTE);
        (asked || due).then_some(latest)
    }
}

/// Makes all changes and commits them; with faults, none is made and the connection is as before.
async fn transact(
    connection: &mut PgConnection,
    pages: &[(usize, &Page)],
    note: Option<Millis>,
    progress: &mut Progress,
) -> Result<Vec<Fault>, sqlx::Error> {
    use sqlx::Row as _;
    let begun = sqlx::raw_sql("BEGIN; SELECT pg_current_xact_id()::text").fetch_one(&mut *connection).await?;
    progress.number = Some(begun.try_get(0)?);
    let changes = pages.iter().flat_map(|(number, page)| page.writes.iter().map(move |write| (*number, write)));
    for run in runs(changes) {
        let faults = run.make(connection).await?;
        if !faults.is_empty() {
            sqlx::raw_sql("ROLLBACK").execute(connection).await?;
            return Ok(faults);
        }
    }
    if let Some(now) = note {
        sqlx::query(STAMP).bind(now).execute(&mut *connection).await?;
    }
    progress.committing = true;
    sqlx::raw_sql("COMMIT").execute(connection).await?;
    Ok(Vec::new())
}

fn code(error: &sqlx::Error) -> Option<String> {
    error.as_database_error()?.code().map(std::borrow::Cow::into_owned)
}

/// Whether the database gave a transaction up for the sake of another: two that waited for each other.
fn gives_way(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| code.starts_with("40"))
}

/// Who is to blame for an error. What breaks a rule of the schema, or is no text that the database takes, is a page's
/// fault; a table that is gone meanwhile has changed meanwhile.
fn blame(error: sqlx::Error) -> Failure {
    match code(&error).as_deref() {
        Some("23503" | "23505") => Failure::OneOfThem(StoreError::Conflict),
        Some(code) if code.starts_with("22") || code.starts_with("23") => Failure::OneOfThem(error.into()),
        _ => Failure::Trouble(error.into()),
    }
}
