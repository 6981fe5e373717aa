//! Workers: they do what servers would have to think about, and nothing is lost with them.

use crate::{
    client::{Choice, Client, lay},
    http,
    nats::{self, Nats},
    nodes::Cluster,
    postgres,
};
use ludo_core::{Random, Seat};
use ludo_server::{Engine, HouseEngines, Limits};
use ludo_shelf::{AnyGame, GameId};
use ludo_wire::Ply;
use serde_json::json;
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// The players of the house, who take a while and are counted.
struct Counted {
    asked: AtomicUsize,
    takes: Duration,
}

impl Counted {
    fn new(takes: Duration) -> Arc<Self> {
        Arc::new(Self { asked: AtomicUsize::new(0), takes })
    }

    fn asked(&self) -> usize {
        self.asked.load(Ordering::Relaxed)
    }
}

impl Engine for Counted {
    fn levels(&self, game: GameId) -> Vec<String> {
        HouseEngines.levels(game)
    }

    fn choose(&self, game: &AnyGame, seat: Seat, _: &str, seed: u64) -> Option<String> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        thread::sleep(self.takes);
        HouseEngines.choose(game, seat, "random", seed)
    }
}

const AT_ONCE: Duration = Duration::ZERO;

/// Waits until every server knows of workers with so many places.
async fn known(cluster: &Cluster, places: u64) {
    for server in 0..3 {
        while http::get(cluster.at(server), "/ready").await.json()["workers"].as_u64() != Some(places) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Somebody who plays against an engine through one of the servers.
async fn player(cluster: &Cluster, server: usize) -> Client {
    let (mut person, _) = lay(cluster.at(server), "diadema", "standard", &["me", "engine:random"], &json!({})).await;
    person.connect().await.unwrap();
    person
}

/// Moves, and waits for the answer of the engine; says how long that took. `None` once the game is over.
async fn exchange(person: &mut Client, random: &mut Random) -> Option<Duration> {
    person.until(|person| person.awaited() || person.over()).await.unwrap();
    if person.over() {
        return None;
    }
    let Some(Choice::Act(text)) = person.choice(random) else { panic!("a move is to be made") };
    person.act(&text).await.unwrap().unwrap();
    let began = Instant::now();
    person.until(|person| person.awaited() || person.over()).await.unwrap();
    Some(began.elapsed())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_moves_answers_and_reports_and_the_servers_do_not_think() {
    let (own, hired) = (Counted::new(AT_ONCE), Counted::new(AT_ONCE));
    let cluster = Cluster::thinking(nats::shared(), own.clone(), |limits| limits).await;
    let worker = cluster.hire(nats::shared(), 1, hired.clone()).await;
    known(&cluster, 1).await;
    let (mut person, mut random, mut turns) = (player(&cluster, 0).await, Random::new(3), 0);
    let auth = json!({ "auth": person.secret.as_ref().unwrap().auth().to_string() });
    let oracle = format!("/api/tables/{}/oracle", person.table);
    while exchange(&mut person, &mut random).await.is_some() {
        turns += 1;
        if turns == 2 && !person.over() {
            let first = http::post(cluster.at(1), &oracle, &auth).await;
            assert_eq!(first.status, 200, "{}", first.text());
            assert_eq!(http::post(cluster.at(2), &oracle, &auth).await.text(), first.text(), "one answer for all");
        }
    }
    let report = format!("/api/tables/{}/report", person.table);
    let report = loop {
        let answer = http::get(cluster.at(0), &report).await.json();
        if !answer["report"].is_null() {
            break answer["report"].clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(!report["entries"].as_array().unwrap().is_empty(), "{report}");
    // The last move of the person may end the game.
    assert!(turns > 3 && hired.asked() + 1 >= turns, "{turns} turns, {} thoughts", hired.asked());
    assert_eq!(own.asked(), 0, "the servers have not thought");
    let kept = String::from_utf8(postgres::shared().dump(&cluster.database())).unwrap();
    assert!(kept.contains("\tvalues/") && kept.contains("\treport\t"), "what workers found is in the store");
    // Without workers the servers think themselves.
    worker.stop().await;
    known(&cluster, 0).await;
    let mut person = player(&cluster, 1).await;
    exchange(&mut person, &mut random).await;
    assert!(own.asked() > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_worker_delays_nothing_but_what_it_has_taken() {
    const SLOW: Duration = Duration::from_secs(3);
    const TABLES: usize = 8;
    let (own, slow, swift) = (Counted::new(AT_ONCE), Counted::new(SLOW), Counted::new(AT_ONCE));
    let cluster = Cluster::thinking(nats::shared(), own.clone(), |limits| limits).await;
    let _slow = cluster.hire(nats::shared(), 1, slow.clone()).await;
    let _swift = cluster.hire(nats::shared(), 1, swift.clone()).await;
    known(&cluster, 2).await;
    let mut people = Vec::new();
    for n in 0..TABLES {
        people.push(player(&cluster, n).await);
    }
    let began = Instant::now();
    let plays = people.into_iter().zip(0..).map(|(mut person, seed)| {
        tokio::spawn(async move {
            let (mut random, mut took) = (Random::new(seed), Vec::new());
            while took.len() < 6
                && let Some(time) = exchange(&mut person, &mut random).await
            {
                took.push(time);
            }
            took
        })
    });
    let mut took = Vec::new();
    for play in plays.collect::<Vec<_>>() {
        took.extend(play.await.unwrap());
    }
    let (many, whole) = (took.len(), began.elapsed());
    let delayed = took.iter().filter(|time| **time >= SLOW).count();
    println!("{many} answers in {whole:?}, {delayed} of them late, {} by the slow worker", slow.asked());
    assert!(slow.asked() > 0 && swift.asked() > 0, "both worked");
    assert!(delayed <= slow.asked(), "{delayed} late, {} at the slow worker", slow.asked());
    assert!(slow.asked() as u32 <= whole.as_secs() as u32 / SLOW.as_secs() as u32 + 1);
    assert!(many >= TABLES * 3 && own.asked() == 0, "{many} answers, {} thoughts of servers", own.asked());
}

/// Somebody who plays both sides of one game after the other and asks about every position, while the flood is on.
async fn flood(to: SocketAddr, seed: u64, flooding: Arc<AtomicBool>, asked: Arc<[AtomicUsize; 2]>) {
    let mut random = Random::new(seed);
    loop {
        let (mut asker, _) = lay(to, "diadema", "standard", &["me", "me"], &json!({})).await;
        asker.connect().await.unwrap();
        let (path, auth) = (format!("/api/tables/{}/oracle", asker.table), asker.secret.as_ref().unwrap().auth());
        while let Some(Choice::Act(text)) = asker.choice(&mut random) {
            while !flooding.load(Ordering::Relaxed) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            let answer = http::post(to, &path, &json!({ "auth": auth.to_string(), "deep": true })).await;
            let refused = answer.status != 200;
            asked[usize::from(refused)].fetch_add(1, Ordering::Relaxed);
            // Whoever is sent away because too many wait already asks again about the same, and not so often that asking itself
            // is what keeps the processors busy: those are the servers' and the players' at the same time here.
            if refused {
                tokio::time::sleep(Duration::from_millis(500)).await;
            } else {
                asker.act(&text).await.unwrap().unwrap();
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_questions_from_one_address_leaves_moves_as_they_are() {
    // Long against what a busy machine adds to it, short against all the questions that wait: a move behind them takes seconds.
    const THOUGHT: Duration = Duration::from_millis(400);
    const ROUNDS: usize = 6;
    const ASKERS: u64 = 36;
    let engine = Counted::new(THOUGHT);
    let limits = |limits| Limits { questions_a_minute: 1_000_000, ..limits };
    let cluster = Cluster::thinking(nats::shared(), engine.clone(), limits).await;
    let _worker = cluster.hire(nats::shared(), 1, engine).await;
    known(&cluster, 1).await;
    // At all servers, each about a position of its own, so that nothing is answered from memory and far more wait than may.
    let (flooding, asked) = (Arc::new(AtomicBool::new(false)), Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]));
    let askers = (0..ASKERS).map(|n| (cluster.at(n as usize), n));
    let flood: Vec<_> = askers.map(|(to, n)| tokio::spawn(flood(to, n, flooding.clone(), asked.clone()))).collect();
    // In turns, so that whatever else the machine does concerns both alike.
    let (mut took, mut random) = ([Vec::new(), Vec::new()], Random::new(8));
    let mut person = player(&cluster, 1).await;
    for round in 0..ROUNDS * 2 {
        flooding.store(round % 2 == 1, Ordering::Relaxed);
        tokio::time::sleep(Duration::from_millis(300)).await;
        for _ in 0..3 {
            match exchange(&mut person, &mut random).await {
                Some(time) => took[round % 2].push(time),
                None => person = player(&cluster, 1).await,
            }
        }
    }
    flood.iter().for_each(tokio::task::JoinHandle::abort);
    let [quiet, flooded] = took.map(|mut took| {
        took.sort_unstable();
        took[took.len() / 2]
    });
    let [answered, refused] = [0, 1].map(|n| asked[n].load(Ordering::Relaxed));
    println!(
        "engine moves: p50 {quiet:?}, with a flood {flooded:?}; {answered} questions answered, {refused} turned away"
    );
    assert!(answered > 0, "questions were thought about");
    assert!(refused > 0, "and more were asked than may wait");
    assert!(flooded < quiet * 3 / 2, "{quiet:?} became {flooded:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_wiped_queue_has_forgotten_is_done_all_the_same() {
    let nats = Nats::start();
    let engine = Counted::new(Duration::from_millis(600));
    let cluster = Cluster::thinking(&nats, engine.clone(), |limits| limits).await;
    let _worker = cluster.hire(&nats, 1, engine).await;
    known(&cluster, 1).await;
    let (mut person, mut random) = (player(&cluster, 0).await, Random::new(6));
    for _ in 0..3 {
        let ((), answered) = tokio::join!(
            async {
                tokio::time::sleep(Duration::from_millis(300)).await;
                nats.crash();
                nats.begin();
            },
            exchange(&mut person, &mut random),
        );
        answered.expect("the game goes on");
    }
    let history: Vec<Ply> = person.state().history.iter().map(|ply| ply.read().unwrap()).collect();
    assert!(history.windows(2).all(|pair| pair[0].seat != pair[1].seat), "every turn once: {history:?}");
}
