//! `ludotheque export`: the record of a table, or all that is kept for one person.

use crate::{
    failure::{Done, Failure},
    lang::{say, tell},
    place::{Place, trouble, wait_for},
    progress,
};
use clap::{ArgGroup, Args};
use ludo_server::{export, store::Office};
use ludo_table::{
    Hash32,
    dice::{SeatSecret, key_hash},
};
use serde_json::json;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Donne la partie d’une table, ou tout ce qui est gardé pour une personne",
        "Print the record of a table, or all that is kept for one person"),
    after_help = say(
        "Exemple :\n  ludotheque export 4kq0w8m2x7n1c5v9b3zr > partie.txt\n  \
         ludotheque export --seat \"https://jeux.example/#/seat/4kq0w8m2x7n1c5v9b3zr/SECRET\" > moi.json\n\n\
         Le serveur peut tourner. Une personne se reconnaît au secret de ses places : il en faut un par place, sauf pour les \
         revanches, qui gardent le même.",
        "Example:\n  ludotheque export 4kq0w8m2x7n1c5v9b3zr > game.txt\n  \
         ludotheque export --seat \"https://games.example/#/seat/4kq0w8m2x7n1c5v9b3zr/SECRET\" > me.json\n\n\
         The server may run. A person is known by the secret of a seat: one for each seat, but for rematches, which keep \
         the same.",
    ),
    group = ArgGroup::new("what").required(true).args(["table", "seats"])
)]
pub struct Export {
    #[arg(value_name = "TABLE", help = say("son nom, comme dans les liens", "its name, as in links"))]
    table: Option<String>,
    #[arg(long = "seat", value_name = "LINK", help = say("lien d’une place, ou son secret ; peut être répété",
        "link of a seat, or its secret; may be repeated"))]
    seats: Vec<String>,
    #[command(flatten)]
    place: Place,
}

impl Export {
    /// Prints a record, or one JSON document with every table of a person.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let keys = self.seats.iter().map(|link| key_of(link)).collect::<Done<Vec<Hash32>>>()?;
        let mut office = self.place.office()?;
        match &self.table {
            Some(table) => record(&mut office, table, out),
            None => person(&mut office, &keys, out),
        }
    }
}

/// The key that the server keeps of a seat, from its link or the secret at the end of that.
fn key_of(link: &str) -> Done<Hash32> {
    let secret = link.trim().rsplit('/').next().unwrap_or_default();
    match secret.parse::<Hash32>() {
        Ok(bytes) => Ok(key_hash(&SeatSecret::new(bytes.0).auth())),
        Err(_) => Err(Failure::arguments(tell!(
            "« --seat » attend le lien d’une place, qui finit par 64 chiffres hexadécimaux.",
            "`--seat` takes the link of a seat, which ends with 64 hexadecimal digits."
        ))),
    }
}

fn record(office: &mut Office, table: &str, out: &mut impl Write) -> Done {
    let stored = wait_for(office.load(table)).map_err(|error| trouble(&error))?;
    match export::table(&stored).map_err(|why| unreadable(table, &why))? {
        Some(text) => Ok(write!(out, "{text}")?),
        None => Err(Failure::other(tell!(
            "La table {table} cache encore un placement : on ne peut pas l’écrire avant qu’il soit montré.",
            "The table {table} still hides a set-up: there is no record before it is shown."
        ))),
    }
}

fn person(office: &mut Office, keys: &[Hash32], out: &mut impl Write) -> Done {
    let now = wait_for(office.game_time()).map_err(|error| trouble(&error))?;
    let mut found = Vec::new();
    for key in keys {
        let tables = wait_for(office.of_person(key)).map_err(|error| trouble(&error))?;
        let bar = progress::over(tables.len());
        for table in tables {
            let stored = wait_for(office.load(&table)).map_err(|error| trouble(&error))?;
            found.extend(export::person(&stored, key, now).map_err(|why| unreadable(&table, &why))?);
            bar.inc(1);
        }
        bar.finish_and_clear();
    }
    if found.is_empty() {
        return Err(Failure::other(tell!(
            "Aucune table ne connaît ce secret : est-ce le bon lieu, et le lien le plus récent ?",
            "No table knows this secret: is it the right place, and the latest link?"
        )));
    }
    Ok(writeln!(out, "{}", json!({ "tables": found }))?)
}

fn unreadable(table: &str, why: &str) -> Failure {
    Failure::other(tell!("La table {table} ne peut pas être lue : {why}.", "The table {table} cannot be read: {why}."))
}
