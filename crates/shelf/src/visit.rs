//! From a game of any kind to its types.

use crate::{AnyGame, AnyPosition, dispatch::each};
use ludo_core::{Depict, Played};

/// Something to do with a game, written once for all of them against the contract.
pub trait GameVisitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<P: Depict + 'static>(self, game: &Played<P>) -> Self::Out;
}

/// Something to do with a position, written once for all games against the contract.
pub trait PositionVisitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<P: Depict + 'static>(self, position: &P) -> Self::Out;
}

impl AnyGame {
    /// Lets a visitor see the game as what it is.
    pub fn visit<V: GameVisitor>(&self, visitor: V) -> V::Out {
        each!(Self, self, game => visitor.visit(game))
    }
}

impl AnyPosition {
    /// Lets a visitor see the position as what it is.
    pub fn visit<V: PositionVisitor>(&self, visitor: V) -> V::Out {
        each!(Self, self, position => visitor.visit(position))
    }
}
