//! What outsiders hand to a table's readers: lines of a log, whole records, names.

use crate::sitting::cases;
use ludo_core::Seat;
use ludo_shelf::GameId;
use ludo_table::{
    Command, Context, NAME_LENGTH, Table, Verifier, Who,
    dice::{ServerKey, key_hash},
    digest,
    log_line::LogLine,
    record,
    spec::{DiceMode, Plan, TableSpec},
};
use std::sync::OnceLock;

/// Lines of a log. Each is written as it was read, and a log is the same read at once or line by line.
pub fn log(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for line in text.lines() {
        if let Ok(read) = line.parse::<LogLine>() {
            let written = read.to_string();
            assert_eq!(written.parse::<LogLine>().map(|again| again.to_string()).ok(), Some(written), "{line}");
        }
    }
    let whole = Verifier::read(text.lines(), None);
    let Some(mut single) = text.lines().next().and_then(|first| Verifier::new(first, None).ok()) else {
        assert!(whole.is_err(), "a log without a head was read: {text}");
        return;
    };
    let taken = text.lines().skip(1).all(|line| single.take(line).is_ok());
    match whole {
        Ok(whole) => assert!(taken && whole.fingerprint() == single.fingerprint(), "{text}"),
        Err(_) => assert!(!taken, "refused as a whole, taken line by line: {text}"),
    }
}

/// Records of tables: what passes is in its original form, and passes again.
pub fn proof(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(proof) = record::verify(&text) {
        assert_eq!(proof.record.to_string(), text);
        assert!(record::verify(&text).is_ok(), "passed once: {text}");
    }
}

/// Records of tables, damaged where the bytes say: three of them are a place and what becomes of the byte there. None
/// passes unless it is as it was.
pub fn forged(data: &[u8]) {
    static RECORDS: OnceLock<Vec<String>> = OnceLock::new();
    let records = RECORDS.get_or_init(|| cases().iter().filter_map(|(table, _)| record::write(table)).collect());
    let Some((&first, rest)) = data.split_first() else { return };
    let whole = &records[usize::from(first) % records.len()];
    let mut bytes = whole.clone().into_bytes();
    for damage in rest.chunks_exact(3) {
        let at = usize::from(u16::from_le_bytes([damage[0], damage[1]])) % bytes.len();
        bytes[at] = damage[2] & 127;
    }
    let text = String::from_utf8_lossy(&bytes);
    assert_eq!(record::verify(&text).is_ok(), text == *whole, "{text}");
}

/// Names: what is taken is taken again as it is, short enough, and never begins as the record's engines do.
pub fn name(data: &[u8]) {
    static TABLE: OnceLock<Option<Table>> = OnceLock::new();
    let Some(table) = TABLE.get_or_init(empty) else { panic!("a table that can be laid") };
    let text = String::from_utf8_lossy(data);
    if let Some(taken) = sit(table, &text) {
        assert!((1..=NAME_LENGTH).contains(&taken.chars().count()), "{taken}");
        assert!(!taken.contains("engine:") && !taken.chars().any(char::is_control), "{taken}");
        assert_eq!(sit(table, &taken).as_deref(), Some(taken.as_str()), "{text}");
    }
}

fn sit(table: &Table, name: &str) -> Option<String> {
    let key = key_hash(&digest("fuzz", &[]));
    let sit = Command::Sit { seats: vec![Seat(0)], name: name.to_owned(), key, proves: true, invite: None };
    let change = table.command(Who::House, sit, &Context::default()).ok()?;
    change.table.people().persons().next().map(|(_, person)| person.name.clone())
}

fn empty() -> Option<Table> {
    let spec = TableSpec {
        id: "fuzz".into(),
        game: GameId::Diam,
        variant: "2003-2p".into(),
        map: None,
        created: 0,
        rules: 1,
        start: None,
        clock: "none".parse().ok()?,
        dice: DiceMode::Proved,
        public: true,
        assists: true,
        takebacks: true,
        seats: vec![Plan::Person, Plan::Person],
        invites: Vec::new(),
        rematch_of: None,
        series: None,
    };
    Some(Table::open(spec, ServerKey::new([1; 32]), 0).ok()?.table)
}
