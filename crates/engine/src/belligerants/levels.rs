//! The ladder of Les Belligérants. A level is what it counts, how far it looks, and how many of its pawns it has in
//! mind: people overlook whole pawns, seldom a capture.

use super::{
    Simple, armistice, habit,
    lookahead::{Lookout, Scope},
    net::Net,
    varied,
};
use crate::Player;
use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Phase, Square, Squares};
use ludo_core::{Game, Position, Random, Side, Turn};
use ludo_search::Limits;

/// The number of levels.
pub const LEVELS: u8 = 8;

/// How a level weighs a move.
#[derive(Clone, Copy, Debug)]
enum Counts {
    /// As the greedy player does.
    Board,
    /// As the careful player does.
    Danger,
    /// As it has learned.
    Learned(Scope),
}

/// What makes one level weaker than the next.
#[derive(Clone, Copy, Debug)]
struct Sight {
    counts: Counts,
    /// The share of its pawns that it has in mind at each throw.
    attention: f64,
}

const LADDER: [Sight; LEVELS as usize] = [
    Sight { counts: Counts::Board, attention: 0.12 },
    Sight { counts: Counts::Board, attention: 0.30 },
    Sight { counts: Counts::Board, attention: 0.65 },
    Sight { counts: Counts::Danger, attention: 0.50 },
    Sight { counts: Counts::Danger, attention: 0.90 },
    Sight { counts: Counts::Learned(Scope::NEAR), attention: 0.70 },
    Sight { counts: Counts::Learned(Scope::NEAR), attention: 1.0 },
    Sight { counts: Counts::Learned(Scope::WIDE), attention: 1.0 },
];

/// An opponent of one level.
pub struct BelligerantsLevel {
    sight: Sight,
    simple: Simple,
    lookout: Lookout<'static>,
    limits: Limits,
}

impl BelligerantsLevel {
    /// The opponent of a level from 1 to [`LEVELS`]; numbers outside are brought inside.
    pub fn new(level: u8) -> Self {
        let sight = LADDER[usize::from(level.clamp(1, LEVELS) - 1)];
        let simple = if matches!(sight.counts, Counts::Board) { Simple::GREEDY } else { Simple::CAREFUL };
        Self { sight, simple, lookout: Lookout::new(Net::shipped()), limits: Limits::default() }
    }

    /// Positions judged so far.
    pub const fn nodes(&self) -> u64 {
        self.lookout.nodes()
    }

    fn think(&mut self, position: &BelligerantsPosition, random: &mut Random) -> Option<Action> {
        let blind = overlooked(position, self.sight.attention, random);
        let heeds = |action: Action| match action {
            Action::Move(step) => !blind.has(step.from) || position.at(step.to).is_some(),
            _ => true,
        };
        match self.sight.counts {
            Counts::Board | Counts::Danger => {
                self.simple.best(position, random, heeds).or_else(|| self.simple.best(position, random, |_| true))
            }
            Counts::Learned(scope) => {
                let mut found = self.lookout.prospects(position, scope, &self.limits, heeds);
                if found.is_empty() {
                    found = self.lookout.prospects(position, scope, &self.limits, |_| true);
                }
                found.first().map(|best| best.action)
            }
        }
    }
}

/// The own pawns that are out of mind this time.
fn overlooked(position: &BelligerantsPosition, attention: f64, random: &mut Random) -> Squares {
    let mut squares: Vec<Square> = position.troops(position.mover()).map(|(_, square)| square).collect();
    squares.sort_unstable();
    squares.into_iter().filter(|_| random.unit() >= attention).collect()
}

impl Player<BelligerantsPosition> for BelligerantsLevel {
    fn choose(&mut self, game: &Game<BelligerantsPosition>, random: &mut Random) -> Option<Action> {
        let position = game.position();
        let learned = matches!(self.sight.counts, Counts::Learned(_));
        match (position.phase(), position.turn()) {
            (Phase::Move(_), _) => self.think(position, random),
            (Phase::Deploy, Turn::Seat(seat)) => {
                let side = if seat.0 == 0 { Side::First } else { Side::Second };
                varied(position.setting_variant(), side, random)
                    .filter(|&action| position.check(action).is_ok())
                    .or_else(|| habit(position, random))
            }
            (Phase::Ready(_) | Phase::Price | Phase::Answer(_), _) if learned => {
                armistice::word(game, &mut self.lookout).or_else(|| habit(position, random))
            }
            _ => habit(position, random),
        }
    }

    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }
}
