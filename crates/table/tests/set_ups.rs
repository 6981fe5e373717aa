//! Secret set-ups: fixed by a seal before anybody shows one, and shown to nobody before both are there.

mod sim;

use ludo_core::{Seat, Viewer};
use ludo_shelf::GameId;
use ludo_table::{Plain, Verifier, log_line::HIDDEN};
use sim::{P0, P1, Sim, opponent, spec};

const SOUTH: Seat = Seat(0);
const NORTH: Seat = Seat(1);

#[test]
fn nobody_shows_before_everybody_has_sealed() {
    let mut sim = Sim::war();
    let [south, north] = [sim.set_up(SOUTH), sim.set_up(NORTH)];
    assert_eq!(sim.act(P0, &south), Err(Plain::SealFirst.into()));
    sim.seal(P0, SOUTH, &south).unwrap();
    assert_eq!(sim.act(P0, &south), Err(Plain::SealFirst.into()));
    assert_eq!(sim.table.awaited(), [NORTH], "who has sealed waits without a running clock");
    sim.seal(P1, NORTH, &north).unwrap();
    assert_eq!(sim.act(P0, &south), Ok(()));
    assert_eq!(sim.act(P1, &north), Ok(()));
}

#[test]
fn a_set_up_that_differs_from_its_seal_is_refused() {
    let mut sim = Sim::war();
    let [south, other, north] = [sim.set_up(SOUTH), sim.set_up(SOUTH), sim.set_up(NORTH)];
    assert_ne!(south, other);
    sim.seal(P0, SOUTH, &south).unwrap();
    sim.seal(P1, NORTH, &north).unwrap();
    assert_eq!(sim.act(P0, &other), Err(Plain::SealBroken.into()));
    assert_eq!(sim.seal(P0, SOUTH, &other), Err(Plain::NoSeal.into()), "a seal is made once");
}

#[test]
fn a_set_up_is_hidden_until_both_are_in() {
    let mut sim = Sim::war();
    let [south, north] = [sim.set_up(SOUTH), sim.set_up(NORTH)];
    sim.seal(P0, SOUTH, &south).unwrap();
    sim.seal(P1, NORTH, &north).unwrap();
    sim.act(P0, &south).unwrap();
    let order = south.strip_prefix("S=").unwrap();
    assert!(sim.table.lines().iter().all(|line| !line.contains(order)));
    for viewer in [Viewer::Watcher, Viewer::Seat(NORTH)] {
        assert!(sim.table.game().plies_seen_by(viewer).iter().all(|ply| ply.text == HIDDEN));
    }
    assert!(sim.table.hides_something());
    assert!(ludo_table::record::write(&sim.table).is_none());
    sim.act(P1, &north).unwrap();
    assert!(sim.table.lines().iter().any(|line| line.contains(order)));
    assert!(Verifier::read(sim.table.lines().iter().map(String::as_str), None).is_ok());
}

#[test]
fn the_log_of_a_host_who_changed_a_set_up_fails() {
    let mut sim = Sim::war();
    sim.deploy();
    let other = "S=EM,BO,AV,DC,MI,CA,TK,OF,AM,ES,PA,SE,SO,SO,SO";
    let lines: Vec<String> = sim
        .table
        .lines()
        .iter()
        .map(|line| match line.find(" show 1 ") {
            Some(place) => format!("{} {other}", &line[..place + " show 1 ".len() + 64]),
            None => line.clone(),
        })
        .collect();
    assert!(Verifier::read(lines.iter().map(String::as_str), None).is_err());
}

#[test]
fn an_engine_fixes_its_set_up_before_it_can_know_the_other() {
    let mut sim = Sim::seated(spec(GameId::Belligerants, "pont12", &["person", "engine:random"]));
    let south = sim.set_up(SOUTH);
    assert_eq!(sim.act(P0, &south), Err(Plain::SealFirst.into()), "the engine has not sealed yet");
    assert!(sim.step());
    assert!(sim.table.sealed(NORTH));
    assert_eq!(sim.act(P0, &south), Ok(()), "a person needs no seal against an engine");
    assert!(sim.table.game().len() >= 3, "both set-ups and the draw");
}

#[test]
fn one_screen_for_two_never_shows_the_other_set_up() {
    let mut sim = Sim::open(spec(GameId::Belligerants, "pont12", &["person", "person"]));
    sim.sit(&[SOUTH, NORTH]).unwrap();
    sim.commit_all();
    assert_eq!(sim.table.viewer(Some(P0)), Viewer::Seat(SOUTH));
    let south = opponent::choose(sim.table.game(), SOUTH, 1).unwrap();
    sim.act(P0, &south).unwrap();
    assert_eq!(sim.table.viewer(Some(P0)), Viewer::Seat(NORTH));
    assert!(sim.table.game().plies_seen_by(Viewer::Seat(NORTH)).iter().all(|ply| ply.text == HIDDEN));
}

#[test]
fn nothing_is_sealed_where_nothing_is_secret() {
    let mut sim = Sim::two(GameId::Diam, "2003-2p");
    assert_eq!(sim.seal(P0, SOUTH, "A1"), Err(Plain::NoSeal.into()));
    let mut sim = Sim::war();
    assert_eq!(sim.seal(P1, SOUTH, "x"), Err(Plain::NotYourSeat.into()));
}
