//! Clocks at a table.

mod sim;

use ludo_core::{Reason, Seat, Side};
use ludo_shelf::GameId;
use ludo_table::{Command, Plain, Who, clock::DAY};
use sim::{P0, P1, Sim, facts, spec};

fn timed(game: GameId, variant: &str, clock: &str) -> Sim {
    let mut table = spec(game, variant, &["person", "person"]);
    table.clock = clock.parse().unwrap();
    Sim::seated(table)
}

#[test]
fn no_clock_runs_before_everybody_is_there() {
    let mut table = spec(GameId::Diam, "2003-2p", &["person", "person"]);
    table.clock = "60+0".parse().unwrap();
    let mut sim = Sim::open(table);
    sim.sit(&[Seat(0)]).unwrap();
    sim.now += 1_000_000;
    assert_eq!(sim.table.deadline(), None);
    sim.sit(&[Seat(1)]).unwrap();
    assert_eq!(sim.table.deadline(), Some(sim.now + 60_000));
}

#[test]
fn a_fallen_clock_ends_the_game_and_a_late_move_is_refused() {
    let mut sim = timed(GameId::Diam, "2003-2p", "60+5");
    sim.now += 30_000;
    sim.act(P0, "A1").unwrap();
    assert_eq!(sim.table.clocks().left(Seat(0), sim.now), Some(35_000));
    assert_eq!(sim.ask(Who::House, Command::Flag), Err(Plain::TooSoon.into()));
    sim.now += 60_000;
    assert_eq!(sim.act(P1, "X5"), Err(Plain::Over.into()));
    sim.ask(Who::House, Command::Flag).unwrap();
    let outcome = sim.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::First), Reason::Time));
    assert_eq!(sim.table.deadline(), None);
    assert_eq!(facts(&sim.replayed()), facts(&sim.table));
}

#[test]
fn days_are_counted_for_each_decision() {
    let mut sim = timed(GameId::Diadema, "standard", "1d");
    for (person, text) in [(P0, "+a"), (P1, "+b"), (P0, "+c")] {
        sim.now += DAY - 1;
        sim.act(person, text).unwrap();
    }
    assert_eq!(sim.table.deadline(), Some(sim.now + DAY));
}

#[test]
fn one_person_on_both_sides_has_two_clocks() {
    let mut table = spec(GameId::Diam, "2003-2p", &["person", "person"]);
    table.clock = "60+0".parse().unwrap();
    let mut sim = Sim::open(table);
    sim.sit(&[Seat(0), Seat(1)]).unwrap();
    sim.now += 10_000;
    sim.act(P0, "A1").unwrap();
    sim.now += 20_000;
    assert_eq!(sim.table.clocks().left(Seat(0), sim.now), Some(50_000));
    assert_eq!(sim.table.clocks().left(Seat(1), sim.now), Some(40_000));
}

#[test]
fn in_a_war_both_clocks_run_while_both_set_up_and_a_turn_earns_one_bonus() {
    let mut sim = timed(GameId::Belligerants, "pont12", "600+10");
    assert_eq!(sim.table.awaited().len(), 2);
    sim.now += 10_000;
    sim.deploy();
    assert_eq!(sim.table.clocks().left(Seat(0), sim.now), Some(600_000), "ten seconds spent, ten earned");
    sim.pay();
    let mover = sim.mover();
    let seat = sim.table.people().person(mover).unwrap().seats[0];
    let before = sim.table.clocks().left(seat, sim.now);
    sim.act(mover, "ask").unwrap();
    assert_eq!(sim.table.clocks().left(seat, sim.now), before, "a question earns nothing");
    let other = sim.mover();
    sim.act(other, "refuse").unwrap();
    sim.act(mover, "throw").unwrap();
    assert_eq!(sim.table.clocks().left(seat, sim.now), before, "nor does a throw");
}
