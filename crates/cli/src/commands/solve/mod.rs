//! `ludotheque solve`: the games that can be known, worked out from nothing.

mod diadema;
mod diam;

use crate::{failure::Done, lang::say};
use clap::{Args, Subcommand};
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Résout Diädema ou prouve Diam, à partir de rien", "Solve Diädema or prove Diam, from nothing"),
    after_help = say("Exemple :\n  ludotheque solve diadema", "Example:\n  ludotheque solve diadema"),
    arg_required_else_help = true
)]
pub struct Solve {
    #[command(subcommand)]
    game: What,
}

#[derive(Subcommand)]
enum What {
    Diadema(diadema::Diadema),
    Diam(diam::Diam),
}

impl Solve {
    pub fn run(&self, out: &mut impl Write) -> Done {
        match &self.game {
            What::Diadema(command) => command.run(out),
            What::Diam(command) => command.run(out),
        }
    }
}
