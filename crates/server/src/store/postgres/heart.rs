//! The sign of life by which game time runs: by the database's clock, for as long as at least one server gives it.

use super::{PATIENCE, connect, silent};
use crate::store::StoreError;
use ludo_table::clock::Millis;
use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// The lock that servers share while they live, or that one has alone.
const ALIVE: i64 = 0x6c75_646f_0001;

/// Adds what has passed since anybody's last sign of life. After two seconds without one it was no game time: there was
/// no server, or no database. A clock that was set back adds nothing; nor does a sign that was overtaken on its way, which
/// must not have what is counted already counted again.
const BEAT: &str = "UPDATE house SET beat_at = CASE \
                    WHEN c.now < beat_at AND beat_at - c.now < interval '2 seconds' THEN beat_at ELSE c.now END, \
                    game_time = game_time + CASE \
                    WHEN beat_at IS NULL OR c.now - beat_at > interval '2 seconds' THEN 0 \
                    ELSE greatest(0, round(extract(epoch FROM c.now - beat_at) * 1000))::bigint END \
                    FROM (SELECT clock_timestamp() AS now) AS c WHERE id = 1 RETURNING game_time";

/// Notes of a server that it lives at this game time; tells whether it is known, and not taken for dead.
const SIGN: &str = "UPDATE servers SET seen_at = $2 WHERE name = $1 AND NOT dead";

/// Enters a server under a fresh name.
const ENTER: &str = "INSERT INTO servers (name, seen_at) VALUES (gen_random_uuid()::text, $1) RETURNING name";

/// The same without adding it.
const LOOK: &str = "SELECT game_time + CASE \
                    WHEN beat_at IS NULL OR c.now - beat_at > interval '2 seconds' THEN 0 \
                    ELSE greatest(0, round(extract(epoch FROM c.now - beat_at) * 1000))::bigint END \
                    FROM house, (SELECT clock_timestamp() AS now) AS c WHERE id = 1";

/// How often to look whether somebody else lives, and how long to wait in between: together longer than a living server is
/// silent. The database may take a moment to notice that one was killed.
const LOOKS: u32 = 30;
const PAUSE: Duration = Duration::from_millis(50);

/// Who uses a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A server that has it for itself.
    Alone,
    /// A server beside others.
    BesideOthers,
    /// Somebody who works for servers: time does not run because of them.
    Helper,
}

/// The name under which a server is known to the others, and how many it has had. It gets another one when it was taken for
/// dead.
#[derive(Clone, Debug, Default)]
pub struct Life {
    /// Empty before the first sign of life.
    pub name: String,
    /// None before the first sign of life.
    pub number: u64,
}

/// A connection of its own, whose end tells the database that the server is gone.
pub struct Heart {
    options: PgConnectOptions,
    standing: Standing,
    connection: Option<PgConnection>,
    /// Whether somebody else has the database now.
    ousted: Arc<AtomicBool>,
    life: Arc<Mutex<Life>>,
}

impl Heart {
    /// Begins to live, alone or beside others.
    pub async fn start(options: PgConnectOptions, standing: Standing) -> Result<Self, StoreError> {
        let connection = begin(&options, standing).await?;
        Ok(Self { options, standing, connection: Some(connection), ousted: Arc::default(), life: Arc::default() })
    }

    /// The name that the server has at each moment.
    pub fn life(&self) -> Arc<Mutex<Life>> {
        self.life.clone()
    }

    /// Turns true while somebody else has the database, which this server must not write to then.
    pub fn ousted(&self) -> Arc<AtomicBool> {
        self.ousted.clone()
    }

    /// Gives a sign of life; returns the game time that all servers share.
    pub async fn beat(&mut self) -> Result<Millis, StoreError> {
        let mut connection = if let Some(connection) = self.connection.take() {
            connection
        } else {
            let begun = begin(&self.options, self.standing).await;
            self.ousted.store(matches!(begun, Err(StoreError::Served)), Ordering::Release);
            begun?
        };
        let beaten = self.give(&mut connection);
        let shown = tokio::time::timeout(PATIENCE, beaten).await.unwrap_or_else(|_| Err(silent()))?;
        self.connection = Some(connection);
        Ok(shown)
    }

    async fn give(&self, connection: &mut PgConnection) -> Result<Millis, sqlx::Error> {
        let query = if self.standing == Standing::Helper { LOOK } else { BEAT };
        let shown: Millis = sqlx::query_scalar(query).fetch_one(&mut *connection).await?;
        if self.standing == Standing::BesideOthers {
            let name = self.life.lock().unwrap_or_else(PoisonError::into_inner).name.clone();
            let known = sqlx::query(SIGN).bind(name).bind(shown).execute(&mut *connection).await?;
            if known.rows_affected() == 0 {
                let name = sqlx::query_scalar(ENTER).bind(shown).fetch_one(connection).await?;
                let mut life = self.life.lock().unwrap_or_else(PoisonError::into_inner);
                *life = Life { name, number: life.number + 1 };
            }
        }
        Ok(shown)
    }

    /// Ends it.
    pub async fn stop(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "a connection to the database did not close cleanly");
        }
    }
}

/// Joins those who live, or begins to live alone. The first goes on from the time that was noted last: nobody was there
/// since.
async fn begin(options: &PgConnectOptions, standing: Standing) -> Result<PgConnection, StoreError> {
    let mut connection = connect(options).await?;
    if standing == Standing::Helper {
        return Ok(connection);
    }
    let joining = join(&mut connection, standing == Standing::BesideOthers);
    let joined = tokio::time::timeout(PATIENCE, joining).await.unwrap_or_else(|_| Err(silent()))?;
    if joined { Ok(connection) } else { Err(StoreError::Served) }
}

async fn join(connection: &mut PgConnection, shared: bool) -> Result<bool, sqlx::Error> {
    let alone = is_alone(connection, shared).await?;
    if alone {
        sqlx::query("UPDATE house SET beat_at = clock_timestamp() WHERE id = 1").execute(&mut *connection).await?;
    }
    if !shared {
        return Ok(alone);
    }
    let joined = lock(connection, "SELECT pg_try_advisory_lock_shared($1)").await?;
    if alone {
        lock(connection, "SELECT pg_advisory_unlock($1)").await?;
    }
    Ok(joined)
}

/// Whether no server lives. Then the lock is taken for this connection alone, and none can start.
pub async fn is_nobody_there(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    is_alone(connection, true).await
}

/// Lets servers start again.
pub async fn let_in(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    lock(connection, "SELECT pg_advisory_unlock($1)").await.map(drop)
}

async fn lock(connection: &mut PgConnection, query: &'static str) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(query).bind(ALIVE).fetch_one(connection).await
}

/// Whether nobody else lives: then the lock is taken for this connection alone. Beside others it is enough to see that one
/// of them gives a sign of life.
async fn is_alone(connection: &mut PgConnection, shared: bool) -> Result<bool, sqlx::Error> {
    let mut first: Option<Option<String>> = None;
    for _ in 0..LOOKS {
        if lock(connection, "SELECT pg_try_advisory_lock($1)").await? {
            return Ok(true);
        }
        let beat = "SELECT beat_at::text FROM house WHERE id = 1";
        let beat: Option<String> = sqlx::query_scalar(beat).fetch_one(&mut *connection).await?;
        if shared && first.get_or_insert_with(|| beat.clone()) != &beat {
            return Ok(false);
        }
        tokio::time::sleep(PAUSE).await;
    }
    Ok(false)
}
