//! Anything at all as a message, at tables in several stages: it is taken or refused, and never more than that.

use crate::socket::command_of;
use ludo_core::Seat;
use ludo_shelf::GameId;
use ludo_table::{
    Change, Command, Context, Table, Who,
    dice::{PersonId, SeatSecret, ServerKey, key_hash},
    event::Stamped,
    opening::{DiceMode, Opening, Plan},
};
use std::sync::OnceLock;

type Case = (Table, Vec<Stamped>);

static CASES: OnceLock<Vec<Case>> = OnceLock::new();

/// Reads bytes as a message and gives it to every seat of tables in several stages.
pub fn message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(message) = serde_json::from_str(text) else { return };
    let Ok(command) = command_of(message) else { return };
    for case in CASES.get_or_init(cases) {
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

const fn key() -> ServerKey {
    ServerKey::new([1; 32])
}

fn cases() -> Vec<Case> {
    let stages = [
        case(GameId::Diam, "2003-2p", DiceMode::Proved, &[(0, "A1"), (1, "X5")]),
        case(GameId::Diadema, "standard", DiceMode::Proved, &[(0, "+a")]),
        case(GameId::Belligerants, "pont12", DiceMode::Proved, &[]),
        case(GameId::Belligerants, "pont12+alternate", DiceMode::Manual, &[]),
    ];
    // A stage that could not be reached would leave the target blind to it.
    stages.into_iter().map(|stage| stage.expect("a table that can be laid and played at")).collect()
}

fn case(game: GameId, variant: &str, dice: DiceMode, moves: &[(u16, &str)]) -> Option<Case> {
    let opening = Opening {
        id: "fuzz".into(),
        game,
        variant: variant.into(),
        map: None,
        created: 0,
        rules: 1,
        start: None,
        clock: "300+5".parse().ok()?,
        dice,
        public: true,
        assists: true,
        takebacks: true,
        seats: vec![Plan::Person, Plan::Person],
        invites: Vec::new(),
        rematch_of: None,
    };
    let Change { mut table, mut events } = Table::open(opening, key(), 0).ok()?;
    let mut ask = |table: &mut Table, who, command| -> Option<()> {
        let change = table.command(who, command, &Context::default()).ok()?;
        *table = change.table;
        events.extend(change.events);
        Some(())
    };
    for person in 0..2_u16 {
        let secret = SeatSecret::new([person as u8 + 1; 32]);
        let sit = Command::Sit {
            seats: vec![Seat(person as u8)],
            name: "Somebody".into(),
            key: key_hash(&secret.auth()),
            proves: true,
            invite: None,
        };
        ask(&mut table, Who::House, sit)?;
        if let Some(moment) = table.dice_duty(PersonId(person)).commit {
            let commit = secret.commitment("fuzz", PersonId(person), moment);
            ask(&mut table, Who::Person(PersonId(person)), Command::Commit { moment, commit })?;
        }
    }
    for (person, text) in moves {
        let act =
            Command::Act { version: table.version(), text: (*text).into(), share: None, nonce: None, alone: false };
        ask(&mut table, Who::Person(PersonId(*person)), act)?;
    }
    Some((table, events))
}
