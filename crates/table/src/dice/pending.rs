//! Which throw a game waits for next, and who makes it.

use super::ThrowId;
use belligerants::{BelligerantsAction, BelligerantsChance, BelligerantsPosition, Phase};
use ludo_core::{Chances, Game, Ply, Position, Side};
use ludo_shelf::AnyGame;

/// The next throw of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Its number.
    pub id: ThrowId,
    /// The side that throws; the first side for the draw, in which both have the same part.
    pub thrower: Side,
    /// Whether the thrower may ask for it, or has.
    pub open: bool,
    /// Whether the thrower has asked for it.
    pub asked: bool,
}

impl Pending {
    /// The next throw of a game, whether it can be made yet or not; `None` in a game without dice.
    pub fn of(game: &AnyGame) -> Option<Self> {
        let AnyGame::Belligerants(game) = game else { return None };
        let position = game.position();
        let open = matches!(position.phase(), Phase::Draw | Phase::Ready(_) | Phase::Throw);
        let asked = matches!(game.plies().last(), Some(Ply::Action(BelligerantsAction::Throw)));
        Some(Self { id: next_id(game), thrower: thrower(position), open, asked })
    }
}

/// A draw opens turn 1, a number closes a turn and a devil prolongs it.
fn next_id(game: &Game<BelligerantsPosition>) -> ThrowId {
    let drawn = !matches!(game.start().phase(), Phase::Deploy | Phase::Draw);
    let Chances { turns, since } = game.chances_so_far();
    ThrowId { turn: u32::from(drawn) + turns, index: since }
}

/// Whether what fell closes its turn.
pub fn closes_turn(face: &str) -> bool {
    face.parse::<BelligerantsChance>().map_or(true, BelligerantsPosition::closes_turn)
}

fn thrower(position: &BelligerantsPosition) -> Side {
    match position.phase() {
        Phase::Deploy | Phase::Draw => Side::First,
        Phase::Move(face) | Phase::Huff(face) if !face.is_devil() => position.mover().other(),
        _ => position.mover(),
    }
}
