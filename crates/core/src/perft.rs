//! Counting move sequences: the classic proof that a move generator neither forgets nor invents.

use crate::{Position, Turn};
use std::ops::ControlFlow;

/// The number of sequences of `depth` plies. A finished game has no children, a throw is a ply of unweighted faces,
/// and the last ply is counted without being played. Repetition is ignored.
///
/// ```
/// use diadema::{DiademaPosition, DiademaVariant};
/// use ludo_core::{Position, perft, perft_divide};
///
/// let start = DiademaPosition::start(&DiademaVariant::Standard);
/// assert_eq!([0, 1].map(|depth| perft(&start, depth)), [1, 14]);
/// let divided = perft_divide(&start, 2);
/// assert_eq!(divided.iter().map(|(_, count)| count).sum::<u64>(), perft(&start, 2));
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match (depth, position.turn()) {
        (0, _) => 1,
        (_, Turn::Over(_)) => 0,
        (1, Turn::Seat(_)) => position.count_actions(),
        (_, Turn::Seat(_)) => {
            let mut count = 0;
            let _ = position.actions(|action| {
                let mut child = position.clone();
                child.play_unchecked(action);
                count += perft(&child, depth - 1);
                ControlFlow::<()>::Continue(())
            });
            count
        }
        (_, Turn::Chance) => {
            let mut count = 0;
            let _ = position.chances(|event, _| {
                let mut child = position.clone();
                child.resolve_unchecked(event);
                count += perft(&child, depth - 1);
                ControlFlow::<()>::Continue(())
            });
            count
        }
    }
}

/// [`perft`] split by the first ply: its text and the count below it. Nothing at depth 0.
pub fn perft_divide<P: Position>(position: &P, depth: u32) -> Vec<(String, u64)> {
    let mut rows = Vec::new();
    let Some(below) = depth.checked_sub(1) else { return rows };
    let _ = position.actions(|action| {
        let mut child = position.clone();
        child.play_unchecked(action);
        rows.push((action.to_string(), perft(&child, below)));
        ControlFlow::<()>::Continue(())
    });
    let _ = position.chances(|event, _| {
        let mut child = position.clone();
        child.resolve_unchecked(event);
        rows.push((event.to_string(), perft(&child, below)));
        ControlFlow::<()>::Continue(())
    });
    rows
}
