//! A set of squares under construction, row by row.
//!
//! The squares at one distance in the eight directions lie in three rows. A set that is kept by rows takes all eight
//! at once: look up the pattern of the directions, shift it to its column, add it to three rows.

use crate::{Square, Squares, context::FAR};

/// Rows of sixteen columns with [`FAR`] empty ones below and above, so that no pattern falls off.
#[derive(Clone, Copy)]
pub(crate) struct Rows([u16; 32]);

impl Rows {
    pub const EMPTY: Rows = Rows([0; 32]);

    /// Adds the squares at a distance of 1 to 5 in the directions of `ways`, one bit each in the order of
    /// `Direction::ALL`. None of them may leave the board.
    #[inline]
    pub fn stamp(&mut self, from: Square, distance: u8, ways: u8) {
        let [above, beside, below] = PATTERNS[usize::from(distance) % PATTERNS.len()][usize::from(ways)];
        let (column, row, far) = (u32::from(from.column()), usize::from(from.row()) + FAR, usize::from(distance));
        // A pattern begins `distance` columns to the left of the square.
        let place = |pattern: u16| (u32::from(pattern) << column >> distance) as u16;
        self.0[(row + far) % 32] |= place(above);
        self.0[row % 32] |= place(beside);
        self.0[(row - far) % 32] |= place(below);
    }

    /// The set as it is used everywhere else.
    #[inline]
    pub fn squares(&self) -> Squares {
        let row = |n: usize| u64::from(self.0[n + FAR]);
        Squares::from_words(std::array::from_fn(|i| {
            row(4 * i) | row(4 * i + 1) << 16 | row(4 * i + 2) << 32 | row(4 * i + 3) << 48
        }))
    }
}

/// By distance and directions: the squares in the rows above, beside and below, the leftmost in the lowest bit.
static PATTERNS: [[[u16; 3]; 256]; 8] = {
    /// The row (0 above, 1 beside, 2 below) and the column (0 left, 1 middle, 2 right) of each direction.
    const PLACES: [(usize, u32); 8] = [(0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0)];
    let mut patterns = [[[0; 3]; 256]; 8];
    let mut distance = 1;
    while distance <= FAR {
        let mut ways = 0;
        while ways < 256 {
            let mut way = 0;
            while way < 8 {
                let (row, column) = PLACES[way];
                if ways >> way & 1 != 0 {
                    patterns[distance][ways][row] |= 1 << (column * distance as u32);
                }
                way += 1;
            }
            ways += 1;
        }
        distance += 1;
    }
    patterns
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction;

    #[test]
    fn a_stamp_marks_the_squares_at_its_distance() {
        for from in (0..=u8::MAX).map(Square::from_index) {
            for distance in 1..=FAR {
                let ahead = |direction: Direction| {
                    let squares = std::iter::successors(Some(from), move |square| square.step(direction));
                    squares.take(distance + 1).nth(distance)
                };
                let ways = Direction::ALL.into_iter().enumerate().filter(|&(_, direction)| ahead(direction).is_some());
                let ways = ways.fold(0, |bits, (i, _)| bits | 1 << i);
                let mut rows = Rows::EMPTY;
                rows.stamp(from, distance as u8, ways);
                let expected: Squares = Direction::ALL.into_iter().filter_map(ahead).collect();
                assert_eq!(rows.squares(), expected, "{distance} from {from}");
            }
        }
    }
}
