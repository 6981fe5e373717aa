//! What every store promises, tried on each of them.

use super::{Address, Census, Fallen, Head, Kept, Later, Listed, Note, Row, Store, StoreError, Stored, Write};
use crate::testing::{Scratch, postgres};
use std::{path::PathBuf, sync::Arc};

/// Somewhere to keep tables, the same each time it is opened.
trait Place {
    fn address(&self) -> Address;

    async fn open(&self) -> Arc<dyn Store> {
        self.address().open().await.unwrap()
    }
}

impl Place for Scratch {
    fn address(&self) -> Address {
        Address::Folder(PathBuf::from(self.path()))
    }
}

struct Database(String);

impl Place for Database {
    fn address(&self) -> Address {
        self.0.parse().unwrap()
    }
}

/// Each promise as a test of both stores.
macro_rules! promises {
    ($($promise:ident)*) => {
        mod sqlite {
            use super::*;
            $(#[tokio::test]
            async fn $promise() {
                super::$promise(&Scratch::new(concat!("suite-", stringify!($promise)))).await;
            })*
        }

        mod postgresql {
            use super::*;
            $(#[tokio::test]
            async fn $promise() {
                super::$promise(&Database(postgres::shared().database())).await;
            })*
        }
    };
}

promises! {
    what_is_written_can_be_read_after_reopening
    game_time_is_noted_every_second_and_whenever_that_is_asked
    a_change_that_leaves_the_columns_as_they_were_writes_events_alone
    a_stale_change_and_a_name_that_exists_are_refused_and_leave_nothing
    changes_that_wait_together_fail_each_for_itself
    changes_of_one_table_in_one_go_are_made_in_their_order
    a_deleted_table_is_gone_with_its_events_and_game_time_never_runs_back
    lists_are_of_public_tables_and_of_those_that_need_the_house
    what_the_host_decides_is_kept_beside_the_events
    whoever_comes_after_the_end_is_told
}

fn row(summary: &str) -> Row {
    Row { public: true, open: true, deadline: Some(50), engine: false, created: 1, summary: summary.into() }
}

fn create(table: &str) -> Write {
    Write::Create { table: table.into(), key: [7; 32], events: vec!["one".into()], row: row(table) }
}

fn append(table: &str, expected: u64, event: &str) -> Write {
    Write::Append { table: table.into(), expected, events: vec![event.into()], row: Some(row(table)) }
}

async fn what_is_written_can_be_read_after_reopening(place: &impl Place) {
    let store = place.open().await;
    store.write(vec![create("a")], 10).await.unwrap();
    store.write(vec![append("a", 1, "two")], 2000).await.unwrap();
    store.close().await;
    let store = place.open().await;
    let kept = store.load("a").await.unwrap().unwrap();
    assert_eq!(kept, Stored { key: [7; 32], events: vec!["one".into(), "two".into()], closed: false });
    assert_eq!(store.game_time().await.unwrap(), 2000);
    assert_eq!(store.load("b").await.unwrap(), None);
}

async fn game_time_is_noted_every_second_and_whenever_that_is_asked(place: &impl Place) {
    let store = place.open().await;
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

async fn a_change_that_leaves_the_columns_as_they_were_writes_events_alone(place: &impl Place) {
    let store = place.open().await;
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

async fn a_stale_change_and_a_name_that_exists_are_refused_and_leave_nothing(place: &impl Place) {
    let store = place.open().await;
    store.write(vec![create("a")], 0).await.unwrap();
    assert!(matches!(store.write(vec![create("a")], 0).await, Err(StoreError::Exists)));
    let half = vec![create("b"), append("a", 9, "late")];
    assert!(matches!(store.write(half, 0).await, Err(StoreError::Conflict)));
    assert_eq!(store.load("b").await.unwrap(), None, "all or nothing");
}

async fn changes_that_wait_together_fail_each_for_itself(place: &impl Place) {
    let store = place.open().await;
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

async fn a_deleted_table_is_gone_with_its_events_and_game_time_never_runs_back(place: &impl Place) {
    let store = place.open().await;
    store.write(vec![create("a")], 100).await.unwrap();
    store.write(vec![Write::Delete { table: "a".into() }], 50).await.unwrap();
    assert_eq!(store.load("a").await.unwrap(), None);
    store.write(vec![create("a")], 0).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().unwrap().events.len(), 1, "no event of the old table is left");
    store.stamp(70).await.unwrap();
    assert_eq!(store.game_time().await.unwrap(), 100);
}

async fn lists_are_of_public_tables_and_of_those_that_need_the_house(place: &impl Place) {
    let store = place.open().await;
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

async fn changes_of_one_table_in_one_go_are_made_in_their_order(place: &impl Place) {
    let store = place.open().await;
    let several = Write::Append {
        table: "a".into(),
        expected: 2,
        events: vec!["three".into(), "four".into()],
        row: Some(Row { public: false, ..row("a") }),
    };
    store.write(vec![create("a"), append("a", 1, "two"), several, create("b")], 0).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().unwrap().events, ["one", "two", "three", "four"]);
    assert_eq!((store.version("a").await.unwrap(), store.version("b").await.unwrap()), (Some(4), Some(1)));
    assert_eq!(store.version("c").await.unwrap(), None);
    assert_eq!(store.list_public(10).await.unwrap(), ["b"]);
    let overlap = Write::Append { table: "a".into(), expected: 3, events: vec!["x".into(), "y".into()], row: None };
    assert!(matches!(store.write(vec![overlap], 0).await, Err(StoreError::Conflict)));
    assert_eq!(store.version("a").await.unwrap(), Some(4), "not even the half that would have had a place");
    store.write(vec![Write::Delete { table: "a".into() }, create("a")], 0).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().unwrap().events, ["one"]);
}

async fn what_the_host_decides_is_kept_beside_the_events(place: &impl Place) {
    let store = place.open().await;
    let engine = |table: &str| {
        let row = Row { engine: true, open: table != "over", ..row(table) };
        Write::Create { table: table.into(), key: [7; 32], events: vec!["one".into()], row }
    };
    store.write(["open", "over", "shut"].map(engine).into(), 0).await.unwrap();
    let note = |table: &str, note| Write::Note { table: table.into(), note };
    let noted = vec![
        note("open", Note::Hidden(true)),
        note("shut", Note::Closed(true)),
        note("over", Note::Seen(70)),
        note("over", Note::Seen(60)),
        note("nowhere", Note::Closed(true)),
    ];
    store.write(noted, 0).await.unwrap();
    assert_eq!(store.list_public(10).await.unwrap(), ["over"], "nothing that is hidden or closed");
    assert_eq!(store.awaiting_engine("", 10).await.unwrap(), ["open", "over"], "no engine thinks at what is closed");
    let listed = |summary: &str, hidden, closed| Listed { summary: summary.into(), hidden, closed };
    let mut shown = store.list_for_host(10).await.unwrap();
    shown.sort_by(|one, other| one.summary.cmp(&other.summary));
    assert_eq!(shown, [listed("open", true, false), listed("over", false, false), listed("shut", false, true)]);
    assert_eq!(store.list_for_host(2).await.unwrap().len(), 2);
    assert_eq!(store.census().await.unwrap(), Census { open: 2, over: 1 });
    assert!(store.load("shut").await.unwrap().unwrap().closed && !store.load("open").await.unwrap().unwrap().closed);
    let over = Kept { row: Row { engine: true, open: false, ..row("over") }, hidden: false, closed: false, seen: 70 };
    assert_eq!(store.kept("over").await.unwrap(), Some(over), "the latest sight counts");
    assert_eq!(store.kept("open").await.unwrap().unwrap().seen, 1, "first seen when it was laid");
    let heads = store.heads(&["shut".into(), "nowhere".into(), "over".into()]).await.unwrap();
    assert_eq!(heads, [Some(Head { version: 1, closed: true }), None, Some(Head { version: 1, closed: false })]);
    store.write(vec![append("shut", 1, "two"), note("shut", Note::Closed(false))], 0).await.unwrap();
    let later = Later { events: vec!["two".into()], closed: false };
    assert_eq!(store.later("shut", 1).await.unwrap(), Some(later));
    assert_eq!(store.later("shut", 2).await.unwrap(), Some(Later { events: vec![], closed: false }));
    assert_eq!(store.later("nowhere", 0).await.unwrap(), None);
    assert_eq!(store.removals(10).await.unwrap(), Vec::<String>::new());
}

async fn whoever_comes_after_the_end_is_told(place: &impl Place) {
    let store = place.open().await;
    store.close().await;
    assert!(matches!(store.write(vec![create("a")], 0).await, Err(StoreError::Closed)));
    assert!(store.load("a").await.is_err());
    let again = place.open().await;
    assert_eq!(again.load("a").await.unwrap(), None);
}
