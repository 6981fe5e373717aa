//! Plies with what each of them did and changed.

use crate::convert;
use ludo_core::{Picture, Viewer, Words};
use ludo_shelf::{AnyGame, PlyText};
use ludo_table::Table;

/// Through whose eyes pictures are made. Once everything is shown there is nothing to hide in the past either.
pub fn sight(table: &Table, viewer: Viewer) -> Option<Viewer> {
    table.hides_something().then_some(viewer)
}

/// The plies from a number on, as a viewer may know them.
pub fn history(table: &Table, viewer: Viewer, from: usize) -> Vec<ludo_wire::Ply> {
    let mut before = table.game().picture_at(from, sight(table, viewer)).unwrap_or_default();
    told(table, viewer, from, &mut before)
}

/// The plies from a number on; `before` is the picture before the first of them, and becomes that after the last.
pub fn told(table: &Table, viewer: Viewer, from: usize, before: &mut Picture) -> Vec<ludo_wire::Ply> {
    let (game, sight) = (table.game(), sight(table, viewer));
    let later = (from..).zip(game.plies_seen_from(viewer, from));
    later
        .map(|(n, ply)| {
            let after = game.picture_at(n + 1, sight).unwrap_or_default();
            let change = convert::change(&after.since(before));
            *before = after;
            let words =
                if ply.text == PlyText::HIDDEN { in_secret() } else { game.sentence(n).unwrap_or_else(in_secret) };
            ludo_wire::Ply {
                seat: ply.seat.map(|seat| seat.0),
                text: ply.text,
                position: position(game, n + 1, sight),
                words: convert::words(&words),
                change,
            }
        })
        .collect()
}

fn in_secret() -> Words {
    Words::new("a choisi en secret", "has chosen in secret")
}

/// The text of the position after `n` plies.
pub fn position(game: &AnyGame, n: usize, sight: Option<Viewer>) -> String {
    let Some(position) = game.position_at(n) else { return String::new() };
    match sight {
        Some(viewer) => position.seen_by(viewer).to_string(),
        None => position.to_string(),
    }
}
