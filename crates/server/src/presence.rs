//! Who is connected to a table.

use crate::bus::Company;
use ludo_table::{People, clock::Millis, dice::PersonId};
use std::{
    collections::{HashMap, HashSet},
    time::{Duration, Instant},
};

/// A server that has not said for so long who is connected through it is gone, and so are they.
const SILENT: Duration = Duration::from_secs(10);

/// The connections of one table.
#[derive(Clone, Debug)]
pub struct Presence {
    people: HashMap<PersonId, Visits>,
    watchers: u32,
    /// Who is connected through other servers, by their names.
    elsewhere: HashMap<String, (Company, Instant)>,
    /// Since when the table has been in memory: nobody has been away for longer than that, as far as is known.
    since: Millis,
}

#[derive(Clone, Copy, Debug, Default)]
struct Visits {
    open: u32,
    /// Lines that are open, but give no sign of life.
    mute: u32,
    /// Since when somebody is here, while somebody is.
    since: Millis,
    left_at: Millis,
}

impl Visits {
    /// Whether at least one line is open and gives signs of life.
    const fn here(&self) -> bool {
        self.open > self.mute
    }
}

impl Presence {
    /// Nobody is there.
    pub fn new(since: Millis) -> Self {
        Self { people: HashMap::new(), watchers: 0, elsewhere: HashMap::new(), since }
    }

    /// A connection was opened; `None` for a watcher.
    pub fn enter(&mut self, who: Option<PersonId>, now: Millis) {
        match who {
            Some(person) => {
                let visits = self.people.entry(person).or_default();
                visits.since = if visits.here() { visits.since } else { now };
                visits.open += 1;
            }
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
    pub fn mute(&mut self, person: PersonId, mute: bool, now: Millis) {
        let visits = self.people.entry(person).or_default();
        visits.since = if visits.here() { visits.since } else { now };
        visits.mute = if mute { visits.mute + 1 } else { visits.mute.saturating_sub(1) };
    }

    /// Whether at least one of the person's lines is open and gives signs of life.
    pub fn here(&self, person: PersonId) -> bool {
        self.people.get(&person).is_some_and(Visits::here)
            || self.lines_elsewhere(person).any(|(open, mute)| open > mute)
    }

    fn lines_elsewhere(&self, person: PersonId) -> impl Iterator<Item = (u32, u32)> {
        let all = self.elsewhere.values().flat_map(|(company, _)| &company.people);
        all.filter(move |(number, ..)| *number == person.0).map(|(_, open, mute)| (*open, *mute))
    }

    /// Who is here through this server, and since when.
    pub fn lines(&self) -> Vec<(PersonId, Millis)> {
        let here = self.people.iter().filter(|(_, visits)| visits.here());
        here.map(|(person, visits)| (*person, visits.since)).collect()
    }

    /// Who is connected through this server.
    pub fn company(&self) -> Company {
        let open = self.people.iter().filter(|(_, visits)| visits.open > 0);
        let mut people: Vec<_> = open.map(|(person, visits)| (person.0, visits.open, visits.mute)).collect();
        people.sort_unstable();
        Company { people, watchers: self.watchers }
    }

    /// Notes who is connected through another server; returns whether that changes who is here.
    pub fn note_elsewhere(&mut self, server: &str, company: Company, now: Millis, moment: Instant) -> bool {
        let before = self.everybody();
        if company == Company::default() {
            self.elsewhere.remove(server);
        } else {
            self.elsewhere.insert(server.to_owned(), (company, moment));
        }
        self.part(&before, now)
    }

    /// Forgets the servers that are silent; returns whether that changes who is here.
    pub fn forget_silent(&mut self, now: Millis, moment: Instant) -> bool {
        let before = self.everybody();
        self.elsewhere.retain(|_, (_, heard)| moment.saturating_duration_since(*heard) < SILENT);
        self.part(&before, now)
    }

    /// Who is connected, and who of them is here, with the number of watchers.
    fn everybody(&self) -> (HashSet<PersonId>, HashSet<PersonId>, u32) {
        let elsewhere = self.elsewhere.values().flat_map(|(company, _)| company.people.iter());
        let all: HashSet<PersonId> =
            self.people.keys().copied().chain(elsewhere.map(|(number, ..)| PersonId(*number))).collect();
        let of = |holds: &dyn Fn(PersonId) -> bool| all.iter().copied().filter(|person| holds(*person)).collect();
        (of(&|person| self.connected(person)), of(&|person| self.here(person)), self.watchers())
    }

    /// Notes since when those are away who were connected before; returns whether anything has changed.
    fn part(&mut self, before: &(HashSet<PersonId>, HashSet<PersonId>, u32), now: Millis) -> bool {
        let after = self.everybody();
        for person in before.0.difference(&after.0) {
            self.people.entry(*person).or_default().left_at = now;
        }
        *before != after
    }

    /// Whether at least one of the person's lines is open: whoever is only thinking deeply loses nothing by it.
    fn connected(&self, person: PersonId) -> bool {
        self.people.get(&person).is_some_and(|visits| visits.open > 0)
            || self.lines_elsewhere(person).any(|(open, _)| open > 0)
    }

    /// How many watch.
    pub fn watchers(&self) -> u32 {
        self.watchers + self.elsewhere.values().map(|(company, _)| company.watchers).sum::<u32>()
    }

    /// Whether nobody at all is here through this server.
    pub fn is_empty(&self) -> bool {
        self.watchers == 0 && self.people.values().all(|visits| visits.open == 0)
    }

    /// For each seat, since when nobody on it has been here.
    pub fn absent(&self, people: &People) -> Vec<Option<Millis>> {
        let away = |person: PersonId| self.people.get(&person).map_or(self.since, |visits| visits.left_at);
        let seat = |seat| {
            let connected = people.on(seat).any(|person| self.connected(person));
            if connected { None } else { people.on(seat).map(away).max() }
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
        presence.enter(Some(ada), 1);
        presence.enter(Some(ada), 1);
        presence.mute(ada, true, 2);
        assert!(presence.here(ada), "the other line speaks");
        presence.mute(ada, true, 2);
        assert!(!presence.here(ada) && presence.connected(ada));
        assert_eq!(presence.absent(&people), [None], "nothing can be claimed against who is only mute");
        presence.mute(ada, false, 4);
        assert!(presence.here(ada));
        assert_eq!(presence.lines(), [(ada, 4)], "since the first sign of life after a silence");
        presence.leave(Some(ada), 5);
        presence.leave(Some(ada), 9);
        assert!(!presence.here(ada) && !presence.connected(ada));
    }

    #[test]
    fn who_is_connected_through_another_server_is_here() {
        let (ada, ben, mut presence) = (PersonId(0), PersonId(1), Presence::new(3));
        let (start, company) =
            (Instant::now(), |people: &[(u16, u32, u32)], watchers| Company { people: people.to_vec(), watchers });
        assert!(presence.note_elsewhere("x", company(&[(0, 1, 0), (1, 1, 1)], 2), 5, start));
        assert!(!presence.note_elsewhere("x", company(&[(0, 1, 0), (1, 1, 1)], 2), 6, start), "nothing new");
        assert!(presence.here(ada) && !presence.here(ben) && presence.connected(ben) && presence.is_empty());
        presence.enter(None, 7);
        assert_eq!(presence.watchers(), 3);
        assert_eq!(presence.company(), company(&[], 1), "others are told of one's own");
        presence.enter(Some(ada), 1);
        assert!(presence.note_elsewhere("x", Company::default(), 9, start));
        assert!(presence.here(ada) && !presence.here(ben));
        assert_eq!(presence.people[&ben].left_at, 9, "away since one heard of it");
        assert!(presence.note_elsewhere("y", company(&[(1, 2, 0)], 0), 10, start));
        assert!(!presence.forget_silent(11, start + SILENT / 2) && presence.here(ben));
        assert!(presence.forget_silent(12, start + SILENT) && !presence.here(ben), "a server that died");
        assert_eq!(presence.people[&ben].left_at, 12);
    }
}
