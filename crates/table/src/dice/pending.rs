//! Which throw a game waits for next, and who makes it.

use super::ThrowId;
use ludo_core::{Chances, Side};
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
        let next = game.next_throw()?;
        let thrower = next.by.unwrap_or(Side::First);
        Some(Self { id: next_id(game), thrower, open: next.open, asked: game.throw_asked() })
    }
}

/// A draw is turn 0 and opens turn 1; what closes a turn opens the next.
fn next_id(game: &AnyGame) -> ThrowId {
    let drawn = game.first_throw().is_some_and(|first| first.by.is_some());
    let Chances { turns, since } = game.chances_so_far();
    ThrowId { turn: u32::from(drawn) + turns, index: since }
}
