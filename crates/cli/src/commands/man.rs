//! `ludotheque man`: the manual pages.

use crate::{
    args,
    failure::{Done, Failure},
    lang::{say, tell},
};
use clap::Args;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Écrit une page de manuel", "Write a manual page"),
    after_help = say(
        "Exemple :\n  ludotheque man perft > ludotheque-perft.1 && man ./ludotheque-perft.1",
        "Example:\n  ludotheque man perft > ludotheque-perft.1 && man ./ludotheque-perft.1",
    )
)]
pub struct Man {
    #[arg(value_name = "COMMAND", help = say(
        "la commande dont on veut la page (sinon celle du programme)",
        "the command whose page is wanted (else the program’s own)",
    ))]
    command: Option<String>,
}

impl Man {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let mut program = args::command();
        // Building gives each command its full name, which is the title of its page.
        program.build();
        let page = match &self.command {
            None => program,
            Some(name) => program
                .find_subcommand(name)
                .cloned()
                .ok_or_else(|| Failure::arguments(tell!("Commande inconnue : {name}.", "Unknown command: {name}.")))?,
        };
        Ok(clap_mangen::Man::new(page).render(out)?)
    }
}
