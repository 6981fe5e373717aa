//! A position of any game.

use crate::{
    AnyVariant, GameId,
    dispatch::{each, each_into, each_try},
};
use belligerants::BelligerantsPosition;
use diadema::DiademaPosition;
use diam::DiamPosition;
use ludo_core::{Faults, Position, Turn, Viewer};
use std::fmt;

/// A position of any game, without the history that a repetition rule needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::large_enum_variant, reason = "held one at a time; histories are kept in games of one type")]
pub enum AnyPosition {
    /// A position of Diam.
    Diam(DiamPosition),
    /// A position of Diädema.
    Diadema(DiademaPosition),
    /// A position of Les Belligérants.
    Belligerants(BelligerantsPosition),
}

impl AnyPosition {
    /// The position in which a game begins.
    pub fn start(variant: &AnyVariant) -> Self {
        each_into!(AnyVariant, variant, variant => Self(Position::start(variant)))
    }

    /// Reads a position's text, reporting every fault at once.
    pub fn from_text(variant: &AnyVariant, text: &str) -> Result<Self, Faults> {
        each_try!(AnyVariant, variant, variant => Self(Position::from_text(variant, text)))
    }

    /// The game.
    pub const fn game_id(&self) -> GameId {
        match self {
            Self::Diam(_) => GameId::Diam,
            Self::Diadema(_) => GameId::Diadema,
            Self::Belligerants(_) => GameId::Belligerants,
        }
    }

    /// The rules in force.
    pub fn variant(&self) -> AnyVariant {
        each_into!(Self, self, position => AnyVariant(position.variant()))
    }

    /// The position as somebody may see it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Self {
        each_into!(Self, self, position => Self(position.seen_by(viewer)))
    }

    /// What the position waits for, repetition not counted.
    pub fn turn(&self) -> Turn {
        each!(Self, self, position => position.turn())
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(Self, self, position => position.fmt(f))
    }
}
