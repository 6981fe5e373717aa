//! News of tables, for whoever sits at them: within one server, or between several.

mod nats;

pub use nats::{BusError, NatsBus};

use crate::crew::{Stage, Work};
use ludo_wire::Phrase;
use serde::{Deserialize, Serialize};
use std::{
    collections::HashMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};
use tokio::sync::broadcast;

/// News of one table. It says that something is new, not what: each listener fetches what it may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum News {
    /// The table has a new version.
    Changed,
    /// Somebody came or went.
    Presence,
    /// Somebody said something.
    Said {
        /// By the number that the person has at this table.
        person: u16,
        /// One of a closed list: nothing else can be said.
        phrase: Phrase,
    },
    /// The table was deleted.
    Gone,
}

/// Who is connected to a table through one server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    /// People by their numbers at the table, each with their lines and with how many of those give no sign of life.
    pub people: Vec<(u16, u32, u32)>,
    /// How many watch.
    pub watchers: u32,
}

/// What a server hears of others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Heard {
    /// A table has come to a version, or is gone: the store says which, and everything else.
    Wake {
        /// Its name.
        table: String,
        /// Of its last event.
        version: u64,
    },
    /// The host has decided something about a table: the store says what.
    Noted {
        /// Its name.
        table: String,
    },
    /// Who is connected through a server.
    Here {
        /// The server's name.
        server: String,
        /// By table.
        tables: Vec<(String, Company)>,
    },
    /// A worker lives.
    Worker {
        /// Made up at its start, so that it is told from others.
        name: String,
        /// How many moves it thinks about at a time; none when it ends.
        places: usize,
    },
    /// How far a job has come.
    Work {
        /// By what the store knows of it.
        work: Work,
        /// What is new.
        stage: Stage,
    },
    /// Nobody waits for a job any more.
    CalledOff {
        /// Of the job.
        number: String,
    },
    /// A server has opened a table and asks who is there.
    WhoIsThere {
        /// Its name.
        table: String,
    },
    /// Somebody said something.
    Said {
        /// The table's name.
        table: String,
        /// By the number that the person has at this table.
        person: u16,
        /// One of a closed list.
        phrase: Phrase,
    },
}

/// Carries news from where they arise to whoever listens.
pub trait Bus: Send + Sync + 'static {
    /// Tells all who listen to a table, whichever server they came to. `version` is the table's.
    fn publish(&self, table: &str, version: u64, news: News);

    /// Tells those who listen through this server.
    fn tell_here(&self, table: &str, news: News);

    /// Tells the other servers that the host has decided something about a table.
    fn noted(&self, _table: &str) {}

    /// Tells the other servers who is connected through this one.
    fn share(&self, _tables: Vec<(String, Company)>) {}

    /// Asks the other servers who is connected to a table.
    fn ask_around(&self, _table: &str) {}

    /// Whether the other servers can be told something; `None` where there are none.
    fn is_up(&self) -> Option<bool> {
        None
    }

    /// Listens to a table. A listener who falls behind loses news and is told so.
    fn subscribe(&self, table: &str) -> broadcast::Receiver<News>;
}

/// How many news a listener may leave unread.
const BACKLOG: usize = 32;

/// A bus within one process.
#[derive(Debug, Default)]
pub struct LocalBus {
    tables: Mutex<HashMap<String, broadcast::Sender<News>>>,
    /// With how many tables those are looked for again to which nobody listens.
    full: AtomicUsize,
}

impl Bus for LocalBus {
    fn publish(&self, table: &str, _: u64, news: News) {
        self.tell_here(table, news);
    }

    fn tell_here(&self, table: &str, news: News) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        // A send fails where nobody listens any more, which is when the table can be forgotten.
        if tables.get(table).is_some_and(|sender| sender.send(news).is_err()) {
            tables.remove(table);
        }
    }

    fn subscribe(&self, table: &str) -> broadcast::Receiver<News> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        // To look through all of them for every listener would make a full house slow.
        if tables.len() > self.full.load(Ordering::Relaxed) {
            tables.retain(|_, sender| sender.receiver_count() > 0);
            self.full.store(tables.len() * 2, Ordering::Relaxed);
        }
        tables.entry(table.to_owned()).or_insert_with(|| broadcast::channel(BACKLOG).0).subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_reach_the_listeners_of_their_table_only() {
        let bus = LocalBus::default();
        let (mut here, mut elsewhere) = (bus.subscribe("a"), bus.subscribe("b"));
        bus.publish("a", 1, News::Changed);
        assert_eq!(here.try_recv(), Ok(News::Changed));
        assert!(elsewhere.try_recv().is_err());
        drop(here);
        bus.publish("a", 1, News::Changed);
        assert_eq!(bus.tables.lock().unwrap().len(), 1, "who has no listener is forgotten");
    }
}
