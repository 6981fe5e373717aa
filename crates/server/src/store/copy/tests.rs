use super::*;
use crate::{
    store::Row,
    testing::{Scratch, postgres},
};
use std::path::Path;

fn row(n: u64) -> Row {
    Row {
        public: n.is_multiple_of(2),
        open: n.is_multiple_of(3),
        deadline: n.is_multiple_of(5).then_some(n as i64),
        engine: n.is_multiple_of(7),
        created: n,
        summary: format!("{{\"n\": {n}, \"name\": \"Zoé\"}}"),
    }
}

fn name(n: u64) -> String {
    // Capitals and small letters, which some orders mix.
    format!("{}{n:05}", ['a', 'B', 'z', 'Z'][n as usize % 4])
}

fn create(n: u64) -> Write {
    let events = (0..=n % 4).map(|version| format!("event {version} of {n} — « é »")).collect();
    Write::Create { table: name(n), key: [n as u8; 32], events, row: row(n) }
}

fn folder(path: &Path) -> Address {
    Address::Folder(path.to_owned())
}

fn database() -> Address {
    postgres::shared().database().parse().unwrap()
}

async fn fill(address: &Address, tables: std::ops::Range<u64>) {
    let store = address.open().await.unwrap();
    store.write(tables.clone().map(create).collect(), 12_345).await.unwrap();
    // Some have been seen since, some are hidden, some are closed.
    let notes = |n: u64| match n % 4 {
        0 => Some(Note::Seen(n + 100)),
        1 => Some(Note::Hidden(true)),
        2 => Some(Note::Closed(true)),
        _ => None,
    };
    let notes = tables.filter_map(|n| notes(n).map(|note| Write::Note { table: name(n), note }));
    store.write(notes.collect(), 12_345).await.unwrap();
    store.close().await;
}

async fn all(address: &Address) -> (i64, Vec<(String, Stored, Kept)>) {
    let mut store = address.open().await.unwrap();
    let mut all = Vec::new();
    for name in store.names("", 10_000).await.unwrap() {
        let (stored, kept) = whole(&store, &name).await.unwrap().unwrap();
        all.push((name, stored, kept));
    }
    let now = store.game_time().await.unwrap();
    store.close().await;
    (now, all)
}

#[tokio::test]
async fn there_and_back_again_is_where_one_began() {
    let (first, last) = (Scratch::new("copy-first"), Scratch::new("copy-last"));
    let (first, between, last) = (folder(first.path()), database(), folder(last.path()));
    fill(&first, 0..250).await;
    let mut steps = Vec::new();
    let copied = copy(&first, &between, |step| steps.push(step)).await.unwrap();
    assert_eq!(copied, Copied { written: 250, present: 0, verified: 250 });
    let expected = [vec![Step::Found(250)], vec![Step::Copied; 250], vec![Step::Verified; 250]].concat();
    assert_eq!(steps, expected, "each is told");
    let copied = copy(&between, &last, |_| {}).await.unwrap();
    assert_eq!(copied, Copied { written: 250, present: 0, verified: 250 });
    let (began, ended) = (all(&first).await, all(&last).await);
    assert_eq!(began.1.len(), 250);
    assert!(began == ended, "the same tables, and the same game time");
}

#[tokio::test]
async fn an_attempt_that_was_ended_is_taken_up_again() {
    let source = Scratch::new("copy-again");
    let (from, to) = (folder(source.path()), database());
    fill(&from, 0..120).await;
    // The work is dropped in the middle, as it is when somebody ends the program.
    let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
    let half = copy(&from, &to, move |step| {
        let _ = tell.send(step);
    });
    tokio::select! {
        _ = half => panic!("it was to be ended"),
        () = async { for _ in 0..40 { told.recv().await; } } => {}
    }
    let again = async || loop {
        match copy(&from, &to, |_| {}).await {
            // What was ended has not let go of the places yet.
            Err(StoreError::InUse | StoreError::Served) => tokio::task::yield_now().await,
            done => break done.unwrap(),
        }
    };
    let copied = again().await;
    assert_eq!((copied.written + copied.present, copied.verified), (120, 120));
    assert!(copied.present >= 30, "{copied:?}");
    assert_eq!(again().await, Copied { written: 0, present: 120, verified: 120 });
    // Somebody played on at the source.
    let store = from.open().await.unwrap();
    let later = Write::Append { table: name(8), expected: 1, events: vec!["more".into()], row: Some(row(9)) };
    let opened = Write::Note { table: name(10), note: Note::Closed(false) };
    store.write(vec![later, create(500), opened], 20_000).await.unwrap();
    store.close().await;
    assert_eq!(again().await, Copied { written: 3, present: 118, verified: 121 });
    assert!(all(&from).await == all(&to).await);
}

#[tokio::test]
async fn what_differs_at_the_destination_is_not_overwritten() {
    let (source, other) = (Scratch::new("copy-differs"), Scratch::new("copy-other"));
    let (from, to) = (folder(source.path()), folder(other.path()));
    fill(&from, 0..10).await;
    let store = to.open().await.unwrap();
    let mut own = create(4);
    if let Write::Create { events, .. } = &mut own {
        events[0] = "another beginning".into();
    }
    store.write(vec![own], 0).await.unwrap();
    store.close().await;
    let refused = copy(&from, &to, |_| {}).await.unwrap_err();
    assert!(matches!(&refused, StoreError::Diverged(table) if *table == name(4)), "{refused}");
    assert!(!refused.words().en.contains(&name(4)), "a table's name opens the door to it");
    assert_eq!(to.open().await.unwrap().load(&name(4)).await.unwrap().unwrap().events, ["another beginning"]);
}

#[tokio::test]
async fn a_copy_that_is_not_the_same_does_not_pass() {
    let (source, other) = (Scratch::new("copy-forged"), Scratch::new("copy-forgery"));
    let (from, to) = (folder(source.path()), folder(other.path()));
    fill(&from, 0..10).await;
    copy(&from, &to, |_| {}).await.unwrap();
    let (mut here, there) = (from.open().await.unwrap(), to.open().await.unwrap());
    assert_eq!(verify(&mut here, &there, &mut |_| {}).await.unwrap(), 10);
    let quiet = Write::Append { table: name(3), expected: 4, events: vec!["more".into()], row: None };
    there.write(vec![quiet], 0).await.unwrap();
    assert!(
        matches!(verify(&mut here, &there, &mut |_| {}).await, Err(StoreError::Diverged(table)) if table == name(3))
    );
}

#[tokio::test]
async fn a_place_in_use_or_not_there_is_told() {
    let (source, nowhere) = (Scratch::new("copy-used"), Scratch::new("copy-nowhere"));
    let (from, to) = (folder(source.path()), database());
    fill(&from, 0..3).await;
    let missing = copy(&folder(nowhere.path()), &to, |_| {}).await.unwrap_err();
    assert!(matches!(missing, StoreError::Missing(_)));
    let serving = to.open().await.unwrap();
    assert!(matches!(copy(&from, &to, |_| {}).await, Err(StoreError::Served)));
    serving.close().await;
    let serving = from.open().await.unwrap();
    assert!(matches!(copy(&from, &to, |_| {}).await, Err(StoreError::InUse)));
    serving.close().await;
    // Nor does a server begin where something is being copied.
    let copying = to.open().await.unwrap();
    assert!(matches!(to.join().await, Err(StoreError::Served)));
    copying.close().await;
    assert_eq!(copy(&from, &to, |_| {}).await.unwrap().verified, 3);
}
