//! `ludotheque moves`: what can be played.

use crate::{failure::Done, lang::say, listing, position_args::PositionArgs};
use clap::Args;
use serde_json::json;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Montre les coups permis, un par ligne", "Show the legal moves, one per line"),
    after_help = say(
        "Exemple :\n  ludotheque moves diam --position \"A/./././X/././. 1\"",
        "Example:\n  ludotheque moves diam --position \"A/./././X/././. 1\"",
    )
)]
pub struct Moves {
    #[command(flatten)]
    position_args: PositionArgs,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

impl Moves {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let game = self.position_args.game()?;
        let texts = listing::plies(&game)?;
        if self.json {
            let facts = json!({ "position": game.position().to_string(), "moves": texts });
            return Ok(writeln!(out, "{facts}")?);
        }
        Ok(texts.iter().try_for_each(|text| writeln!(out, "{text}"))?)
    }
}
