//! Iterative-deepening alpha-beta for games without chance.

use crate::{
    Evaluate, Limits, Score,
    ordering::Ordering,
    score::WON,
    table::{Bound, Entry, Table},
};
use ludo_core::{Deterministic, Position, Side, Turn, Variant};
use std::ops::ControlFlow;

/// The half-width of the first aspiration window, in units of opinion.
const WINDOW: i32 = 60;

/// What a search found.
#[derive(Clone, Debug)]
pub struct Report<A> {
    /// The verdict, from the side to move.
    pub score: Score,
    /// Best play as far as it is remembered, best action first; empty only where nothing can be played.
    pub line: Vec<A>,
    /// The last depth that was searched whole.
    pub depth: u16,
    /// Positions visited.
    pub nodes: u64,
}

/// One action of the root with its own verdict, from the mover's side.
#[derive(Clone, Debug)]
pub struct Judged<A> {
    /// The action.
    pub action: A,
    /// What it leads to.
    pub score: Score,
    /// Best play after and including the action.
    pub line: Vec<A>,
}

/// A searcher with its memory. Reusing it for the next move of the same game keeps what it has learned.
pub struct AlphaBeta<P: Position, E> {
    evaluator: E,
    table: Table<P::Action>,
    ordering: Ordering<P::Action>,
    path: Vec<u64>,
    nodes: u64,
    limits: Limits,
}

/// The search was stopped before its result meant anything.
struct Stopped;

impl<P: Deterministic, E: Evaluate<P>> AlphaBeta<P, E> {
    /// A searcher that remembers about `entries` positions.
    pub fn new(evaluator: E, entries: usize) -> Self {
        Self {
            evaluator,
            table: Table::new(entries),
            ordering: Ordering::new(),
            path: Vec::new(),
            nodes: 0,
            limits: Limits::default(),
        }
    }

    /// Forgets everything, so that the next search depends on nothing before it.
    pub fn forget(&mut self) {
        self.table.clear();
        self.ordering.clear();
    }

    /// Searches deeper and deeper. `earlier` holds the keys of the positions that stood before in the game: coming
    /// back to one counts as a draw. `progress` hears of each finished depth.
    pub fn search(
        &mut self,
        root: &P,
        earlier: &[u64],
        limits: &Limits,
        mut progress: impl FnMut(&Report<P::Action>),
    ) -> Report<P::Action> {
        self.begin(earlier, limits);
        let mut best =
            Report { score: self.opinion(root), line: root.nth_action(0).into_iter().collect(), depth: 0, nodes: 0 };
        if best.line.is_empty() {
            return best;
        }
        for depth in 1..=limits.depth.unwrap_or(u16::MAX >> 1) {
            let Ok(value) = self.aspire(root, depth, best.score.pack()) else { break };
            best = Report { score: Score::unpack(value), line: self.line(root, depth), depth, nodes: self.nodes };
            progress(&best);
            if best.score.plies().is_some_and(|plies| plies <= depth) {
                break;
            }
        }
        best.nodes = self.nodes;
        best
    }

    /// Judges every legal action of the root with a full window, so that each verdict is its own and not a bound.
    /// Returns them best first, with the depth that all of them share.
    pub fn judge_all(
        &mut self,
        root: &P,
        earlier: &[u64],
        limits: &Limits,
        mut progress: impl FnMut(u16, &[Judged<P::Action>]),
    ) -> (u16, Vec<Judged<P::Action>>) {
        self.begin(earlier, limits);
        let actions = list(root);
        let mut judged: Vec<Judged<P::Action>> = Vec::new();
        let mut reached = 0;
        for depth in 1..=limits.depth.unwrap_or(u16::MAX >> 1) {
            let Ok(row) = self.judge_at(root, &actions, depth) else { break };
            judged = row;
            reached = depth;
            progress(depth, &judged);
            if judged.iter().all(|one| one.score.plies().is_some_and(|plies| plies <= depth)) {
                break;
            }
        }
        (reached, judged)
    }

    /// Positions visited by the last search.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn begin(&mut self, earlier: &[u64], limits: &Limits) {
        self.path.clear();
        self.path.extend_from_slice(earlier);
        self.nodes = 0;
        self.limits = limits.clone();
    }

    fn judge_at(&mut self, root: &P, actions: &[P::Action], depth: u16) -> Result<Vec<Judged<P::Action>>, Stopped> {
        let side = side_to_move(root);
        let mut row = Vec::with_capacity(actions.len());
        self.path.push(root.key());
        for &action in actions {
            let mut child = root.clone();
            child.play_unchecked(action);
            match self.child_value(&child, side, depth - 1, -WON, WON, 1) {
                Ok(value) => {
                    let mut line = vec![action];
                    line.extend(self.line(&child, depth - 1));
                    row.push(Judged { action, score: Score::unpack(value), line });
                }
                Err(stopped) => {
                    self.path.pop();
                    return Err(stopped);
                }
            }
        }
        self.path.pop();
        row.sort_by_key(|one| std::cmp::Reverse(one.score));
        Ok(row)
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
        self.nodes += 1;
        if self.limits.reached(self.nodes) {
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
        for action in actions {
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
                best = (value, Some(action));
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
        self.table.put(Entry { key, value: best.0, depth, bound, best: best.1 });
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
            self.nodes += 1;
            return Ok(i32::from(outcome.value_for(side)) * (WON - 1));
        }
        if child.repetition_limit().is_some() && self.path.contains(&child.key()) {
            self.nodes += 1;
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
            let Some(action) = best.filter(|&action| position.check(action).is_ok()) else { break };
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

fn list<P: Position>(position: &P) -> Vec<P::Action> {
    let mut actions = Vec::with_capacity(32);
    let _ = position.actions(|action| {
        actions.push(action);
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
