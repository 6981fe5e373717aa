use super::*;
use crate::{
    store::{Row, tidy},
    testing::Scratch,
};
use std::fs;

fn row(summary: &str) -> Row {
    Row { public: true, open: true, deadline: Some(50), engine: false, created: 1, summary: summary.into() }
}

fn create(table: &str) -> Write {
    Write::Create { table: table.into(), key: [7; 32], events: vec!["one".into()], row: row(table) }
}

fn append(table: &str, expected: u64, event: &str) -> Write {
    Write::Append { table: table.into(), expected, events: vec![event.into()], row: Some(row(table)) }
}

#[tokio::test]
async fn what_is_written_can_be_read_after_reopening() {
    let folder = Scratch::new("store-reopen");
    let store = SqliteStore::open(folder.path()).await.unwrap();
    store.write(vec![create("a")], 10).await.unwrap();
    store.write(vec![append("a", 1, "two")], 2000).await.unwrap();
    drop(store);
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let kept = store.load("a").await.unwrap().unwrap();
    assert_eq!(kept, Stored { key: [7; 32], events: vec!["one".into(), "two".into()], closed: false });
    assert_eq!(store.game_time().await.unwrap(), 2000);
    assert_eq!(store.load("b").await.unwrap(), None);
}

#[tokio::test]
async fn game_time_is_noted_every_second_and_whenever_that_is_asked() {
    let folder = Scratch::new("store-noted");
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let noted = async || store.game_time().await.unwrap();
    store.write(vec![create("a")], 10).await.unwrap();
    assert_eq!(noted().await, 10, "nobody knows how long ago it was noted last");
    store.write(vec![append("a", 1, "two")], 1009).await.unwrap();
    assert_eq!(noted().await, 10);
    store.stamp(1009).await.unwrap();
    assert_eq!(noted().await, 1009);
    store.write(vec![append("a", 2, "three")], 2009).await.unwrap();
    assert_eq!(noted().await, 2009);
}

#[tokio::test]
async fn a_change_that_leaves_the_columns_as_they_were_writes_events_alone() {
    let folder = Scratch::new("store-columns");
    let store = SqliteStore::open(folder.path()).await.unwrap();
    store.write(vec![create("a")], 0).await.unwrap();
    let quiet =
        |expected, event: &str| Write::Append { table: "a".into(), expected, events: vec![event.into()], row: None };
    store.write(vec![quiet(1, "two")], 0).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().unwrap().events, ["one", "two"]);
    assert_eq!(store.list_public(10).await.unwrap(), ["a"]);
    for stale in [0, 1, 3] {
        assert!(matches!(store.write(vec![quiet(stale, "late")], 0).await, Err(StoreError::Conflict)), "{stale}");
    }
    store.write(vec![Write::Delete { table: "a".into() }], 0).await.unwrap();
    assert!(matches!(store.write(vec![quiet(2, "late")], 0).await, Err(StoreError::Conflict)), "it is gone");
}

#[cfg(unix)]
#[tokio::test]
async fn a_new_folder_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let parent = Scratch::new("store-private");
    let folder = parent.path().join("data");
    let _store = SqliteStore::open(&folder).await.unwrap();
    assert_eq!(fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
}

#[tokio::test]
async fn every_connection_keeps_a_journal_and_syncs_fully() {
    let folder = Scratch::new("store-pragmas");
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let pragmas = store.pragmas().await.unwrap();
    assert_eq!(pragmas.len(), 1 + READERS as usize);
    for found in pragmas {
        // 2 is FULL.
        assert_eq!(found, ["wal", "2", "1", "5000", "1"]);
    }
}

#[tokio::test]
async fn a_stale_change_and_a_name_that_exists_are_refused_and_leave_nothing() {
    let folder = Scratch::new("store-conflict");
    let store = SqliteStore::open(folder.path()).await.unwrap();
    store.write(vec![create("a")], 0).await.unwrap();
    assert!(matches!(store.write(vec![create("a")], 0).await, Err(StoreError::Exists)));
    let half = vec![create("b"), append("a", 9, "late")];
    assert!(matches!(store.write(half, 0).await, Err(StoreError::Conflict)));
    assert_eq!(store.load("b").await.unwrap(), None, "all or nothing");
}

#[tokio::test]
async fn changes_that_wait_together_fail_each_for_itself() {
    let folder = Scratch::new("store-batch");
    let store = std::sync::Arc::new(SqliteStore::open(folder.path()).await.unwrap());
    store.write(vec![create("a")], 0).await.unwrap();
    let tries = (0..50).map(|n| {
        let store = store.clone();
        tokio::spawn(async move { store.write(vec![append("a", 1, &n.to_string())], n).await })
    });
    let mut won = 0;
    for one in tries.collect::<Vec<_>>() {
        match one.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert!(matches!(error, StoreError::Conflict)),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(store.load("a").await.unwrap().unwrap().events.len(), 2);
}

#[tokio::test]
async fn a_deleted_table_is_gone_with_its_events_and_game_time_never_runs_back() {
    let folder = Scratch::new("store-delete");
    let store = SqliteStore::open(folder.path()).await.unwrap();
    store.write(vec![create("a")], 100).await.unwrap();
    store.write(vec![Write::Delete { table: "a".into() }], 50).await.unwrap();
    assert_eq!(store.load("a").await.unwrap(), None);
    store.write(vec![create("a")], 0).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().unwrap().events.len(), 1, "no event of the old table is left");
    store.stamp(70).await.unwrap();
    assert_eq!(store.game_time().await.unwrap(), 100);
}

#[tokio::test]
async fn a_folder_has_one_server() {
    let folder = Scratch::new("store-lock");
    let _store = SqliteStore::open(folder.path()).await.unwrap();
    assert!(matches!(SqliteStore::open(folder.path()).await, Err(StoreError::InUse)));
}

#[tokio::test]
async fn a_folder_has_one_server_whatever_is_deleted_in_it() {
    let folder = Scratch::new("store-lockless");
    let store = SqliteStore::open(folder.path()).await.unwrap();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        if !path.to_string_lossy().contains(FILE) {
            fs::remove_file(path).unwrap();
        }
    }
    assert!(matches!(SqliteStore::open(folder.path()).await, Err(StoreError::InUse)));
    store.close().await;
    assert!(SqliteStore::open(folder.path()).await.is_ok(), "nothing keeps the next one away");
}

/// Everything in the files of a folder.
fn bytes_in(folder: &Path) -> String {
    let files = fs::read_dir(folder).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
    String::from_utf8_lossy(&files.collect::<Vec<_>>().concat()).into_owned()
}

#[tokio::test]
async fn what_is_deleted_is_gone_from_the_files() {
    const TABLES: u64 = 60;
    let folder = Scratch::new("store-secure");
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let id = |n: u64| format!("table-{n:04}-");
    let named = |n: u64| Row { summary: format!("name-{n:04}-"), ..row("") };
    let event =
        |n: u64, version: u64| format!("move-{n:04}-{version} {}", "x".repeat((n * 37 + version * 53) as usize % 900));
    let create = |n| Write::Create { table: id(n), key: [7; 32], events: vec![event(n, 1)], row: named(n) };
    store.write((0..TABLES).map(create).collect(), 0).await.unwrap();
    // All grow side by side, so that their rows move from page to page.
    for version in 1..40 {
        let append = |n| Write::Append {
            table: id(n),
            expected: version,
            events: vec![event(n, version + 1)],
            row: Some(named(n)),
        };
        store.write((0..TABLES).map(append).collect(), 0).await.unwrap();
    }
    for n in (1..TABLES).step_by(2) {
        store.write(vec![Write::Delete { table: id(n) }], 0).await.unwrap();
    }
    // Of many deletions in a row not each is tidied up after at once.
    let mut bytes = bytes_in(folder.path());
    for _ in 0..600 {
        if (1..TABLES).step_by(2).all(|n| !bytes.contains(&format!("-{n:04}-"))) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        bytes = bytes_in(folder.path());
    }
    for n in 0..TABLES {
        for mark in [id(n), format!("name-{n:04}-"), format!("move-{n:04}-")] {
            assert_eq!(bytes.contains(&mark), n % 2 == 0, "{mark}");
        }
    }
}

#[tokio::test]
async fn a_server_that_ended_after_a_deletion_is_tidied_up_after_by_the_next() {
    let folder = Scratch::new("store-untidy");
    let mut half = options(&folder.path().join(FILE)).connect().await.unwrap();
    MIGRATIONS.run(&mut half).await.unwrap();
    half.close().await.unwrap();
    let half = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    tidy::rewrite(&half).unwrap();
    assert!(tidy::is_done(&half).unwrap());
    tidy::note(&half).unwrap();
    half.close().unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    store.close().await;
    let again = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    assert!(tidy::is_done(&again).unwrap());
}

#[tokio::test]
async fn what_an_earlier_version_left_behind_is_gone_from_the_files() {
    let folder = Scratch::new("store-scrub");
    let file = folder.path().join(FILE);
    let mut old = SqliteConnectOptions::new().filename(&file).create_if_missing(true).connect().await.unwrap();
    MIGRATIONS.run(&mut old).await.unwrap();
    let remains = "INSERT INTO tables VALUES ('a', zeroblob(32), 1, 1, NULL, 0, 5, 'name-of-old', 0, 0, 0)";
    for query in [remains, "DELETE FROM tables"] {
        sqlx::query(query).execute(&mut old).await.unwrap();
    }
    old.close().await.unwrap();
    assert!(bytes_in(folder.path()).contains("name-of-old"), "there is something to tidy");
    let _store = SqliteStore::open(folder.path()).await.unwrap();
    assert!(!bytes_in(folder.path()).contains("name-of-old"));
}

#[tokio::test]
async fn a_database_of_a_later_version_is_not_touched() {
    let folder = Scratch::new("store-newer");
    drop(SqliteStore::open(folder.path()).await.unwrap());
    let mut connection = options(&folder.path().join("ludotheque.sqlite")).connect().await.unwrap();
    let query = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'later', 1, x'00', 0)";
    sqlx::query(query).execute(&mut connection).await.unwrap();
    let Err(error) = SqliteStore::open(folder.path()).await else { panic!("a later database was opened") };
    assert!(error.words().fr.contains("plus récente") && error.words().en.contains("later version"), "{error}");
}

#[tokio::test]
async fn a_database_of_an_earlier_version_is_brought_up_to_date() {
    let folder = Scratch::new("store-older");
    let mut old = options(&folder.path().join("ludotheque.sqlite")).connect().await.unwrap();
    MIGRATIONS.run_to(1, &mut old).await.unwrap();
    let query = "INSERT INTO tables VALUES ('a', zeroblob(32), 1, 1, 1, NULL, 0, 5, 'kept')";
    sqlx::query(query).execute(&mut old).await.unwrap();
    old.close().await.unwrap();
    let store = SqliteStore::open(folder.path()).await.unwrap();
    assert_eq!(store.list_public(10).await.unwrap(), ["kept"]);
}

#[tokio::test]
async fn what_somebody_else_put_there_is_not_touched() {
    let folder = Scratch::new("store-foreign");
    let file = folder.path().join("ludotheque.sqlite");
    fs::create_dir_all(folder.path()).unwrap();
    fs::write(
        &file,
        "a shopping list, longer than the header of a database file: bread, salt, candles, dice, wine, ink",
    )
    .unwrap();
    let before = fs::read(&file).unwrap();
    assert!(matches!(SqliteStore::open(folder.path()).await, Err(StoreError::Foreign)));
    assert_eq!(fs::read(&file).unwrap(), before);
    fs::remove_file(&file).unwrap();
    let mut other = SqliteConnectOptions::new().filename(&file).create_if_missing(true).connect().await.unwrap();
    sqlx::query("CREATE TABLE shopping (what TEXT)").execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    let before = fs::read(&file).unwrap();
    assert!(matches!(SqliteStore::open(folder.path()).await, Err(StoreError::Foreign)));
    assert_eq!(fs::read(&file).unwrap(), before);
    fs::write(&file, "").unwrap();
    assert!(SqliteStore::open(folder.path()).await.is_ok(), "an empty file is nobody's");
}

#[tokio::test]
async fn lists_are_of_public_tables_and_of_those_that_need_the_house() {
    let folder = Scratch::new("store-lists");
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let mut hidden = create("hidden");
    if let Write::Create { row, .. } = &mut hidden {
        *row = Row { public: false, deadline: None, engine: true, ..row.clone() };
    }
    store.write(vec![create("shown"), hidden], 0).await.unwrap();
    assert_eq!(store.list_public(10).await.unwrap(), ["shown"]);
    let shown = Fallen { at: 50, table: "shown".into() };
    assert_eq!(store.fallen(49, &Fallen::FIRST, 10).await.unwrap(), []);
    assert_eq!(store.fallen(50, &Fallen::FIRST, 10).await.unwrap(), std::slice::from_ref(&shown));
    assert_eq!(store.fallen(50, &shown, 10).await.unwrap(), []);
    assert_eq!(store.awaiting_engine("", 10).await.unwrap(), ["hidden"]);
    assert_eq!(store.awaiting_engine("hidden", 10).await.unwrap(), Vec::<String>::new());
}
