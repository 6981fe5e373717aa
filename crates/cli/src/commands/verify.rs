//! `ludotheque verify`: a file checked again by the rules alone.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
};
use clap::Args;
use diam::DiamVariant;
use ludo_core::Variant;
use ludo_shelf::record;
use ludo_solve::{
    diadema::{DiademaTable, file, verify},
    diam::certificate,
};
use ludo_table::{Flaw, Verdict};
use serde_json::{Value, json};
use std::{fs, io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say(
        "Vérifie par les seules règles une partie, un certificat ou une table",
        "Check a game record, a certificate or a table by the rules alone",
    ),
    after_help = say(
        "Exemple :\n  ludotheque verify partie.txt\n\n\
         Sait lire une partie enregistrée, un certificat de Diam et une table de Diädema.\n\
         Avec des dés, chaque jet est refait à partir des parts de chacun ; la dernière ligne dit ce qui est prouvé.",
        "Example:\n  ludotheque verify game.txt\n\n\
         Reads a game record, a certificate of Diam and a table of Diädema.\n\
         With dice, every throw is made again from everybody’s shares; the last line says what is proved.",
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
        let bytes = fs::read(&self.file).map_err(|error| Failure::file(&self.file, &error))?;
        if bytes.starts_with(file::HEADING.as_bytes()) {
            return self.table(&bytes, out);
        }
        let text = String::from_utf8(bytes).map_err(|_| self.not_text())?;
        let first = text.lines().next().unwrap_or_default().trim_start_matches('\u{feff}');
        if first.starts_with("ludotheque-record") {
            return self.record(&text, out);
        }
        if certificate::looks_like(&text) {
            return self.certificate(&text, out);
        }
        let name = self.file.display();
        Err(Failure::other(tell!(
            "« {name} » n’est pas un fichier que cette commande sait vérifier. Une partie enregistrée commence par \
             « ludotheque-record », un certificat par « winner: », une table par « {} ».",
            "`{name}` is no file that this command can check. A game record begins with `ludotheque-record`, a \
             certificate with `winner:`, a table with `{}`.",
            file::HEADING
        )))
    }

    fn record(&self, text: &str, out: &mut impl Write) -> Done {
        let verified = record::verify(text).map_err(|faults| self.faulty(&faults.explain(lang())))?;
        let (summary, summed) = (verified.summary(), verified.summed);
        let proof = ludo_table::record::check(verified.record, text).map_err(|flaw| self.faulty(&sentence(&flaw)))?;
        let mut facts = json!({ "kind": "record", "summed": summed });
        if let Some(words) = &proof.words {
            facts["words"] = words.join(" ").into();
        }
        if proof.verdict.dice {
            facts["dice"] = dice(&proof.verdict);
        }
        self.verified(summary.get(lang()), facts, out)?;
        if self.json {
            return Ok(());
        }
        proof.verdict.changes.iter().try_for_each(|change| writeln!(out, "{}", change.words().get(lang())))?;
        for name in &proof.verdict.shareless {
            writeln!(out, "{}", tell!("sans part aux dés : {name}", "without a share in the dice: {name}"))?;
        }
        if let Some(words) = &proof.words {
            let words = words.join(" ");
            writeln!(out, "{}", tell!("quatre mots : {words}", "four words: {words}"))?;
        }
        if proof.verdict.dice {
            writeln!(out, "dice: {}", proof.verdict)?;
        }
        Ok(())
    }

    fn faulty(&self, why: &str) -> Failure {
        let name = self.file.display();
        Failure::other(tell!("« {name} » contient des fautes.\n{why}", "`{name}` has faults.\n{why}"))
    }

    fn certificate(&self, text: &str, out: &mut impl Write) -> Done {
        let checked = certificate::verify(text).map_err(|fault| self.wrong(&fault.sentence(lang())))?;
        let (variant, winner) = (&checked.variant, DiamVariant::side_code(checked.winner));
        let (replies, longest) = (checked.replies, checked.longest);
        let summary = tell!(
            "diam {variant}, le joueur {winner} gagne en {longest} demi-coups au plus, {replies} réponses",
            "diam {variant}, player {winner} wins within {longest} plies, {replies} replies"
        );
        let facts = json!({
            "kind": "certificate",
            "variant": variant.to_string(),
            "winner": winner,
            "replies": replies,
            "longest": longest,
            "unused": checked.unused,
        });
        self.verified(&summary, facts, out)
    }

    fn table(&self, bytes: &[u8], out: &mut impl Write) -> Done {
        let table = DiademaTable::from_file(bytes).map_err(|fault| self.wrong(fault.words().get(lang())))?;
        let variant = table.variant();
        let positions = verify(variant, |position| table.probe(position))
            .map_err(|disagreement| self.wrong(disagreement.words().get(lang())))?;
        let summary = tell!(
            "table de diadema {variant}, {positions} positions",
            "diadema {variant} table, {positions} positions"
        );
        let facts = json!({ "kind": "table", "variant": variant.to_string(), "positions": positions });
        self.verified(&summary, facts, out)
    }

    fn verified(&self, summary: &str, mut facts: Value, out: &mut impl Write) -> Done {
        if self.json {
            facts["verified"] = true.into();
            facts["summary"] = summary.into();
            return Ok(writeln!(out, "{facts}")?);
        }
        Ok(writeln!(out, "verified: {summary}")?)
    }

    fn wrong(&self, why: &str) -> Failure {
        let name = self.file.display();
        Failure::other(tell!("« {name} » est faux : {why}.", "`{name}` is wrong: {why}."))
    }

    fn not_text(&self) -> Failure {
        Failure::file(&self.file, &std::io::ErrorKind::InvalidData.into())
    }
}

/// What is wrong, with its line.
fn sentence(flaw: &Flaw) -> String {
    let (line, why) = (flaw.line, flaw.words.get(lang()));
    tell!("ligne {line} : {why}", "line {line}: {why}")
}

fn dice(verdict: &Verdict) -> Value {
    let change = |change: &ludo_table::Handing| json!({ "name": change.name, "seat": change.seat.map(|seat| seat.to_string()), "turn": change.turn });
    json!({
        "throws": verdict.throws,
        "rebuilt": verdict.rebuilt,
        "foreseeable": verdict.foreseeable,
        "anew": verdict.anew,
        "manual": verdict.manual,
        "proved": verdict.proved(),
        "without_shares": verdict.shareless,
        "exchanges": verdict.changes.iter().map(change).collect::<Vec<_>>(),
    })
}
