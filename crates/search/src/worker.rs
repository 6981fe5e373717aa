//! One thread of an alpha-beta search.

use crate::{
    Evaluate, Judged, Report, Score,
    meter::Meter,
    ordering::Ordering,
    score::WON,
    transposition::{Bound, Entry, TranspositionTable},
};
use ludo_core::{Deterministic, Position, Side, Turn, Variant};
use std::ops::ControlFlow;

/// The half-width of the first aspiration window, in units of opinion.
const WINDOW: i32 = 60;

/// The search was stopped before its result meant anything.
pub(crate) struct Stopped;

/// Searches with a memory and a count that it shares with others, and guesses of its own.
pub(crate) struct Worker<'a, P: Position, E> {
    evaluator: &'a E,
    table: &'a TranspositionTable,
    meter: &'a Meter,
    ordering: &'a mut Ordering<P::Action>,
    path: Vec<u64>,
}

impl<'a, P: Deterministic, E: Evaluate<P>> Worker<'a, P, E> {
    /// A worker for a game in which positions with these keys stood before.
    pub fn new(
        (evaluator, table, meter): (&'a E, &'a TranspositionTable, &'a Meter),
        ordering: &'a mut Ordering<P::Action>,
        earlier: &[u64],
    ) -> Self {
        Self { evaluator, table, meter, ordering, path: earlier.to_vec() }
    }

    /// Searches depth after depth. `progress` hears of each one that is finished.
    pub fn deepen(
        &mut self,
        root: &P,
        depths: impl Iterator<Item = u16>,
        mut progress: impl FnMut(&Report<P::Action>),
    ) -> Report<P::Action> {
        let line = root.nth_action(0).into_iter().collect();
        let mut best = Report { score: self.opinion(root), line, depth: 0, nodes: 0 };
        if best.line.is_empty() {
            return best;
        }
        for depth in depths {
            let Ok(value) = self.aspire(root, depth, best.score.pack()) else { break };
            let line = self.line(root, depth);
            best = Report { score: Score::unpack(value), line, depth, nodes: self.meter.spent() };
            progress(&best);
            if best.is_settled() {
                break;
            }
        }
        best
    }

    /// What one action leads to, judged with a full window so that the verdict is its own and not a bound.
    pub fn judge(&mut self, root: &P, action: P::Action, depth: u16) -> Result<Judged<P::Action>, Stopped> {
        let mut child = root.clone();
        child.play_unchecked(action);
        self.path.push(root.key());
        let value = self.child_value(&child, side_to_move(root), depth - 1, -WON, WON, 1);
        self.path.pop();
        let score = Score::unpack(value?);
        let mut line = vec![action];
        line.extend(self.line(&child, depth - 1));
        Ok(Judged { action, score, line })
    }

    /// Searches in a narrow window round the last value first, and opens it on the side where that fails.
    fn aspire(&mut self, root: &P, depth: u16, last: i32) -> Result<i32, Stopped> {
        let (mut low, mut high) = if depth < 3 { (-WON, WON) } else { (last - WINDOW, last + WINDOW) };
        loop {
            let value = self.negamax(root, depth, low, high, 0)?;
            if value <= low && low > -WON {
                low = -WON;
            } else if value >= high && high < WON {
                high = WON;
            } else {
                return Ok(value);
            }
        }
    }

    fn negamax(&mut self, position: &P, depth: u16, mut low: i32, high: i32, ply: usize) -> Result<i32, Stopped> {
        if self.meter.reached() {
            return Err(Stopped);
        }
        if depth == 0 {
            return Ok(Score::Estimate(self.evaluator.evaluate(position)).pack());
        }
        let key = position.key();
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|entry| ply > 0 && entry.depth >= depth) {
            match entry.bound {
                Bound::Exact => return Ok(entry.value),
                Bound::AtLeast if entry.value >= high => return Ok(entry.value),
                Bound::AtMost if entry.value <= low => return Ok(entry.value),
                _ => {}
            }
        }
        let mut actions = list(position);
        self.ordering.sort(ply, known.and_then(|entry| entry.best), &mut actions);
        let side = side_to_move(position);
        let before = low;
        let mut best = (-WON - 1, None);
        self.path.push(key);
        for (place, action) in actions {
            let mut child = position.clone();
            child.play_unchecked(action);
            let value = match self.child_value(&child, side, depth - 1, low, high, ply + 1) {
                Ok(value) => value,
                Err(stopped) => {
                    self.path.pop();
                    return Err(stopped);
                }
            };
            if value > best.0 {
                best = (value, Some(place));
            }
            low = low.max(value);
            if low >= high {
                self.ordering.cut(ply, action, depth);
                break;
            }
        }
        self.path.pop();
        let bound = match best.0 {
            value if value >= high => Bound::AtLeast,
            value if value <= before => Bound::AtMost,
            _ => Bound::Exact,
        };
        self.table.put(key, Entry { value: best.0, depth, bound, best: best.1 });
        Ok(best.0)
    }

    /// The value of a child for `side`, which moved there; one ply further from the end than the child's own.
    fn child_value(
        &mut self,
        child: &P,
        side: Side,
        depth: u16,
        low: i32,
        high: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        if let Turn::Over(outcome) = child.turn() {
            self.meter.count();
            return Ok(i32::from(outcome.value_for(side)) * (WON - 1));
        }
        if child.repetition_limit().is_some() && self.path.contains(&child.key()) {
            self.meter.count();
            return Ok(0);
        }
        let same = side_to_move(child) == side;
        let (low, high) = (unstep(low), unstep(high));
        let value = if same {
            self.negamax(child, depth, low, high, ply)?
        } else {
            -self.negamax(child, depth, -high, -low, ply)?
        };
        Ok(step(value))
    }

    fn opinion(&self, position: &P) -> Score {
        match position.turn() {
            Turn::Over(_) => Score::Estimate(0),
            _ => Score::unpack(Score::Estimate(self.evaluator.evaluate(position)).pack()),
        }
    }

    /// Follows remembered best actions, at most `length` of them.
    fn line(&self, root: &P, length: u16) -> Vec<P::Action> {
        let mut line = Vec::new();
        let mut position = root.clone();
        while line.len() < usize::from(length) {
            let best = self.table.get(position.key()).and_then(|entry| entry.best);
            let Some(action) = best.and_then(|place| position.nth_action(place.into())) else { break };
            position.play_unchecked(action);
            line.push(action);
        }
        line
    }
}

/// A proof seen from one ply earlier is one ply longer; an opinion stays what it is.
fn step(value: i32) -> i32 {
    match Score::unpack(value) {
        Score::Win(_) => value - 1,
        Score::Loss(_) => value + 1,
        Score::Estimate(_) => value,
    }
}

/// The bound that, after [`step`], is `value` again.
fn unstep(value: i32) -> i32 {
    match Score::unpack(value) {
        Score::Win(_) => value + 1,
        Score::Loss(_) => value - 1,
        Score::Estimate(_) => value,
    }
}

/// All actions, each with its place among them.
pub(crate) fn list<P: Position>(position: &P) -> Vec<(u16, P::Action)> {
    let mut actions = Vec::with_capacity(32);
    let _ = position.actions(|action| {
        actions.push((actions.len() as u16, action));
        ControlFlow::<()>::Continue(())
    });
    actions
}

fn side_to_move<P: Position>(position: &P) -> Side {
    match position.turn() {
        Turn::Seat(seat) => position.variant().side_of(seat),
        Turn::Chance | Turn::Over(_) => Side::First,
    }
}
