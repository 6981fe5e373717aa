//! Games stored by the first edition of the dice.

mod sim;

use ludo_table::{
    Table,
    dice::{SeatSecret, key_hash},
    event::Stamped,
    record,
};
use sim::{P0, P1, Sim, key};

/// A war in the middle of a turn that a devil prolongs, in which a secret was exchanged before, as the first edition
/// stored it.
const STORED: &str = include_str!("first-edition.jsonl");

fn load() -> Sim {
    let events: Vec<Stamped> = STORED.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let table = Table::replay(key(), events.clone()).unwrap();
    let secrets = vec![SeatSecret::new([201; 32]), SeatSecret::new([2; 32])];
    let mut sim = Sim::war();
    (sim.now, sim.table, sim.events, sim.secrets) = (table.last_at() + 1000, table, events, secrets);
    sim
}

#[test]
fn a_stored_table_of_the_first_edition_loads_with_the_log_that_its_players_have() {
    let sim = load();
    assert_eq!(sim.table.fingerprint().words(), ["fonap", "vivog", "vulus", "rikab"]);
    assert_eq!(sim.table.people().by_key(&key_hash(&sim.secrets[0].auth())), Some(P0));
    assert!(sim.table.lines().iter().any(|line| line.contains(" server 1.")), "the exchange voided a turn then");
    assert!(sim.table.ledger().unwrap().throws().count() > 5);
}

#[test]
fn it_is_played_on_in_the_new_order_from_its_next_turn() {
    let mut sim = load();
    // Links of chains cannot be had where the tip itself was the share.
    sim.silent = vec![P0, P1];
    let turn = sim.table.pending().unwrap().id.turn;
    sim.play_out();
    let lines = sim.table.lines();
    let begun = |turn: u32, form: &str| lines.iter().any(|line| line.contains(&format!(" server 1.{turn}{form}")));
    assert!(begun(turn, ".0 ") && begun(turn, ".1 ") && !begun(turn, " "), "the turn under way ends as it began");
    assert!(begun(turn + 1, " ") && !begun(turn + 1, ".0 "), "the next one has one key");
    assert_eq!(sim::facts(&sim.replayed()), sim::facts(&sim.table));
}

#[test]
fn its_record_is_refused_with_the_reason() {
    let mut sim = load();
    sim.silent = vec![P0, P1];
    sim.play_out();
    let flaw = record::verify(&record::write(&sim.table).unwrap()).unwrap_err();
    assert!(flaw.words.en.contains("the old order of the dice"), "{}", flaw.words);
}
