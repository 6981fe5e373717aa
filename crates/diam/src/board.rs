//! The pawns on the ring, as bit sets.
//!
//! One 32-bit word a colour; a pawn at level `l` of cell `c` (from 0) is bit `4 c + l − 1`. The ring is then a rotation:
//! by 4 to the neighbour, by 16 to the opposite cell, so that eight cells are looked at in one operation.

use crate::{Cell, Colour, Way};
use ludo_core::Side;

/// The pawns on the ring. Stacks have no gaps; pawns that are not here are in reserve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board {
    pub(crate) pawns: [u32; 4],
}

/// Level 1 of every cell.
pub(crate) const BOTTOM: u32 = 0x1111_1111;
/// The levels at which a pair makes a diam.
const COUNTING: u32 = 0xEEEE_EEEE;
pub(crate) const PAWNS_A_COLOUR: u32 = 4;

/// All levels of a cell.
pub(crate) const fn nibble(cell: Cell) -> u32 {
    0xF << (4 * cell.index())
}

/// The bit of a level, counted from 1, of a cell.
pub(crate) const fn bit_of(cell: Cell, level: u8) -> u32 {
    (4 * cell.index() as u32 + (level as u32).wrapping_sub(1)) & 0x1F
}

impl Board {
    /// The board on which every game begins.
    pub const EMPTY: Self = Self { pawns: [0; 4] };

    /// The pawns of a colour as a bit set (bit `4 c + l − 1` for level `l` of cell index `c`).
    #[inline]
    pub const fn pawns(&self, colour: Colour) -> u32 {
        self.pawns[colour.index()]
    }

    /// The pawns of a side as a bit set.
    #[inline]
    pub const fn of_side(&self, side: Side) -> u32 {
        match side {
            Side::First => self.pawns[0] | self.pawns[1],
            Side::Second => self.pawns[2] | self.pawns[3],
        }
    }

    /// All pawns as a bit set.
    #[inline]
    pub const fn occupied(&self) -> u32 {
        self.pawns[0] | self.pawns[1] | self.pawns[2] | self.pawns[3]
    }

    /// For every stack of fewer than four, the bit on which the next pawn would land.
    #[inline]
    pub const fn landings(&self) -> u32 {
        let occupied = self.occupied();
        (occupied << 1 | BOTTOM) & !occupied
    }

    /// The number of pawns in a cell.
    pub const fn height(&self, cell: Cell) -> u8 {
        (self.occupied() & nibble(cell)).count_ones() as u8
    }

    /// The heights of all cells.
    pub fn heights(&self) -> [u8; 8] {
        Cell::ALL.map(|cell| self.height(cell))
    }

    /// The pawn at a level, counted from 1.
    pub fn at(&self, cell: Cell, level: u8) -> Option<Colour> {
        let bit = 1_u32.checked_shl(bit_of(cell, level)).filter(|_| matches!(level, 1..=4))?;
        Colour::ALL.into_iter().find(|&colour| self.pawns(colour) & bit != 0)
    }

    /// The pawns of a cell from the bottom up.
    pub fn stack(&self, cell: Cell) -> impl Iterator<Item = Colour> + '_ {
        (1..=4).map_while(move |level| self.at(cell, level))
    }

    /// The number of pawns of a colour that are still to be placed.
    pub const fn reserve(&self, colour: Colour) -> u8 {
        PAWNS_A_COLOUR.saturating_sub(self.pawns(colour).count_ones()) as u8
    }

    /// Whether a pawn of a colour is still to be placed.
    #[inline]
    pub const fn has_reserve(&self, colour: Colour) -> bool {
        are_few(self.pawns(colour))
    }

    /// The number of pawns on the ring.
    pub const fn count(&self) -> u32 {
        self.occupied().count_ones()
    }

    /// For the pair of each cell and its clockwise neighbour on an occupied ring, the levels too low to move between them: with heights
    /// `h` and `k` these are the lowest `h + k − 4`, of either cell (M4).
    #[inline]
    pub(crate) const fn blocked(here: u32) -> u32 {
        let there = here.rotate_right(4);
        // Heights are runs of ones, so level i+1 is blocked if level i+1+j is filled here and 4−j there for some j.
        (here & ((there >> 3 & BOTTOM) * 15))
            | (here >> 1 & ((there >> 2 & BOTTOM) * 7))
            | (here >> 2 & ((there >> 1 & BOTTOM) * 3))
            | (here >> 3 & (there & BOTTOM))
    }

    /// The pawns of a side that may move: clockwise in the low half, counterclockwise in the high half.
    #[inline]
    pub const fn movable(&self, side: Side) -> u64 {
        let (own, blocked) = (self.of_side(side), Self::blocked(self.occupied()));
        (own & !blocked) as u64 | ((own & !blocked.rotate_left(4)) as u64) << 32
    }

    /// The pawns of a side that stand in a diam: same colour, same level, opposite cells, level 2 or higher (M6).
    #[inline]
    pub const fn diams(&self, side: Side) -> u32 {
        let [one, other] = Colour::of(side);
        let (one, other) = (self.pawns(one), self.pawns(other));
        (one & one.rotate_left(16) | other & other.rotate_left(16)) & COUNTING
    }

    /// The side that owns the highest diam (M7, M8). The first side on a tie, which play cannot bring about.
    #[inline]
    pub const fn winner(&self) -> Option<Side> {
        let (first, second) = (self.diams(Side::First), self.diams(Side::Second));
        if first | second == 0 {
            return None;
        }
        Some(if levels(first) >= levels(second) { Side::First } else { Side::Second })
    }

    /// Whether both sides hold a diam at the highest level of all, which no game reaches (M8).
    pub const fn is_tied(&self) -> bool {
        let (first, second) = (levels(self.diams(Side::First)), levels(self.diams(Side::Second)));
        first != 0 && second != 0 && first.leading_zeros() == second.leading_zeros()
    }

    /// Puts a pawn on a stack. Nothing happens on a full one.
    #[inline]
    pub const fn place(&mut self, colour: Colour, cell: Cell) {
        self.pawns[colour.index()] |= self.landings() & nibble(cell);
    }

    /// Moves the pawn at `bit` to a neighbour with all that stands on it, which must have room there.
    #[inline]
    pub(crate) const fn shift(&mut self, bit: u32, way: Way) {
        let (pile, by) = self.travel(bit, way);
        self.carry(pile, by);
    }

    /// Takes back a [`shift`](Self::shift) of `size` pawns.
    pub(crate) const fn shift_back(&mut self, bit: u32, way: Way, size: u32) {
        let arrival = Cell::from_index(bit as usize >> 2).step(way);
        let foot = (4 * arrival.index() as u32 + self.height(arrival) as u32).wrapping_sub(size) & 31;
        self.carry(pile_on(foot), bit.wrapping_sub(foot) & 31);
    }

    /// Takes back a [`place`](Self::place).
    pub(crate) const fn lift(&mut self, colour: Colour, cell: Cell) {
        let stack = self.occupied() & nibble(cell);
        self.pawns[colour.index()] &= !(stack ^ stack >> 1 & nibble(cell));
    }

    /// The pile that stands on a bit, and the rotation that carries it to a neighbour.
    #[inline]
    const fn travel(&self, bit: u32, way: Way) -> (u32, u32) {
        let arrival = Cell::from_index(bit as usize >> 2).step(way);
        let landing = (self.landings() & nibble(arrival)).trailing_zeros();
        (pile_on(bit), landing.wrapping_sub(bit) & 31)
    }

    #[inline]
    const fn carry(&mut self, pile: u32, by: u32) {
        let [a, b, x, y] = self.pawns;
        self.pawns = [
            a & !pile | (a & pile).rotate_left(by),
            b & !pile | (b & pile).rotate_left(by),
            x & !pile | (x & pile).rotate_left(by),
            y & !pile | (y & pile).rotate_left(by),
        ];
    }

    /// The diams that a shift would make for a side and for the other, found without making it. All are in the cell of
    /// arrival, so that the one that is higher is also the greater number.
    #[inline]
    const fn diams_by_shift(&self, bit: u32, way: Way, side: Side) -> (u32, u32) {
        let (pile, by) = self.travel(bit, way);
        let [a, b, x, y] = self.pawns;
        let (first, second) = (met(a, pile, by) | met(b, pile, by), met(x, pile, by) | met(y, pile, by));
        match side {
            Side::First => (first, second),
            Side::Second => (second, first),
        }
    }

    /// The moves of a side that make diams, its own and the other's, of which `wanted` is true.
    #[inline]
    fn moves_making(&self, side: Side, wanted: impl Fn(u32, u32) -> bool) -> u64 {
        // A diam of mine can only arise opposite one of my pawns of level 2 or higher.
        let partners = (self.of_side(side) & COUNTING).rotate_left(16);
        let cells = ((partners >> 1 | partners >> 2 | partners >> 3) & BOTTOM) * 15;
        let into_them = u64::from(cells.rotate_right(4)) | u64::from(cells.rotate_left(4)) << 32;
        let mut feet = self.movable(side) & into_them;
        let mut found = 0;
        while feet != 0 {
            let foot = feet.trailing_zeros();
            feet &= feet - 1;
            let (own, others) = self.diams_by_shift(foot & 0x1F, way_of(foot), side);
            if wanted(own, others) {
                found |= 1 << foot;
            }
        }
        found
    }

    /// The pawns whose moves win for a side at once, in the manner of [`movable`](Self::movable).
    #[inline]
    pub fn winning_moves(&self, side: Side) -> u64 {
        self.moves_making(side, |own, others| own > others)
    }

    /// The pawns whose moves make a diam of that side, even below one of the other's.
    #[inline]
    pub fn diam_moves(&self, side: Side) -> u64 {
        self.moves_making(side, |own, _| own != 0)
    }

    /// The landings on which a pawn of a colour would make a diam.
    #[inline]
    pub const fn winning_landings(&self, colour: Colour) -> u32 {
        self.landings() & self.pawns(colour).rotate_left(16) & COUNTING
    }
}

/// Whether a colour has fewer than four pawns on the ring: nothing is left once the three lowest bits are taken off.
/// Cheaper than counting on processors for which no count instruction may be assumed.
#[inline]
pub(crate) const fn are_few(mut pawns: u32) -> bool {
    pawns &= pawns.wrapping_sub(1);
    pawns &= pawns.wrapping_sub(1);
    pawns & pawns.wrapping_sub(1) == 0
}

/// The way of a bit of [`Board::movable`].
#[inline]
const fn way_of(foot: u32) -> Way {
    if foot < 32 { Way::Clockwise } else { Way::Counterclockwise }
}

/// The bits from `bit` up to the top of its cell.
#[inline]
pub(crate) const fn pile_on(bit: u32) -> u32 {
    (0xF << (bit & 3) & 0xF) << (bit & 0x1C)
}

/// The pawns of a pile that meet their own colour at the other end of the diameter once they are carried.
#[inline]
const fn met(pawns: u32, pile: u32, by: u32) -> u32 {
    (pawns & pile).rotate_left(by) & pawns.rotate_left(16) & COUNTING
}

/// The levels of a set of pawns, as one cell.
const fn levels(pawns: u32) -> u32 {
    let halves = pawns | pawns >> 16;
    let quarters = halves | halves >> 8;
    (quarters | quarters >> 4) & 0xF
}
