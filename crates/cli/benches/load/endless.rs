//! Games that do not end while they are measured, made before anything is.

use crate::Done;
use ludo_core::{Random, Turn};
use ludo_shelf::{AnyGame, AnyVariant};

/// How many plies are taken back where every action ends the game.
const BACK: usize = 6;

/// A ply: who plays it and what.
pub type Planned = (usize, String);

/// So many plies at random, of which none ends the game; fewer where the game has no more.
pub fn line(variant: &AnyVariant, plies: usize, seed: u64) -> Done<Vec<Planned>> {
    let (mut game, mut random) = (AnyGame::new(variant), Random::new(seed));
    let mut line: Vec<Planned> = Vec::new();
    // Enough tries to find a way on wherever there is one.
    for _ in 0..plies * 4 {
        if line.len() == plies {
            break;
        }
        let Turn::Seat(seat) = game.turn() else { return Err("no game of choices alone".into()) };
        if let Some(text) = harmless(&mut game, &mut random)? {
            line.push((seat.index(), text));
        } else {
            line.truncate(line.len().saturating_sub(BACK));
            game.take_back(game.len() - line.len());
        }
    }
    Ok(line)
}

/// Plays any action that does not end the game.
fn harmless(game: &mut AnyGame, random: &mut Random) -> Done<Option<String>> {
    let mut actions = game.actions(10_000).ok_or("too many actions")?;
    while !actions.is_empty() {
        let text = actions.swap_remove(random.below(actions.len() as u64) as usize);
        game.play_text(&text)?;
        if game.outcome().is_none() {
            return Ok(Some(text));
        }
        game.take_back(1);
    }
    Ok(None)
}
