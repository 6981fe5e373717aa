//! What the last step did, in the sentence that every board of the house tells.

use crate::lang::lang;
use ludo_shelf::AnyGame;

/// The last step in a sentence; `None` before the first.
pub fn last(game: &AnyGame) -> Option<String> {
    let n = game.len().checked_sub(1)?;
    let did = game.sentence(n)?;
    let did = did.get(lang());
    let who = game.plies().pop().and_then(|ply| ply.seat).map(|seat| game.seat_name(seat));
    Some(match who {
        Some(name) => format!("{} {did}.", capital(name.get(lang()))),
        None => format!("{}.", capital(did)),
    })
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
