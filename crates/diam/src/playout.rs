//! Uniform random games, as fast as the rules go: for statistics, benchmarks and Monte Carlo engines.

use crate::{DIAM, DiamAction, DiamPosition, DiamVariant, Step};
use arrayvec::ArrayVec;
use ludo_core::{Outcome, Position, Random, Side};
use std::ops::ControlFlow;

/// How a random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended.
    pub outcome: Outcome,
    /// Its length.
    pub plies: u32,
    /// The side that made the last move; a side can lose by its own (M7).
    pub last_mover: Side,
}

impl DiamPosition {
    /// A legal action drawn with equal chances; `None` if the game is over.
    #[inline]
    pub fn random_action(&self, random: &mut Random) -> Option<DiamAction> {
        if self.winner.is_none() && self.is_plain() {
            let moves = self.moves();
            return Some(match moves.count() {
                0 => DiamAction::PASS,
                count => moves.nth(random.below(u64::from(count)) as u32),
            });
        }
        // Looking for threats is the costly part (1998), so each action is listed once only. There are 32 at most, each
        // with and without its announcement, besides a reprieve.
        let mut listed = ArrayVec::<DiamAction, 65>::new();
        let _ = self.actions(|action| {
            if listed.try_push(action).is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        listed.get(random.below(listed.len() as u64) as usize).copied()
    }

    /// Plays random actions to the end. A third repetition draws (M9); this position counts as the first to stand.
    pub fn playout(mut self, random: &mut Random) -> Playout {
        if self.variant == DiamVariant::PROTOTYPE_AUTO {
            return self.playout_1998(random);
        }
        // A placed pawn never leaves, so only positions since the last placing can come again.
        let mut since_placing: Vec<Self> = Vec::with_capacity(64);
        let mut plies = 0;
        loop {
            let last_mover = self.side_to_move().other();
            if let Some(winner) = self.winner {
                return Playout { outcome: Outcome::win(winner, DIAM), plies, last_mover };
            }
            if stands_for_the_third_time(&self, &since_placing) {
                return Playout { outcome: self.repetition_outcome(), plies, last_mover };
            }
            let Some(action) = self.random_action(random) else {
                return Playout { outcome: self.repetition_outcome(), plies, last_mover };
            };
            if matches!(action.step(), Step::Place { .. }) {
                since_placing.clear();
            } else {
                since_placing.push(self);
            }
            self.play_unchecked(action);
            plies += 1;
        }
    }
}

fn stands_for_the_third_time(now: &DiamPosition, earlier: &[DiamPosition]) -> bool {
    // Two sides that go one step forth and back need four plies, hence eight for a third time.
    earlier.len() >= 8 && earlier.iter().filter(|&position| position == now).count() >= 2
}
