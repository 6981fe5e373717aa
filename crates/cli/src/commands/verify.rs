//! `ludotheque verify`: a file checked again by the rules alone.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
};
use clap::Args;
use ludo_shelf::record;
use serde_json::json;
use std::{fs, io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say("Vérifie par les seules règles une partie enregistrée", "Check a game record by the rules alone"),
    after_help = say(
        "Exemple :\n  ludotheque verify partie.txt",
        "Example:\n  ludotheque verify game.txt",
    )
)]
pub struct Verify {
    #[arg(value_name = "FILE", help = say("le fichier à vérifier", "the file to check"))]
    file: PathBuf,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

impl Verify {
    /// The first line says what a file is.
    pub fn run(&self, out: &mut impl Write) -> Done {
        let text = fs::read_to_string(&self.file).map_err(|error| Failure::file(&self.file, &error))?;
        let first = text.lines().next().unwrap_or_default().trim_start_matches('\u{feff}');
        if first.starts_with("ludotheque-record") {
            return self.record(&text, out);
        }
        let name = self.file.display();
        Err(Failure::other(tell!(
            "« {name} » n’est pas un fichier que cette commande sait vérifier. Une partie enregistrée commence par \
             « ludotheque-record ».",
            "`{name}` is no file that this command can check. A game record begins with `ludotheque-record`."
        )))
    }

    fn record(&self, text: &str, out: &mut impl Write) -> Done {
        let verified = record::verify(text).map_err(|faults| {
            let (name, why) = (self.file.display(), faults.explain(lang()));
            Failure::other(tell!("« {name} » contient des fautes.\n{why}", "`{name}` has faults.\n{why}"))
        })?;
        let summary = verified.summary();
        if self.json {
            let facts = json!({ "verified": true, "kind": "record", "summary": summary.get(lang()), "summed": verified.summed });
            return Ok(writeln!(out, "{facts}")?);
        }
        Ok(writeln!(out, "verified: {}", summary.get(lang()))?)
    }
}
