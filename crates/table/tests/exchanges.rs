//! Seats and secrets that change hands: nothing is thrown anew but where it has to be, and nobody pays for another's.

mod sim;

use ludo_core::Seat;
use ludo_shelf::GameId;
use ludo_table::{
    Command, Hash32, Offer, Plain, Refusal,
    dice::{PersonId, SeatSecret, ShareFault, key_hash},
    digest, record,
};
use sim::{P0, P1, P2, Sim, spec};

const SOUTH: Seat = Seat(0);
const NORTH: Seat = Seat(1);

fn timed() -> Sim {
    let mut table = spec(GameId::Belligerants, "pont12", &["person", "person"]);
    table.clock = "3000+0".parse().unwrap();
    Sim::seated(table)
}

/// A war with a clock in which somebody is about to throw and the opponent's share is in.
fn at_the_throw() -> (Sim, PersonId, PersonId) {
    let mut sim = timed();
    sim.deploy();
    sim.pay();
    let thrower = sim.mover();
    (sim, thrower, if thrower == P0 { P1 } else { P0 })
}

fn seat_of(sim: &Sim, person: PersonId) -> Seat {
    sim.table.people().person(person).unwrap().seats[0]
}

fn secret(byte: usize) -> SeatSecret {
    let bytes: [u8; 32] = digest("test", &[&byte.to_be_bytes()]).0;
    SeatSecret::new(bytes)
}

fn bare(secret: &SeatSecret) -> Command {
    Command::Rekey { key: key_hash(&secret.auth()), commit: None, share: None }
}

fn last_face(sim: &Sim) -> String {
    sim.table.ledger().unwrap().throws().last().unwrap().1.face.clone()
}

fn invite() -> Hash32 {
    digest("invite", &[b"next"])
}

fn verdict(sim: &Sim) -> ludo_table::Verdict {
    record::verify(&record::write(&sim.table).unwrap()).unwrap().verdict
}

fn resign(sim: &mut Sim) -> ludo_table::Verdict {
    sim.offer(P0, Offer::Resign).or_else(|_| sim.offer(P1, Offer::Resign)).unwrap();
    verdict(sim)
}

#[test]
fn a_new_secret_at_every_moment_changes_no_throw_and_no_clock() {
    let mut busy = timed();
    let mut exchanged = 0;
    for step in 0..400 {
        let person = if step % 2 == 0 { P0 } else { P1 };
        let before = busy.table.awaited();
        match busy.rekey(person, secret(step)) {
            Ok(()) => exchanged += 1,
            Err(refusal) => assert_eq!(refusal, Plain::ShowFirst.into()),
        }
        let set_up = busy.table.hides_set_ups();
        assert!(set_up || busy.table.awaited() == before, "step {step}: a clock was moved");
        assert_eq!(busy.table.ledger().unwrap().now().epoch, 0, "step {step}: a turn was made anew");
        if !busy.step() {
            break;
        }
    }
    assert!(exchanged > 300, "{exchanged}");
    if busy.table.outcome().is_none() {
        resign(&mut busy);
    }
    let verdict = verdict(&busy);
    assert!(verdict.proved(), "{verdict}");
    assert_eq!(verdict.changes.len(), exchanged, "every exchange is told");
    assert!(verdict.throws > 30, "{verdict}");
}

#[test]
fn a_new_secret_cannot_re_roll() {
    let (sim, thrower, other) = at_the_throw();
    let mut faces = std::collections::BTreeSet::new();
    for (n, person) in (0..20).flat_map(|n| [(2 * n, thrower), (2 * n + 1, other)]) {
        let mut fork = sim.clone();
        fork.rekey(person, secret(n)).unwrap();
        fork.act(thrower, "throw").unwrap();
        faces.insert(last_face(&fork));
    }
    assert_eq!(faces.len(), 1, "the shares of a turn under way stand: {faces:?}");
    // Nor by a commitment to the turn under way.
    let mut fork = sim.clone();
    let (id, now) = (sim.table.id(), sim.table.ledger().unwrap().now());
    for person in [thrower, other] {
        let new = secret(99);
        let commit = Some((now, new.commitment(id, person, now)));
        let rekey = Command::Rekey { key: key_hash(&new.auth()), commit, share: None };
        assert_eq!(fork.person(person, rekey), Err(ShareFault::Uncommitted.into()));
    }
}

#[test]
fn what_a_new_secret_brings_has_to_be_right() {
    let (mut sim, thrower, other) = at_the_throw();
    let (id, now) = (sim.table.id().to_owned(), sim.table.ledger().unwrap().now());
    let new = secret(7);
    let key = key_hash(&new.auth());
    let share = |secret: &SeatSecret, person| Some(secret.disclosure(&id, person, now));
    let rekey = |commit, share| Command::Rekey { key, commit, share };
    let version = sim.table.version();
    let refused = |fault: ShareFault| -> Result<(), Refusal> { Err(fault.into()) };
    assert_eq!(sim.person(thrower, rekey(None, share(&new, thrower))), refused(ShareFault::Wrong), "of the new secret");
    let own = sim.secrets[usize::from(other.0)].clone();
    assert_eq!(sim.person(other, rekey(None, share(&own, other))), refused(ShareFault::Again), "it is in already");
    let far = now.next().next();
    let commit = Some((far, new.commitment(&id, other, far)));
    assert_eq!(sim.person(other, rekey(commit, None)), refused(ShareFault::DiceRound));
    let next = Some((now.next(), new.commitment(&id, thrower, now.next())));
    let old = sim.secrets[usize::from(thrower.0)].clone();
    assert_eq!(sim.person(thrower, rekey(next, share(&old, thrower))), refused(ShareFault::Again), "one of the two");
    assert_eq!(sim.table.version(), version, "nothing was exchanged");
    assert_eq!(sim.person(thrower, rekey(None, share(&old, thrower))), Ok(()));
    // Handed in beforehand, the share is not asked for again.
    assert_eq!(sim.act_with(thrower, "throw", None), Ok(()));
}

#[test]
fn a_new_secret_on_one_s_own_turn_lets_one_s_own_clock_run_and_claims_nothing() {
    let (mut sim, thrower, other) = at_the_throw();
    let (own, away) = (seat_of(&sim, thrower), seat_of(&sim, other));
    sim.absent = vec![None; 2];
    sim.absent[away.index()] = Some(sim.now);
    for bring in [false, true] {
        let mut fork = sim.clone();
        if bring {
            fork.rekey(thrower, secret(5)).unwrap();
        } else {
            fork.person(thrower, bare(&secret(5))).unwrap();
        }
        assert_eq!(fork.table.awaited(), [own]);
        fork.now += 600_000;
        assert_eq!(fork.person(thrower, Command::Claim { draw: false }), Err(Plain::TooSoon.into()));
        let left = |seat| fork.table.clocks().left(seat, fork.now).unwrap();
        assert!(left(own) < left(away), "who is to move pays");
    }
}

#[test]
fn votes_survive_an_opponent_s_new_secret() {
    let mut sim = Sim::seated(spec(GameId::Diam, "2003-2p", &["group:3", "person"]));
    sim.act_with(P0, "A1", None).unwrap();
    sim.rekey(PersonId(3), secret(1)).unwrap();
    sim.rekey(P1, secret(2)).unwrap();
    assert_eq!(sim.table.votes(SOUTH), [(P0, "A1")]);
}

#[test]
fn a_sealed_set_up_then_a_new_secret_stays_playable() {
    let mut sim = Sim::war();
    let [south, north] = [sim.set_up(SOUTH), sim.set_up(NORTH)];
    sim.seal(P0, SOUTH, &south).unwrap();
    sim.rekey(P0, secret(1)).unwrap();
    assert!(!sim.table.sealed(SOUTH));
    sim.seal(P1, NORTH, &north).unwrap();
    sim.seal(P0, SOUTH, &south).unwrap();
    sim.act(P0, &south).unwrap();
    // Once one is shown, the other has to be shown before its secret goes.
    assert_eq!(sim.rekey(P1, secret(2)), Err(Plain::ShowFirst.into()));
    assert_eq!(sim.leave(P1, NORTH, invite()), Err(Plain::ShowFirst.into()));
    assert_eq!(sim.rekey(P0, secret(3)), Ok(()), "who has shown may go on");
    sim.act(P1, &north).unwrap();
    sim.step();
    assert!(resign(&mut sim).proved());
}

#[test]
fn a_sealed_set_up_then_leaving_stays_playable() {
    let mut sim = Sim::war();
    let [south, north] = [sim.set_up(SOUTH), sim.set_up(NORTH)];
    sim.seal(P0, SOUTH, &south).unwrap();
    sim.leave(P0, SOUTH, invite()).unwrap();
    sim.sit(&[SOUTH]).unwrap();
    sim.commit_all();
    sim.seal(P2, SOUTH, &south).unwrap();
    sim.seal(P1, NORTH, &north).unwrap();
    sim.act(P2, &south).unwrap();
    sim.act(P1, &north).unwrap();
    assert_eq!(sim.table.ledger().unwrap().now().epoch, 0);
}

#[test]
fn leaving_with_one_s_share_disturbs_nothing() {
    let (sim, thrower, other) = at_the_throw();
    let mut plain = sim.clone();
    plain.act(thrower, "throw").unwrap();
    let face = last_face(&plain);

    // The opponent's share is in: it counts, although its owner is gone.
    let mut gone = sim.clone();
    let seat = seat_of(&gone, other);
    gone.leave(other, seat, invite()).unwrap();
    assert_eq!(gone.table.awaited(), [seat_of(&gone, thrower)]);
    gone.act(thrower, "throw").unwrap();
    assert_eq!(last_face(&gone), face);

    // The thrower hands the share in and somebody else throws.
    let mut handed = sim.clone();
    let (seat, share) = (seat_of(&handed, thrower), handed.due(thrower));
    handed.person(thrower, Command::Leave { seat, invite: invite(), share }).unwrap();
    let next = handed.sit(&[seat]).unwrap();
    handed.commit_all();
    handed.act(next, "throw").unwrap();
    assert_eq!(last_face(&handed), face);
    for mut sim in [gone, handed] {
        if sim.table.people().complete() {
            for _ in 0..20 {
                sim.step();
            }
        }
        if sim.table.outcome().is_none() {
            resign(&mut sim);
        }
        let verdict = verdict(&sim);
        assert_eq!((verdict.anew, verdict.changes.len()), (0, 1), "{verdict}");
    }
}

#[test]
fn a_turn_whose_share_left_is_made_anew_once_and_counted_and_costs_nobody_else() {
    let (mut sim, thrower, other) = at_the_throw();
    let (seat, stays) = (seat_of(&sim, thrower), seat_of(&sim, other));
    sim.leave(thrower, seat, invite()).unwrap();
    assert_eq!(sim.table.ledger().unwrap().now().epoch, 1);
    assert_eq!(sim.table.awaited(), [seat], "the free seat is to move and its clock runs");
    let next = sim.sit(&[seat]).unwrap();
    let moment = sim.table.ledger().unwrap().now();
    let commit = sim.secrets[usize::from(next.0)].commitment(sim.table.id(), next, moment);
    sim.person(next, Command::Commit { moment, commit }).unwrap();
    // The other has to commit and deposit again through no fault of their own.
    assert_eq!(sim.act(next, "throw"), Err(ShareFault::Waiting.into()));
    assert_eq!(sim.table.awaited(), [], "so nobody's clock runs");
    sim.absent = vec![None; 2];
    sim.absent[stays.index()] = Some(sim.now);
    sim.now += 10_000_000;
    assert_eq!(sim.person(next, Command::Claim { draw: true }), Err(Plain::TooSoon.into()));
    assert_eq!(sim.table.fallen(sim.now), None);
    sim.commit_all();
    assert_eq!(sim.table.awaited(), [], "nor for the deposit");
    sim.pay();
    assert_eq!(sim.table.awaited(), [seat]);
    // A second time in the same turn it is not to be had.
    assert_eq!(sim.leave(next, seat, invite()), Err(Plain::ShareFirst.into()));
    sim.act(next, "throw").unwrap();
    let verdict = resign(&mut sim);
    assert_eq!((verdict.anew, verdict.proved()), (1, false), "{verdict}");
}

#[test]
fn a_side_that_withholds_its_own_share_runs_its_own_clock() {
    let mut sim = timed();
    sim.deploy();
    let thrower = sim.mover();
    let other = if thrower == P0 { P1 } else { P0 };
    assert_eq!(sim.table.awaited(), [seat_of(&sim, other)]);
    sim.pay();
    assert_eq!(sim.table.awaited(), [seat_of(&sim, thrower)]);
}

#[test]
fn nobody_throws_while_the_opponent_s_seat_is_free() {
    let mut sim = timed();
    sim.deploy();
    let thrower = sim.mover();
    let other = if thrower == P0 { P1 } else { P0 };
    let seat = seat_of(&sim, other);
    sim.leave(other, seat, invite()).unwrap();
    sim.commit_all();
    assert_eq!(sim.act(thrower, "throw"), Err(ShareFault::Waiting.into()));
    assert_eq!(sim.table.awaited(), [seat], "it is the free seat that keeps everybody waiting");
    sim.sit(&[seat]).unwrap();
    sim.commit_all();
    sim.pay();
    sim.act(thrower, "throw").unwrap();
    assert!(resign(&mut sim).proved(), "nothing was made anew");
}

#[test]
fn a_war_is_played_on_through_every_kind_of_change() {
    for seed in 0..6 {
        let mut sim = Sim::war();
        for step in 0..160 {
            let person = sim.table.people().captain(Seat((step % 2) as u8));
            match (person, (step * 7 + seed) % 11) {
                (Some(person), 0 | 5) => drop(sim.rekey(person, secret(step * 10 + seed))),
                (Some(person), 1) => {
                    let seat = seat_of(&sim, person);
                    let handed = sim.due(person).filter(|_| step % 3 == 0);
                    let share = handed.filter(|share| sim.table.ledger().unwrap().any_share(share.moment));
                    let _ = sim.person(person, Command::Leave { seat, invite: invite(), share });
                }
                _ => {}
            }
            for seat in [SOUTH, NORTH] {
                if sim.table.people().room(seat) > 0 && step % 2 == 0 {
                    sim.sit(&[seat]).unwrap();
                }
            }
            if sim.table.people().complete() && !sim.step() {
                break;
            }
        }
        if sim.table.outcome().is_none() && !sim.table.hides_something() {
            let captain = [SOUTH, NORTH].into_iter().find_map(|seat| sim.table.people().captain(seat)).unwrap();
            sim.offer(captain, Offer::Resign).unwrap();
        }
        if sim.table.outcome().is_some() {
            let verdict = verdict(&sim);
            assert_eq!(verdict.rebuilt, verdict.throws, "{verdict}");
        }
        assert_eq!(sim::facts(&sim.replayed()), sim::facts(&sim.table));
    }
}
