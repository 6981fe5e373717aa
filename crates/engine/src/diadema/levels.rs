//! The ladder of Diädema. Every value is known; a level is how many plies of that knowledge it may use, how much it
//! overlooks, and how well it sets problems where nothing is decided.

use super::traps;
use crate::Player;
use ::diadema::{DiademaAction, DiademaPosition, DiademaVariant};
use ludo_core::{Game, Random};
use ludo_search::Limits;
use ludo_solve::diadema::{DiademaTable, Judged, Value};

/// The number of levels.
pub const LEVELS: u8 = 8;

/// What makes one level weaker than the next.
#[derive(Clone, Copy, Debug)]
struct Sight {
    /// Plies within which a forced end is seen, the own move included.
    horizon: u8,
    /// The share of moves that are looked at with one ply less.
    hasty: f64,
    /// How strongly moves with few saving replies are sought: 0 chooses blindly among what looks equal.
    cunning: f64,
}

/// The levels below the best under the standard rules.
const STANDARD: [Sight; LEVELS as usize - 1] = [
    Sight { horizon: 1, hasty: 0.30, cunning: 0.0 },
    Sight { horizon: 2, hasty: 0.05, cunning: 0.0 },
    Sight { horizon: 3, hasty: 0.90, cunning: 0.0 },
    Sight { horizon: 3, hasty: 0.25, cunning: 0.003 },
    Sight { horizon: 4, hasty: 0.06, cunning: 0.018 },
    Sight { horizon: 6, hasty: 0.60, cunning: 0.08 },
    Sight { horizon: 9, hasty: 0.05, cunning: 0.24 },
];

/// And under `chain`, where the same sight is worth more: the steps would be too high, and so the lower levels see further.
const CHAIN: [Sight; LEVELS as usize - 1] = [
    Sight { horizon: 2, hasty: 0.06, cunning: 0.0 },
    Sight { horizon: 3, hasty: 0.75, cunning: 0.0 },
    Sight { horizon: 4, hasty: 0.28, cunning: 0.018 },
    Sight { horizon: 5, hasty: 0.96, cunning: 0.026 },
    Sight { horizon: 6, hasty: 0.75, cunning: 0.064 },
    Sight { horizon: 7, hasty: 0.33, cunning: 0.148 },
    Sight { horizon: 9, hasty: 0.01, cunning: 0.29 },
];

/// An opponent of one level.
pub struct DiademaLevel {
    level: u8,
    /// Random games that setting a problem may cost.
    budget: u64,
}

impl DiademaLevel {
    /// The opponent of a level from 1 to [`LEVELS`]; numbers outside are brought inside.
    pub fn new(level: u8) -> Self {
        Self { level: level.clamp(1, LEVELS), budget: traps::BUDGET }
    }

    /// How much it sees under these rules; `None` for everything.
    fn sight(&self, rules: DiademaVariant) -> Option<Sight> {
        let ladder = match rules {
            DiademaVariant::Standard => &STANDARD,
            DiademaVariant::Chain => &CHAIN,
        };
        ladder.get(usize::from(self.level) - 1).copied()
    }
}

impl Sight {
    fn worth(self, judged: &Judged, again: bool, random: &mut Random) -> f64 {
        let hasty = random.unit() < self.hasty;
        let seen = self.horizon - u8::from(hasty);
        match judged.value {
            Value::Win(plies) if plies <= seen => 10_000.0 - f64::from(plies),
            Value::Loss(plies) if plies <= seen => f64::from(plies) - 10_000.0,
            // Unseen wins and losses look like everything else.
            _ => {
                let saving = f64::from(judged.saving) / f64::from(judged.replies.max(1));
                let stale = if again { 3.0 } else { 0.0 };
                self.cunning * (10.0 * (1.0 - saving) - stale) + random.unit()
            }
        }
    }
}

impl Player<DiademaPosition> for DiademaLevel {
    fn choose(&mut self, game: &Game<DiademaPosition>, random: &mut Random) -> Option<DiademaAction> {
        let position = *game.position();
        let table = DiademaTable::shared(position.rules());
        let Some(sight) = self.sight(position.rules()) else {
            let judged = table.judge(position);
            let equals = judged.partition_point(|move_| move_.value == judged[0].value);
            let stale = |move_: &Judged| leads_back(game, move_.action);
            let place = traps::hardest(position, &judged[..equals], stale, self.budget, random)?;
            return Some(judged[place].action);
        };
        let mut best: Option<(f64, DiademaAction)> = None;
        for judged in table.judge(position) {
            let worth = sight.worth(&judged, leads_back(game, judged.action), random);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, judged.action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// Whatever the limit, no value is given away: only the problems become easier.
    fn limit(&mut self, limits: &Limits) {
        self.budget = limits.nodes.unwrap_or(traps::BUDGET);
    }
}

/// Whether an action leads to a position that has stood before.
fn leads_back(game: &Game<DiademaPosition>, action: DiademaAction) -> bool {
    use ludo_core::Position;
    let mut after = *game.position();
    after.play_unchecked(action);
    (0..game.plies().len()).any(|n| game.position_at(n) == Some(&after))
}
