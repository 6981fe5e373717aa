use super::*;
use crate::{
    store::{Note, Row as Columns, SqliteStore, Store, Write},
    testing::Scratch,
};

const DAY: u64 = 86_400;
/// When all of these tables were laid.
const LAID: u64 = 1_000 * DAY;

fn create(table: &str, open: bool, events: &[&str]) -> Write {
    let row = Columns { public: false, open, deadline: None, engine: false, created: LAID, summary: String::new() };
    let events = events.iter().map(|event| format!("{{\"at\":5,\"event\":\"{event}\",\"game\":\"diam\"}}")).collect();
    Write::Create { table: table.to_owned(), key: [7; 32], events, row }
}

async fn filled(folder: &Path) -> SqliteStore {
    let store = SqliteStore::open(folder).await.unwrap();
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

#[tokio::test]
async fn each_state_has_its_own_age() {
    let folder = Scratch::new("office-age");
    let store = filled(folder.path()).await;
    store
        .write(vec![Write::Note { table: "finished".into(), note: Note::Seen(LAID + 20 * DAY) }], 1_000_000)
        .await
        .unwrap();
    store.close().await;
    let office = Office::open(folder.path()).await.unwrap();
    assert!(!office.is_served());
    let all = |days| [State::Unbegun, State::Unfinished, State::Finished].map(|state| rule(state, days));
    let due = |rules: &[Rule], day: u64| office.due(rules, LAID + day * DAY).unwrap();
    assert_eq!(names(&due(&all(30), 29)), Vec::<&str>::new());
    assert_eq!(names(&due(&all(30), 30)), ["unbegun", "unfinished"], "something happened at the other since");
    assert_eq!(names(&due(&all(30), 50)), ["unbegun", "unfinished", "finished"]);
    assert_eq!(names(&due(&[rule(State::Finished, 0)], 50)), ["finished"]);
    assert_eq!(due(&[rule(State::Unfinished, 30)], 45)[0].days, 45);
    assert_eq!(due(&[], 9999), []);
}

#[tokio::test]
async fn without_a_server_what_is_deleted_is_gone_from_the_files_at_once() {
    let folder = Scratch::new("office-delete");
    filled(folder.path()).await.close().await;
    let mut office = Office::open(folder.path()).await.unwrap();
    assert!(matches!(SqliteStore::open(folder.path()).await, Err(StoreError::InUse)), "no server starts meanwhile");
    office.delete("unbegun").unwrap();
    assert!(matches!(office.delete("unbegun"), Err(StoreError::NoTable(_))));
    let due = office.due(&[rule(State::Finished, 1)], LAID + 2 * DAY).unwrap();
    assert_eq!(office.tidy_away(&due, |_| {}).unwrap(), 1);
    assert!(office.is_heard().unwrap(), "there is nobody to tell");
    drop(office);
    let bytes = fs::read(folder.path().join(FILE)).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    assert!(!text.contains("unbegun") && !text.contains("\"ended\"") && text.contains("unfinished"));
    let store = SqliteStore::open(folder.path()).await.unwrap();
    assert_eq!(store.load("finished").await.unwrap(), None);
    assert_eq!(store.load("unfinished").await.unwrap().unwrap().events.len(), 2);
}

#[tokio::test]
async fn a_folder_without_tables_or_of_another_version_is_left_alone() {
    let folder = Scratch::new("office-wrong");
    assert!(matches!(Office::open(folder.path()).await, Err(StoreError::Missing(_))));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is made");
    let store = filled(folder.path()).await;
    let raw = Connection::open(folder.path().join(FILE)).unwrap();
    raw.execute("DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)", [])
        .unwrap();
    assert!(matches!(Office::open(folder.path()).await, Err(StoreError::OtherVersion)), "an older server has it");
    store.close().await;
}

#[tokio::test]
async fn numbers_are_those_of_the_tables() {
    let folder = Scratch::new("office-figures");
    let store = filled(folder.path()).await;
    store.write(vec![Write::Note { table: "finished".into(), note: Note::Closed(true) }], 1).await.unwrap();
    assert!(store.load("finished").await.unwrap().unwrap().closed);
    let mut office = Office::open(folder.path()).await.unwrap();
    let figures = office.figures().unwrap();
    assert_eq!(figures.games, [("diam".to_owned(), 2, 1)]);
    assert_eq!((figures.public, figures.closed, figures.hidden, figures.events), (0, 1, 0, 7));
    assert_eq!((figures.oldest, figures.served), (Some(LAID), true));
    store.close().await;
}
