//! The ladder of Les Belligérants. A level is what it counts, how far it looks, and how many of its pawns it has in
//! mind: people overlook whole pawns, seldom a capture.

use super::{
    Simple, armistice, automatic,
    lookahead::{Lookout, Scope},
    net::Net,
    varied,
};
use crate::Player;
use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Phase, Square, Squares};
use ludo_core::{Game, Ply, Position, Random, Side, Turn};
use ludo_search::Limits;
use std::ops::ControlFlow;

/// The number of levels.
pub const LEVELS: u8 = 8;

/// How a level weighs a move.
#[derive(Clone, Copy, Debug)]
enum Counts {
    /// As the greedy player does.
    Board,
    /// As the careful player does.
    Danger,
    /// By the net, looking ahead as far as the scope allows.
    Learned(Scope),
}

/// What makes one level weaker than the next.
#[derive(Clone, Copy, Debug)]
struct Sight {
    counts: Counts,
    /// The share of its movable pawns that it has in mind at each throw; there is always one.
    attention: f64,
    /// The share of the other pawns of which it notices at least what they could take.
    alert: f64,
}

const LADDER: [Sight; LEVELS as usize] = [
    Sight { counts: Counts::Board, attention: 0.15, alert: 0.15 },
    Sight { counts: Counts::Board, attention: 0.25, alert: 0.30 },
    Sight { counts: Counts::Board, attention: 0.40, alert: 0.50 },
    Sight { counts: Counts::Board, attention: 0.60, alert: 0.70 },
    Sight { counts: Counts::Danger, attention: 0.70, alert: 1.00 },
    Sight { counts: Counts::Learned(Scope::NEAR), attention: 0.50, alert: 0.90 },
    Sight { counts: Counts::Learned(Scope::NEAR), attention: 0.85, alert: 0.95 },
    Sight { counts: Counts::Learned(Scope::WIDEST), attention: 1.00, alert: 1.00 },
];

/// Positions that a level looks at for one decision, whoever else would grant it more.
const BUDGET: u64 = 10_000;

/// An opponent of one level.
pub struct BelligerantsLevel {
    sight: Sight,
    simple: Simple,
    /// For levels that go by what was learned.
    lookout: Option<Lookout<'static>>,
    limits: Limits,
}

impl BelligerantsLevel {
    /// The opponent of a level from 1 to [`LEVELS`]; numbers outside are brought inside.
    pub fn new(level: u8) -> Self {
        let sight = LADDER[usize::from(level.clamp(1, LEVELS) - 1)];
        let simple = if matches!(sight.counts, Counts::Board) { Simple::GREEDY } else { Simple::CAREFUL };
        let lookout = is_learned(level.clamp(1, LEVELS)).then(|| Lookout::new(Net::shipped()));
        Self { sight, simple, lookout, limits: within_budget(&Limits::default()) }
    }

    /// Positions judged so far.
    pub fn nodes(&self) -> u64 {
        self.lookout.as_ref().map_or(0, Lookout::nodes)
    }

    fn think(&mut self, position: &BelligerantsPosition, random: &mut Random) -> Option<Action> {
        let mind = Mind::of(position, &self.sight, random);
        let heeds = |action: Action| match action {
            Action::Move(step) => {
                mind.present.has(step.from) || (mind.alert.has(step.from) && position.at(step.to).is_some())
            }
            _ => true,
        };
        match self.sight.counts {
            Counts::Board | Counts::Danger => self.simple.best(position, random, heeds),
            Counts::Learned(scope) => {
                let found = self.lookout.as_mut()?.best(position, scope, &self.limits, heeds);
                found.map(|best| best.action)
            }
        }
    }
}

/// Whether a level goes by what was learned.
pub(crate) fn is_learned(level: u8) -> bool {
    let sight = usize::from(level).checked_sub(1).and_then(|rung| LADDER.get(rung));
    sight.is_some_and(|sight| matches!(sight.counts, Counts::Learned(_)))
}

/// Limits on one thread and within the budget, so that a level is the same everywhere.
fn within_budget(limits: &Limits) -> Limits {
    let nodes = limits.nodes.map_or(BUDGET, |most| most.min(BUDGET));
    Limits { threads: 1, nodes: Some(nodes), ..limits.clone() }
}

/// The own pawns that are thought of this time.
struct Mind {
    present: Squares,
    alert: Squares,
}

impl Mind {
    fn of(position: &BelligerantsPosition, sight: &Sight, random: &mut Random) -> Self {
        let movable = movable(position);
        let mut some = |share: f64| movable.iter().copied().filter(|_| random.unit() < share).collect::<Vec<Square>>();
        let (mut present, alert) = (some(sight.attention), some(sight.alert));
        if present.is_empty() {
            present.extend(movable.get(random.below(movable.len() as u64) as usize));
        }
        Self { present: present.into_iter().collect(), alert: alert.into_iter().collect() }
    }
}

/// Where the pawns stand that have a move, in a fixed order.
fn movable(position: &BelligerantsPosition) -> Vec<Square> {
    let mut squares = Vec::new();
    let _ = position.actions(|action| {
        if let Action::Move(step) = action {
            squares.push(step.from);
        }
        ControlFlow::<()>::Continue(())
    });
    squares.sort_unstable();
    squares.dedup();
    squares
}

impl Player<BelligerantsPosition> for BelligerantsLevel {
    fn choose(&mut self, game: &Game<BelligerantsPosition>, random: &mut Random) -> Option<Action> {
        let position = game.position();
        if let Some(lookout) = &mut self.lookout {
            lookout.hurry(game.plies().iter().filter(|ply| matches!(ply, Ply::Chance(_))).count());
        }
        match (position.phase(), position.turn()) {
            (Phase::Move(_), _) => self.think(position, random),
            (Phase::Deploy, Turn::Seat(seat)) => {
                let side = if seat.0 == 0 { Side::First } else { Side::Second };
                varied(position.setting_variant(), side, random)
                    .filter(|&action| position.check(action).is_ok())
                    .or_else(|| automatic(position, random))
            }
            (Phase::Ready(_) | Phase::Price | Phase::Answer(_), _) => {
                let said = self.lookout.as_mut().and_then(|lookout| armistice::word(game, lookout));
                said.or_else(|| automatic(position, random))
            }
            _ => automatic(position, random),
        }
    }

    fn limit(&mut self, limits: &Limits) {
        self.limits = within_budget(limits);
    }
}
