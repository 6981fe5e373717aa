//! What makes one of two equally sound moves harder to answer.

use ::diam::DiamPosition;
use ludo_core::Position;
use std::ops::ControlFlow;

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
