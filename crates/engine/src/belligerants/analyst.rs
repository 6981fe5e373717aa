//! The analyst of Les Belligérants: margin and winning chance of every move.

use super::{
    judge::Estimate,
    lookahead::{Lookout, Prospect, Scope},
    net::Net,
};
use crate::analysis::{Analyst, Judgement, Odds, Opinion};
use belligerants::{BelligerantsPosition, Phase};
use ludo_core::{Game, Ply, Position, Turn, Variant};
use ludo_search::Limits;
use std::ops::ControlFlow;

/// The error of the winning chance that remains however far one looks, as measured on games that were not learned from.
const FLOOR: f64 = 0.03;

/// Throws that a line of play goes through: the other side's, then one's own.
const THROWS: usize = 2;

/// Analyses with the shipped weights.
pub struct BelligerantsAnalyst {
    lookout: Lookout<'static>,
}

impl BelligerantsAnalyst {
    /// An analyst with nothing in mind yet.
    pub fn new() -> Self {
        Self { lookout: Lookout::new(Net::shipped()) }
    }

    /// Positions judged so far.
    pub const fn nodes(&self) -> u64 {
        self.lookout.nodes()
    }

    fn said(&mut self, position: &BelligerantsPosition) -> Vec<Prospect> {
        let Turn::Seat(seat) = position.turn() else { return Vec::new() };
        // A set-up has more orders than could ever be listed, and prices are no moves.
        if matches!(position.phase(), Phase::Deploy | Phase::Price) {
            return Vec::new();
        }
        let side = position.variant().side_of(seat);
        let mut found = Vec::new();
        let _ = position.actions(|action| {
            let mut after = position.clone();
            after.play_unchecked(action);
            let first = self.lookout.estimate(&after, side);
            let estimate = self.lookout.ahead(&after, side, Scope::WIDE);
            found.push(Prospect { action, estimate, first, looks: 1, appeal: estimate.aim() });
            ControlFlow::<()>::Continue(())
        });
        found.sort_by(|a, b| b.appeal.total_cmp(&a.appeal));
        found
    }

    fn opinion(
        &mut self,
        position: &BelligerantsPosition,
        prospect: &Prospect,
        limits: &Limits,
    ) -> Opinion<BelligerantsPosition> {
        let Prospect { action, estimate, first, looks, .. } = *prospect;
        let mut after = position.clone();
        after.play_unchecked(action);
        let over = matches!(after.turn(), Turn::Over(_));
        let mut line = vec![Ply::Action(action)];
        line.extend(self.lookout.continuation(after, Scope::WIDE, THROWS, limits));
        Opinion { action, judgement: Judgement::Chances(odds(estimate, first, looks > 0, over)), line }
    }
}

impl Default for BelligerantsAnalyst {
    fn default() -> Self {
        Self::new()
    }
}

impl Analyst<BelligerantsPosition> for BelligerantsAnalyst {
    fn judge(&mut self, game: &Game<BelligerantsPosition>, limits: &Limits) -> Vec<Opinion<BelligerantsPosition>> {
        let position = game.position();
        let begun = self.lookout.nodes();
        let found = if matches!(position.phase(), Phase::Move(_)) {
            // Every move gets a second look as long as the limits allow, the best ones first.
            let scope = Scope { width: usize::MAX, ..Scope::WIDE };
            self.lookout.prospects(position, scope, limits, |_| true)
        } else {
            self.said(position)
        };
        let opinion = |prospect| {
            let spent = self.lookout.nodes() - begun;
            let left = Limits { nodes: limits.nodes.map(|most| most.saturating_sub(spent)), ..limits.clone() };
            self.opinion(position, prospect, &left)
        };
        found.iter().map(opinion).collect()
    }
}

/// The estimate with its error: what a look ahead changed, or might have.
fn odds(estimate: Estimate, first: Estimate, deep: bool, over: bool) -> Odds {
    let (margin, win) = (f64::from(estimate.margin), f64::from(estimate.win));
    let moved = if deep { f64::from(estimate.win - first.win).abs() } else { FLOOR };
    // A root is the same to the last bit on every machine, which `hypot` is not.
    Odds { margin, win, error: if over { 0.0 } else { (FLOOR * FLOOR + moved * moved).sqrt() } }
}
