use super::*;
use crate::{
    store::{FILE, Note, Row as Columns, SqliteStore, Store, Write, tidy},
    testing::{Scratch, postgres},
};
use std::{fs, sync::Arc};

const DAY: u64 = 86_400;
/// When all of these tables were laid.
const LAID: u64 = 1_000 * DAY;

/// Each promise as a test of both kinds of place.
macro_rules! promises {
    ($($promise:ident)*) => {
        mod in_a_folder {
            use super::*;
            $(#[tokio::test]
            async fn $promise() {
                let folder = Scratch::new(concat!("office-", stringify!($promise)));
                super::$promise(Address::Folder(folder.path().to_owned())).await;
            })*
        }

        mod in_a_database {
            use super::*;
            $(#[tokio::test]
            async fn $promise() {
                super::$promise(postgres::shared().database().parse().unwrap()).await;
            })*
        }
    };
}

promises! {
    each_state_has_its_own_age
    without_a_server_no_server_starts_until_it_is_done
    a_place_without_tables_is_left_alone
    numbers_are_those_of_the_tables
    beside_a_server_what_is_deleted_is_told_and_what_has_changed_is_left
}

fn create(table: &str, open: bool, events: &[&str]) -> Write {
    let row = Columns { public: false, open, deadline: None, engine: false, created: LAID, summary: String::new() };
    let events = events.iter().map(|event| format!("{{\"at\":5,\"event\":\"{event}\",\"game\":\"diam\"}}")).collect();
    Write::Create { table: table.to_owned(), key: [7; 32], events, row }
}

async fn filled(place: &Address) -> Arc<dyn Store> {
    let store = place.open().await.unwrap();
    let tables = [
        create("unbegun", true, &["opened", "sat"]),
        create("unfinished", true, &["opened", "played"]),
        create("finished", false, &["opened", "played", "ended"]),
    ];
    store.write(tables.to_vec(), 1_000_000).await.unwrap();
    store
}

fn rule(state: State, days: u64) -> Rule {
    Rule { state, idle: Duration::from_secs(days * DAY) }
}

fn names(doomed: &[Doomed]) -> Vec<&str> {
    doomed.iter().map(|doomed| doomed.table.as_str()).collect()
}

async fn each_state_has_its_own_age(place: Address) {
    let store = filled(&place).await;
    let seen = Write::Note { table: "finished".into(), note: Note::Seen(LAID + 20 * DAY) };
    store.write(vec![seen], 1_000_000).await.unwrap();
    store.close().await;
    let mut office = Office::open(&place).await.unwrap();
    assert!(!office.is_served());
    let all = |days| [State::Unbegun, State::Unfinished, State::Finished].map(|state| rule(state, days));
    let mut due = async |rules: &[Rule], day: u64| office.due(rules, LAID + day * DAY).await.unwrap();
    assert_eq!(names(&due(&all(30), 29).await), Vec::<&str>::new());
    assert_eq!(names(&due(&all(30), 30).await), ["unbegun", "unfinished"], "something happened at the other since");
    assert_eq!(names(&due(&all(30), 50).await), ["unbegun", "unfinished", "finished"]);
    assert_eq!(names(&due(&[rule(State::Finished, 0)], 50).await), ["finished"]);
    assert_eq!(due(&[rule(State::Unfinished, 30)], 45).await[0].days, 45);
    assert_eq!(due(&[], 9999).await, []);
}

async fn without_a_server_no_server_starts_until_it_is_done(place: Address) {
    filled(&place).await.close().await;
    let mut office = Office::open(&place).await.unwrap();
    let refused = place.open().await.map(drop);
    assert!(matches!(refused, Err(StoreError::InUse | StoreError::Served)), "no server starts meanwhile");
    office.delete("unbegun").await.unwrap();
    assert!(matches!(office.delete("unbegun").await, Err(StoreError::NoTable(_))));
    let due = office.due(&[rule(State::Finished, 1)], LAID + 2 * DAY).await.unwrap();
    assert_eq!(office.tidy_away(&due, |_| {}).await.unwrap().tables, 1);
    assert!(office.is_heard().await.unwrap(), "there is nobody to tell");
    assert!(matches!(office.load("finished").await, Err(StoreError::NoTable(_))));
    drop(office);
    let store = place.open().await.unwrap();
    assert_eq!(store.load("finished").await.unwrap(), None);
    assert_eq!(store.load("unfinished").await.unwrap().unwrap().events.len(), 2);
    assert_eq!(store.removals(10).await.unwrap(), Vec::<String>::new());
}

async fn a_place_without_tables_is_left_alone(place: Address) {
    let refused = Office::open(&place).await.map(drop).unwrap_err();
    assert!(matches!(refused, StoreError::Missing(_) | StoreError::NoTables), "{refused}");
    match &place {
        Address::Folder(folder) => assert_eq!(fs::read_dir(folder).unwrap().count(), 0, "nothing is made"),
        Address::Postgres(options) => {
            let kept = String::from_utf8(postgres::shared().dump(options.get_database().unwrap())).unwrap();
            assert!(!kept.contains("house"), "nothing is made");
        }
    }
}

async fn numbers_are_those_of_the_tables(place: Address) {
    let store = filled(&place).await;
    store.write(vec![Write::Note { table: "finished".into(), note: Note::Closed(true) }], 1).await.unwrap();
    assert!(store.load("finished").await.unwrap().unwrap().closed);
    let mut office = Office::open(&place).await.unwrap();
    let figures = office.figures().await.unwrap();
    assert_eq!(figures.games, [("diam".to_owned(), 2, 1)]);
    assert_eq!((figures.public, figures.closed, figures.hidden, figures.events), (0, 1, 0, 7));
    assert_eq!((figures.oldest, figures.served), (Some(LAID), true));
    assert!(figures.bytes > 0);
    assert_eq!(office.load("unbegun").await.unwrap(), store.load("unbegun").await.unwrap().unwrap());
    assert_eq!(office.game_time().await.unwrap(), store.game_time().await.unwrap());
    store.close().await;
}

async fn beside_a_server_what_is_deleted_is_told_and_what_has_changed_is_left(place: Address) {
    let store = filled(&place).await;
    let mut office = Office::open(&place).await.unwrap();
    assert!(office.is_served());
    let rules = [rule(State::Unfinished, 1), rule(State::Finished, 1)];
    let due = office.due(&rules, LAID + 2 * DAY).await.unwrap();
    assert_eq!(names(&due), ["finished", "unfinished"]);
    let event = "{\"at\":6,\"event\":\"played\"}".to_owned();
    let more = Write::Append { table: "unfinished".into(), expected: 2, events: vec![event], row: None };
    store.write(vec![more], 1_000_000).await.unwrap();
    assert_eq!(office.tidy_away(&due, |_| {}).await.unwrap().tables, 1, "somebody came to the other");
    assert_eq!(store.load("unfinished").await.unwrap().unwrap().events.len(), 3);
    assert_eq!(store.removals(10).await.unwrap(), ["finished"]);
    assert!(!office.is_heard().await.unwrap());
    store.write(vec![Write::Delete { table: "finished".into() }], 1_000_000).await.unwrap();
    assert!(office.is_heard().await.unwrap());
    store.close().await;
}

#[tokio::test]
async fn without_a_server_what_is_deleted_is_gone_from_the_files_at_once() {
    let folder = Scratch::new("office-delete");
    let place = Address::Folder(folder.path().to_owned());
    filled(&place).await.close().await;
    let mut office = Office::open(&place).await.unwrap();
    office.delete("unbegun").await.unwrap();
    let due = office.due(&[rule(State::Finished, 1)], LAID + 2 * DAY).await.unwrap();
    assert_eq!(office.tidy_away(&due, |_| {}).await.unwrap().tables, 1);
    drop(office);
    let bytes = fs::read(folder.path().join(FILE)).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    assert!(!text.contains("unbegun") && !text.contains("\"ended\"") && text.contains("unfinished"));
}

#[tokio::test]
async fn trouble_in_the_middle_leaves_nothing_behind_of_what_is_gone_already() {
    let folder = Scratch::new("office-half");
    let place = Address::Folder(folder.path().to_owned());
    let store = filled(&place).await;
    let last = BATCH + 1;
    let tables = (1..=last).map(|n| create(&format!("many-{n:02}"), false, &["opened", "ended"]));
    store.write(tables.collect(), 1_000_000).await.unwrap();
    store.close().await;
    let raw = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    let trouble = format!(
        "CREATE TRIGGER trouble BEFORE DELETE ON tables WHEN old.id = 'many-{last:02}' \
         BEGIN SELECT raise(ABORT, 'the disk is at fault'); END"
    );
    raw.execute_batch(&trouble).unwrap();
    raw.close().unwrap();
    let mut office = Office::open(&place).await.unwrap();
    let due = office.due(&[rule(State::Finished, 1)], LAID + 2 * DAY).await.unwrap();
    let Deleted { tables, ended, tidied } = office.tidy_away(&due, |_| {}).await.unwrap();
    assert_eq!(tables, BATCH, "the batch before stays deleted");
    assert!(ended.is_some_and(|why| why.to_string().contains("the disk is at fault")));
    assert!(tidied.unwrap());
    let again = office.due(&[rule(State::Finished, 1)], LAID + 2 * DAY).await.unwrap();
    assert_eq!(again.len(), due.len() - BATCH);
    assert!(office.tidy_away(&again[again.len() - 1..], |_| {}).await.is_err(), "where nothing is gone that is said");
    drop(office);
    let raw = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    assert!(tidy::is_done(&raw).unwrap());
}

#[tokio::test]
async fn a_place_of_another_version_is_left_alone() {
    let folder = Scratch::new("office-wrong");
    let place = Address::Folder(folder.path().to_owned());
    let store = SqliteStore::open(folder.path()).await.unwrap();
    let raw = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    let older = "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
    raw.execute(older, []).unwrap();
    assert!(matches!(Office::open(&place).await.map(drop), Err(StoreError::OtherVersion)), "an older server has it");
    store.close().await;
    let place: Address = postgres::shared().database().parse().unwrap();
    let store = place.open().await.unwrap();
    let Address::Postgres(options) = &place else { panic!("a database") };
    let mut raw = sqlx::ConnectOptions::connect(&**options).await.unwrap();
    sqlx::query(older).execute(&mut raw).await.unwrap();
    assert!(matches!(Office::open(&place).await.map(drop), Err(StoreError::OtherVersion)));
    store.close().await;
}

#[tokio::test]
async fn a_move_that_is_being_written_is_waited_for() {
    let place: Address = postgres::shared().database().parse().unwrap();
    let store = filled(&place).await;
    let Address::Postgres(options) = &place else { panic!("a database") };
    let mut office = Office::open(&place).await.unwrap();
    let due = office.due(&[rule(State::Unfinished, 1)], LAID + 2 * DAY).await.unwrap();
    let mut hand = sqlx::ConnectOptions::connect(&**options).await.unwrap();
    sqlx::raw_sql("BEGIN; INSERT INTO events (table_id, version, event) VALUES ('unfinished', 3, '{\"at\":9}')")
        .execute(&mut hand)
        .await
        .unwrap();
    let tidied = async { office.tidy_away(&due, |_| {}).await.unwrap().tables };
    let committed = async {
        // Only once the other one waits for it.
        let waits =
            "SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        while !sqlx::query_scalar::<_, bool>(waits).fetch_one(&mut hand).await.unwrap() {
            tokio::task::yield_now().await;
        }
        sqlx::raw_sql("COMMIT").execute(&mut hand).await.unwrap();
    };
    let (gone, ()) = tokio::join!(tidied, committed);
    assert_eq!((gone, store.load("unfinished").await.unwrap().unwrap().events.len()), (0, 3));
    store.close().await;
}
