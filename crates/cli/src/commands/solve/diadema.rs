//! `ludotheque solve diadema`: every position of the game.

use crate::{
    clock::Clock,
    failure::{Done, Failure},
    lang::{lang, say},
    position_args,
};
use clap::Args;
use diadema::DiademaVariant;
use ludo_core::{Side, Variant};
use ludo_solve::diadema::{Counts, DiademaTable, Stats, TableFault, Value};
use serde_json::json;
use std::{io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say("Résout toutes les positions de Diädema", "Solve every position of Diädema"),
    after_help = say(
        "Exemple :\n  ludotheque solve diadema --variant chain --save chain.table\n\n\
         Une table enregistrée se vérifie par « ludotheque verify ».",
        "Example:\n  ludotheque solve diadema --variant chain --save chain.table\n\n\
         `ludotheque verify` checks a table that was saved.",
    )
)]
pub struct Diadema {
    #[arg(long, value_name = "V", help = say("standard ou chain (sinon standard)", "standard or chain (else standard)"))]
    variant: Option<String>,
    #[arg(long, value_name = "FILE", help = say("enregistre la table", "save the table"))]
    save: Option<PathBuf>,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

impl Diadema {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let variant = self.rules()?;
        let clock = Clock::start();
        let table = DiademaTable::build(variant);
        let seconds = clock.seconds();
        if let Some(path) = &self.save {
            table.save(path).map_err(|fault| match fault {
                TableFault::File(error) => Failure::file(path, &error),
                other => Failure::other(other.words().get(lang()).to_owned()),
            })?;
        }
        let stats = table.stats();
        if self.json {
            return Ok(writeln!(out, "{}", facts(variant, &stats, table.size(), seconds))?);
        }
        let Counts { wins, losses, draws, .. } = stats.all;
        writeln!(out, "value: {}", value(stats.start))?;
        writeln!(out, "positions: {}\nwins: {wins}\nlosses: {losses}\ndraws: {draws}", stats.all.positions())?;
        Ok(writeln!(out, "longest: {}", stats.longest_win)?)
    }

    fn rules(&self) -> Done<DiademaVariant> {
        match &self.variant {
            None => Ok(DiademaVariant::default()),
            Some(text) => text.parse().map_err(|faults| position_args::unreadable(text, &faults)),
        }
    }
}

/// The value of the start, as scripts read it: light moves first.
fn value(start: Value) -> String {
    let winner = |side| DiademaVariant::side_code(side);
    match start {
        Value::Draw => "draw".to_owned(),
        Value::Win(plies) => format!("{} in {plies}", winner(Side::First)),
        Value::Loss(plies) => format!("{} in {plies}", winner(Side::Second)),
    }
}

fn facts(variant: DiademaVariant, stats: &Stats, bytes: usize, seconds: f64) -> serde_json::Value {
    let counts = |counts: &Counts| {
        json!({
            "positions": counts.positions(),
            "wins": counts.wins,
            "losses": counts.losses,
            "over": counts.over,
            "draws": counts.draws,
        })
    };
    let mut facts = counts(&stats.all);
    facts["variant"] = variant.to_string().into();
    facts["value"] = value(stats.start).into();
    facts["longest"] = stats.longest_win.into();
    facts["longest_loss"] = stats.longest_loss.into();
    facts["classes"] = counts(&stats.classes);
    facts["bytes"] = bytes.into();
    facts["seconds"] = seconds.into();
    facts
}
