use super::*;
use crate::{
    store::{Note, Row, SqliteStore, Store, Write},
    testing::{Scratch, postgres},
};
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

fn row() -> Row {
    Row { public: true, open: true, deadline: None, engine: false, created: 1, summary: "{}".into() }
}

fn folder_at(path: &Path) -> Address {
    Address::Folder(path.to_owned())
}

fn append(expected: u64, text: String) -> Write {
    Write::Append { table: "a".into(), expected, events: vec![text], row: Some(row()) }
}

/// A table with events of some size, so that copying it takes more than a moment.
async fn filled(folder: &Path, events: usize) -> SqliteStore {
    let store = SqliteStore::open(folder).await.unwrap();
    let events = (0..events).map(|n| format!("{n} {}", "x".repeat(2000))).collect();
    store.write(vec![Write::Create { table: "a".into(), key: [7; 32], events, row: row() }], 0).await.unwrap();
    store
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_finishes_beside_a_server_that_writes_all_the_time() {
    const BEFORE: u64 = 8000;
    let folder = Scratch::new("backup-busy");
    let data = folder.path().join("data");
    let store = Arc::new(filled(&data, BEFORE as usize).await);
    let (confirmed, stop) = (Arc::new(AtomicU64::new(BEFORE)), Arc::new(AtomicBool::new(false)));
    let writing = tokio::spawn({
        let (store, confirmed, stop) = (store.clone(), confirmed.clone(), stop.clone());
        async move {
            for n in BEFORE.. {
                if stop.load(Ordering::Acquire) {
                    return;
                }
                store.write(vec![append(n, n.to_string())], n as i64).await.unwrap();
                confirmed.store(n + 1, Ordering::Release);
            }
        }
    });
    while confirmed.load(Ordering::Acquire) < BEFORE + 5 {
        tokio::task::yield_now().await;
    }
    let (file, promised) = (folder.path().join("copy"), confirmed.load(Ordering::Acquire));
    backup(&folder_at(&data), &file, |_| {}).await.unwrap();
    assert!(confirmed.load(Ordering::Acquire) > promised, "the server wrote on meanwhile");
    stop.store(true, Ordering::Release);
    writing.await.unwrap();
    let other = folder.path().join("other");
    restore(&folder_at(&other), &file, |_| {}).await.unwrap();
    let copy = SqliteStore::open(&other).await.unwrap();
    let (kept, all) = (copy.load("a").await.unwrap().unwrap(), store.load("a").await.unwrap().unwrap());
    assert!(kept.events.len() as u64 >= promised, "everything confirmed before is there");
    assert!(all.events.starts_with(&kept.events), "and nothing else");
}

fn database() -> Address {
    postgres::shared().database().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_shared_database_is_of_one_moment_and_can_be_put_back_anywhere() {
    const TABLES: usize = 150;
    let scratch = Scratch::new("backup-shared");
    let (place, file) = (database(), scratch.path().join("copy"));
    let store = place.open().await.unwrap();
    let name = |n: usize| format!("t{n:03}");
    let create = |n| Write::Create { table: name(n), key: [n as u8; 32], events: vec!["0".into()], row: row() };
    store.write((0..TABLES).map(create).collect(), 500).await.unwrap();
    store.write(vec![Write::Note { table: name(3), note: Note::Closed(true) }], 500).await.unwrap();
    // All tables go on together, so that a copy of two moments shows.
    let (rounds, stop) = (Arc::new(AtomicU64::new(1)), Arc::new(AtomicBool::new(false)));
    let writing = tokio::spawn({
        let (store, rounds, stop) = (store.clone(), rounds.clone(), stop.clone());
        async move {
            for n in 1.. {
                if stop.load(Ordering::Acquire) {
                    return;
                }
                let on = |table| Write::Append { table, expected: n, events: vec![n.to_string()], row: None };
                store.write((0..TABLES).map(|table| on(format!("t{table:03}"))).collect(), n as i64).await.unwrap();
                rounds.store(n + 1, Ordering::Release);
            }
        }
    });
    while rounds.load(Ordering::Acquire) < 4 {
        tokio::task::yield_now().await;
    }
    let promised = rounds.load(Ordering::Acquire);
    let mut steps = Vec::new();
    backup(&place, &file, |step| steps.push(step)).await.unwrap();
    assert!(rounds.load(Ordering::Acquire) > promised, "the server wrote on meanwhile");
    stop.store(true, Ordering::Release);
    writing.await.unwrap();
    store.close().await;
    assert_eq!(steps.iter().filter(|step| **step == Step::Verified).count(), TABLES);
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&file).unwrap().permissions()) & 0o777, 0o600);
    assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1, "nothing else is left behind");
    let (folder, other) = (folder_at(&scratch.path().join("data")), database());
    for back in [&folder, &other] {
        restore(back, &file, |_| {}).await.unwrap();
    }
    let (here, there) = (folder.open().await.unwrap(), other.open().await.unwrap());
    let first = here.load(&name(0)).await.unwrap().unwrap().events;
    assert!(first.len() as u64 >= promised, "everything confirmed before is there");
    for n in 0..TABLES {
        let stored = here.load(&name(n)).await.unwrap().unwrap();
        assert_eq!((&stored.events, stored.closed), (&first, n == 3), "{n}: of the same moment");
        assert_eq!(there.load(&name(n)).await.unwrap(), Some(stored));
        assert_eq!(there.kept(&name(n)).await.unwrap(), here.kept(&name(n)).await.unwrap());
    }
    assert_eq!(there.game_time().await.unwrap(), here.game_time().await.unwrap());
    here.close().await;
    there.close().await;
    assert!(matches!(restore(&place, &file, |_| {}).await, Err(StoreError::Diverged(_))), "what has gone on stays");
    // What is there already, from an attempt that was ended, is no hindrance; anything else is.
    restore(&other, &file, |_| {}).await.unwrap();
    let store = other.open().await.unwrap();
    assert!(matches!(restore(&other, &file, |_| {}).await, Err(StoreError::Served)), "not under a server");
    let own = Write::Create { table: "own".into(), key: [1; 32], events: vec!["0".into()], row: row() };
    store.write(vec![own], 0).await.unwrap();
    store.close().await;
    assert!(matches!(restore(&other, &file, |_| {}).await, Err(StoreError::NotEmpty)));
    assert!(matches!(backup(&database(), &scratch.path().join("x"), |_| {}).await, Err(StoreError::NoTables)));
    assert!(matches!(backup(&other, &file, |_| {}).await, Err(StoreError::Occupied(_))));
}

#[tokio::test]
async fn a_backup_replaces_nothing_and_is_for_its_owner_alone() {
    let folder = Scratch::new("backup-new");
    let data = folder.path().join("data");
    let file = folder.path().join("copy");
    assert!(
        matches!(backup(&folder_at(&data), &file, |_| {}).await, Err(StoreError::Missing(_))),
        "there is nothing to copy"
    );
    filled(&data, 3).await.close().await;
    fs::write(&file, "a letter").unwrap();
    assert!(matches!(backup(&folder_at(&data), &file, |_| {}).await, Err(StoreError::Occupied(_))));
    assert_eq!(fs::read(&file).unwrap(), b"a letter");
    fs::remove_file(&file).unwrap();
    backup(&folder_at(&data), &file, |_| {}).await.unwrap();
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&file).unwrap().permissions()) & 0o777, 0o600);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left behind");
}

#[tokio::test]
async fn only_a_sound_copy_is_put_back_and_never_over_a_database_or_under_a_server() {
    let folder = Scratch::new("backup-back");
    let (data, file) = (folder.path().join("data"), folder.path().join("copy"));
    let store = filled(&data, 300).await;
    backup(&folder_at(&data), &file, |_| {}).await.unwrap();
    assert!(matches!(restore(&folder_at(&data), &file, |_| {}).await, Err(StoreError::InUse)));
    store.close().await;
    assert!(
        matches!(restore(&folder_at(&data), &file, |_| {}).await, Err(StoreError::Occupied(_))),
        "not over a database"
    );
    let other = folder.path().join("other");
    fs::write(folder.path().join("letter"), "a letter, longer than the header of a database, to a friend far away")
        .unwrap();
    let letter = restore(&folder_at(&other), &folder.path().join("letter"), |_| {}).await;
    assert!(matches!(letter, Err(StoreError::Foreign)), "{letter:?}");
    let whole = fs::read(&file).unwrap();
    fs::write(folder.path().join("half"), &whole[..whole.len() / 2]).unwrap();
    assert!(restore(&folder_at(&other), &folder.path().join("half"), |_| {}).await.is_err());
    assert_eq!(fs::read_dir(&other).unwrap().count(), 0, "nothing half-done is left behind");
    restore(&folder_at(&other), &file, |_| {}).await.unwrap();
    assert_eq!(SqliteStore::open(&other).await.unwrap().load("a").await.unwrap().unwrap().events.len(), 300);
}

#[tokio::test]
async fn a_copy_is_not_put_beside_the_log_of_a_database_that_was_moved_away() {
    let folder = Scratch::new("backup-log");
    let (data, file) = (folder.path().join("data"), folder.path().join("copy"));
    filled(&data, 3).await.close().await;
    backup(&folder_at(&data), &file, |_| {}).await.unwrap();
    for log in ["-wal", "-shm", "-journal"] {
        let other = folder.path().join(format!("other{log}"));
        let left = other.join(format!("ludotheque.sqlite{log}"));
        fs::create_dir(&other).unwrap();
        fs::write(&left, "moves").unwrap();
        let refused = restore(&folder_at(&other), &file, |_| {}).await;
        assert!(matches!(&refused, Err(StoreError::Occupied(named)) if *named == left), "{refused:?}");
        assert_eq!(fs::read(&left).unwrap(), b"moves");
        assert_eq!(fs::read_dir(&other).unwrap().count(), 1, "nothing is written");
    }
}

#[test]
fn no_copy_is_worked_on_in_a_folder_that_somebody_else_may_have_made() {
    let folder = Scratch::new("backup-work");
    let file = folder.path().join("copy");
    let workshop = Workshop::beside(&file).unwrap();
    let made = workshop.0.clone();
    assert!(matches!(Workshop::beside(&file), Err(StoreError::Occupied(named)) if named == made));
    assert!(made.is_dir(), "it is left to whose it is");
    drop(workshop);
    assert!(!made.exists());
}
