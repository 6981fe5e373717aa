//! What can be read off a position, in the game's own words.

use crate::{
    BelligerantsPosition, BelligerantsVariant, Kind, Phase, Square, Squares,
    pawn::{Pawn, Pawns},
};
use ludo_core::Side;

/// A pawn as everybody sees it: its kind and the army that it began in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Man {
    /// What it is.
    pub kind: Kind,
    /// The army that it began in, which differs from the side that it obeys once it is kept (B24).
    pub origin: Side,
}

impl From<Pawn> for Man {
    fn from(pawn: Pawn) -> Self {
        Self { kind: pawn.kind(), origin: pawn.origin() }
    }
}

impl BelligerantsPosition {
    /// What the game waits for, in the game's own words.
    pub const fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The side whose turn it is, which also owns the questions asked of the other side.
    pub const fn mover(&self) -> Side {
        self.state.mover
    }

    /// The pawn on a square and the side that it obeys.
    pub fn at(&self, square: Square) -> Option<(Side, Man)> {
        self.state.board.at(square).map(|(side, pawn)| (side, pawn.into()))
    }

    /// The pawns that obey a side, with their squares, in the order of the rule book.
    pub fn men(&self, side: Side) -> Vec<(Man, Square)> {
        let placed = |pawn: Pawn| (Man::from(pawn), self.state.board.square(pawn));
        let mut men: Vec<_> = self.state.board.held(side).map(placed).collect();
        men.sort_unstable();
        men
    }

    /// A side's prisoners.
    pub fn prisoners(&self, side: Side) -> Vec<Man> {
        sorted(self.state.prison[side.index()])
    }

    /// The pawns that black squares and water destroyed.
    pub fn destroyed(&self) -> Vec<Man> {
        sorted(self.state.dead)
    }

    /// A side's score as it stands (B34).
    pub fn score(&self, side: Side) -> u32 {
        self.state.score(&self.context, side)
    }

    /// Whether a side has begun to enter the enemy camp (B30).
    pub const fn has_started(&self, side: Side) -> bool {
        self.state.started[side.index()]
    }

    /// Whether a side may step into the enemy camp now (B30).
    pub fn entry_open(&self, side: Side) -> bool {
        self.state.entry_open(&self.context, side)
    }

    /// The squares of a side's pawns that a sentinel guards (B18).
    pub fn guarded(&self, side: Side) -> Squares {
        self.state.board.occupied(side) & self.state.watched(side)
    }

    /// Whether a side has no pawn outside the enemy camp, so that B32 ends the game.
    pub fn is_finished(&self) -> bool {
        self.state.is_finished(&self.context)
    }

    /// Turns played so far; counted only where the variant limits them (B37).
    pub const fn turns(&self) -> u16 {
        self.state.turns
    }

    /// The pawns that may be huffed now, by their squares (B19).
    pub fn huff_candidates(&self) -> Squares {
        self.squares_of(self.state.candidates)
    }

    pub(crate) fn squares_of(&self, pawns: Pawns) -> Squares {
        pawns.map(|pawn| self.state.board.square(pawn)).collect()
    }

    /// The rules and the map.
    pub fn setting_variant(&self) -> &BelligerantsVariant {
        &self.context.variant
    }
}

fn sorted(pawns: Pawns) -> Vec<Man> {
    let mut men: Vec<Man> = pawns.map(Man::from).collect();
    men.sort_unstable();
    men
}
