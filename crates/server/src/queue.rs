//! Who thinks next: moves of engines come before questions, questions before reports, and of each kind all tables and
//! all addresses in turn, however much one of them asks for.

use crate::throttle::household;
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::oneshot;

/// What is to be thought about, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// A move at a table.
    Move,
    /// A question of somebody who waits for the answer.
    Question,
    /// A step of a report.
    Report,
}

/// Somebody who wants a place to think.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asker {
    /// Decides who goes first where several wait.
    pub rank: Rank,
    /// The address that asked, where one did.
    pub address: Option<IpAddr>,
    /// The table that it is about.
    pub table: String,
}

/// Questions that one address may have waiting, and all addresses together.
const OF_AN_ADDRESS: usize = 8;
const IN_ALL: usize = 256;
/// Every so many places go to whoever has waited longest, so that nobody waits for ever.
const OLDEST: u64 = 8;
/// When so many parties are remembered, those that had no turn lately are forgotten.
const REMEMBERED: usize = 4096;

/// The places to think, and who waits for one.
#[derive(Clone, Debug)]
pub struct Queue(Arc<Mutex<Lane>>);

#[derive(Debug)]
struct Lane {
    /// How many there are, and how many of them are taken; more, where some were taken away meanwhile.
    places: usize,
    taken: usize,
    waiting: Vec<Waiter>,
    /// The number of the last waiter.
    numbers: u64,
    /// How many places were given.
    turns: u64,
    /// The turn in which each party had its last place.
    last: HashMap<Party, u64>,
}

#[derive(Debug)]
struct Waiter {
    number: u64,
    asker: Asker,
    call: oneshot::Sender<()>,
}

/// Who has its turn among others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Party {
    Address(Rank8, IpAddr),
    Table(Rank8, String),
}

/// A rank as a number: turns are counted for each kind of thought apart.
type Rank8 = u8;

impl Asker {
    fn parties(&self) -> (Option<Party>, Party) {
        let rank = self.rank as u8;
        let address = self.address.map(|address| Party::Address(rank, household(address)));
        (address, Party::Table(rank, self.table.clone()))
    }
}

impl Lane {
    /// Calls those whose turn it is, as long as there are places.
    fn call(&mut self) {
        while self.taken < self.places
            && let Some(next) = self.next()
        {
            let Waiter { asker, call, .. } = self.waiting.swap_remove(next);
            // Whoever is gone already leaves the place to another.
            if call.send(()).is_err() {
                continue;
            }
            self.taken += 1;
            self.turns += 1;
            if self.last.len() >= REMEMBERED {
                let turns = self.turns;
                self.last.retain(|_, last| *last + REMEMBERED as u64 / 4 > turns);
            }
            let (address, table) = asker.parties();
            for party in address.into_iter().chain([table]) {
                self.last.insert(party, self.turns);
            }
        }
    }

    /// The waiter whose turn it is.
    fn next(&self) -> Option<usize> {
        let waiters = self.waiting.iter().enumerate();
        let oldest = self.turns % OLDEST == OLDEST - 1;
        let order = |(_, waiter): &(usize, &Waiter)| {
            if oldest {
                return (Rank::Move, 0, 0, waiter.number);
            }
            let (address, table) = waiter.asker.parties();
            let last = |party: &Party| self.last.get(party).copied().unwrap_or(0);
            (waiter.asker.rank, address.as_ref().map_or(0, last), last(&table), waiter.number)
        };
        waiters.min_by_key(order).map(|(place, _)| place)
    }
}

impl Queue {
    /// So many may think at a time.
    pub fn new(places: usize) -> Self {
        let line = Lane { places, taken: 0, waiting: Vec::new(), numbers: 0, turns: 0, last: HashMap::new() };
        Self(Arc::new(Mutex::new(line)))
    }

    fn lock(&self) -> MutexGuard<'_, Lane> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stands in line from now on; `None` where too many questions wait already.
    pub fn stand(&self, asker: Asker) -> Option<Standing> {
        let mut line = self.lock();
        if asker.rank == Rank::Question {
            let own = asker.address.map(household);
            let questions = || line.waiting.iter().filter(|waiter| waiter.asker.rank == Rank::Question);
            let same = questions().filter(|waiter| waiter.asker.address.map(household) == own).count();
            if same >= OF_AN_ADDRESS || questions().count() >= IN_ALL {
                return None;
            }
        }
        line.numbers += 1;
        let number = line.numbers;
        let (call, called) = oneshot::channel();
        line.waiting.push(Waiter { number, asker, call });
        line.call();
        Some(Standing { queue: self.clone(), number, called, taken: false })
    }

    /// Changes how many may think at a time. Whoever thinks already goes on.
    pub fn set_places(&self, places: usize) {
        let mut line = self.lock();
        if line.places != places {
            line.places = places;
            line.call();
        }
    }

    /// How many wait for a thought of this kind.
    pub fn waiting_for(&self, rank: Rank) -> usize {
        self.lock().waiting.iter().filter(|waiter| waiter.asker.rank == rank).count()
    }

    /// Forgets whose turn it was last, and with that the addresses of those who asked. Who waits goes on waiting.
    pub fn forget_turns(&self) {
        self.lock().last.clear();
    }

    /// How many wait.
    #[cfg(test)]
    pub fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    fn give_back(&self) {
        let mut line = self.lock();
        line.taken = line.taken.saturating_sub(1);
        line.call();
    }
}

/// A place in the line. Whoever drops it has left.
#[derive(Debug)]
pub struct Standing {
    queue: Queue,
    number: u64,
    called: oneshot::Receiver<()>,
    taken: bool,
}

impl Standing {
    /// Waits to be called.
    pub async fn turn(mut self) -> Option<Permit> {
        (&mut self.called).await.ok()?;
        self.taken = true;
        Some(Permit(self.queue.clone()))
    }
}

impl Drop for Standing {
    fn drop(&mut self) {
        let mut line = self.queue.lock();
        let waiting = line.waiting.len();
        line.waiting.retain(|waiter| waiter.number != self.number);
        let called = line.waiting.len() == waiting;
        drop(line);
        // Called, and gone before hearing it.
        if called && !self.taken {
            self.queue.give_back();
        }
    }
}

/// A place to think, free again when it is dropped.
#[derive(Debug)]
pub struct Permit(Queue);

impl Drop for Permit {
    fn drop(&mut self) {
        self.0.give_back();
    }
}

#[cfg(test)]
mod tests;
