//! Uniform random games, one after the other.

use belligerants::BelligerantsPosition;
use diadema::DiademaPosition;
use diam::DiamPosition;
use ludo_core::{Outcome, Position, Random, Side, Turn};

/// One game, or the sum of many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Steps that a seat chose; in Les Belligérants, pawns moved.
    pub moves: u64,
    /// Throws of a die.
    pub throws: u64,
    /// Games won by the side that the notation names first, by the other side, and by nobody.
    pub results: [u64; 3],
    /// Pawns taken by pawns, those of them kept in good state, and pawns huffed, where there are such things.
    pub battle: [u64; 3],
}

/// A game that can be played at random to its end.
pub trait RandomGame: Position {
    /// One random game from here. `None` where somebody is awaited and nothing can be played, which no game allows.
    fn random_game(&self, random: &mut Random, seen: &mut Seen) -> Option<Tally>;
}

impl RandomGame for DiamPosition {
    fn random_game(&self, random: &mut Random, _: &mut Seen) -> Option<Tally> {
        let game = self.playout(random);
        Some(Tally { moves: game.plies.into(), ..Tally::of(game.outcome) })
    }
}

impl RandomGame for DiademaPosition {
    fn random_game(&self, random: &mut Random, seen: &mut Seen) -> Option<Tally> {
        let mut position = *self;
        let mut moves = 0;
        seen.clear();
        loop {
            if let Turn::Over(outcome) = position.turn() {
                return Some(Tally { moves, ..Tally::of(outcome) });
            }
            let times = seen.meet(position.key());
            if position.repetition_limit().is_some_and(|limit| times >= limit) {
                return Some(Tally { moves, ..Tally::of(position.repetition_outcome()) });
            }
            position.play_unchecked(position.random_action(random)?);
            moves += 1;
        }
    }
}

/// Uniform but for what would make games endless or depend on luck alone: a complete invasion is declared as soon as it
/// can be, and a huff takes the most valuable candidate.
impl RandomGame for BelligerantsPosition {
    fn random_game(&self, random: &mut Random, _: &mut Seen) -> Option<Tally> {
        let (outcome, game) = self.clone().play_out(random);
        Some(Tally {
            moves: game.moves.into(),
            throws: u64::from(game.numbers) + u64::from(game.devils),
            battle: [game.captures, game.kept, game.huffs].map(u64::from),
            ..Tally::of(outcome)
        })
    }
}

impl Tally {
    /// One game with this result.
    fn of(outcome: Outcome) -> Self {
        let mut results = [0; 3];
        results[outcome.winner.map_or(2, Side::index)] = 1;
        Self { games: 1, results, ..Self::default() }
    }

    /// Adds further games.
    pub fn add(&mut self, more: &Self) {
        self.games += more.games;
        self.moves += more.moves;
        self.throws += more.throws;
        let sum = |to: &mut [u64; 3], more: &[u64; 3]| to.iter_mut().zip(more).for_each(|(to, more)| *to += more);
        sum(&mut self.results, &more.results);
        sum(&mut self.battle, &more.battle);
    }
}

/// The positions of one game by their keys; the memory serves the next game again. Two positions with one key would be
/// taken for a repetition: at 64 bits that happens once in about 10^16 games.
#[derive(Default)]
pub struct Seen {
    keys: Vec<u64>,
    /// A bit for each of 1,024 classes of keys. Most positions are new, and this says so without reading the list.
    classes: [u64; 16],
}

impl Seen {
    fn clear(&mut self) {
        self.keys.clear();
        self.classes = [0; 16];
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_counted_even_where_their_classes_meet() {
        let mut seen = Seen::default();
        assert_eq!([seen.meet(16), seen.meet(32), seen.meet(16), seen.meet(16)], [1, 1, 2, 3]);
        seen.clear();
        assert_eq!(seen.meet(16), 1);
    }

    #[test]
    fn tallies_add_up() {
        let one =
            Tally { moves: 7, throws: 9, battle: [1, 2, 3], ..Tally::of(Outcome::draw(ludo_core::Reason::Score)) };
        let mut sum = Tally::default();
        sum.add(&one);
        sum.add(&one);
        assert_eq!(sum, Tally { games: 2, moves: 14, throws: 18, results: [0, 0, 2], battle: [2, 4, 6] });
    }
}
