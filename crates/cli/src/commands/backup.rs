//! `ludotheque backup` and `ludotheque restore`: everything that a server keeps, in one file.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
};
use clap::Args;
use ludo_server::store::{self, StoreError};
use std::{io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say("Copie toutes les tables dans un fichier, même pendant que le serveur tourne",
        "Copy all tables into a file, even while the server runs"),
    after_help = say(
        "Exemple :\n  ludotheque backup ludotheque-lundi.sqlite --data /var/lib/ludotheque\n\n\
         La copie contient les clés des dés à venir : gardez-la pour vous.",
        "Example:\n  ludotheque backup ludotheque-monday.sqlite --data /var/lib/ludotheque\n\n\
         The copy holds the keys of dice to come: keep it to yourself.",
    )
)]
pub struct Backup {
    #[arg(value_name = "FILE", help = say("le fichier à écrire ; il ne doit pas exister",
        "the file to write; it must not exist"))]
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

#[derive(Args)]
#[command(
    about = say("Remet une copie dans un dossier de données sans base", "Put a copy back into a data folder without a database"),
    after_help = say(
        "Exemple :\n  ludotheque restore ludotheque-lundi.sqlite --data /var/lib/ludotheque\n\n\
         Le serveur doit être arrêté, et le dossier ne contenir aucun fichier ludotheque.sqlite.",
        "Example:\n  ludotheque restore ludotheque-monday.sqlite --data /var/lib/ludotheque\n\n\
         The server must be stopped, and the folder hold no file ludotheque.sqlite.",
    )
)]
pub struct Restore {
    #[arg(value_name = "FILE", help = say("la copie", "the copy"))]
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

#[derive(Args)]
struct Place {
    #[arg(long, value_name = "DIR", env = "LUDOTHEQUE_DATA", default_value = "data-local",
        help = say("dossier où le serveur garde tout", "folder in which the server keeps everything"))]
    data: PathBuf,
}

impl Backup {
    /// Copies; what was confirmed to a player before is in the copy.
    pub fn run(&self, out: &mut impl Write) -> Done {
        wait_for(store::backup(&self.place.data, &self.file))?;
        let (data, file) = (self.place.data.display(), self.file.display());
        writeln!(out, "{}", tell!("{data} copié dans {file}", "{data} copied to {file}"))?;
        Ok(())
    }
}

impl Restore {
    /// Puts a copy back after it was found sound.
    pub fn run(&self, out: &mut impl Write) -> Done {
        wait_for(store::restore(&self.place.data, &self.file))?;
        let (data, file) = (self.place.data.display(), self.file.display());
        writeln!(out, "{}", tell!("{file} remis dans {data}", "{file} put back into {data}"))?;
        Ok(())
    }
}

fn wait_for(work: impl Future<Output = Result<(), StoreError>>) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::other(error.to_string()))?;
    runtime.block_on(work).map_err(|error| {
        let why = error.words();
        let why = why.get(lang());
        Failure::other(tell!("Rien n’a été copié : {why}.", "Nothing was copied: {why}."))
    })
}
