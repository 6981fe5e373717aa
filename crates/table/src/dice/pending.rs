//! Which throw a game waits for next, and who makes it.

use super::ThrowId;
use belligerants::{BelligerantsPosition, Phase};
use ludo_core::{Chances, Game, Side};
use ludo_shelf::AnyGame;

/// The next throw of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Its number.
    pub id: ThrowId,
    /// The side that throws; the first side for the draw, in which both have the same part.
    pub thrower: Side,
}

impl Pending {
    /// The next throw of a game, whether it can be made yet or not; `None` in a game without dice.
    pub fn of(game: &AnyGame) -> Option<Self> {
        match game {
            AnyGame::Diam(_) | AnyGame::Diadema(_) => None,
            AnyGame::Belligerants(game) => Some(Self { id: next_id(game), thrower: thrower(game.position()) }),
        }
    }
}

/// A draw opens turn 1, a number closes a turn and a devil prolongs it.
fn next_id(game: &Game<BelligerantsPosition>) -> ThrowId {
    let drawn = !matches!(game.start().phase(), Phase::Deploy | Phase::Draw);
    let Chances { turns, since } = game.chances_so_far();
    ThrowId { turn: u32::from(drawn) + turns, index: since }
}

fn thrower(position: &BelligerantsPosition) -> Side {
    match position.phase() {
        Phase::Deploy | Phase::Draw => Side::First,
        Phase::Move(face) | Phase::Huff(face) if !face.is_devil() => position.mover().other(),
        _ => position.mover(),
    }
}
