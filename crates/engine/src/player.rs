//! Who chooses, and the two simplest who do.

use ludo_core::{Game, Position, Random, Side, Turn, Variant};
use ludo_search::Limits;
use std::ops::ControlFlow;

/// Chooses actions for whichever seat is to move.
pub trait Player<P: Position>: Send {
    /// An action that is legal now, or `None` where nobody is to move. All chance comes from `random`, so that the
    /// same game and the same source give the same choice.
    fn choose(&mut self, game: &Game<P>, random: &mut Random) -> Option<P::Action>;

    /// Bounds the decisions that follow. A player with a budget of its own keeps the smaller of the two, but for the
    /// best level, which uses all it is given; one that answers at once need not heed it.
    fn limit(&mut self, limits: &Limits) {
        let _ = limits;
    }
}

/// Plays any legal action, each as likely as the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<P: Position> Player<P> for Uniform {
    fn choose(&mut self, game: &Game<P>, random: &mut Random) -> Option<P::Action> {
        let position = game.position();
        position.nth_action(random.below(position.count_actions()))
    }
}

/// Wins at once where it can, else avoids losing at once, else plays anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<P: Position> Player<P> for Greedy {
    fn choose(&mut self, game: &Game<P>, random: &mut Random) -> Option<P::Action> {
        let position = game.position();
        let Turn::Seat(seat) = position.turn() else { return None };
        let side = position.variant().side_of(seat);
        let (mut winning, mut safe, mut all) = (Vec::new(), Vec::new(), Vec::new());
        let _ = position.actions(|action| {
            let mut after = position.clone();
            after.play_unchecked(action);
            match after.turn() {
                Turn::Over(outcome) if outcome.winner == Some(side) => winning.push(action),
                Turn::Over(outcome) if outcome.winner.is_some() => {}
                _ if wins_at_once(&after, side.other()) => {}
                _ => safe.push(action),
            }
            all.push(action);
            ControlFlow::<()>::Continue(())
        });
        let pool = [winning, safe, all].into_iter().find(|pool| !pool.is_empty())?;
        pool.get(random.below(pool.len() as u64) as usize).copied()
    }
}

/// Whether `side` is to move and has an action that wins.
fn wins_at_once<P: Position>(position: &P, side: Side) -> bool {
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
