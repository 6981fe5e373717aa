//! What perfect play makes of a position.

use ludo_core::{Lang, Words};
use std::{cmp::Ordering, fmt};

/// The outcome for the side to move when both play perfectly: the winner as fast, the loser as slowly as can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move wins in so many plies, the last of which is its own; always odd.
    Win(u8),
    /// The side to move loses in so many plies, 0 where it has lost already; always even.
    Loss(u8),
    /// Neither side can force a win.
    Draw,
}

impl Value {
    /// The value of a move for the one who makes it, from that of the position it leads to.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
        }
    }

    /// 1 for a win, 0 for a draw, −1 for a loss.
    pub const fn sign(self) -> i8 {
        match self {
            Self::Win(_) => 1,
            Self::Loss(_) => -1,
            Self::Draw => 0,
        }
    }

    /// The plies to the end, unless it is a draw.
    pub const fn plies(self) -> Option<u8> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// As a byte of a table: 0 for a draw, else one more than the plies, whose parity tells who wins.
    pub(crate) const fn to_byte(self) -> u8 {
        match self {
            Self::Win(plies) | Self::Loss(plies) => plies.saturating_add(1),
            Self::Draw => 0,
        }
    }

    /// From a byte of a table.
    #[inline]
    pub(crate) const fn from_byte(byte: u8) -> Self {
        match byte {
            0 => Self::Draw,
            _ if byte.is_multiple_of(2) => Self::Win(byte - 1),
            _ => Self::Loss(byte - 1),
        }
    }

    /// The value in words, from the mover's side.
    pub fn words(self) -> Words {
        match self {
            Self::Win(plies) => Words::new(format!("gain en {plies}"), format!("win in {plies}")),
            Self::Loss(plies) => Words::new(format!("perte en {plies}"), format!("loss in {plies}")),
            Self::Draw => Words::new("nulle", "draw"),
        }
    }

    /// A fast win is best, then slow wins, draws, slow losses and fast ones.
    fn rank(self) -> i16 {
        match self {
            Self::Win(plies) => 512 - i16::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i16::from(plies) - 512,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words().get(Lang::En))
    }
}
