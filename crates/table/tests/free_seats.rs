//! What one player can do while a seat is free: nothing that needs somebody else's agreement.

mod sim;

use ludo_core::Seat;
use ludo_shelf::GameId;
use ludo_table::{Command, Offer, Refusal, digest};
use sim::{P0, P1, P2, Sim, spec};

fn code(answer: Result<(), Refusal>) -> Option<&'static str> {
    answer.err().map(|refusal| refusal.code())
}

fn leave(sim: &mut Sim, seat: u8) {
    let person = sim.table.people().captain(Seat(seat)).unwrap();
    sim.person(person, Command::Leave { seat: Seat(seat), invite: digest("invite", &[&[seat]]), share: None }).unwrap();
}

/// A game of Diam in which both have moved.
fn diam() -> Sim {
    let mut sim = Sim::two(GameId::Diam, "2003-2p");
    sim.act(P0, "A1").unwrap();
    sim.act(P1, "X5").unwrap();
    sim
}

#[test]
fn nobody_agrees_with_an_empty_chair() {
    for offer in [Offer::Draw, Offer::TakeBack, Offer::Pause, Offer::Delete] {
        let mut sim = diam();
        leave(&mut sim, 1);
        let before = sim.table.version();
        assert_eq!(code(sim.offer(P0, offer)), Some("free_seat"), "{offer:?}");
        assert_eq!(sim.table.version(), before, "{offer:?} changes nothing");
    }
    let mut sim = diam();
    sim.offer(P0, Offer::Pause).unwrap();
    sim.answer(P1, true).unwrap();
    leave(&mut sim, 1);
    assert_eq!(code(sim.offer(P0, Offer::Resume)), Some("free_seat"), "who comes next has a say in it");
    assert!(sim.table.paused());
}

#[test]
fn a_resignation_is_final_where_anybody_else_may_sit() {
    let mut against = diam();
    against.offer(P0, Offer::Resign).unwrap();
    assert_eq!(code(against.offer(P0, Offer::TakeBack)), Some("over"), "somebody sits there");
    let mut left = diam();
    leave(&mut left, 1);
    left.offer(P0, Offer::Resign).unwrap();
    assert_eq!(code(left.offer(P0, Offer::TakeBack)), Some("over"), "somebody may still sit down there");
    assert!(left.table.outcome().is_some());
    let mut both = Sim::open(spec(GameId::Diam, "2003-2p", &["person", "person"]));
    both.sit(&[Seat(0), Seat(1)]).unwrap();
    both.act(P0, "A1").unwrap();
    leave(&mut both, 1);
    both.offer(P0, Offer::Resign).unwrap();
    assert_eq!(code(both.offer(P0, Offer::TakeBack)), Some("over"), "the own second seat was given away");
}

#[test]
fn who_plays_alone_asks_nobody() {
    let mut both = Sim::open(spec(GameId::Diam, "2003-2p", &["person", "person"]));
    both.sit(&[Seat(0), Seat(1)]).unwrap();
    let engine = Sim::seated(spec(GameId::Diam, "2003-2p", &["person", "engine:greedy"]));
    for mut sim in [both, engine] {
        sim.act(P0, "A1").unwrap();
        sim.offer(P0, Offer::Pause).unwrap();
        sim.offer(P0, Offer::Resume).unwrap();
        sim.offer(P0, Offer::Resign).unwrap();
        sim.offer(P0, Offer::TakeBack).unwrap();
        assert!(sim.table.outcome().is_none() && sim.table.game().is_empty());
        sim.offer(P0, Offer::Delete).unwrap();
        assert!(sim.table.closed());
    }
}

#[test]
fn the_host_deletes_a_table_to_which_nobody_came() {
    let mut sim = Sim::open(spec(GameId::Diam, "2003-2p", &["person", "person"]));
    sim.sit(&[Seat(0)]).unwrap();
    sim.offer(P0, Offer::Delete).unwrap();
    assert!(sim.table.closed());
    let mut visited = Sim::open(spec(GameId::Diam, "2003-3p", &["person"; 3]));
    visited.sit(&[Seat(0)]).unwrap();
    visited.sit(&[Seat(1)]).unwrap();
    leave(&mut visited, 1);
    assert_eq!(code(visited.offer(P0, Offer::Delete)), Some("free_seat"), "somebody has been here");
    let mut joined = Sim::open(spec(GameId::Diam, "2003-3p", &["person"; 3]));
    joined.sit(&[Seat(0)]).unwrap();
    joined.sit(&[Seat(1)]).unwrap();
    assert_eq!(code(joined.offer(P0, Offer::Delete)), Some("free_seat"), "somebody waits here");
}

#[test]
fn a_partner_has_a_say_in_giving_up_even_before_he_comes() {
    let mut sim = Sim::seated(spec(GameId::Diam, "2003-4p", &["person"; 4]));
    let partner = sim.table.needed(Seat(0), Offer::Resign)[0];
    leave(&mut sim, partner.0);
    assert_eq!(code(sim.offer(P0, Offer::Resign)), Some("free_seat"));
    assert!(sim.table.outcome().is_none());
    let mut other = Sim::seated(spec(GameId::Diam, "2003-4p", &["person"; 4]));
    let opponent = (0..4).find(|seat| *seat != 0 && *seat != partner.0).unwrap();
    leave(&mut other, opponent);
    other.offer(P0, Offer::Resign).unwrap();
    let partner = other.table.people().captain(partner).unwrap();
    other.answer(partner, true).unwrap();
    assert!(other.table.outcome().is_some(), "the other side is not asked");
}

#[test]
fn empty_chairs_do_not_hold_up_a_new_invitation() {
    let mut sim = Sim::seated(spec(GameId::Diam, "2003-3p", &["person"; 3]));
    leave(&mut sim, 1);
    leave(&mut sim, 2);
    sim.offer(P0, Offer::Replace { seat: Seat(1) }).unwrap();
    sim.offer(P0, Offer::Replace { seat: Seat(2) }).unwrap();
}

#[test]
fn the_game_is_not_won_from_an_empty_chair() {
    let mut sim = diam();
    sim.act(P0, "A2").unwrap();
    leave(&mut sim, 1);
    sim.now += 30 * ludo_table::clock::DAY;
    for draw in [false, true] {
        assert_eq!(code(sim.person(P0, Command::Claim { draw })), Some("free_seat"));
    }
}

#[test]
fn the_first_of_a_new_group_speaks_for_it() {
    let mut sim = Sim::seated(spec(GameId::Diam, "2003-2p", &["person", "group:2"]));
    leave(&mut sim, 1);
    assert_eq!(code(sim.offer(P0, Offer::Draw)), Some("free_seat"));
    let captain = sim.sit(&[Seat(1)]).unwrap();
    assert_ne!(captain, P2, "those who left are gone");
    sim.offer(P0, Offer::Draw).unwrap();
    sim.answer(captain, true).unwrap();
    assert!(sim.table.outcome().is_some());
}
