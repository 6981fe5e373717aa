//! What takes a while to write (a record, a history, the state of a long game) is written off the threads that serve
//! everybody, so many at a time; what is written about a finished game is kept for the next who asks.

use axum::body::Bytes;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::{OnceCell, Semaphore};

/// How many papers are written at a time.
const WRITERS: usize = 1;
/// How many papers are kept, and how many bytes in all.
const PAPERS: usize = 128;
const BYTES: usize = 64 << 20;

/// What is written about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// The record with its log.
    Record,
    /// Every ply with the position after it.
    History,
}

/// Which paper it is: of which table, at which version.
pub type Title = (String, u64, Paper);

/// A paper, or nothing where it cannot be written now.
type Sheet = Option<Bytes>;

/// The writers and what they have written.
pub struct Papers {
    permits: Arc<Semaphore>,
    kept: Mutex<VecDeque<(Title, Arc<OnceCell<Sheet>>)>>,
}

impl Default for Papers {
    fn default() -> Self {
        Self { permits: Arc::new(Semaphore::new(WRITERS)), kept: Mutex::default() }
    }
}

impl Papers {
    /// Lets a writer work; `None` if that ended in a panic.
    pub async fn apart<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let permit = self.permits.clone().acquire_owned().await.ok()?;
        let working = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        working.await.ok()
    }

    /// A paper that does not change any more: written once however many ask, and kept for a while.
    pub async fn keep(&self, title: Title, write: impl FnOnce() -> Sheet + Send + 'static) -> Sheet {
        let cell = self.cell(title);
        let sheet = cell.get_or_try_init(|| async { self.apart(write).await.ok_or(()) }).await;
        let sheet = sheet.ok()?.clone();
        self.tidy();
        sheet
    }

    /// Throws away everything about a table.
    pub fn forget(&self, table: &str) {
        self.lock().retain(|((name, ..), _)| name != table);
    }

    fn cell(&self, title: Title) -> Arc<OnceCell<Sheet>> {
        let mut kept = self.lock();
        if let Some((_, known)) = kept.iter().find(|(known, _)| *known == title) {
            return known.clone();
        }
        let cell: Arc<OnceCell<Sheet>> = Arc::default();
        kept.push_back((title, cell.clone()));
        cell
    }

    /// Throws the oldest papers away where there are too many.
    fn tidy(&self) {
        let size = |cell: &OnceCell<Sheet>| cell.get().and_then(Option::as_ref).map_or(0, Bytes::len);
        let mut kept = self.lock();
        let mut bytes: usize = kept.iter().map(|(_, cell)| size(cell)).sum();
        while kept.len() > PAPERS || bytes > BYTES {
            let Some((_, oldest)) = kept.pop_front() else { return };
            bytes -= size(&oldest);
        }
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(Title, Arc<OnceCell<Sheet>>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        sync::atomic::{AtomicUsize, Ordering},
        thread,
    };

    fn title(table: &str, version: u64) -> Title {
        (table.to_owned(), version, Paper::Record)
    }

    #[tokio::test]
    async fn a_paper_is_written_once_for_all_who_ask_and_not_where_others_are_served() {
        let (papers, written) = (Papers::default(), Arc::new(AtomicUsize::new(0)));
        let ask = |version| {
            let (written, serving) = (written.clone(), thread::current().id());
            papers.keep(title("a", version), move || {
                assert_ne!(thread::current().id(), serving);
                written.fetch_add(1, Ordering::Relaxed);
                Some(Bytes::from_static(b"record"))
            })
        };
        let asked = futures_util::future::join_all((0..6).map(|_| ask(1))).await;
        assert!(asked.iter().all(|sheet| sheet.as_deref() == Some(b"record")));
        assert_eq!(written.load(Ordering::Relaxed), 1);
        ask(2).await;
        assert_eq!(written.load(Ordering::Relaxed), 2, "another version is another paper");
        papers.forget("a");
        assert!(papers.lock().is_empty(), "nothing is left of a table that is deleted");
        ask(2).await;
        assert_eq!(written.load(Ordering::Relaxed), 3);
    }

    #[tokio::test]
    async fn so_many_write_at_a_time_and_so_much_is_kept() {
        let papers = Papers::default();
        let now = Arc::new(AtomicUsize::new(0));
        let works = (0..8).map(|_| {
            let now = now.clone();
            papers.apart(move || {
                assert!(now.fetch_add(1, Ordering::SeqCst) < WRITERS);
                thread::yield_now();
                now.fetch_sub(1, Ordering::SeqCst);
            })
        });
        assert!(futures_util::future::join_all(works).await.iter().all(Option::is_some));
        for version in 0..PAPERS as u64 + 3 {
            papers.keep(title("b", version), || Some(Bytes::from_static(b"x"))).await;
        }
        assert_eq!(papers.lock().len(), PAPERS);
        papers.keep(title("c", 1), || Some(Bytes::from(vec![0; BYTES]))).await;
        assert_eq!(papers.lock().len(), 1, "a long one takes the room of many");
        assert!(papers.apart(|| panic!("its own fault")).await.is_none());
    }
}
