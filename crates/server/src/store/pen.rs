//! The writing connection. After any trouble it is given up, and the next change finds a fresh one: what a connection
//! still knows of a transaction that failed half-way is not to be relied on.

use super::{
    StoreError, Write,
    sqlite::{PATIENCE, PRAGMAS, QUESTIONS},
    statements::{Heads, apply},
    tidy,
    writer::Page,
};
use ludo_table::clock::Millis;
use rusqlite::{Connection, ErrorCode, OpenFlags, types::Value};
use std::{
    path::{Path, PathBuf},
    time::Instant,
};

/// So many times as long as tidying up took is it left alone afterwards: everybody waits meanwhile.
const REST: u32 = 50;

/// Game time that may pass until it is noted again: after a crash a clock may give as much, and a note with every change
/// would cost each of them a page more.
const NOTE: Millis = 1000;

/// Bytes of the database that the connection keeps in memory: the page at which each of two thousand tables goes on, so that
/// a move reads nothing.
const CACHE: i64 = 12 << 20;

/// From how many pages on the journal is copied into the database. A page that many moves wrote is copied once, and of two
/// thousand tables each writes to a page of its own.
const LOG_PAGES: i64 = 16_000;

/// Why a transaction was not written.
pub struct Failure {
    /// Of the last statement that was tried.
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
    file: PathBuf,
    connection: Option<Connection>,
    /// How far the tables are that it has written to.
    heads: Heads,
    /// The game time that was noted last.
    noted: Option<Millis>,
    /// Whether the last transaction met trouble.
    down: bool,
    /// Whether the files may hold what has been deleted since.
    untidy: bool,
    /// When they may be tidied up again.
    rested_at: Option<Instant>,
}

impl Pen {
    /// A pen that writes into a database, rid of what was deleted from it before. Where the disk has no room for that, or
    /// somebody reads, it is for later: the server runs meanwhile.
    pub fn open(file: &Path) -> Result<Self, StoreError> {
        let connection = connect(file)?;
        let untidy = !tidy::is_done(&connection)?;
        let (file, connection, heads) = (file.to_owned(), Some(connection), Heads::default());
        let mut pen = Self { file, connection, heads, noted: None, down: false, untidy, rested_at: None };
        pen.tidy();
        if pen.is_tidy() {
            // Nobody has waited for it who would have to be left in peace now.
            pen.rested_at = None;
        }
        Ok(pen)
    }

    fn connection(&mut self) -> Result<&mut Connection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.file)?,
        };
        Ok(self.connection.insert(connection))
    }

    /// Gives the connection up.
    pub fn put_down(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err((_, error)) = connection.close()
        {
            tracing::warn!(%error, "the database did not close cleanly");
        }
    }

    /// The pragmas of the connection.
    pub fn pragmas(&mut self) -> Result<[String; PRAGMAS], StoreError> {
        let connection = self.connection()?;
        let mut values: [String; PRAGMAS] = Default::default();
        for (value, question) in values.iter_mut().zip(QUESTIONS) {
            *value = connection.query_row(question, [], |row| {
                Ok(match row.get(0)? {
                    Value::Text(text) => text,
                    Value::Integer(number) => number.to_string(),
                    other => format!("{other:?}"),
                })
            })?;
        }
        Ok(values)
    }

    /// Writes pages in one transaction.
    pub fn write(&mut self, pages: &[Page]) -> Result<(), Failure> {
        let note = self.note(pages);
        let mut heads = std::mem::take(&mut self.heads);
        let done = match self.connection() {
            Ok(connection) => transact(connection, &mut heads, pages, note),
            Err(error) => Err(Failure::trouble(error)),
        };
        if done.is_ok() {
            (self.noted, self.heads) = (note.or(self.noted), heads);
        }
        match &done {
            Err(failure) if !failure.of_a_change => {
                self.put_down();
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

    /// The game time to note with pages: where nothing but that is asked for, or it was long ago.
    fn note(&self, pages: &[Page]) -> Option<Millis> {
        let latest = pages.iter().map(|page| page.now).max()?;
        let asked = pages.iter().any(|page| page.writes.is_empty());
        let due = self.noted.is_none_or(|noted| latest >= noted.saturating_add(NOTE));
        (asked || due).then_some(latest)
    }

    /// Whether nothing deleted is left in the files.
    pub const fn is_tidy(&self) -> bool {
        !self.untidy
    }

    /// Rids the files of what has been deleted. Where somebody still reads it, or it was done a moment ago, that is for
    /// later.
    pub fn tidy(&mut self) {
        let began = Instant::now();
        if !self.untidy || self.down || self.rested_at.is_some_and(|rested| began < rested) {
            return;
        }
        match self.rewrite() {
            Ok(tidy) => self.untidy = !tidy,
            Err(error) => {
                tracing::warn!(%error, "what was deleted could not be overwritten yet");
                self.put_down();
            }
        }
        self.rested_at = Some(began + began.elapsed() * REST);
    }

    fn rewrite(&mut self) -> Result<bool, StoreError> {
        tidy::rewrite(self.connection()?)
    }
}

/// A commit is on disk before it is reported, and what is deleted is overwritten. The file exists, and its journal survives
/// crashes, since it was brought up to date.
fn connect(file: &Path) -> Result<Connection, StoreError> {
    let connection =
        Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "secure_delete", true)?;
    connection.pragma_update(None, "cache_size", -(CACHE / 1024))?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
    Ok(connection)
}

fn transact(connection: &Connection, heads: &mut Heads, pages: &[Page], note: Option<Millis>) -> Result<(), Failure> {
    run(connection, "BEGIN IMMEDIATE").map_err(Failure::trouble)?;
    match fill(connection, heads, pages, note) {
        Ok(()) => run(connection, "COMMIT").map_err(Failure::trouble),
        Err(error) => {
            let undone = run(connection, "ROLLBACK").is_ok();
            Err(Failure { of_a_change: undone && is_of_a_change(&error), error })
        }
    }
}

fn run(connection: &Connection, statement: &str) -> Result<(), StoreError> {
    connection.prepare_cached(statement)?.execute([])?;
    Ok(())
}

fn deletes(pages: &[Page]) -> bool {
    pages.iter().flat_map(|page| &page.writes).any(|write| matches!(write, Write::Delete { .. }))
}

fn fill(connection: &Connection, heads: &mut Heads, pages: &[Page], note: Option<Millis>) -> Result<(), StoreError> {
    if deletes(pages) {
        tidy::note(connection)?;
    }
    for write in pages.iter().flat_map(|page| &page.writes) {
        apply(connection, heads, write)?;
    }
    if let Some(now) = note {
        let stamp = "UPDATE house SET game_time = max(game_time, ?) WHERE id = 1";
        connection.prepare_cached(stamp)?.execute([now])?;
    }
    Ok(())
}

/// Whether an error says something about a change rather than about the store.
fn is_of_a_change(error: &StoreError) -> bool {
    match error {
        StoreError::Conflict | StoreError::Exists => true,
        StoreError::Writing(error) => {
            let code = error.sqlite_error_code();
            matches!(code, Some(ErrorCode::TooBig | ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests;
