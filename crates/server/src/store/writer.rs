//! The one who writes. Changes that wait at the same time share one commit, and each is answered after it.

use super::{StoreError, Write, pen::Pen, sqlite::PRAGMAS};
use ludo_table::clock::Millis;
use std::time::Duration;
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

/// How many changes may wait; whoever comes then waits before the queue.
const QUEUE: usize = 1024;
/// How many changes share one commit at most.
const BATCH: usize = 64;
/// When the remains of what was deleted are looked after again, because it was not possible before.
const TIDY: Duration = Duration::from_secs(1);

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// Changes that belong together, with the game time that they happened at.
pub struct Page {
    /// The changes.
    pub writes: Vec<Write>,
    /// Game time.
    pub now: Millis,
}

enum Job {
    Write(Page, Answer<()>),
    Pragmas(Answer<[String; PRAGMAS]>),
    Close(Answer<()>),
}

/// A handle to the task that owns the writing connection.
pub struct Writer(mpsc::Sender<Job>);

impl Writer {
    /// Starts the task.
    pub fn start(pen: Pen) -> Self {
        let (sender, receiver) = mpsc::channel(QUEUE);
        tokio::spawn(run(pen, receiver));
        Self(sender)
    }

    /// Writes changes, all of them or none, and returns once they are on disk.
    pub async fn write(&self, writes: Vec<Write>, now: Millis) -> Result<(), StoreError> {
        self.ask(|answer| Job::Write(Page { writes, now }, answer)).await
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
        self.0.send(job(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

async fn run(mut pen: Pen, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::with_capacity(BATCH);
    let mut closing = None;
    while closing.is_none() {
        let came = jobs.recv_many(&mut waiting, BATCH);
        // Who still has something to tidy does not wait for ever.
        let came = if pen.is_tidy() { Ok(came.await) } else { timeout(TIDY, came).await };
        if came == Ok(0) {
            break;
        }
        let (mut pages, mut answers) = (Vec::with_capacity(waiting.len()), Vec::with_capacity(waiting.len()));
        for job in waiting.drain(..) {
            match job {
                Job::Write(page, answer) => {
                    pages.push(page);
                    answers.push(answer);
                }
                // Whoever asked may have gone away; the answer is then for nobody.
                Job::Pragmas(answer) => drop(answer.send(pen.pragmas().await)),
                Job::Close(answer) => closing = Some(answer),
            }
        }
        let results = write(&mut pen, &pages).await;
        // Nobody hears that something is deleted before its remains are gone too, unless that would cost others too much.
        pen.tidy().await;
        for (answer, result) in answers.into_iter().zip(results) {
            let _ = answer.send(result);
        }
    }
    pen.put_down().await;
    if let Some(answer) = closing {
        let _ = answer.send(Ok(()));
    }
}

/// Writes a batch in one transaction. Should one of the changes be at fault, each is tried by itself, so that nobody fails
/// for another. Where the store is in trouble that would only take longer, and after a commit that may have gone through
/// it would be wrong.
async fn write(pen: &mut Pen, pages: &[Page]) -> Vec<Result<(), StoreError>> {
    let whole = if pages.is_empty() { Ok(()) } else { pen.write(pages).await };
    match whole {
        Err(failure) if failure.of_a_change && pages.len() > 1 => {
            let mut results = Vec::with_capacity(pages.len());
            for page in pages.chunks(1) {
                results.push(pen.write(page).await.map_err(|failure| failure.error));
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
