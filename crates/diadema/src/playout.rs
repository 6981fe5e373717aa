//! Uniform random games, as fast as the rules go: for statistics, benchmarks and Monte Carlo engines.
//!
//! Under `chain` a random game needs only where a turn ends, not by which landings: results are counted as sets of
//! places for each set of balls left, without a path. How many there are is remembered for each placing of the balls, so
//! that they are found only when one of them is drawn.

use crate::{
    DiademaPosition, DiademaVariant, VertexSet,
    slots::{Jumps, Steps},
};
use ludo_core::{Outcome, Position, Random, Turn};
use std::sync::atomic::{AtomicU8, Ordering};

/// How a random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended.
    pub outcome: Outcome,
    /// Its length.
    pub plies: u32,
}

/// Where a jumping ball can come down: its origin, its end and the enemy balls left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Landing {
    pub(crate) from: VertexSet,
    pub(crate) to: VertexSet,
    pub(crate) left: VertexSet,
}

/// The places that one ball can reach within a turn while the same enemy balls are left.
#[derive(Clone, Copy, Debug)]
struct Layer {
    from: VertexSet,
    left: VertexSet,
    /// Places reached; when the layer is done, those on which the turn may end.
    places: VertexSet,
}

/// Memory that one game after the other uses again.
#[derive(Default)]
pub(crate) struct Landings {
    layers: Vec<Layer>,
    count: u32,
}

impl Landings {
    /// Finds every result of jumping on, of all balls of the side to move, each once.
    fn find(&mut self, own: VertexSet, theirs: VertexSet, jumpers: VertexSet) {
        self.clear();
        for from in jumpers.iter() {
            self.follow(u32::MAX, from.set(), own.without(from.set()), theirs);
        }
    }

    /// The result at place `n` of the order in which they are found. Whoever jumps before or behind it is passed over
    /// from the end that is nearer, because only there the results of a ball have to be counted.
    fn nth_of(&mut self, n: u32, count: u32, own: VertexSet, theirs: VertexSet, jumpers: VertexSet) -> Option<Landing> {
        let (mut before, mut behind) = (n, count.checked_sub(n + 1)?);
        let mut jumpers = jumpers;
        while let (Some(first), Some(last)) = (jumpers.first(), jumpers.last()) {
            self.clear();
            if first == last || before <= behind {
                self.follow(before, first, own.without(first), theirs);
                if let Some(landing) = self.nth(before) {
                    return Some(landing);
                }
                before = before.checked_sub(self.count)?;
                jumpers = jumpers.without(first);
            } else {
                self.follow(u32::MAX, last, own.without(last), theirs);
                match self.count.checked_sub(behind + 1) {
                    Some(place) => return self.nth(place),
                    None => behind -= self.count,
                }
                jumpers = jumpers.without(last);
            }
        }
        None
    }

    fn clear(&mut self) {
        self.layers.clear();
        self.count = 0;
    }

    /// Layer by layer: whoever takes a ball goes on in a layer that comes later, because the fewer balls are left, the
    /// later a layer was met. Stops at the layer of the `n`-th result.
    fn follow(&mut self, n: u32, from: VertexSet, others: VertexSet, theirs: VertexSet) {
        let first = self.layers.len();
        self.layers.push(Layer { from, left: theirs, places: from });
        let mut next = first;
        while let Some(&Layer { left, places, .. }) = self.layers.get(next) {
            let jumps = Jumps::new(others.or(left), left);
            let places = jumps.spread(places);
            for (over, to) in jumps.captures(places) {
                self.meet(first, Layer { from, left: left.without(over), places: to });
            }
            // A turn may not end where it began.
            let ends = places.without(from);
            self.layers[next].places = ends;
            self.count += ends.len();
            if self.count > n {
                return;
            }
            next += 1;
        }
    }

    fn meet(&mut self, first: usize, met: Layer) {
        match self.layers[first..].iter_mut().find(|layer| layer.left == met.left) {
            Some(layer) => layer.places = layer.places.or(met.places),
            None => self.layers.push(met),
        }
    }

    /// The `n`-th result.
    fn nth(&self, mut n: u32) -> Option<Landing> {
        for &Layer { from, left, places } in &self.layers {
            let count = places.len();
            if n < count {
                let to = places.iter().nth(n as usize)?.set();
                return Some(Landing { from, to, left });
            }
            n -= count;
        }
        None
    }
}

/// For each placing of the balls how many results jumping on has, plus one: 0 is not known yet, and [`TOO_MANY`] not
/// worth a wider cell. Nobody waits for anybody, because whoever writes a cell writes the same; a page of it is taken
/// from the system only once somebody comes by.
///
/// A turned star has as many results, so that the mover's tips are turned to the least of their seven numbers first. The
/// table then fits into a second-level cache; by all 3^14 placings it would wait for memory as long as it saves.
static RESULTS: [AtomicU8; ROWS * COLUMNS] = [const { AtomicU8::new(0) }; ROWS * COLUMNS];
const TOO_MANY: u8 = u8::MAX;
/// Placings on the tips with the mover's turned, and placings on the crossings.
const ROWS: usize = 423;
const COLUMNS: usize = 2187;

/// Sets of seven vertices, turned by so many places.
static TURNED: [[u8; 128]; 7] = {
    let mut table = [[0; 128]; 7];
    let mut at = 0;
    while at < 7 * 128 {
        let (turn, set) = (at / 128, at % 128);
        table[turn][set] = ((set << turn | set >> (7 - turn)) & 127) as u8;
        at += 1;
    }
    table
};

/// By how many places a set of tips is turned.
static TURN: [u8; 128] = {
    let mut table = [0; 128];
    let mut set = 0;
    while set < 128 {
        let mut turn = 1;
        while turn < 7 {
            if TURNED[turn][set] < TURNED[table[set] as usize][set] {
                table[set] = turn as u8;
            }
            turn += 1;
        }
        set += 1;
    }
    table
};

/// A set of seven vertices as digits to the base of three.
static TERNARY: [u16; 128] = {
    let mut table = [0; 128];
    let mut set = 1;
    while set < 128 {
        table[set] = table[set / 2] * 3 + (set % 2) as u16;
        set += 1;
    }
    table
};

/// The row of each placing on the tips; those in which the mover's are not turned have none and are never asked for.
static ROW: [u16; COLUMNS] = {
    let mut table = [0; COLUMNS];
    let (mut row, mut at) = (0, 0);
    while at < 128 * 128 {
        let (own, theirs) = (at / 128, at % 128);
        if TURN[own] == 0 && own & theirs == 0 {
            table[(TERNARY[own] + 2 * TERNARY[theirs]) as usize] = row;
            row += 1;
        }
        at += 1;
    }
    assert!(row as usize == ROWS);
    table
};

/// The cell of a placing.
#[inline]
fn results(own: VertexSet, theirs: VertexSet) -> &'static AtomicU8 {
    let turned = &TURNED[usize::from(TURN[own.tips()]) % 7];
    let digits = |half: usize| usize::from(TERNARY[usize::from(turned[half]) % 128]);
    let tips = digits(own.tips()) + 2 * digits(theirs.tips());
    let crossings = digits(own.crossings()) + 2 * digits(theirs.crossings());
    &RESULTS[usize::from(ROW[tips]) * COLUMNS + crossings]
}

/// The positions of one game by their keys. Two positions with one key would be taken for a repetition; keys are one to
/// one.
#[derive(Default)]
struct Seen {
    keys: Vec<u64>,
    /// A bit for each of 1,024 classes of keys. Most positions are new, and this says so without reading the list.
    classes: [u64; 16],
}

impl Seen {
    /// How often the key has been met, this time included.
    fn meet(&mut self, key: u64) -> u32 {
        let class = &mut self.classes[(key & 15) as usize];
        let bit = 1 << (key >> 58);
        let known = *class & bit != 0;
        *class |= bit;
        let times = if known { self.keys.iter().filter(|&&earlier| earlier == key).count() as u32 } else { 0 };
        self.keys.push(key);
        times + 1
    }
}

impl DiademaPosition {
    /// Plays random actions to the end. A third repetition draws; this position counts as the first to stand.
    pub fn playout(mut self, random: &mut Random) -> Playout {
        let mut seen = Seen { keys: Vec::with_capacity(128), ..Seen::default() };
        let mut landings = Landings::default();
        let mut plies = 0;
        loop {
            if let Turn::Over(outcome) = self.turn() {
                return Playout { outcome, plies };
            }
            let stuck = !match self.repetition_limit() {
                Some(limit) if seen.meet(self.key()) >= limit => false,
                _ => self.random_step(&mut landings, random),
            };
            if stuck {
                return Playout { outcome: self.repetition_outcome(), plies };
            }
            plies += 1;
        }
    }

    /// Makes a turn, each legal one as likely; false where there is none.
    #[inline]
    fn random_step(&mut self, landings: &mut Landings, random: &mut Random) -> bool {
        if self.rules() == DiademaVariant::Standard {
            let Some(action) = self.random_action(random) else { return false };
            self.play_unchecked(action);
            return true;
        }
        // Asked for first, so that the answer is there when it is needed.
        let known = results(self.own(), self.theirs()).load(Ordering::Relaxed);
        let steps = Steps::new(self.own(), self.theirs(), self.reserve_of_mover() > 0, false);
        let (steps, jumpers) = steps.split_jumps();
        let count = match known {
            _ if jumpers.is_empty() => 0,
            0 | TOO_MANY => self.count_landings(landings, jumpers),
            known => u32::from(known) - 1,
        };
        let drawn = random.below(steps.count() + u64::from(count));
        if let Some(action) = steps.nth(drawn) {
            self.play_unchecked(action);
            return true;
        }
        let wanted = (drawn - steps.count()) as u32;
        let Some(landing) = landings.nth_of(wanted, count, self.own(), self.theirs(), jumpers) else { return false };
        *self = self.after_landing(landing);
        true
    }

    /// Counts the results of jumping on, and remembers how many there are.
    #[cold]
    fn count_landings(self, landings: &mut Landings, jumpers: VertexSet) -> u32 {
        landings.find(self.own(), self.theirs(), jumpers);
        let cell = u8::try_from(landings.count + 1).unwrap_or(TOO_MANY);
        results(self.own(), self.theirs()).store(cell, Ordering::Relaxed);
        landings.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{collections::BTreeMap, ops::ControlFlow};

    /// The actions of the rules lead to exactly the positions that random games draw among, once each.
    #[test]
    fn results_of_chains_are_those_of_the_listing() {
        let mut random = Random::new(5);
        let (mut jumped, mut remembered) = (0, 0);
        for _ in 0..3_000 {
            let mut position = DiademaPosition::start(&DiademaVariant::Chain);
            for _ in 0..random.below(60) {
                if let Some(action) = position.random_action(&mut random).filter(|_| !position.is_over()) {
                    position.play_unchecked(action);
                }
            }
            if position.is_over() {
                continue;
            }
            let mut expected = BTreeMap::new();
            let _ = position.actions(|action| {
                let mut next = position;
                next.play_unchecked(action);
                *expected.entry(next.key()).or_insert(0) += 1;
                ControlFlow::<()>::Continue(())
            });
            let steps = Steps::new(position.own(), position.theirs(), position.reserve_of_mover() > 0, false);
            let (steps, jumpers) = steps.split_jumps();
            let mut landings = Landings::default();
            landings.find(position.own(), position.theirs(), jumpers);
            jumped += landings.count;
            let found: Vec<Landing> = (0..landings.count).map(|n| landings.nth(n).expect("counted")).collect();
            for (n, landing) in (0..).zip(&found) {
                let sought = Landings::default().nth_of(n, landings.count, position.own(), position.theirs(), jumpers);
                assert_eq!(sought.as_ref(), Some(landing), "{position}");
            }
            let mut drawn = BTreeMap::new();
            let stepped = steps.iter().map(|action| {
                let mut next = position;
                next.play_unchecked(action);
                next
            });
            for next in stepped.chain(found.into_iter().map(|landing| position.after_landing(landing))) {
                *drawn.entry(next.key()).or_insert(0) += 1;
            }
            assert_eq!(drawn, expected, "{position}");
            // What is remembered is right wherever it came from: a turned star may have been counted first.
            let known = u32::from(results(position.own(), position.theirs()).load(Ordering::Relaxed));
            assert!(known == 0 || known == landings.count + 1, "{position}: {known} for {}", landings.count);
            remembered += u32::from(known != 0);
            if landings.count > 0 {
                position.count_landings(&mut Landings::default(), jumpers);
            }
        }
        assert!(jumped > 1_000 && remembered > 100, "{jumped} {remembered}");
    }

    #[test]
    fn keys_are_counted_even_where_their_classes_meet() {
        let mut seen = Seen::default();
        assert_eq!([seen.meet(16), seen.meet(32), seen.meet(16), seen.meet(16)], [1, 1, 2, 3]);
    }

    #[test]
    fn a_playout_repeats_from_its_seed_and_ends_by_the_rules() {
        for variant in [DiademaVariant::Standard, DiademaVariant::Chain] {
            let start = DiademaPosition::start(&variant);
            let games = |seed| {
                let mut random = Random::new(seed);
                (0..50).map(|_| start.playout(&mut random)).collect::<Vec<_>>()
            };
            assert_eq!(games(1), games(1));
            assert_ne!(games(1), games(2));
        }
    }
}
