//! Uniform random games, as fast as the contract allows.

use belligerants::{BelligerantsAction, BelligerantsPosition, Phase, Square};
use diadema::{DiademaAction, DiademaPosition};
use diam::{DiamAction, DiamPosition};
use ludo_core::{Outcome, Position, Random, Side, Turn};
use std::ops::ControlFlow;

/// How a random player chooses.
pub trait Pick: Position {
    /// One of the legal actions, each as likely as the others unless the game says otherwise; `None` where there is none.
    fn pick(&self, random: &mut Random) -> Option<Self::Action>;
}

impl Pick for DiamPosition {
    fn pick(&self, random: &mut Random) -> Option<DiamAction> {
        self.random_action(random)
    }
}

impl Pick for DiademaPosition {
    fn pick(&self, random: &mut Random) -> Option<DiademaAction> {
        self.random_action(random)
    }
}

/// Uniform but for two things that would make games endless or depend on luck alone: a complete invasion is declared
/// as soon as it can be, and a huff takes the most valuable candidate.
impl Pick for BelligerantsPosition {
    fn pick(&self, random: &mut Random) -> Option<BelligerantsAction> {
        match self.phase() {
            Phase::Ready(_) if self.check(BelligerantsAction::Declare).is_ok() => Some(BelligerantsAction::Declare),
            Phase::Huff(_) => {
                let value = |square: &Square| self.at(*square).map_or(0, |(_, man)| man.kind.value());
                self.huff_candidates().into_iter().max_by_key(value).map(BelligerantsAction::Huff)
            }
            _ => self.nth_action(random.below(self.count_actions())),
        }
    }
}

/// How long games lasted and who won them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Steps of all kinds, throws included.
    pub plies: u64,
    /// Steps that a seat chose.
    pub moves: u64,
    /// Games won by the side that the notation names first, by the other side, and by nobody.
    pub results: [u64; 3],
}

/// Plays random games one after the other; memory is kept between them.
pub struct Player<P> {
    start: P,
    random: Random,
    seen: Seen,
    tally: Tally,
}

/// A position that waits for somebody and lists nothing: a breach of the contract, told instead of hidden.
#[derive(Debug)]
pub struct Stuck<P>(pub P);

impl<P: Pick> Player<P> {
    pub fn new(start: P, seed: u64) -> Self {
        Self { start, random: Random::new(seed), seen: Seen::default(), tally: Tally::default() }
    }

    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Plays one more game to its end.
    pub fn play(&mut self) -> Result<(), Stuck<P>> {
        let outcome = self.one()?;
        self.tally.games += 1;
        self.tally.results[outcome.winner.map_or(2, Side::index)] += 1;
        Ok(())
    }

    fn one(&mut self) -> Result<Outcome, Stuck<P>> {
        let mut position = self.start.clone();
        let limit = position.repetition_limit().unwrap_or(u32::MAX);
        self.seen.clear();
        self.seen.meet(position.key());
        loop {
            match position.turn() {
                Turn::Over(outcome) => return Ok(outcome),
                Turn::Chance => {
                    let Some(event) = draw(&position, &mut self.random) else { return Err(Stuck(position)) };
                    position.resolve_unchecked(event);
                }
                Turn::Seat(_) => {
                    let Some(action) = position.pick(&mut self.random) else { return Err(Stuck(position)) };
                    position.play_unchecked(action);
                    self.tally.moves += 1;
                }
            }
            self.tally.plies += 1;
            if limit < u32::MAX && self.seen.meet(position.key()) >= limit {
                return Ok(position.repetition_outcome());
            }
        }
    }
}

/// One event of a chance node, by its weight.
fn draw<P: Pick>(position: &P, random: &mut Random) -> Option<P::Chance> {
    let mut total = 0_u64;
    let _ = position.chances(|_, weight| {
        total += u64::from(weight);
        ControlFlow::<()>::Continue(())
    });
    let mut left = random.below(total);
    let drawn = position.chances(|event, weight| match left.checked_sub(u64::from(weight)) {
        None => ControlFlow::Break(event),
        Some(rest) => {
            left = rest;
            ControlFlow::Continue(())
        }
    });
    drawn.break_value()
}

/// The positions of one game by their keys. Two positions with one key would be taken for a repetition: at 64 bits
/// that happens once in about 10^16 games.
#[derive(Default)]
struct Seen {
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
}
