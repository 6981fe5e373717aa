//! What a player can do.

use crate::{Cell, Colour, Way};

/// An action in one byte: what is done, and whether "Diam!" is said with it (1998).
///
/// Places are 0–31, moves 64–127, and the top bit announces; [`index`](Self::index) suits tables of 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DiamAction(u8);

/// What an action does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A pawn goes from the reserve to a cell (M3).
    Place {
        /// The pawn's colour.
        colour: Colour,
        /// Where it goes.
        cell: Cell,
    },
    /// A pawn goes to a neighbouring cell with all that stands on it (M4).
    Move {
        /// Where it stands.
        cell: Cell,
        /// Its level, 1 at the bottom to 4.
        level: u8,
        /// Which neighbour it goes to.
        way: Way,
    },
    /// Nothing, because nothing else is possible (M5).
    Pass,
    /// The opponent's last move is taken back (house rule).
    Reprieve,
}

const MOVE: u8 = 64;
const COUNTER: u8 = 32;
const ANNOUNCE: u8 = 128;

impl DiamAction {
    /// The forced pass.
    pub const PASS: Self = Self(32);
    /// The offer to take the last move back.
    pub const REPRIEVE: Self = Self(33);

    /// The placing of a pawn.
    pub const fn place(colour: Colour, cell: Cell) -> Self {
        Self((colour.index() << 3 | cell.index()) as u8)
    }

    /// The move of a pawn at a level of a cell; `None` unless the level is 1 to 4.
    pub const fn shift(cell: Cell, level: u8, way: Way) -> Option<Self> {
        match level {
            1..=4 => {
                let counter = matches!(way, Way::Counterclockwise) as u32;
                Some(Self::shift_at(counter << 5 | (cell.index() as u32) << 2 | (level as u32 - 1)))
            }
            _ => None,
        }
    }

    /// The move of a pawn by its bit in [`Board::movable`](crate::Board::movable).
    #[inline]
    pub(crate) const fn shift_at(foot: u32) -> Self {
        Self(MOVE | (foot as u8 & (MOVE - 1)))
    }

    /// The same action with "Diam!" said. Passing and offering back are never announced.
    #[must_use]
    pub const fn announced(self) -> Self {
        if self.0 == Self::PASS.0 || self.0 == Self::REPRIEVE.0 { self } else { Self(self.0 | ANNOUNCE) }
    }

    /// The same action with nothing said.
    #[must_use]
    pub const fn silent(self) -> Self {
        Self(self.0 & !ANNOUNCE)
    }

    /// Whether "Diam!" is said.
    pub const fn announces(self) -> bool {
        self.0 & ANNOUNCE != 0
    }

    /// A number below 256, different for each action.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The action of an [`index`](Self::index).
    pub const fn from_index(index: usize) -> Option<Self> {
        let action = Self((index & 255) as u8);
        let known = match action.silent().0 {
            0..=31 | 64..=127 => true,
            _ => !action.announces() && matches!(action.0, 32 | 33),
        };
        if index < 256 && known { Some(action) } else { None }
    }

    /// What is done on the board.
    pub const fn step(self) -> Step {
        let code = self.silent().0;
        if code >= MOVE {
            let way = if code & COUNTER == 0 { Way::Clockwise } else { Way::Counterclockwise };
            Step::Move { cell: Cell::from_index((code as usize & 31) >> 2), level: (code & 3) + 1, way }
        } else if code == Self::PASS.0 {
            Step::Pass
        } else if code == Self::REPRIEVE.0 {
            Step::Reprieve
        } else {
            Step::Place { colour: Colour::from_index(code as usize >> 3), cell: Cell::from_index(code as usize) }
        }
    }

    /// The cell on which pawns arrive, if any do.
    pub const fn arrival(self) -> Option<Cell> {
        match self.step() {
            Step::Place { cell, .. } => Some(cell),
            Step::Move { cell, way, .. } => Some(cell.step(way)),
            Step::Pass | Step::Reprieve => None,
        }
    }

    /// The copy by half a turn in the matching colour, with nothing said: the second player's whole answer to
    /// whatever the first one plays, good for at least a draw.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self.step() {
            Step::Place { colour, cell } => Self::place(colour.matching(), cell.opposite()),
            Step::Move { .. } => Self(self.silent().0 ^ 16),
            Step::Pass | Step::Reprieve => self,
        }
    }
}
