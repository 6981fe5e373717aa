//! Who brings what is in the log into the database itself, beside the one who writes.
//!
//! To copy thousands of pages and to sync them takes some hundredths of a second, in which nothing could be confirmed if the
//! writer did it. To the writer is left what was written meanwhile, so that the log can begin anew.

use super::{StoreError, pen::connect};
use rusqlite::Connection;
use std::{
    io, mem,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
};

/// After how many changes the log is copied. Each is about a page of it, and a page that many of them wrote is copied once.
const CHANGES: usize = 2000;

/// How often the log is copied in a row: it has grown meanwhile, by less each time.
const ROUNDS: usize = 2;

/// A handle to the thread that copies.
pub struct Copier {
    /// Gone when the thread shall end.
    wanted: Option<SyncSender<()>>,
    copied: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
    /// Changes since the log was copied last.
    changes: usize,
    under_way: bool,
}

impl Copier {
    /// Stands by for a database that is up to date. The thread ends with this value.
    pub fn start(file: PathBuf) -> io::Result<Self> {
        let (wanted, waiting) = sync_channel(1);
        let copied = Arc::new(AtomicBool::new(false));
        let done = copied.clone();
        let thread = thread::Builder::new().name("copier".to_owned()).spawn(move || run(&file, &waiting, &done))?;
        Ok(Self { wanted: Some(wanted), copied, thread: Some(thread), changes: 0, under_way: false })
    }

    /// Counts changes that were written; returns whether the log has been copied since, so that the rest is soon done.
    pub fn count(&mut self, changes: usize) -> bool {
        self.changes += changes;
        if self.under_way && self.copied.swap(false, Ordering::AcqRel) {
            (self.changes, self.under_way) = (0, false);
            return true;
        }
        if self.changes >= CHANGES && !self.under_way {
            self.under_way = self.wanted.as_ref().is_some_and(|wanted| wanted.try_send(()).is_ok());
        }
        false
    }
}

impl Drop for Copier {
    fn drop(&mut self) {
        drop(self.wanted.take());
        // A thread that panicked has ended too.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

fn run(file: &Path, wanted: &Receiver<()>, copied: &AtomicBool) {
    let mut troubled = false;
    while wanted.recv().is_ok() {
        let done = copy_from(file);
        // What is not copied stays in the log, where it is as safe, and the writer copies it itself if that gets long.
        if let (Err(error), false) = (&done, mem::replace(&mut troubled, done.is_err())) {
            tracing::warn!(%error, "the log could not be copied into the database");
        }
        copied.store(true, Ordering::Release);
    }
}

/// With a connection of its own for each time, so that none is open when the store is closed.
fn copy_from(file: &Path) -> Result<(), StoreError> {
    let connection = connect(file)?;
    for _ in 0..ROUNDS {
        copy(&connection)?;
    }
    Ok(())
}

/// Copies what is in the log, as far as nobody reads what stood there before; waits for nobody.
pub fn copy(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Scratch;

    #[test]
    fn the_log_is_copied_beside_the_writer_who_lets_it_begin_anew() {
        let folder = Scratch::new("copier");
        let file = folder.path().join("log.sqlite");
        let writer = Connection::open(&file).unwrap();
        writer.pragma_update(None, "journal_mode", "WAL").unwrap();
        writer.pragma_update(None, "wal_autocheckpoint", 0).unwrap();
        writer.execute_batch("CREATE TABLE lines (text TEXT)").unwrap();
        let mut copier = Copier::start(file).unwrap();
        let log = || std::fs::metadata(folder.path().join("log.sqlite-wal")).unwrap().len();
        let write = || writer.execute("INSERT INTO lines VALUES (zeroblob(3000))", []).unwrap();
        for _ in 0..CHANGES - 1 {
            write();
            assert!(!copier.count(1), "not before there is much to copy");
        }
        while !copier.count(1) {
            thread::yield_now();
        }
        copy(&writer).unwrap();
        let length = log();
        for _ in 0..100 {
            write();
        }
        assert_eq!(log(), length, "written from its beginning on");
    }
}
