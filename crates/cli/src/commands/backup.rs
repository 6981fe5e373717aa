//! `ludotheque backup` and `ludotheque restore`: everything that a server keeps, in one file.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    place::{Place, wait_for},
    progress,
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

impl Backup {
    /// Copies; what was confirmed to a player before is in the copy.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let folder = self.place.folder()?;
        let copy = || wait_for(store::backup(&folder, &self.file));
        progress::growing(store::part_of(&self.file), &folder.join(store::FILE), copy)
            .map_err(|error| nothing(&error))?;
        let (data, file) = (folder.display(), self.file.display());
        writeln!(out, "{}", tell!("{data} copié dans {file}", "{data} copied to {file}"))?;
        Ok(())
    }
}

impl Restore {
    /// Puts a copy back after it was found sound.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let folder = self.place.folder()?;
        let back = || wait_for(store::restore(&folder, &self.file));
        let part = store::part_of(&folder.join(store::FILE));
        progress::growing(part, &self.file, back).map_err(|error| nothing(&error))?;
        let (data, file) = (folder.display(), self.file.display());
        writeln!(out, "{}", tell!("{file} remis dans {data}", "{file} put back into {data}"))?;
        Ok(())
    }
}

fn nothing(error: &StoreError) -> Failure {
    let why = error.words();
    let why = why.get(lang());
    Failure::other(tell!("Rien n’a été copié : {why}.", "Nothing was copied: {why}."))
}
