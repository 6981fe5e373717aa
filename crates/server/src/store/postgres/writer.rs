//! The one who writes for this server. Changes that wait at the same time share one commit, and each is answered after it.

use super::pen::{Failure, Page, Pen};
use crate::store::{StoreError, Write};
use ludo_table::clock::Millis;
use tokio::sync::{mpsc, oneshot};

/// How many changes may wait; whoever comes then waits before the queue.
const QUEUE: usize = 1024;
/// How many changes share one commit at most.
const BATCH: usize = 64;

type Answer = oneshot::Sender<Result<(), StoreError>>;

enum Job {
    Write(Page, Answer),
    Close(Answer),
}

/// A handle to the task that owns the writing connection.
pub struct Writer(mpsc::Sender<Job>);

impl Writer {
    /// A writer that ends when the last handle is gone.
    pub fn start(pen: Pen) -> Self {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(run(pen, waiting));
        Self(jobs)
    }

    /// Writes changes, all of them or none, and returns once they are on disk.
    pub async fn write(&self, writes: Vec<Write>, now: Millis) -> Result<(), StoreError> {
        self.ask(|answer| Job::Write(Page { writes, now }, answer)).await
    }

    /// Writes what is waiting and closes the connection. Whoever comes later is told that it is closed.
    pub async fn close(&self) {
        // A writer that has ended already is closed too.
        let _ = self.ask(Job::Close).await;
    }

    async fn ask(&self, job: impl FnOnce(Answer) -> Job) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.0.send(job(answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

async fn run(mut pen: Pen, mut jobs: mpsc::Receiver<Job>) {
    let (mut waiting, mut closing) = (Vec::new(), None);
    while closing.is_none() && jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let (mut pages, mut answers) = (Vec::new(), Vec::new());
        for job in waiting.drain(..) {
            match job {
                Job::Write(page, answer) => {
                    pages.push(page);
                    answers.push(answer);
                }
                Job::Close(answer) => closing = Some(answer),
            }
        }
        for (answer, result) in answers.into_iter().zip(write(&mut pen, &pages).await) {
            // Whoever asked may have gone away; the answer is then for nobody.
            let _ = answer.send(result);
        }
    }
    pen.put_down().await;
    if let Some(answer) = closing {
        let _ = answer.send(Ok(()));
    }
}

/// Writes a batch in one transaction. Pages that stand in the way are left out, so that nobody fails for another; where it
/// is not known which, each is tried by itself. Where the database is in trouble that would only take longer, and after a
/// commit that may have gone through it would be wrong.
async fn write(pen: &mut Pen, pages: &[Page]) -> Vec<Result<(), StoreError>> {
    let mut results: Vec<Result<(), StoreError>> = pages.iter().map(|_| Ok(())).collect();
    let mut rest: Vec<Vec<(usize, &Page)>> = vec![pages.iter().enumerate().collect()];
    while let Some(mut batch) = rest.pop() {
        if batch.is_empty() {
            continue;
        }
        match pen.write(&batch).await {
            Ok(()) => {}
            Err(Failure::Pages(faults)) => {
                batch.retain(|(number, _)| faults.iter().all(|(at_fault, _)| number != at_fault));
                for (number, error) in faults {
                    results[number] = Err(error);
                }
                rest.push(batch);
            }
            Err(Failure::OneOfThem(error)) => match batch.as_slice() {
                [(number, _)] => results[*number] = Err(error),
                _ => rest.extend(batch.into_iter().rev().map(|page| vec![page])),
            },
            Err(Failure::Trouble(error)) => {
                // Whatever is left would meet the same.
                let why = error.to_string();
                let unreached = matches!(error, StoreError::Unreachable(_));
                for (number, _) in batch.into_iter().chain(rest.drain(..).flatten()) {
                    let why = why.clone();
                    results[number] =
                        Err(if unreached { StoreError::Unreachable(why) } else { StoreError::Trouble(why) });
                }
            }
        }
    }
    results
}
