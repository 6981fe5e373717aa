use super::*;
use crate::{
    store::{Address, Row},
    testing::{Scratch, postgres},
};
use std::path::{Path, PathBuf};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{UnixListener, UnixStream},
};

fn options(address: &str) -> PgConnectOptions {
    address.parse().unwrap()
}

fn fresh() -> PgConnectOptions {
    options(&postgres::shared().database())
}

async fn open(options: &PgConnectOptions) -> PostgresStore {
    PostgresStore::join(options).await.unwrap()
}

fn create(table: &str) -> Write {
    let row = Row { public: false, open: true, deadline: None, engine: false, created: 1, summary: String::new() };
    Write::Create { table: table.into(), key: [7; 32], events: vec!["one".into()], row }
}

fn append(table: &str, expected: u64, event: &str) -> Write {
    Write::Append { table: table.into(), expected, events: vec![event.into()], row: None }
}

#[tokio::test]
async fn a_commit_is_on_disk_before_it_is_reported() {
    let options = fresh();
    let store = open(&options).await;
    assert_eq!(store.settings().await.unwrap(), ["on", "on", "on"]);
    // Whatever the database does for others.
    let database = options.get_database().unwrap();
    let lax = format!("ALTER DATABASE {database} SET synchronous_commit = off");
    let mut other = options.connect().await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(lax)).execute(&mut other).await.unwrap();
    assert_eq!(open(&options).await.settings().await.unwrap(), ["on", "on", "on"]);
}

#[tokio::test]
async fn of_two_servers_with_the_same_turn_one_wins() {
    const TABLES: usize = 40;
    let options = fresh();
    let stores = [Arc::new(open(&options).await), Arc::new(open(&options).await), Arc::new(open(&options).await)];
    let name = |n: usize| format!("t{n}");
    stores[0].write((0..TABLES).map(|n| create(&name(n))).collect(), 0).await.unwrap();
    for version in 1..6 {
        let tries = (0..stores.len() * TABLES).map(|n| {
            // Each in another order, so that whoever waits in a circle would show.
            let (server, table) = (n % stores.len(), name((n / stores.len() * (n % stores.len() * 6 + 7)) % TABLES));
            let (store, event) = (stores[server].clone(), format!("{server}"));
            tokio::spawn(async move {
                let written = store.write(vec![append(&table, version, &event)], 0).await;
                (table, event, written)
            })
        });
        let mut won = Vec::new();
        for one in tries.collect::<Vec<_>>() {
            match one.await.unwrap() {
                (table, event, Ok(())) => won.push((table, event)),
                (_, _, Err(StoreError::Conflict)) => {}
                (_, _, Err(error)) => panic!("{error}"),
            }
        }
        won.sort();
        let mut tables: Vec<&String> = won.iter().map(|(table, _)| table).collect();
        tables.dedup();
        assert_eq!((won.len(), tables.len()), (TABLES, TABLES), "one winner a table");
        for (table, event) in &won {
            assert_eq!(
                stores[2].load(table).await.unwrap().unwrap().events.last(),
                Some(event),
                "and it is the winner's"
            );
        }
    }
}

#[tokio::test]
async fn a_table_that_another_server_deleted_has_changed() {
    let options = fresh();
    let (one, other) = (open(&options).await, open(&options).await);
    one.write(vec![create("a"), create("b")], 0).await.unwrap();
    other.write(vec![Write::Delete { table: "a".into() }], 0).await.unwrap();
    assert!(matches!(one.write(vec![append("a", 1, "late")], 0).await, Err(StoreError::Conflict)));
    one.write(vec![append("b", 1, "two")], 0).await.unwrap();
}

#[tokio::test]
async fn what_is_no_text_for_the_database_is_refused_and_harms_nobody_else() {
    let store = Arc::new(open(&fresh()).await);
    store.write(vec![create("a"), create("b")], 0).await.unwrap();
    let (bad, good) =
        tokio::join!(store.write(vec![append("a", 1, "no\0text")], 0), store.write(vec![append("b", 1, "text")], 0));
    assert!(bad.is_err());
    good.unwrap();
    assert_eq!(store.version("a").await.unwrap(), Some(1));
}

#[tokio::test]
async fn what_somebody_else_keeps_in_the_schema_is_not_touched() {
    let options = fresh();
    let mut other = options.connect().await.unwrap();
    sqlx::query("CREATE TABLE shopping (what TEXT)").execute(&mut other).await.unwrap();
    let Err(error) = PostgresStore::open(&options).await else { panic!("opened") };
    assert!(matches!(error, StoreError::ForeignSchema) && error.words().fr.contains("schéma vide"));
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        .fetch_one(&mut other)
        .await
        .unwrap();
    assert_eq!(tables, 1);
}

#[tokio::test]
async fn a_database_of_a_later_version_is_not_touched() {
    let options = fresh();
    open(&options).await.close().await;
    let mut connection = options.connect().await.unwrap();
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'later', true, ''::bytea, 0)";
    sqlx::query(later).execute(&mut connection).await.unwrap();
    let Err(error) = PostgresStore::open(&options).await else { panic!("a later database was opened") };
    assert!(error.words().fr.contains("plus récente") && error.words().en.contains("later version"), "{error}");
}

#[tokio::test]
async fn servers_that_start_together_make_the_tables_once() {
    let options = fresh();
    let together = futures_util::future::join_all((0..6).map(|_| PostgresStore::join(&options))).await;
    assert!(together.into_iter().all(|one| one.is_ok()));
}

#[tokio::test]
async fn servers_of_the_version_before_go_on_beside_newer_ones() {
    let options = fresh();
    let mut older = options.connect().await.unwrap();
    MIGRATIONS.run_to(1, &mut older).await.unwrap();
    // What the first version wrote, in its own words.
    let lay = "INSERT INTO tables (id, dice_key, public, open, deadline, engine, created, summary) \
               SELECT * FROM unnest($1::text[], $2::bytea[], $3::bool[], $4::bool[], $5::bigint[], $6::bool[], \
               $7::bigint[], $8::text[]) ON CONFLICT DO NOTHING RETURNING id";
    let add = "INSERT INTO events (table_id, version, event) VALUES ($1, $2, $3)";
    let change = "UPDATE tables SET public = true, summary = 'theirs' WHERE id = $1";
    let read = "SELECT event FROM tables LEFT JOIN events ON table_id = id WHERE id = $1 ORDER BY version";
    let mut lay_as_before = async |table: &str| {
        let laid: Vec<String> = sqlx::query_scalar(lay)
            .bind([table])
            .bind([vec![7_u8; 32]])
            .bind([true])
            .bind([true])
            .bind([None::<i64>])
            .bind([false])
            .bind([5_i64])
            .bind(["ours"])
            .fetch_all(&mut older)
            .await
            .unwrap();
        sqlx::query(add).bind(table).bind(1_i64).bind("one").execute(&mut older).await.unwrap();
        sqlx::query(change).bind(table).execute(&mut older).await.unwrap();
        (laid, sqlx::query_scalar::<_, String>(read).bind(table).fetch_all(&mut older).await.unwrap())
    };
    let expected = |table: &str| (vec![table.to_owned()], vec!["one".to_owned()]);
    assert_eq!(lay_as_before("a").await, expected("a"));
    // A newer server comes, and the older one does not notice.
    let newer = open(&options).await;
    assert_eq!(lay_as_before("b").await, expected("b"));
    for table in ["a", "b"] {
        newer.write(vec![append(table, 1, "two")], 0).await.unwrap();
        let kept = newer.load(table).await.unwrap().unwrap();
        assert_eq!((kept.events.as_slice(), kept.closed), (["one".to_owned(), "two".to_owned()].as_slice(), false));
        assert!(newer.kept(table).await.unwrap().unwrap().seen > 0, "nobody tidies it away at once");
    }
    assert_eq!(newer.list_public(10).await.unwrap(), ["theirs", "theirs"]);
}

#[tokio::test]
async fn a_worker_reads_the_clock_and_does_not_wind_it() {
    let options = fresh();
    let server = open(&options).await;
    let worker = PostgresStore::attend(&options).await.unwrap();
    let mut hand = options.connect().await.unwrap();
    ago(&mut hand, "1.5 seconds").await;
    let before = server.game_time().await.unwrap();
    assert!(worker.beat(0).await.unwrap() >= before + 1500, "it sees time pass");
    assert_eq!(server.game_time().await.unwrap(), before, "and does not note it");
    ago(&mut hand, "3 seconds").await;
    assert_eq!(worker.beat(0).await.unwrap(), before, "without a server no time passes");
    server.write(vec![create("a")], 0).await.unwrap();
    for answer in ["first", "second"] {
        worker.keep_answer("a", 1, "report", answer).await.unwrap();
        worker.keep_answer("gone", 1, "report", answer).await.unwrap();
    }
    assert_eq!(server.answer("a", 1, "report").await.unwrap().as_deref(), Some("first"));
    assert_eq!(
        (server.answer("a", 2, "report").await.unwrap(), server.answer("gone", 1, "report").await.unwrap()),
        (None, None)
    );
    assert_eq!(server.house().await.unwrap(), worker.house().await.unwrap());
    assert_ne!(server.house().await.unwrap(), open(&fresh()).await.house().await.unwrap());
    sqlx::query("UPDATE answers SET made_at = made_at - interval '2 hours'").execute(&mut hand).await.unwrap();
    server.forget_answers().await.unwrap();
    assert_eq!(server.answer("a", 1, "report").await.unwrap(), None);
    // Nor does it keep a server from having the database for itself.
    server.close().await;
    PostgresStore::open(&options).await.unwrap().close().await;
}

/// Makes the last sign of life so old.
async fn ago(hand: &mut PgConnection, interval: &str) {
    let query = format!("UPDATE house SET beat_at = clock_timestamp() - interval '{interval}'");
    sqlx::query(sqlx::AssertSqlSafe(query)).execute(hand).await.unwrap();
}

#[tokio::test]
async fn game_time_runs_by_the_clock_of_the_database_while_somebody_lives() {
    let options = fresh();
    let (one, other) = (open(&options).await, open(&options).await);
    let mut hand = options.connect().await.unwrap();
    one.stamp(5000).await.unwrap();
    ago(&mut hand, "1.5 seconds").await;
    let shown = one.beat(0).await.unwrap();
    assert!(shown >= 6500, "{shown}");
    assert!(other.beat(0).await.unwrap() >= shown, "all share one clock");
    let before = one.game_time().await.unwrap();
    ago(&mut hand, "1 hour").await;
    assert_eq!(other.beat(0).await.unwrap(), before, "without a sign of life it stood still");
    ago(&mut hand, "-1 hour").await;
    assert_eq!(one.beat(0).await.unwrap(), before, "a clock that was set back takes nothing");
    ago(&mut hand, "-1.9 seconds").await;
    let mut signs = Vec::<String>::new();
    for _ in 0..2 {
        let sign = "SELECT beat_at::text FROM house";
        signs.push(sqlx::query_scalar(sign).fetch_one(&mut hand).await.unwrap());
        assert_eq!(one.beat(0).await.unwrap(), before, "nor does a sign of life that another one overtook");
    }
    assert_eq!(signs[0], signs[1], "what has been counted is not counted again");
    // One leaves, and the other's time goes on; when all have left, it does not.
    one.close().await;
    let third = open(&options).await;
    let before = third.game_time().await.unwrap();
    ago(&mut hand, "1.5 seconds").await;
    assert!(third.beat(0).await.unwrap() >= before + 1500);
    third.close().await;
    other.close().await;
    let before = "SELECT clock_timestamp()::text";
    let before: String = sqlx::query_scalar(before).fetch_one(&mut hand).await.unwrap();
    ago(&mut hand, "1.5 seconds").await;
    let _fourth = open(&options).await;
    let counted = "SELECT beat_at >= $1::timestamptz FROM house";
    let after: bool = sqlx::query_scalar(counted).bind(before).fetch_one(&mut hand).await.unwrap();
    assert!(after, "what passed while nobody was there does not count");
}

#[tokio::test]
async fn a_server_alone_lets_nobody_in_and_is_not_let_in_beside_others() {
    let options = fresh();
    let alone = PostgresStore::open(&options).await.unwrap();
    assert!(!alone.is_shared() && alone.keeps_time());
    assert!(matches!(PostgresStore::open(&options).await, Err(StoreError::Served)));
    assert!(matches!(PostgresStore::join(&options).await, Err(StoreError::Served)));
    alone.close().await;
    let others = [open(&options).await, open(&options).await];
    assert!(others.iter().all(Store::is_shared));
    assert!(matches!(PostgresStore::open(&options).await, Err(StoreError::Served)));
    for other in others {
        other.close().await;
    }
    PostgresStore::open(&options).await.unwrap().close().await;
}

#[tokio::test]
async fn a_server_that_lost_the_database_to_another_writes_no_more() {
    let options = fresh();
    let first = PostgresStore::open(&options).await.unwrap();
    first.write(vec![create("a")], 0).await.unwrap();
    let mut hand = options.connect().await.unwrap();
    let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    sqlx::query(cut).execute(&mut hand).await.unwrap();
    let second = PostgresStore::open(&options).await.unwrap();
    // The first beat finds the line broken, the second somebody else.
    assert!(first.beat(0).await.is_err());
    assert!(matches!(first.beat(0).await, Err(StoreError::Served)));
    let late = first.write(vec![append("a", 1, "late")], 0).await;
    assert!(matches!(late, Err(StoreError::Unreachable(_))), "{late:?}");
    second.write(vec![append("a", 1, "two")], 0).await.unwrap();
    second.close().await;
    while first.beat(0).await.is_err() {}
    first.write(vec![append("a", 2, "three")], 0).await.unwrap();
}

#[tokio::test]
async fn all_servers_have_one_quota_for_an_address() {
    let options = fresh();
    let stores = [open(&options).await, open(&options).await];
    let (ada, ben) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
    let hour = Duration::from_hours(1);
    let spend = async |server: usize, quota, address| stores[server % 2].spend(quota, address, 5, hour).await.unwrap();
    for n in 0..5 {
        assert_eq!(spend(n, "laying", ada).await, None, "{n}");
    }
    for n in 0..4 {
        let wait = spend(n, "laying", ada).await.expect("it is empty");
        assert!(wait <= hour / 5, "the next credit comes within a fifth of the period: {wait:?}");
    }
    assert_eq!((spend(0, "laying", ben).await, spend(0, "claiming", ada).await), (None, None), "to each their own");
    let mut hand = options.connect().await.unwrap();
    let later = "UPDATE quotas SET counted_at = counted_at - interval '25 minutes'";
    sqlx::query(later).execute(&mut hand).await.unwrap();
    assert_eq!((spend(0, "laying", ada).await, spend(1, "laying", ada).await), (None, None), "some came back");
    assert!(spend(0, "laying", ada).await.is_some());
    let known = "SELECT count(*) FROM quotas WHERE address::text LIKE '%192.0.2%'";
    assert_eq!(
        sqlx::query_scalar::<_, i64>(known).fetch_one(&mut hand).await.unwrap(),
        0,
        "no address is kept as it is"
    );
    sqlx::query("UPDATE quotas SET counted_at = counted_at - interval '30 minutes'").execute(&mut hand).await.unwrap();
    stores[0].forget_addresses().await.unwrap();
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM quotas").fetch_one(&mut hand).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_database_that_crashes_loses_nothing_that_was_confirmed_and_is_found_again() {
    let server = postgres::Postgres::start("crash");
    let options = options(&server.database());
    let store = Arc::new(open(&options).await);
    store.write(vec![create("a")], 0).await.unwrap();
    let mut confirmed = 1;
    for round in 0..3 {
        for _ in 0..20 {
            store.write(vec![append("a", confirmed, "more")], 0).await.unwrap();
            confirmed += 1;
        }
        server.crash();
        assert!(store.write(vec![append("a", confirmed, "lost")], 0).await.is_err());
        assert!(store.load("a").await.is_err() && store.beat(0).await.is_err() && store.stamp(0).await.is_err());
        let unreached = store.write(vec![append("a", confirmed, "lost")], 0).await;
        assert!(matches!(unreached, Err(StoreError::Unreachable(_))), "{unreached:?}");
        server.begin();
        // The first who try may find their old lines broken, and nobody after them.
        while store.version("a").await.is_err() || store.beat(0).await.is_err() {}
        assert_eq!(store.version("a").await.unwrap(), Some(confirmed), "round {round}");
        store.write(vec![append("a", confirmed, "again")], 0).await.unwrap();
        confirmed += 1;
    }
    // Somebody made it fast.
    let mut hand = options.connect().await.unwrap();
    for query in ["ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"] {
        sqlx::query(query).execute(&mut hand).await.unwrap();
    }
    while sqlx::query_scalar::<_, String>("SHOW fsync").fetch_one(&mut hand).await.unwrap() == "on" {}
    let Err(error) = PostgresStore::open(&options).await else { panic!("an unsafe database was opened") };
    assert!(matches!(&error, StoreError::Unsafe(what) if what == "fsync = off") && error.words().en.contains("fsync"));
}

/// A line to the database that is cut as soon as it has carried the word.
struct Cut {
    folder: Scratch,
}

impl Cut {
    fn at(name: &str, real: &Path, word: &'static [u8]) -> Self {
        let folder = Scratch::new(name);
        let listener = UnixListener::bind(folder.path().join(".s.PGSQL.5432")).unwrap();
        let real = real.join(".s.PGSQL.5432");
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = UnixStream::connect(&real).await.unwrap();
                tokio::spawn(carry(near, far, word));
            }
        });
        Self { folder }
    }
}

async fn carry(near: UnixStream, far: UnixStream, word: &'static [u8]) {
    let ((mut from, mut to), (mut back, mut forth)) = (near.into_split(), far.into_split());
    let mut answers = tokio::spawn(async move { tokio::io::copy(&mut back, &mut to).await });
    let mut buffer = vec![0; 65536];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        let asked = &buffer[..read];
        let cut = asked.windows(word.len()).any(|part| part == word);
        if cut {
            // Nothing of the answer comes back any more.
            answers.abort();
            let _ = (&mut answers).await;
        }
        forth.write_all(asked).await.unwrap();
        if cut {
            drop(from);
            // The database still has its end, and does what it was asked to.
            match std::future::pending::<std::convert::Infallible>().await {}
        }
    }
}

#[tokio::test]
async fn a_commit_whose_answer_is_lost_is_what_can_be_read_afterwards_and_not_before() {
    let real = postgres::shared();
    let address = real.database();
    let direct = open(&options(&address)).await;
    direct.write(vec![create("a")], 0).await.unwrap();
    // A commit that takes as long as somebody holds a lock.
    let mut hand = options(&address).connect().await.unwrap();
    for query in [
        "CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS \
         'BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NULL; END'",
        "CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED \
         FOR EACH ROW EXECUTE FUNCTION wait()",
        "SELECT pg_advisory_lock(42)",
    ] {
        sqlx::query(query).execute(&mut hand).await.unwrap();
    }
    let Address::Postgres(there) = address.parse().unwrap() else { panic!("a database") };
    let cut = Cut::at("cut", &PathBuf::from(there.get_socket().unwrap()), b"COMMIT");
    let broken = open(&there.socket(cut.folder.path())).await;
    let written = broken.write(vec![append("a", 1, "two")], 0).await;
    assert!(matches!(written, Err(StoreError::Trouble(_) | StoreError::Database(_))), "{written:?}");
    assert_eq!(direct.version("a").await.unwrap(), Some(1), "who knows of no such commit sees what was before");
    for _ in 0..3 {
        assert!(broken.load("a").await.is_err(), "nobody may say that it was not written");
        assert!(broken.version("a").await.is_err());
    }
    sqlx::query("SELECT pg_advisory_unlock(42)").execute(&mut hand).await.unwrap();
    let kept = loop {
        if let Ok(kept) = broken.load("a").await {
            break kept;
        }
    };
    assert_eq!(kept.unwrap().events, ["one", "two"], "it went through");
    assert!(broken.undecided.is_empty());
}
