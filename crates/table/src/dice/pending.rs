//! Which throw a game waits for next, and who makes it.

use super::ThrowId;
use belligerants::{BelligerantsAction, BelligerantsChance, BelligerantsPosition, Phase};
use ludo_core::{Game, Ply, Side};
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
        let drawn = !matches!(game.start().phase(), Phase::Deploy | Phase::Draw);
        let first = ThrowId { turn: u32::from(drawn), index: 0 };
        Some(Self::at(game, game.plies().iter().fold(first, after)))
    }

    /// The next throw after one more ply, without a look at those before it.
    #[must_use]
    pub fn follow(self, game: &AnyGame) -> Self {
        let AnyGame::Belligerants(game) = game else { return self };
        Self::at(game, game.plies().last().map_or(self.id, |ply| after(self.id, ply)))
    }

    fn at(game: &Game<BelligerantsPosition>, id: ThrowId) -> Self {
        let position = game.position();
        let open = matches!(position.phase(), Phase::Draw | Phase::Ready(_) | Phase::Throw);
        let asked = matches!(game.plies().last(), Some(Ply::Action(BelligerantsAction::Throw)));
        Self { id, thrower: thrower(position), open, asked }
    }
}

/// A draw opens turn 1, a number closes a turn and a devil prolongs it.
fn after(id: ThrowId, ply: &Ply<BelligerantsAction, BelligerantsChance>) -> ThrowId {
    match ply {
        Ply::Chance(chance) if closes(*chance) => ThrowId { turn: id.turn + 1, index: 0 },
        Ply::Chance(_) => ThrowId { index: id.index + 1, ..id },
        Ply::Action(_) => id,
    }
}

const fn closes(chance: BelligerantsChance) -> bool {
    !matches!(chance, BelligerantsChance::Face(face) if face.is_devil())
}

/// Whether what fell closes its turn.
pub fn closes_turn(face: &str) -> bool {
    face.parse().map_or(true, closes)
}

fn thrower(position: &BelligerantsPosition) -> Side {
    match position.phase() {
        Phase::Deploy | Phase::Draw => Side::First,
        Phase::Move(face) | Phase::Huff(face) if !face.is_devil() => position.mover().other(),
        _ => position.mover(),
    }
}
