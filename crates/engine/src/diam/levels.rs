//! The ladder of Diam. A level is how many plies it sees for certain, how much it overlooks, and how it chooses where
//! it sees nothing.

use super::style::saving_share;
use crate::{Player, analysis::repeats};
use ::diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Random};
use ludo_search::Limits;
use ludo_solve::diam::{Oracle, Strategy, Verdict};
use std::ops::ControlFlow;

/// The number of levels.
pub const LEVELS: u8 = 8;

/// What makes one level weaker than the next.
#[derive(Clone, Copy, Debug)]
struct Sight {
    /// Plies within which a forced end is seen, the own move included.
    horizon: u16,
    /// The share of moves that are looked at with one ply less.
    hasty: f64,
    /// How strongly the opponent's few saving replies are sought: 0 chooses blindly among what looks equal.
    cunning: f64,
    /// Positions visited at most for a whole decision.
    nodes: u64,
    /// Whether the proved strategy is known.
    learned: bool,
}

const LADDER: [Sight; LEVELS as usize] = [
    Sight { horizon: 1, hasty: 0.60, cunning: 0.0, nodes: 20_000, learned: false },
    Sight { horizon: 1, hasty: 0.15, cunning: 0.0, nodes: 20_000, learned: false },
    Sight { horizon: 2, hasty: 0.25, cunning: 0.0, nodes: 20_000, learned: false },
    Sight { horizon: 2, hasty: 0.10, cunning: 0.02, nodes: 20_000, learned: false },
    Sight { horizon: 2, hasty: 0.04, cunning: 0.06, nodes: 40_000, learned: false },
    Sight { horizon: 3, hasty: 0.03, cunning: 0.12, nodes: 60_000, learned: false },
    Sight { horizon: 5, hasty: 0.00, cunning: 0.5, nodes: 60_000, learned: false },
    Sight { horizon: 9, hasty: 0.00, cunning: 1.0, nodes: 100_000, learned: true },
];

/// An opponent of one level. It remembers what it has proved during a game.
pub struct DiamLevel {
    sight: Sight,
    oracle: Oracle,
    limits: Limits,
    strategy: Option<&'static Strategy>,
}

impl DiamLevel {
    /// The opponent of a level from 1 to [`LEVELS`]; numbers outside are brought inside.
    pub fn new(level: u8) -> Self {
        let place = usize::from(level.clamp(1, LEVELS) - 1);
        let sight = LADDER[place];
        let strategy = if sight.learned { Strategy::shipped().ok() } else { None };
        Self { sight, oracle: Oracle::new(), limits: Limits::default(), strategy }
    }

    /// The best level as it plays when the strategy that ships with the program cannot be used.
    #[must_use]
    pub fn without_strategy(mut self) -> Self {
        self.strategy = None;
        self
    }

    /// Positions visited at most for a decision.
    fn budget(&self) -> u64 {
        match self.limits.nodes {
            Some(nodes) if self.sight.learned => nodes,
            Some(nodes) => nodes.min(self.sight.nodes),
            None => self.sight.nodes,
        }
    }

    fn judge(&mut self, after: &DiamPosition, share: u64, random: &mut Random) -> Verdict {
        let hasty = random.unit() < self.sight.hasty;
        let seen = self.sight.horizon.saturating_sub(u16::from(hasty));
        match seen.checked_sub(1) {
            // Not looked at all: not even a game that this move ends.
            None => Verdict::Open { within: 0, mover_cannot_win: false, mover_cannot_lose: false },
            Some(below) => {
                let limits = Limits { depth: Some(below), nodes: Some(share), ..self.limits.clone() };
                self.oracle.verdict(after, &limits)
            }
        }
    }
}

impl Player<DiamPosition> for DiamLevel {
    fn choose(&mut self, game: &Game<DiamPosition>, random: &mut Random) -> Option<DiamAction> {
        let position = *game.position();
        if position.variant() == DiamVariant::BOX_2P
            && let Some((action, _)) = self.strategy.and_then(|strategy| strategy.reply(&position))
        {
            return Some(action);
        }
        let share = self.budget() / position.count_actions().max(1);
        let mut best: Option<(f64, DiamAction)> = None;
        let _ = position.actions(|action| {
            let mut after = position;
            after.play_unchecked(action);
            let verdict = self.judge(&after, share, random);
            let again = game_has(game, &after);
            let drawn = again && self.sight.horizon > 1 && repeats(game, action);
            let worth = if drawn { 0.0 } else { worth(&after, verdict, again, self.sight.cunning) } + random.unit();
            // Between a silent move and its announced twin an engine always announces.
            let better = best.is_none_or(|(most, _)| worth > most);
            let loud = best.is_some_and(|(_, known)| known == action.silent() && action.announces());
            if loud || better {
                best = Some((best.map_or(worth, |(most, _)| most.max(worth)), action));
            }
            ControlFlow::<()>::Continue(())
        });
        best.map(|(_, action)| action)
    }

    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }
}

/// How good a position is for the one who moved there: verdicts first, then the opponent's lack of saving replies.
fn worth(after: &DiamPosition, verdict: Verdict, again: bool, cunning: f64) -> f64 {
    match verdict {
        // The verdict is the opponent's.
        Verdict::Loss { plies, .. } => 10_000.0 - f64::from(plies),
        Verdict::Win { plies, .. } => f64::from(plies) - 10_000.0,
        Verdict::Open { mover_cannot_lose, .. } => {
            let stale = if again { 3.0 } else { 0.0 };
            let hopeless = if mover_cannot_lose { 5.0 } else { 0.0 };
            cunning * (10.0 * (1.0 - saving_share(after)) - stale - hopeless)
        }
    }
}

fn game_has(game: &Game<DiamPosition>, position: &DiamPosition) -> bool {
    (0..game.plies().len()).any(|n| game.position_at(n) == Some(position))
}
