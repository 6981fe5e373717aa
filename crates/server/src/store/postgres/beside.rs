//! A connection of the host's own, beside servers that run or without one.

use super::{MIGRATIONS, connect, heart, kept, load, must_be_ours, must_be_safe, names};
use crate::store::{Kept, StoreError, Stored, copy::Source};
use async_trait::async_trait;
use ludo_table::clock::Millis;
use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};

/// What the host's connection asks for: a commit is on disk before it is reported. What is asked may take as long as there
/// are tables, but no server is made to wait for long.
const SETTINGS: [(&str, &str); 2] = [("synchronous_commit", "on"), ("lock_timeout", "60s")];

/// A database that has tables.
pub struct Beside {
    /// Holds the lock of a server that is alone, where no server runs, so that none starts in the middle.
    pub connection: PgConnection,
    /// Whether a server runs.
    pub served: bool,
}

impl Beside {
    /// Finds out whether a server runs; where none does, the tables are brought up to date.
    pub async fn open(options: &PgConnectOptions) -> Result<Self, StoreError> {
        let options = options.clone().application_name("ludotheque host").options(SETTINGS);
        let mut connection = connect(&options).await?;
        must_be_ours(&mut connection).await?;
        must_be_safe(&mut connection).await?;
        let query = "SELECT to_regclass(quote_ident(current_schema()) || '._sqlx_migrations') IS NOT NULL";
        if !sqlx::query_scalar::<_, bool>(query).fetch_one(&mut connection).await? {
            return Err(StoreError::NoTables);
        }
        let served = !heart::is_nobody_there(&mut connection).await?;
        if !served {
            MIGRATIONS.run(&mut connection).await?;
        }
        let query = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
        let applied: i64 = sqlx::query_scalar(query).fetch_one(&mut connection).await?;
        if MIGRATIONS.iter().map(|step| step.version).max() != Some(applied) {
            return Err(StoreError::OtherVersion);
        }
        Ok(Self { connection, served })
    }
}

/// All tables as they are at one moment, whatever servers write meanwhile.
pub struct Snapshot(PgConnection);

impl Snapshot {
    /// As they are now. Servers may run, start and stop.
    pub async fn take(options: &PgConnectOptions) -> Result<Self, StoreError> {
        let Beside { mut connection, served } = Beside::open(options).await?;
        if !served {
            heart::let_in(&mut connection).await?;
        }
        sqlx::raw_sql("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").execute(&mut connection).await?;
        let mut snapshot = Self(connection);
        // The moment is that of the first question.
        snapshot.game_time().await?;
        Ok(snapshot)
    }

    /// Lets it go.
    pub async fn close(self) -> Result<(), StoreError> {
        Ok(self.0.close().await?)
    }
}

#[async_trait]
impl Source for Snapshot {
    async fn count(&mut self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(&mut self.0).await?;
        Ok(count as u64)
    }

    async fn game_time(&mut self) -> Result<Millis, StoreError> {
        Ok(sqlx::query_scalar("SELECT game_time FROM house WHERE id = 1").fetch_one(&mut self.0).await?)
    }

    async fn names(&mut self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        Ok(names(&mut self.0, after, limit).await?)
    }

    async fn whole(&mut self, table: &str) -> Result<Option<(Stored, Kept)>, StoreError> {
        Ok(load(&mut self.0, table).await?.zip(kept(&mut self.0, table).await?))
    }
}
