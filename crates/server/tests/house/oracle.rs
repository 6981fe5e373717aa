//! The oracle: who may ask it, what it says, and the report that comes after a game.

use crate::{
    client::{Client, claim, lay},
    http::{self, Answer},
    session::{House, hurried},
};
use ludo_core::{Random, Seat};
use ludo_server::{Engine, HouseEngines, Limits};
use ludo_shelf::{AnyGame, GameId};
use ludo_wire::{
    Offer,
    oracle::{Cause, OracleAnswer, OracleKind, Report, ReportAnswer, Worth},
};
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    sync::{Arc, Condvar, Mutex},
    time::Duration,
};

async fn ask(to: SocketAddr, table: &str, question: &Value) -> Answer {
    http::post(to, &format!("/api/tables/{table}/oracle"), question).await
}

async fn ask_as(client: &Client) -> Answer {
    let auth = client.secret.as_ref().map(|secret| secret.auth().to_string());
    ask(client.to, &client.table, &json!({ "auth": auth })).await
}

fn read(answer: &Answer) -> OracleAnswer {
    assert_eq!(answer.status, 200, "{}", answer.text());
    serde_json::from_slice(&answer.body).expect("an answer of the oracle")
}

/// A status, and the word of a refusal.
type Word = (u16, &'static str);

/// Status and word of an answer.
fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}

/// Everybody at a table, and somebody who watches.
async fn people(to: SocketAddr, seats: &[&str], more: &Value) -> Vec<Client> {
    let (maker, invitations) = lay(to, "diadema", "standard", seats, more).await;
    let table = maker.table.clone();
    let mut people = vec![maker];
    for invitation in &invitations {
        people.push(claim(to, &table, invitation).await);
    }
    people.push(Client::new(to, &table, None, "watcher"));
    for client in &mut people {
        client.connect().await.unwrap();
    }
    // An engine that begins has its move behind it: a question about the position before would be stale.
    let by_person = |seat: &ludo_wire::Seat| seat.engine.is_none();
    let settled = |client: &Client| {
        let now = &client.state().now;
        now.awaited.iter().all(|seat| by_person(&now.seats[usize::from(*seat)]))
    };
    people[0].until(settled).await.unwrap();
    people
}

#[tokio::test(flavor = "multi_thread")]
async fn the_oracle_speaks_only_to_whom_it_may() {
    const SPEAKS: Word = (200, "");
    const SILENT: Word = (403, "between_people");
    const WATCH: Word = (401, "unauthorised");
    const OFF: Word = (409, "switched_off");
    let house = House::open().await;
    let alone = json!({ "assists": false });
    let helped = json!({});
    let rows: [(&[&str], &Value, &[Word]); 8] = [
        (&["me", "me"], &helped, &[SPEAKS, WATCH]),
        (&["me", "engine:random"], &helped, &[SPEAKS, WATCH]),
        (&["engine:random", "me"], &helped, &[SPEAKS, WATCH]),
        (&["me:group:2", "engine:random"], &helped, &[SPEAKS, SPEAKS, WATCH]),
        (&["me", "me"], &alone, &[OFF, WATCH]),
        (&["me", "person"], &helped, &[SILENT, SILENT, SILENT]),
        (&["me", "person"], &alone, &[SILENT, SILENT, SILENT]),
        (&["me", "group:2"], &helped, &[SILENT, SILENT, SILENT, SILENT]),
    ];
    for (seats, more, expected) in rows {
        let people = people(house.at(), seats, more).await;
        assert_eq!(people.len(), expected.len(), "{seats:?}");
        for (person, (status, code)) in people.iter().zip(expected) {
            assert_eq!(refusal(&ask_as(person).await), (*status, (*code).to_owned()), "{seats:?} {more}");
        }
    }
    // A place that is still free will be somebody's.
    let (maker, _) = lay(house.at(), "diadema", "standard", &["me", "person"], &helped).await;
    assert_eq!(refusal(&ask_as(&maker).await), (403, "between_people".into()));
    let stranger = Client::new(house.at(), &maker.table, Some(crate::client::secret()), "stranger");
    assert_eq!(refusal(&ask_as(&stranger).await), (401, "unauthorised".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_game_everybody_may_ask_about_every_ply() {
    let house = House::open().await;
    let mut people = people(house.at(), &["me", "person"], &json!({ "assists": false })).await;
    people[0].until(Client::awaited).await.unwrap();
    people[0].act("+1").await.unwrap().unwrap();
    people[1].until(Client::awaited).await.unwrap();
    people[1].offer(Offer::Resign).await.unwrap().unwrap();
    for person in &people {
        let told = read(&ask_as(person).await);
        assert_eq!(told.ply, 1);
    }
    let start = read(&ask(house.at(), &people[0].table, &json!({ "ply": 0 })).await);
    assert_eq!((start.ply, start.moves.len()), (0, 14));
    assert!(start.moves.iter().all(|told| told.kind == OracleKind::Draw && told.best));
    assert!(start.moves.iter().all(|told| told.touches.first().is_some_and(|touch| touch == "reserve:L")));
    let beyond = read(&ask(house.at(), &people[0].table, &json!({ "ply": 99 })).await);
    assert_eq!(beyond.ply, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_legal_move_is_judged_in_each_game() {
    let house = House::open().await;
    for (game, variant, start) in [
        ("diam", "2003-2p", Some("A/A/./XX/./X/./. 1")),
        ("diam", "1998-2p", None),
        ("diam", "2003-4p", None),
        ("diadema", "chain", Some("LLL..../DDD.... L")),
        ("belligerants", "pont12", None),
    ] {
        let seats = if variant == "2003-4p" { ["me"; 4].as_slice() } else { &["me"; 2] };
        let (mut maker, _) = lay(house.at(), game, variant, seats, &json!({ "start": start })).await;
        maker.connect().await.unwrap();
        let mut random = Random::new(5);
        // Through the set-up, which has more orders than could be judged, to the first throw.
        while maker.state().now.you.as_ref().is_some_and(|you| !you.set_ups.is_empty()) {
            assert!(read(&ask_as(&maker).await).moves.is_empty());
            maker.do_duties().await.unwrap();
            match maker.choice(&mut random) {
                Some(crate::client::Choice::Act(text)) => drop(maker.act(&text).await.unwrap().unwrap()),
                Some(crate::client::Choice::Seal(seat, text)) => drop(maker.seal(seat, &text).await.unwrap().unwrap()),
                None => drop(maker.next().await.unwrap()),
            }
        }
        maker.until(Client::awaited).await.unwrap();
        let told = read(&ask_as(&maker).await);
        let choices = maker.state().now.you.as_ref().and_then(|you| you.choices.clone()).expect("choices");
        let choices = choices.read().expect("a tree");
        let mut listed = crate::client::leaves(&choices);
        let mut judged: Vec<&str> = told.moves.iter().map(|told| told.action.as_str()).collect();
        listed.sort_unstable();
        judged.sort_unstable();
        assert_eq!(judged, listed, "{game} {variant}");
        for told in &told.moves {
            assert!(!told.words.fr.is_empty() && !told.words.en.is_empty() && !told.touches.is_empty());
            assert_eq!(told.line.first(), Some(&told.action));
            assert_eq!(told.odds.is_some(), game == "belligerants");
        }
        assert!(told.moves.first().is_some_and(|told| told.best));
        let again = read(&ask_as(&maker).await);
        assert_eq!(again, told, "the answer is kept");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_are_counted() {
    let house = House::with(Limits { questions_a_minute: 3, ..hurried() }, Arc::new(HouseEngines)).await;
    let (maker, _) = lay(house.at(), "diadema", "standard", &["me", "me"], &json!({})).await;
    for _ in 0..3 {
        assert_eq!(ask_as(&maker).await.status, 200);
    }
    assert_eq!(refusal(&ask_as(&maker).await), (429, "rate".into()));
}

/// An engine that thinks until it is let go.
#[derive(Default)]
struct Held {
    /// Whether it has begun, and whether it may end.
    state: Mutex<(bool, bool)>,
    news: Condvar,
}

impl Held {
    fn wait(&self, ready: impl Fn(&(bool, bool)) -> bool) {
        let state = self.state.lock().unwrap();
        drop(self.news.wait_while(state, |state| !ready(state)).unwrap());
    }

    fn set(&self, change: impl FnOnce(&mut (bool, bool))) {
        change(&mut self.state.lock().unwrap());
        self.news.notify_all();
    }
}

impl Engine for Held {
    fn levels(&self, _: GameId) -> Vec<String> {
        vec!["held".into()]
    }

    fn choose(&self, _: &AnyGame, _: Seat, _: &str, _: u64) -> Option<String> {
        self.set(|state| state.0 = true);
        self.wait(|state| state.1);
        None
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_ends_the_question_about_the_position_before_it() {
    let engine = Arc::new(Held::default());
    let limits = Limits { engines: 1, engine_time: Duration::from_mins(1), ..hurried() };
    let house = House::with(limits, engine.clone()).await;
    // The only place to think is taken, so that the question has to wait.
    let (_busy, _) = lay(house.at(), "diadema", "standard", &["engine:held", "me"], &json!({})).await;
    let begun = engine.clone();
    tokio::task::spawn_blocking(move || begun.wait(|state| state.0)).await.unwrap();
    let (mut maker, _) = lay(house.at(), "diadema", "standard", &["me", "me"], &json!({})).await;
    maker.connect().await.unwrap();
    let auth = maker.secret.as_ref().map(|secret| secret.auth().to_string());
    let (to, table) = (maker.to, maker.table.clone());
    let question = tokio::spawn(async move { ask(to, &table, &json!({ "auth": auth, "deep": true })).await });
    // Whenever the question arrives, the next change ends it, and nothing else can.
    while !question.is_finished() {
        maker.until(Client::awaited).await.unwrap();
        maker.act("+1").await.unwrap().unwrap();
        maker.offer(Offer::TakeBack).await.unwrap().unwrap();
    }
    assert_eq!(refusal(&question.await.unwrap()), (409, "stale".into()));
    engine.set(|state| state.1 = true);
}

/// The questions of a page that is closed leave the queue, and their places there are free for others.
#[tokio::test(flavor = "multi_thread")]
async fn questions_of_a_closed_page_wait_no_more() {
    let engine = Arc::new(Held::default());
    let limits = Limits { engines: 1, engine_time: Duration::from_mins(10), ..hurried() };
    let house = House::with(Limits { questions_a_minute: 1_000_000, ..limits }, engine.clone()).await;
    let (_busy, _) = lay(house.at(), "diadema", "standard", &["engine:held", "me"], &json!({})).await;
    let begun = engine.clone();
    tokio::task::spawn_blocking(move || begun.wait(|state| state.0)).await.unwrap();
    let (mut maker, _) = lay(house.at(), "diadema", "standard", &["me", "me"], &json!({})).await;
    maker.connect().await.unwrap();
    for text in ["+1", "+2", "+3", "+4", "+5", "+6", "+7", "+a"] {
        maker.until(Client::awaited).await.unwrap();
        maker.act(text).await.unwrap().unwrap();
    }
    let auth = maker.secret.as_ref().map(|secret| secret.auth().to_string());
    let question = |n: usize| json!({ "auth": auth, "ply": n / 2, "deep": n.is_multiple_of(2) });
    let mut page = tokio::task::JoinSet::new();
    for n in 0..16 {
        let (to, table, question) = (house.at(), maker.table.clone(), question(n));
        page.spawn(async move { ask(to, &table, &question).await });
    }
    // As many as may wait do, and all others are refused.
    for _ in 0..8 {
        let refused = page.join_next().await.unwrap().unwrap();
        assert_eq!(refusal(&refused), (429, "rate".into()));
    }
    assert_eq!(refusal(&ask(house.at(), &maker.table, &question(16)).await), (429, "rate".into()));
    // The page is closed, and its connections with it: the next question waits instead of being refused.
    page.shutdown().await;
    let short = Duration::from_millis(300);
    while tokio::time::timeout(short, ask(house.at(), &maker.table, &question(16))).await.is_ok() {}
    engine.set(|state| state.1 = true);
    assert_eq!(ask(house.at(), &maker.table, &question(16)).await.status, 200);
}

async fn report(to: SocketAddr, table: &str) -> Report {
    loop {
        let answer = http::get(to, &format!("/api/tables/{table}/report")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let told: ReportAnswer = serde_json::from_slice(&answer.body).unwrap();
        assert!(told.done <= told.positions);
        match told.report {
            Some(report) => return report,
            None => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_report_comes_after_the_game_and_adds_up() {
    let house = House::with(Limits { requests_a_minute: 100_000, ..hurried() }, Arc::new(HouseEngines)).await;
    for (game, variant) in [("diadema", "standard"), ("belligerants", "pont12+limit=3")] {
        let (mut maker, _) = lay(house.at(), game, variant, &["me", "me"], &json!({})).await;
        maker.connect().await.unwrap();
        let early = http::get(house.at(), &format!("/api/tables/{}/report", maker.table)).await;
        assert_eq!(refusal(&early), (409, "running".into()));
        maker.play_out(&mut Random::new(3)).await.unwrap();
        let told = report(house.at(), &maker.table).await;
        let sum = |pick: fn(&Worth) -> i64| {
            let changes: i64 = told.entries.iter().map(|entry| pick(&entry.change)).sum();
            pick(&told.start) + changes - pick(&told.result)
        };
        assert_eq!((sum(|worth| worth.win), sum(|worth| worth.margin)), (0, 0), "{game}");
        assert_eq!(told.entries.len(), maker.state().history.len());
        let choices = told.entries.iter().filter(|entry| entry.cause == Cause::Choice && entry.side.is_some()).count();
        assert_eq!(told.sides.iter().map(|side| side.choices as usize).sum::<usize>(), choices);
        assert_eq!(told.thresholds, [30_000, 70_000, 150_000]);
        let again = report(house.at(), &maker.table).await;
        assert_eq!(again, told);
    }
}
