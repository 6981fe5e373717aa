//! Ridding the files of what has been deleted.
//!
//! A database that overwrites what it deletes is not enough: whenever rows moved to another page, the old page has kept a
//! copy of them, which nothing points to and nothing overwrites. So the file is written anew, and its log emptied.

use super::{StoreError, sqlite::PATIENCE};
use sqlx::{Row as _, SqliteConnection};

/// How long emptying the log waits for readers, in milliseconds: everybody else waits meanwhile.
const LOG_PATIENCE: u128 = 100;

/// Notes that something is deleted, in the same transaction, so that it is not forgotten if the server ends now.
pub async fn note(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("PRAGMA user_version = 0").execute(connection).await?;
    Ok(())
}

/// Whether nothing was deleted since the file was last written anew. Files of earlier versions never were.
pub async fn is_done(connection: &mut SqliteConnection) -> Result<bool, StoreError> {
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?;
    Ok(version > 0)
}

/// Writes the file anew and empties its log; returns whether it is done, which it is not as long as somebody reads.
pub async fn rewrite(connection: &mut SqliteConnection) -> Result<bool, StoreError> {
    sqlx::query("VACUUM").execute(&mut *connection).await?;
    set_patience(connection, LOG_PATIENCE).await?;
    let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await?;
    set_patience(connection, PATIENCE.as_millis()).await?;
    let emptied = row.try_get::<i64, _>(0)? == 0;
    if emptied {
        sqlx::query("PRAGMA user_version = 1").execute(connection).await?;
    }
    Ok(emptied)
}

async fn set_patience(connection: &mut SqliteConnection, milliseconds: u128) -> Result<(), StoreError> {
    let query = format!("PRAGMA busy_timeout = {milliseconds}");
    sqlx::query(sqlx::AssertSqlSafe(query)).execute(connection).await?;
    Ok(())
}
