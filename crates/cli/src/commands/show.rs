//! `ludotheque show`: a position drawn, written and judged.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    listing,
    position_args::PositionArgs,
    screen,
};
use clap::Args;
use ludo_core::{Faults, Outcome, Viewer, Words};
use ludo_shelf::AnyGame;
use serde_json::json;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Dessine une position", "Draw a position"),
    after_help = say(
        "Exemple :\n  ludotheque show diadema --after \"+a +1 +b +2\"",
        "Example:\n  ludotheque show diadema --after \"+a +1 +b +2\"",
    )
)]
pub struct Show {
    #[command(flatten)]
    position_args: PositionArgs,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true, help = say(
        "coups (et jets) à jouer d’abord, séparés par des espaces",
        "moves (and throws) to play first, separated by spaces",
    ))]
    after: Option<String>,
    #[arg(long, help = say("résultat en JSON, dessin compris", "result as JSON, drawing included"))]
    json: bool,
}

impl Show {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let mut game = self.position_args.game()?;
        if let Some(moves) = &self.after {
            play_all(&mut game, moves)?;
        }
        let over = game.outcome().map(|outcome| verdict(&game, outcome));
        if self.json {
            let told = game.describe(Viewer::Watcher);
            let facts = json!({
                "position": game.position().to_string(),
                "over": over,
                "gain": game.outcome().map(|outcome| outcome.gain),
                "board": game.draw(lang(), false),
                "told": told.iter().map(|words| words.get(lang())).collect::<Vec<_>>(),
            });
            return Ok(writeln!(out, "{facts}")?);
        }
        write!(out, "{}", game.draw(lang(), screen::has_colours()))?;
        writeln!(out, "position: {}", game.position())?;
        Ok(writeln!(out, "over: {}", over.as_deref().unwrap_or("no"))?)
    }
}

/// `WINNER REASON`, as scripts read it.
fn verdict(game: &AnyGame, outcome: Outcome) -> String {
    let winner = outcome.winner.map_or("draw", |side| game.side_code(side));
    format!("{winner} {}", outcome.reason)
}

/// Plays a list of moves. All that cannot be read are reported together; else the first that is illegal.
fn play_all(game: &mut AnyGame, text: &str) -> Done {
    let words = listing::words(text);
    let faults = words
        .iter()
        .filter_map(|&(at, word)| listing::readable(game, word).err().map(|faults| faults.shifted(at).into_vec()))
        .flatten()
        .collect();
    Faults::none_or(faults, ())
        .map_err(|faults| Failure::faults(&Words::new("Suite de coups", "The list of moves"), text, &faults))?;
    for (number, &(_, word)) in (1..).zip(&words) {
        listing::step(game, word).map_err(|refusal| {
            let why = refusal.sentence(word, lang());
            Failure::arguments(tell!("Coup {number}, « {word} » : {why}", "Move {number}, `{word}`: {why}"))
        })?;
    }
    Ok(())
}
