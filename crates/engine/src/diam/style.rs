//! What makes one of two equally sound moves harder to answer.

use ::diam::DiamPosition;
use ludo_core::Position;
use ludo_search::Evaluate;
use std::ops::ControlFlow;

/// The opinion of a position in which every reply of the opponent loses at once.
pub(super) const ALL_LOSE: i32 = 1000;

/// Likes positions in which few of the opponent's replies do not lose at once.
pub(super) struct Pressure;

impl Evaluate<DiamPosition> for Pressure {
    fn evaluate(&self, position: &DiamPosition) -> i32 {
        if position.can_win() {
            return ALL_LOSE;
        }
        (f64::from(ALL_LOSE) * (saving_share(position) - 1.0)).round() as i32
    }
}

/// The share of the mover's replies that do not lose at once.
pub(super) fn saving_share(position: &DiamPosition) -> f64 {
    let (mut saving, mut all) = (0_u32, 0_u32);
    let _ = position.actions(|action| {
        let mut next = *position;
        next.play_unchecked(action);
        let lost = next.winner() == Some(position.side_to_move().other()) || next.can_win();
        all += 1;
        saving += u32::from(!lost);
        ControlFlow::<()>::Continue(())
    });
    f64::from(saving) / f64::from(all.max(1))
}
