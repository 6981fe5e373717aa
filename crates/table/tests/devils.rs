//! Further throws of a turn: nobody chooses them, and nobody foresees them while the opponent is there.

mod sim;

use ludo_core::{Seat, Turn};
use ludo_shelf::GameId;
use ludo_table::{
    Command, FRESH_WAIT, Hash32, Offer, Plain, Refusal, Verifier, Who,
    dice::{PersonId, ShareFault, ThrowId},
    record,
};
use sim::{P0, P1, Sim, spec};

fn refused(fault: ShareFault) -> Result<(), Refusal> {
    Err(fault.into())
}

/// A war in which a devil has been thrown and moved, and its further throw waits for the opponent's link alone.
fn after_a_devil() -> (Sim, PersonId, ThrowId) {
    let mut table = spec(GameId::Belligerants, "pont12", &["person", "person"]);
    table.clock = "3000+0".parse().unwrap();
    let mut sim = Sim::seated(table);
    sim.silent = vec![P0, P1];
    while sim.table.waits_for_link().is_none() {
        assert!(sim.step(), "a game without a devil");
    }
    let (person, throw) = sim.table.fresh_due().unwrap();
    (sim, person, throw)
}

fn end(sim: &mut Sim) -> ludo_table::Verdict {
    sim.offer(P0, Offer::Resign).unwrap();
    record::verify(&record::write(&sim.table).unwrap()).unwrap().verdict
}

#[test]
fn the_server_commits_to_all_throws_of_a_turn_before_any_share() {
    let (sim, _, throw) = after_a_devil();
    let lines = sim.table.lines();
    let share = |line: &String| line.contains(" share p") && line.ends_with(&format!(" 0.{}", throw.turn));
    let share = lines.iter().position(share).unwrap();
    let committed: Vec<usize> =
        (0..lines.len()).filter(|n| lines[*n].contains(&format!(" server 0.{} ", throw.turn))).collect();
    assert!(committed.len() == 1 && committed[0] < share, "one key for the whole turn, fixed before any share");
}

#[test]
fn a_host_who_commits_after_a_devil_is_refused_by_the_reader() {
    let (mut sim, ..) = after_a_devil();
    sim.silent.clear();
    sim.freshen();
    let lines = sim.table.lines().to_vec();
    // The old order: a commitment to one throw, after both shares of the turn are known.
    let devil = lines.iter().position(|line| line.contains(" throw ") && line.ends_with(" D")).unwrap();
    let at = lines[devil].split(' ').next().unwrap();
    let turn = lines[devil].split(' ').nth(2).unwrap().split('.').next().unwrap();
    for late in
        [format!("{at} server 0.{turn}.1 {}", "0".repeat(64)), format!("{at} server 0.{turn} {}", "0".repeat(64))]
    {
        let mut forged = lines.clone();
        forged.insert(devil + 1, late);
        let flaw = Verifier::read(forged.iter().map(String::as_str), None).unwrap_err();
        assert_eq!(flaw.line, devil + 2, "{}", flaw.words);
    }
}

#[test]
fn only_the_next_link_of_the_right_chain_is_taken_and_only_when_it_is_due() {
    let (mut sim, person, throw) = after_a_devil();
    let thrower = if person == P0 { P1 } else { P0 };
    let right = sim.link(person, throw);
    let later = ThrowId { index: throw.index + 1, ..throw };
    let ahead = sim.link(person, later);
    let known = sim.link(person, ThrowId { index: throw.index - 1, ..throw });
    for (throw, link, fault) in [
        (throw, known, ShareFault::Wrong),
        (throw, ahead, ShareFault::Wrong),
        (throw, Hash32([0; 32]), ShareFault::Wrong),
        (throw, sim.link(thrower, throw), ShareFault::Wrong),
        (later, ahead, ShareFault::Early),
        (ThrowId { index: 0, ..throw }, known, ShareFault::DiceRound),
        (ThrowId { turn: throw.turn - 1, index: throw.index }, right, ShareFault::DiceRound),
    ] {
        assert_eq!(sim.person(person, Command::Fresh { throw, link }), refused(fault), "{throw}");
    }
    let stolen = Command::Fresh { throw, link: right };
    assert_eq!(sim.person(thrower, stolen.clone()), refused(ShareFault::NoParty));
    let shown = |sim: &Sim| sim.table.lines().iter().any(|line| line.contains(&right.to_string()));
    assert!(!shown(&sim));
    sim.person(person, stolen.clone()).unwrap();
    assert!(shown(&sim), "with its throw");
    assert!(matches!(sim.person(person, stolen), Err(Refusal::Share(ShareFault::DiceRound | ShareFault::Early))));
    if sim.table.outcome().is_none() {
        assert_eq!(end(&mut sim).foreseeable, 0);
    }
}

#[test]
fn a_link_before_the_devil_s_move_is_stored_is_refused() {
    let mut sim = Sim::war();
    loop {
        let devil = sim.table.pending().is_some_and(|next| next.id.index > 0 && !next.open);
        if devil && matches!(sim.table.game().turn(), Turn::Seat(_)) {
            break;
        }
        assert!(sim.step(), "a game without a devil's move");
    }
    let throw = sim.table.pending().unwrap().id;
    assert_eq!(sim.table.fresh_due(), None);
    for person in [P0, P1] {
        let link = sim.link(person, throw);
        assert_eq!(sim.person(person, Command::Fresh { throw, link }), refused(ShareFault::Early));
    }
}

#[test]
fn a_throw_waits_five_seconds_for_its_link_while_all_clocks_stand() {
    let (mut sim, person, throw) = after_a_devil();
    assert_eq!(sim.table.awaited(), []);
    assert_eq!(sim.table.deadline(), Some(sim.now + FRESH_WAIT));
    let clocks = |sim: &Sim| [Seat(0), Seat(1)].map(|seat| sim.table.clocks().left(seat, sim.now));
    let before = clocks(&sim);
    let link = sim.link(person, throw);
    sim.now += FRESH_WAIT - 1;
    assert_eq!(sim.ask(Who::House, Command::Flag), Err(Plain::TooSoon.into()));
    for person in [P0, P1] {
        assert_eq!(sim.person(person, Command::Claim { draw: true }), Err(Plain::TooSoon.into()));
    }
    assert_eq!(clocks(&sim), before, "nobody pays for it");
    let mut in_time = sim.clone();
    in_time.person(person, Command::Fresh { throw, link }).unwrap();
    assert_eq!(end(&mut in_time).foreseeable, 0);

    sim.now += 1;
    sim.ask(Who::House, Command::Flag).unwrap();
    assert!(sim.table.lines().iter().any(|line| line.ends_with(&format!(" without {throw}"))));
    assert!(sim.table.ledger().unwrap().thrown(throw).is_some());
    assert_eq!(sim.person(person, Command::Fresh { throw, link }), refused(ShareFault::DiceRound), "too late");
    assert_eq!(sim::facts(&sim.replayed()), sim::facts(&sim.table));
    let verdict = end(&mut sim);
    assert_eq!(
        (verdict.foreseeable, verdict.rebuilt == verdict.throws, verdict.proved()),
        (1, true, false),
        "{verdict}"
    );
}

#[test]
fn nobody_waits_for_who_is_not_there() {
    let (sim, person, throw) = after_a_devil();
    let seat = sim.table.people().person(person).unwrap().seats[0];
    // The house looks when they go.
    let mut gone = sim.clone();
    gone.absent = vec![None; 2];
    gone.absent[seat.index()] = Some(gone.now);
    gone.ask(Who::House, Command::Flag).unwrap();
    assert!(gone.table.ledger().unwrap().thrown(throw).is_some());
    // Who left for good cannot send it either.
    let mut left = sim.clone();
    left.leave(person, seat, ludo_table::digest("invite", &[])).unwrap();
    assert!(left.table.ledger().unwrap().thrown(throw).is_some());
    assert_eq!(left.table.ledger().unwrap().now().epoch, 0, "the turn is not made anew");
}

#[test]
fn after_a_new_secret_the_links_of_the_turn_are_the_old_one_s() {
    let (mut sim, person, throw) = after_a_devil();
    sim.rekey(person, ludo_table::dice::SeatSecret::new([222; 32])).unwrap();
    let link = sim.link(person, throw);
    sim.person(person, Command::Fresh { throw, link }).unwrap();
    assert!(sim.table.ledger().unwrap().thrown(throw).is_some());
}

#[test]
fn a_paused_throw_waits_and_a_resumed_one_waits_anew() {
    let (mut sim, ..) = after_a_devil();
    sim.offer(P0, Offer::Pause).unwrap();
    sim.answer(P1, true).unwrap();
    assert_eq!(sim.table.deadline(), None);
    sim.now += 1_000_000;
    sim.offer(P1, Offer::Resume).unwrap();
    sim.answer(P0, true).unwrap();
    assert_eq!(sim.table.deadline(), Some(sim.now + FRESH_WAIT));
}

#[test]
fn engines_and_one_screen_owe_no_links() {
    for seats in [&["person", "engine:random"][..], &["person", "person"]] {
        let mut sim = Sim::open(spec(GameId::Belligerants, "pont12", seats));
        let own: Vec<Seat> =
            sim.table.people().seats().filter(|seat| sim.table.people().engine(*seat).is_none()).collect();
        sim.sit(&own).unwrap();
        sim.silent = vec![P0];
        let mut owed = 0;
        while sim.step() {
            owed += usize::from(sim.table.waits_for_link().is_some_and(|(owner, _)| owner != Some(P0)));
        }
        assert_eq!(owed, 0);
        let verdict = record::verify(&record::write(&sim.table).unwrap()).unwrap().verdict;
        assert_eq!(verdict.rebuilt, verdict.throws);
        assert!(verdict.throws > 10, "{verdict}");
    }
}

#[test]
fn a_turn_opened_by_the_end_of_the_game_cannot_be_gone_back_to() {
    let mut sim = Sim::seated(spec(GameId::Belligerants, "pont12", &["person", "engine:random"]));
    while !(sim.table.pending().is_some_and(|next| next.id.index > 0) && sim.table.outcome().is_none()) {
        assert!(sim.step());
    }
    sim.offer(P0, Offer::Resign).unwrap();
    assert!(sim.table.lines().last().unwrap().contains(" open "));
    assert_eq!(sim.offer(P0, Offer::TakeBack), Err(Plain::TurnOpened.into()));
}

#[test]
fn a_war_without_armistice_is_played_to_its_end() {
    // Nobody has anything to say before a throw there, so the thrower's share has no action to travel with.
    let mut sim = Sim::two(GameId::Belligerants, "pont12+noarm");
    sim.play_out();
    let verdict = record::verify(&record::write(&sim.table).unwrap()).unwrap().verdict;
    assert!(verdict.proved(), "{verdict}");
}
