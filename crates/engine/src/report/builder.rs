//! A report in the making.

use super::{GameReport, Judged, Remark, Report, Reviewer, judged};
use crate::experts::{Expert, expertly};
use ludo_core::{Game, Position};
use ludo_shelf::AnyGame;

/// The report of a game of the shelf, made one position at a time, so that others can think in between.
pub struct ReportBuilder(Option<Box<dyn Work + Send>>);

/// A report in the making, of whichever game.
trait Work {
    fn positions(&self) -> usize;
    fn done(&self) -> usize;
    fn step(&mut self) -> bool;
    fn finish(self: Box<Self>) -> Option<GameReport>;
}

/// The last position is judged first: what is proved there helps with those before it.
struct Worker<P: Position, W> {
    game: Game<P>,
    reviewer: W,
    found: Vec<Judged<P::Action>>,
    /// Of every ply, the last first.
    remarks: Vec<Option<Remark<P::Action>>>,
}

impl ReportBuilder {
    /// Begins with nothing judged yet. Of a game that nobody here can judge there is no report.
    pub fn new(game: AnyGame) -> Self {
        Self(expertly!(game, game => Some(Worker::boxed(game.into_game())), else None))
    }

    /// The number of positions to judge.
    pub fn positions(&self) -> usize {
        self.0.as_ref().map_or(0, |work| work.positions())
    }

    /// The number of positions judged.
    pub fn done(&self) -> usize {
        self.0.as_ref().map_or(0, |work| work.done())
    }

    /// Judges one more position; `false` when there is none left, or when one cannot be judged.
    pub fn step(&mut self) -> bool {
        self.0.as_mut().is_some_and(|work| work.step())
    }

    /// The report, once every position is judged; judges what is left.
    pub fn finish(mut self) -> Option<GameReport> {
        while self.step() {}
        self.0?.finish()
    }
}

impl<P: Expert + 'static> Worker<P, P::Reviewer> {
    fn boxed(game: Game<P>) -> Box<dyn Work + Send> {
        let found = Vec::with_capacity(game.plies().len() + 1);
        Box::new(Self { game, reviewer: P::reviewer(), found, remarks: Vec::new() })
    }
}

impl<P: Position, W: Reviewer<P>> Work for Worker<P, W> {
    fn positions(&self) -> usize {
        self.game.plies().len() + 1
    }

    fn done(&self) -> usize {
        self.found.len()
    }

    fn step(&mut self) -> bool {
        let left = self.game.plies().len().checked_sub(self.found.len());
        let next = left.and_then(|n| judged(&mut self.reviewer, &self.game, n));
        self.found.extend(next);
        if let (Some(n), true) = (left, next.is_some())
            && n < self.game.plies().len()
        {
            self.remarks.push(self.reviewer.remark(&self.game, n));
        }
        next.is_some()
    }

    fn finish(self: Box<Self>) -> Option<GameReport> {
        let Self { game, reviewer, mut found, mut remarks } = *self;
        let complete = found.len() > game.plies().len();
        found.reverse();
        remarks.reverse();
        let report = complete.then(|| Report::written(&reviewer, &game, found, remarks))??;
        Some(GameReport::of(&report, &game, reviewer.knowledge()))
    }
}
