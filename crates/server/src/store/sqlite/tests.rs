use super::*;
use crate::{
    store::{Row, tidy},
    testing::Scratch,
};
use std::fs;

fn row(summary: &str) -> Row {
    Row { public: true, open: true, deadline: Some(50), engine: false, created: 1, summary: summary.into() }
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

/// The writer knows how far a table is that it has written to, and yet finds out that it is gone.
#[tokio::test]
async fn a_table_that_was_deleted_beside_the_writer_takes_nothing_more() {
    let folder = Scratch::new("store-beside");
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let append = |expected: u64| Write::Append {
        table: "gone".into(),
        expected,
        events: vec![format!("event {}", expected + 1)],
        row: Some(row("")),
    };
    let create = Write::Create { table: "gone".into(), key: [7; 32], events: vec!["event 1".into()], row: row("") };
    store.write(vec![create], 0).await.unwrap();
    store.write(vec![append(1)], 0).await.unwrap();
    let mut other = options(&folder.path().join(FILE)).connect().await.unwrap();
    sqlx::query("DELETE FROM tables WHERE id = 'gone'").execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    assert!(matches!(store.write(vec![append(2)], 0).await, Err(StoreError::Conflict)));
    assert!(store.load("gone").await.unwrap().is_none(), "nothing came back");
}
