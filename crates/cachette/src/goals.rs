//! The end that only this game has.

use ludo_core::{Goal, Reason};

/// A runner reached its last cell.
pub const HOME: Reason = Reason::Goal(HOME_GOAL);

const HOME_GOAL: Goal = Goal { code: "home", fr: "arrivée", en: "home" };

pub(crate) const GOALS: &[Goal] = &[HOME_GOAL];
