//! What chance does: the draw for who begins, and the die.

use ludo_core::{Fault, Faults, Side, Words};
use std::{fmt, str::FromStr};

/// A number of steps, 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// Every point, in order.
    pub const ALL: [Point; 5] = [Point(1), Point(2), Point(3), Point(4), Point(5)];

    /// The point of that many steps, if the die has it.
    pub const fn new(steps: u8) -> Option<Self> {
        if matches!(steps, 1..=5) { Some(Self(steps)) } else { None }
    }

    /// The number of steps.
    pub const fn steps(self) -> u8 {
        self.0
    }

    /// The place in an array of five.
    pub const fn index(self) -> usize {
        (self.0 - 1) as usize
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A face of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// A number, to be played exactly.
    Number(Point),
    /// The devil: any of the five points, then another throw (B6).
    Devil,
}

impl Face {
    /// The six faces, in order.
    pub const ALL: [Face; 6] = [
        Face::Number(Point(1)),
        Face::Number(Point(2)),
        Face::Number(Point(3)),
        Face::Number(Point(4)),
        Face::Number(Point(5)),
        Face::Devil,
    ];

    /// Whether it is the devil.
    pub const fn is_devil(self) -> bool {
        matches!(self, Face::Devil)
    }

    /// The points that may be played with it.
    pub fn points(self) -> impl Iterator<Item = Point> {
        Point::ALL.into_iter().filter(move |&point| self.allows(point))
    }

    /// Whether a point may be played with it.
    pub fn allows(self, point: Point) -> bool {
        match self {
            Face::Number(number) => number == point,
            Face::Devil => true,
        }
    }

    /// The face as notation writes it, if it is one.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|face| face.to_string() == code)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Number(point) => point.fmt(f),
            Face::Devil => f.write_str("D"),
        }
    }
}

/// Something that nobody chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BelligerantsChance {
    /// The draw: this side begins (B4).
    Begins(Side),
    /// A throw of the die.
    Face(Face),
}

impl fmt::Display for BelligerantsChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BelligerantsChance::Begins(side) => f.write_str(side_code(*side)),
            BelligerantsChance::Face(face) => face.fmt(f),
        }
    }
}

impl FromStr for BelligerantsChance {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let begins = side_from_code(text).map(BelligerantsChance::Begins);
        begins.or_else(|| Face::from_code(text).map(BelligerantsChance::Face)).ok_or_else(|| {
            let words = Words::new(
                "un jet s’écrit 1 à 5 ou D (diable), le tirage S ou N",
                "a throw is written 1 to 5 or D (devil), the draw S or N",
            );
            Fault::new(0..text.len(), words).into()
        })
    }
}

/// `S` or `N`.
pub(crate) const fn side_code(side: Side) -> &'static str {
    match side {
        Side::First => "S",
        Side::Second => "N",
    }
}

/// The side that `S` or `N` names.
pub(crate) fn side_from_code(code: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| side_code(side) == code)
}
