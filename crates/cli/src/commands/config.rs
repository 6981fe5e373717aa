//! `ludotheque config`: a file with every setting of the server, explained.

use crate::{failure::Done, lang::say, settings};
use clap::Args;
use std::{io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say("Écrit un fichier de réglages commenté, ou en vérifie un", "Print a commented file of settings, or check one"),
    after_help = say(
        "Exemple :\n  ludotheque config > ludotheque.toml\n  ludotheque serve --config ludotheque.toml",
        "Example:\n  ludotheque config > ludotheque.toml\n  ludotheque serve --config ludotheque.toml",
    )
)]
pub struct Config {
    #[arg(long, value_name = "FILE", help = say("vérifie ce fichier au lieu d’en écrire un", "check this file instead of printing one"))]
    check: Option<PathBuf>,
}

impl Config {
    /// Prints the file, or says that one can be used.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let Some(file) = &self.check else { return Ok(write!(out, "{}", settings::commented_file())?) };
        settings::Given::none().read(Some(file))?;
        Ok(writeln!(out, "{}", say("ce fichier convient", "this file will do"))?)
    }
}
