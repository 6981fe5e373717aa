//! Several people on a seat: they vote, the majority decides, the captain breaks ties.

mod sim;

use ludo_core::Seat;
use ludo_shelf::GameId;
use ludo_table::{Command, Offer, Plain, Refusal, dice::PersonId, dice::ShareFault, record};
use sim::{P0, P1, P2, Sim, spec};

const P3: PersonId = PersonId(3);

/// A group of three against one person; the group begins.
fn group(clock: &str) -> Sim {
    let mut table = spec(GameId::Diam, "2003-2p", &["group:3", "person"]);
    table.clock = clock.parse().unwrap();
    Sim::seated(table)
}

fn alone(sim: &Sim, text: &str) -> Command {
    Command::Act { version: sim.table.version(), text: text.into(), share: None, nonce: None, alone: true }
}

#[test]
fn a_majority_decides_and_votes_can_change() {
    let mut sim = group("none");
    sim.act(P0, "A1").unwrap();
    sim.act(P1, "A2").unwrap();
    assert_eq!(sim.table.game().len(), 0);
    assert_eq!(sim.table.votes(Seat(0)).len(), 2);
    assert!(sim.table.votes(Seat(1)).is_empty(), "the others do not see them");
    sim.act(P1, "A3").unwrap();
    sim.act(P2, "A3").unwrap();
    assert_eq!(sim.table.game().plies()[0].text, "A3");
    assert!(sim.table.votes(Seat(0)).is_empty());
    assert!(sim.table.lines().iter().all(|line| !line.contains("A1")), "votes are nobody else's business");
}

#[test]
fn only_a_legal_action_can_be_voted_for() {
    let mut sim = group("none");
    assert!(matches!(sim.act(P0, "1,1+"), Err(Refusal::Rule(_))));
    assert_eq!(sim.act(P3, "X1"), Err(Plain::NotYourTurn.into()));
}

#[test]
fn the_captain_breaks_ties() {
    let mut sim = group("none");
    assert_eq!(sim.person(P0, alone(&sim, "A1")), Err(Plain::NotCaptain.into()), "no tie yet");
    for (person, text) in [(P0, "A1"), (P1, "A2"), (P2, "A3")] {
        sim.act(person, text).unwrap();
    }
    assert_eq!(sim.person(P1, alone(&sim, "A2")), Err(Plain::NotCaptain.into()));
    sim.person(P0, alone(&sim, "A1")).unwrap();
    assert_eq!(sim.table.game().plies()[0].text, "A1");
}

#[test]
fn the_captain_acts_alone_when_the_clock_presses() {
    let mut sim = group("300+0");
    sim.now += 200_000;
    assert_eq!(sim.person(P0, alone(&sim, "A1")), Err(Plain::NotCaptain.into()));
    sim.now += 75_000;
    sim.person(P0, alone(&sim, "A1")).unwrap();
    let mut sim = group("none");
    sim.now += 299_000;
    assert_eq!(sim.person(P0, alone(&sim, "A1")), Err(Plain::NotCaptain.into()));
    sim.now += 2_000;
    sim.person(P0, alone(&sim, "A1")).unwrap();
}

#[test]
fn the_captain_speaks_for_the_group() {
    let mut sim = group("none");
    sim.offer(P3, Offer::Draw).unwrap();
    assert_eq!(sim.answer(P1, true), Err(Plain::NotYourSeat.into()));
    assert_eq!(sim.offer(P1, Offer::Resign), Err(Plain::NotCaptain.into()));
    sim.answer(P0, true).unwrap();
    assert!(sim.table.outcome().is_some());
}

#[test]
fn a_war_of_groups_is_played_to_its_end_with_the_completing_member_s_share() {
    let mut sim = Sim::seated(spec(GameId::Belligerants, "pont12", &["group:2", "group:3"]));
    let members = |sim: &Sim, seat| sim.table.people().on(seat).collect::<Vec<_>>();
    let (mut turn, mut used) = (0, std::collections::BTreeSet::new());
    while sim.table.outcome().is_none() && turn < 400 {
        turn += 1;
        sim.freshen();
        sim.commit_all();
        sim.pay();
        if sim.table.hides_set_ups() {
            sim.step();
            continue;
        }
        let ludo_core::Turn::Seat(seat) = sim.table.game().turn() else { panic!() };
        let text = sim::opponent::choose(sim.table.game(), seat, turn).unwrap();
        let mut people = members(&sim, seat);
        people.rotate_left(turn as usize % 2);
        let moved = sim.table.game().len();
        for person in people {
            if sim.table.game().len() == moved {
                vote(&mut sim, person, &text);
            }
        }
        assert!(sim.table.game().len() > moved, "everybody voted for it");
    }
    for (_, throw) in sim.verifier().ledger().unwrap().throws() {
        used.extend([throw.thrower, throw.opponent].into_iter().flatten().map(|(person, _)| person));
    }
    assert!(used.len() > 2, "shares of several members were used: {used:?}");
    if sim.table.outcome().is_none() {
        let captain = sim.mover();
        sim.offer(captain, Offer::Resign).unwrap();
    }
    record::verify(&record::write(&sim.table).unwrap()).unwrap();
}

/// A war in which one member of a group never commits in time, but votes first and last like the other.
fn war_with_a_late_member(seats: &[&str]) {
    let mut sim = Sim::seated(spec(GameId::Belligerants, "pont12", seats));
    sim.late = vec![P1];
    for turn in 0..200 {
        sim.commit_all();
        sim.pay();
        if sim.table.outcome().is_some() {
            break;
        }
        let group = sim.table.game().turn() == ludo_core::Turn::Seat(Seat(0)) && !sim.table.hides_set_ups();
        if sim.table.engine_to_act().is_some() || !group {
            sim.step();
            continue;
        }
        let text = sim::opponent::choose(sim.table.game(), Seat(0), turn).unwrap();
        let order = if turn % 2 == 0 { [P0, P1] } else { [P1, P0] };
        let moved = sim.table.game().len();
        for person in order {
            if sim.table.game().len() == moved {
                vote(&mut sim, person, &text);
            }
        }
        assert!(sim.table.game().len() > moved, "both voted for it");
    }
    let verifier = sim.verifier();
    let later: Vec<_> = verifier.ledger().unwrap().throws().filter(|(id, _)| id.turn > 1).collect();
    let by = |person| later.iter().filter(|(_, throw)| throw.thrower.is_some_and(|(by, _)| by == person)).count();
    assert!(by(P0) > 5 && by(P1) == 0, "the other member's shares made the throws");
    assert!(sim.table.game().len() > 50 || sim.table.outcome().is_some());
}

#[test]
fn a_member_who_did_not_commit_in_time_holds_nobody_up() {
    war_with_a_late_member(&["group:2", "person"]);
    war_with_a_late_member(&["group:2", "engine:random"]);
}

/// Votes without a share first, as a client does that does not know whether its vote will be the last.
fn vote(sim: &mut Sim, person: PersonId, text: &str) {
    match sim.act_with(person, text, None) {
        Err(Refusal::Share(ShareFault::Missing)) => {
            let share = sim.due(person);
            sim.act_with(person, text, share).unwrap();
        }
        other => other.unwrap(),
    }
}

/// A group of two against one person, whose set-ups are due.
fn war_of_a_group() -> (Sim, [String; 2]) {
    let mut sim = Sim::seated(spec(GameId::Belligerants, "pont12", &["group:2", "person"]));
    let texts = [sim.set_up(Seat(0)), sim.set_up(Seat(1))];
    (sim, texts)
}

fn waiting_seal(sim: &Sim, text: &str) -> Command {
    let hash = ludo_table::dice::seal(sim.table.id(), Seat(0), &sim.nonce(P0, Seat(0)), text);
    Command::Seal { seat: Seat(0), hash, waits: true }
}

#[test]
fn a_seal_that_waits_counts_once_each_member_is_ready() {
    let (mut sim, [south, north]) = war_of_a_group();
    sim.person(P0, waiting_seal(&sim, &south)).unwrap();
    sim.seal(P2, Seat(1), &north).unwrap();
    assert!(sim.table.is_ready(P0, Seat(0)) && !sim.table.is_ready(P1, Seat(0)));
    assert_eq!(sim.table.awaited(), [Seat(0)], "the group is what everybody waits for");
    assert_eq!(sim.act(P2, &north), Err(Plain::SealFirst.into()));
    assert_eq!(sim.person(P2, Command::Ready), Err(Plain::NoSeal.into()), "who sits alone is ready by the seal");
    sim.person(P1, Command::Ready).unwrap();
    assert_eq!(sim.person(P1, Command::Ready), Err(Plain::NoSeal.into()));
    assert!(sim.table.settled(Seat(0)));
    assert_eq!(sim::facts(&sim.replayed()), sim::facts(&sim.table));
    sim.act(P2, &north).unwrap();
    sim.act(P0, &south).unwrap();
    assert!(!sim.table.hides_something(), "both are shown");
}

#[test]
fn a_member_may_be_ready_first_and_the_captain_need_not_wait() {
    let (mut sim, [south, north]) = war_of_a_group();
    assert_eq!(sim.person(P0, Command::Ready), Err(Plain::NoSeal.into()), "the captain's word is the seal");
    sim.person(P1, Command::Ready).unwrap();
    sim.person(P0, waiting_seal(&sim, &south)).unwrap();
    assert!(sim.table.settled(Seat(0)));
    let (mut sim, _) = war_of_a_group();
    sim.person(P0, waiting_seal(&sim, &south)).unwrap();
    sim.person(P0, Command::Ready).unwrap();
    assert!(sim.table.settled(Seat(0)) && sim.table.is_ready(P1, Seat(0)));
    sim.seal(P2, Seat(1), &north).unwrap();
    sim.act(P0, &south).unwrap();
}
