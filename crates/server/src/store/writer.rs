//! The one who writes. Changes that wait at the same time share one commit, and each is answered after it.

use super::{Row, StoreError, Write, sqlite::read_pragmas};
use ludo_table::clock::Millis;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// How many changes may wait; whoever comes then waits before the queue.
const QUEUE: usize = 1024;
/// How many changes share one commit at most.
const BATCH: usize = 64;

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

enum Job {
    Write { writes: Vec<Write>, now: Millis, answer: Answer<()> },
    Pragmas(Answer<[String; 4]>),
    Close(Answer<()>),
}

/// A handle to the task that owns the writing connection.
pub struct Writer(mpsc::Sender<Job>);

impl Writer {
    /// Starts the task.
    pub fn start(connection: SqliteConnection) -> Self {
        let (sender, receiver) = mpsc::channel(QUEUE);
        tokio::spawn(run(connection, receiver));
        Self(sender)
    }

    /// Writes changes, all of them or none, and returns once they are on disk.
    pub async fn write(&self, writes: Vec<Write>, now: Millis) -> Result<(), StoreError> {
        self.ask(|answer| Job::Write { writes, now, answer }).await
    }

    /// The pragmas of the writing connection.
    pub async fn pragmas(&self) -> Result<[String; 4], StoreError> {
        self.ask(Job::Pragmas).await
    }

    /// Writes what is waiting and closes the file. Whoever comes later is told that it is closed.
    pub async fn close(&self) {
        // A writer that has ended already is closed too.
        let _ = self.ask(Job::Close).await;
    }

    async fn ask<T>(&self, job: impl FnOnce(Answer<T>) -> Job) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.0.send(job(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::with_capacity(BATCH);
    let mut closing = None;
    while closing.is_none() && jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let mut batch = Vec::with_capacity(waiting.len());
        for job in waiting.drain(..) {
            match job {
                Job::Write { writes, now, answer } => batch.push((writes, now, answer)),
                // Whoever asked may have gone away; the answer is then for nobody.
                Job::Pragmas(answer) => drop(answer.send(read_pragmas(&mut connection).await)),
                Job::Close(answer) => closing = Some(answer),
            }
        }
        commit(&mut connection, batch).await;
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database did not close cleanly");
    }
    if let Some(answer) = closing {
        let _ = answer.send(Ok(()));
    }
}

/// Writes a batch in one transaction. Should that fail for a reason that is not one change's own fault, every change
/// of the batch is tried by itself, so that nobody fails for another.
async fn commit(connection: &mut SqliteConnection, batch: Vec<(Vec<Write>, Millis, Answer<()>)>) {
    if batch.len() > 1 && try_commit(connection, batch.iter().map(|(writes, now, _)| (writes, *now))).await.is_ok() {
        for (_, _, answer) in batch {
            let _ = answer.send(Ok(()));
        }
        return;
    }
    for (writes, now, answer) in batch {
        let done = try_commit(connection, std::iter::once((&writes, now))).await;
        let _ = answer.send(done);
    }
}

async fn try_commit(
    connection: &mut SqliteConnection,
    batch: impl Iterator<Item = (&Vec<Write>, Millis)>,
) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut latest = Millis::MIN;
    for (writes, now) in batch {
        latest = latest.max(now);
        for write in writes {
            apply(&mut transaction, write).await?;
        }
    }
    sqlx::query("UPDATE house SET game_time = max(game_time, ?) WHERE id = 1")
        .bind(latest)
        .execute(&mut *transaction)
        .await?;
    Ok(transaction.commit().await?)
}

async fn apply(connection: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
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
