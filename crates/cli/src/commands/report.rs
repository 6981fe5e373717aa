//! `ludotheque report`: a game told as a ledger of luck and errors.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
};
use clap::Args;
use ludo_engine::report::{Appraisal, EntrySummary, GameReport, Knowledge, Mark, ReportBuilder};
use ludo_shelf::{AnyGame, record::Record};
use std::{fs, io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say("Raconte une partie : chance, erreurs, tournant", "Tell a game: luck, errors, turning point"),
    after_help = say(
        "Exemple :\n  ludotheque report partie.txt\n\n\
         Les nombres sont des points de chance de gain, pour le premier camp. Imprécision dès 3, erreur dès 7, gaffe dès 15.",
        "Example:\n  ludotheque report game.txt\n\n\
         Numbers are points of winning chance, for the first side. Inaccuracy from 3, mistake from 7, blunder from 15.",
    )
)]
pub struct Report {
    #[arg(value_name = "FILE", help = say("la partie enregistrée", "the game record"))]
    file: PathBuf,
    #[arg(long, help = say("résultat en JSON, chaque coup compris", "result as JSON, with every ply"))]
    json: bool,
}

impl Report {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let text = fs::read_to_string(&self.file).map_err(|error| Failure::file(&self.file, &error))?;
        let game = Record::read(&text).map_err(|faults| self.faulty(&faults.explain(lang())))?.game;
        let told = ReportBuilder::new(game.clone()).finish().ok_or_else(|| {
            Failure::other(say("Cette partie ne peut pas être jugée.", "This game cannot be judged."))
        })?;
        if self.json {
            let facts = serde_json::to_string(&told).map_err(|error| Failure::other(error.to_string()))?;
            return Ok(writeln!(out, "{facts}")?);
        }
        for entry in told.entries.iter().filter(|entry| entry.mark.is_some()) {
            writeln!(out, "{}", costly(&game, entry))?;
        }
        ledger(&game, &told, out)
    }

    fn faulty(&self, why: &str) -> Failure {
        let name = self.file.display();
        Failure::other(tell!("« {name} » contient des fautes.\n{why}", "`{name}` has faults.\n{why}"))
    }
}

/// Points of winning chance, with their sign.
fn points(worth: Appraisal) -> String {
    format!("{:+.1}", worth.win as f64 * 100.0 / Appraisal::CERTAIN as f64)
}

fn side_name(game: &AnyGame, side: usize) -> String {
    game.side_name(ludo_core::Side::BOTH[side.min(1)]).get(lang()).to_owned()
}

fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::Inaccuracy => say("imprécision", "inaccuracy"),
        Mark::Mistake => say("erreur", "mistake"),
        Mark::Blunder => say("gaffe", "blunder"),
    }
}

fn costly(game: &AnyGame, entry: &EntrySummary) -> String {
    let mark = entry.mark.map_or("", mark_name);
    let who = side_name(game, entry.side.map_or(0, usize::from));
    let better = entry.best.as_ref().map(|best| tell!(" ; mieux : {best}", "; better: {best}")).unwrap_or_default();
    let change = points(entry.change);
    let words = entry.words.as_ref().map(|words| format!("\n      {}", words.get(lang()))).unwrap_or_default();
    format!("{:>4}. {who} {} ({change}) {mark}{better}{words}", entry.ply + 1, entry.text)
}

/// A number with its noun, of which French puts 0 and English only 1 in the singular.
fn counted(count: usize, one: [&str; 2], many: [&str; 2]) -> String {
    let (fr, en) = (if count < 2 { one[0] } else { many[0] }, if count == 1 { one[1] } else { many[1] });
    tell!("{count} {fr}", "{count} {en}")
}

/// The line that adds up, and what stands behind it.
fn ledger(game: &AnyGame, told: &GameReport, out: &mut impl Write) -> Done {
    for (place, side) in told.sides.iter().enumerate() {
        let (name, choices) = (side_name(game, place), side.choices);
        let slight = counted(side.inaccuracies, ["imprécision", "inaccuracy"], ["imprécisions", "inaccuracies"]);
        let wrong = counted(side.mistakes, ["erreur", "mistake"], ["erreurs", "mistakes"]);
        let grave = counted(side.blunders, ["gaffe", "blunder"], ["gaffes", "blunders"]);
        let (luck, errors, throws) = (points(side.luck), points(side.errors), side.throws);
        let line = tell!(
            "{name} : {slight}, {wrong}, {grave} sur {choices} décisions ({errors}) ; chance {luck} en {throws} jets",
            "{name}: {slight}, {wrong}, {grave} in {choices} decisions ({errors}); luck {luck} in {throws} throws"
        );
        writeln!(out, "{line}")?;
    }
    if let Some(ply) = told.turning_point {
        let (n, text) = (ply + 1, told.entries.get(ply).map_or("", |entry| entry.text.as_str()));
        writeln!(out, "{}", tell!("tournant : {n}. {text}", "turning point: {n}. {text}"))?;
    }
    let luck = told.sides.iter().map(|side| side.luck).sum::<Appraisal>() + told.lots;
    let [first, second] = told.sides.map(|side| points(side.errors));
    let (start, luck, end, result) = (points(told.start), points(luck), points(told.ending), points(told.result));
    let line = tell!(
        "départ {start}, chance {luck}, erreurs {first} et {second}, fin {end} : résultat {result}",
        "start {start}, luck {luck}, errors {first} and {second}, end {end}: result {result}"
    );
    writeln!(out, "{line}")?;
    let known = match told.knowledge {
        Knowledge::Exact => say("toutes les valeurs sont exactes", "every value is exact"),
        Knowledge::Proved => say(
            "seul ce qui est prouvé compte ; le reste vaut une nulle",
            "only what is proved counts; the rest stands for a draw",
        ),
        Knowledge::Estimated => say("les valeurs sont des estimations", "the values are estimates"),
    };
    Ok(writeln!(out, "({known})")?)
}
