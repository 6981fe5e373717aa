//! What a host does beside a server that plays: copies, tidying away, deleting. Nothing that was confirmed is lost by it,
//! and nothing that was deleted comes back.

use crate::{
    client::{Client, Gone, claim, lay},
    http, postgres,
    session::House,
};
use ludo_core::Random;
use ludo_server::store::{self, Address, Office, Rule, State, StoreError};
use ludo_wire::Farewell;
use serde_json::json;
use std::{
    collections::HashMap,
    fs,
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::task::JoinHandle;

const DAY: u64 = 86_400;

fn now() -> u64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs()
}

/// The plies of each table that were confirmed so far, in order.
type Confirmed = Arc<Mutex<HashMap<String, Vec<String>>>>;

/// Two people who play one game after the other until they are told to stop.
struct Players {
    confirmed: Confirmed,
    stop: Arc<AtomicBool>,
    tasks: Vec<JoinHandle<()>>,
}

impl Players {
    fn begin(to: SocketAddr, pairs: u64) -> Self {
        let (confirmed, stop) = (Confirmed::default(), Arc::new(AtomicBool::new(false)));
        let task = |pair| tokio::spawn(play(to, Random::new(pair), confirmed.clone(), stop.clone()));
        Self { tasks: (0..pairs).map(task).collect(), confirmed, stop }
    }

    fn count(&self) -> usize {
        self.confirmed.lock().unwrap().values().map(Vec::len).sum()
    }

    /// Waits until so many more plies are confirmed.
    async fn more(&self, plies: usize) {
        let until = self.count() + plies;
        while self.count() < until {
            assert!(!self.tasks.iter().any(JoinHandle::is_finished), "nobody gives up");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    fn so_far(&self) -> HashMap<String, Vec<String>> {
        self.confirmed.lock().unwrap().clone()
    }

    async fn end(self) -> HashMap<String, Vec<String>> {
        self.stop.store(true, Ordering::Release);
        for task in self.tasks {
            task.await.unwrap();
        }
        Arc::into_inner(self.confirmed).unwrap().into_inner().unwrap()
    }
}

async fn play(to: SocketAddr, mut random: Random, confirmed: Confirmed, stop: Arc<AtomicBool>) {
    while !stop.load(Ordering::Acquire) {
        let (first, invitations) = lay(to, "diam", "2003-2p", &["me", "person"], &json!({ "public": true })).await;
        let second = claim(to, &first.table, &invitations[0]).await;
        let mut both = [first, second];
        for client in &mut both {
            client.connect().await.unwrap();
        }
        for turn in 0.. {
            let client = &mut both[turn % 2];
            client.until(|client| client.awaited() || client.over()).await.unwrap();
            if client.over() || stop.load(Ordering::Acquire) {
                break;
            }
            let Some(crate::client::Choice::Act(text)) = client.choice(&mut random) else {
                panic!("Diam has no set-up")
            };
            client.act(&text).await.unwrap().unwrap();
            confirmed.lock().unwrap().entry(client.table.clone()).or_default().push(text);
        }
    }
}

/// The plies of a table as a server tells them.
async fn plies(to: SocketAddr, table: &str) -> Vec<String> {
    let answer = http::get(to, &format!("/api/tables/{table}/history")).await;
    assert_eq!(answer.status, 200, "{table}: {}", answer.text());
    let plies = answer.json()["plies"].as_array().unwrap().clone();
    plies.iter().map(|ply| ply["text"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_under_load_holds_everything_that_was_confirmed_before_it() {
    let house = House::open().await;
    let players = Players::begin(house.at(), 6);
    players.more(100).await;
    let file = house.folder.with_extension("copy");
    let _ = fs::remove_file(&file);
    let promised = players.so_far();
    store::backup(&house.store, &file, |_| {}).await.unwrap();
    players.more(50).await;
    let all = players.end().await;
    assert!(promised.len() >= 6 && promised.values().map(Vec::len).sum::<usize>() >= 100);
    // Wherever it came from, it can be put back into either kind of place.
    let folder = Address::Folder(house.folder.with_extension("back"));
    let database: Address = postgres::shared().database().parse().unwrap();
    for place in [folder, database] {
        store::restore(&place, &file, |_| {}).await.unwrap();
        let other = House::on(place).await;
        for (table, before) in &promised {
            let kept = plies(other.at(), table).await;
            assert!(kept.starts_with(before), "{table}: {before:?} was confirmed, {kept:?} is there");
            let played = &all[table];
            assert!(played.starts_with(&kept[..kept.len().min(played.len())]), "and nothing that was not played");
        }
    }
    fs::remove_file(&file).unwrap();
    fs::remove_dir_all(house.folder.with_extension("back")).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_deleted_beside_the_server_is_gone_for_all_who_sit_there_and_for_nobody_else() {
    let house = House::open().await;
    let players = Players::begin(house.at(), 4);
    let (mut first, invitations) =
        lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({ "name": "Zenobia" })).await;
    let mut second = claim(house.at(), &first.table, &invitations[0]).await;
    first.connect().await.unwrap();
    second.connect().await.unwrap();
    first.act("A1").await.unwrap().unwrap();
    second.until(Client::awaited).await.unwrap();
    players.more(30).await;
    let table = first.table.clone();
    let mut office = Office::open(&house.store).await.unwrap();
    assert!(office.is_served());
    office.delete(&table).await.unwrap();
    assert!(matches!(office.delete(&table).await, Err(StoreError::NoTable(_))));
    // One of them acts at once, before the server has heard of it: nothing is taken, and nothing comes back.
    let answer = second.act("X5").await;
    assert!(matches!(&answer, Err(Gone::Bye(Farewell::Deleted, _))) || answer.is_ok_and(|taken| taken.is_err()));
    assert_eq!(first.until(|_| false).await, Err(Gone::Bye(Farewell::Deleted, None)));
    while !office.is_heard().await.unwrap() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(http::get(house.at(), &format!("/api/tables/{table}")).await.status, 404);
    players.more(30).await;
    let played = players.end().await;
    for (table, confirmed) in &played {
        assert_eq!(plies(house.at(), table).await, *confirmed, "the others lost nothing");
    }
    // Where others read all the time, the last remains go a little later.
    let left = || {
        let kept = String::from_utf8_lossy(&house.kept()).into_owned();
        kept.contains("Zenobia") || kept.contains(&table)
    };
    let mut tries = 0;
    while left() {
        tries += 1;
        assert!(tries < 1200, "something of it stays in the files");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// So much game time goes by that nothing has happened lately.
async fn time_goes_by(house: &mut House) {
    house.stop().await;
    let store = house.store.open().await.unwrap();
    let later = store.game_time().await.unwrap() + 10 * 3_600_000;
    store.stamp(later).await.unwrap();
    store.close().await;
    house.start().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tidying_away_under_load_takes_what_is_old_and_leaves_what_is_played() {
    let mut house = House::open().await;
    let mut old = Vec::new();
    for _ in 0..40 {
        let (maker, _) = lay(house.at(), "diadema", "standard", &["me", "me"], &json!({})).await;
        old.push(maker);
    }
    // One that goes on, one that is over, and the rest at which nobody has played.
    old[0].connect().await.unwrap();
    let begun = old[0].choice(&mut Random::new(1)).unwrap();
    let crate::client::Choice::Act(text) = begun else { panic!("no set-up") };
    old[0].act(&text).await.unwrap().unwrap();
    old[1].connect().await.unwrap();
    old[1].play_out(&mut Random::new(2)).await.unwrap();
    time_goes_by(&mut house).await;
    let players = Players::begin(house.at(), 4);
    players.more(20).await;
    let mut office = Office::open(&house.store).await.unwrap();
    let year = |state| Rule { state, idle: Duration::from_secs(365 * DAY) };
    let rules = [year(State::Unbegun), year(State::Finished)];
    assert_eq!(office.due(&rules, now()).await.unwrap(), [], "nothing is a year old");
    let due = office.due(&rules, now() + 400 * DAY).await.unwrap();
    let names: Vec<&str> = due.iter().map(|doomed| doomed.table.as_str()).collect();
    assert_eq!(names.len(), 39, "all but the one that goes on, and those that are played now");
    assert!(
        !names.contains(&old[0].table.as_str())
            && players.so_far().keys().all(|table| !names.contains(&table.as_str()))
    );
    assert_eq!(due.iter().filter(|doomed| doomed.state == State::Finished).count(), 1);
    // Somebody comes back to one of them at the last moment.
    let back = &mut old[39];
    back.to = house.at();
    back.connect().await.unwrap();
    let Some(crate::client::Choice::Act(text)) = back.choice(&mut Random::new(3)) else { panic!("no set-up") };
    back.act(&text).await.unwrap().unwrap();
    let mut looked = 0;
    assert_eq!(office.tidy_away(&due, |so_far| looked = so_far).await.unwrap().tables, 38);
    assert_eq!(looked, 39);
    while !office.is_heard().await.unwrap() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    players.more(20).await;
    for client in &old[1..39] {
        assert_eq!(http::get(house.at(), &format!("/api/tables/{}", client.table)).await.status, 404);
    }
    assert_eq!(plies(house.at(), &old[39].table).await, [text], "the move that was confirmed stays");
    assert_eq!(http::get(house.at(), &format!("/api/tables/{}", old[0].table)).await.status, 200);
    for (table, confirmed) in &players.end().await {
        assert_eq!(plies(house.at(), table).await, *confirmed);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_counted_and_what_somebody_takes_home_is_there_beside_the_server() {
    let house = House::open().await;
    let (mut first, invitations) = lay(house.at(), "diam", "2003-2p", &["me", "person"], &json!({})).await;
    let second = claim(house.at(), &first.table, &invitations[0]).await;
    first.connect().await.unwrap();
    first.act("A1").await.unwrap().unwrap();
    lay(house.at(), "diadema", "standard", &["me", "me"], &json!({ "public": true })).await;
    let mut office = Office::open(&house.store).await.unwrap();
    let figures = office.figures().await.unwrap();
    assert_eq!(figures.games, [("diadema".to_owned(), 1, 0), ("diam".to_owned(), 1, 0)]);
    assert!(figures.served && figures.public == 1 && figures.events >= 6 && figures.bytes > 0);
    let stored = office.load(&first.table).await.unwrap();
    let record = ludo_server::export::table(&stored).unwrap().unwrap();
    assert_eq!(record, http::get(house.at(), &format!("/api/tables/{}/record", first.table)).await.text());
    let key = ludo_table::dice::key_hash(&second.secret.as_ref().unwrap().auth());
    assert_eq!(office.of_person(&key).await.unwrap(), [first.table.clone()]);
    let mine = ludo_server::export::person(&stored, &key, office.game_time().await.unwrap()).unwrap().unwrap();
    assert_eq!((&mine["table"], &mine["seen"]["now"]["you"]["seats"]), (&json!(first.table), &json!([1])));
    assert_eq!(mine["record"], json!(record));
    let nobody = ludo_table::dice::key_hash(&ludo_table::Hash32([0; 32]));
    assert_eq!(office.of_person(&nobody).await.unwrap(), Vec::<String>::new());
}
