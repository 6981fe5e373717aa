//! Games played to learn from.

use super::{
    Simple, automatic, dealt,
    features::Features,
    judge::{Estimate, Judge},
};
use crate::{Player, throw};
use belligerants::{
    BelligerantsAction as Action, BelligerantsPosition, BelligerantsVariant, HouseRule, HouseRules, Map, Phase,
};
use ludo_core::{Game, Position, Random, Side, Turn};
use std::{ops::ControlFlow, sync::Arc};

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pairing {
    /// The learner on both sides.
    Itself,
    /// The learner and the careful player.
    Careful,
    /// The learner and the greedy player.
    Greedy,
}

/// A game's positions before each throw, with the side that throws, and how it ended for South.
pub(super) struct Record {
    pub positions: Vec<(Side, Features)>,
    pub result: Estimate,
}

/// Where to learn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum School {
    /// On the maps of the program but one, which shows what the learning is worth elsewhere.
    #[default]
    House,
    /// On maps drawn at random, a new one for every game. None of the program's own is among them.
    Anywhere,
}

/// The maps of the house; the default one most often.
const MAPS: [&str; 6] = ["escalier", "escalier", "escalier", "escalier", "escalier_t", "pont12"];

/// A game longer than this is broken off and counted as it stands.
const THROWS: usize = 400;

/// Share of moves that are left to chance, so that positions arise which a good player would never see.
const ACCIDENTS: f64 = 0.02;

/// Plays one game.
pub(super) fn practise(judge: &mut Judge<'_>, (school, seed): (School, u64), number: u64, pairing: Pairing) -> Record {
    let mut random = Random::new(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let variant = exercise(school, &mut random);
    let mut position = dealt(&variant, &mut random);
    let learner = Side::BOTH[random.below(2) as usize];
    let mut partner = match pairing {
        Pairing::Greedy => Simple::GREEDY,
        Pairing::Itself | Pairing::Careful => Simple::CAREFUL,
    };
    let mut positions = Vec::new();
    while positions.len() < THROWS {
        let action = match position.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                if position.phase() == Phase::Throw {
                    let thrower = position.mover();
                    positions.push((thrower, judge.describe(&position, thrower).clone()));
                }
                let Some(event) = throw(&position, &mut random) else { break };
                position.resolve_unchecked(event);
                continue;
            }
            Turn::Seat(_) if !matches!(position.phase(), Phase::Move(_)) => automatic(&position, &mut random),
            Turn::Seat(_) if random.unit() < ACCIDENTS => position.random_action(&mut random),
            Turn::Seat(_) => match pairing {
                Pairing::Careful | Pairing::Greedy if position.mover() != learner => {
                    partner.choose(&Game::new(position.clone()), &mut random)
                }
                _ => best(judge, &position),
            },
        };
        let Some(action) = action else { break };
        position.play_unchecked(action);
    }
    Record { positions, result: result(&position) }
}

/// The map of a game, without armistice.
fn exercise(school: School, random: &mut Random) -> BelligerantsVariant {
    match school {
        School::House => {
            let map = MAPS[random.below(MAPS.len() as u64) as usize];
            format!("{map}+noarm").parse().unwrap_or_default()
        }
        School::Anywhere => {
            let rules = HouseRules::default().with(HouseRule::NoArm);
            BelligerantsVariant::with_map(Arc::new(Map::random(random.next_u64())), rules)
        }
    }
}

/// The move after which the judge likes the position best.
fn best(judge: &mut Judge<'_>, position: &BelligerantsPosition) -> Option<Action> {
    let side = position.mover();
    let mut best: Option<(f32, Action)> = None;
    let _ = position.actions(|action| {
        let mut after = position.clone();
        after.play_unchecked(action);
        let estimate = judge.estimate(&after, side);
        let aim = judge.appeal(&after, side, estimate);
        if best.is_none_or(|(most, _)| aim > most) {
            best = Some((aim, action));
        }
        ControlFlow::<()>::Continue(())
    });
    best.map(|(_, action)| action)
}

/// How a game stands for South when it is over or broken off.
fn result(position: &BelligerantsPosition) -> Estimate {
    match position.turn() {
        Turn::Over(outcome) => Estimate::of(&outcome, Side::First),
        Turn::Seat(_) | Turn::Chance => {
            let [south, north] = Side::BOTH.map(|side| position.score(side) as f32);
            Estimate { margin: south - north, win: 0.5 + 0.5 * (south - north).clamp(-1.0, 1.0) }
        }
    }
}
