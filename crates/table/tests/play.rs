//! Whole games, and what follows from their events.

mod sim;

use ludo_core::{Seat, Viewer};
use ludo_shelf::{AnyGame, GameId};
use ludo_table::{Command, Context, Offer, Plain, Refusal, Who, record};
use sim::{P0, P1, Sim, facts, spec};

#[test]
fn every_game_and_player_count_is_played_to_its_end_and_replays() {
    for (game, variant, seats) in [
        (GameId::Diam, "2003-2p", 2),
        (GameId::Diam, "2003-3p", 3),
        (GameId::Diam, "2003-4p", 4),
        (GameId::Diam, "1998-2p", 2),
        (GameId::Diadema, "standard", 2),
        (GameId::Diadema, "chain", 2),
        (GameId::Belligerants, "pont12", 2),
        (GameId::Belligerants, "pont12+open", 2),
        (GameId::Belligerants, "pont12+alternate+strict", 2),
    ] {
        let mut sim = Sim::seated(spec(game, variant, &vec!["person"; seats]));
        sim.play_out();
        assert_eq!(facts(&sim.replayed()), facts(&sim.table), "{variant}");
        let proof = record::verify(&record::write(&sim.table).unwrap()).unwrap();
        assert_eq!(proof.record.game.plies(), sim.table.game().plies());
        assert!(proof.verdict.proved());
        assert_eq!(proof.verdict.throws > 0, game == GameId::Belligerants);
    }
}

#[test]
fn a_request_is_decided_on_a_copy_that_shares_the_past() {
    let mut sim = Sim::war();
    (0..60).for_each(|_| assert!(sim.step()));
    let (table, before) = (sim.table.clone(), facts(&sim.table));
    let change = table.command(Who::Person(P0), Command::Offer(Offer::Pause), &sim.context()).unwrap();
    assert_eq!(facts(&table), before, "the table itself stays as it was");
    assert!(change.table.version() > table.version());
    for (n, line) in table.lines().iter().enumerate() {
        assert!(std::ptr::eq(line, &raw const change.table.lines()[n]), "line {n} was copied");
    }
    let (AnyGame::Belligerants(old), AnyGame::Belligerants(new)) = (table.game(), change.table.game()) else {
        panic!("another game");
    };
    for n in 0..=old.plies().len() {
        let (old, new) = (old.position_at(n).unwrap(), new.position_at(n).unwrap());
        assert!(std::ptr::eq(old, new), "position {n} was copied");
    }
}

#[test]
fn engines_play_each_other_and_people() {
    for (game, variant, seats) in [
        (GameId::Diam, "2003-3p", &["engine:random", "engine:greedy", "person"][..]),
        (GameId::Diadema, "standard", &["person", "engine:greedy"]),
        (GameId::Belligerants, "pont12", &["engine:greedy", "engine:random"]),
        (GameId::Belligerants, "pont12", &["person", "engine:greedy"]),
        (GameId::Belligerants, "pont12", &["engine:greedy", "person"]),
    ] {
        let mut sim = Sim::seated(spec(game, variant, seats));
        sim.play_out();
        assert_eq!(facts(&sim.replayed()), facts(&sim.table), "{variant}");
        record::verify(&record::write(&sim.table).unwrap()).unwrap();
    }
}

#[test]
fn one_person_plays_both_sides() {
    for (game, variant) in [(GameId::Diam, "2003-2p"), (GameId::Belligerants, "pont12")] {
        let mut sim = Sim::open(spec(game, variant, &["person", "person"]));
        sim.sit(&[Seat(0), Seat(1)]).unwrap();
        sim.play_out();
        let proof = record::verify(&record::write(&sim.table).unwrap()).unwrap();
        assert!(proof.verdict.proved());
    }
}

#[test]
fn nothing_is_played_before_everybody_is_there() {
    let mut sim = Sim::open(spec(GameId::Diam, "2003-2p", &["person", "person"]));
    sim.sit(&[Seat(0)]).unwrap();
    assert_eq!(sim.act(P0, "A1"), Err(Plain::Waiting.into()));
    sim.sit(&[Seat(1)]).unwrap();
    assert_eq!(sim.act(P0, "A1"), Ok(()));
}

#[test]
fn a_move_out_of_turn_an_illegal_and_an_unreadable_one_are_told_apart() {
    let mut sim = Sim::two(GameId::Diam, "2003-2p");
    assert_eq!(sim.act(P1, "X1"), Err(Plain::NotYourTurn.into()));
    assert!(matches!(sim.act(P0, "X1"), Err(Refusal::Rule(_) | Refusal::Plain(Plain::NotYourTurn))));
    assert!(matches!(sim.act(P0, "1,1+"), Err(Refusal::Rule(_))));
    assert!(matches!(sim.act(P0, "zzz"), Err(Refusal::Syntax(_))));
    assert_eq!(sim.table.version(), 3, "a refusal leaves the table as it was");
}

#[test]
fn a_stale_version_is_refused_and_one_behind_by_an_offer_is_not() {
    let mut sim = Sim::two(GameId::Diam, "2003-2p");
    let before = sim.table.version();
    sim.offer(P1, Offer::Draw).unwrap();
    let act = |version, text: &str| Command::Act { version, text: text.into(), share: None, nonce: None, alone: false };
    sim.person(P0, act(before, "A1")).unwrap();
    assert_eq!(sim.person(P1, act(before, "X5")), Err(Refusal::Stale { since: sim.table.moved() }));
    assert_eq!(sim.person(P1, act(sim.table.version() + 1, "X5")), Err(Refusal::Stale { since: sim.table.moved() }));
}

#[test]
fn a_message_counts_once_however_often_it_is_sent() {
    let mut sim = Sim::two(GameId::Diadema, "standard");
    let version = sim.table.version();
    let context = Context { message: Some("m1".into()), ..sim.context() };
    let act = Command::Act { version, text: "+a".into(), share: None, nonce: None, alone: false };
    for time in 0..1000 {
        let change = sim.table.command(Who::Person(P0), act.clone(), &context).unwrap();
        assert_eq!(change.events.len(), usize::from(time == 0));
        sim.table = change.table;
        sim.events.extend(change.events);
    }
    assert_eq!(sim.table.game().len(), 1);
    let again = sim.replayed().command(Who::Person(P0), act, &context).unwrap();
    assert!(again.events.is_empty(), "a message is known after a restart too");
}

#[test]
fn the_reprieve_and_the_armistice_are_moves_like_others() {
    let mut sim = Sim::two(GameId::Diam, "2003-2p+reprieve");
    for (person, text) in [(P0, "A1"), (P1, "X1"), (P0, "A5"), (P1, "Y5"), (P0, "A1")] {
        sim.act(person, text).unwrap();
    }
    // A stands at level 3 of cell 1; a pawn on cell 5 at the same level would be a diam.
    sim.act(P1, "X2").unwrap();
    assert_eq!(sim.act(P0, "reprieve"), Ok(()));
    assert_eq!(sim.mover(), P1, "the opponent plays the last move anew");

    let mut war = Sim::war();
    war.deploy();
    let asker = war.mover();
    war.act(asker, "ask").unwrap();
    let other = war.mover();
    assert_ne!(asker, other);
    war.act(other, "demand:300").unwrap();
    war.act(asker, "accept").unwrap();
    assert_eq!(war.table.outcome().unwrap().gain, 300);
}

#[test]
fn who_was_away_learns_exactly_what_is_new() {
    let mut sim = Sim::war();
    let mut seen =
        vec![(sim.table.version(), sim.table.game().plies_seen_by(Viewer::Watcher), sim.table.lines().to_vec())];
    for round in 0..60 {
        sim.step();
        if round % 7 == 6 && sim.table.outcome().is_none() {
            let mover = sim.mover();
            if sim.offer(mover, Offer::TakeBack).is_ok() {
                sim.answer(if mover == P0 { P1 } else { P0 }, true).unwrap();
            }
        }
        let table = &sim.table;
        seen.push((table.version(), table.game().plies_seen_by(Viewer::Watcher), table.lines().to_vec()));
    }
    let (_, plies, lines) = seen.last().unwrap().clone();
    for (version, had, log) in seen {
        let kept = sim.table.plies_kept_since(version);
        assert_eq!(had[..kept.min(had.len())], plies[..kept.min(had.len())], "version {version}");
        assert!(kept <= had.len(), "nobody is told to keep what they do not have");
        assert_eq!(sim.table.lines_at(version), log.len());
        assert_eq!(log[..], lines[..log.len()]);
    }
}
