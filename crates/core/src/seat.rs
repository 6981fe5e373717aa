//! Who chooses and who wins.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A chair at the table: the one who chooses an action. Numbered from 0; shown to people from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// Those who win and lose together. Every game on the shelf has exactly two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// The side that the game's own notation names first (1, L, S).
    First,
    /// The other one (2, D, N).
    Second,
}

impl Seat {
    /// The seat's place in an array of seats.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opposing side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// The side's place in an array of two.
    pub const fn index(self) -> usize {
        self as usize
    }
}
