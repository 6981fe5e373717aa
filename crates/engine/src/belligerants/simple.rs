//! Players that weigh the board after their own move and nothing else.

use super::{automatic, worth::Scale};
use crate::Player;
use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Phase};
use ludo_core::{Game, Position, Random, Turn};
use std::{ops::ControlFlow, str::FromStr, sync::Arc};

/// How a simple player weighs its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Eye {
    Random,
    Greedy,
    Careful,
}

/// A named opponent without learning.
#[derive(Clone, Debug)]
pub struct Simple {
    eye: Eye,
    scale: Option<Arc<Scale>>,
}

impl Simple {
    /// Plays any legal move.
    pub const RANDOM: Self = Self { eye: Eye::Random, scale: None };
    /// Makes the difference of worth after its move as great as it can.
    pub const GREEDY: Self = Self { eye: Eye::Greedy, scale: None };
    /// Greedy, but for the mean over the enemy's faces of the best capture that the move leaves open.
    pub const CAREFUL: Self = Self { eye: Eye::Careful, scale: None };

    /// The best move by its own lights among those that it heeds; equal ones are drawn for.
    pub(super) fn best(
        &mut self,
        position: &BelligerantsPosition,
        random: &mut Random,
        heeds: impl Fn(Action) -> bool,
    ) -> Option<Action> {
        let map = position.setting_variant().map();
        let scale = match &mut self.scale {
            Some(scale) if scale.fits(map) => scale,
            other => other.insert(Scale::shared(map)),
        };
        let side = position.mover();
        let mut found: Vec<Action> = Vec::new();
        let mut highest = f64::NEG_INFINITY;
        let _ = position.actions(|action| {
            if !heeds(action) {
                return ControlFlow::<()>::Continue(());
            }
            let mut after = position.clone();
            after.play_unchecked(action);
            let mut value = scale.value(&after, side);
            if self.eye == Eye::Careful && !matches!(after.turn(), Turn::Over(_)) {
                value -= scale.menace(&after, side.other());
            }
            // Sums of tenths: what differs by less than this is equal.
            if value > highest + 1e-9 {
                highest = value;
                found.clear();
            }
            if value > highest - 1e-9 {
                found.push(action);
            }
            ControlFlow::Continue(())
        });
        found.get(random.below(found.len() as u64) as usize).copied()
    }
}

impl Player<BelligerantsPosition> for Simple {
    fn choose(&mut self, game: &Game<BelligerantsPosition>, random: &mut Random) -> Option<Action> {
        let position = game.position();
        match (position.phase(), self.eye) {
            (Phase::Move(_), Eye::Random) => position.random_action(random),
            (Phase::Move(_), Eye::Greedy | Eye::Careful) => self.best(position, random, |_| true),
            _ => automatic(position, random),
        }
    }
}

impl FromStr for Simple {
    type Err = ();

    /// The player with a name: `random`, `greedy` or `careful`.
    fn from_str(name: &str) -> Result<Self, ()> {
        match name {
            "random" => Ok(Self::RANDOM),
            "greedy" => Ok(Self::GREEDY),
            "careful" => Ok(Self::CAREFUL),
            _ => Err(()),
        }
    }
}
