//! Positions, actions and faces as text: `move:2 a 31`, `a@2`, `3`.

use crate::{
    CachetteAction, CachettePosition, Die, Phase, Spot,
    geometry::{HIDING, LAST},
    variant::letter,
};
use ludo_core::{Fault, Faults, Side, Words};
use std::{fmt, str::FromStr};

fn unreadable(text: &str) -> Faults {
    Fault::new(0..text.len(), Words::new("illisible", "unreadable")).into()
}

fn side(text: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| letter(side) == text)
}

impl fmt::Display for CachetteAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hide(side, place) => write!(f, "{}@{place}", letter(*side)),
            Self::Roll => f.write_str("roll"),
            Self::Go => f.write_str("go"),
            Self::Stay => f.write_str("stay"),
        }
    }
}

impl FromStr for CachetteAction {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let hides = |(by, place): (&str, &str)| match place.as_bytes() {
            [place @ b'1'..=b'8'] => Some(Self::Hide(side(by)?, place - b'0')),
            _ => None,
        };
        match text {
            "roll" => Ok(Self::Roll),
            "go" => Ok(Self::Go),
            "stay" => Ok(Self::Stay),
            _ => text.split_once('@').and_then(hides).ok_or_else(|| unreadable(text)),
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
        Die::ALL.into_iter().find(|die| die.to_string() == text).ok_or_else(|| unreadable(text))
    }
}

impl fmt::Display for CachettePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.phase {
            Phase::Hide => f.write_str("hide")?,
            Phase::Ready => f.write_str("ready")?,
            Phase::Roll => f.write_str("roll")?,
            Phase::Move(die) => write!(f, "move:{die}")?,
            Phase::Over => f.write_str("over")?,
        }
        write!(f, " {} ", letter(self.mover))?;
        self.spots.iter().try_for_each(|spot| match spot {
            Spot::Away => f.write_str("."),
            Spot::Hidden => f.write_str("?"),
            Spot::At(place) => write!(f, "{place}"),
        })
    }
}

pub(crate) fn read_position(text: &str) -> Result<CachettePosition, Faults> {
    let words: Vec<&str> = text.split(' ').collect();
    let read = || {
        let [phase, mover, spots] = words.as_slice() else { return None };
        let phase = match *phase {
            "hide" => Phase::Hide,
            "ready" => Phase::Ready,
            "roll" => Phase::Roll,
            "over" => Phase::Over,
            other => Phase::Move(other.strip_prefix("move:")?.parse().ok()?),
        };
        let &[first, second] = spots.as_bytes() else { return None };
        let position = CachettePosition { phase, mover: side(mover)?, spots: [spot(first)?, spot(second)?] };
        sound(&position).then_some(position)
    };
    read().ok_or_else(|| unreadable(text))
}

fn spot(byte: u8) -> Option<Spot> {
    match byte {
        b'.' => Some(Spot::Away),
        b'?' => Some(Spot::Hidden),
        b'1'..=b'8' => Some(Spot::At(byte - b'0')),
        _ => None,
    }
}

/// Whether play could have led here.
fn sound(position: &CachettePosition) -> bool {
    let [own, other] = [position.mover, position.mover.other()].map(|side| position.spots[side.index()]);
    let running = |spot| matches!(spot, Spot::At(place) if place < LAST);
    let hiding = |spot| !matches!(spot, Spot::At(place) if place > HIDING);
    match position.phase {
        Phase::Hide => {
            position.mover == Side::First && hiding(own) && hiding(other) && position.spots.contains(&Spot::Away)
        }
        Phase::Over => own == Spot::At(LAST) && running(other),
        Phase::Ready | Phase::Roll | Phase::Move(_) => running(own) && running(other),
    }
}
