//! Workers that are killed in the middle of jobs: every job is done, once, and by a worker.

use crate::{
    client::{Choice, lay},
    http,
    nats::Nats,
    postgres::Postgres,
};
use ludo_core::{Random, Seat};
use ludo_server::{Config, Engine, HouseEngines, Limits, Server, Worker, store::Address};
use ludo_shelf::{AnyGame, GameId};
use ludo_wire::Ply;
use serde_json::json;
use std::{
    env,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

const WORKERS: usize = 3;
const TABLES: usize = 6;
const KILLS: usize = 12;
/// How long a move takes a worker: most kills come in the middle of one.
const MOVE: Duration = Duration::from_millis(300);

/// Works for servers until it is killed: `work STORE BUS`. Says when it begins with a move and when it is done with it.
pub fn work(args: &[String]) {
    let [store, bus] = args else { panic!("work STORE BUS") };
    let store: Address = store.parse().expect("a place");
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let _worker = Worker::start(&store, bus, 1, Arc::new(Slow)).await.expect("the worker starts");
        println!("ready");
        std::future::pending::<()>().await;
    });
}

/// Thinks slowly, and says so.
struct Slow;

impl Engine for Slow {
    fn levels(&self, game: GameId) -> Vec<String> {
        HouseEngines.levels(game)
    }

    fn choose(&self, game: &AnyGame, seat: Seat, _: &str, seed: u64) -> Option<String> {
        println!("begun");
        thread::sleep(MOVE);
        println!("done");
        HouseEngines.choose(game, seat, "random", seed)
    }
}

/// What a server must not ask.
struct Forbidden(Arc<AtomicUsize>);

impl Engine for Forbidden {
    fn levels(&self, game: GameId) -> Vec<String> {
        HouseEngines.levels(game)
    }

    fn choose(&self, _: &AnyGame, _: Seat, _: &str, _: u64) -> Option<String> {
        self.0.fetch_add(1, Ordering::Relaxed);
        None
    }
}

/// A worker's process, and whether it is at a move.
struct Process {
    child: Child,
    at_it: Arc<AtomicBool>,
}

impl Process {
    fn start(store: &str, bus: &str) -> Self {
        let own = env::current_exe().expect("a program");
        let mut child =
            Command::new(own).args(["work", store, bus]).stdout(Stdio::piped()).spawn().expect("the worker starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        assert_eq!(lines.next().expect("a line").expect("a line"), "ready");
        let at_it = Arc::new(AtomicBool::new(false));
        let known = at_it.clone();
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                known.store(line == "begun", Ordering::Relaxed);
            }
        });
        Self { child, at_it }
    }

    /// Ends it without warning; returns whether it was at a move.
    fn kill(&mut self) -> bool {
        let at_it = self.at_it.load(Ordering::Relaxed);
        self.child.kill().expect("it can be ended");
        self.child.wait().expect("it has ended");
        at_it
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn run() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(play_and_kill());
}

async fn play_and_kill() {
    let (postgres, nats) = (Postgres::start("crew"), Nats::start());
    let (store, bus) = (postgres.database(), nats.address());
    let asked = Arc::new(AtomicUsize::new(0));
    let limits = Limits {
        player_credits: 1_000_000,
        tables_a_minute: 1_000_000,
        requests_a_minute: 1_000_000,
        engine_pace: Duration::ZERO,
        // Longer than anything here takes: what workers do not do is not done.
        engine_time: Duration::from_mins(5),
        ..Limits::default()
    };
    let config = Config {
        bind: SocketAddr::from(([127, 0, 0, 1], 0)),
        store: Some(store.parse().expect("a place")),
        bus: Some(bus.clone()),
        limits,
        ..Config::new(PathBuf::new())
    };
    let server = Server::start(config, Arc::new(Forbidden(asked.clone()))).await.expect("a server");
    let mut workers: Vec<Process> = (0..WORKERS).map(|_| Process::start(&store, &bus)).collect();
    while http::get(server.address(), "/ready").await.json()["workers"] != WORKERS {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (stop, exchanges) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let tables: Vec<_> = (0..TABLES as u64)
        .map(|seed| tokio::spawn(play(server.address(), seed, stop.clone(), exchanges.clone())))
        .collect();
    let (mut random, mut in_the_middle) = (Random::new(21), 0);
    for n in 0..KILLS {
        tokio::time::sleep(Duration::from_millis(300 + random.below(500))).await;
        // One that is at a move, if there is one.
        let busy = (0..WORKERS).find(|which| workers[(n + which) % WORKERS].at_it.load(Ordering::Relaxed));
        let which = (n + busy.unwrap_or(0)) % WORKERS;
        in_the_middle += usize::from(workers[which].kill());
        workers[which] = Process::start(&store, &bus);
        assert!(tables.iter().all(|table| !table.is_finished()), "a player gave up after kill {n}");
    }
    stop.store(true, Ordering::Relaxed);
    for table in tables {
        table.await.expect("a player found a fault");
    }
    let exchanges = exchanges.load(Ordering::Relaxed);
    println!("  {KILLS} workers killed, {in_the_middle} of them in the middle of a move: {exchanges} moves answered");
    assert!(in_the_middle >= KILLS / 3, "{in_the_middle} of {KILLS} kills came in the middle of a move");
    assert!(exchanges >= TABLES * 3);
    assert_eq!(asked.load(Ordering::Relaxed), 0, "every move was a worker's");
    server.stop().await;
}

/// Plays against the engine until the end; every move of the person's has its answer.
async fn play(to: SocketAddr, seed: u64, stop: Arc<AtomicBool>, exchanges: Arc<AtomicUsize>) {
    let mut random = Random::new(seed);
    'tables: loop {
        let (mut person, _) = lay(to, "diadema", "standard", &["me", "engine:random"], &json!({})).await;
        person.connect().await.expect("a line");
        loop {
            person.until(|person| person.awaited() || person.over()).await.expect("the engine moves");
            let history: Vec<Ply> = person.state().history.iter().map(|ply| ply.read().unwrap()).collect();
            assert!(history.windows(2).all(|pair| pair[0].seat != pair[1].seat), "every turn once: {history:?}");
            if stop.load(Ordering::Relaxed) {
                return;
            }
            if person.over() {
                continue 'tables;
            }
            let Some(Choice::Act(text)) = person.choice(&mut random) else { panic!("a move is to be made") };
            person.act(&text).await.expect("a line").expect("a legal move");
            exchanges.fetch_add(1, Ordering::Relaxed);
        }
    }
}
