//! The second player wins Diam 2003, from nothing; and wrong proofs are noticed.

use diam::{DiamPosition, DiamVariant};
use ludo_core::{Position, Random, Side, Turn};
use ludo_search::Limits;
use ludo_solve::diam::{Proof, Prover, Strategy, StrategyFault, certificate};

fn start() -> DiamPosition {
    DiamPosition::start(&DiamVariant::BOX_2P)
}

fn shipped() -> &'static Strategy {
    Strategy::shipped().expect("the shipped strategy loads")
}

#[test]
fn the_second_player_wins_from_nothing() {
    let mut prover = Prover::new(Side::Second);
    let strategy = Strategy::find(&start(), &mut prover, Side::Second, &Limits::nodes(5_000_000));
    let strategy = strategy.expect("the win is proved");
    let text = certificate::write(&DiamVariant::BOX_2P, &strategy);
    let checked = certificate::verify(&text).expect("the certificate holds");
    assert_eq!(checked.winner, Side::Second);
    assert_eq!(checked.replies, strategy.replies().len());
    assert_eq!(checked.longest, strategy.plies());
    assert_eq!(checked.unused, 0);
}

#[test]
fn the_first_player_has_no_proof() {
    let mut prover = Prover::new(Side::First);
    assert!(!matches!(prover.prove(&start(), &Limits::nodes(50_000)), Proof::Proved(_)));
}

#[test]
fn the_shipped_strategy_passes_the_independent_checker() {
    let text = certificate::write(&DiamVariant::BOX_2P, shipped());
    let checked = certificate::verify(&text).expect("the certificate holds");
    assert_eq!(checked.longest, shipped().plies());
}

#[test]
fn the_shipped_strategy_beats_random_play_within_its_word() {
    let strategy = shipped();
    let mut random = Random::new(1);
    for _ in 0..1_000 {
        let mut position = start();
        let mut promised = strategy.plies();
        while let Turn::Seat(_) = position.turn() {
            let action = if position.side_to_move() == Side::Second {
                let (action, plies) = strategy.reply(&position).expect("every position of the walk has a reply");
                assert!(plies <= promised, "{position}: {plies} plies promised after {promised}");
                promised = plies;
                action
            } else {
                position.nth_action(random.below(position.count_actions())).expect("the count is right")
            };
            position = position.play(action).expect("both play legally");
            promised = promised.saturating_sub(1);
        }
        assert_eq!(position.winner(), Some(Side::Second));
    }
}

#[test]
fn resistance_is_the_longest_reply_and_one() {
    assert_eq!(shipped().resistance(&start()), Some(shipped().plies()));
    assert_eq!(shipped().reply(&start()), None, "the winner is not to move at the start");
}

#[test]
fn damage_to_a_strategy_is_named() {
    let bytes = shipped().to_bytes();
    let read = |bytes: &[u8]| Strategy::read(&start(), Side::Second, bytes).map(|strategy| strategy.plies());
    assert_eq!(read(&bytes), Ok(shipped().plies()));
    assert_eq!(read(&[]), Err(StrategyFault::Format));
    assert_eq!(read(&bytes[..12]), Err(StrategyFault::Checksum));
    for place in (8..bytes.len()).step_by(97) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        assert_eq!(read(&damaged), Err(StrategyFault::Checksum), "byte {place}");
    }
}

#[test]
fn a_wrong_strategy_with_a_right_checksum_is_refused() {
    let bytes = shipped().to_bytes();
    let replies = &bytes[8..bytes.len() - 16];
    let seal = |replies: &[u8]| [b"LUDIAM1\n", replies, &blake3::hash(replies).as_bytes()[..16]].concat();
    let read = |replies: &[u8]| Strategy::read(&start(), Side::Second, &seal(replies)).map(|_| ());
    assert_eq!(read(replies), Ok(()));
    assert_eq!(read(&replies[..replies.len() - 1]), Err(StrategyFault::Count(replies.len() - 1)));
    assert!(matches!(read(&[replies, &[0]].concat()), Err(StrategyFault::Count(_))));
    let other_side = Strategy::read(&start(), Side::First, &seal(replies)).map(|_| ());
    assert!(other_side.is_err(), "{other_side:?}");
    let mut changed = replies.to_vec();
    changed[0] ^= 3;
    assert!(read(&changed).is_err());
}

mod faulty_certificates {
    use super::*;
    use ludo_core::Lang;

    fn text() -> String {
        certificate::write(&DiamVariant::BOX_2P, shipped())
    }

    fn fault(text: &str) -> String {
        let fault = certificate::verify(text).expect_err("the certificate is wrong");
        assert!(!fault.sentence(Lang::Fr).is_empty());
        fault.sentence(Lang::En)
    }

    #[test]
    fn a_missing_reply_is_found() {
        let text = text();
        let kept: Vec<&str> = text.lines().enumerate().filter(|(n, _)| *n != 100).map(|(_, line)| line).collect();
        assert!(fault(&kept.join("\n")).starts_with("there is no reply for the position"));
    }

    #[test]
    fn a_changed_move_is_found() {
        let text = text();
        let line = text.lines().find(|line| line.contains('\t')).expect("a reply");
        let position = line.split('\t').next().expect("a position");
        let position = DiamPosition::from_text(&DiamVariant::BOX_2P, position).expect("a position");
        let lost = |other: &String| certificate::verify(&text.replace(line, other)).is_err();
        let others = (0..position.count_actions()).filter_map(|n| position.nth_action(n));
        let changed: Vec<String> =
            others.map(|action| format!("{position}\t{action}")).filter(|other| other != line).collect();
        assert!(changed.iter().filter(|other| lost(other)).count() * 2 > changed.len());
    }

    #[test]
    fn a_winner_who_loses_is_found() {
        assert!(certificate::verify(&text().replace("winner: 2", "winner: 1")).is_err());
    }

    #[test]
    fn every_kind_of_damage_has_its_line() {
        let base = "winner: 2\nvariant: 2003-2p\n";
        assert_eq!(fault("winner: 3\n"), "line 1: the winner is 1 or 2");
        assert_eq!(fault("winner: 2\n"), "the line `variant:` is missing");
        assert_eq!(fault("variant: 2003-2p\n"), "the line `winner:` is missing");
        assert!(fault("winner: 2\nvariant: 1776-2p\n").starts_with("line 2: "));
        assert!(fault(&format!("{base}nonsense\n")).starts_with("line 3: expected POSITION"));
        assert!(fault(&format!("{base}A/./././././././ 2\tX9\n")).starts_with("line 3: "));
        assert!(fault(&format!("{base}./././././././. 1\tA1\n")).starts_with("line 3: the winner is not to move"));
        assert!(fault(&format!("{base}A/./././././././. 2\tA2\n")).starts_with("line 3: "));
        let twice = format!("{base}A/././././././. 2\tX5\nB/././././././. 2\tX5\n");
        assert_eq!(fault(&twice), "line 4: this position, up to symmetry, has a reply already");
    }
}
