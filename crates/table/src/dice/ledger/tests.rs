use super::*;
use crate::dice::{SeatSecret, ServerKey, TurnKey};

const TABLE: &str = "t";
const A: PersonId = PersonId(0);
const B: PersonId = PersonId(1);
const DRAW: ThrowId = ThrowId { turn: 0, index: 0 };
const NOW: DiceRound = DiceRound { epoch: 0, turn: 0 };

fn secret(person: PersonId) -> SeatSecret {
    SeatSecret::new([person.0 as u8 + 1; 32])
}

fn key(moment: DiceRound) -> TurnKey {
    ServerKey::new([99; 32]).turn(moment)
}

fn part(side: Side, people: &[PersonId]) -> Part {
    Part { side, people: people.to_vec(), vacant: false }
}

fn parties() -> Parties {
    Parties::new(part(Side::First, &[A]), part(Side::Second, &[B]))
}

fn empty() -> Ledger {
    Ledger::new(TABLE, "table t", DRAW)
}

fn promise(ledger: &mut Ledger) {
    let now = ledger.now();
    ledger.commit_server(now, None, key(now).commitment(TABLE, now)).unwrap();
}

fn committed(people: &[PersonId]) -> Ledger {
    let mut ledger = empty();
    promise(&mut ledger);
    for &person in people {
        ledger.check_commit(person, NOW, false).unwrap();
        ledger.commit(person, NOW, secret(person).commitment(TABLE, person, NOW));
    }
    ledger
}

fn share(person: PersonId, turn: u32) -> Hash32 {
    secret(person).share(TABLE, person, DiceRound { epoch: 0, turn })
}

fn link(index: u32) -> Hash32 {
    secret(B).link(TABLE, B, NOW, index).unwrap()
}

fn offer(ledger: &Ledger, person: PersonId, share: &Hash32) -> Result<(), ShareFault> {
    ledger.check_share(&parties(), person, (ledger.now(), share))
}

fn given(mut ledger: Ledger) -> Ledger {
    for person in [A, B] {
        ledger.disclose(&parties(), person, NOW, Some(share(person, 0)));
    }
    ledger
}

fn throw(index: u32, opponent: Hash32) -> Throw {
    let (thrower, opponent) = (Some((A, share(A, 0))), Some((B, opponent)));
    Throw { epoch: 0, server: key(NOW).share(index), thrower, opponent, face: "D".into() }
}

/// A turn in which a devil has fallen.
fn after_a_devil() -> Ledger {
    let mut ledger = given(committed(&[A, B]));
    ledger.enter_throw(&parties(), DRAW, throw(0, link(0)), false).unwrap();
    ledger
}

#[test]
fn a_right_share_is_taken_once_all_have_committed() {
    assert_eq!(offer(&committed(&[A, B]), A, &share(A, 0)), Ok(()));
}

#[test]
fn an_early_share_is_refused() {
    assert_eq!(offer(&committed(&[A]), A, &share(A, 0)), Err(ShareFault::Early));
    let later = (NOW.next(), &share(A, 1));
    assert_eq!(committed(&[A, B]).check_share(&parties(), A, later), Err(ShareFault::Early));
}

#[test]
fn a_share_before_the_server_has_committed_is_refused() {
    let mut ledger = empty();
    for person in [A, B] {
        ledger.commit(person, NOW, secret(person).commitment(TABLE, person, NOW));
    }
    assert_eq!(offer(&ledger, A, &share(A, 0)), Err(ShareFault::Early));
}

#[test]
fn the_server_commits_before_any_share_and_once() {
    let mut late = empty();
    late.disclose(&parties(), A, NOW, Some(share(A, 0)));
    let hash = key(NOW).commitment(TABLE, NOW);
    assert_eq!(late.commit_server(NOW, None, hash), Err(ShareFault::Uncommitted));
    let mut twice = committed(&[A, B]);
    assert_eq!(twice.commit_server(NOW, None, hash), Err(ShareFault::Again));
    assert_eq!(twice.commit_server(NOW, Some(1), hash), Err(ShareFault::Again), "nor in the first edition's way");
    assert_eq!(twice.commit_server(NOW.next(), None, hash), Err(ShareFault::DiceRound));
}

#[test]
fn a_wrong_share_is_refused() {
    let ledger = committed(&[A, B]);
    assert_eq!(offer(&ledger, A, &Hash32([0; 32])), Err(ShareFault::Wrong));
    assert_eq!(offer(&ledger, A, &share(B, 0)), Err(ShareFault::Wrong), "another seat's");
    assert_eq!(offer(&ledger, A, &share(A, 1)), Err(ShareFault::Wrong), "another turn's");
    let elsewhere = secret(A).share("u", A, NOW);
    assert_eq!(offer(&ledger, A, &elsewhere), Err(ShareFault::Wrong), "another game's");
}

#[test]
fn a_replayed_share_is_refused() {
    let ledger = given(committed(&[A, B]));
    assert_eq!(offer(&ledger, A, &share(A, 0)), Err(ShareFault::Again));
}

#[test]
fn a_second_commitment_needs_a_new_secret() {
    let ledger = committed(&[A, B]);
    assert_eq!(ledger.check_commit(A, NOW, false), Err(ShareFault::Again));
    assert_eq!(ledger.check_commit(A, NOW, true), Ok(()));
}

#[test]
fn a_commitment_after_a_share_is_known_is_refused_even_with_a_new_secret() {
    let mut ledger = committed(&[A]);
    ledger.disclose(&parties(), A, NOW, Some(share(A, 0)));
    for replaces in [false, true] {
        assert_eq!(ledger.check_commit(B, NOW, replaces), Err(ShareFault::Uncommitted));
    }
}

#[test]
fn a_commitment_to_a_far_moment_is_refused() {
    let ledger = committed(&[]);
    assert_eq!(ledger.check_commit(A, NOW.next(), false), Ok(()));
    assert_eq!(ledger.check_commit(A, NOW.next().next(), false), Err(ShareFault::DiceRound));
}

#[test]
fn a_stranger_to_the_dice_has_no_share() {
    let ledger = committed(&[A, B]);
    assert_eq!(offer(&ledger, PersonId(2), &Hash32([0; 32])), Err(ShareFault::NoParty));
}

#[test]
fn a_throw_needs_every_share_and_happens_once() {
    let mut ledger = given(committed(&[A, B]));
    let right = throw(0, link(0));
    let withheld = Throw { opponent: None, ..right.clone() };
    assert_eq!(ledger.enter_throw(&parties(), DRAW, withheld, true), Err(ShareFault::Missing));
    let swapped = Throw { thrower: right.opponent, opponent: right.thrower, ..right.clone() };
    assert_eq!(ledger.enter_throw(&parties(), DRAW, swapped, true), Err(ShareFault::NoParty));
    let other = throw(0, link(1));
    assert_eq!(ledger.enter_throw(&parties(), DRAW, other, true), Err(ShareFault::Wrong));
    assert_eq!(ledger.enter_throw(&parties(), DRAW, right.clone(), true), Ok(()));
    assert_eq!(ledger.enter_throw(&parties(), DRAW, right.clone(), true), Err(ShareFault::Again));
    assert_eq!(ledger.thrown(DRAW), Some(&right));
}

#[test]
fn the_opened_key_has_to_fit_its_commitment_and_every_throw() {
    let mut ledger = given(committed(&[A, B]));
    assert_eq!(ledger.to_open(true), None, "nothing has fallen");
    ledger.enter_throw(&parties(), DRAW, throw(0, link(0)), true).unwrap();
    assert_eq!(ledger.to_open(false), Some(NOW));
    assert_eq!(ledger.open(NOW, key(NOW.next())), Err(ShareFault::Wrong));
    assert_eq!(ledger.open(NOW, key(NOW)), Ok(()));
    assert_eq!(ledger.open(NOW, key(NOW)), Err(ShareFault::Again));
    assert_eq!((ledger.rebuilt(), ledger.to_open(true)), (1, None));

    let mut forged = given(committed(&[A, B]));
    let chosen = Throw { server: Hash32([1; 32]), ..throw(0, link(0)) };
    forged.enter_throw(&parties(), DRAW, chosen, true).unwrap();
    assert_eq!(forged.open(NOW, key(NOW)), Err(ShareFault::Wrong), "a share that is not the key's");
}

#[test]
fn a_throw_after_a_devil_takes_the_next_link_and_no_other() {
    let mut ledger = after_a_devil();
    let second = ThrowId { turn: 0, index: 1 };
    assert_eq!(ledger.owes_link(&parties()), Some(B));
    let take = |ledger: &Ledger, id, link| ledger.check_link(&parties(), B, id, &link);
    assert_eq!(take(&ledger, second, link(0)), Err(ShareFault::Wrong), "the one that is known already");
    assert_eq!(take(&ledger, second, link(2)), Err(ShareFault::Wrong), "one too far");
    assert_eq!(take(&ledger, ThrowId { turn: 0, index: 2 }, link(2)), Err(ShareFault::Early));
    assert_eq!(take(&ledger, DRAW, link(0)), Err(ShareFault::DiceRound));
    assert_eq!(ledger.check_link(&parties(), A, second, &link(1)), Err(ShareFault::NoParty));
    let hasty = ledger.clone().enter_throw(&parties(), second, throw(1, link(1)), true);
    assert_eq!(hasty, Err(ShareFault::Missing), "before the link is in");
    assert_eq!(take(&ledger, second, link(1)), Ok(()));
    ledger.freshen(&parties(), Some(link(1)));
    assert_eq!(take(&ledger, second, link(1)), Err(ShareFault::Again));
    assert_eq!(ledger.clone().enter_throw(&parties(), second, throw(1, link(0)), true), Err(ShareFault::Wrong));
    assert_eq!(ledger.enter_throw(&parties(), second, throw(1, link(1)), false), Ok(()));
    assert_eq!(ledger.foreseeable(), 0);
}

#[test]
fn a_throw_without_its_link_repeats_the_last_and_the_chain_goes_on_behind_it() {
    let mut ledger = after_a_devil();
    let (second, third) = (ThrowId { turn: 0, index: 1 }, ThrowId { turn: 0, index: 2 });
    ledger.lapse();
    assert_eq!(ledger.clone().enter_throw(&parties(), second, throw(1, link(1)), false), Err(ShareFault::Wrong));
    ledger.enter_throw(&parties(), second, throw(1, link(0)), false).unwrap();
    assert_eq!(ledger.foreseeable(), 1);
    assert_eq!(ledger.check_link(&parties(), B, third, &link(1)), Err(ShareFault::Wrong), "the one that was missed");
    assert_eq!(ledger.check_link(&parties(), B, third, &link(2)), Ok(()));
    ledger.freshen(&parties(), None);
    ledger.enter_throw(&parties(), third, throw(2, link(2)), true).unwrap();
    assert_eq!(ledger.open(NOW, key(NOW)), Ok(()));
    assert_eq!(ledger.rebuilt(), 3);
}

#[test]
fn a_turn_made_anew_is_committed_to_by_everybody_and_excuses_who_stayed() {
    let mut ledger = committed(&[A, B]);
    ledger.disclose(&parties(), B, NOW, Some(share(B, 0)));
    ledger.make_anew(Side::First);
    assert!(ledger.was_anew() && ledger.excused(Side::Second) && !ledger.excused(Side::First));
    assert_eq!(offer(&ledger, A, &share(A, 0)), Err(ShareFault::Early));
    promise(&mut ledger);
    let moment = ledger.now();
    for person in [A, B] {
        ledger.check_commit(person, moment, false).unwrap();
        ledger.commit(person, moment, secret(person).commitment(TABLE, person, moment));
    }
    assert_eq!(offer(&ledger, A, &share(A, 0)), Err(ShareFault::Wrong), "the share of the epoch before");
    assert_eq!(offer(&ledger, A, &secret(A).share(TABLE, A, moment)), Ok(()));
}

#[test]
fn one_person_on_both_sides_has_one_share() {
    let alone = Parties::new(part(Side::First, &[A]), part(Side::Second, &[A]));
    assert_eq!(alone, Parties { thrower: part(Side::First, &[A]), opponent: part(Side::Second, &[]) });
    assert!(committed(&[A]).complete(&alone));
}

#[test]
fn a_free_seat_holds_a_throw_up_and_an_engine_does_not() {
    let vacant = Part { vacant: true, ..part(Side::Second, &[]) };
    let ledger = committed(&[A]);
    assert!(!ledger.complete(&Parties::new(part(Side::First, &[A]), vacant)));
    assert!(ledger.complete(&Parties::new(part(Side::First, &[A]), part(Side::Second, &[]))));
}

#[test]
fn of_a_group_only_those_who_committed_can_complete_a_decision() {
    let late = PersonId(2);
    let group = Parties::new(part(Side::First, &[A]), part(Side::Second, &[B, late]));
    let ledger = committed(&[A, B]);
    assert!(ledger.complete(&group));
    let number = secret(late).share(TABLE, late, NOW);
    assert_eq!(ledger.check_share(&group, late, (NOW, &number)), Err(ShareFault::Uncommitted));
}

#[test]
fn who_left_is_forgotten_where_nobody_depends_on_it() {
    let mut ledger = committed(&[A, B]);
    ledger.commit(B, NOW.next(), Hash32([1; 32]));
    ledger.disclose(&parties(), A, NOW, Some(share(A, 0)));
    ledger.forget(B);
    assert!(ledger.committed(B, NOW) && !ledger.committed(B, NOW.next()));
}
