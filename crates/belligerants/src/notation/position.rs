//! Positions as one line of text.
//!
//! Eight fields, or nine where turns are limited, with single spaces between them: phase, side whose turn it is,
//! South's and North's pawns, South's and North's prisoners, destroyed pawns, sides that have begun to enter, turns
//! played. `-` is an empty field, `?` a set-up that this view does not show.

mod fields;
mod law;
mod read;

pub(crate) use read::read;

use crate::{BelligerantsPosition, End, Man, Phase, Square, TurnStart, die::side_code};
use ludo_core::Side;
use std::fmt;

impl fmt::Display for BelligerantsPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = &self.state;
        let side = if matches!(state.phase, Phase::Deploy | Phase::Draw) { "-" } else { side_code(state.mover) };
        write!(f, "{} {side}", self.phase_text())?;
        for side in Side::BOTH {
            let men = self.men(side).into_iter().map(|(man, square)| format!("{}@{square}", man_text(man, side)));
            f.write_str(" ")?;
            f.write_str(&if state.hidden[side.index()] { "?".to_owned() } else { list(men) })?;
        }
        for side in Side::BOTH {
            write!(f, " {}", list(self.prisoners(side).into_iter().map(|man| man_text(man, side.other()))))?;
        }
        let destroyed = |man: Man| format!("{}/{}", man.kind.code(), side_code(man.origin));
        write!(f, " {}", list(self.destroyed().into_iter().map(destroyed)))?;
        let started: String = Side::BOTH.into_iter().filter(|&side| self.has_started(side)).map(side_code).collect();
        write!(f, " {}", if started.is_empty() { "-" } else { &started })?;
        if self.context.rules.limit().is_some() { write!(f, " {}", state.turns) } else { Ok(()) }
    }
}

impl BelligerantsPosition {
    fn phase_text(&self) -> String {
        match self.state.phase {
            Phase::Deploy => "deploy".into(),
            Phase::Draw => "draw".into(),
            Phase::Ready(TurnStart::First) => "ready".into(),
            Phase::Ready(TurnStart::Asked) => "ready:asked".into(),
            Phase::Ready(TurnStart::Again) => "ready:again".into(),
            Phase::Throw => "throw".into(),
            Phase::Move(face) => format!("move:{face}"),
            Phase::Huff(face) => {
                format!(
                    "huff:{face}:{}",
                    list(self.huff_candidates().into_iter().map(|square: Square| square.to_string()))
                )
            }
            Phase::Price => "price".into(),
            Phase::Answer(price) => format!("answer:{price}"),
            Phase::Over(End::Score) => "over:score".into(),
            Phase::Over(End::Invasion) => "over:invasion".into(),
            Phase::Over(End::Armistice(price)) => format!("over:armistice:{price}"),
        }
    }
}

/// A pawn's code, with its army where that is not the expected one.
fn man_text(man: Man, expected: Side) -> String {
    let code = man.kind.code();
    if man.origin == expected { code.to_owned() } else { format!("{code}/{}", side_code(man.origin)) }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "-".to_owned() } else { items.join(",") }
}
