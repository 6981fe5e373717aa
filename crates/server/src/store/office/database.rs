//! The tables of a shared database, for their host.

use super::{Batch, Figures, Judged};
use crate::store::{StoreError, Stored, postgres::Beside};
use ludo_table::clock::Millis;
use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};

/// A table as it is judged, in the order in which its columns are asked for.
type Columns = (String, bool, i64, Option<i64>, bool, Option<Millis>, Millis);

/// The tables of a database.
pub struct DatabaseOffice {
    /// Ends when this is dropped, and with it the lock that keeps servers out.
    connection: PgConnection,
    served: bool,
}

impl DatabaseOffice {
    /// Opens the tables of a database that has some. Without a server they are brought up to date first.
    pub async fn open(options: &PgConnectOptions) -> Result<Self, StoreError> {
        let Beside { connection, served } = Beside::open(options).await?;
        Ok(Self { connection, served })
    }

    pub const fn is_served(&self) -> bool {
        self.served
    }

    /// What is known of all tables, those first at which nothing has happened for longest.
    pub async fn judged(&mut self) -> Result<Vec<Judged>, StoreError> {
        let query = "SELECT id, open, seen, \
                     (SELECT max(version) FROM events WHERE table_id = id), \
                     EXISTS (SELECT 1 FROM events WHERE table_id = id AND strpos(event, '\"event\":\"played\"') > 0), \
                     (SELECT (event::json ->> 'at')::bigint FROM events WHERE table_id = id ORDER BY version DESC LIMIT 1), \
                     (SELECT game_time FROM house) \
                     FROM tables ORDER BY seen, id";
        let rows: Vec<Columns> = sqlx::query_as(query).fetch_all(&mut self.connection).await?;
        let judged = |(table, open, seen, version, begun, last, game_time): Columns| Judged {
            table,
            open,
            begun,
            seen,
            version: version.unwrap_or(0),
            last,
            game_time,
        };
        Ok(rows.into_iter().map(judged).collect())
    }

    /// Deletes tables in one transaction. Their rows are taken first: a move that is being written meanwhile is waited for,
    /// and counts when it is looked whether something has happened.
    pub async fn remove(&mut self, tables: &Batch<'_>) -> Result<usize, StoreError> {
        let ids: Vec<&str> = tables.iter().map(|(table, _)| *table).collect();
        let versions: Vec<Option<i64>> = tables.iter().map(|(_, version)| *version).collect();
        let mut transaction = self.connection.begin().await?;
        let taken = "SELECT id FROM tables WHERE id = ANY ($1) ORDER BY id FOR UPDATE";
        sqlx::query(taken).bind(&ids).execute(&mut *transaction).await?;
        let query = "DELETE FROM tables USING unnest($1::text[], $2::bigint[]) AS d (id, version) WHERE tables.id = d.id AND \
                     (d.version IS NULL OR (SELECT max(version) FROM events WHERE table_id = d.id) = d.version) \
                     RETURNING tables.id";
        let gone: Vec<String> =
            sqlx::query_scalar(query).bind(&ids).bind(&versions).fetch_all(&mut *transaction).await?;
        if self.served {
            let query = "INSERT INTO removals (table_id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING";
            sqlx::query(query).bind(&gone).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(gone.len())
    }

    /// Whether a server has forgotten everything that was deleted beside it.
    pub async fn is_heard(&mut self) -> Result<bool, StoreError> {
        let query = "SELECT NOT EXISTS (SELECT 1 FROM removals)";
        Ok(sqlx::query_scalar(query).fetch_one(&mut self.connection).await?)
    }

    /// All that is kept of a table.
    pub async fn load(&mut self, table: &str) -> Result<Option<Stored>, StoreError> {
        Ok(crate::store::postgres::load(&mut self.connection, table).await?)
    }

    /// The tables of which an event holds a text.
    pub async fn naming(&mut self, text: &str) -> Result<Vec<String>, StoreError> {
        let query = "SELECT DISTINCT table_id FROM events WHERE strpos(event, $1) > 0 ORDER BY table_id";
        Ok(sqlx::query_scalar(query).bind(text).fetch_all(&mut self.connection).await?)
    }

    /// How far game time has come.
    pub async fn game_time(&mut self) -> Result<Millis, StoreError> {
        Ok(sqlx::query_scalar("SELECT game_time FROM house WHERE id = 1").fetch_one(&mut self.connection).await?)
    }

    /// What there is, in numbers, all of the same moment.
    pub async fn figures(&mut self) -> Result<Figures, StoreError> {
        let mut moment = self.connection.begin().await?;
        sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ").execute(&mut *moment).await?;
        let query = "SELECT coalesce(event::json ->> 'game', '?'), count(*) FILTER (WHERE open), \
                     count(*) FILTER (WHERE NOT open) FROM tables \
                     LEFT JOIN events ON table_id = id AND version = 1 GROUP BY 1 ORDER BY 1";
        let games: Vec<(String, i64, i64)> = sqlx::query_as(query).fetch_all(&mut *moment).await?;
        let query = "SELECT count(*) FILTER (WHERE public), count(*) FILTER (WHERE hidden), \
                     count(*) FILTER (WHERE closed), min(created), (SELECT count(*) FROM events), \
                     pg_total_relation_size('tables') + pg_total_relation_size('events') FROM tables";
        let (public, hidden, closed, oldest, events, bytes): (i64, i64, i64, Option<i64>, i64, i64) =
            sqlx::query_as(query).fetch_one(&mut *moment).await?;
        moment.commit().await?;
        let count = |count: i64| count.max(0) as u64;
        let games = games.into_iter().map(|(game, open, over)| (game, count(open), count(over))).collect();
        Ok(Figures {
            games,
            public: count(public),
            hidden: count(hidden),
            closed: count(closed),
            events: count(events),
            oldest: oldest.map(count),
            bytes: count(bytes),
            served: self.served,
        })
    }
}
