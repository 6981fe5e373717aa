//! What the board allows the mover: places and moves, listed, counted and drawn by number.

use crate::{
    Cell, Colour, DiamAction, DiamPosition, House,
    board::{BOTTOM, nibble, way_of},
};
use ludo_core::Side;
use std::ops::ControlFlow;

/// All places and moves that M2, M3, M4, M10 and M11 allow. Announcements and take-backs come on top.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moves {
    /// The side to move.
    side: Side,
    /// The colours that can be placed: bit 0 the side's first, bit 1 its second.
    hand: u32,
    /// Where a pawn can be placed, one bit a cell.
    landings: u32,
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

    /// The places and moves open to the mover before announcements and take-backs are looked at.
    #[inline]
    pub(crate) fn moves(&self) -> Moves {
        let side = self.side_to_move();
        let mut landings = self.board.landings();
        if self.variant.is_1998() {
            landings &= BOTTOM;
        }
        if self.variant.has(House::NoMirror) {
            landings &= !self.mirror_cell().map_or(0, nibble);
        }
        Moves { side, hand: self.hand(self.turn), landings, movable: self.board.movable(side) }
    }

    /// The cell that the house rule `no-mirror` forbids now.
    pub(crate) fn mirror_cell(&self) -> Option<Cell> {
        let first = self.board.of_side(Side::First);
        let lone = self.side_to_move() == Side::Second && first.is_power_of_two() && self.board.occupied() == first;
        (lone && self.variant.has(House::NoMirror))
            .then(|| Cell::from_index(first.trailing_zeros() as usize >> 2).opposite())
    }
}

impl Moves {
    /// How many there are.
    #[inline]
    pub(crate) const fn count(&self) -> u32 {
        let hands = (self.hand & 1) + (self.hand >> 1);
        self.landings.count_ones() * hands + self.movable.count_ones()
    }

    /// Lists them: the first colour's places, the second's, clockwise moves, counterclockwise moves.
    #[inline]
    pub(crate) fn visit<B>(&self, mut visit: impl FnMut(DiamAction) -> ControlFlow<B>) -> ControlFlow<B> {
        for (hand, colour) in Colour::of(self.side).into_iter().enumerate() {
            let mut landings = if self.hand >> hand & 1 == 0 { 0 } else { self.landings };
            while landings != 0 {
                visit(place_on(colour, landings.trailing_zeros()))?;
                landings &= landings - 1;
            }
        }
        let mut movable = self.movable;
        while movable != 0 {
            visit(shift_of(movable.trailing_zeros()))?;
            movable &= movable - 1;
        }
        ControlFlow::Continue(())
    }

    /// The one at place `n` of the list.
    #[inline]
    pub(crate) const fn nth(&self, n: u32) -> Option<DiamAction> {
        let cells = self.landings.count_ones();
        let hands = (self.hand & 1) + (self.hand >> 1);
        let Some(n) = n.checked_sub(cells * hands) else {
            let second = n >= cells || self.hand == 2;
            let colour = Colour::of(self.side)[second as usize];
            let n = if n >= cells { n - cells } else { n };
            return Some(place_on(colour, nth_bit(self.landings as u64, n)));
        };
        if n < self.movable.count_ones() { Some(shift_of(nth_bit(self.movable, n))) } else { None }
    }
}

#[inline]
pub(crate) const fn place_on(colour: Colour, landing: u32) -> DiamAction {
    DiamAction::place(colour, Cell::from_index(landing as usize >> 2))
}

#[inline]
pub(crate) const fn shift_of(foot: u32) -> DiamAction {
    DiamAction::shift_at(foot & 31, way_of(foot))
}

/// The place of the `n`-th set bit, which must exist.
#[inline]
const fn nth_bit(mut bits: u64, mut n: u32) -> u32 {
    while n > 0 {
        bits &= bits.wrapping_sub(1);
        n -= 1;
    }
    bits.trailing_zeros()
}
