//! `ludotheque backup` and `ludotheque restore`: everything that a server keeps, in one file.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    place::{Place, wait_for},
    progress,
};
use clap::Args;
use ludo_server::store::{self, Address, Step, StoreError};
use std::{io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say("Copie toutes les tables dans un fichier, même pendant que le serveur tourne",
        "Copy all tables into a file, even while the server runs"),
    after_help = say(
        "Exemple :\n  ludotheque backup ludotheque-lundi.sqlite --data /var/lib/ludotheque\n  \
         ludotheque backup ludotheque-lundi.sqlite --store postgres://ludo@localhost/ludotheque\n\n\
         Le fichier se remet dans l’un ou l’autre. La copie contient les clés des dés à venir : gardez-la pour vous.",
        "Example:\n  ludotheque backup ludotheque-monday.sqlite --data /var/lib/ludotheque\n  \
         ludotheque backup ludotheque-monday.sqlite --store postgres://ludo@localhost/ludotheque\n\n\
         The file can be put back into either. The copy holds the keys of dice to come: keep it to yourself.",
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
    about = say("Remet une copie dans un dossier ou une base sans tables",
        "Put a copy back into a folder or database without tables"),
    after_help = say(
        "Exemple :\n  ludotheque restore ludotheque-lundi.sqlite --data /var/lib/ludotheque\n\n\
         Les serveurs doivent être arrêtés ; le dossier ne contient aucun fichier ludotheque.sqlite, ou la base aucune autre \
         table. Dans PostgreSQL, une remise interrompue reprend où elle en était.",
        "Example:\n  ludotheque restore ludotheque-monday.sqlite --data /var/lib/ludotheque\n\n\
         Servers must be stopped; the folder holds no file ludotheque.sqlite, or the database no other table. In PostgreSQL \
         one that was ended goes on where it was.",
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
        let place = self.place.address()?;
        let copied = match &place {
            Address::Folder(folder) => {
                let copy = || wait_for(store::backup(&place, &self.file, |_| {}));
                progress::growing(store::part_of(&self.file), &folder.join(store::FILE), copy)
            }
            Address::Postgres(_) => {
                let bar = progress::over(0);
                let copied = wait_for(store::backup(&place, &self.file, |step| progress::copying(&bar, step)));
                bar.finish_and_clear();
                copied
            }
        };
        copied.map_err(|error| nothing(&error))?;
        let (data, file) = (shown(&place), self.file.display());
        writeln!(out, "{}", tell!("{data} copié dans {file}", "{data} copied to {file}"))?;
        Ok(())
    }
}

impl Restore {
    /// Puts a copy back after it was found sound.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let place = self.place.address()?;
        let back = match &place {
            Address::Folder(folder) => {
                let part = store::part_of(&folder.join(store::FILE));
                let back = || wait_for(store::restore(&place, &self.file, |_| {}));
                progress::growing(part, &self.file, back).map_err(|error| nothing(&error))
            }
            Address::Postgres(_) => {
                let bar = progress::over(0);
                let mut written = false;
                let told = |step: Step| {
                    written |= step == Step::Copied;
                    progress::copying(&bar, step);
                };
                let back = wait_for(store::restore(&place, &self.file, told));
                bar.finish_and_clear();
                back.map_err(|error| if written { half(&error) } else { nothing(&error) })
            }
        };
        back?;
        let (data, file) = (shown(&place), self.file.display());
        writeln!(out, "{}", tell!("{file} remis dans {data}", "{file} put back into {data}"))?;
        Ok(())
    }
}

/// A place as it is told: a folder as it was typed, a database without its password.
fn shown(place: &Address) -> String {
    match place {
        Address::Folder(folder) => folder.display().to_string(),
        Address::Postgres(_) => place.to_string(),
    }
}

fn half(error: &StoreError) -> Failure {
    let why = error.words();
    let why = why.get(lang());
    Failure::other(tell!(
        "La copie n’est pas remise en entier : {why}. La même commande reprend où celle-ci s’est arrêtée.",
        "The copy is not put back completely: {why}. The same command goes on where this one ended."
    ))
}

fn nothing(error: &StoreError) -> Failure {
    let why = error.words();
    let why = why.get(lang());
    Failure::other(tell!("Rien n’a été copié : {why}.", "Nothing was copied: {why}."))
}
