//! `ludotheque copy`: all tables from one place to another.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    place::{address_of, wait_for},
    progress,
};
use clap::Args;
use ludo_server::store::{self, Address};
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Copie toutes les tables d’un lieu à l’autre et les vérifie", "Copy all tables from one place to another and verify them"),
    after_help = say(
        "Exemple :\n  ludotheque copy --from sqlite:data-local --to postgres://ludo@localhost/ludotheque\n\n\
         Aucun serveur ne doit utiliser ces lieux pendant ce temps. Une copie interrompue reprend où elle en était. Rien \
         n’est effacé au départ, et rien n’est remplacé à l’arrivée.",
        "Example:\n  ludotheque copy --from sqlite:data-local --to postgres://ludo@localhost/ludotheque\n\n\
         No server may use these places meanwhile. A copy that was ended goes on where it was. Nothing is deleted at the \
         origin, and nothing is replaced at the destination.",
    )
)]
pub struct Copy {
    #[arg(long, value_name = "PLACE",
        help = say("le départ : sqlite:DOSSIER ou postgres://NOM:MOT_DE_PASSE@MACHINE:PORT/BASE",
            "the origin: sqlite:FOLDER or postgres://NAME:PASSWORD@HOST:PORT/DATABASE"))]
    from: String,
    #[arg(long, value_name = "PLACE", help = say("l’arrivée, écrite de même", "the destination, written alike"))]
    to: String,
}

impl Copy {
    /// Copies, reads everything again in both places, and says how much it was.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let (from, to) = (place_of("--from", &self.from)?, place_of("--to", &self.to)?);
        let bar = progress::over(0);
        let copied = wait_for(store::copy(&from, &to, |step| progress::copying(&bar, step))).map_err(|error| {
            let why = error.words();
            let why = why.get(lang());
            Failure::other(tell!("La copie n’est pas complète : {why}.", "The copy is not complete: {why}."))
        })?;
        bar.finish_and_clear();
        let store::Copied { written, present, verified } = copied;
        writeln!(
            out,
            "{}",
            tell!(
                "{from} → {to} : {written} écrites, {present} déjà là, {verified} vérifiées",
                "{from} → {to}: {written} written, {present} there already, {verified} verified"
            )
        )?;
        Ok(())
    }
}

/// A place as it was typed, which is not repeated where it cannot be read: it may hold a password.
fn place_of(option: &str, text: &str) -> Result<Address, Failure> {
    address_of(text)
        .map_err(|why| Failure::arguments(tell!("{option} ne convient pas : {why}.", "{option} does not suit: {why}.")))
}
