//! Analysis of Diam: what the oracle proves, and a modest estimate of the rest.

use super::style::saving_share;
use crate::analysis::{Analyst, Judgement, Opinion, repeats};
use ::diam::{DiamAction, DiamPosition};
use ludo_core::{Game, Position};
use ludo_search::Limits;
use ludo_solve::diam::{Oracle, Verdict};

/// Positions visited where no limit is given: about a second.
const NODES: u64 = 400_000;

/// Asks the oracle about every action, and remembers what it has proved.
#[derive(Default)]
pub struct DiamAnalyst {
    pub(super) oracle: Oracle,
}

impl DiamAnalyst {
    /// An analyst who knows nothing yet.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Analyst<DiamPosition> for DiamAnalyst {
    fn judge(&mut self, game: &Game<DiamPosition>, limits: &Limits) -> Vec<Opinion<DiamAction>> {
        let position = *game.position();
        let bounded = limits.nodes.is_some() || limits.deadline.is_some() || limits.depth.is_some();
        let limits = if bounded { limits.clone() } else { Limits { nodes: Some(NODES), ..limits.clone() } };
        let judged = self.oracle.judge_all(&position, &limits).into_iter();
        let mut opinions: Vec<_> = judged
            .map(|(action, finding)| {
                if repeats(game, action) {
                    return Opinion { action, judgement: Judgement::Repetition, line: vec![action] };
                }
                let judgement = judgement(&position, action, finding.verdict);
                Opinion { action, judgement, line: finding.line }
            })
            .collect();
        opinions.sort_by(|a, b| b.judgement.rank().total_cmp(&a.judgement.rank()));
        opinions
    }
}

fn judgement(position: &DiamPosition, action: DiamAction, verdict: Verdict) -> Judgement {
    match verdict {
        Verdict::Win { plies, shortest } => Judgement::Win { plies, shortest },
        Verdict::Loss { plies, shortest } => Judgement::Loss { plies, shortest },
        Verdict::Open { mover_cannot_win: true, mover_cannot_lose: true, .. } => Judgement::Draw,
        Verdict::Open { within, mover_cannot_win: barren, mover_cannot_lose: safe } => {
            let mut after = *position;
            after.play_unchecked(action);
            // Half the scale for what only looks good: the share of replies that lose at once.
            let pressure = 0.5 * (1.0 - saving_share(&after));
            let estimate = pressure + 0.1 * (f64::from(u8::from(safe)) - f64::from(u8::from(barren)));
            Judgement::Open { within, estimate, safe, barren }
        }
    }
}
