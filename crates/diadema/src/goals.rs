//! The ends that only this game has.

use ludo_core::{Goal, Reason};

/// Four balls in a row.
pub const FOUR: Reason = Reason::Goal(FOUR_GOAL);

const FOUR_GOAL: Goal = Goal { code: "four", fr: "quatre à la suite", en: "four in a row" };

pub(crate) const GOALS: &[Goal] = &[FOUR_GOAL];
