//! A report in the making.

use super::{GameReport, Judged, Report, Witness, judged};
use crate::{belligerants::BelligerantsWitness, diadema::DiademaWitness, diam::DiamWitness};
use belligerants::BelligerantsPosition;
use diadema::DiademaPosition;
use diam::DiamPosition;
use ludo_core::{Game, Position};
use ludo_shelf::AnyGame;

/// The report of a game of the shelf, made one position at a time, so that others can think in between.
pub struct Telling(Any);

enum Any {
    Diam(Box<Worker<DiamPosition, DiamWitness>>),
    Diadema(Box<Worker<DiademaPosition, DiademaWitness>>),
    Belligerants(Box<Worker<BelligerantsPosition, BelligerantsWitness>>),
}

/// The last position is judged first: what is proved there helps with those before it.
struct Worker<P: Position, W> {
    game: Game<P>,
    witness: W,
    found: Vec<Judged<P::Action>>,
}

macro_rules! each {
    ($telling:expr, $worker:ident => $body:expr) => {
        match $telling {
            Any::Diam($worker) => $body,
            Any::Diadema($worker) => $body,
            Any::Belligerants($worker) => $body,
        }
    };
}

impl Telling {
    /// Begins with nothing judged yet.
    pub fn new(game: AnyGame) -> Self {
        Self(match game {
            AnyGame::Diam(game) => Any::Diam(Worker::new(game.into_game(), DiamWitness::new()).into()),
            AnyGame::Diadema(game) => Any::Diadema(Worker::new(game.into_game(), DiademaWitness).into()),
            AnyGame::Belligerants(game) => {
                Any::Belligerants(Worker::new(game.into_game(), BelligerantsWitness::new()).into())
            }
        })
    }

    /// The number of positions to judge.
    pub fn positions(&self) -> usize {
        each!(&self.0, worker => worker.game.plies().len() + 1)
    }

    /// The number of positions judged.
    pub fn done(&self) -> usize {
        each!(&self.0, worker => worker.found.len())
    }

    /// Judges one more position; `false` when there is none left, or when one cannot be judged.
    pub fn step(&mut self) -> bool {
        each!(&mut self.0, worker => worker.step())
    }

    /// The report, once every position is judged; judges what is left.
    pub fn finish(mut self) -> Option<GameReport> {
        while self.step() {}
        each!(self.0, worker => worker.finish())
    }
}

impl<P: Position, W: Witness<P>> Worker<P, W> {
    fn new(game: Game<P>, witness: W) -> Self {
        let found = Vec::with_capacity(game.plies().len() + 1);
        Self { game, witness, found }
    }

    fn step(&mut self) -> bool {
        let left = self.game.plies().len().checked_sub(self.found.len());
        let next = left.and_then(|n| judged(&mut self.witness, &self.game, n));
        self.found.extend(next);
        next.is_some()
    }

    fn finish(mut self) -> Option<GameReport> {
        let complete = self.found.len() > self.game.plies().len();
        self.found.reverse();
        let report = complete.then(|| Report::written(&self.witness, &self.game, self.found))??;
        Some(GameReport::of(&report, &self.game, self.witness.knowledge()))
    }
}
