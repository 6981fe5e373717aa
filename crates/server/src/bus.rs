//! News of tables, for whoever sits at them. A second implementation can carry it between machines.

use ludo_wire::Phrase;
use serde::{Deserialize, Serialize};
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
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

/// Carries news from where they arise to whoever listens.
pub trait Bus: Send + Sync + 'static {
    /// Tells all who listen to a table.
    fn publish(&self, table: &str, news: News);

    /// Listens to a table. A listener who falls behind loses news and is told so.
    fn subscribe(&self, table: &str) -> broadcast::Receiver<News>;
}

/// How many news a listener may leave unread.
const BACKLOG: usize = 32;

/// A bus within one process.
#[derive(Debug, Default)]
pub struct LocalBus {
    tables: Mutex<HashMap<String, broadcast::Sender<News>>>,
}

impl Bus for LocalBus {
    fn publish(&self, table: &str, news: News) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        // A send fails where nobody listens any more, which is when the table can be forgotten.
        if tables.get(table).is_some_and(|sender| sender.send(news).is_err()) {
            tables.remove(table);
        }
    }

    fn subscribe(&self, table: &str) -> broadcast::Receiver<News> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, sender| sender.receiver_count() > 0);
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
        bus.publish("a", News::Changed);
        assert_eq!(here.try_recv(), Ok(News::Changed));
        assert!(elsewhere.try_recv().is_err());
        drop(here);
        bus.publish("a", News::Changed);
        assert_eq!(bus.tables.lock().unwrap().len(), 1, "who has no listener is forgotten");
    }
}
