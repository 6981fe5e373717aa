//! Puzzles of Les Belligérants: one move is best by far.
//!
//! A look through the next throw finds candidates; games that go on from there, played and judged by what was learned,
//! measure by how much the move is better than any other; and games played to their end without any learning have to say
//! the same (`sieve`), else the candidate is dropped.

use crate::{
    Aim, Margin,
    generate::{Finder, Found},
    natural,
    sample::Sample,
    sieve,
};
use belligerants::{BelligerantsAction as Action, BelligerantsPosition, BelligerantsVariant, Phase};
use ludo_core::{Game, Position, Random, Side, Turn};
use ludo_engine::{
    belligerants::{Lookout, Net, Prospect, Scope, automatic, dealt},
    throw,
};
use ludo_search::Limits;

/// Fewer moves leave too little to choose from.
const FEWEST: u64 = 8;
/// How moves are looked at first.
const SCOPE: Scope = Scope { width: 16, replies: 12, ..Scope::WIDE };
/// The margin, in winning chance, that a first look must promise, and the one that must remain.
const PROMISED: f32 = 0.1;
const WIDE: f64 = 10.0;
/// A margin must be so many times its error.
const SURE: f64 = 5.0;
/// Who is all but lost or won finds no one move that counts.
const OPEN: std::ops::Range<f32> = 0.12..0.97;
/// Rivals that are measured, games for each, and throws for which they go on.
const RIVALS: usize = 3;
const GAMES: u64 = 100;
const THROWS: usize = 8;

/// Looks at positions with the learned judgement.
pub struct MarginFinder {
    variant: BelligerantsVariant,
    lookout: Lookout<'static>,
}

impl MarginFinder {
    pub fn new(variant: &BelligerantsVariant) -> Self {
        Self { variant: variant.clone(), lookout: Lookout::new(Net::shipped()) }
    }

    /// What is left of a position for a side after some throws of good play.
    fn later(&mut self, mut position: BelligerantsPosition, side: Side, random: &mut Random) -> f64 {
        let mut throws = 0;
        loop {
            let action = match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance if throws == THROWS => break,
                Turn::Chance => {
                    throws += 1;
                    let Some(event) = throw(&position, random) else { break };
                    position.resolve_unchecked(event);
                    continue;
                }
                Turn::Seat(_) if matches!(position.phase(), Phase::Move(_)) => {
                    self.lookout.best(&position, Scope::NEAR, &Limits::default(), |_| true).map(|best| best.action)
                }
                Turn::Seat(_) => automatic(&position, random),
            };
            let Some(action) = action else { break };
            position.play_unchecked(action);
        }
        f64::from(self.lookout.estimate(&position, side).win)
    }

    /// What a move is worth in game after game, the same dice falling after every move that is so measured.
    fn worth(&mut self, position: &BelligerantsPosition, action: Action) -> Vec<f64> {
        let side = position.mover();
        let mut after = position.clone();
        after.play_unchecked(action);
        (0..GAMES).map(|number| self.later(after.clone(), side, &mut Random::new(number))).collect()
    }
}

/// How hard a margin is to see, as plies of a forced win that are about as hard: the wider, the easier.
pub fn hardness(margin: Margin) -> u16 {
    match margin.points {
        30.0.. => 1,
        22.0.. => 3,
        17.0.. => 5,
        13.0.. => 7,
        _ => 11,
    }
}

/// Whether the first promises far more than the second.
fn stands_out(found: &[Prospect]) -> bool {
    let [best, next, ..] = found else { return false };
    best.estimate.win - next.estimate.win >= PROMISED && OPEN.contains(&best.estimate.win)
}

impl Finder<BelligerantsPosition> for MarginFinder {
    const PLENTY: usize = 1;
    const FROM_ONE: usize = 2;

    fn natural(&mut self, random: &mut Random) -> Game<BelligerantsPosition> {
        let start = dealt(&self.variant, random);
        natural::game(start, &[4, 6, 7], &Limits::default(), 700, random)
    }

    fn class(&self, position: &BelligerantsPosition) -> String {
        position.to_string()
    }

    fn pose(&mut self, position: &BelligerantsPosition) -> Option<Found<BelligerantsPosition>> {
        if !matches!(position.phase(), Phase::Move(_)) || position.count_actions() < FEWEST {
            return None;
        }
        let mut looks = [Scope::NEAR, SCOPE].into_iter();
        let found = looks.try_fold(Vec::new(), |_, scope| {
            let found = self.lookout.prospects(position, scope, &Limits::default(), |_| true);
            stands_out(&found).then_some(found)
        })?;
        let [best, rivals @ ..] = found.as_slice() else { return None };
        let own = self.worth(position, best.action);
        let mut least: Option<Margin> = None;
        for rival in rivals.iter().take(RIVALS) {
            let other = self.worth(position, rival.action);
            let margin = own.iter().zip(&other).map(|(own, other)| own - other).collect::<Sample>().margin();
            if margin.points < WIDE || margin.points < SURE * margin.error {
                return None;
            }
            least = Some(least.filter(|least| least.points < margin.points).unwrap_or(margin));
        }
        if !sieve::passes(position, best.action) {
            return None;
        }
        let depth = hardness(least?);
        Some(Found { action: best.action, aim: Aim::Best(least?), depth })
    }
}
