//! Uniform random games, one after the other.

use belligerants::BelligerantsPosition;
use diadema::DiademaPosition;
use diam::DiamPosition;
use ludo_core::{Outcome, Position, Random, Side};

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
    /// One random game from here.
    fn random_game(&self, random: &mut Random) -> Tally;
}

impl RandomGame for DiamPosition {
    fn random_game(&self, random: &mut Random) -> Tally {
        let game = self.playout(random);
        Tally { moves: game.plies.into(), ..Tally::of(game.outcome) }
    }
}

impl RandomGame for DiademaPosition {
    fn random_game(&self, random: &mut Random) -> Tally {
        let game = self.playout(random);
        Tally { moves: game.plies.into(), ..Tally::of(game.outcome) }
    }
}

/// Uniform but for what would make games endless or depend on luck alone: a complete invasion is declared as soon as it
/// can be, and a huff takes the most valuable candidate.
impl RandomGame for BelligerantsPosition {
    fn random_game(&self, random: &mut Random) -> Tally {
        let (outcome, game) = self.clone().play_out(random);
        Tally {
            moves: game.moves.into(),
            throws: u64::from(game.numbers) + u64::from(game.devils),
            battle: [game.captures, game.kept, game.huffs].map(u64::from),
            ..Tally::of(outcome)
        }
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

#[cfg(test)]
mod tests {
    use super::*;

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
