//! A database that several servers share. What keeps their writing apart is its key (table, version).

mod beside;
mod heart;
mod lines;
mod pen;
mod quota;
mod run;
mod undecided;
mod writer;

use super::{Census, Columns, Fallen, Head, Kept, Later, Line, LineChange, Listed, Store, StoreError, Stored, Write};
pub use beside::{Beside, Snapshot};

use async_trait::async_trait;
use heart::{Heart, Life, Standing};
use ludo_table::clock::Millis;
use pen::Pen;
use sqlx::{
    ConnectOptions, Connection, PgConnection, PgPool,
    migrate::Migrator,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use std::{
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};
use undecided::Undecided;
use writer::Writer;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations-postgres");

/// Connections that read; writing has one of its own, and so has the sign of life.
const READERS: u32 = 8;
/// How long a question waits for a database that does not answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a connection may take to come about.
const CONNECTING: Duration = Duration::from_secs(2);

/// What every connection asks for: a commit is on disk before it is reported, and nobody is kept waiting by a server that
/// has vanished in the middle of a transaction.
const SETTINGS: [(&str, &str); 4] = [
    ("synchronous_commit", "on"),
    ("lock_timeout", "5s"),
    ("statement_timeout", "15s"),
    ("idle_in_transaction_session_timeout", "10s"),
];

/// Tables in a database on a server of its own.
pub struct PostgresStore {
    readers: PgPool,
    writer: Writer,
    heart: tokio::sync::Mutex<Heart>,
    standing: Standing,
    life: Arc<Mutex<Life>>,
    undecided: Arc<Undecided>,
    /// The game time that was noted last, as far as this server knows.
    noted: Arc<AtomicI64>,
}

impl PostgresStore {
    /// Opens a database for this server alone, and brings it up to date; makes its tables if there are none.
    pub async fn open(options: &PgConnectOptions) -> Result<Self, StoreError> {
        Self::open_as(options, Standing::Alone).await
    }

    /// The same for several servers, each of which hears of what the others do.
    pub async fn join(options: &PgConnectOptions) -> Result<Self, StoreError> {
        Self::open_as(options, Standing::BesideOthers).await
    }

    /// The same for a worker, whose life is no server's.
    pub async fn attend(options: &PgConnectOptions) -> Result<Self, StoreError> {
        Self::open_as(options, Standing::Helper).await
    }

    async fn open_as(options: &PgConnectOptions, standing: Standing) -> Result<Self, StoreError> {
        let options = options.clone().application_name("ludotheque").options(SETTINGS);
        let mut connection = connect(&options).await?;
        must_be_ours(&mut connection).await?;
        must_be_safe(&mut connection).await?;
        // Under a lock of the database's, so that of several servers that start together one does it.
        MIGRATIONS.run(&mut connection).await?;
        connection.close().await?;
        let readers = PgPoolOptions::new()
            .min_connections(1)
            .max_connections(READERS)
            .acquire_timeout(CONNECTING)
            .connect_with(options.clone())
            .await?;
        let undecided = Arc::new(Undecided::default());
        let noted = Arc::new(AtomicI64::new(Millis::MIN));
        let heart = Heart::start(options.clone(), standing).await?;
        let pen = Pen::new(options, undecided.clone(), noted.clone(), heart.ousted());
        let (writer, life, heart) = (Writer::start(pen), heart.life(), tokio::sync::Mutex::new(heart));
        Ok(Self { readers, writer, heart, standing, life, undecided, noted })
    }

    /// What the database says of its syncing, of that of its commits, and of its torn pages.
    pub async fn settings(&self) -> Result<[String; 3], StoreError> {
        self.read(async |reader| {
            let query = "SELECT current_setting('fsync'), current_setting('synchronous_commit'), \
                         current_setting('full_page_writes')";
            sqlx::query_as(query).fetch_one(reader).await.map(|(a, b, c)| [a, b, c])
        })
        .await
    }

    /// Asks something. A connection that failed serves nobody again.
    async fn read<T>(
        &self,
        question: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        let mut reader = self.readers.acquire().await?;
        let answer = tokio::time::timeout(PATIENCE, question(&mut reader)).await.unwrap_or_else(|_| Err(silent()));
        if answer.is_err() {
            reader.close_on_drop();
        }
        Ok(answer?)
    }

    /// What is said of a table after a commit of which nobody knows yet whether it goes through must not be what was
    /// before it.
    async fn read_decided<T>(
        &self,
        question: impl AsyncFnOnce(&mut PgConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreError> {
        if !self.undecided.is_empty() {
            let waiting = self.undecided.all();
            let over = self.read(async |reader| undecided::over(reader, &waiting).await).await?;
            self.undecided.forget(&over);
            if over.len() < waiting.len() {
                return Err(StoreError::Trouble("a commit is still under way".to_owned()));
            }
        }
        self.read(question).await
    }
}

/// What is said of a database that does not answer in time.
fn silent() -> sqlx::Error {
    sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())
}

/// A connection, or why there is none: nothing was asked of the database yet.
async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let made = tokio::time::timeout(CONNECTING, options.connect()).await.unwrap_or_else(|_| Err(silent()));
    made.map_err(|error| StoreError::Unreachable(error.to_string()))
}

/// Refuses a schema in which somebody else keeps something, before anything is changed in it.
async fn must_be_ours(connection: &mut PgConnection) -> Result<(), StoreError> {
    let query = "SELECT count(*) = 0 OR count(*) FILTER (WHERE relname = '_sqlx_migrations') = 1 FROM pg_class \
                 WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')";
    if sqlx::query_scalar::<_, bool>(query).fetch_one(connection).await? {
        Ok(())
    } else {
        Err(StoreError::ForeignSchema)
    }
}

/// Refuses a database that reports what is not on disk.
async fn must_be_safe(connection: &mut PgConnection) -> Result<(), StoreError> {
    for setting in ["fsync", "synchronous_commit", "full_page_writes"] {
        let value: String =
            sqlx::query_scalar("SELECT current_setting($1)").bind(setting).fetch_one(&mut *connection).await?;
        if value != "on" {
            return Err(StoreError::Unsafe(format!("{setting} = {value}")));
        }
    }
    Ok(())
}

/// All that is kept of a table, in one statement, so that it belongs to one moment.
pub(super) async fn load(reader: &mut PgConnection, table: &str) -> Result<Option<Stored>, sqlx::Error> {
    let query =
        "SELECT dice_key, closed, event FROM tables LEFT JOIN events ON table_id = id WHERE id = $1 ORDER BY version";
    let rows: Vec<(Vec<u8>, bool, Option<String>)> = sqlx::query_as(query).bind(table).fetch_all(reader).await?;
    let head = rows.first().and_then(|(key, closed, _)| Some((key.as_slice().try_into().ok()?, *closed)));
    let events = rows.into_iter().filter_map(|(_, _, event)| event).collect();
    Ok(head.map(|(key, closed)| Stored { key, events, closed }))
}

async fn names(reader: &mut PgConnection, after: &str, limit: u32) -> Result<Vec<String>, sqlx::Error> {
    let query = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
    sqlx::query_scalar(query).bind(after).bind(i64::from(limit)).fetch_all(reader).await
}

async fn kept(reader: &mut PgConnection, table: &str) -> Result<Option<Kept>, sqlx::Error> {
    let query =
        "SELECT public, open, deadline, engine, created, summary, hidden, closed, seen FROM tables WHERE id = $1";
    let found: Option<Columns> = sqlx::query_as(query).bind(table).fetch_optional(reader).await?;
    Ok(found.map(Kept::from))
}

#[async_trait]
impl Store for PostgresStore {
    async fn load(&self, table: &str) -> Result<Option<Stored>, StoreError> {
        self.read_decided(async |reader| load(reader, table).await).await
    }

    async fn version(&self, table: &str) -> Result<Option<u64>, StoreError> {
        let query = "SELECT max(version) FROM events WHERE table_id = $1";
        let last: Option<i64> =
            self.read_decided(async |reader| sqlx::query_scalar(query).bind(table).fetch_one(reader).await).await?;
        Ok(last.map(|last| last as u64))
    }

    async fn heads(&self, tables: &[String]) -> Result<Vec<Option<Head>>, StoreError> {
        let query = "SELECT (SELECT max(version) FROM events WHERE table_id = t.id), t.closed \
                     FROM unnest($1::text[]) WITH ORDINALITY AS w (id, place) LEFT JOIN tables AS t ON t.id = w.id \
                     ORDER BY w.place";
        let heads: Vec<(Option<i64>, Option<bool>)> =
            self.read(async |reader| sqlx::query_as(query).bind(tables).fetch_all(reader).await).await?;
        let head = |(last, closed): (Option<i64>, Option<bool>)| {
            last.zip(closed).map(|(last, closed)| Head { version: last as u64, closed })
        };
        Ok(heads.into_iter().map(head).collect())
    }

    async fn later(&self, table: &str, version: u64) -> Result<Option<Later>, StoreError> {
        let query = "SELECT closed, event FROM tables LEFT JOIN events ON table_id = id AND version > $2 WHERE id = $1 \
                     ORDER BY version";
        let question = sqlx::query_as(query).bind(table).bind(version as i64);
        let rows: Vec<(bool, Option<String>)> =
            self.read_decided(async |reader| question.fetch_all(reader).await).await?;
        let closed = rows.first().map(|(closed, _)| *closed);
        let events = rows.into_iter().filter_map(|(_, event)| event).collect();
        Ok(closed.map(|closed| Later { events, closed }))
    }

    fn is_shared(&self) -> bool {
        self.standing != Standing::Alone
    }

    fn keeps_time(&self) -> bool {
        true
    }

    async fn write(&self, writes: Vec<Write>, now: Millis) -> Result<(), StoreError> {
        self.writer.write(writes, now).await
    }

    async fn list_public(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT summary FROM tables WHERE public AND NOT hidden AND NOT closed \
                     ORDER BY open DESC, created DESC LIMIT $1";
        self.read(async |reader| sqlx::query_scalar(query).bind(i64::from(limit)).fetch_all(reader).await).await
    }

    async fn count(&self) -> Result<u64, StoreError> {
        let count: i64 =
            self.read(async |reader| sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(reader).await).await?;
        Ok(count as u64)
    }

    async fn names(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(async |reader| names(reader, after, limit).await).await
    }

    async fn kept(&self, table: &str) -> Result<Option<Kept>, StoreError> {
        self.read(async |reader| kept(reader, table).await).await
    }

    async fn fallen(&self, now: Millis, after: &Fallen, limit: u32) -> Result<Vec<Fallen>, StoreError> {
        let query = "SELECT deadline, id FROM tables WHERE deadline <= $1 AND (deadline, id) > ($2, $3) \
                     ORDER BY deadline, id LIMIT $4";
        let question = sqlx::query_as(query).bind(now).bind(after.at).bind(&after.table).bind(i64::from(limit));
        let rows: Vec<(Millis, String)> = self.read(async |reader| question.fetch_all(reader).await).await?;
        Ok(rows.into_iter().map(|(at, table)| Fallen { at, table }).collect())
    }

    async fn awaiting_engine(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT id FROM tables WHERE engine AND NOT closed AND id > $1 ORDER BY id LIMIT $2";
        let question = sqlx::query_scalar(query).bind(after).bind(i64::from(limit));
        self.read(async |reader| question.fetch_all(reader).await).await
    }

    async fn list_for_host(&self, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT summary, hidden, closed FROM tables WHERE public ORDER BY open DESC, created DESC LIMIT $1";
        let question = sqlx::query_as(query).bind(i64::from(limit));
        let rows: Vec<(String, bool, bool)> = self.read(async |reader| question.fetch_all(reader).await).await?;
        Ok(rows.into_iter().map(|(summary, hidden, closed)| Listed { summary, hidden, closed }).collect())
    }

    async fn census(&self) -> Result<Census, StoreError> {
        let query = "SELECT count(*) FILTER (WHERE open), count(*) FILTER (WHERE NOT open) FROM tables";
        let (open, over): (i64, i64) = self.read(async |reader| sqlx::query_as(query).fetch_one(reader).await).await?;
        Ok(Census { open: open as u64, over: over as u64 })
    }

    async fn removals(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT table_id FROM removals LIMIT $1";
        let question = sqlx::query_scalar(query).bind(i64::from(limit));
        self.read(async |reader| question.fetch_all(reader).await).await
    }

    async fn spend(
        &self,
        quota: &'static str,
        address: IpAddr,
        most: u32,
        period: Duration,
    ) -> Result<Option<Duration>, StoreError> {
        if !self.is_shared() {
            return Ok(None);
        }
        self.read(async |reader| quota::take(reader, quota, address, most, period).await).await
    }

    fn life(&self) -> u64 {
        self.life.lock().unwrap_or_else(PoisonError::into_inner).number
    }

    async fn note_lines(&self, changes: &[LineChange]) -> Result<(), StoreError> {
        let name = self.life.lock().unwrap_or_else(PoisonError::into_inner).name.clone();
        self.read(async |reader| lines::note(reader, &name, changes).await).await
    }

    async fn orphaned(&self, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(async |reader| lines::orphaned(reader, i64::from(limit)).await).await
    }

    async fn lines(&self, table: &str) -> Result<Vec<Line>, StoreError> {
        self.read(async |reader| lines::of_table(reader, table).await).await
    }

    async fn forget_lines(&self, table: &str, servers: &[String]) -> Result<(), StoreError> {
        self.read(async |reader| lines::forget(reader, table, servers).await).await
    }

    async fn house(&self) -> Result<String, StoreError> {
        let query = "SELECT left(encode(sha256(grains || convert_to('house', 'UTF8')), 'hex'), 16) FROM salt";
        self.read(async |reader| sqlx::query_scalar(query).fetch_one(reader).await).await
    }

    async fn answer(&self, table: &str, version: u64, question: &str) -> Result<Option<String>, StoreError> {
        let query = "SELECT answer FROM answers WHERE table_id = $1 AND version = $2 AND question = $3";
        let asked = sqlx::query_scalar(query).bind(table).bind(version as i64).bind(question);
        self.read(async |reader| asked.fetch_optional(reader).await).await
    }

    async fn keep_answer(&self, table: &str, version: u64, question: &str, answer: &str) -> Result<(), StoreError> {
        let query = "INSERT INTO answers (table_id, version, question, answer) \
                     SELECT id, $2, $3, $4 FROM tables WHERE id = $1 ON CONFLICT DO NOTHING";
        let kept = sqlx::query(query).bind(table).bind(version as i64).bind(question).bind(answer);
        self.read(async |reader| kept.execute(reader).await).await.map(drop)
    }

    async fn forget_answers(&self) -> Result<(), StoreError> {
        let query = "DELETE FROM answers WHERE made_at < clock_timestamp() - interval '1 hour'";
        self.read(async |reader| sqlx::query(query).execute(reader).await).await.map(drop)
    }

    async fn forget_addresses(&self) -> Result<(), StoreError> {
        self.read(async |reader| quota::forget(reader).await).await
    }

    async fn stamp(&self, now: Millis) -> Result<(), StoreError> {
        self.writer.write(Vec::new(), now).await
    }

    async fn beat(&self, _: Millis) -> Result<Millis, StoreError> {
        let shown = self.heart.lock().await.beat().await?;
        self.noted.fetch_max(shown, Ordering::Relaxed);
        Ok(shown)
    }

    async fn game_time(&self) -> Result<Millis, StoreError> {
        let query = "SELECT game_time FROM house WHERE id = 1";
        self.read(async |reader| sqlx::query_scalar(query).fetch_one(reader).await).await
    }

    async fn close(&self) {
        self.writer.close().await;
        self.heart.lock().await.stop().await;
        self.readers.close().await;
    }
}

#[cfg(test)]
mod tests;
