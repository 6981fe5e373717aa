//! Conditional moves: played when the others do as foreseen, forgotten when they do not.

mod sim;

use ludo_core::Seat;
use ludo_shelf::GameId;
use ludo_table::{Command, Offer, Plain, Refusal, dice::PersonId, digest, event::Event};
use sim::{P0, P1, Sim, facts, spec};

/// A slow game in which the first player is to move.
fn slow() -> Sim {
    let mut table = spec(GameId::Diam, "2003-2p", &["person", "person"]);
    table.clock = "3d".parse().unwrap();
    Sim::seated(table)
}

fn prepare(sim: &mut Sim, person: PersonId, lines: &[&str]) -> Result<(), Refusal> {
    let lines = lines.iter().map(|line| line.split(' ').map(str::to_owned).collect()).collect();
    let version = sim.table.version();
    sim.person(person, Command::Prepare { version, lines })
}

fn played(sim: &Sim) -> Vec<String> {
    sim.table.game().plies().into_iter().map(|ply| ply.text).collect()
}

#[test]
fn a_line_is_played_as_long_as_the_others_follow_it() {
    let mut sim = slow();
    prepare(&mut sim, P1, &["A1 X5 A2 X6", "A3 X7"]).unwrap();
    assert_eq!(sim.table.prepared(P1).map(<[_]>::len), Some(2));
    assert_eq!(sim.table.prepared(P0), Some(&[][..]), "lines are their owner's alone");
    let (lines, moved) = (sim.table.lines().len(), sim.table.moved());
    sim.act(P0, "A1").unwrap();
    assert_eq!(played(&sim), ["A1", "X5"]);
    assert!(sim.table.moved() > moved && sim.table.lines().len() == lines + 2, "the log has moves and nothing else");
    assert!(sim.table.lines().iter().any(|line| line.ends_with("play 2 p1 X5")), "it counts as its owner's own");
    sim.act(P0, "A2").unwrap();
    assert_eq!(played(&sim), ["A1", "X5", "A2", "X6"]);
    assert_eq!(sim.table.prepared(P1), Some(&[][..]), "the line is at its end");
    assert_eq!(facts(&sim.replayed()), facts(&sim.table));
}

#[test]
fn another_move_than_foreseen_drops_the_line() {
    let mut sim = slow();
    prepare(&mut sim, P1, &["A1 X5 A2 X6"]).unwrap();
    sim.act(P0, "A3").unwrap();
    assert_eq!((played(&sim).len(), sim.table.prepared(P1)), (1, Some(&[][..])));
    sim.act(P1, "X5").unwrap();
    sim.act(P0, "A2").unwrap();
    assert_eq!(played(&sim).len(), 3, "nothing of a dropped line is played later");
}

#[test]
fn a_take_back_and_the_end_of_the_game_drop_every_line() {
    let mut sim = slow();
    sim.act(P0, "A1").unwrap();
    prepare(&mut sim, P0, &["X5 A2"]).unwrap();
    sim.offer(P0, Offer::TakeBack).unwrap();
    sim.answer(P1, true).unwrap();
    assert_eq!(sim.table.prepared(P0), Some(&[][..]));
    sim.act(P0, "A1").unwrap();
    sim.act(P1, "X5").unwrap();
    assert_eq!(played(&sim).len(), 2);
    prepare(&mut sim, P1, &["A2 X6"]).unwrap();
    sim.offer(P0, Offer::Resign).unwrap();
    assert_eq!(sim.table.prepared(P1), Some(&[][..]));
}

#[test]
fn lines_stay_with_the_person_who_wrote_them() {
    let mut sim = slow();
    prepare(&mut sim, P1, &["A1 X5"]).unwrap();
    sim.leave(P1, Seat(1), digest("invite", &[b"next"])).unwrap();
    let next = sim.sit(&[Seat(1)]).unwrap();
    sim.act(P0, "A1").unwrap();
    assert_eq!(played(&sim), ["A1"], "whoever sits down answers by themselves");
    sim.act(next, "X5").unwrap();
}

#[test]
fn a_new_text_takes_the_place_of_the_old_and_none_takes_it_back() {
    let mut sim = slow();
    prepare(&mut sim, P1, &["A1 X5"]).unwrap();
    prepare(&mut sim, P1, &["A1 X6", "A1 X6"]).unwrap();
    assert_eq!(sim.table.prepared(P1).map(<[_]>::len), Some(1), "the same line twice is one");
    let version = sim.table.version();
    prepare(&mut sim, P1, &["A1 X6"]).unwrap();
    assert_eq!(sim.table.version(), version, "what stands already is not written again");
    sim.person(P1, Command::Prepare { version, lines: Vec::new() }).unwrap();
    sim.act(P0, "A1").unwrap();
    assert_eq!(played(&sim), ["A1"]);
}

#[test]
fn two_players_lines_answer_each_other() {
    let mut sim = slow();
    sim.act(P0, "A1").unwrap();
    prepare(&mut sim, P0, &["X5 A2 X6 A3"]).unwrap();
    let version = sim.table.version();
    sim.act(P1, "X5").unwrap();
    assert_eq!(played(&sim), ["A1", "X5", "A2"]);
    assert!(sim.table.version() > version);
    assert_eq!(sim.table.prepared(P0).map(<[_]>::len), Some(1), "it waits for X6");
    sim.act(P1, "X7").unwrap();
    assert_eq!(sim.table.prepared(P0), Some(&[][..]));
}

#[test]
fn what_could_not_be_played_is_refused_before_it_is_kept() {
    let mut sim = slow();
    let bad = Err(Refusal::Plain(Plain::BadLine));
    assert_eq!(prepare(&mut sim, P1, &["A1"]), bad, "no answer");
    assert_eq!(prepare(&mut sim, P1, &["A1 X5 A2"]), bad, "ends with somebody else's move");
    assert_eq!(prepare(&mut sim, P1, &["A1 X5", "A1 X6"]), bad, "two answers to one move");
    assert_eq!(prepare(&mut sim, P1, &["A1 X5 A2 X6", "A1 X5 A3 X6"]), Ok(()), "two moves of the other are none");
    assert_eq!(prepare(&mut sim, P0, &["A1 X5 A2"]), bad, "one's own move is to be made, not foreseen");
    let many: Vec<&str> = std::iter::repeat_n("A1 X5", 17).collect();
    assert_eq!(prepare(&mut sim, P1, &many), bad);
    assert!(matches!(prepare(&mut sim, P1, &["A1 nonsense"]), Err(Refusal::Syntax(_))));
    assert!(matches!(prepare(&mut sim, P1, &["A1 A2"]), Err(Refusal::Rule(_))), "the other's colour");
    let late = sim.table.version() + 1;
    assert_eq!(
        sim.person(P1, Command::Prepare { version: late, lines: Vec::new() }),
        Err(Refusal::Stale { since: sim.table.moved() })
    );
    assert_eq!(sim.table.prepared(P1).map(<[_]>::len), Some(2), "what was refused left the lines as they were");
}

#[test]
fn dice_quick_clocks_groups_and_those_who_play_both_sides_have_none() {
    let refused = Err(Refusal::Plain(Plain::NoConditional));
    let mut war = Sim::war();
    war.deploy();
    assert_eq!((prepare(&mut war, P0, &["throw throw"]), war.table.prepared(P0)), (refused.clone(), None));
    let mut quick = spec(GameId::Diam, "2003-2p", &["person", "person"]);
    quick.clock = "300+5".parse().unwrap();
    assert_eq!(prepare(&mut Sim::seated(quick), P1, &["A1 X5"]), refused);
    let mut group = Sim::seated(spec(GameId::Diam, "2003-2p", &["person", "group:2"]));
    assert_eq!(prepare(&mut group, P1, &["A1 X5"]), refused);
    let mut alone = Sim::open(spec(GameId::Diam, "2003-2p", &["person", "person"]));
    alone.sit(&[Seat(0), Seat(1)]).unwrap();
    assert_eq!(prepare(&mut alone, P0, &["A1 X5"]), refused);
}

#[test]
fn writing_lines_for_ever_is_refused() {
    let mut sim = slow();
    for round in 0..50 {
        prepare(&mut sim, P1, &[if round % 2 == 0 { "A1 X5" } else { "A1 X6" }]).unwrap();
    }
    let prepared = sim.events.iter().filter(|stamped| matches!(stamped.event, Event::Prepared { .. })).count();
    assert_eq!(prepared, 50);
    for round in 0..50 {
        prepare(&mut sim, P1, &[if round % 2 == 0 { "A2 X5" } else { "A2 X6" }]).unwrap();
    }
    assert_eq!(prepare(&mut sim, P1, &["A1 X5"]), Err(Plain::Enough.into()));
}
