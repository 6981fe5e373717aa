//! Tables in several stages, as honest people would have brought them there.

use ludo_core::Seat;
use ludo_shelf::GameId;
use ludo_table::{
    Change, Command, Context, Table, Who,
    dice::{PersonId, SeatSecret, ServerKey, key_hash},
    event::Stamped,
    spec::{DiceMode, Plan, TableSpec},
};
use std::sync::OnceLock;

/// A table and the events that made it.
pub type Case = (Table, Vec<Stamped>);

static CASES: OnceLock<Vec<Case>> = OnceLock::new();

/// The tables.
pub fn cases() -> &'static [Case] {
    CASES.get_or_init(make)
}

/// The server's key to all of them.
pub const fn key() -> ServerKey {
    ServerKey::new([1; 32])
}

fn make() -> Vec<Case> {
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
    let spec = TableSpec {
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
        series: None,
    };
    let Change { mut table, mut events } = Table::open(spec, key(), 0).ok()?;
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
