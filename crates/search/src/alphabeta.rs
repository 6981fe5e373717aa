//! Iterative-deepening alpha-beta for games without chance.

use crate::{
    Evaluate, Limits, Score,
    meter::Meter,
    ordering::Ordering,
    transposition::TranspositionTable,
    worker::{Stopped, Worker, list},
};
use ludo_core::{Deterministic, Position};
use std::{
    cmp::Reverse,
    iter,
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
    thread,
};

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

impl<A> Report<A> {
    /// Whether a deeper search could not say anything else.
    pub(crate) fn is_settled(&self) -> bool {
        is_settled(self.score, self.depth)
    }
}

/// One action of the root with its own verdict, from the mover's side.
#[derive(Clone, Debug)]
pub struct Judged<A> {
    /// Legal at the root, and in no other entry.
    pub action: A,
    /// What it leads to.
    pub score: Score,
    /// Best play after and including the action.
    pub line: Vec<A>,
}

/// A searcher with its memory. Reusing it for the next move of the same game keeps what it has learned.
///
/// With several threads ([`Limits::threads`]) all of them search the same tree and share what they remember, so that
/// each finds there what another has seen. Proofs are as good as those of one thread; which nodes are visited, and with
/// them estimates, may then differ from run to run.
pub struct AlphaBeta<P: Position, E> {
    evaluator: E,
    table: TranspositionTable,
    ordering: Ordering<P::Action>,
    /// Those of the other threads.
    helpers: Vec<Ordering<P::Action>>,
    nodes: u64,
}

/// Deepest search that is ever begun.
const DEEPEST: u16 = u16::MAX >> 1;

impl<P: Deterministic, E: Evaluate<P> + Sync> AlphaBeta<P, E> {
    /// A searcher that remembers about `entries` positions.
    pub fn new(evaluator: E, entries: usize) -> Self {
        let (table, ordering) = (TranspositionTable::new(entries), Ordering::new());
        Self { evaluator, table, ordering, helpers: Vec::new(), nodes: 0 }
    }

    /// Forgets everything, so that the next search depends on nothing before it.
    pub fn forget(&mut self) {
        self.table.clear();
        self.ordering.clear();
        self.helpers.clear();
    }

    /// Searches deeper and deeper. `earlier` holds the keys of the positions that stood before in the game: coming
    /// back to one counts as a draw. `progress` hears of each finished depth.
    pub fn search(
        &mut self,
        root: &P,
        earlier: &[u64],
        limits: &Limits,
        progress: impl FnMut(&Report<P::Action>),
    ) -> Report<P::Action> {
        self.helpers.resize_with(limits.threads() - 1, Ordering::new);
        let (meter, most) = (Meter::new(limits), limits.depth.unwrap_or(DEEPEST));
        let shared = (&self.evaluator, &self.table, &meter);
        let mut best = thread::scope(|scope| {
            let helpers = self.helpers.iter_mut().enumerate().map(|(n, ordering)| {
                // Every other helper is a depth ahead, so that they do not all do the same.
                let depths = 2 - n as u16 % 2..=most;
                let mut worker = Worker::new(shared, ordering, earlier);
                scope.spawn(move || worker.deepen(root, depths, |_| {}))
            });
            let helpers: Vec<_> = helpers.collect();
            let own = Worker::new(shared, &mut self.ordering, earlier).deepen(root, 1..=most, progress);
            meter.halt();
            // A helper that failed has nothing to add.
            helpers.into_iter().filter_map(|helper| helper.join().ok()).fold(own, better)
        });
        self.nodes = meter.spent();
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
        self.helpers.resize_with(limits.threads() - 1, Ordering::new);
        let (meter, actions) = (Meter::new(limits), list(root));
        let shared = (&self.evaluator, &self.table, &meter);
        let orderings = iter::once(&mut self.ordering).chain(&mut self.helpers);
        let mut workers: Vec<_> = orderings.map(|ordering| Worker::new(shared, ordering, earlier)).collect();
        let (mut reached, mut judged) = (0, Vec::new());
        for depth in 1..=limits.depth.unwrap_or(DEEPEST) {
            let Ok(row) = judge_at(&mut workers, root, &actions, depth) else { break };
            (reached, judged) = (depth, row);
            progress(depth, &judged);
            if judged.iter().all(|one| is_settled(one.score, depth)) {
                break;
            }
        }
        self.nodes = meter.spent();
        (reached, judged)
    }

    /// Positions visited by the last search.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Judges all actions to one depth, best first; each worker takes the next one that nobody has taken.
fn judge_at<P: Deterministic, E: Evaluate<P> + Sync>(
    workers: &mut [Worker<'_, P, E>],
    root: &P,
    actions: &[(u16, P::Action)],
    depth: u16,
) -> Result<Vec<Judged<P::Action>>, Stopped> {
    let next = AtomicUsize::new(0);
    let work = |worker: &mut Worker<'_, P, E>| {
        let mut part = Vec::new();
        while let Some(&(place, action)) = actions.get(next.fetch_add(1, Relaxed)) {
            part.push((place, worker.judge(root, action, depth)?));
        }
        Ok(part)
    };
    let [own, helpers @ ..] = workers else { return Ok(Vec::new()) };
    let mut row = thread::scope(|scope| {
        let helpers: Vec<_> = helpers.iter_mut().map(|helper| scope.spawn(|| work(helper))).collect();
        let mut row = work(own)?;
        for helper in helpers {
            row.extend(helper.join().unwrap_or(Err(Stopped))?);
        }
        Ok(row)
    })?;
    // Equals stay in the order of the listing, whoever judged them.
    row.sort_by_key(|&(place, ref one)| (Reverse(one.score), place));
    Ok(row.into_iter().map(|(_, one)| one).collect())
}

/// Whether a deeper search could not say anything else.
fn is_settled(score: Score, depth: u16) -> bool {
    score.plies().is_some_and(|plies| plies <= depth)
}

/// The report that knows more.
fn better<A>(own: Report<A>, other: Report<A>) -> Report<A> {
    let more = (other.is_settled(), other.depth) > (own.is_settled(), own.depth);
    if more && !own.is_settled() { other } else { own }
}
