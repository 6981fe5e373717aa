//! The game keeps every law of the contract.

use cachette::{CachettePosition, CachetteVariant, HOME};
use ludo_core::{Game, Position, Side};
use ludo_testkit::{Budget, conform};

#[test]
fn the_contract_is_kept() {
    let report = conform::<CachettePosition>(&CachetteVariant, Budget::new(5_000, 1)).unwrap();
    assert!(report.games > 50 && report.refused > 1_000, "{report}");
}

/// C2 to C5 in one game.
#[test]
fn who_reaches_the_end_wins() {
    let mut game = Game::new(CachettePosition::start(&CachetteVariant));
    for action in ["b@3", "a@2", "roll"] {
        game.play(action.parse().unwrap()).unwrap();
    }
    assert!(game.play("go".parse().unwrap()).is_err(), "the die has not fallen");
    for _ in 0..2 {
        game.resolve("3".parse().unwrap()).unwrap();
        game.play("go".parse().unwrap()).unwrap();
        let _ = game.play("roll".parse().unwrap());
    }
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::First), HOME));
}
