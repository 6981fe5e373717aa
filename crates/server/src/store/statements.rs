//! How changes become rows.

use super::{Row, StoreError, Write};
use sqlx::SqliteConnection;

/// Makes one change within the transaction under way.
pub async fn apply(connection: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Create { table, key, events, row } => create(connection, table, key, events, row).await,
        Write::Append { table, expected, events, row } => append(connection, table, *expected, events, row).await,
        Write::Delete { table } => {
            sqlx::query("DELETE FROM tables WHERE id = ?").bind(table).execute(connection).await?;
            Ok(())
        }
    }
}

async fn create(
    connection: &mut SqliteConnection,
    table: &str,
    key: &[u8; 32],
    events: &[String],
    row: &Row,
) -> Result<(), StoreError> {
    let query = "INSERT INTO tables (id, dice_key, version, public, open, deadline, engine, created, summary) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
    let done = sqlx::query(query)
        .bind(table)
        .bind(&key[..])
        .bind(events.len() as i64)
        .bind(row.public)
        .bind(row.open)
        .bind(row.deadline)
        .bind(row.engine)
        .bind(row.created as i64)
        .bind(&row.summary)
        .execute(&mut *connection)
        .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Exists);
    }
    insert_events(connection, table, 0, events).await
}

async fn append(
    connection: &mut SqliteConnection,
    table: &str,
    expected: u64,
    events: &[String],
    row: &Row,
) -> Result<(), StoreError> {
    let query = "UPDATE tables SET version = ?, public = ?, open = ?, deadline = ?, engine = ?, summary = ? \
                 WHERE id = ? AND version = ?";
    let done = sqlx::query(query)
        .bind(expected as i64 + events.len() as i64)
        .bind(row.public)
        .bind(row.open)
        .bind(row.deadline)
        .bind(row.engine)
        .bind(&row.summary)
        .bind(table)
        .bind(expected as i64)
        .execute(&mut *connection)
        .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    insert_events(connection, table, expected, events).await
}

async fn insert_events(
    connection: &mut SqliteConnection,
    table: &str,
    from: u64,
    events: &[String],
) -> Result<(), StoreError> {
    for (version, event) in (from as i64 + 1..).zip(events) {
        sqlx::query("INSERT INTO events (table_id, version, event) VALUES (?, ?, ?)")
            .bind(table)
            .bind(version)
            .bind(event)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
