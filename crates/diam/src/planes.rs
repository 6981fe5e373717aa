//! The pawns as two words, and what may be drawn from them in 1998: for random games, which need nothing else.
//!
//! Nothing here jumps by what is drawn. Whether a random step places or moves cannot be foreseen, and a wrong guess of the
//! processor costs as much as the step.

use crate::{
    Board,
    board::{BOTTOM, are_few, pile_on},
    moves::{byte_sums, nth_summed},
};
use ludo_core::Side;

/// Both colours of a side in one word, the first in the low half: a pile is carried in two operations instead of eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Planes {
    /// The pawns of the side to move.
    own: u64,
    other: u64,
}

impl Planes {
    pub fn new(board: &Board, to_move: Side) -> Self {
        let [a, b, x, y] = board.pawns.map(u64::from);
        let (first, second) = (a | b << 32, x | y << 32);
        match to_move {
            Side::First => Self { own: first, other: second },
            Side::Second => Self { own: second, other: first },
        }
    }

    pub const fn board(self, to_move: Side) -> Board {
        let (first, second) = match to_move {
            Side::First => (self.own, self.other),
            Side::Second => (self.other, self.own),
        };
        Board { pawns: [first as u32, (first >> 32) as u32, second as u32, (second >> 32) as u32] }
    }

    /// The same pawns when the turn has passed.
    #[inline]
    pub const fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// Whether the side to move has a diam.
    #[inline]
    pub const fn has_diam(self) -> bool {
        self.own & self.own >> 16 & 0x0000_EEEE_0000_EEEE != 0
    }

    /// Whether there is a diam.
    #[inline]
    pub const fn has_any_diam(self) -> bool {
        (self.own & self.own >> 16 | self.other & self.other >> 16) & 0x0000_EEEE_0000_EEEE != 0
    }
}

#[inline]
const fn gathered(plane: u64) -> u32 {
    plane as u32 | (plane >> 32) as u32
}

/// A step that was drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawn {
    /// Whether it is a move and not a place.
    pub moving: bool,
    /// Whether the second colour is placed.
    second: bool,
    /// The moving pawn, as [`Board::movable`] has it, or the bottom of the cell.
    bit: u32,
}

/// The places and moves of 1998, those that only an announcement allows (M12) among them, in the order of
/// [`Moves`](crate::moves::Moves).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    planes: Planes,
    occupied: u32,
    /// The colours that can be placed: bit 0 the side's first, bit 1 its second.
    hand: u32,
    /// The bottom of each empty cell, and their sums by bytes.
    cells: u64,
    cell_sums: u64,
    movable: u64,
    movable_sums: u64,
}

impl Steps {
    #[inline]
    pub const fn of(planes: Planes) -> Self {
        let Planes { own, other } = planes;
        let occupied = gathered(own | other);
        let hand = are_few(own as u32) as u32 | (are_few((own >> 32) as u32) as u32) << 1;
        let cells = (!occupied & BOTTOM) as u64;
        // One bit a nibble, hence two a byte at most.
        let cell_sums = ((cells + (cells >> 4)) & 0x0303_0303).wrapping_mul(0x0101_0101_0101_0101);
        let (free, blocked) = (gathered(own), Board::blocked(occupied));
        let movable = (free & !blocked) as u64 | ((free & !blocked.rotate_left(4)) as u64) << 32;
        Self { planes, occupied, hand, cells, cell_sums, movable, movable_sums: byte_sums(movable) }
    }

    /// How many pawns can be placed, counting each cell for each colour.
    #[inline]
    const fn places(&self) -> u32 {
        (self.cell_sums >> 56) as u32 * ((self.hand & 1) + (self.hand >> 1))
    }

    /// How many there are.
    #[inline]
    pub const fn count(&self) -> u32 {
        self.places() + (self.movable_sums >> 56) as u32
    }

    /// The one at place `n`, which must exist.
    #[inline]
    pub const fn draw(&self, n: u32) -> Drawn {
        let places = self.places();
        let moving = n >= places;
        let of_first = if self.hand == 3 { places >> 1 } else { places };
        let second = self.hand == 2 || n >= of_first;
        let of_colour = if n >= of_first { n - of_first } else { n };
        let rank = if moving { n - places } else { of_colour };
        let bits = if moving { self.movable } else { self.cells };
        let sums = if moving { self.movable_sums } else { self.cell_sums };
        Drawn { moving, second, bit: nth_summed(bits, sums, rank) }
    }

    /// Takes a move out of the list.
    pub const fn strike(&mut self, drawn: Drawn) {
        self.movable &= !(1 << (drawn.bit & 63));
        self.movable_sums = byte_sums(self.movable);
    }

    /// The pawns after a step, the turn not yet passed.
    #[inline]
    pub const fn after(&self, Drawn { moving, second, bit }: Drawn) -> Planes {
        let foot = bit & 31;
        let pile = if moving { pile_on(foot) as u64 } else { 0 };
        let piles = pile | pile << 32;
        let landing = self.landing(bit);
        let Planes { own, other } = self.planes;
        let pawn = (!moving as u64) << (foot + if second { 32 } else { 0 });
        Planes {
            own: own & !piles | (own & piles) >> foot << landing | pawn,
            other: other & !piles | (other & piles) >> foot << landing,
        }
    }

    /// Where the pile on a bit of [`Board::movable`] lands.
    #[inline]
    const fn landing(&self, bit: u32) -> u32 {
        let forth = 4_u32.wrapping_sub(bit >> 5 << 3);
        let arrival = (bit & 0x1C).wrapping_add(forth) & 0x1C;
        // A stack is a run of ones, so that the first free level is its height: 0, 1, 3 and 7 stand for 0 to 3.
        let stack = self.occupied >> arrival & 7;
        arrival + stack - (stack >> 1) - (stack >> 2)
    }
}
