use super::*;
use crate::{
    store::{Row, SqliteStore, Store, Write},
    testing::Scratch,
};
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

fn row() -> Row {
    Row { public: true, open: true, deadline: None, engine: false, created: 1, summary: "{}".into() }
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
    backup(&data, &file).await.unwrap();
    assert!(confirmed.load(Ordering::Acquire) > promised, "the server wrote on meanwhile");
    stop.store(true, Ordering::Release);
    writing.await.unwrap();
    let other = folder.path().join("other");
    restore(&other, &file).await.unwrap();
    let copy = SqliteStore::open(&other).await.unwrap();
    let (kept, all) = (copy.load("a").await.unwrap().unwrap(), store.load("a").await.unwrap().unwrap());
    assert!(kept.events.len() as u64 >= promised, "everything confirmed before is there");
    assert!(all.events.starts_with(&kept.events), "and nothing else");
}

#[tokio::test]
async fn a_backup_replaces_nothing_and_is_for_its_owner_alone() {
    let folder = Scratch::new("backup-new");
    let data = folder.path().join("data");
    let file = folder.path().join("copy");
    assert!(matches!(backup(&data, &file).await, Err(StoreError::Missing(_))), "there is nothing to copy");
    filled(&data, 3).await.close().await;
    fs::write(&file, "a letter").unwrap();
    assert!(matches!(backup(&data, &file).await, Err(StoreError::Occupied(_))));
    assert_eq!(fs::read(&file).unwrap(), b"a letter");
    fs::remove_file(&file).unwrap();
    backup(&data, &file).await.unwrap();
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&file).unwrap().permissions()) & 0o777, 0o600);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left behind");
}

#[tokio::test]
async fn only_a_sound_copy_is_put_back_and_never_over_a_database_or_under_a_server() {
    let folder = Scratch::new("backup-back");
    let (data, file) = (folder.path().join("data"), folder.path().join("copy"));
    let store = filled(&data, 300).await;
    backup(&data, &file).await.unwrap();
    assert!(matches!(restore(&data, &file).await, Err(StoreError::InUse)));
    store.close().await;
    assert!(matches!(restore(&data, &file).await, Err(StoreError::Occupied(_))), "not over a database");
    let other = folder.path().join("other");
    fs::write(folder.path().join("letter"), "a letter, longer than the header of a database, to a friend far away")
        .unwrap();
    let letter = restore(&other, &folder.path().join("letter")).await;
    assert!(matches!(letter, Err(StoreError::Foreign)), "{letter:?}");
    let whole = fs::read(&file).unwrap();
    fs::write(folder.path().join("half"), &whole[..whole.len() / 2]).unwrap();
    assert!(restore(&other, &folder.path().join("half")).await.is_err());
    assert_eq!(fs::read_dir(&other).unwrap().count(), 0, "nothing half-done is left behind");
    restore(&other, &file).await.unwrap();
    assert_eq!(SqliteStore::open(&other).await.unwrap().load("a").await.unwrap().unwrap().events.len(), 300);
}
