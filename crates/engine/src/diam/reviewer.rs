//! What the positions of a game of Diam are worth, for its report.

use super::{DiamAnalyst, remark::remark};
use crate::{
    analysis::Analyst,
    report::{Appraisal, Knowledge, Remark, Reviewer},
};
use ::diam::{DiamAction, DiamPosition};
use ludo_core::{Game, Position, Side, Turn};
use ludo_search::Limits;
use ludo_solve::diam::{DiamSolver, Verdict};

/// Positions visited for what a position is worth, about a tenth of a second.
const NODES: u64 = 60_000;

/// Positions visited to find a move worth naming where nothing is proved.
const ADVICE: u64 = 20_000;

/// Classes that are remembered from one position to the next.
const MEMORY: usize = 500_000;

/// A reviewer who counts only what is proved: everything else is even.
pub struct DiamReviewer {
    analyst: DiamAnalyst,
}

impl DiamReviewer {
    /// A reviewer who knows nothing yet.
    pub fn new() -> Self {
        Self { analyst: DiamAnalyst { solver: DiamSolver::with_memory(MEMORY) } }
    }

    fn advice(&mut self, game: &Game<DiamPosition>, n: usize) -> Option<DiamAction> {
        let mut earlier = game.clone();
        earlier.take_back(game.plies().len() - n);
        self.analyst.judge(&earlier, &Limits::nodes(ADVICE)).first().map(|best| best.action)
    }
}

impl Default for DiamReviewer {
    fn default() -> Self {
        Self::new()
    }
}

impl Reviewer<DiamPosition> for DiamReviewer {
    fn worth(&mut self, game: &Game<DiamPosition>, n: usize) -> Option<(Appraisal, Option<DiamAction>)> {
        let position = game.position_at(n)?;
        if let Turn::Over(outcome) = position.turn() {
            return Some((Appraisal::of(&outcome), None));
        }
        let finding = self.analyst.solver.judge(position, &Limits::nodes(NODES));
        let side = position.side_to_move();
        let proved = |win| Appraisal::new(0.0, win, side);
        Some(match finding.verdict {
            Verdict::Win { .. } => (proved(1.0), finding.line.first().copied().or_else(|| self.advice(game, n))),
            Verdict::Loss { .. } => (proved(0.0), finding.line.first().copied()),
            Verdict::Open { .. } => (proved(0.5), self.advice(game, n)),
        })
    }

    fn remark(&mut self, game: &Game<DiamPosition>, n: usize) -> Option<Remark<DiamAction>> {
        let chosen = game.plies().get(n)?.action()?;
        remark(&mut self.analyst.solver, game.position_at(n)?, chosen)
    }

    fn actor(&self, position: &DiamPosition) -> Option<Side> {
        matches!(position.turn(), Turn::Seat(_)).then(|| position.side_to_move())
    }

    fn knowledge(&self) -> Knowledge {
        Knowledge::Proved
    }
}
