//! Search for a dice game: the judge looks at every move, and the best ones are looked at again through the six faces
//! of the next throw and the best answers to each.
//!
//! Moves are many and cheap to compare by what they gain at once, judgements are dear; so the answers to a throw are
//! listed by their gain, and only the first few of them are judged.

use super::{
    habit::{can_declare, dearest},
    judge::{Estimate, Judge},
    net::Net,
    worth::Scale,
};
use belligerants::{BelligerantsAction as Action, BelligerantsChance, BelligerantsPosition, Face, Phase};
use ludo_core::{Position, Side, Turn};
use ludo_search::Limits;
use std::ops::ControlFlow;

/// How much is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Moves that are looked at again through the next throw; 0 for none.
    pub width: usize,
    /// Answers judged for each face of that throw.
    pub replies: usize,
}

impl Scope {
    /// Only the position after the move.
    pub const NEAR: Self = Self { width: 0, replies: 0 };
    /// What the best level uses.
    pub const WIDE: Self = Self { width: 10, replies: 8 };
}

/// A move and what it promises to the one who plays it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// The move.
    pub action: Action,
    /// What it promises, as far as it was looked at.
    pub estimate: Estimate,
    /// What the judge alone said.
    pub first: Estimate,
    /// Whether the next throw was looked at.
    pub deep: bool,
    /// By how much it is preferred.
    pub appeal: f32,
}

/// Looks ahead with a judge.
#[derive(Clone, Debug)]
pub struct Lookout<'a> {
    judge: Judge<'a>,
    scale: Option<Scale>,
}

impl<'a> Lookout<'a> {
    /// One who trusts these weights.
    pub fn new(net: &'a Net) -> Self {
        Self { judge: Judge::new(net), scale: None }
    }

    /// Positions judged so far.
    pub const fn nodes(&self) -> u64 {
        self.judge.nodes
    }

    /// The judgement of a position without looking ahead.
    pub fn estimate(&mut self, position: &BelligerantsPosition, side: Side) -> Estimate {
        self.judge.estimate(position, side)
    }

    /// All moves of a throw that `heeds` lets through, best first: those seen deeper before the others.
    pub fn prospects(
        &mut self,
        position: &BelligerantsPosition,
        scope: Scope,
        limits: &Limits,
        mut heeds: impl FnMut(Action) -> bool,
    ) -> Vec<Prospect> {
        let side = position.mover();
        let mut found = Vec::new();
        let begun = self.judge.nodes;
        let _ = position.actions(|action| {
            if heeds(action) {
                let mut after = position.clone();
                after.play_unchecked(action);
                let estimate = self.judge.estimate(&after, side);
                let appeal = self.judge.appeal(&after, side, estimate);
                found.push(Prospect { action, estimate, first: estimate, deep: false, appeal });
            }
            ControlFlow::<()>::Continue(())
        });
        sort(&mut found);
        for prospect in found.iter_mut().take(scope.width) {
            // Few enough moves come by here that the clock can be read for each, which `reached` does at 0.
            if limits.reached(self.judge.nodes - begun) || limits.reached(0) {
                break;
            }
            let mut after = position.clone();
            after.play_unchecked(prospect.action);
            prospect.estimate = self.ahead(&after, side, scope.replies);
            prospect.appeal = self.judge.appeal(&after, side, prospect.estimate);
            prospect.deep = true;
        }
        sort(&mut found);
        found
    }

    /// What a position promises to `side` through the next throw: the mean, over its faces, of the thrower's best
    /// answer among the first few by gain.
    pub fn ahead(&mut self, position: &BelligerantsPosition, side: Side, replies: usize) -> Estimate {
        let mut position = position.clone();
        while let Turn::Seat(_) = position.turn() {
            let action = match position.phase() {
                Phase::Huff(_) => dearest(&position).map(Action::Huff),
                Phase::Ready(_) if can_declare(&position) => Some(Action::Declare),
                Phase::Ready(_) => Some(Action::Throw),
                Phase::Price => Some(Action::Refuse),
                Phase::Answer(_) => Some(Action::Decline),
                _ => None,
            };
            let Some(action) = action else { break };
            position.play_unchecked(action);
        }
        if position.phase() != Phase::Throw {
            return self.judge.estimate(&position, side);
        }
        let mut sum = Estimate::default();
        for face in Face::ALL {
            let mut thrown = position.clone();
            thrown.resolve_unchecked(BelligerantsChance::Face(face));
            let best = match thrown.phase() {
                Phase::Move(_) => self.answer(&thrown, replies),
                _ => self.judge.estimate(&thrown, position.mover()),
            };
            sum = sum.plus(best, 1.0 / Face::ALL.len() as f32);
        }
        if position.mover() == side { sum } else { sum.turned() }
    }

    /// The thrower's best answer, for the thrower.
    fn answer(&mut self, position: &BelligerantsPosition, replies: usize) -> Estimate {
        let map = position.setting_variant().map();
        self.scale.take_if(|scale| !scale.fits(map));
        let scale = self.scale.get_or_insert_with(|| Scale::of(map));
        let mut gains: Vec<(f64, Action)> = Vec::with_capacity(256);
        let _ = position.actions(|action| {
            if let Action::Move(step) = action {
                gains.push((scale.gain(position, &step), action));
            }
            ControlFlow::<()>::Continue(())
        });
        let kept = replies.clamp(1, gains.len().max(1));
        if kept < gains.len() {
            gains.select_nth_unstable_by(kept - 1, |a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            gains.truncate(kept);
        }
        let thrower = position.mover();
        let judged = gains.into_iter().map(|(_, action)| {
            let mut after = position.clone();
            after.play_unchecked(action);
            self.judge.estimate(&after, thrower)
        });
        judged.max_by(|a, b| a.aim().total_cmp(&b.aim())).unwrap_or_default()
    }
}

/// Best first, what was seen deeper before the rest; equals stay in the order of the listing.
fn sort(found: &mut [Prospect]) {
    found.sort_by(|a, b| b.deep.cmp(&a.deep).then(b.appeal.total_cmp(&a.appeal)));
}
