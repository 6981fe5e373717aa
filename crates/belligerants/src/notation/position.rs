//! Positions as one line of text.
//!
//! Eight fields, or nine where turns are limited, with single spaces between them: phase, side whose turn it is,
//! South's and North's pawns, South's and North's prisoners, destroyed pawns, sides that have begun to enter, turns
//! played. `-` is an empty field, `?` a set-up that this view does not show.

mod fields;
mod law;
mod read;

pub(crate) use read::read;

use crate::{BelligerantsPosition, End, Man, Phase, TurnStart, die::side_code};
use ludo_core::Side;
use std::fmt;

impl fmt::Display for BelligerantsPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = &self.state;
        self.write_phase(f)?;
        f.write_str(" ")?;
        f.write_str(if matches!(state.phase, Phase::Deploy | Phase::Draw) { "-" } else { side_code(state.mover) })?;
        for side in Side::BOTH {
            f.write_str(" ")?;
            if state.hidden[side.index()] {
                f.write_str("?")?;
                continue;
            }
            write_list(f, self.men(side), |f, (man, square)| {
                write_man(f, man, side)?;
                f.write_str("@")?;
                f.write_str(square.name())
            })?;
        }
        for side in Side::BOTH {
            f.write_str(" ")?;
            write_list(f, self.prisoners(side), |f, man| write_man(f, man, side.other()))?;
        }
        f.write_str(" ")?;
        write_list(f, self.destroyed(), |f, man| {
            f.write_str(man.kind.code())?;
            write_army(f, man)
        })?;
        let started: String = Side::BOTH.into_iter().filter(|&side| self.has_started(side)).map(side_code).collect();
        f.write_str(" ")?;
        f.write_str(if started.is_empty() { "-" } else { &started })?;
        if self.context.rules.limit().is_some() { write!(f, " {}", state.turns) } else { Ok(()) }
    }
}

impl BelligerantsPosition {
    fn write_phase(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.state.phase {
            Phase::Deploy => "deploy",
            Phase::Draw => "draw",
            Phase::Ready(TurnStart::First) => "ready",
            Phase::Ready(TurnStart::Asked) => "ready:asked",
            Phase::Ready(TurnStart::Again) => "ready:again",
            Phase::Throw => "throw",
            Phase::Move(face) => return write!(f, "move:{face}"),
            Phase::Huff(face) => {
                write!(f, "huff:{face}:")?;
                return write_list(f, self.huff_candidates(), |f, square| f.write_str(square.name()));
            }
            Phase::Price => "price",
            Phase::Answer(price) => return write!(f, "answer:{price}"),
            Phase::Over(End::Score) => "over:score",
            Phase::Over(End::Invasion) => "over:invasion",
            Phase::Over(End::Armistice(price)) => return write!(f, "over:armistice:{price}"),
        })
    }
}

/// A pawn's code, with its army where that is not the expected one.
fn write_man(f: &mut fmt::Formatter<'_>, man: Man, expected: Side) -> fmt::Result {
    f.write_str(man.kind.code())?;
    if man.origin == expected { Ok(()) } else { write_army(f, man) }
}

fn write_army(f: &mut fmt::Formatter<'_>, man: Man) -> fmt::Result {
    f.write_str("/")?;
    f.write_str(side_code(man.origin))
}

/// A field of several, or that it is empty. Written piece by piece, because a text like this goes with every ply.
fn write_list<'f, T>(
    f: &mut fmt::Formatter<'f>,
    items: impl IntoIterator<Item = T>,
    write: impl Fn(&mut fmt::Formatter<'f>, T) -> fmt::Result,
) -> fmt::Result {
    let mut items = items.into_iter();
    let Some(first) = items.next() else { return f.write_str("-") };
    write(f, first)?;
    items.try_for_each(|item| {
        f.write_str(",")?;
        write(f, item)
    })
}
