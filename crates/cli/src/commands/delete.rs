//! `ludotheque delete`: one table, with everything that is known of it.

use super::gc::settle;
use crate::{
    failure::Done,
    lang::{say, tell},
    place::{Place, trouble, wait_for},
};
use clap::Args;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Efface une table et tout ce qu’on en sait", "Delete a table and all that is known of it"),
    after_help = say(
        "Exemple :\n  ludotheque delete 4kq0w8m2x7n1c5v9b3zr --data /var/lib/ludotheque\n\n\
         Le serveur peut tourner ; ceux qui sont à la table l’apprennent aussitôt. Rien ne la fait revenir, sauf une copie.",
        "Example:\n  ludotheque delete 4kq0w8m2x7n1c5v9b3zr --data /var/lib/ludotheque\n\n\
         The server may run; those at the table are told at once. Nothing brings it back but a backup.",
    )
)]
pub struct Delete {
    #[arg(value_name = "TABLE", help = say("son nom, comme dans les liens", "its name, as in links"))]
    table: String,
    #[command(flatten)]
    place: Place,
}

impl Delete {
    /// Deletes; when this returns well, the table is gone from the server too.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let mut office = self.place.office()?;
        let deleted = wait_for(office.delete(&self.table)).map_err(|error| trouble(&error))?;
        settle(&mut office, &deleted)?;
        let table = &self.table;
        Ok(writeln!(out, "{}", tell!("table {table} effacée", "table {table} deleted"))?)
    }
}
