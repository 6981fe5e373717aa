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
    /// Lines that are open, but give no sign of life.
    mute: u32,
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
            Some(visits) => (visits.open, visits.left_at) = (visits.open.saturating_sub(1), now),
            None => self.watchers = self.watchers.saturating_sub(1),
        }
    }

    /// A line gives no sign of life any more, or gives one again.
    pub fn mute(&mut self, person: PersonId, mute: bool) {
        let visits = self.people.entry(person).or_default();
        visits.mute = if mute { visits.mute + 1 } else { visits.mute.saturating_sub(1) };
    }

    /// Whether at least one of the person's lines is open and gives signs of life.
    pub fn here(&self, person: PersonId) -> bool {
        self.people.get(&person).is_some_and(|visits| visits.open > visits.mute)
    }

    /// Whether at least one of the person's lines is open: whoever is only thinking deeply loses nothing by it.
    fn connected(&self, person: PersonId) -> bool {
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
            if on.is_empty() || on.iter().any(|person| self.connected(*person)) {
                return None;
            }
            on.iter().map(away).max()
        };
        people.seats().map(seat).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_table::spec::Plan;

    #[test]
    fn a_mute_line_makes_its_owner_look_away_and_costs_nothing_else() {
        let (ada, mut presence) = (PersonId(0), Presence::new(0));
        let people = People::new(&[Plan::Person], &[]);
        presence.enter(Some(ada));
        presence.enter(Some(ada));
        presence.mute(ada, true);
        assert!(presence.here(ada), "the other line speaks");
        presence.mute(ada, true);
        assert!(!presence.here(ada) && presence.connected(ada));
        assert_eq!(presence.absent(&people), [None], "nothing can be claimed against who is only mute");
        presence.mute(ada, false);
        assert!(presence.here(ada));
        presence.leave(Some(ada), 5);
        presence.leave(Some(ada), 9);
        assert!(!presence.here(ada) && !presence.connected(ada));
    }
}
