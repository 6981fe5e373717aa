//! Ridding the files of what has been deleted.
//!
//! A database that overwrites what it deletes is not enough: whenever rows moved to another page, the old page has kept a
//! copy of them, which nothing points to and nothing overwrites. So the file is written anew, and its log emptied.

use super::{StoreError, sqlite::PATIENCE};
use rusqlite::Connection;
use std::time::Duration;

/// How long emptying the log waits for readers: everybody else waits meanwhile.
const LOG_PATIENCE: Duration = Duration::from_millis(100);

/// Notes that something is deleted, in the same transaction, so that it is not forgotten if the server ends now.
pub fn note(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.pragma_update(None, "user_version", 0)?)
}

/// Whether nothing was deleted since the file was last written anew. Files of earlier versions never were.
pub fn is_done(connection: &Connection) -> Result<bool, StoreError> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(version > 0)
}

/// Writes the file anew and empties its log; returns whether it is done, which it is not as long as somebody reads.
pub fn rewrite(connection: &Connection) -> Result<bool, StoreError> {
    connection.execute_batch("VACUUM")?;
    connection.busy_timeout(LOG_PATIENCE)?;
    let busy: i64 = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    connection.busy_timeout(PATIENCE)?;
    let emptied = busy == 0;
    if emptied {
        connection.pragma_update(None, "user_version", 1)?;
    }
    Ok(emptied)
}
