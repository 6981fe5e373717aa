//! The ends that only this game has.

use ludo_core::{Goal, Reason};

/// A complete invasion was declared.
pub const INVASION: Reason = Reason::Goal(INVASION_GOAL);

/// An armistice was accepted.
pub const ARMISTICE: Reason = Reason::Goal(ARMISTICE_GOAL);

const INVASION_GOAL: Goal = Goal { code: "invasion", fr: "invasion complète", en: "complete invasion" };
const ARMISTICE_GOAL: Goal = Goal { code: "armistice", fr: "armistice", en: "armistice" };

pub(crate) const GOALS: &[Goal] = &[INVASION_GOAL, ARMISTICE_GOAL];
