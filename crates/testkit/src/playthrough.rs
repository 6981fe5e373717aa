//! Transcripts of seeded random games, kept under version control so that a change of rules shows as a difference.
//! Boards are not drawn in them: a prettier drawing is no change of rules.

use crate::{
    chance::{draw, events},
    listing::Listing,
};
use ludo_core::{Game, Position, Random, Turn, Variant};
use std::fmt::Write;

/// Actions beyond this are counted but not written, to keep transcripts readable.
const SHOWN: usize = 400;

/// The transcript of one game of at most `plies` plies, the same for the same seed on every machine.
pub fn write<P: Position>(variant: &P::Variant, seed: u64, plies: usize) -> String {
    let mut game = Game::new(P::start(variant));
    let mut random = Random::new(seed);
    let mut out = format!("game: {}\nvariant: {variant}\nrules: {}\nseed: {seed}\n", P::GAME, P::RULES_VERSION);
    for ply in 0..=plies {
        let listing = Listing::of(game.position(), &mut random);
        // Writing into a string cannot fail.
        let _ = state(&mut out, ply, &game, &listing);
        if ply == plies || !step(&mut out, &mut game, &listing, &mut random) {
            break;
        }
    }
    out
}

fn state<P: Position>(out: &mut String, ply: usize, game: &Game<P>, listing: &Listing<P::Action>) -> std::fmt::Result {
    let position = game.position();
    writeln!(out, "\n# ply {ply}")?;
    writeln!(out, "position: {position}\nkey: {:016x}", position.key())?;
    match game.turn() {
        Turn::Seat(seat) => writeln!(out, "turn: seat {seat}")?,
        Turn::Chance => writeln!(out, "turn: chance")?,
        Turn::Over(outcome) => {
            let winner = outcome.winner.map_or("draw", P::Variant::side_code);
            return writeln!(out, "over: {winner} {} {}", outcome.reason, outcome.gain);
        }
    }
    if listing.complete && listing.actions.len() <= SHOWN {
        let texts: Vec<String> = listing.actions.iter().map(ToString::to_string).collect();
        writeln!(out, "actions: {}: {}", texts.len(), texts.join(" "))?;
    } else {
        writeln!(out, "actions: {}", position.count_actions())?;
    }
    let weighed: Vec<String> = events(position).iter().map(|(event, weight)| format!("{event}*{weight}")).collect();
    if weighed.is_empty() { Ok(()) } else { writeln!(out, "chances: {}", weighed.join(" ")) }
}

/// Plays one ply and says so; `false` where nothing can be played.
fn step<P: Position>(out: &mut String, game: &mut Game<P>, listing: &Listing<P::Action>, random: &mut Random) -> bool {
    if game.outcome().is_some() {
        return false;
    }
    let (text, played) = match (listing.draw(random), draw(&events(game.position()), random)) {
        (Some(action), _) => (action.to_string(), game.play(action).is_ok()),
        (None, Some(event)) => (event.to_string(), game.resolve(event).is_ok()),
        (None, None) => return false,
    };
    // Writing into a string cannot fail.
    let _ = writeln!(out, "plays: {text}");
    played
}
