//! The four colours of pawns and the two sides that own them.

use crate::Edition;
use ludo_core::{Side, Words};
use std::fmt;

/// One of the four colours. Its letter is the same in both editions, its name is not (M2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Side 1: red.
    A,
    /// Side 1: orange (1998: yellow).
    B,
    /// Side 2: brown (1998: green).
    X,
    /// Side 2: black (1998: blue).
    Y,
}

impl Colour {
    /// The four colours, in the order of their letters.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::X, Self::Y];

    /// The side that wins by a diam of this colour.
    pub const fn side(self) -> Side {
        match self {
            Self::A | Self::B => Side::First,
            Self::X | Self::Y => Side::Second,
        }
    }

    /// The two colours of a side.
    pub const fn of(side: Side) -> [Self; 2] {
        match side {
            Side::First => [Self::A, Self::B],
            Side::Second => [Self::X, Self::Y],
        }
    }

    /// The colour's place in an array of four.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour at a place in an array of four; the place is taken modulo 4.
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index & 3]
    }

    /// The other colour of the same side.
    #[must_use]
    pub const fn partner(self) -> Self {
        Self::from_index(self.index() ^ 1)
    }

    /// The colour that answers this one when the second player copies the first: A and X, B and Y.
    #[must_use]
    pub const fn matching(self) -> Self {
        Self::from_index(self.index() ^ 2)
    }

    /// The letter in texts.
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
            Self::X => 'X',
            Self::Y => 'Y',
        }
    }

    /// The letter as text.
    pub const fn code(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::X => "X",
            Self::Y => "Y",
        }
    }

    /// The colour of a letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'A' => Some(Self::A),
            'B' => Some(Self::B),
            'X' => Some(Self::X),
            'Y' => Some(Self::Y),
            _ => None,
        }
    }

    /// The sign that every pawn of this colour bears, so that colour alone never carries meaning.
    pub const fn shape(self) -> char {
        match self {
            Self::A => '●',
            Self::B => '▲',
            Self::X => '■',
            Self::Y => '✚',
        }
    }

    /// The name in an edition's box.
    pub fn name(self, edition: Edition) -> Words {
        let (fr, en) = match (self, edition) {
            (Self::A, _) => ("rouge", "red"),
            (Self::B, Edition::Box2003) => ("orange", "orange"),
            (Self::B, Edition::Prototype1998) => ("jaune", "yellow"),
            (Self::X, Edition::Box2003) => ("brun", "brown"),
            (Self::X, Edition::Prototype1998) => ("vert", "green"),
            (Self::Y, Edition::Box2003) => ("noir", "black"),
            (Self::Y, Edition::Prototype1998) => ("bleu", "blue"),
        };
        Words::new(fr, en)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
