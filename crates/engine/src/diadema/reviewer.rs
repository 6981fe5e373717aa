//! What the positions of a game of Diädema are worth, for its report.

use crate::{
    analysis::repeats,
    report::{Appraisal, Knowledge, Reviewer},
};
use ::diadema::{DiademaAction, DiademaPosition};
use ludo_core::{Game, Position, Side, Turn, Variant};
use ludo_solve::diadema::{DiademaTable, Value};

/// A reviewer who knows everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiademaReviewer;

impl Reviewer<DiademaPosition> for DiademaReviewer {
    fn worth(&mut self, game: &Game<DiademaPosition>, n: usize) -> Option<(Appraisal, Option<DiademaAction>)> {
        let position = *game.position_at(n)?;
        if let Turn::Over(outcome) = position.turn() {
            return Some((Appraisal::of(&outcome), None));
        }
        let mut earlier = game.clone();
        earlier.take_back(game.plies().len() - n);
        let chance = |action, value| match value {
            _ if repeats(&earlier, action) => 0.5_f64,
            Value::Win(_) => 1.0,
            Value::Loss(_) => 0.0,
            Value::Draw => 0.5,
        };
        // The table lists the best first, so that among equals its choice stands.
        let judged = DiademaTable::shared(position.rules()).judge(position);
        let chances = judged.iter().rev().map(|move_| (chance(move_.action, move_.value), move_.action));
        let (win, action) = chances.max_by(|a, b| a.0.total_cmp(&b.0))?;
        Some((Appraisal::new(0.0, win, self.actor(&position)?), Some(action)))
    }

    fn actor(&self, position: &DiademaPosition) -> Option<Side> {
        match position.turn() {
            Turn::Seat(seat) => Some(position.variant().side_of(seat)),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    fn knowledge(&self) -> Knowledge {
        Knowledge::Exact
    }
}
