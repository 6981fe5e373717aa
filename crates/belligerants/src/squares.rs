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
    pub fn nth(&self, n: u32) -> Option<Square> {
        let mut left = n;
        for (i, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                if left == 0 {
                    return Some(Square::from_index((i as u32 * 64 + rest.trailing_zeros()) as u8));
                }
                rest &= rest - 1;
                left -= 1;
            }
        }
        None
    }
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
}
