//! Sets of squares.

use crate::Square;
use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Not},
};

/// A set of squares of the largest board.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares([u64; 4]);

/// By distance and place on a line of sixteen: the places that are no farther.
static NEAR: [[u16; 16]; 16] = {
    let mut near = [[0; 16]; 16];
    let mut at = 0_usize;
    while at < 16 * 256 {
        let (far, place, other) = (at / 256, at / 16 % 16, at % 16);
        if place.abs_diff(other) <= far {
            near[far][place] |= 1 << other;
        }
        at += 1;
    }
    near
};

/// Four bits spread to four rows of sixteen.
static SPREAD: [u64; 16] = {
    let mut spread = [0; 16];
    let mut at = 0;
    while at < 64 {
        let (bits, row) = (at / 4, at % 4);
        if bits >> row & 1 == 1 {
            spread[bits] |= 0xFFFF << (16 * row);
        }
        at += 1;
    }
    spread
};

impl Squares {
    /// The set without any square.
    pub const EMPTY: Squares = Squares([0; 4]);

    pub(crate) const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// The squares that a king reaches in at most `far` steps, the square itself among them.
    #[inline]
    pub(crate) const fn around(square: Square, far: u8) -> Self {
        let far = if far < 15 { far as usize } else { 15 };
        let columns = NEAR[far][square.column() as usize] as u64 * 0x0001_0001_0001_0001;
        let rows = NEAR[far][square.row() as usize] as usize;
        Self([
            columns & SPREAD[rows & 15],
            columns & SPREAD[rows >> 4 & 15],
            columns & SPREAD[rows >> 8 & 15],
            columns & SPREAD[rows >> 12],
        ])
    }

    /// Whether a square is in it.
    #[inline]
    pub const fn has(&self, square: Square) -> bool {
        let index = square.index();
        self.0[index / 64] >> (index % 64) & 1 != 0
    }

    /// Puts a square in.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        let index = square.index();
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        let index = square.index();
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// Whether there is no square in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many squares are in it.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The squares in order, `a1` first, row by row.
    pub const fn iter(self) -> SquaresIter {
        SquaresIter { words: self.0, at: 0 }
    }

    /// The square at place `n`, counted from 0.
    ///
    /// Which word it is in and how many squares stand before it there is as good as random to a processor, so that
    /// nothing here jumps by it.
    pub fn nth(&self, n: u32) -> Option<Square> {
        let (mut at, mut before, mut passed) = (0, 0, 0);
        for word in self.0 {
            passed += word.count_ones();
            let beyond = n >= passed;
            at += u32::from(beyond);
            before = if beyond { passed } else { before };
        }
        let word = *self.0.get(at as usize)?;
        Some(Square::from_index((at * 64 + nth_bit(word, n - before)) as u8))
    }
}

/// For each byte, the places of its set bits, four bits each, the lowest first.
static PLACES: [u32; 256] = {
    let mut places = [0; 256];
    let mut at = 256 * 8;
    while at > 0 {
        at -= 1;
        let (byte, bit) = (at / 8, at % 8);
        if byte >> bit & 1 == 1 {
            places[byte] = places[byte] << 4 | bit as u32;
        }
    }
    places
};

/// The place of the `n`-th set bit of a word, which must exist.
#[inline]
const fn nth_bit(word: u64, n: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    // Byte i counts the bits of bytes 0 to i.
    let sums = ((fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES);
    // A byte's high bit survives where its count is at most n: below the byte that is sought.
    let passed = ((n as u64 & 63).wrapping_mul(ONES) | HIGH).wrapping_sub(sums) & HIGH;
    let shift = (passed ^ HIGH).trailing_zeros() & 0x38;
    let left = n.wrapping_sub((sums << 8 >> shift & 0xFF) as u32) & 7;
    shift + (PLACES[(word >> shift & 0xFF) as usize] >> (4 * left) & 7)
}

/// The squares of a set, one after the other.
#[derive(Clone, Debug)]
pub struct SquaresIter {
    words: [u64; 4],
    at: u8,
}

impl Iterator for SquaresIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while let Some(word) = self.words.get_mut(usize::from(self.at)) {
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(Square::from_index(self.at * 64 + bit));
            }
            self.at += 1;
        }
        None
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        self.iter()
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl BitAnd for Squares {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Squares {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl BitOrAssign for Squares {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Squares {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_core::Random;

    #[test]
    fn what_is_around_a_square_is_what_a_king_reaches() {
        let all = || (0..=u8::MAX).map(Square::from_index);
        for (square, far) in all().flat_map(|square| [(square, 1), (square, 3), (square, 5)]) {
            let near = |other: &Square| {
                square.column().abs_diff(other.column()).max(square.row().abs_diff(other.row())) <= far
            };
            assert_eq!(Squares::around(square, far), all().filter(near).collect(), "{square} {far}");
        }
    }

    #[test]
    fn a_set_lists_what_was_put_in() {
        let squares: Vec<Square> = [0, 63, 64, 130, 255].map(Square::from_index).to_vec();
        let mut set: Squares = squares.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), squares);
        assert_eq!(set.len(), 5);
        for (n, &square) in squares.iter().enumerate() {
            assert_eq!(set.nth(n as u32), Some(square));
        }
        assert_eq!(set.nth(5), None);
        set.remove(squares[2]);
        assert!(!set.has(squares[2]) && set.has(squares[3]));
        assert!((set & !set).is_empty());
    }

    #[test]
    fn the_nth_square_is_the_nth_of_the_list() {
        let mut random = Random::new(7);
        for round in 0..2_000 {
            let mut words = [(); 4].map(|()| random.next_u64());
            for _ in 0..round % 5 {
                words = words.map(|word| word & random.next_u64());
            }
            let set = Squares::from_words(words);
            for (n, square) in (0..).zip(set) {
                assert_eq!(set.nth(n), Some(square), "{n} of {set:?}");
            }
            assert_eq!([set.len(), 256, u32::MAX].map(|n| set.nth(n)), [None; 3]);
        }
        let all = !Squares::EMPTY;
        assert_eq!(all.nth(255), Some(Square::from_index(255)));
    }
}
