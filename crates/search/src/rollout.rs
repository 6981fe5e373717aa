//! Random games to the end, from which a tree search learns what positions are worth.

use ludo_core::{Outcome, Position, Random, Reason, Turn};
use std::ops::ControlFlow;

/// Plays a game to its end without thought. A game may have a faster way of its own than [`UniformRollout`].
pub trait Rollout<P: Position> {
    /// How a random game from here ends.
    fn roll_out(&mut self, position: &P, random: &mut Random) -> Outcome;
}

/// Plays every legal action as likely as any other, and draws where the rule of repetition does.
#[derive(Clone, Debug, Default)]
pub struct UniformRollout {
    keys: Vec<u64>,
}

/// A game that lasts longer counts as drawn, so that one that need not end cannot hold a search for ever.
const LONGEST: usize = 20_000;

impl<P: Position> Rollout<P> for UniformRollout {
    fn roll_out(&mut self, position: &P, random: &mut Random) -> Outcome {
        self.keys.clear();
        let mut position = position.clone();
        for _ in 0..LONGEST {
            match position.turn() {
                Turn::Over(outcome) => return outcome,
                Turn::Chance => match draw_chance(&position, random) {
                    Some(event) => position.resolve_unchecked(event),
                    None => break,
                },
                Turn::Seat(_) => {
                    if let Some(limit) = position.repetition_limit() {
                        let key = position.key();
                        let before = self.keys.iter().filter(|&&earlier| earlier == key).count();
                        if before as u32 + 1 >= limit {
                            return position.repetition_outcome();
                        }
                        self.keys.push(key);
                    }
                    match position.nth_action(random.below(position.count_actions())) {
                        Some(action) => position.play_unchecked(action),
                        None => break,
                    }
                }
            }
        }
        Outcome::draw(Reason::Agreement)
    }
}

/// A chance event drawn by its weight; `None` where chance has nothing to do.
pub fn draw_chance<P: Position>(position: &P, random: &mut Random) -> Option<P::Chance> {
    let mut total = 0_u64;
    let _ = position.chances(|_, weight| {
        total += u64::from(weight);
        ControlFlow::<()>::Continue(())
    });
    let mut left = random.below(total);
    position
        .chances(|event, weight| match left.checked_sub(u64::from(weight)) {
            Some(rest) => {
                left = rest;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(event),
        })
        .break_value()
}
