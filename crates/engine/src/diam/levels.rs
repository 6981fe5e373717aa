//! The ladder of Diam. A level is how many plies it sees for certain, how much it overlooks, and how it chooses where
//! it sees nothing; the five highest search with a learned judgement.

use super::{
    book::Book,
    champion::{Champion, Manner, NODES},
    style::saving_share,
};
use crate::{Player, analysis::repeats};
use ::diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Random};
use ludo_search::Limits;
use ludo_solve::diam::{DiamSolver, Strategy, Verdict};
use std::ops::ControlFlow;

/// The number of levels.
pub const LEVELS: u8 = 10;

/// What makes one level weaker than the next.
#[derive(Clone, Copy, Debug)]
enum Sight {
    /// Sees forced ends within a few plies.
    Near {
        /// Plies within which a forced end is seen, the own move included.
        horizon: u16,
        /// The share of moves that are looked at with one ply less.
        hasty: f64,
        /// How strongly the opponent's few saving replies are sought: 0 chooses blindly among what looks equal.
        cunning: f64,
        /// Positions visited at most for a whole decision.
        nodes: u64,
    },
    /// Searches with a learned judgement.
    Far {
        /// Positions visited at most for a whole decision.
        nodes: u64,
        /// How it searches.
        manner: Manner,
    },
}

const LADDER: [Sight; LEVELS as usize] = [
    Sight::Near { horizon: 1, hasty: 0.45, cunning: 0.0, nodes: 20_000 },
    Sight::Near { horizon: 2, hasty: 0.14, cunning: 0.0, nodes: 20_000 },
    Sight::Near { horizon: 2, hasty: 0.06, cunning: 0.03, nodes: 40_000 },
    Sight::Near { horizon: 3, hasty: 0.40, cunning: 0.05, nodes: 60_000 },
    Sight::Near { horizon: 5, hasty: 0.08, cunning: 0.40, nodes: 60_000 },
    Sight::Far { nodes: 30, manner: Manner::AlphaBeta },
    Sight::Far { nodes: 2_000, manner: Manner::AlphaBeta },
    Sight::Far { nodes: 2_000, manner: Manner::Tree },
    Sight::Far { nodes: 16_000, manner: Manner::TreeAndProofs },
    Sight::Far { nodes: NODES, manner: Manner::TreeProofsAndTraps },
];

/// Whether a level goes by what was learned.
pub(crate) fn is_learned(level: u8) -> bool {
    let sight = usize::from(level).checked_sub(1).and_then(|rung| LADDER.get(rung));
    matches!(sight, Some(Sight::Far { .. }))
}

/// The highest level that sees forced ends near by and nothing else.
pub(super) const LAST_NEAR: u8 = 5;

/// The weakest level that sees every forced end within so many plies, when it is not hasty.
pub(super) fn seer(plies: u16) -> Option<u8> {
    let sees = |sight: &Sight| matches!(*sight, Sight::Near { horizon, .. } if horizon >= plies);
    (1..).zip(&LADDER).find(|(_, sight)| sees(sight)).map(|(level, _)| level)
}

/// An opponent of one level. It remembers what it has proved during a game.
pub struct DiamLevel {
    sight: Sight,
    /// The best level uses all the positions it is given, and knows the proved strategy.
    is_best: bool,
    solver: DiamSolver,
    champion: Option<Champion>,
    limits: Limits,
    strategy: Option<&'static Strategy>,
}

impl DiamLevel {
    /// The opponent of a level from 1 to [`LEVELS`]; numbers outside are brought inside.
    pub fn new(level: u8) -> Self {
        let sight = LADDER[usize::from(level.clamp(1, LEVELS) - 1)];
        let is_best = level >= LEVELS;
        let strategy = if is_best { Strategy::shipped().ok() } else { None };
        Self { sight, is_best, solver: DiamSolver::new(), champion: None, limits: Limits::default(), strategy }
    }

    /// The best level as it plays when the strategy that ships with the program cannot be used.
    #[must_use]
    pub fn without_strategy(mut self) -> Self {
        self.strategy = None;
        self
    }

    /// What the best level knows by heart: the proved strategy of the second player, and how to begin as the first.
    fn known(&self, position: &DiamPosition) -> Option<DiamAction> {
        if !self.is_best || position.variant() != DiamVariant::BOX_2P {
            return None;
        }
        let proved = self.strategy.and_then(|strategy| strategy.reply(position));
        proved.map(|(action, _)| action).or_else(|| Book::shipped().reply(position))
    }

    /// A decision by search and judgement.
    fn look_far(&mut self, game: &Game<DiamPosition>, own: u64, manner: Manner) -> Option<DiamAction> {
        let nodes = match self.limits.nodes {
            Some(nodes) if self.is_best => nodes,
            Some(nodes) => nodes.min(own),
            None => own,
        };
        let variant = game.position().variant();
        // What is remembered of one variant is not true of another.
        let champion = self.champion.take().filter(|champion| champion.variant() == variant);
        let champion = self.champion.insert(champion.unwrap_or_else(|| Champion::new(variant)));
        champion.choose(game, nodes, manner, &self.limits)
    }
}

impl Player<DiamPosition> for DiamLevel {
    fn choose(&mut self, game: &Game<DiamPosition>, random: &mut Random) -> Option<DiamAction> {
        let position = game.position();
        if let Some(known) = self.known(position) {
            return Some(known);
        }
        match self.sight {
            Sight::Far { nodes, manner } => self.look_far(game, nodes, manner),
            Sight::Near { horizon, hasty, cunning, nodes } => {
                let nodes = self.limits.nodes.map_or(nodes, |most| most.min(nodes));
                Near { horizon, hasty, cunning, nodes }.choose(&mut self.solver, &self.limits, game, random)
            }
        }
    }

    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }
}

/// How a level plays that sees forced ends near by.
struct Near {
    horizon: u16,
    hasty: f64,
    cunning: f64,
    nodes: u64,
}

impl Near {
    fn choose(
        &self,
        solver: &mut DiamSolver,
        limits: &Limits,
        game: &Game<DiamPosition>,
        random: &mut Random,
    ) -> Option<DiamAction> {
        let position = *game.position();
        let share = Limits { nodes: Some(self.nodes / position.count_actions().max(1)), ..limits.clone() };
        let mut best: Option<(f64, DiamAction)> = None;
        let _ = position.actions(|action| {
            let mut after = position;
            after.play_unchecked(action);
            let verdict = self.judge(solver, &after, &share, random);
            let again = game_has(game, &after);
            let drawn = again && self.horizon > 1 && repeats(game, action);
            let worth = if drawn { 0.0 } else { worth(&after, verdict, again, self.cunning) } + random.unit();
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

    fn judge(&self, solver: &mut DiamSolver, after: &DiamPosition, limits: &Limits, random: &mut Random) -> Verdict {
        let hasty = random.unit() < self.hasty;
        let seen = self.horizon.saturating_sub(u16::from(hasty));
        match seen.checked_sub(1) {
            // Not looked at all: not even a game that this move ends.
            None => Verdict::Open { within: 0, mover_cannot_win: false, mover_cannot_lose: false },
            Some(below) => solver.verdict(after, &Limits { depth: Some(below), ..limits.clone() }),
        }
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
