//! Plies with what each of them did and changed.

use crate::convert;
use ludo_core::{Viewer, Words};
use ludo_shelf::{AnyGame, PlyText};
use std::fmt::Write;

/// The plies from a number on, as a viewer may know them; `sight` is through whose eyes pictures are made, nobody's where
/// nothing is hidden.
pub fn history(game: &AnyGame, viewer: Viewer, sight: Option<Viewer>, from: usize) -> Vec<ludo_wire::Ply> {
    let seen = if sight.is_some() { game.plies_seen_from(viewer, from) } else { game.plies_from(from) };
    (from..).zip(seen).map(|(n, ply)| one(game, (n, ply), sight)).collect()
}

fn one(game: &AnyGame, (n, ply): (usize, PlyText), sight: Option<Viewer>) -> ludo_wire::Ply {
    let change = game.draw_ply(n, sight).map(convert::change).unwrap_or_default();
    let words = if ply.text == PlyText::HIDDEN { in_secret() } else { game.sentence(n).unwrap_or_else(in_secret) };
    ludo_wire::Ply {
        seat: ply.seat.map(|seat| seat.0),
        text: ply.text,
        position: position(game, n + 1, sight),
        words: convert::handed(words),
        change,
    }
}

fn in_secret() -> Words {
    Words::new("a choisi en secret", "has chosen in secret")
}

/// The text of the position after `n` plies.
pub fn position(game: &AnyGame, n: usize, sight: Option<Viewer>) -> String {
    let Some(position) = game.position_at(n) else { return String::new() };
    // With room for most, since a text that grows piece by piece is moved several times.
    let mut text = String::with_capacity(256);
    // Writing to a string cannot fail.
    let _ = match sight {
        Some(viewer) => write!(text, "{}", position.seen_by(viewer)),
        None => write!(text, "{position}"),
    };
    text
}
