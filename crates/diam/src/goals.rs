//! The ends that only this game has.

use ludo_core::{Goal, Reason};

/// A diam stands on the ring.
pub const DIAM: Reason = Reason::Goal(DIAM_GOAL);

const DIAM_GOAL: Goal = Goal { code: "diam", fr: "diam", en: "diam" };

pub(crate) const GOALS: &[Goal] = &[DIAM_GOAL];
