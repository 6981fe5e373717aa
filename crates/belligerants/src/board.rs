//! The pawns on the board, held in every form that the move generator asks for.

use crate::{
    Square, Squares,
    pawn::{Pawn, Pawns},
    whereabouts::Whereabouts,
};
use ludo_core::Side;

/// Occupied squares along rows, columns and both kinds of diagonal, one bit a square.
///
/// A ray is then a shift: the number of free squares ahead costs a few instructions instead of a walk.
#[derive(Clone, Copy)]
pub(crate) struct Lines([u16; 96]);

impl Lines {
    pub const fn new() -> Self {
        Self([0; 96])
    }

    /// The four lines through a square, each with the square's place on it: column, rising diagonal, row, falling one.
    #[inline]
    const fn through(square: Square) -> [(usize, u32); 4] {
        let (column, row) = (square.column() as usize, square.row() as usize);
        [
            (16 + column, row as u32),
            (32 + row + 15 - column, column as u32),
            (row, column as u32),
            (64 + row + column, column as u32),
        ]
    }

    #[inline]
    pub fn flip(&mut self, square: Square) {
        for (line, place) in Self::through(square) {
            self.0[line] ^= 1 << place;
        }
    }

    /// Free squares ahead: a byte for each direction, in the order of `Direction::ALL`, the first in the lowest. Above
    /// [`FAR`](crate::context::FAR) means enough; the board's edge is not counted.
    #[inline]
    pub fn free(&self, square: Square) -> u64 {
        // A bit beyond the longest way spares the case of an empty line.
        const STOP: u32 = 1 << 20;
        let up = |line: u16, place: u32| u64::from((u32::from(line) >> place >> 1 | STOP).trailing_zeros());
        let down = |line: u16, place: u32| u64::from((u32::from(line) << 1 << (31 - place) | STOP).leading_zeros());
        let mut free = 0;
        for (i, (line, place)) in Self::through(square).into_iter().enumerate() {
            let line = self.0[line];
            free |= up(line, place) << (8 * i) | down(line, place) << (8 * i + 32);
        }
        free
    }
}

/// Where every pawn stands and whom it obeys.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    squares: [Square; Pawn::SLOTS],
    /// Pawns by square, as index + 1; 0 is an empty square.
    at: [u8; Square::COUNT],
    held: [Pawns; 2],
    occupied: [Squares; 2],
    pub lines: Lines,
    pub whereabouts: Whereabouts,
}

impl Board {
    /// Whether every pawn stands where it does on another board, for the same side.
    pub fn is_like(&self, other: &Self) -> bool {
        self.at == other.at && self.held == other.held
    }

    pub const fn new() -> Self {
        Self {
            squares: [Square::from_index(0); Pawn::SLOTS],
            at: [0; Square::COUNT],
            held: [Pawns::EMPTY; 2],
            occupied: [Squares::EMPTY; 2],
            lines: Lines::new(),
            whereabouts: Whereabouts::new(),
        }
    }

    /// The pawns that obey a side.
    #[inline]
    pub const fn held(&self, side: Side) -> Pawns {
        self.held[side.index()]
    }

    /// The squares on which they stand.
    #[inline]
    pub const fn occupied(&self, side: Side) -> Squares {
        self.occupied[side.index()]
    }

    #[inline]
    pub fn all_occupied(&self) -> Squares {
        self.occupied[0] | self.occupied[1]
    }

    /// Where a pawn on the board stands.
    #[inline]
    pub const fn square(&self, pawn: Pawn) -> Square {
        self.squares[pawn.index()]
    }

    #[inline]
    pub const fn pawn(&self, square: Square) -> Option<Pawn> {
        match self.at[square.index()] {
            0 => None,
            code => Some(Pawn::from_index(code - 1)),
        }
    }

    /// The pawn on a square and the side that it obeys.
    pub const fn at(&self, square: Square) -> Option<(Side, Pawn)> {
        match self.pawn(square) {
            None => None,
            Some(pawn) if self.held[0].has(pawn) => Some((Side::First, pawn)),
            Some(pawn) => Some((Side::Second, pawn)),
        }
    }

    /// Puts a pawn that is not on the board on an empty square.
    pub fn put(&mut self, side: Side, pawn: Pawn, square: Square) {
        self.squares[pawn.index()] = square;
        self.at[square.index()] = pawn.index() as u8 + 1;
        self.held[side.index()].insert(pawn);
        self.occupied[side.index()].insert(square);
        self.lines.flip(square);
        self.whereabouts.flip(pawn, square);
    }

    /// Takes a pawn that is on the board off it.
    pub fn lift(&mut self, pawn: Pawn) {
        let square = self.square(pawn);
        let side = usize::from(!self.held[0].has(pawn));
        self.at[square.index()] = 0;
        self.held[side].remove(pawn);
        self.occupied[side].remove(square);
        self.lines.flip(square);
        self.whereabouts.flip(pawn, square);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction;

    #[test]
    fn rays_see_the_first_pawn_and_no_other() {
        let mut board = Board::new();
        let from = Square::from_index(0x77);
        for (i, direction) in Direction::ALL.into_iter().enumerate() {
            let distance = 1 + i % 4;
            let ahead = std::iter::successors(Some(from), |square| square.step(direction)).nth(distance);
            board.put(Side::First, Pawn::from_index(i as u8), ahead.unwrap_or(from));
        }
        assert_eq!(board.lines.free(from).to_le_bytes(), [0, 1, 2, 3, 0, 1, 2, 3]);
        board.put(Side::Second, Pawn::from_index(16), from);
        assert_eq!(board.lines.free(from).to_le_bytes(), [0, 1, 2, 3, 0, 1, 2, 3], "its own square counts as free");
        for pawn in board.held(Side::First).or(board.held(Side::Second)) {
            board.lift(pawn);
        }
        assert!(board.all_occupied().is_empty());
        assert!(board.lines.free(from).to_le_bytes().into_iter().all(|free| free > 5));
    }
}
