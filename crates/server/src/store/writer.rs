//! The one who writes. Changes that wait at the same time share one commit, and each is answered after it.
//!
//! It is a thread and no task: a commit waits for the disk, and every hop between it and the tasks costs a move more than
//! the database does.

use super::{StoreError, Write, pen::Pen, sqlite::PRAGMAS};
use ludo_table::clock::Millis;
use std::{
    path::PathBuf,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// How many changes may wait; whoever comes then waits before the queue.
const QUEUE: usize = 1024;
/// How many changes share one commit at most.
const BATCH: usize = 256;
/// When the remains of what was deleted are looked after again, because it was not possible before.
const TIDY: Duration = Duration::from_secs(1);

/// The least time between two commits while many play: one costs as much for a single change as for a hundred, and what it
/// costs others wait for too.
const PACE: Duration = Duration::from_millis(2);

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// Changes that belong together, with the game time that they happened at.
pub struct Page {
    /// Written in one transaction, all or none.
    pub writes: Vec<Write>,
    /// Game time.
    pub now: Millis,
}

enum Job {
    Write(Page, Answer<()>, OwnedSemaphorePermit),
    Pragmas(Answer<[String; PRAGMAS]>),
    Close(Answer<()>),
}

/// A handle to the thread that owns the writing connection.
pub struct Writer {
    jobs: Sender<Job>,
    /// One for each change that may wait.
    places: Arc<Semaphore>,
}

impl Writer {
    /// Opens a database that is up to date. The thread ends when the last handle is gone.
    pub async fn open(file: PathBuf) -> Result<Self, StoreError> {
        let (jobs, waiting) = channel();
        let (opened, answer) = oneshot::channel();
        let write = move || match Pen::open(&file) {
            Ok(pen) => {
                // Whoever asked may have gone away; then the jobs end at once.
                let _ = opened.send(Ok(()));
                run(pen, &waiting);
            }
            Err(error) => drop(opened.send(Err(error))),
        };
        thread::Builder::new().name("writer".to_owned()).spawn(write)?;
        answer.await.map_err(|_| StoreError::Closed)??;
        Ok(Self { jobs, places: Arc::new(Semaphore::new(QUEUE)) })
    }

    /// Writes changes, all of them or none, and returns once they are on disk.
    pub async fn write(&self, writes: Vec<Write>, now: Millis) -> Result<(), StoreError> {
        let place = self.places.clone().acquire_owned().await.map_err(|_| StoreError::Closed)?;
        self.ask(|answer| Job::Write(Page { writes, now }, answer, place)).await
    }

    /// The pragmas of the writing connection.
    pub async fn pragmas(&self) -> Result<[String; PRAGMAS], StoreError> {
        self.ask(Job::Pragmas).await
    }

    /// Writes what is waiting and closes the file. Whoever comes later is told that it is closed.
    pub async fn close(&self) {
        // A writer that has ended already is closed too.
        let _ = self.ask(Job::Close).await;
    }

    async fn ask<T>(&self, job: impl FnOnce(Answer<T>) -> Job) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

fn run(mut pen: Pen, jobs: &Receiver<Job>) {
    let mut closing = None;
    let (mut written_at, mut crowded) = (Instant::now(), false);
    while closing.is_none() {
        // Who still has something to tidy does not wait for ever.
        let first = if pen.is_tidy() { jobs.recv().map_err(RecvTimeoutError::from) } else { jobs.recv_timeout(TIDY) };
        if matches!(first, Err(RecvTimeoutError::Disconnected)) {
            break;
        }
        if let (true, Some(rest)) = (crowded, PACE.checked_sub(written_at.elapsed())) {
            thread::sleep(rest);
        }
        let (mut pages, mut answers) = (Vec::new(), Vec::new());
        for job in first.into_iter().chain(jobs.try_iter().take(BATCH - 1)) {
            match job {
                Job::Write(page, answer, place) => {
                    pages.push(page);
                    answers.push((answer, place));
                }
                // Whoever asked may have gone away; the answer is then for nobody.
                Job::Pragmas(answer) => drop(answer.send(pen.pragmas())),
                Job::Close(answer) => closing = Some(answer),
            }
        }
        let results = write(&mut pen, &pages);
        // Whoever plays alone in the house never waits for company.
        (written_at, crowded) = (Instant::now(), pages.len() > 1);
        // Nobody hears that something is deleted before its remains are gone too, unless that would cost others too much.
        pen.tidy();
        for ((answer, place), result) in answers.into_iter().zip(results) {
            drop(place);
            let _ = answer.send(result);
        }
    }
    pen.put_down();
    if let Some(answer) = closing {
        let _ = answer.send(Ok(()));
    }
}

/// Writes a batch in one transaction. Should one of the changes be at fault, each is tried by itself, so that nobody fails
/// for another. Where the store is in trouble that would only take longer, and after a commit that may have gone through
/// it would be wrong.
fn write(pen: &mut Pen, pages: &[Page]) -> Vec<Result<(), StoreError>> {
    let whole = if pages.is_empty() { Ok(()) } else { pen.write(pages) };
    match whole {
        Err(failure) if failure.of_a_change && pages.len() > 1 => {
            let mut results = Vec::with_capacity(pages.len());
            for page in pages.chunks(1) {
                results.push(pen.write(page).map_err(|failure| failure.error));
            }
            results
        }
        Err(failure) if pages.len() == 1 => vec![Err(failure.error)],
        Err(failure) => {
            let why = failure.error.to_string();
            pages.iter().map(|_| Err(StoreError::Trouble(why.clone()))).collect()
        }
        Ok(()) => pages.iter().map(|_| Ok(())).collect(),
    }
}
