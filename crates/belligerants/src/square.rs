//! Squares and directions, the same numbers on a map of any size.

use ludo_core::{Fault, Faults, Words};
use std::{fmt, str::FromStr, sync::LazyLock};

/// A square of the largest board there can be, 16 × 16: row × 16 + column, `a1` being 0.
///
/// The number does not depend on the map's width, so tables and positions can be indexed by it on every map. Whether
/// a square lies on a map is for [`Map::terrain`](crate::Map::terrain) to say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The most columns and the most rows that a board can have.
    pub const SPAN: u8 = 16;
    /// How many square numbers there are.
    pub const COUNT: usize = 256;

    /// The square in a column and a row, both counted from 0; `None` beyond [`SPAN`](Square::SPAN).
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::SPAN && row < Self::SPAN { Some(Self(row * Self::SPAN + column)) } else { None }
    }

    /// The square with a number; every number is one.
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// The number, for arrays of [`COUNT`](Square::COUNT).
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column from the left as South sees it, `a` being 0.
    pub const fn column(self) -> u8 {
        self.0 % Self::SPAN
    }

    /// The row from the bottom as South sees it, 1 being 0.
    pub const fn row(self) -> u8 {
        self.0 / Self::SPAN
    }

    /// The name on every map, such as `e3`.
    pub fn name(self) -> &'static str {
        static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
            let squares = (0..=u8::MAX).map(Square);
            squares.map(|square| format!("{}{}", char::from(b'a' + square.column()), square.row() + 1)).collect()
        });
        &NAMES[self.index()]
    }

    /// The next square in a direction; `None` past the edge of the largest board.
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (columns, rows) = direction.delta();
        // The edge is met by wrapping below 0, which gives a number beyond the span.
        Self::new(self.column().wrapping_add_signed(columns), self.row().wrapping_add_signed(rows))
    }

    /// The squares one step away on the largest board, in the order of [`Direction::ALL`].
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Direction::ALL.into_iter().filter_map(move |direction| self.step(direction))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        parse(text).ok_or_else(|| {
            let words = Words::new(
                "une case s’écrit par sa colonne a–p et sa rangée 1–16, comme g3",
                "a square is written as its column a–p and its row 1–16, such as g3",
            );
            Fault::new(0..text.len(), words).into()
        })
    }
}

/// Reads the one spelling that `Display` writes: no capital letter, no leading zero, no sign.
fn parse(text: &str) -> Option<Square> {
    let (&letter, digits) = text.as_bytes().split_first()?;
    let column = letter.checked_sub(b'a')?;
    let plain = matches!(digits, [b'1'..=b'9'] | [b'1', b'0'..=b'6']);
    let row: u8 = text.get(1..).filter(|_| plain)?.parse().ok()?;
    Square::new(column, row - 1)
}

/// One of the eight ways from a square, as South sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Up the board, towards the North camp's edge.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down the board.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from the top.
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// Columns and rows that one step adds.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::North => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, -1),
            Direction::South => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, 1),
        }
    }

    /// Whether a step passes between two flanking squares.
    pub const fn is_diagonal(self) -> bool {
        let (columns, rows) = self.delta();
        columns != 0 && rows != 0
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The two straight directions that a diagonal one lies between; a straight direction twice.
    pub const fn flanks(self) -> [Self; 2] {
        if self.is_diagonal() {
            [Self::ALL[(self as usize + 7) % 8], Self::ALL[(self as usize + 1) % 8]]
        } else {
            [self, self]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_round_trips() {
        for index in 0..=u8::MAX {
            let square = Square::from_index(index);
            assert_eq!(square.to_string().parse::<Square>().as_ref(), Ok(&square));
        }
    }

    #[test]
    fn other_spellings_are_refused() {
        for text in ["", "a", "a0", "a17", "q1", "A1", "a01", "a+1", "1a", "é1", "a1 "] {
            assert!(text.parse::<Square>().is_err(), "{text:?} was read");
        }
    }

    #[test]
    fn steps_stop_at_the_edge_and_lead_back() {
        let corner: Square = Square::from_index(0);
        assert_eq!(corner.neighbours().count(), 3);
        for direction in Direction::ALL {
            if let Some(next) = Square::from_index(0x77).step(direction) {
                assert_eq!(next.step(direction.opposite()), Some(Square::from_index(0x77)));
            }
        }
        assert_eq!(Direction::NorthEast.flanks(), [Direction::North, Direction::East]);
    }
}
