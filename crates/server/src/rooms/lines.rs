//! Who is connected through which server, for the day on which one of them dies: the clocks of its players stand until they
//! are back. The store knows the lines and the dead, and what follows is an event of the table, so that all servers agree.

use super::{Caller, Problem, Room, Rooms};
use crate::store::{Line, LineChange, StoreError};
use ludo_core::Seat;
use ludo_table::{
    Command, People,
    clock::{ClockRule, Millis},
    dice::PersonId,
};
use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::sync::Notify;

/// Tables of which the lines have changed.
#[derive(Debug, Default)]
pub struct Moved {
    tables: Mutex<HashSet<String>>,
    some: Notify,
}

/// What the store knows of the lines through this server.
#[derive(Debug, Default)]
pub struct Register {
    /// Under which of this server's names.
    life: u64,
    /// By table, who is connected since when.
    tables: HashMap<String, HashMap<PersonId, Millis>>,
}

impl Rooms {
    /// Notes that somebody came to a table or went.
    pub(super) fn note_moved(&self, room: &Room) {
        if self.store.is_shared() && room.table().clocks().rule() != ClockRule::None {
            self.moved.tables.lock().unwrap_or_else(PoisonError::into_inner).insert(room.name.clone());
            self.moved.some.notify_one();
        }
    }

    /// Waits until somebody has come or gone, or for so long.
    pub async fn somebody_moved(&self, patience: Duration) {
        // Late or not, it is looked.
        let _ = tokio::time::timeout(patience, self.moved.some.notified()).await;
    }

    /// Notes in the store who has come and gone since it was noted last. What cannot be noted is for the next time.
    pub async fn note_lines(&self, register: &mut Register) -> Result<(), StoreError> {
        let life = self.store.life();
        if life == 0 {
            return Ok(());
        }
        if life != register.life {
            *register = Register { life, tables: HashMap::new() };
            let rooms: Vec<Arc<Room>> = self.lock().values().cloned().collect();
            for room in &rooms {
                self.note_moved(room);
            }
        }
        let moved = std::mem::take(&mut *self.moved.tables.lock().unwrap_or_else(PoisonError::into_inner));
        if moved.is_empty() {
            return Ok(());
        }
        let now: Vec<(String, HashMap<PersonId, Millis>)> =
            moved.into_iter().map(|table| (table.clone(), self.lines_here(&table))).collect();
        let changes: Vec<LineChange> = now.iter().flat_map(|(table, lines)| register.changes(table, lines)).collect();
        if changes.is_empty() {
            return Ok(());
        }
        let noted = self.store.note_lines(&changes).await;
        for (table, lines) in now {
            if noted.is_err() {
                self.moved.tables.lock().unwrap_or_else(PoisonError::into_inner).insert(table);
            } else if lines.is_empty() {
                register.tables.remove(&table);
            } else {
                register.tables.insert(table, lines);
            }
        }
        noted
    }

    fn lines_here(&self, table: &str) -> HashMap<PersonId, Millis> {
        let room = self.lock().get(table).cloned();
        room.map(|room| room.presence().lines().into_iter().collect()).unwrap_or_default()
    }

    /// Lets the clocks of a table stand whose players were connected through servers that have died.
    pub async fn excuse(&self, room: &Arc<Room>, lines: &[Line]) -> Result<(), StoreError> {
        match self.catch_up(room).await {
            Ok(_) => {}
            Err(Problem::Unavailable(why) | Problem::Unclear(why)) => return Err(StoreError::Trouble(why)),
            Err(_) => return Ok(()),
        }
        for (seat, from, back) in excuses(room.table().people(), lines) {
            let done = self.change(room, Caller::House, Command::Excuse { seat, from, back }, None).await;
            // Refused where another server has said so already, or where no clock counts.
            if let Err(Problem::Unavailable(why) | Problem::Unclear(why)) = done {
                return Err(StoreError::Trouble(why));
            }
        }
        Ok(())
    }

    /// Lets the clocks go on at all tables whose players are back.
    pub fn welcome_all_back(&self) {
        let rooms: Vec<Arc<Room>> = self.lock().values().cloned().collect();
        for room in &rooms {
            self.welcome_back(room);
        }
    }

    /// Lets the clocks go on that stood for the death of a server, and whose players are here now.
    pub(super) fn welcome_back(&self, room: &Arc<Room>) {
        let table = room.table();
        let stands = |seat: &Seat| table.clocks().stands(*seat);
        let standing: Vec<Seat> = table.people().seats().filter(stands).collect();
        if standing.is_empty() {
            return;
        }
        let here = room.presence().lines();
        for seat in standing {
            let back = here.iter().any(|(person, _)| table.people().sits(*person, seat));
            if let (true, Some(rooms)) = (back, self.own.upgrade()) {
                let room = room.clone();
                // What fails is tried again at the next look.
                tokio::spawn(async move {
                    rooms.change(&room, Caller::House, Command::GoOn { seat }, None).await.map(drop)
                });
            }
        }
    }

    /// Whether a clock that has fallen may turn out to have stood: its player was connected through a server that has given
    /// no sign of life since, and through no other. It gives one in a moment, or is found to be dead.
    pub(super) async fn may_have_stood(&self, room: &Room) -> Result<bool, StoreError> {
        let table = room.table();
        let Some(seat) = table.fallen(self.now()).filter(|_| self.store.is_shared()) else { return Ok(false) };
        let Some(fall) = table.clocks().deadline() else { return Ok(false) };
        let mut lines = self.store.lines(table.id()).await?;
        lines.retain(|line| line.since <= fall && table.people().sits(PersonId(line.person), seat));
        let lived = |line: &Line| !line.dead && line.seen >= fall;
        Ok(!lines.is_empty() && !lines.iter().any(lived))
    }
}

impl Register {
    /// What is new of a table's lines.
    fn changes(&self, table: &str, now: &HashMap<PersonId, Millis>) -> Vec<LineChange> {
        let before = self.tables.get(table);
        let gone = before.into_iter().flat_map(HashMap::keys).filter(|person| !now.contains_key(person));
        let gone = gone.map(|person| (person, None));
        let known = |person: &PersonId| before.and_then(|before| before.get(person)).copied();
        let come = now.iter().filter(|(person, since)| known(person) != Some(**since));
        let come = come.map(|(person, since)| (person, Some(*since)));
        let change = |(person, since): (&PersonId, _)| LineChange { table: table.to_owned(), person: person.0, since };
        gone.chain(come).map(change).collect()
    }
}

/// The seats of which everybody who was connected was so through servers that have died: since the last of those gave its last
/// sign of life, until somebody came back through another.
fn excuses(people: &People, lines: &[Line]) -> Vec<(Seat, Millis, Option<Millis>)> {
    let of_seat = |seat| {
        let own = || lines.iter().filter(move |line| people.sits(PersonId(line.person), seat));
        let from = own().filter(|line| line.dead).map(|line| line.seen).max()?;
        let alive = || own().filter(|line| !line.dead).map(|line| line.since);
        if alive().any(|since| since <= from) {
            return None;
        }
        Some((seat, from, alive().min()))
    };
    people.seats().filter_map(of_seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_table::spec::Plan;

    fn line(server: &str, person: u16, since: Millis, seen: Millis, dead: bool) -> Line {
        Line { server: server.to_owned(), person, since, seen, dead }
    }

    #[test]
    fn only_who_was_connected_through_the_dead_alone_is_excused() {
        let mut people = People::new(&[Plan::Person, Plan::Person], &[]);
        for (n, seat) in [(1, Seat(0)), (2, Seat(1))] {
            let key = ludo_table::digest("key", &[&[n]]);
            let name = format!("Guest {n}");
            people.sit(ludo_table::Person { name, key, proves: false, seats: vec![seat] }, None);
        }
        let found = |lines: &[Line]| excuses(&people, lines);
        let dead = line("a", 0, 10, 100, true);
        assert_eq!(found(&[]), []);
        assert_eq!(found(&[line("b", 0, 10, 100, false)]), [], "nobody died");
        assert_eq!(found(std::slice::from_ref(&dead)), [(Seat(0), 100, None)]);
        let elsewhere = line("b", 0, 90, 140, false);
        assert_eq!(found(&[dead.clone(), elsewhere]), [], "connected all the time");
        let back = line("b", 0, 120, 140, false);
        assert_eq!(found(&[dead.clone(), back]), [(Seat(0), 100, Some(120))]);
        let twice = line("c", 0, 10, 107, true);
        assert_eq!(found(&[dead.clone(), twice]), [(Seat(0), 107, None)], "until the last of them died");
        let other = line("b", 1, 10, 140, false);
        assert_eq!(found(&[dead, other]), [(Seat(0), 100, None)], "each for themselves");
    }
}
