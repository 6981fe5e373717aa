//! How changes become rows.

use super::{Note, Row, StoreError, Write};
use rusqlite::{Connection, params};

/// Makes one change within the transaction under way.
pub fn apply(connection: &Connection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Create { table, key, events, row } => create(connection, table, key, events, row),
        Write::Append { table, expected, events, row } => append(connection, table, *expected, events, row.as_ref()),
        Write::Delete { table } => {
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

/// A table that has another number of events is left alone.
fn append(
    connection: &Connection,
    table: &str,
    expected: u64,
    events: &[String],
    row: Option<&Row>,
) -> Result<(), StoreError> {
    let query = "SELECT max(version) FROM events WHERE table_id = ?";
    let last: Option<i64> = connection.prepare_cached(query)?.query_row([table], |row| row.get(0))?;
    if last != Some(expected as i64) {
        return Err(StoreError::Conflict);
    }
    if let Some(row) = row {
        update(connection, table, row)?;
    }
    insert_events(connection, table, expected, events)
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
