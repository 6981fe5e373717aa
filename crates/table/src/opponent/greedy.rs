//! Win now, else avoid losing at once, else anything.

use ludo_core::{Position, Random, Side, Turn};
use std::ops::ControlFlow;

/// A greedy choice in a game without dice.
pub fn choose<P: Position>(position: &P, random: &mut Random) -> Option<P::Action> {
    let Turn::Seat(seat) = position.turn() else { return None };
    let side = ludo_core::Variant::side_of(&position.variant(), seat);
    let (mut winning, mut safe, mut all) = (Vec::new(), Vec::new(), Vec::new());
    let _ = position.actions(|action| {
        let mut after = position.clone();
        after.play_unchecked(action);
        match after.turn() {
            Turn::Over(outcome) if outcome.winner == Some(side) => winning.push(action),
            Turn::Over(outcome) if outcome.winner.is_some() => {}
            _ if can_win(&after, side.other()) => {}
            _ => safe.push(action),
        }
        all.push(action);
        ControlFlow::<()>::Continue(())
    });
    let pool = [winning, safe, all].into_iter().find(|pool| !pool.is_empty())?;
    let chosen = *pool.get(random.below(pool.len() as u64) as usize)?;
    Some(announced(position, chosen))
}

/// Whether the seat to move plays for `side` and wins at once.
fn can_win<P: Position>(position: &P, side: Side) -> bool {
    position
        .actions(|action| {
            let mut after = position.clone();
            after.play_unchecked(action);
            match after.turn() {
                Turn::Over(outcome) if outcome.winner == Some(side) => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        })
        .is_break()
}

/// The same action with the announcement that it may carry, which an engine never forgets.
fn announced<P: Position>(position: &P, action: P::Action) -> P::Action {
    let loud = format!("{action}!").parse::<P::Action>();
    loud.ok().filter(|loud| position.check(*loud).is_ok()).unwrap_or(action)
}
