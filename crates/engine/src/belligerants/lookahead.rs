//! Search for a dice game: the judge looks at every move, and the best ones are looked at again through the faces of the
//! next throws and the best answers to each.

use super::{
    continuation::{Step, go_on},
    forecast::Forecast,
    judge::{Estimate, Judge},
    net::Net,
};
use belligerants::{BelligerantsAction as Action, BelligerantsPosition};
use ludo_core::{Position, Side};
use ludo_search::{Expectimax, Limits, Window};
use std::{ops::ControlFlow, thread};

/// How much is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Moves that are looked at again through the next throws; 0 for none.
    pub width: usize,
    /// Answers judged for each face of the last throw.
    pub replies: usize,
    /// Throws that are looked through.
    pub throws: u16,
    /// Which answers to the throws before the last one are looked at further; the same as to the last one if not told.
    pub picked: Option<Picked>,
    /// What is looked at afterwards, once these looks have put the moves in a better order.
    pub then: Option<&'static Scope>,
}

/// Answers that are looked at through another throw, which costs more than a judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picked {
    /// Answers judged for each face.
    pub judged: usize,
    /// Those of them that are looked at further.
    pub kept: usize,
}

impl Scope {
    /// Only the position after the move.
    pub const NEAR: Self = Self { width: 0, replies: 0, throws: 0, picked: None, then: None };
    /// What analysis uses, which has many positions to look at.
    pub const WIDE: Self = Self { width: 10, replies: 8, throws: 1, picked: None, then: None };
    /// What the best level uses, as far as its budget reaches.
    pub const WIDEST: Self = Self { width: 60, replies: 8, then: Some(&Self::SECOND), ..Self::WIDE };
    /// The second look: few answers seldom hide that a move is among the best, but often which of these is.
    const SECOND: Self = Self { width: 12, replies: 32, then: Some(&Self::THIRD), ..Self::WIDE };
    /// The third look: through two throws.
    const THIRD: Self =
        Self { width: 4, replies: 8, throws: 2, picked: Some(Picked { judged: 24, kept: 3 }), then: None };
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
    /// How many looks it got beyond the judge's word.
    pub looks: u16,
    /// By how much it is preferred.
    pub appeal: f32,
}

/// Looks ahead with a judge.
#[derive(Clone, Debug)]
pub struct Lookout<'a> {
    forecast: Forecast<'a>,
}

impl<'a> Lookout<'a> {
    /// One who trusts these weights.
    pub fn new(net: &'a Net) -> Self {
        Self { forecast: Forecast::new(Judge::new(net)) }
    }

    /// Positions judged so far.
    pub const fn nodes(&self) -> u64 {
        self.forecast.judge.nodes
    }

    /// Plays the faster the more throws a game has seen.
    pub fn hurry(&mut self, throws: usize) {
        self.forecast.judge.hurry(throws);
    }

    /// The judgement of a position without looking ahead.
    pub fn estimate(&mut self, position: &BelligerantsPosition, side: Side) -> Estimate {
        self.forecast.judge.estimate(position, side)
    }

    /// All moves of a throw that `heeds` lets through, each looked at for its own sake, best first: those seen deeper
    /// before the others.
    pub fn prospects(
        &mut self,
        position: &BelligerantsPosition,
        scope: Scope,
        limits: &Limits,
        heeds: impl FnMut(Action) -> bool,
    ) -> Vec<Prospect> {
        self.look(position, scope, limits, heeds, |_| f32::NEG_INFINITY)
    }

    /// The best of these moves. The others are looked at no longer than it takes to see that they are not better.
    pub fn best(
        &mut self,
        position: &BelligerantsPosition,
        scope: Scope,
        limits: &Limits,
        heeds: impl FnMut(Action) -> bool,
    ) -> Option<Prospect> {
        self.look(position, scope, limits, heeds, |best| best).first().copied()
    }

    /// `enough` turns the highest appeal so far into the aim below which a move need not be known exactly. A move never
    /// appeals more than its aim.
    fn look(
        &mut self,
        position: &BelligerantsPosition,
        scope: Scope,
        limits: &Limits,
        mut heeds: impl FnMut(Action) -> bool,
        enough: impl Fn(f32) -> f32 + Sync,
    ) -> Vec<Prospect> {
        let side = position.mover();
        let mut found = Vec::new();
        let begun = self.nodes();
        let _ = position.actions(|action| {
            if heeds(action) {
                let after = after(position, action);
                let estimate = self.forecast.judge.estimate(&after, side);
                let appeal = self.forecast.judge.appeal(&after, side, estimate);
                found.push(Prospect { action, estimate, first: estimate, looks: 0, appeal });
            }
            ControlFlow::<()>::Continue(())
        });
        sort(&mut found);
        for scope in std::iter::successors(Some(scope), |scope| scope.then.copied()) {
            let limits = left(limits, self.nodes() - begun);
            self.look_again(position, found.iter_mut().take(scope.width), scope, &limits, &enough);
            sort(&mut found);
        }
        found
    }

    /// Looks at moves through the next throws, as long as the limits allow. Of several threads each takes every so
    /// many-th move, with its part of the nodes: what is found does not depend on who is faster.
    fn look_again<'p>(
        &mut self,
        position: &BelligerantsPosition,
        moves: impl Iterator<Item = &'p mut Prospect>,
        scope: Scope,
        limits: &Limits,
        enough: &(impl Fn(f32) -> f32 + Sync),
    ) {
        let threads = limits.threads();
        let limits = Limits { nodes: limits.nodes.map(|nodes| nodes / threads as u64), ..limits.clone() };
        let mut shares: Vec<Vec<&mut Prospect>> = (0..threads).map(|_| Vec::new()).collect();
        for (n, prospect) in moves.enumerate() {
            shares[n % threads].push(prospect);
        }
        let begun = self.nodes();
        let mut helpers = vec![self.clone(); threads - 1];
        let lookouts = std::iter::once(&mut *self).chain(&mut helpers);
        let mut work = lookouts.zip(shares);
        let own = work.next();
        thread::scope(|crew| {
            for (lookout, share) in work {
                crew.spawn(|| lookout.look_at(position, share, scope, &limits, enough));
            }
            if let Some((lookout, share)) = own {
                lookout.look_at(position, share, scope, &limits, enough);
            }
        });
        self.forecast.judge.nodes += helpers.iter().map(|helper| helper.nodes() - begun).sum::<u64>();
    }

    fn look_at(
        &mut self,
        position: &BelligerantsPosition,
        moves: Vec<&mut Prospect>,
        scope: Scope,
        limits: &Limits,
        enough: &impl Fn(f32) -> f32,
    ) {
        let side = position.mover();
        let begun = self.nodes();
        let mut highest = f32::NEG_INFINITY;
        for prospect in moves {
            // Few enough moves come by here that the clock can be read for each, which `reached` does at 0.
            if limits.reached(self.nodes() - begun) || limits.reached(0) {
                break;
            }
            let after = after(position, prospect.action);
            let limits = left(limits, self.nodes() - begun);
            let Some(estimate) = self.through(&after, side, scope, enough(highest), &limits) else { break };
            prospect.estimate = estimate;
            prospect.appeal = self.forecast.judge.appeal(&after, side, estimate);
            prospect.looks += 1;
            highest = highest.max(prospect.appeal);
        }
    }

    /// How play may go on after a move, through so many throws or as far as the limits allow.
    pub(super) fn continuation(
        &mut self,
        mut position: BelligerantsPosition,
        scope: Scope,
        throws: usize,
        limits: &Limits,
    ) -> Vec<Step> {
        self.forecast.look(scope);
        let (begun, mut line) = (self.nodes(), Vec::new());
        for _ in 0..throws {
            // The clock is read for each throw, as `reached` does at 0.
            let over = limits.reached(self.nodes() - begun) || limits.reached(0);
            if over || !go_on(&mut self.forecast, &mut position, &mut line) {
                break;
            }
        }
        line
    }

    /// What a position promises to `side` through the next throws: the mean, over the faces, of the thrower's best answer
    /// among the first few by gain.
    pub fn ahead(&mut self, position: &BelligerantsPosition, side: Side, scope: Scope) -> Estimate {
        let found = self.through(position, side, scope, f32::NEG_INFINITY, &Limits::default());
        found.unwrap_or_else(|| self.estimate(position, side))
    }

    /// The same, exact only if `side` may aim higher than `low`; nothing if a limit came first.
    fn through(
        &mut self,
        position: &BelligerantsPosition,
        side: Side,
        scope: Scope,
        low: f32,
        limits: &Limits,
    ) -> Option<Estimate> {
        self.forecast.look(scope);
        // The aims of the two sides add up to one.
        let window = match side {
            Side::First => Window { low, ..Window::OPEN },
            Side::Second => Window { high: 1.0 - low, ..Window::OPEN },
        };
        let found = Expectimax::new(&mut self.forecast, limits).worth(position, scope.throws, window)?;
        Some(if side == Side::First { found } else { found.turned() })
    }
}

/// What remains of limits after so many nodes.
fn left(limits: &Limits, nodes: u64) -> Limits {
    Limits { nodes: limits.nodes.map(|most| most.saturating_sub(nodes)), ..limits.clone() }
}

fn after(position: &BelligerantsPosition, action: Action) -> BelligerantsPosition {
    let mut after = position.clone();
    after.play_unchecked(action);
    after
}

/// Best first, what was looked at more often before the rest; equals stay in the order of the listing.
fn sort(found: &mut [Prospect]) {
    found.sort_by(|a, b| b.looks.cmp(&a.looks).then(b.appeal.total_cmp(&a.appeal)));
}
