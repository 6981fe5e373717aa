//! `ludotheque desk`: one question a line, one answer a line.

use crate::{
    failure::{Done, Failure},
    lang::say,
};
use clap::Args;
use std::io::{self, BufRead, Write};

#[derive(Args)]
#[command(
    about = say(
        "Répond aux questions sur une partie, une par ligne en JSON",
        "Answer questions about a game, one per line as JSON",
    ),
    after_help = say(
        "Exemple :\n  echo '{\"game\":\"diam\",\"moves\":[\"A1\"],\"want\":{\"type\":\"values\",\"nodes\":1000}}' | ludotheque desk\n\n\
         Les questions et les réponses sont celles de POST /api/desk ; voir docs/protocol.md.",
        "Example:\n  echo '{\"game\":\"diam\",\"moves\":[\"A1\"],\"want\":{\"type\":\"values\",\"nodes\":1000}}' | ludotheque desk\n\n\
         Questions and answers are those of POST /api/desk; see docs/protocol.md.",
    )
)]
pub struct Desk {}

impl Desk {
    #[expect(clippy::unused_self, reason = "commands are run alike, whether they have arguments or not")]
    pub fn run(&self, out: &mut impl Write) -> Done {
        let mut desk = ludo_desk::Desk::default();
        // Bytes, because one line that is no text must not end the conversation.
        for line in io::stdin().lock().split(b'\n') {
            let line = line.map_err(|error| Failure::other(error.to_string()))?;
            writeln!(out, "{}", desk.answer(&String::from_utf8_lossy(&line)))?;
            out.flush()?;
        }
        Ok(())
    }
}
