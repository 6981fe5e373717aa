//! `ludotheque why`: is a move legal, and if not, by which rule.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say},
    listing,
    position_args::PositionArgs,
};
use clap::Args;
use ludo_core::Words;
use ludo_shelf::Refusal;
use serde_json::json;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say(
        "Dit si un coup est permis, et sinon quelle règle l’interdit",
        "Say whether a move is legal, and if not, which rule forbids it",
    ),
    after_help = say(
        "Exemple :\n  ludotheque why diam --position \"A/./././X/././. 1\" 5,1+",
        "Example:\n  ludotheque why diam --position \"A/./././X/././. 1\" 5,1+",
    )
)]
pub struct Why {
    #[command(flatten)]
    position_args: PositionArgs,
    #[arg(value_name = "MOVE", allow_hyphen_values = true,
        help = say("le coup, comme « moves » l’écrit", "the move, as `moves` writes it"))]
    action: String,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

impl Why {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let verdict = match listing::judge(&self.position_args.game()?, &self.action) {
            Ok(()) => None,
            Err(Refusal::Rule(refused)) => Some(refused),
            Err(Refusal::Syntax(faults)) => {
                return Err(Failure::faults(&Words::new("Coup", "The move"), &self.action, &faults));
            }
        };
        if self.json {
            let facts = match verdict {
                None => json!({ "legal": true }),
                Some(refused) => json!({
                    "legal": false,
                    "rule": refused.rule,
                    "why": refused.words.get(lang()),
                    "cells": refused.cells,
                }),
            };
            return Ok(writeln!(out, "{facts}")?);
        }
        Ok(writeln!(out, "{}", verdict.map_or("legal".into(), |refused| refused.sentence(lang())))?)
    }
}
