//! Three rare French board games on the command line: play them, check them, know them.

mod args;
mod budget;
mod clock;
mod commands;
mod failure;
mod lang;
mod listing;
mod outside;
mod place;
mod play;
mod position_args;
mod progress;
mod protocol;
mod puzzle;
mod random_game;
mod screen;
mod settings;
mod signals;
mod timed;
mod typed;
mod usage;

use failure::Failure;
use mimalloc::MiMalloc;
use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

/// Pictures and messages are made of many small strings, and made anew with every move.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let matches = match args::command().try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return usage::report(&error),
    };
    let done = args::parse(&matches).and_then(|command| {
        let mut out = BufWriter::new(io::stdout().lock());
        command.run(&mut out)?;
        out.flush().map_err(Failure::from)
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.text().is_empty() {
                // Standard error may be closed too; there is nobody left to tell.
                let _ = writeln!(io::stderr(), "{}", failure.text());
            }
            ExitCode::from(failure.code())
        }
    }
}
