//! When a share counts, and whose it is.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A person at the table, in the order of arrival. Written `p0`, `p1` …
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PersonId(pub u16);

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0)
    }
}

impl FromStr for PersonId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.strip_prefix('p').and_then(number).map(Self).ok_or(())
    }
}

/// The turn for which everybody has one share. Written `epoch.turn`.
///
/// Turn 0 is the draw for who begins. The epoch counts how often a turn had to be made anew, because a side left without
/// giving its share of it: everybody then commits to the same turn again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct DiceRound {
    /// How many turns were made anew before.
    pub epoch: u32,
    /// The turn of the game.
    pub turn: u32,
}

impl DiceRound {
    /// The same epoch, one turn later.
    #[must_use]
    pub const fn next(self) -> Self {
        Self { epoch: self.epoch, turn: self.turn.saturating_add(1) }
    }
}

impl fmt::Display for DiceRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.epoch, self.turn)
    }
}

impl FromStr for DiceRound {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        pair(text).map(|(epoch, turn)| Self { epoch, turn }).ok_or(())
    }
}

/// One throw of the game. Written `turn.index`; the index counts the throws of one turn, which a devil prolongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct ThrowId {
    /// The turn of the game; 0 for the draw.
    pub turn: u32,
    /// The place within the turn.
    pub index: u32,
}

impl fmt::Display for ThrowId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.turn, self.index)
    }
}

impl FromStr for ThrowId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        pair(text).map(|(turn, index)| Self { turn, index }).ok_or(())
    }
}

macro_rules! serde_by_text {
    ($($name:ident),*) => {$(
        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = &'static str;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse().map_err(|()| concat!("not a ", stringify!($name)))
            }
        }
    )*};
}

serde_by_text!(DiceRound, ThrowId);

fn pair(text: &str) -> Option<(u32, u32)> {
    let (first, second) = text.split_once('.')?;
    Some((number(first)?, number(second)?))
}

/// A number in its only spelling: `007` and `+7` are not 7.
fn number<N: FromStr + ToString>(text: &str) -> Option<N> {
    text.parse::<N>().ok().filter(|value| value.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip_in_one_spelling() {
        assert_eq!("p12".parse(), Ok(PersonId(12)));
        assert_eq!("1.20".parse(), Ok(DiceRound { epoch: 1, turn: 20 }));
        assert_eq!(ThrowId { turn: 3, index: 0 }.to_string().parse(), Ok(ThrowId { turn: 3, index: 0 }));
        for wrong in ["", "p", "p01", "p-1", "p70000", "12"] {
            assert!(wrong.parse::<PersonId>().is_err(), "{wrong}");
        }
        for wrong in ["", ".", "1", "1.", "1.2.3", "01.2", "1.+2", "1. 2"] {
            assert!(wrong.parse::<DiceRound>().is_err(), "{wrong}");
        }
    }
}
