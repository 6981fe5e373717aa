//! The toy's position, its moves and their texts.

use super::{Bug, ToyVariant};
use ludo_core::{Fault, Faults, Words};
use std::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
    sync::atomic::{AtomicU32, Ordering},
};

/// Where a hunter stands, as far as the holder of the position knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    Away,
    Hidden,
    At(u8),
}

/// What a seat does: hide on a cell, or go round one way with the die's step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Act {
    Hide(u8),
    Clockwise,
    Counter,
}

/// How far the die lets the mover go: 1 or 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Die(pub u8);

#[derive(Debug)]
pub struct Toy {
    pub tokens: [Token; 2],
    pub seat: u8,
    pub die: Option<Die>,
    /// The last way gone. Not part of equality: two positions reached by different ways are one.
    pub way: u8,
    /// Grows with each clone where the variant is so broken.
    pub drift: u32,
    pub bug: Bug,
}

impl Toy {
    /// Both have hidden.
    pub fn hunting(&self) -> bool {
        !self.tokens.contains(&Token::Away)
    }

    pub fn caught(&self) -> bool {
        self.hunting() && self.tokens[0] == self.tokens[1] && self.tokens[0] != Token::Hidden
    }

    pub fn bug(&self, bug: Bug) -> bool {
        self.bug == bug
    }
}

/// How many copies have drifted: each is another than all before it, so that no ply leads to the same position twice.
static COPIES: AtomicU32 = AtomicU32::new(1);

impl Clone for Toy {
    fn clone(&self) -> Self {
        let drift = if self.bug(Bug::DriftingClone) { COPIES.fetch_add(1, Ordering::Relaxed) } else { self.drift };
        Self { tokens: self.tokens, seat: self.seat, die: self.die, way: self.way, drift, bug: self.bug }
    }
}

impl PartialEq for Toy {
    fn eq(&self, other: &Self) -> bool {
        (self.tokens, self.seat, self.die, self.drift) == (other.tokens, other.seat, other.die, other.drift)
    }
}

impl Eq for Toy {}

impl Hash for Toy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.tokens, self.seat, self.die).hash(state);
    }
}

impl fmt::Display for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for token in self.tokens {
            match token {
                Token::Away => f.write_str(".")?,
                Token::Hidden => f.write_str("?")?,
                Token::At(cell) => write!(f, "{cell}")?,
            }
        }
        write!(f, "{}{}", if self.bug(Bug::TextHasTab) { "\t" } else { " " }, self.seat + 1)?;
        match self.die {
            Some(Die(points)) if !self.bug(Bug::TextLosesDie) => write!(f, " {points}"),
            _ => Ok(()),
        }
    }
}

fn unreadable(text: &str) -> Faults {
    Fault::new(0..text.len(), Words::new("illisible", "unreadable")).into()
}

impl Toy {
    pub fn read(variant: &ToyVariant, text: &str) -> Result<Self, Faults> {
        let token = |byte: u8| match byte {
            b'.' => Some(Token::Away),
            b'?' => Some(Token::Hidden),
            b'0'..=b'4' => Some(Token::At(byte - b'0')),
            _ => None,
        };
        let read = || {
            let (&[a, b, b' ' | b'\t', seat @ (b'1' | b'2')], rest) = text.as_bytes().split_first_chunk::<4>()? else {
                return None;
            };
            let die = match rest {
                [] => None,
                [b' ', points @ (b'1' | b'2')] => Some(Die(points - b'0')),
                _ => return None,
            };
            let (tokens, seat) = ([token(a)?, token(b)?], seat - b'1');
            Some(Self { tokens, seat, die, way: 0, drift: 0, bug: variant.bug })
        };
        read().ok_or_else(|| unreadable(text))
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Hide(cell) => write!(f, "@{cell}"),
            Act::Clockwise => f.write_str("+"),
            Act::Counter => f.write_str("-"),
        }
    }
}

impl FromStr for Act {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        match text.as_bytes() {
            [b'@', cell @ b'0'..=b'4'] => Ok(Act::Hide(cell - b'0')),
            b"+" => Ok(Act::Clockwise),
            b"-" => Ok(Act::Counter),
            _ => Err(unreadable(text)),
        }
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Die {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        text.parse().ok().filter(|points| (1..=3).contains(points)).map(Die).ok_or_else(|| unreadable(text))
    }
}
