//! A step of a game as text.

use ludo_core::Seat;
use serde::Serialize;

/// Who made a step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maker {
    /// A seat; `None` for an action that is nobody's.
    Seat(Option<Seat>),
    /// Chance.
    Chance,
}

/// One step of a game, as records and messages carry it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyText {
    /// The action's or the chance event's text; [`HIDDEN`](Self::HIDDEN) in the view of somebody who may not know it.
    pub text: String,
    /// Who did it; `None` for chance.
    pub seat: Option<Seat>,
    /// Whether chance did it.
    pub chance: bool,
}

impl PlyText {
    /// What stands for a text that the viewer may not know.
    pub const HIDDEN: &'static str = "?";
}
