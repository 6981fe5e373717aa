//! Anything at all as a message, at tables in several stages: it is taken or refused, and never more than that.

use crate::sitting::{Case, cases, key};
use ludo_server::command_of;
use ludo_table::{Change, Command, Context, Table, Who, dice::PersonId};

/// Reads bytes as a message and gives it to every seat of tables in several stages.
pub fn message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(message) = serde_json::from_str(text) else { return };
    let Ok(command) = command_of(message) else { return };
    for case in cases() {
        for person in [0, 1] {
            check(case, Who::Person(PersonId(person)), &command);
        }
        check(case, Who::Stranger, &command);
    }
}

/// Whatever is taken can be replayed, and whatever is refused has changed nothing.
fn check((table, events): &Case, who: Who, command: &Command) {
    let context = Context { now: 10_000, fresh_table: "fresh".into(), ..Context::default() };
    let before = (table.version(), table.fingerprint());
    let change = table.command(who, command.clone(), &context);
    assert_eq!((table.version(), table.fingerprint()), before);
    let Ok(Change { table: changed, events: more }) = change else { return };
    let all = events.iter().chain(&more).cloned();
    let replayed = Table::replay(key(), all).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    assert_eq!((replayed.version(), replayed.fingerprint()), (changed.version(), changed.fingerprint()));
}
