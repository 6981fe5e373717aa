use super::*;
use crate::dice::{SeatSecret, ServerKey};

const TABLE: &str = "t";
const A: PersonId = PersonId(0);
const B: PersonId = PersonId(1);
const DRAW: ThrowId = ThrowId { turn: 0, index: 0 };

fn secret(person: PersonId) -> SeatSecret {
    SeatSecret::new([person.0 as u8 + 1; 32])
}

fn server() -> ServerKey {
    ServerKey::new([99; 32])
}

fn parties() -> Parties {
    Parties::new(vec![A], vec![B])
}

fn committed(people: &[PersonId]) -> Ledger {
    let mut ledger = Ledger::new(TABLE, "table t");
    let moment = ledger.moment(0);
    ledger.commit_server(moment, 0, server().commitment(TABLE, moment, 0)).unwrap();
    for &person in people {
        ledger.check_commit(person, moment, DRAW).unwrap();
        ledger.commit(person, moment, secret(person).commitment(TABLE, person, moment));
    }
    ledger
}

fn share(person: PersonId, turn: u32) -> Hash32 {
    secret(person).share(TABLE, person, Moment { epoch: 0, turn })
}

fn offer(ledger: &Ledger, person: PersonId, share: &Hash32) -> Result<(), ShareFault> {
    ledger.check_share(&parties(), DRAW, person, (ledger.moment(0), share))
}

#[test]
fn a_right_share_is_taken_once_all_have_committed() {
    assert_eq!(offer(&committed(&[A, B]), A, &share(A, 0)), Ok(()));
}

#[test]
fn an_early_share_is_refused() {
    assert_eq!(offer(&committed(&[A]), A, &share(A, 0)), Err(ShareFault::Early));
    let ledger = committed(&[A, B]);
    let later = (ledger.moment(1), &share(A, 1));
    assert_eq!(ledger.check_share(&parties(), DRAW, A, later), Err(ShareFault::Early));
}

#[test]
fn a_share_before_the_server_has_committed_is_refused() {
    let mut ledger = Ledger::new(TABLE, "table t");
    let moment = ledger.moment(0);
    for person in [A, B] {
        ledger.commit(person, moment, secret(person).commitment(TABLE, person, moment));
    }
    assert_eq!(offer(&ledger, A, &share(A, 0)), Err(ShareFault::Early));
}

#[test]
fn a_wrong_share_is_refused() {
    let ledger = committed(&[A, B]);
    assert_eq!(offer(&ledger, A, &Hash32([0; 32])), Err(ShareFault::Wrong));
    assert_eq!(offer(&ledger, A, &share(B, 0)), Err(ShareFault::Wrong), "another seat's");
    assert_eq!(offer(&ledger, A, &share(A, 1)), Err(ShareFault::Wrong), "another turn's");
    let elsewhere = secret(A).share("u", A, ledger.moment(0));
    assert_eq!(offer(&ledger, A, &elsewhere), Err(ShareFault::Wrong), "another game's");
}

#[test]
fn a_replayed_share_is_refused() {
    let mut ledger = committed(&[A, B]);
    ledger.disclose(A, ledger.moment(0), Some(share(A, 0)));
    assert_eq!(offer(&ledger, A, &share(A, 0)), Err(ShareFault::Again));
}

#[test]
fn a_second_commitment_is_refused() {
    let ledger = committed(&[A, B]);
    assert_eq!(ledger.check_commit(A, ledger.moment(0), DRAW), Err(ShareFault::Again));
}

#[test]
fn a_commitment_after_a_share_is_known_is_refused() {
    let mut ledger = committed(&[A]);
    ledger.disclose(A, ledger.moment(0), Some(share(A, 0)));
    assert_eq!(ledger.check_commit(B, ledger.moment(0), DRAW), Err(ShareFault::Uncommitted));
}

#[test]
fn a_commitment_to_a_far_moment_is_refused() {
    let ledger = committed(&[]);
    assert_eq!(ledger.check_commit(A, ledger.moment(1), DRAW), Ok(()));
    assert_eq!(ledger.check_commit(A, ledger.moment(2), DRAW), Err(ShareFault::Moment));
}

#[test]
fn a_stranger_to_the_dice_has_no_share() {
    let ledger = committed(&[A, B]);
    assert_eq!(offer(&ledger, PersonId(2), &Hash32([0; 32])), Err(ShareFault::NoParty));
}

fn throw(ledger: &Ledger) -> Throw {
    let moment = ledger.moment(0);
    Throw {
        epoch: 0,
        server: server().share(moment, 0),
        thrower: Some((A, share(A, 0))),
        opponent: Some((B, share(B, 0))),
        face: "S".into(),
    }
}

#[test]
fn a_throw_needs_every_share_and_happens_once() {
    let mut ledger = committed(&[A, B]);
    let right = throw(&ledger);
    let withheld = Throw { opponent: None, ..right.clone() };
    assert_eq!(ledger.enter_throw(&parties(), DRAW, withheld), Err(ShareFault::Missing));
    let forged = Throw { server: Hash32([1; 32]), ..right.clone() };
    assert_eq!(ledger.enter_throw(&parties(), DRAW, forged), Err(ShareFault::Wrong));
    let swapped = Throw { thrower: right.opponent, opponent: right.thrower, ..right.clone() };
    assert_eq!(ledger.enter_throw(&parties(), DRAW, swapped), Err(ShareFault::NoParty));
    assert_eq!(ledger.enter_throw(&parties(), DRAW, right.clone()), Ok(()));
    assert_eq!(ledger.enter_throw(&parties(), DRAW, right.clone()), Err(ShareFault::Again));
    assert_eq!(ledger.thrown(DRAW), Some(&right));
}

#[test]
fn a_voided_turn_is_committed_to_anew_by_everybody() {
    let mut ledger = committed(&[A, B]);
    ledger.disclose(B, ledger.moment(0), Some(share(B, 0)));
    ledger.void();
    assert_eq!(offer(&ledger, A, &share(A, 0)), Err(ShareFault::Early));
    let moment = ledger.moment(0);
    ledger.commit_server(moment, 0, server().commitment(TABLE, moment, 0)).unwrap();
    for person in [A, B] {
        ledger.check_commit(person, moment, DRAW).unwrap();
        ledger.commit(person, moment, secret(person).commitment(TABLE, person, moment));
    }
    assert_eq!(offer(&ledger, A, &share(A, 0)), Err(ShareFault::Wrong), "the share of the voided epoch");
    assert_eq!(offer(&ledger, A, &secret(A).share(TABLE, A, moment)), Ok(()));
}

#[test]
fn one_person_on_both_sides_has_one_share() {
    let alone = Parties::new(vec![A], vec![A]);
    assert_eq!(alone, Parties { thrower: vec![A], opponent: vec![] });
    assert!(committed(&[A]).complete(&alone, DRAW));
}

#[test]
fn of_a_group_only_those_who_committed_can_complete_a_decision() {
    let group = Parties::new(vec![A], vec![B, PersonId(2)]);
    let ledger = committed(&[A, B]);
    assert!(ledger.complete(&group, DRAW));
    let late = PersonId(2);
    let number = secret(late).share(TABLE, late, ledger.moment(0));
    assert_eq!(ledger.check_share(&group, DRAW, late, (ledger.moment(0), &number)), Err(ShareFault::Uncommitted));
}
