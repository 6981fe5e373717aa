//! What the disk and the database can do by themselves: transactions of one row, each of them synced.

use crate::Done;
use rusqlite::Connection;
use std::{
    path::Path,
    time::{Duration, Instant},
};

/// Commits a second, on the disk on which a folder lies.
pub fn rate(folder: &Path, time: Duration) -> Done<f64> {
    let file = folder.join(format!("ludotheque-commits-{}.sqlite", std::process::id()));
    let connection = Connection::open(&file)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.execute("CREATE TABLE events (table_id TEXT, version INTEGER, event TEXT, PRIMARY KEY (table_id, version)) STRICT, WITHOUT ROWID", [])?;
    let event = r#"{"at":12345,"by":{"person":0,"id":"12"},"event":{"type":"acted","seat":0,"text":"3,2+"}}"#;
    let (start, mut commits) = (Instant::now(), 0_u32);
    while start.elapsed() < time {
        let mut insert = connection.prepare_cached("INSERT INTO events VALUES (?, ?, ?)")?;
        insert.execute((format!("0123456789abcdef{:04}", commits % 2000), commits, event))?;
        commits += 1;
    }
    let rate = f64::from(commits) / start.elapsed().as_secs_f64();
    drop(connection);
    std::fs::remove_file(file)?;
    Ok(rate)
}
