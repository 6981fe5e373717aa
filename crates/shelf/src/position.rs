//! A position of any game.

use crate::{
    AnyVariant,
    dispatch::{any, each, each_into, each_try},
};
use ludo_core::{Depict, Faults, FormField, Position, Put, Turn, Viewer};
use std::fmt;

type Itself<P> = P;

any! {
    /// A position of any game, without the history that a repetition rule needs.
    ///
    /// ```
    /// use ludo_shelf::{AnyPosition, AnyVariant};
    ///
    /// let variant: AnyVariant = "diadema/standard".parse()?;
    /// let text = "LLL..../DDD.... L";
    /// assert_eq!(AnyPosition::from_text(&variant, text)?.to_string(), text);
    /// let faults = AnyPosition::from_text(&variant, "LL?..../DDD...! L").unwrap_err();
    /// assert_eq!(faults.list().len(), 2, "every fault at once");
    /// # Ok::<(), ludo_core::Faults>(())
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[expect(clippy::large_enum_variant, reason = "held one at a time; histories are kept in games of one type")]
    pub enum AnyPosition(Itself)
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

    /// The rules in force.
    pub fn variant(&self) -> AnyVariant {
        each_into!(Self, self, position => AnyVariant(position.variant()))
    }

    /// The position as somebody may see it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Self {
        each_into!(Self, self, position => Self(position.seen_by(viewer)))
    }

    /// The pieces that are somewhere and what else the position says, as a form to fill in; `None` in a game without one.
    pub fn form(&self) -> Option<(Vec<Put>, Vec<FormField>)> {
        each!(Self, self, position => {
            let fields = position.form_fields()?;
            Some((ludo_core::put(&position.picture(&position.cast())), fields))
        })
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
