//! What the mover may do with pawns, listed, counted and drawn by number.

use crate::{
    Cell, Colour, DiamAction, DiamPosition, House,
    board::{BOTTOM, nibble},
};
use ludo_core::Side;
use std::ops::ControlFlow;

/// All places and moves that the rules allow, whether or not they can also be announced (M13). A pawn placed in 1998
/// stands at level 1 and makes no diam, so that M12 forbids moves only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moves {
    /// The side to move.
    side: Side,
    /// The colours that can be placed: bit 0 the side's first, bit 1 its second.
    hand: u32,
    /// Where a pawn can be placed: the lowest bit of each such cell.
    cells: u32,
    /// Which pawns can move, as [`Board::movable`](crate::Board::movable) has them.
    movable: u64,
}

impl DiamPosition {
    /// The colours that the seat at a turn may place and still has.
    #[inline]
    pub(crate) const fn hand(&self, turn: u8) -> u32 {
        // By the number of players, then by the turn in the cycle.
        const OWNED: [[u32; 4]; 3] = [[3, 3, 3, 3], [3, 1, 3, 2], [1, 1, 2, 2]];
        let [one, other] = Colour::of(Self::side_at(turn));
        let left = self.board.has_reserve(one) as u32 | (self.board.has_reserve(other) as u32) << 1;
        OWNED[self.variant.players as usize][turn as usize & 3] & left
    }

    /// The places and moves open to the mover, but for one that was given back.
    #[inline]
    pub(crate) fn moves(&self) -> Moves {
        let side = self.side_to_move();
        let occupied = self.board.occupied();
        // The top level must be free, in 1998 the bottom.
        let mut cells = !if self.variant.is_1998() { occupied } else { occupied >> 3 } & BOTTOM;
        if self.variant.has(House::NoMirror) {
            cells &= !self.mirror_cell().map_or(0, nibble);
        }
        let mut movable = self.board.movable(side);
        if self.variant.is_1998() && !self.has_announced(side) {
            movable &= !self.board.diam_moves(side);
        }
        Moves { side, hand: self.hand(self.turn), cells, movable }
    }

    /// The cell that the house rule `no-mirror` forbids now.
    pub(crate) fn mirror_cell(&self) -> Option<Cell> {
        let first = self.board.of_side(Side::First);
        let lone = self.side_to_move() == Side::Second && first.is_power_of_two() && self.board.occupied() == first;
        let opposite = || Cell::from_index(first.trailing_zeros() as usize >> 2).opposite();
        (lone && self.variant.has(House::NoMirror)).then(opposite)
    }
}

impl Moves {
    /// How many pawns can be placed, counting each cell for each colour.
    #[inline]
    const fn places(&self) -> u32 {
        // One bit a nibble, so that a product gathers all of them in the top nibble.
        let cells = self.cells.wrapping_mul(BOTTOM) >> 28;
        cells * ((self.hand & 1) + (self.hand >> 1))
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn count(&self) -> u32 {
        self.places() + self.movable.count_ones()
    }

    /// Lists them: the first colour's places, the second's, clockwise moves, counterclockwise moves.
    #[inline]
    pub(crate) fn visit<B>(&self, mut visit: impl FnMut(DiamAction) -> ControlFlow<B>) -> ControlFlow<B> {
        for (hand, colour) in Colour::of(self.side).into_iter().enumerate() {
            let mut cells = if self.hand >> hand & 1 == 0 { 0 } else { self.cells };
            while cells != 0 {
                visit(place_on(colour, cells.trailing_zeros()))?;
                cells &= cells - 1;
            }
        }
        let mut movable = self.movable;
        while movable != 0 {
            visit(DiamAction::shift_at(movable.trailing_zeros()))?;
            movable &= movable - 1;
        }
        ControlFlow::Continue(())
    }

    /// The one at place `n` of the list, which must exist.
    #[inline]
    pub(crate) const fn nth(&self, n: u32) -> DiamAction {
        // Written so that the compiler can choose without jumping: which kind comes next is a coin toss.
        let places = self.places();
        let moving = n >= places;
        let of_first = if self.hand == 3 { places >> 1 } else { places };
        let second = self.hand == 2 || n >= of_first;
        let bits = if moving { self.movable } else { self.cells as u64 };
        let before = if moving {
            places
        } else if n >= of_first {
            of_first
        } else {
            0
        };
        let bit = nth_bit(bits, n - before);
        let colour = Colour::of(self.side)[second as usize];
        if moving { DiamAction::shift_at(bit) } else { place_on(colour, bit) }
    }
}

#[inline]
pub(crate) const fn place_on(colour: Colour, bit: u32) -> DiamAction {
    DiamAction::place(colour, Cell::from_index(bit as usize >> 2))
}

const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = ONES << 7;

/// Byte i counts the set bits of bytes 0 to i; the last one counts them all.
#[inline]
pub(crate) const fn byte_sums(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let quads = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((quads + (quads >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES)
}

/// The place of the `n`-th set bit, which must exist.
#[inline]
const fn nth_bit(bits: u64, n: u32) -> u32 {
    nth_summed(bits, byte_sums(bits), n)
}

/// The same where the [`byte_sums`] are known.
#[inline]
pub(crate) const fn nth_summed(bits: u64, sums: u64, n: u32) -> u32 {
    // A byte's high bit survives where its sum is at most n, that is, below the byte to look into.
    let passed = ((n as u64).wrapping_mul(ONES) | TOPS).wrapping_sub(sums) & TOPS;
    let shift = (passed ^ TOPS).trailing_zeros() & 0x38;
    let rank = n.wrapping_sub(((sums << 8) >> shift) as u32) & 7;
    shift + (PLACES[(bits >> shift & 0xFF) as usize] >> (4 * rank) & 7)
}

/// For each byte, the places of its set bits, four bits each, the lowest first. A loop over the bits would be
/// mispredicted at almost every random move; a table by byte and rank would have to wait for the rank.
static PLACES: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut rank) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte] |= bit << (4 * rank);
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};
