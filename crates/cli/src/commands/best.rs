//! `ludotheque best`: one move.

use crate::{
    budget::Budget,
    failure::{Done, Failure},
    lang::{lang, say, tell},
    position_args::{self, PositionArgs},
};
use clap::Args;
use ludo_core::Random;
use ludo_engine::{Opponent, choose, levels};
use serde_json::json;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Joue un coup, au niveau demandé", "Choose a move, at the level asked for"),
    after_help = say(
        "Exemple :\n  ludotheque best diam --position \"A/././././././. 2\" --level 10",
        "Example:\n  ludotheque best diam --position \"A/././././././. 2\" --level 10",
    )
)]
pub struct Best {
    #[command(flatten)]
    position_args: PositionArgs,
    #[arg(long, value_name = "L", value_parser = position_args::number::<u8>, help = say("niveau, de 1 à 8, de 1 à 10 à Diam (sinon le meilleur)", "level, from 1 to 8, in Diam from 1 to 10 (else the best)"))]
    level: Option<u8>,
    #[command(flatten)]
    budget: Budget,
    #[arg(long, value_name = "S", value_parser = position_args::number::<u64>, default_value_t = 1, hide_default_value = true, help = say(
        "graine du hasard entre coups égaux (sinon 1)",
        "seed of the choice among equal moves (else 1)",
    ))]
    seed: u64,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

impl Best {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let game = self.position_args.game()?;
        let opponent = Opponent::Level(self.level.unwrap_or_else(|| levels(&game)));
        let chosen = choose(&game, opponent, &self.budget.limits(), &mut Random::new(self.seed)).map_err(|why| {
            let why = why.get(lang());
            Failure::arguments(tell!("Pas de coup : {why}.", "No move: {why}."))
        })?;
        let action = chosen.ok_or_else(|| {
            Failure::other(say("Personne n’est au trait dans cette position.", "Nobody is to move in this position."))
        })?;
        if self.json {
            return Ok(writeln!(out, "{}", json!({ "position": game.position().to_string(), "action": action }))?);
        }
        Ok(writeln!(out, "{action}")?)
    }
}
