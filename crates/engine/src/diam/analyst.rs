//! Analysis of Diam: what the solver proves, and beneath it a search for what looks good among the rest.

use super::style::{ALL_LOSE, Pressure};
use crate::analysis::{Analyst, Judgement, Opinion, repeats};
use ::diam::{DiamAction, DiamPosition};
use ludo_core::{Game, Ply, Position};
use ludo_search::{AlphaBeta, Judged, Limits, Score};
use ludo_solve::diam::{DiamSolver, Verdict};
use std::time::Instant;

/// Positions visited where no limit is given: about a second.
const NODES: u64 = 400_000;

/// One in so many of them is kept for the search among what the solver leaves open.
const PART: u32 = 8;

/// Positions that this search remembers.
const MEMORY: usize = 1 << 15;

/// Asks the solver about every action, and remembers what it has proved.
#[derive(Default)]
pub struct DiamAnalyst {
    pub(super) solver: DiamSolver,
}

impl DiamAnalyst {
    /// An analyst who knows nothing yet.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Analyst<DiamPosition> for DiamAnalyst {
    fn judge(&mut self, game: &Game<DiamPosition>, limits: &Limits) -> Vec<Opinion<DiamPosition>> {
        let position = *game.position();
        let bounded = limits.nodes.is_some() || limits.deadline.is_some() || limits.depth.is_some();
        let limits = if bounded { limits.clone() } else { Limits { nodes: Some(NODES), ..limits.clone() } };
        let found = self.solver.judge_all(&position, &all_but_a_part(&limits));
        let open = found.iter().any(|(_, finding)| matches!(finding.verdict, Verdict::Open { .. }));
        let searched = if open { search(game, &limits) } else { Vec::new() };
        let mut opinions: Vec<_> = found
            .into_iter()
            .map(|(action, finding)| {
                if repeats(game, action) {
                    return Opinion { action, judgement: Judgement::Repetition, line: vec![Ply::Action(action)] };
                }
                let seen = searched.iter().find(|seen| seen.action == action);
                let judgement = judgement(finding.verdict, seen.map(|seen| seen.score));
                let line = match (judgement, seen) {
                    (Judgement::Open { .. }, Some(seen)) => seen.line.clone(),
                    _ => finding.line,
                };
                Opinion { action, judgement, line: line.into_iter().map(Ply::Action).collect() }
            })
            .collect();
        opinions.sort_by(|a, b| b.judgement.rank().total_cmp(&a.judgement.rank()));
        opinions
    }

    /// Asks the solver about this action alone; only where it proves nothing are the others looked at as well.
    fn judge_one(
        &mut self,
        game: &Game<DiamPosition>,
        action: DiamAction,
        limits: &Limits,
    ) -> Option<Opinion<DiamPosition>> {
        let found = self.solver.judge_action(game.position(), action, limits);
        if repeats(game, action) || matches!(found.verdict, Verdict::Open { .. }) {
            return self.judge(game, limits).into_iter().find(|opinion| opinion.action == action);
        }
        let line = found.line.into_iter().map(Ply::Action).collect();
        Some(Opinion { action, judgement: judgement(found.verdict, None), line })
    }
}

/// What the solver may use; the rest is for what it leaves open.
fn all_but_a_part(limits: &Limits) -> Limits {
    // The clock is read only where time is given: some places have none.
    let part = |end: Instant| {
        let now = Instant::now();
        now + end.saturating_duration_since(now) / PART * (PART - 1)
    };
    let deadline = limits.deadline.map(part);
    Limits { nodes: limits.nodes.map(|nodes| nodes - nodes / u64::from(PART)), deadline, ..limits.clone() }
}

/// What looks good where nothing is proved, and how play may go on.
fn search(game: &Game<DiamPosition>, limits: &Limits) -> Vec<Judged<DiamAction>> {
    let earlier: Vec<u64> = (0..game.plies().len()).filter_map(|n| game.position_at(n)).map(Position::key).collect();
    let limits = Limits { nodes: limits.nodes.map(|nodes| nodes / u64::from(PART)), ..limits.clone() };
    AlphaBeta::new(Pressure, MEMORY).judge_all(game.position(), &earlier, &limits, |_, _| {}).1
}

fn judgement(verdict: Verdict, seen: Option<Score>) -> Judgement {
    match verdict {
        Verdict::Win { plies, shortest } => Judgement::Win { plies, shortest },
        Verdict::Loss { plies, shortest } => Judgement::Loss { plies, shortest },
        Verdict::Open { mover_cannot_win: true, mover_cannot_lose: true, .. } => Judgement::Draw,
        Verdict::Open { within, mover_cannot_win: barren, mover_cannot_lose: safe } => {
            // Half the scale for what only looks good: a proof is the solver's word alone.
            let looks = match seen {
                Some(Score::Estimate(opinion)) => 0.5 * f64::from(opinion) / f64::from(ALL_LOSE),
                Some(Score::Win(_)) => 0.5,
                Some(Score::Loss(_)) => -0.5,
                None => 0.0,
            };
            let estimate = looks + 0.1 * (f64::from(u8::from(safe)) - f64::from(u8::from(barren)));
            Judgement::Open { within, estimate, safe, barren }
        }
    }
}
