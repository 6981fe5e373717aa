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
fn a_clock_stands_for_a_server_that_died_until_its_player_is_back_or_fifteen_seconds_have_passed() {
    for (back, given) in [(Some(9000), 9000), (None, 15_000)] {
        let mut sim = timed(GameId::Diam, "2003-2p", "60+0");
        let died = sim.now + 10_000;
        sim.now = died + 2500;
        let excuse = |from| Command::Excuse { seat: Seat(0), from, back: None };
        assert_eq!(sim.ask(Who::Person(P0), excuse(died)), Err(Plain::NotYourSeat.into()), "only the house can tell");
        sim.ask(Who::House, excuse(died)).unwrap();
        assert_eq!(sim.ask(Who::House, excuse(died)), Err(Plain::TooSoon.into()), "once for each death");
        assert_eq!(sim.table.deadline(), Some(died + 15_000), "the house looks again");
        assert!(!sim.table.clocks().runs(Seat(0)) && sim.table.awaits(Seat(0)));
        if let Some(after) = back {
            sim.now = died + after;
            sim.ask(Who::House, Command::GoOn { seat: Seat(0) }).unwrap();
        } else {
            sim.now = died + 14_999;
            assert_eq!(sim.ask(Who::House, Command::Flag), Err(Plain::TooSoon.into()));
            sim.now = died + 15_100;
            sim.ask(Who::House, Command::Flag).unwrap();
        }
        assert!(sim.table.clocks().runs(Seat(0)));
        let again = sim.ask(Who::House, Command::GoOn { seat: Seat(0) });
        assert_eq!(again, Err(Plain::TooSoon.into()), "it runs already");
        sim.now = died + 20_000;
        assert_eq!(sim.table.clocks().left(Seat(0), sim.now), Some(60_000 - 30_000 + given));
        sim.act(P0, "A1").unwrap();
        assert_eq!(facts(&sim.replayed()), facts(&sim.table));
    }
}

#[test]
fn who_waits_when_a_server_dies_finds_their_clock_standing_when_it_is_their_turn() {
    let mut sim = timed(GameId::Diam, "2003-2p", "60+0");
    let died = sim.now + 1000;
    sim.now = died + 2500;
    sim.ask(Who::House, Command::Excuse { seat: Seat(1), from: died, back: None }).unwrap();
    sim.now = died + 5000;
    sim.act(P0, "A1").unwrap();
    assert!(sim.table.awaits(Seat(1)) && !sim.table.clocks().runs(Seat(1)));
    sim.now = died + 8000;
    assert_eq!(sim.table.clocks().left(Seat(1), sim.now), Some(60_000));
    sim.ask(Who::House, Command::GoOn { seat: Seat(1) }).unwrap();
    sim.now += 1000;
    assert_eq!(sim.table.clocks().left(Seat(1), sim.now), Some(59_000));
    assert_eq!(facts(&sim.replayed()), facts(&sim.table));
}

#[test]
fn nobody_is_excused_where_nothing_is_counted_or_nothing_goes_on() {
    let excuse = |from| Command::Excuse { seat: Seat(0), from, back: None };
    let mut free = timed(GameId::Diam, "2003-2p", "none");
    free.now += 5000;
    assert_eq!(free.ask(Who::House, excuse(free.now - 3000)), Err(Plain::TooSoon.into()));
    let mut over = timed(GameId::Diam, "2003-2p", "60+0");
    over.now += 61_000;
    over.ask(Who::House, Command::Flag).unwrap();
    assert_eq!(over.ask(Who::House, excuse(over.now - 3000)), Err(Plain::TooSoon.into()));
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
