//! What somebody can take home: the record of a table, or everything that a table holds for one person.

use crate::{
    presence::Presence,
    rooms::{Problem, replay, summary},
    store::Stored,
    view::{Eye, Pictures},
};
use ludo_table::{Hash32, Table, clock::Millis, dice::PersonId, record};
use serde_json::{Value, json};

/// The record of a table; `None` while set-ups are hidden, which it would show.
pub fn table(stored: &Stored) -> Result<Option<String>, String> {
    replayed(stored).map(|table| record::write(&table))
}

/// A table as somebody sees it who holds a key to it: its record where there is one, the line in which lists show it, and
/// all that their own seat may know. `None` if the key is nobody's there any more.
pub fn person(stored: &Stored, key: &Hash32, now: Millis) -> Result<Option<Value>, String> {
    let table = replayed(stored)?;
    let Some(person) = table.people().by_key(key) else { return Ok(None) };
    let seen = as_seen(&table, person, now).map_err(|error| error.to_string())?;
    Ok(Some(json!({
        "table": table.id(),
        "summary": summary(&table),
        "record": record::write(&table),
        "seen": seen,
    })))
}

fn as_seen(table: &Table, person: PersonId, now: Millis) -> serde_json::Result<Value> {
    let (pictures, presence) = (Pictures::default(), Presence::new(now));
    let eye = Eye { table, pictures: &pictures, presence: &presence, now, person: Some(person) };
    serde_json::to_value(eye.state())
}

fn replayed(stored: &Stored) -> Result<Table, String> {
    replay(stored).map_err(|problem: Problem| problem.to_string())
}
