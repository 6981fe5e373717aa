//! A game as a whole: taking back, replaying, repeating, ending.

use crate::{
    law::{Breach, Held, Law, hold},
    table::reason_law,
};
use ludo_core::{Game, Outcome, Ply, Position, Random, Reason, Side, Turn};
use std::collections::HashMap;

/// Counts how often each position of one game has stood, apart from the game's own counting.
pub(crate) struct Repeats<P>(HashMap<P, u32>);

impl<P: Position> Repeats<P> {
    pub fn new() -> Self {
        Self(HashMap::new())
    }

    /// The game is drawn by repetition exactly when a position stands for the last allowed time.
    pub fn meet(&mut self, game: &Game<P>) -> Held {
        let position = game.position();
        let times = self.0.entry(position.clone()).or_default();
        *times += 1;
        let over = matches!(position.turn(), Turn::Over(_));
        let due = !over && position.repetition_limit().is_some_and(|limit| *times >= limit);
        let expected = if due { Turn::Over(position.repetition_outcome()) } else { position.turn() };
        hold(Law::Repetition, game.turn() == expected, || {
            format!("the position stands for the {times}. time and the turn is {:?}", game.turn())
        })
    }
}

/// Nothing can be played after the end; gives the outcome.
pub(crate) fn end_law<P: Position>(game: &Game<P>, outcome: Outcome) -> Result<Outcome, Breach> {
    for ply in game.plies().iter().rev().take(8) {
        let mut after = game.clone();
        let answer = match *ply {
            Ply::Action(action) => after.play(action),
            Ply::Chance(event) => after.resolve(event),
        };
        let rule = answer.as_ref().err().map(|refused| refused.rule.0);
        hold(Law::End, rule == Some(P::END_RULE), || format!("after the end {ply:?} is answered by {answer:?}"))?;
    }
    reason_law::<P>(outcome)?;
    let mut again = game.clone();
    again.end(Some(Side::First), Reason::Resignation);
    hold(Law::End, again.outcome() == Some(outcome), || "an ended game ends anew".into())?;
    Ok(outcome)
}

/// Taking back restores, and the plies replay to the same game, also when read from their texts.
pub(crate) fn take_back_law<P: Position>(game: &Game<P>, random: &mut Random) -> Held {
    let mut copy = game.clone();
    let length = copy.plies().len();
    let count = random.below(length as u64 + 1) as usize;
    copy.take_back(count);
    let restored = Some(copy.position()) == game.position_at(length - count) && copy.plies().len() == length - count;
    hold(Law::TakeBack, restored, || format!("taking back {count} of {length} plies gives `{}`", copy.position()))?;
    for ply in game.plies().from(length - count) {
        let answer = match *ply {
            Ply::Action(action) => action.to_string().parse().ok().map(|action| copy.play(action)),
            Ply::Chance(event) => event.to_string().parse().ok().map(|event| copy.resolve(event)),
        };
        hold(Law::TakeBack, answer == Some(Ok(())), || {
            format!("after taking back, {ply:?} is answered by {answer:?}")
        })?;
    }
    let same = copy.position() == game.position() && copy.outcome() == game.outcome();
    hold(Law::TakeBack, same, || format!("after taking back {count} plies they replay to `{}`", copy.position()))
}
