//! What a seat can do.

use crate::{Arrangement, Kind, Point, Square};
use ludo_core::Side;

/// The move of one pawn.
///
/// Two routes to one square are one move (B11). On a number the point is the throw and is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the pawn stands.
    pub from: Square,
    /// Where it comes down.
    pub to: Square,
    /// The point chosen on a devil; `None` on a number.
    pub point: Option<Point>,
    /// Whether captured material is kept in good state (B24).
    pub keep: bool,
    /// The camp square for a wounded pawn that the ambulance picks up (B28).
    pub camp: Option<Square>,
}

impl Move {
    /// A plain move on a number.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, point: None, keep: false, camp: None }
    }
}

/// Anything that a seat can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BelligerantsAction {
    /// A side's whole set-up (B3).
    Deploy(Side, Arrangement),
    /// One pawn of a set-up that is made in turn (B3, house rule `alternate`).
    Place(Side, Kind, Square),
    /// The die is thrown (B5).
    Throw,
    /// An armistice is asked for (B35).
    Ask,
    /// The invasion is declared complete (B33).
    Declare,
    /// A pawn moves.
    Move(Move),
    /// The pawn on a square is huffed (B19).
    Huff(Square),
    /// The huff is forgone (B19, house rule `decline`).
    Forgo,
    /// The price of an armistice (B35).
    Demand(u16),
    /// No armistice at any price (B35).
    Refuse,
    /// The price is paid (B35).
    Accept,
    /// The price is too high (B35).
    Decline,
}
