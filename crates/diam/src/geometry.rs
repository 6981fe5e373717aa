//! The ring: eight cells, two ways round, four diameters (M1).

use crate::Edition;
use ludo_core::{BoardLine, CellInfo, Geometry, Words};
use std::{f64::consts::FRAC_PI_4, fmt};

/// A cell of the ring, 1 to 8 clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

/// A way round the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// To the next higher number, and from 8 to 1.
    Clockwise,
    /// To the next lower number, and from 1 to 8.
    Counterclockwise,
}

impl Cell {
    /// The cells in order.
    pub const ALL: [Self; 8] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// The cell at a place counted from 0; the place is taken modulo 8.
    pub const fn from_index(index: usize) -> Self {
        Self((index & 7) as u8)
    }

    /// The cell with a number from 1 to 8.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=8 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// The cell's place in an array of eight.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number on the board, from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// That number as text.
    pub const fn name(self) -> &'static str {
        ["1", "2", "3", "4", "5", "6", "7", "8"][self.index()]
    }

    /// The cell at the other end of the diameter.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self((self.0 + 4) & 7)
    }

    /// The neighbouring cell.
    #[must_use]
    pub const fn step(self, way: Way) -> Self {
        match way {
            Way::Clockwise => Self((self.0 + 1) & 7),
            Way::Counterclockwise => Self((self.0 + 7) & 7),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Way {
    /// Both ways, clockwise first.
    pub const BOTH: [Self; 2] = [Self::Clockwise, Self::Counterclockwise];

    /// The sign in texts.
    pub const fn sign(self) -> char {
        match self {
            Self::Clockwise => '+',
            Self::Counterclockwise => '-',
        }
    }

    /// The way back.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Clockwise => Self::Counterclockwise,
            Self::Counterclockwise => Self::Clockwise,
        }
    }
}

/// The ring as data: cell 1 at the top, radius 1. The board of 1998 is round, that of 2003 an octagon.
pub(crate) fn ring(edition: Edition) -> Geometry {
    let cells = Cell::ALL.map(|cell| {
        let angle = cell.index() as f64 * FRAC_PI_4;
        CellInfo {
            name: cell.to_string(),
            label: Words::new(format!("case {cell}, vide"), format!("cell {cell}, empty")),
            x: angle.sin(),
            y: -angle.cos(),
            kind: String::new(),
            neighbours: Way::BOTH.map(|way| cell.step(way).index()).to_vec(),
        }
    });
    let kind = match edition {
        Edition::Prototype1998 => "circle",
        Edition::Box2003 => "octagon",
    };
    let around = BoardLine { kind: kind.into(), cells: (0..8).collect() };
    let diameters = (0..4).map(|cell| BoardLine { kind: "diameter".into(), cells: vec![cell, cell + 4] });
    Geometry { cells: cells.to_vec(), lines: std::iter::once(around).chain(diameters).collect() }.rounded()
}
