//! How play may go on after a move, to be read by people.

use super::{forecast::Forecast, judge::Estimate};
use belligerants::{BelligerantsAction as Action, BelligerantsChance as Chance, BelligerantsPosition, Face, Phase};
use ludo_core::{Ply, Position, Side, Turn};
use ludo_search::Guide;
use std::ops::ControlFlow;

/// Matters of course that may come before a throw.
const COURSE: usize = 8;

/// One ply, as a line of play has them.
pub(super) type Step = Ply<Action, Chance>;

/// A number thrown, the best answer to it, and what the thrower may then hope for.
struct Reply {
    face: Face,
    action: Action,
    estimate: Estimate,
}

/// Plays on until the next throw and its answer. The throw is the number that suits the thrower best: it shows what
/// the move before it has to fear. `false` where there is no more to show.
pub(super) fn go_on(forecast: &mut Forecast<'_>, position: &mut BelligerantsPosition, line: &mut Vec<Step>) -> bool {
    for _ in 0..COURSE {
        if matches!(position.turn(), Turn::Over(_)) {
            return false;
        }
        let Some(action) = forecast.forced(position) else { break };
        position.play_unchecked(action);
        line.push(Ply::Action(action));
    }
    if position.phase() != Phase::Throw {
        return false;
    }
    let Some(Reply { face, action, .. }) = best_reply(forecast, position) else { return false };
    let event = Chance::Face(face);
    position.resolve_unchecked(event);
    position.play_unchecked(action);
    line.extend([Ply::Chance(event), Ply::Action(action)]);
    true
}

/// The thrower's best number with its answer. Devils are left aside: they are the best throw nearly everywhere and
/// teach nothing.
fn best_reply(forecast: &mut Forecast<'_>, position: &BelligerantsPosition) -> Option<Reply> {
    let thrower = position.mover();
    let mut best: Option<Reply> = None;
    let _ = position.chances(|event, _| {
        if let Chance::Face(face @ Face::Number(_)) = event {
            let mut thrown = position.clone();
            thrown.resolve_unchecked(event);
            if let Some((action, estimate)) = answer(forecast, &thrown, thrower)
                && best.as_ref().is_none_or(|known| estimate.aim() > known.estimate.aim())
            {
                best = Some(Reply { face, action, estimate });
            }
        }
        ControlFlow::<()>::Continue(())
    });
    best
}

/// The best of the first few moves of a throw, if the thrower has one at all.
fn answer(forecast: &mut Forecast<'_>, thrown: &BelligerantsPosition, thrower: Side) -> Option<(Action, Estimate)> {
    let mut moves = Vec::new();
    forecast.candidates(thrown, 0, &mut moves);
    let judged = moves.into_iter().map(|action| {
        let mut after = thrown.clone();
        after.play_unchecked(action);
        (action, forecast.judge.estimate(&after, thrower))
    });
    judged.reduce(|best, next| if next.1.aim() > best.1.aim() { next } else { best })
}
