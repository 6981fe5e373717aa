//! Who is connected to a table.

use ludo_table::{People, clock::Millis, dice::PersonId};
use std::collections::HashMap;

/// The connections of one table.
#[derive(Clone, Debug)]
pub struct Presence {
    people: HashMap<PersonId, Visits>,
    watchers: u32,
    /// Since when the table has been in memory: nobody has been away for longer than that, as far as is known.
    since: Millis,
}

#[derive(Clone, Copy, Debug, Default)]
struct Visits {
    open: u32,
    left_at: Millis,
}

impl Presence {
    /// Nobody is there.
    pub fn new(since: Millis) -> Self {
        Self { people: HashMap::new(), watchers: 0, since }
    }

    /// A connection was opened; `None` for a watcher.
    pub fn enter(&mut self, who: Option<PersonId>) {
        match who {
            Some(person) => self.people.entry(person).or_default().open += 1,
            None => self.watchers += 1,
        }
    }

    /// A connection was closed.
    pub fn leave(&mut self, who: Option<PersonId>, now: Millis) {
        match who.and_then(|person| self.people.get_mut(&person)) {
            Some(visits) => *visits = Visits { open: visits.open.saturating_sub(1), left_at: now },
            None => self.watchers = self.watchers.saturating_sub(1),
        }
    }

    /// Whether at least one of the person's lines is open.
    pub fn here(&self, person: PersonId) -> bool {
        self.people.get(&person).is_some_and(|visits| visits.open > 0)
    }

    /// How many watch.
    pub const fn watchers(&self) -> u32 {
        self.watchers
    }

    /// Whether nobody at all is here.
    pub fn is_empty(&self) -> bool {
        self.watchers == 0 && self.people.values().all(|visits| visits.open == 0)
    }

    /// For each seat, since when nobody on it has been here.
    pub fn absent(&self, people: &People) -> Vec<Option<Millis>> {
        let away = |person: &PersonId| self.people.get(person).map_or(self.since, |visits| visits.left_at);
        let seat = |seat| {
            let on = people.on(seat);
            if on.is_empty() || on.iter().any(|person| self.here(*person)) {
                return None;
            }
            on.iter().map(away).max()
        };
        people.seats().map(seat).collect()
    }
}
