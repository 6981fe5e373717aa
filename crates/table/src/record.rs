//! The record of a table: the game's own record, with the log in its further headers.

mod place;

use crate::{
    dice::Pending,
    name::ENGINE,
    table::Table,
    verdict::Verdict,
    verifier::{Flaw, Verifier},
};
use ludo_core::Words;
use ludo_shelf::record::{Date, LOCAL_DICE, Record};

/// The headers that carry the lines of the log, with a number behind.
const LOG: &str = "x-log-";
/// The header that carries the fingerprint.
const PRINT: &str = "x-fingerprint";

pub use ludo_shelf::record::local_dice;

/// Writes the record of a table; `None` while set-ups are hidden, which a record would show.
///
/// ```
/// use ludo_core::Seat;
/// use ludo_table::{Command, Context, Table, Who, dice::{SeatSecret, ServerKey, key_hash}, record};
///
/// # use ludo_table::spec::{DiceMode, TableSpec, Plan};
/// # let spec = TableSpec {
/// #     id: "table1".into(),
/// #     game: ludo_shelf::GameId::Diadema,
/// #     variant: "standard".into(),
/// #     map: None,
/// #     created: 1_700_000_000,
/// #     rules: 1,
/// #     start: None,
/// #     clock: ludo_table::clock::ClockRule::None,
/// #     dice: DiceMode::Proved,
/// #     public: false,
/// #     assists: true,
/// #     takebacks: true,
/// #     seats: vec![Plan::Person, Plan::Person],
/// #     invites: Vec::new(),
/// #     rematch_of: None,
/// #     series: None,
/// # };
/// let laid = Table::open(spec, ServerKey::new([1; 32]), 0)?;
/// let seats = vec![Seat(0), Seat(1)];
/// let key = key_hash(&SeatSecret::new([7; 32]).auth());
/// let sit = Command::Sit { seats, name: "Ada".into(), key, proves: false, invite: None };
/// let table = laid.table.command(Who::House, sit, &Context::default())?.table;
/// let text = record::write(&table).expect("nothing is hidden");
/// assert!(record::verify(&text).is_ok());
/// assert!(record::verify(&text.replace("Ada", "Eve")).is_err(), "one word was changed");
/// # Ok::<(), ludo_table::Refusal>(())
/// ```
pub fn write(table: &Table) -> Option<String> {
    if table.hides_something() {
        return None;
    }
    let mut record = Record::new(table.game().clone());
    record.names = names(table.people(), usize::from(table.game().seats()));
    record.date = Date::from_unix(table.spec().created);
    record.further = (1..).zip(table.lines().iter()).map(|(n, line)| (format!("{LOG}{n}"), line.clone())).collect();
    record.further.push((PRINT.to_owned(), table.fingerprint().hash().to_string()));
    Some(record.to_string())
}

fn names(people: &crate::People, seats: usize) -> Vec<String> {
    let name = |seat| people.engine(seat).map_or_else(|| people.called(seat), |level| format!("{ENGINE}{level}"));
    (0..seats as u8).map(|seat| name(ludo_core::Seat(seat))).collect()
}

/// The lines of the log, all of them and in order.
fn log(record: &Record) -> Result<Vec<&str>, Flaw> {
    let lines = record.further.iter().filter(|(key, _)| key != PRINT);
    let mut log = Vec::with_capacity(record.further.len());
    for (number, (key, line)) in (1..).zip(lines) {
        if *key != format!("{LOG}{number}") {
            let flaw = Flaw::new("le journal a un trou avant cette ligne", "the log has a hole before this line");
            return Err(Flaw { line: number, ..flaw });
        }
        log.push(line.as_str());
    }
    Ok(log)
}

/// What a record proves.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The record, replayed by the rules.
    pub record: Record,
    /// What is proved of its dice.
    pub verdict: Verdict,
    /// The four words that the players could compare, where the record has a log.
    pub words: Option<[String; 4]>,
}

/// Checks the record of a table: the game by its rules, every line of the log, every throw, and that both tell the
/// same. A record that differs by one bit from what was written does not pass.
pub fn verify(text: &str) -> Result<Proof, Flaw> {
    let record = Record::read(text).map_err(|faults| Flaw {
        line: faults.list().first().map_or(0, |fault| fault.line),
        words: faults.list().first().map_or_else(|| Words::new("illisible", "unreadable"), |fault| fault.words.clone()),
    })?;
    check(record, text)
}

/// Checks what a record, already read and replayed, says beyond its moves. A flaw's line is that of the text.
pub fn check(record: Record, text: &str) -> Result<Proof, Flaw> {
    let dice = Pending::of(&record.game).is_some();
    let has = |start: &str| record.further.iter().any(|(key, _)| key.starts_with(start));
    if has(LOG) || has(PRINT) {
        return check_log(record, text);
    }
    let mut verdict = Verdict { dice, ..Verdict::default() };
    if dice {
        let local = record.further.iter().any(|(key, value)| (key.as_str(), value.as_str()) == LOCAL_DICE);
        if !local {
            let flaw =
                Flaw::new("pas de journal : rien ne répond de ces jets", "no log: nothing vouches for these throws");
            return Err(Flaw { line: place::header(text, "moves"), ..flaw });
        }
        verdict.throws = record.game.plies().iter().filter(|ply| ply.chance).count();
        verdict.manual = verdict.throws;
    }
    Ok(Proof { record, verdict, words: None })
}

fn check_log(record: Record, text: &str) -> Result<Proof, Flaw> {
    let at = |line: usize, flaw: Flaw| Flaw { line, ..flaw };
    let written = record.to_string();
    if written != text {
        let flaw = Flaw::new("cette ligne n’est pas dans sa forme d’origine", "this line is not in its original form");
        return Err(at(place::difference(text, &written), flaw));
    }
    let in_log = |flaw: Flaw| Flaw { line: place::header(text, &format!("{LOG}{}", flaw.line.max(1))), ..flaw };
    let lines = log(&record).map_err(|flaw| at(place::first_header(text, LOG) + flaw.line - 1, flaw))?;
    let map = record.game.variant().map_text();
    let verifier = Verifier::read(lines, map.as_deref()).map_err(in_log)?;
    verifier.finish().map_err(in_log)?;
    if verifier.game().variant() != record.game.variant()
        || verifier.game().position_at(0) != record.game.position_at(0)
    {
        return Err(at(place::header(text, &format!("{LOG}1")), another_game()));
    }
    let (told, moves) = (verifier.game().plies(), record.game.plies());
    if told != moves {
        let differs = told.iter().zip(&moves).position(|(told, played)| told != played);
        let ply = differs.unwrap_or_else(|| told.len().min(moves.len()));
        return Err(at(place::ply(text, ply), another_game()));
    }
    if verifier.game().outcome() != record.game.outcome() {
        return Err(at(place::header(text, "result"), another_game()));
    }
    let names = names(verifier.people(), record.names.len());
    if let Some(seat) = names.iter().zip(&record.names).position(|(told, named)| told != named) {
        let flaw = Flaw::new("les noms ne sont pas ceux du journal", "the names are not those of the log");
        return Err(at(place::header(text, &format!("seat {}", seat + 1)), flaw));
    }
    // Else a person could pass for an engine.
    let people = verifier.people();
    let played = people.seats().filter_map(|seat| people.chair(seat)?.name.as_ref());
    if people.persons().map(|(_, person)| &person.name).chain(played).any(|name| name.contains(ENGINE)) {
        return Err(Flaw::new("une personne porte le nom de l’ordinateur", "a person bears the computer’s name"));
    }
    let print = record.further.iter().find(|(key, _)| key == PRINT).map(|(_, print)| print.as_str());
    if print != Some(verifier.fingerprint().hash().to_string().as_str()) {
        let flaw = Flaw::new("l’empreinte ne correspond pas", "the fingerprint does not fit");
        return Err(at(place::header(text, PRINT), flaw));
    }
    Ok(Proof { verdict: verifier.verdict(), words: Some(verifier.fingerprint().words()), record })
}

fn another_game() -> Flaw {
    Flaw::new("le journal raconte une autre partie", "the log tells another game")
}
