//! The record of a table: the game's own record, with the log in its further headers.

use crate::{
    name::ENGINE,
    table::Table,
    witness::{Flaw, Witness},
};
use ludo_core::Words;
use ludo_shelf::{
    AnyVariant,
    record::{Date, Record},
};

/// The headers that carry the lines of the log, with a number behind.
const LOG: &str = "x-log-";
/// The header that carries the fingerprint.
const PRINT: &str = "x-fingerprint";

/// Writes the record of a table; `None` while set-ups are hidden, which a record would show.
pub fn write(table: &Table) -> Option<String> {
    if table.hides_something() {
        return None;
    }
    let mut record = Record::new(table.game().clone());
    record.names = names(table.people(), usize::from(table.game().seats()));
    record.date = Date::from_unix(table.opening().created);
    record.further = (1..).zip(table.lines()).map(|(n, line)| (format!("{LOG}{n}"), line.clone())).collect();
    record.further.push((PRINT.to_owned(), table.fingerprint().hash().to_string()));
    Some(record.to_string())
}

fn names(people: &crate::People, seats: usize) -> Vec<String> {
    let people_on = |seat| {
        let names = people.on(seat).into_iter().filter_map(|id| people.person(id));
        names.map(|person| person.name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let name = |seat| people.engine(seat).map_or_else(|| people_on(seat), |level| format!("{ENGINE}{level}"));
    (0..seats as u8).map(|seat| name(ludo_core::Seat(seat))).collect()
}

/// The lines of the log, all of them and in order.
fn log(record: &Record) -> Result<Vec<&str>, Flaw> {
    let lines = record.further.iter().filter(|(key, _)| key != PRINT);
    let numbered = (1..).zip(lines).map(|(n, (key, line))| (*key == format!("{LOG}{n}")).then_some(line.as_str()));
    numbered.collect::<Option<_>>().ok_or_else(|| Flaw::new("le journal a des trous", "the log has holes"))
}

/// What a record proves.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The record, replayed by the rules.
    pub record: Record,
    /// How many throws were rebuilt from their shares.
    pub throws: usize,
    /// Whether all dice are the work of both sides.
    pub proved: bool,
    /// The four words that the players could compare.
    pub words: [String; 4],
}

/// Checks the record of a table: the game by its rules, every line of the log, every throw, and that both tell the
/// same. A record that differs by one bit from what was written does not pass.
pub fn verify(text: &str) -> Result<Proof, Flaw> {
    let record = Record::read(text).map_err(|faults| Flaw {
        line: faults.list().first().map_or(0, |fault| fault.line),
        words: faults.list().first().map_or_else(|| Words::new("illisible", "unreadable"), |fault| fault.words.clone()),
    })?;
    if record.to_string() != text {
        return Err(Flaw::new(
            "l’enregistrement n’est pas dans sa forme d’origine",
            "the record is not in its original form",
        ));
    }
    let lines = log(&record)?;
    let map = match record.game.variant() {
        AnyVariant::Belligerants(variant) => Some(variant.map().to_string()),
        _ => None,
    };
    let witness = Witness::read(lines, map.as_deref())?;
    let told = (witness.game().plies(), witness.game().outcome(), witness.game().variant());
    if told != (record.game.plies(), record.game.outcome(), record.game.variant()) {
        return Err(Flaw::new("le journal raconte une autre partie", "the log tells another game"));
    }
    if names(witness.people(), record.names.len()) != record.names {
        return Err(Flaw::new("les noms ne sont pas ceux du journal", "the names are not those of the log"));
    }
    // Else a person could pass for an engine.
    if witness.people().persons().any(|(_, person)| person.name.contains(ENGINE)) {
        return Err(Flaw::new("une personne porte un nom de moteur", "a person bears the name of an engine"));
    }
    let print = record.further.iter().find(|(key, _)| key == PRINT).map(|(_, print)| print.as_str());
    if print != Some(witness.fingerprint().hash().to_string().as_str()) {
        return Err(Flaw::new("l’empreinte ne correspond pas", "the fingerprint does not fit"));
    }
    Ok(Proof {
        throws: witness.ledger().map_or(0, |ledger| ledger.throws().count()),
        proved: witness.proved(),
        words: witness.fingerprint().words(),
        record,
    })
}
