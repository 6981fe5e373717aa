//! `ludotheque completions`: what a shell needs to finish one's words.

use crate::{args, failure::Done, lang::say};
use clap::Args;
use clap_complete::Shell;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Écrit le fichier de complétion d’un shell", "Write a shell’s completion file"),
    after_help = say(
        "Exemple :\n  ludotheque completions bash > ~/.local/share/bash-completion/completions/ludotheque",
        "Example:\n  ludotheque completions bash > ~/.local/share/bash-completion/completions/ludotheque",
    )
)]
pub struct Completions {
    #[arg(value_name = "SHELL", hide_possible_values = true, help = "bash, elvish, fish, powershell, zsh")]
    shell: Shell,
}

impl Completions {
    pub fn run(&self, out: &mut impl Write) -> Done {
        // The generator panics where a write fails, and a closed pipe is no reason to.
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut args::command(), "ludotheque", &mut text);
        Ok(out.write_all(&text)?)
    }
}
