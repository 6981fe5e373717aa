//! A worker: takes jobs from the queue of a house, reads the store, thinks, and writes what came of it to the store.

use super::{Job, Stage, Task, Work, kind, queue_config};
use crate::{
    bus::{BusError, Heard, NatsBus},
    clock::GameClock,
    config::Limits,
    engines::{Engine, Engines},
    housekeeping, oracle,
    queue::Rank,
    rooms::{Problem, Rooms},
    secret,
    serve::StartError,
    store::{Address, Store},
};
use async_nats::jetstream::{
    AckKind, Context, Message,
    consumer::{AckPolicy, PullConsumer, pull},
};
use futures_util::StreamExt;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    sync::{mpsc, watch},
    task::JoinSet,
};

/// How long a worker may be silent about a job before another one gets it, and how often it says that it is at it.
const SILENT: Duration = Duration::from_secs(3);
const AT_IT: Duration = Duration::from_secs(1);
/// How often a worker tells the servers that it lives.
const ALIVE: Duration = Duration::from_secs(1);
/// How long one question for a job waits for one.
const POLL: Duration = Duration::from_secs(2);
/// How long to wait before a queue is looked for again that was not there.
const PAUSE: Duration = Duration::from_millis(300);
/// How often a job is tried: one that ends every worker must not go round for ever.
const TRIES: i64 = 5;
/// For how long it is remembered that a job was called off before it was begun.
const REMEMBERED: Duration = Duration::from_secs(30);
/// How long jobs under way have to end when the worker stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// A worker at work.
pub struct Worker {
    stop: watch::Sender<bool>,
    tasks: JoinSet<()>,
    hand: Arc<Hand>,
    keeping: tokio::task::JoinHandle<()>,
}

/// What a worker works with.
struct Hand {
    name: String,
    rooms: Arc<Rooms>,
    store: Arc<dyn Store>,
    bus: Arc<NatsBus>,
    context: Context,
    house: String,
    /// Jobs under way by their numbers, each with what stops it.
    running: Mutex<HashMap<String, Arc<AtomicBool>>>,
    /// Jobs that nobody waits for any more, and since when.
    called_off: Mutex<HashMap<String, Instant>>,
}

/// What came of a job.
enum Outcome {
    Told(Stage),
    /// Nobody has to be told.
    Pointless,
    /// It cannot be done now, and may be later.
    Later,
}

impl Worker {
    /// Joins the servers that share a store and a bus, and works for them from now on, on so many moves at a time and as
    /// many questions, which leave the processors to the moves.
    pub async fn start(store: &Address, bus: &str, places: usize, engine: Arc<dyn Engine>) -> Result<Self, StartError> {
        let store = store.attend().await?;
        let name = secret::table_name().map_err(|error| BusError::Refused(error.to_string()))?;
        let house = store.house().await?;
        let (bus, heard) = NatsBus::join(bus, name.clone(), &house).await?;
        let (bus, limits) = (Arc::new(bus), Limits::default());
        let clock = GameClock::resume(store.game_time().await?);
        let engines = Engines::for_hire(engine, 2 * places + 1, limits.engine_time);
        let rooms = Rooms::new(store.clone(), bus.clone(), clock, engines, limits);
        let context = bus.queues();
        let (running, called_off) = Default::default();
        let hand = Arc::new(Hand { name, rooms: rooms.clone(), store, bus, context, house, running, called_off });
        let (stop, stopping) = watch::channel(false);
        let keeping = tokio::spawn(housekeeping::assist(rooms, stopping.clone()));
        let mut tasks = JoinSet::new();
        tasks.spawn(follow(hand.clone(), heard));
        tasks.spawn(give_signs(hand.clone(), places));
        for (rank, at_a_time) in [(Rank::Move, places), (Rank::Question, places), (Rank::Report, 1)] {
            for _ in 0..at_a_time {
                tasks.spawn(take(hand.clone(), rank, stopping.clone()));
            }
        }
        Ok(Self { stop, tasks, hand, keeping })
    }

    /// Ends the jobs under way, or leaves them to others.
    pub async fn stop(mut self) {
        self.hand.bus.tell(Heard::Worker { name: self.hand.name.clone(), places: 0 });
        // Nobody listens any more only if everything has ended already.
        let _ = self.stop.send(true);
        let idle = async {
            while !self.hand.running.lock().unwrap_or_else(PoisonError::into_inner).is_empty() {
                tokio::time::sleep(PAUSE).await;
            }
        };
        if tokio::time::timeout(FAREWELL, idle).await.is_err() {
            tracing::warn!("some jobs are left to others");
        }
        self.tasks.shutdown().await;
        let _ = self.keeping.await;
        self.hand.store.close().await;
    }
}

/// Hears what the servers say.
async fn follow(hand: Arc<Hand>, mut heard: mpsc::Receiver<Heard>) {
    while let Some(news) = heard.recv().await {
        match news {
            Heard::CalledOff { number } => hand.call_off(number),
            news => hand.rooms.follow(news),
        }
    }
}

/// Tells the servers that this worker lives.
async fn give_signs(hand: Arc<Hand>, places: usize) {
    let mut beat = tokio::time::interval(ALIVE);
    loop {
        beat.tick().await;
        hand.bus.tell(Heard::Worker { name: hand.name.clone(), places });
    }
}

/// Takes jobs of one kind, one after the other.
async fn take(hand: Arc<Hand>, rank: Rank, mut stopping: watch::Receiver<bool>) {
    while !*stopping.borrow_and_update() {
        // A queue that was wiped is made anew.
        if let Some(consumer) = hand.consumer(rank).await {
            hand.take_from(&consumer, &stopping).await;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

impl Hand {
    async fn consumer(&self, rank: Rank) -> Option<PullConsumer> {
        let queue = self.context.get_or_create_stream(queue_config(&self.house)).await.ok()?;
        let config = pull::Config {
            durable_name: Some(kind(rank).to_owned()),
            filter_subject: format!("ludotheque.{}.work.{}", self.house, kind(rank)),
            ack_policy: AckPolicy::Explicit,
            ack_wait: SILENT,
            max_deliver: TRIES,
            ..pull::Config::default()
        };
        queue.get_or_create_consumer(kind(rank), config).await.ok()
    }

    /// Takes jobs until the worker stops or the queue is in trouble.
    async fn take_from(&self, consumer: &PullConsumer, stopping: &watch::Receiver<bool>) {
        while !*stopping.borrow() {
            let Ok(mut jobs) = consumer.batch().max_messages(1).expires(POLL).messages().await else { return };
            match tokio::time::timeout(POLL * 2, jobs.next()).await {
                Ok(Some(Ok(job))) => self.attend(&job).await,
                // There was none.
                Ok(None) => {}
                Ok(Some(Err(_))) | Err(_) => return,
            }
        }
    }

    /// Does a job, and says that it is at it for as long as that takes.
    async fn attend(&self, job: &Message) {
        let outcome = match serde_json::from_slice::<Job>(&job.payload) {
            Ok(Job { number, work }) => {
                let at_it = async {
                    loop {
                        tokio::time::sleep(AT_IT).await;
                        // Whoever is not heard has the job taken away, and does it in vain.
                        let _ = job.ack_with(AckKind::Progress).await;
                    }
                };
                let outcome = tokio::select! {
                    outcome = self.work(&number, &work) => outcome,
                    () = at_it => Outcome::Later,
                };
                if let Outcome::Told(stage) = outcome {
                    self.bus.tell(Heard::Work { work, stage });
                }
                outcome
            }
            // Of another version: somebody else may understand it.
            Err(_) => Outcome::Later,
        };
        let kind = match outcome {
            Outcome::Told(_) | Outcome::Pointless => AckKind::Ack,
            Outcome::Later => AckKind::Nak(Some(PAUSE)),
        };
        // A job that stays in the queue is done again, which is found to be pointless.
        let _ = job.ack_with(kind).await;
    }

    async fn work(&self, number: &str, work: &Work) -> Outcome {
        let Some(running) = self.begin(number) else { return Outcome::Pointless };
        // Nobody comes to a table here, so what others wrote is read when it is opened.
        let room = match self.rooms.open(&work.table).await {
            Ok(room) => room,
            Err(Problem::Unavailable(_) | Problem::Unclear(_)) => return Outcome::Later,
            Err(_) => return Outcome::Told(Stage::Failed),
        };
        let table = room.table();
        if table.moved() != work.version {
            return Outcome::Pointless;
        }
        if let Ok(Some(_)) = self.store.answer(&work.table, work.version, &work.task.name()).await {
            return Outcome::Told(Stage::Done);
        }
        let engines = self.rooms.engines();
        let answer = match work.task {
            Task::Move => {
                let done = engines.move_at(&self.rooms, &room).await;
                return Outcome::Told(if done { Stage::Done } else { Stage::Failed });
            }
            Task::Question { ply, deep } => {
                oracle::answer_here(engines, &table, (ply, deep), running.stop.clone()).await
            }
            Task::Report => {
                let told = |done| self.bus.tell(Heard::Work { work: work.clone(), stage: Stage::Part(done) });
                oracle::report_here(engines, &table, &running.stop, told).await
            }
        };
        if running.stop.load(Ordering::Relaxed) {
            return Outcome::Pointless;
        }
        let Some(answer) = answer else { return Outcome::Told(Stage::Failed) };
        match self.store.keep_answer(&work.table, work.version, &work.task.name(), &answer).await {
            Ok(()) => Outcome::Told(Stage::Done),
            Err(_) => Outcome::Later,
        }
    }

    /// Begins a job, unless nobody waits for it any more or it is under way here.
    fn begin(&self, number: &str) -> Option<Running<'_>> {
        if self.called_off.lock().unwrap_or_else(PoisonError::into_inner).contains_key(number) {
            return None;
        }
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if running.contains_key(number) {
            return None;
        }
        let stop = Arc::new(AtomicBool::new(false));
        running.insert(number.to_owned(), stop.clone());
        Some(Running { hand: self, number: number.to_owned(), stop })
    }

    /// Stops a job, or does not begin with it.
    fn call_off(&self, number: String) {
        if let Some(stop) = self.running.lock().unwrap_or_else(PoisonError::into_inner).get(&number) {
            stop.store(true, Ordering::Relaxed);
            return;
        }
        let mut called_off = self.called_off.lock().unwrap_or_else(PoisonError::into_inner);
        called_off.retain(|_, since| since.elapsed() < REMEMBERED);
        called_off.insert(number, Instant::now());
    }
}

/// A job under way.
struct Running<'a> {
    hand: &'a Hand,
    number: String,
    /// Turns true when nobody waits for it any more.
    stop: Arc<AtomicBool>,
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.hand.running.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.number);
    }
}
