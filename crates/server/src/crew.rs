//! Work that others do: moves of engines, questions and reports, as a work queue on `JetStream`. A job names what is in the
//! store and carries nothing of it; what comes of it is written to the store, at the version that it was asked for, so that
//! a job that is done twice counts once. Whoever waits for a job puts it into the queue again should it get lost.

pub mod worker;

use crate::{
    bus::Heard,
    engines::NoThought,
    queue::{Asker, Queue, Rank},
    secret,
    store::Store,
};
use async_nats::jetstream::{
    Context,
    context::PublishErrorKind,
    message::PublishMessage,
    stream::{Config, RetentionPolicy, StorageType},
};
use serde::{Deserialize, Serialize};
use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use tokio::sync::{broadcast, mpsc};

/// A worker that has given no sign of life for so long is gone.
const SILENT: Duration = Duration::from_secs(3);
/// How often whoever waits makes sure that the job is still in the queue, and looks for what came of it.
const AGAIN: Duration = Duration::from_secs(1);
/// How long the queue may take to confirm a job.
const PUTTING: Duration = Duration::from_secs(2);
/// How many news of work a listener may leave unread.
const BACKLOG: usize = 256;
/// A job that nobody has taken for so long is not worth doing.
const STALE: Duration = Duration::from_mins(15);
/// For so long the queue knows which jobs were put into it, so that the same is not in it twice.
const REMEMBERED: Duration = Duration::from_mins(2);

/// Something to think about, by what the store knows of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Work {
    /// The table's name.
    pub table: String,
    /// The version that made its position.
    pub version: u64,
    /// What is asked for.
    pub task: Task,
}

/// What can be asked of a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Task {
    /// Moving for the engine that is to act.
    Move,
    /// Saying what every move leads to.
    Question {
        /// In the position before this ply.
        ply: u32,
        /// With a thought instead of a glance.
        deep: bool,
    },
    /// Judging a whole game.
    Report,
}

impl Task {
    const fn rank(self) -> Rank {
        match self {
            Task::Move => Rank::Move,
            Task::Question { .. } => Rank::Question,
            Task::Report => Rank::Report,
        }
    }

    /// The name under which the store keeps the answer.
    pub fn name(self) -> String {
        match self {
            Task::Move => "move".to_owned(),
            Task::Question { ply, deep } => format!("values/{ply}/{}", if deep { "deep" } else { "glance" }),
            Task::Report => "report".to_owned(),
        }
    }
}

/// How far a job has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// So many parts of it are done.
    Part(u32),
    /// What came of it is in the store.
    Done,
    /// Nothing came of it.
    Failed,
}

/// Work in the queue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Job {
    /// Chosen by whoever waits, and never again.
    number: String,
    work: Work,
}

/// The part of a subject, or of a consumer's name, that says what kind of work it is.
const fn kind(rank: Rank) -> &'static str {
    match rank {
        Rank::Move => "move",
        Rank::Question => "question",
        Rank::Report => "report",
    }
}

/// The queue of a house.
fn queue_config(house: &str) -> Config {
    Config {
        name: format!("LUDOTHEQUE_{house}"),
        subjects: vec![format!("ludotheque.{house}.work.*")],
        retention: RetentionPolicy::WorkQueue,
        // Whatever is lost is put into it again by whoever waits.
        storage: StorageType::Memory,
        max_age: STALE,
        duplicate_window: REMEMBERED,
        num_replicas: 1,
        ..Config::default()
    }
}

/// The workers of a house, as a server knows them.
pub struct Crew {
    context: Context,
    house: String,
    /// For news to the workers.
    out: mpsc::Sender<Heard>,
    /// Each with its places to think, and when it was last heard of.
    workers: Mutex<HashMap<String, (usize, Instant)>>,
    /// Who waits for a place at one of them: a flood of questions waits here, and not before the work of others.
    queue: Queue,
    news: broadcast::Sender<(Work, Stage)>,
}

impl Crew {
    /// Nobody is known yet.
    pub fn new(context: Context, house: String, out: mpsc::Sender<Heard>) -> Self {
        let news = broadcast::Sender::new(BACKLOG);
        Self { context, house, out, workers: Mutex::default(), queue: Queue::new(0), news }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, (usize, Instant)>> {
        self.workers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a worker lives and has so many places; one that has none has ended.
    pub fn note(&self, worker: String, places: usize) {
        self.lock().insert(worker, (places, Instant::now()));
        self.places();
    }

    /// How many places the workers have that live.
    pub fn places(&self) -> usize {
        let mut workers = self.lock();
        workers.retain(|_, (places, heard)| *places > 0 && heard.elapsed() < SILENT);
        let places = workers.values().map(|(places, _)| places).sum();
        drop(workers);
        self.queue.set_places(places);
        places
    }

    /// How many wait for a worker to have a place for work of this kind.
    pub fn waiting(&self, rank: Rank) -> usize {
        self.queue.waiting_for(rank)
    }

    /// Forgets the addresses of those whose turn it was.
    pub fn forget_addresses(&self) {
        self.queue.forget_turns();
    }

    /// Passes on what a worker said of a job.
    pub fn hear(&self, work: Work, stage: Stage) {
        // It may be that nobody waits.
        let _ = self.news.send((work, stage));
    }

    /// Hears of all jobs from now on.
    pub fn listen(&self) -> broadcast::Receiver<(Work, Stage)> {
        self.news.subscribe()
    }

    /// Lets a worker do something, for no longer than `limit`, until what is waited for has come. `None` where no worker
    /// does it, and the server has to do it itself. Whoever stops waiting has called it off.
    pub async fn hand_over<T>(
        &self,
        asker: Asker,
        work: &Work,
        limit: Duration,
        done: impl Future<Output = T>,
    ) -> Result<Option<T>, NoThought> {
        if self.places() == 0 {
            return Ok(None);
        }
        let turn = self.queue.stand(asker).ok_or(NoThought::Crowded)?.turn();
        let _place = tokio::select! {
            place = turn => match place {
                Some(place) => place,
                None => return Ok(None),
            },
            () = self.nobody_left() => return Ok(None),
            () = tokio::time::sleep(limit) => return Ok(None),
        };
        let Ok(number) = secret::table_name() else { return Ok(None) };
        let job = Job { number: number.clone(), work: work.clone() };
        let mut waiting = Waiting { crew: self, number, over: false };
        let came = tokio::select! {
            came = done => Some(came),
            () = self.failed(work) => None,
            () = self.keep_in_queue(&job) => None,
            () = tokio::time::sleep(limit) => None,
        };
        waiting.over = came.is_some();
        Ok(came)
    }

    async fn nobody_left(&self) {
        while self.places() > 0 {
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn failed(&self, work: &Work) {
        let mut news = self.listen();
        loop {
            match news.recv().await {
                Ok((told, Stage::Failed)) if told == *work => return,
                Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => {}
                Err(broadcast::error::RecvError::Closed) => return,
            }
        }
    }

    /// Puts a job into the queue, and again for as long as somebody waits: a queue that was wiped has forgotten it. Ends where
    /// there is no queue, or nobody to work.
    async fn keep_in_queue(&self, job: &Job) {
        while self.places() > 0 && self.put(job).await {
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Puts a job into the queue, once for each number; returns whether it is there, or was.
    async fn put(&self, job: &Job) -> bool {
        let Ok(text) = serde_json::to_vec(job) else { return false };
        let subject = format!("ludotheque.{}.work.{}", self.house, kind(job.work.task.rank()));
        for _ in 0..2 {
            let message = PublishMessage::build().message_id(&job.number).payload(text.clone().into());
            let put = async { self.context.send_publish(subject.clone(), message).await?.await };
            match tokio::time::timeout(PUTTING, put).await {
                Ok(Ok(_)) => return true,
                // There is no queue yet, or no longer.
                Ok(Err(error)) if error.kind() == PublishErrorKind::StreamNotFound => {
                    let made = self.context.get_or_create_stream(queue_config(&self.house));
                    if !matches!(tokio::time::timeout(PUTTING, made).await, Ok(Ok(_))) {
                        return false;
                    }
                }
                Ok(Err(_)) | Err(_) => return false,
            }
        }
        false
    }

    /// Waits for the answer to a job, which a worker writes to the store.
    pub async fn answer(&self, store: &dyn Store, work: &Work) -> String {
        let mut news = self.listen();
        loop {
            if let Ok(Some(answer)) = store.answer(&work.table, work.version, &work.task.name()).await {
                return answer;
            }
            let told = async { while !matches!(news.recv().await, Ok((told, Stage::Done)) if told == *work) {} };
            // What was said and not heard is found by looking.
            let _ = tokio::time::timeout(AGAIN, told).await;
        }
    }
}

/// Calls a job off when nobody waits for it any more.
struct Waiting<'a> {
    crew: &'a Crew,
    number: String,
    over: bool,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        if !self.over {
            // A worker that does not hear of it works in vain, and no worse.
            let _ = self.crew.out.try_send(Heard::CalledOff { number: self.number.clone() });
        }
    }
}
