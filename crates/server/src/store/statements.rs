//! How changes become rows.

use super::{Note, Row, StoreError, Write};
use rusqlite::{Connection, ErrorCode, params};
use std::collections::HashMap;

/// How many tables are remembered; with one more all are forgotten, and looked up again.
const REMEMBERED: usize = 10_000;

/// The numbers of the last events of tables, as one connection has written them. Nobody else adds to a table of a folder, so
/// that one that is known here need not be looked up, which costs as much as to write. Somebody else may delete one: an event
/// of a table that is not there is refused by the database itself.
#[derive(Debug, Default)]
pub struct Heads(HashMap<String, u64>);

impl Heads {
    fn note(&mut self, table: &str, version: u64) {
        if let Some(known) = self.0.get_mut(table) {
            *known = version;
            return;
        }
        if self.0.len() >= REMEMBERED {
            self.0.clear();
        }
        self.0.insert(table.to_owned(), version);
    }
}

/// Makes one change within the transaction under way.
pub fn apply(connection: &Connection, heads: &mut Heads, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Create { table, key, events, row } => {
            create(connection, table, key, events, row)?;
            heads.note(table, events.len() as u64);
            Ok(())
        }
        Write::Append { table, expected, events, row } => {
            append(connection, heads.0.get(table) == Some(expected), (table, *expected), events, row.as_ref())?;
            heads.note(table, expected + events.len() as u64);
            Ok(())
        }
        Write::Delete { table } => {
            heads.0.remove(table);
            connection.prepare_cached("DELETE FROM tables WHERE id = ?")?.execute([table])?;
            connection.prepare_cached("DELETE FROM removals WHERE table_id = ?")?.execute([table])?;
            Ok(())
        }
        Write::Note { table, note } => {
            let (query, value) = match *note {
                Note::Hidden(hidden) => ("UPDATE tables SET hidden = ? WHERE id = ?", i64::from(hidden)),
                Note::Closed(closed) => ("UPDATE tables SET closed = ? WHERE id = ?", i64::from(closed)),
                Note::Seen(seconds) => ("UPDATE tables SET seen = max(seen, ?) WHERE id = ?", seconds as i64),
            };
            connection.prepare_cached(query)?.execute(params![value, table])?;
            Ok(())
        }
    }
}

fn create(
    connection: &Connection,
    table: &str,
    key: &[u8; 32],
    events: &[String],
    row: &Row,
) -> Result<(), StoreError> {
    let query = "INSERT INTO tables (id, dice_key, public, open, deadline, engine, created, seen, summary) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8) ON CONFLICT DO NOTHING";
    let made = connection.prepare_cached(query)?.execute(params![
        table,
        key.as_slice(),
        row.public,
        row.open,
        row.deadline,
        row.engine,
        row.created as i64,
        row.summary,
    ])?;
    if made == 0 {
        return Err(StoreError::Exists);
    }
    insert_events(connection, table, 0, events)
}

/// A table that has another number of events is left alone; `known` says that it has so many, unless it is gone.
fn append(
    connection: &Connection,
    known: bool,
    (table, expected): (&str, u64),
    events: &[String],
    row: Option<&Row>,
) -> Result<(), StoreError> {
    if !known && last_event(connection, table)? != Some(expected as i64) {
        return Err(StoreError::Conflict);
    }
    if let Some(row) = row {
        update(connection, table, row)?;
    }
    match insert_events(connection, table, expected, events) {
        Err(StoreError::Writing(error)) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(StoreError::Conflict)
        }
        inserted => inserted,
    }
}

fn last_event(connection: &Connection, table: &str) -> Result<Option<i64>, StoreError> {
    let query = "SELECT max(version) FROM events WHERE table_id = ?";
    Ok(connection.prepare_cached(query)?.query_row([table], |row| row.get(0))?)
}

fn update(connection: &Connection, table: &str, row: &Row) -> Result<(), StoreError> {
    let query = "UPDATE tables SET public = ?, open = ?, deadline = ?, engine = ?, summary = ? WHERE id = ?";
    connection.prepare_cached(query)?.execute(params![
        row.public,
        row.open,
        row.deadline,
        row.engine,
        row.summary,
        table,
    ])?;
    Ok(())
}

fn insert_events(connection: &Connection, table: &str, from: u64, events: &[String]) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached("INSERT INTO events (table_id, version, event) VALUES (?, ?, ?)")?;
    for (event, version) in events.iter().zip(from as i64 + 1..) {
        insert.execute(params![table, version, event])?;
    }
    Ok(())
}
