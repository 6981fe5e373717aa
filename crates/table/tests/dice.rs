//! Dice that can be trusted: what is refused, what is fixed for ever, what a record proves.

mod sim;

use ludo_core::{Seat, Turn};
use ludo_shelf::GameId;
use ludo_table::{
    Command, Disclosure, Offer, Plain, Refusal, Table, Verifier,
    dice::{DiceRound, SeatSecret, ShareFault, ThrowId},
    record,
    spec::DiceMode,
};
use sim::{P0, P1, Sim, spec};

fn refused(fault: ShareFault) -> Result<(), Refusal> {
    Err(fault.into())
}

/// A war in which somebody is about to throw.
fn at_the_throw() -> (Sim, ludo_table::dice::PersonId) {
    let mut sim = Sim::war();
    sim.deploy();
    sim.pay();
    let thrower = sim.mover();
    (sim, thrower)
}

#[test]
fn a_withheld_share_stops_the_one_who_withholds_it() {
    let (mut sim, thrower) = at_the_throw();
    let lines = sim.table.lines().len();
    assert_eq!(sim.act_with(thrower, "throw", None), refused(ShareFault::Missing));
    assert_eq!(sim.table.lines().len(), lines);
    assert_eq!(sim.table.awaited().len(), 1, "only their own clock runs");
    assert_eq!(sim.act(thrower, "throw"), Ok(()));
}

#[test]
fn after_the_draw_the_one_who_was_not_drawn_deposits() {
    let mut sim = Sim::war();
    sim.deploy();
    let thrower = sim.mover();
    assert_eq!(sim.table.owing().len(), 1);
    assert_eq!(sim.act(thrower, "throw"), refused(ShareFault::Waiting));
    sim.pay();
    assert_eq!(sim.act(thrower, "throw"), Ok(()));
}

#[test]
fn a_wrong_share_and_shares_of_another_game_seat_and_turn_are_refused() {
    let (mut sim, thrower) = at_the_throw();
    let right = sim.due(thrower).unwrap();
    let secret = sim.secrets[usize::from(thrower.0)].clone();
    let other = if thrower == P0 { P1 } else { P0 };
    let elsewhere = secret.disclosure("table9", thrower, right.moment);
    let other_seat = secret.disclosure(sim.table.id(), other, right.moment);
    let other_turn =
        Disclosure { moment: right.moment, ..secret.disclosure(sim.table.id(), thrower, right.moment.next()) };
    for wrong in [elsewhere, other_seat, other_turn] {
        assert_eq!(sim.act_with(thrower, "throw", Some(wrong)), refused(ShareFault::Wrong));
    }
    let old = Disclosure { moment: DiceRound { epoch: 0, turn: 0 }, ..right };
    assert_eq!(sim.act_with(thrower, "throw", Some(old)), refused(ShareFault::DiceRound));
    assert_eq!(sim.act_with(thrower, "throw", Some(right)), Ok(()));
}

#[test]
fn an_early_share_is_refused() {
    let mut sim = Sim::open(spec(GameId::Belligerants, "pont12", &["person", "person"]));
    sim.sit(&[Seat(0)]).unwrap();
    sim.commit_all();
    let moment = DiceRound { epoch: 0, turn: 0 };
    let share = sim.secrets[0].disclosure(sim.table.id(), P0, moment);
    assert_eq!(sim.person(P0, Command::Deposit(share)), Err(Plain::Waiting.into()));

    let (mut sim, thrower) = at_the_throw();
    let share = sim.due(thrower).unwrap();
    assert_eq!(sim.act_with(thrower, "ask", Some(share)), refused(ShareFault::Early), "not before the throw");
    assert_eq!(sim.person(thrower, Command::Deposit(share)), refused(ShareFault::Early));
    let future = sim.secrets[usize::from(thrower.0)].disclosure(sim.table.id(), thrower, share.moment.next());
    assert_eq!(sim.act_with(thrower, "throw", Some(future)), refused(ShareFault::Early));
}

#[test]
fn nobody_commits_twice_or_after_a_share_is_known() {
    let mut sim = Sim::war();
    let moment = DiceRound { epoch: 0, turn: 0 };
    let commit = SeatSecret::new([77; 32]).commitment(sim.table.id(), P0, moment);
    assert_eq!(sim.person(P0, Command::Commit { moment, commit }), refused(ShareFault::Again));
    sim.deploy();
    let past = Command::Commit { moment, commit };
    assert_eq!(sim.person(P0, past), refused(ShareFault::DiceRound));
}

#[test]
fn a_disclosed_share_commits_to_the_next_turn_once() {
    let (mut sim, thrower) = at_the_throw();
    sim.act(thrower, "throw").unwrap();
    let next = DiceRound { epoch: 0, turn: 2 };
    let other = SeatSecret::new([9; 32]).commitment(sim.table.id(), thrower, next);
    assert_eq!(sim.person(thrower, Command::Commit { moment: next, commit: other }), refused(ShareFault::Again));
}

#[test]
fn a_throw_waits_for_the_opponent_who_owes_a_share() {
    // Searches for a throw that nobody can play: the turn then ends without an action to carry the share.
    for seed in 0..60 {
        let (mut sim, _) = at_the_throw();
        for _ in 0..seed {
            sim.step();
        }
        for _ in 0..4000 {
            let owing = sim.table.owing();
            if sim.table.outcome().is_none() && sim.table.game().len() > 3 && !owing.is_empty() {
                let Turn::Seat(seat) = sim.table.game().turn() else { continue };
                assert!(!owing.contains(&seat));
                assert_eq!(sim.table.awaited(), owing, "who owes is on the clock, not who waits");
                let thrower = sim.table.people().captain(seat).unwrap();
                assert_eq!(sim.act(thrower, "throw"), refused(ShareFault::Waiting));
                sim.pay();
                assert_eq!(sim.act(thrower, "throw"), Ok(()));
                return;
            }
            if !step_without_paying(&mut sim) {
                break;
            }
        }
    }
    panic!("no throw was lost in all these games");
}

fn step_without_paying(sim: &mut Sim) -> bool {
    if sim.table.outcome().is_some() {
        return false;
    }
    let Turn::Seat(seat) = sim.table.game().turn() else { return false };
    let text = sim::opponent::choose(sim.table.game(), seat, sim.table.version()).unwrap();
    let person = sim.mover();
    sim.act(person, &text).unwrap();
    true
}

#[test]
fn no_throw_changes_by_taking_back_replaying_or_restarting() {
    let (mut sim, thrower) = at_the_throw();
    let other = if thrower == P0 { P1 } else { P0 };
    sim.act(thrower, "throw").unwrap();
    let first = ThrowId { turn: 1, index: 0 };
    let face = sim.table.ledger().unwrap().thrown(first).unwrap().face.clone();
    while sim.mover() == thrower {
        sim.step();
    }
    sim.offer(thrower, Offer::TakeBack).unwrap();
    sim.answer(other, true).unwrap();
    sim.table = sim.replayed();
    assert_eq!(sim.table.ledger().unwrap().thrown(first).unwrap().face, face);
    let plies = sim.table.game().plies();
    assert_eq!(plies.last().unwrap().text, face, "back at the throw, which stands");
    for _ in 0..40 {
        sim.step();
    }
    let proof = Verifier::read(sim.table.lines().iter().map(String::as_str), None).unwrap();
    assert_eq!(proof.game().plies(), sim.table.game().plies());
}

#[test]
fn a_throw_that_was_taken_back_falls_again_the_same() {
    let (mut sim, thrower) = at_the_throw();
    let other = if thrower == P0 { P1 } else { P0 };
    for _ in 0..12 {
        sim.step();
    }
    let before: Vec<_> = sim.table.game().plies().into_iter().filter(|ply| ply.chance).collect();
    for _ in 0..6 {
        let mover = sim.mover();
        if sim.offer(mover, Offer::TakeBack).is_ok() {
            let answerer = if mover == thrower { other } else { thrower };
            sim.answer(answerer, true).unwrap();
        }
    }
    let kept = sim.table.game().plies().into_iter().filter(|ply| ply.chance).count();
    assert!(kept < before.len());
    while sim.table.game().plies().into_iter().filter(|ply| ply.chance).count() < before.len() {
        assert!(sim.step());
    }
    let after: Vec<_> = sim.table.game().plies().into_iter().filter(|ply| ply.chance).collect();
    assert_eq!(after, before);
    assert!(sim.table.lines().iter().any(|line| line.contains(" again ")));
    record_passes(&mut sim);
}

fn record_passes(sim: &mut Sim) {
    let mover = sim.mover();
    sim.offer(mover, Offer::Resign).unwrap();
    record::verify(&record::write(&sim.table).unwrap()).unwrap();
}

#[test]
fn a_forked_log_is_detected() {
    let (mut sim, thrower) = at_the_throw();
    sim.act(thrower, "throw").unwrap();
    let (mut left, mut right) = (sim.table.clone(), sim.table.clone());
    let Turn::Seat(seat) = sim.table.game().turn() else { panic!() };
    let texts = sim.table.game().actions(1000).unwrap();
    for (table, text) in [(&mut left, &texts[0]), (&mut right, &texts[1])] {
        sim.table = table.clone();
        let person = sim.table.people().captain(seat).unwrap();
        sim.act(person, text).unwrap();
        *table = sim.table.clone();
    }
    assert_ne!(left.fingerprint().words(), right.fingerprint().words());
    // A client that has read one branch cannot be led on to the other.
    let mut client = Verifier::read(left.lines().iter().map(String::as_str), None).unwrap();
    let more = right.lines().last().unwrap();
    assert!(client.take(more).is_err() || client.fingerprint() != right.fingerprint());
}

#[test]
fn a_server_that_changes_its_share_or_the_face_is_caught() {
    let (mut sim, thrower) = at_the_throw();
    sim.act(thrower, "throw").unwrap();
    let lines = sim.table.lines().to_vec();
    let place = lines.iter().rposition(|line| line.contains(" throw 1.0 ")).unwrap();
    let mut words: Vec<String> = lines[place].split(' ').map(str::to_owned).collect();
    let read = |line: String| {
        let mut told = lines[..place].to_vec();
        told.push(line);
        Verifier::read(told.iter().map(String::as_str), None)
    };
    assert!(read(lines[place].clone()).is_ok());
    for (field, wrong) in [(4, "0".repeat(64)), (5, "-".to_owned()), (6, "-".to_owned())] {
        let mut forged = words.clone();
        forged[field] = wrong;
        assert!(read(forged.join(" ")).is_err(), "field {field}");
    }
    let last = words.len() - 1;
    words[last] = if words[last] == "1" { "2".into() } else { "1".into() };
    assert!(read(words.join(" ")).is_err(), "another face");
}

#[test]
fn a_server_that_asks_for_a_share_too_early_is_not_obeyed() {
    let mut sim = Sim::open(spec(GameId::Belligerants, "pont12", &["person", "person"]));
    sim.sit(&[Seat(0)]).unwrap();
    sim.sit(&[Seat(1)]).unwrap();
    let moment = DiceRound { epoch: 0, turn: 0 };
    assert!(!sim.verifier().may_disclose(moment));
    sim.commit_all();
    assert!(sim.verifier().may_disclose(moment));
    assert!(!sim.verifier().may_disclose(moment.next()));
}

#[test]
fn a_game_continues_on_a_second_device_from_the_link_alone() {
    let mut sim = Sim::war();
    sim.deploy();
    for _ in 0..5 {
        sim.step();
    }
    // The link holds the secret; the server holds the log. Nothing else is carried over.
    let links: Vec<[u8; 32]> = sim.secrets.iter().map(|secret| *secret.bytes()).collect();
    sim.secrets = links.into_iter().map(SeatSecret::new).collect();
    sim.play_out();
    record::verify(&record::write(&sim.table).unwrap()).unwrap();
}

#[test]
fn engines_have_no_share_and_unproved_people_mark_the_game() {
    let mut sim = Sim::seated(spec(GameId::Belligerants, "pont12", &["person", "engine:random"]));
    sim.play_out();
    assert!(record::verify(&record::write(&sim.table).unwrap()).unwrap().verdict.proved());
    assert!(
        sim.verifier().ledger().unwrap().throws().all(|(_, throw)| throw.thrower.is_some() != throw.opponent.is_some())
    );

    let mut sim = Sim::open(spec(GameId::Belligerants, "pont12", &["person", "person"]));
    sim.sit(&[Seat(0)]).unwrap();
    sim.sit_as(&[Seat(1)], false).unwrap();
    sim.play_out();
    assert!(!record::verify(&record::write(&sim.table).unwrap()).unwrap().verdict.proved());
}

#[test]
fn manual_dice_are_typed_by_who_throws_and_marked() {
    let mut table = spec(GameId::Belligerants, "pont12", &["person", "person"]);
    table.dice = DiceMode::Manual;
    let mut sim = Sim::seated(table);
    let face = |sim: &Sim, text: &str| Command::Face { version: sim.table.version(), text: text.into() };
    assert_eq!(sim.person(P0, face(&sim, "S")), Err(Plain::NoThrow.into()));
    sim.deploy();
    sim.person(P1, face(&sim, "S")).unwrap();
    sim.act(P0, "throw").unwrap();
    assert_eq!(sim.table.awaited(), [Seat(0)]);
    assert_eq!(sim.person(P1, face(&sim, "3")), Err(Plain::NotYourTurn.into()));
    assert!(matches!(sim.person(P0, face(&sim, "7")), Err(Refusal::Syntax(_))));
    assert!(matches!(sim.person(P0, face(&sim, "N")), Err(Refusal::Rule(_))));
    sim.person(P0, face(&sim, "3")).unwrap();
    assert_eq!(sim.table.game().plies().last().unwrap().text, "3");
    sim.offer(P0, Offer::Resign).unwrap();
    assert!(!record::verify(&record::write(&sim.table).unwrap()).unwrap().verdict.proved());
}

#[test]
fn typed_dice_are_refused_where_dice_are_proved() {
    let (mut sim, thrower) = at_the_throw();
    let version = sim.table.version();
    assert_eq!(sim.person(thrower, Command::Face { version, text: "3".into() }), Err(Plain::NotManual.into()));
}

#[test]
fn nobody_sees_a_share_before_its_throw() {
    let (mut sim, thrower) = at_the_throw();
    let hidden = |table: &Table, secret: &SeatSecret, person, turn| {
        let share = secret.share(table.id(), person, DiceRound { epoch: 0, turn }).to_string();
        !table.lines().iter().any(|line| line.contains(&share))
    };
    sim.act(thrower, "throw").unwrap();
    while sim.mover() == thrower {
        sim.step();
    }
    sim.pay();
    let secret = sim.secrets[usize::from(thrower.0)].clone();
    let turn = sim.table.pending().unwrap().id.turn;
    let seat = sim.table.people().person(thrower).unwrap().seats[0];
    assert!(sim.table.ledger().unwrap().disclosed(sim.table.game().side_of(seat), DiceRound { epoch: 0, turn }));
    assert!(hidden(&sim.table, &secret, thrower, turn), "deposited and not shown");
    while sim.table.ledger().unwrap().thrown(ThrowId { turn, index: 0 }).is_none() {
        sim.step();
    }
    assert!(!hidden(&sim.table, &secret, thrower, turn), "shown with the throw");
}

#[test]
fn one_flipped_bit_anywhere_fails_the_record() {
    let mut sim = Sim::war();
    sim.deploy();
    for _ in 0..4 {
        sim.step();
    }
    let mover = sim.mover();
    sim.offer(mover, Offer::Resign).unwrap();
    let text = record::write(&sim.table).unwrap();
    assert!(record::verify(&text).is_ok());
    let mut bytes = text.into_bytes();
    for place in 0..bytes.len() {
        // Every bit of every third byte, and one bit of each other: all kinds of damage in all places.
        let bits = if place % 3 == 0 { 0..8 } else { place % 8..place % 8 + 1 };
        for bit in bits {
            bytes[place] ^= 1 << bit;
            if let Ok(damaged) = std::str::from_utf8(&bytes) {
                assert!(record::verify(damaged).is_err(), "bit {bit} of byte {place}");
            }
            bytes[place] ^= 1 << bit;
        }
    }
}

#[test]
fn no_hash_of_a_turn_that_was_thrown_can_be_changed() {
    // The reader alone, without fingerprint or checksum: a forger would compute those anew.
    let mut sim = Sim::war();
    sim.deploy();
    while sim.table.lines().iter().filter(|line| line.contains(" fresh ")).count() < 2 {
        assert!(sim.step());
    }
    let mover = sim.mover();
    sim.offer(mover, Offer::Resign).unwrap();
    let lines = sim.table.lines().to_vec();
    let read = |lines: &[String]| {
        Verifier::read(lines.iter().map(String::as_str), None).and_then(|verifier| verifier.finish())
    };
    assert_eq!(read(&lines), Ok(()));
    let last = sim.table.ledger().unwrap().throws().last().unwrap().0.turn;
    let mut changed = 0;
    for place in 1..lines.len() {
        let words: Vec<&str> = lines[place].split(' ').collect();
        let turn = words.iter().skip(2).find_map(|word| word.parse::<DiceRound>().ok()).map_or(0, |moment| moment.turn);
        let unused = ["commit", "server"].contains(&words[1]) && turn > last;
        for (field, word) in words.iter().enumerate() {
            let Some(start) =
                word.len().checked_sub(64).filter(|start| word[*start..].parse::<ludo_table::Hash32>().is_ok())
            else {
                continue;
            };
            let digit = start + place % 64;
            let other = if word.as_bytes()[digit] == b'0' { "1" } else { "0" };
            let mut forged: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            forged[field].replace_range(digit..=digit, other);
            let mut log = lines.clone();
            log[place] = forged.join(" ");
            assert!(unused || read(&log).is_err(), "field {field} of {}", lines[place]);
            changed += usize::from(!unused);
        }
    }
    assert!(changed > 40, "{changed}");
}

#[test]
fn no_line_of_the_dice_can_be_left_out_or_doubled() {
    let mut sim = Sim::war();
    sim.deploy();
    while sim.table.lines().iter().filter(|line| line.contains(" fresh ")).count() < 1 {
        assert!(sim.step());
    }
    let mover = sim.mover();
    sim.offer(mover, Offer::Resign).unwrap();
    let lines = sim.table.lines().to_vec();
    let read = |lines: &[String]| {
        Verifier::read(lines.iter().map(String::as_str), None).and_then(|verifier| verifier.finish())
    };
    let last = sim.table.ledger().unwrap().throws().last().unwrap().0.turn;
    for (place, line) in lines.iter().enumerate().skip(1) {
        let kind = line.split(' ').nth(1).unwrap();
        let turn =
            line.split(' ').skip(2).find_map(|word| word.parse::<DiceRound>().ok()).map_or(0, |moment| moment.turn);
        if ["server", "commit", "share", "fresh", "throw", "open", "play", "show", "seat", "sit"].contains(&kind) {
            let (mut without, mut twice) = (lines.clone(), lines.clone());
            without.remove(place);
            twice.insert(place, line.clone());
            let unused = ["server", "commit"].contains(&kind) && turn > last;
            let told =
                |log: &[String]| Verifier::read(log.iter().map(String::as_str), None).map(|one| one.game().plies());
            // A move left out may leave a game of its own, which is then not the one that the moves tell.
            let other = || told(&without).is_ok_and(|plies| plies != sim.table.game().plies());
            assert!(unused || read(&without).is_err() || other(), "left out: {line}");
            assert!(
                read(&twice).is_err() || told(&twice).is_ok_and(|plies| plies != sim.table.game().plies()),
                "twice: {line}"
            );
        }
    }
}
