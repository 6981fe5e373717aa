//! A check of every value that shares nothing with the solver but the rules.
//!
//! It goes through all positions, not classes, forwards, and asks of each value only what its successors say. That is
//! enough: distances fall by one at every step, so wins and losses rest on finished games; and whoever stands on a draw
//! has a move to another one and none to a lost position of the opponent's.

use super::Value;
use ::diadema::{DiademaPosition, DiademaVariant};
use ludo_core::{Position, Side, Turn, Words};
use std::{fmt, ops::ControlFlow};

/// A position whose value does not follow from those of its successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The side to move is part of it.
    pub position: DiademaPosition,
    /// The value that the certificate states.
    pub claimed: Value,
    /// What the successors' claimed values give.
    pub derived: Value,
}

impl Disagreement {
    /// The fault as a sentence.
    pub fn words(&self) -> Words {
        let Self { position, claimed, derived } = self;
        let (claimed, derived) = (claimed.words(), derived.words());
        Words::new(
            format!("la position {position} est donnée « {} », ses suites donnent « {} »", claimed.fr, derived.fr),
            format!("position {position} is given as `{}`, its successors make it `{}`", claimed.en, derived.en),
        )
    }
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.words())
    }
}

impl std::error::Error for Disagreement {}

/// Derives the value of every position of a variant from the values that `claim` gives its successors; the number of
/// positions, or the first that disagrees.
pub fn verify(variant: DiademaVariant, claim: impl Fn(DiademaPosition) -> Value) -> Result<u64, Box<Disagreement>> {
    let mut checked = 0;
    for rank in 0..DiademaPosition::RANKS {
        // Ranks have no gap; were there one, the number of positions at the end would tell.
        let Some(position) = DiademaPosition::unrank(variant, Side::First, rank) else { continue };
        let (claimed, derived) = (claim(position), derive(position, &claim));
        if claimed != derived {
            return Err(Box::new(Disagreement { position, claimed, derived }));
        }
        checked += 1;
    }
    Ok(checked)
}

fn derive(position: DiademaPosition, claim: impl Fn(DiademaPosition) -> Value) -> Value {
    if let Turn::Over(outcome) = position.turn() {
        return match outcome.winner {
            None => Value::Draw,
            Some(winner) if winner == position.mover() => Value::Win(0),
            Some(_) => Value::Loss(0),
        };
    }
    let (mut shortest_win, mut longest_loss, mut draws) = (None, 0, false);
    let _ = position.actions(|action| {
        let mut after = position;
        after.play_unchecked(action);
        match claim(after) {
            Value::Loss(plies) => shortest_win = Some(shortest_win.map_or(plies, |best: u8| best.min(plies))),
            Value::Win(plies) => longest_loss = longest_loss.max(plies),
            Value::Draw => draws = true,
        }
        ControlFlow::<()>::Continue(())
    });
    match shortest_win {
        Some(plies) => Value::Win(plies.saturating_add(1)),
        None if draws => Value::Draw,
        None => Value::Loss(longest_loss.saturating_add(1)),
    }
}
