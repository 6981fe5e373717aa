//! What the positions of a game of Les Belligérants are worth, for its report.

use super::{
    judge::Estimate,
    lookahead::{Lookout, Prospect, Scope},
    net::Net,
};
use crate::report::{Appraisal, Knowledge, Reviewer};
use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Phase};
use ludo_core::{Game, Position, Side, Turn, Variant};
use ludo_search::Limits;

/// How far the reviewer looks: six moves beside the one played are compared with it.
const CARE: Scope = Scope { width: 6, ..Scope::WIDE };

/// A reviewer with the shipped weights.
///
/// A throw yet to fall is worth the mean of the best answers to it, a throw fallen the best of its moves: what the
/// die does is luck, what the player leaves lying is his error. Where looking deeper changes a judgement, that shows as
/// luck, for nobody chose it.
pub struct BelligerantsReviewer {
    lookout: Lookout<'static>,
    scope: Scope,
}

impl BelligerantsReviewer {
    /// A reviewer with nothing in mind yet.
    pub fn new() -> Self {
        Self { lookout: Lookout::new(Net::shipped()), scope: CARE }
    }

    /// A reviewer who looks at one rival and one answer to each face: hasty, but no less honest with his sums.
    pub fn hasty() -> Self {
        Self { scope: Scope { width: 1, replies: 1, ..Scope::WIDE }, ..Self::new() }
    }

    /// The best of a throw's moves, the one that was played among them.
    fn best(&mut self, position: &BelligerantsPosition, played: Option<Action>) -> Option<(Appraisal, Option<Action>)> {
        let side = position.mover();
        let found = self.lookout.prospects(position, self.scope, &Limits::default(), |_| true);
        let rivals = found.iter().filter(|prospect| prospect.looks > 0);
        let mut seen: Vec<(Action, Estimate)> =
            rivals.map(|&Prospect { action, estimate, .. }| (action, estimate)).collect();
        if let Some(played) = played.filter(|&played| seen.iter().all(|&(action, _)| action != played)) {
            let mut after = position.clone();
            after.play_unchecked(played);
            seen.push((played, self.lookout.ahead(&after, side, self.scope)));
        }
        let (action, estimate) = seen.into_iter().max_by(|a, b| a.1.win.total_cmp(&b.1.win))?;
        Some((worth(estimate, side), Some(action)))
    }
}

impl Default for BelligerantsReviewer {
    fn default() -> Self {
        Self::new()
    }
}

impl Reviewer<BelligerantsPosition> for BelligerantsReviewer {
    fn worth(&mut self, game: &Game<BelligerantsPosition>, n: usize) -> Option<(Appraisal, Option<Action>)> {
        let position = game.position_at(n)?;
        match (position.phase(), position.turn()) {
            (_, Turn::Over(outcome)) => Some((Appraisal::of(&outcome), None)),
            (Phase::Move(_), _) => self.best(position, game.plies().get(n).and_then(|ply| ply.action())),
            _ => {
                let side = position.mover();
                Some((worth(self.lookout.ahead(position, side, self.scope), side), None))
            }
        }
    }

    fn actor(&self, position: &BelligerantsPosition) -> Option<Side> {
        match (position.phase(), position.turn()) {
            (Phase::Throw, _) => Some(position.mover()),
            (_, Turn::Seat(seat)) => Some(position.variant().side_of(seat)),
            _ => None,
        }
    }

    fn knowledge(&self) -> Knowledge {
        Knowledge::Estimated
    }
}

fn worth(estimate: Estimate, side: Side) -> Appraisal {
    Appraisal::new(f64::from(estimate.margin), f64::from(estimate.win), side)
}
