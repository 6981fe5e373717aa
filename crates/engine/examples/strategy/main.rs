//! The figures behind the strategy pages, each by its own word:
//!
//! - `strategy first`: what every first move of Diädema is worth, and how many answers hold each beginning;
//! - `strategy holding LEVEL GAMES SEED`: how often a level holds each beginning of Diädema against the best;
//! - `strategy diam`: how the second player wins Diam, opening by opening;
//! - `strategy traps diadema|diam GAMES SEED`: the error that lost each game of a level against itself;
//! - `strategy losses GAMES SEED`: who takes whom in Les Belligérants, level by level;
//! - `strategy set-ups GAMES SEED`: every ready-made set-up of Les Belligérants against dealt ones;
//! - `strategy advice GAMES SEED [NUMBER…]`: a player that heeds one piece of advice against the same player without it;
//!   all pieces, or those with these numbers, counted from 1.
//!
//! The same words print the same figures.

mod advice;
mod diadema_facts;
mod diam_facts;
mod losses;
mod traps;

use ludo_engine::{Elo, Tally};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = given.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["first"] => diadema_facts::first(),
        ["holding", level, games, seed] => diadema_facts::holding(level.parse()?, games.parse()?, seed.parse()?)?,
        ["diam"] => diam_facts::openings()?,
        ["traps", "diadema", games, seed] => traps::diadema(games.parse()?, seed.parse()?)?,
        ["traps", "diam", games, seed] => traps::diam(games.parse()?, seed.parse()?)?,
        ["losses", games, seed] => losses::print(games.parse()?, seed.parse()?)?,
        ["set-ups", games, seed] => advice::set_ups(games.parse()?, seed.parse()?)?,
        ["advice", games, seed, which @ ..] => {
            let which = which.iter().map(|number| number.parse()).collect::<Result<Vec<usize>, _>>()?;
            advice::heeded(games.parse()?, seed.parse()?, &which)?;
        }
        _ => {
            return Err(
                "strategy first | holding | diam | traps | losses | set-ups | advice, see its first lines".into()
            );
        }
    }
    Ok(())
}

/// A match as a line: games, score in points of a hundred with the half width of its 95 % interval, from the pairs.
fn line(name: &str, tally: &Tally) -> String {
    let Tally { wins, draws, losses, pairs, .. } = tally;
    let score = 100.0 * Elo::of(tally).score;
    let doubt = 196.0 * pairs.error();
    format!("{name}: {} games, {wins} won, {draws} drawn, {losses} lost, {score:.1} ± {doubt:.1} of 100", tally.games())
}
