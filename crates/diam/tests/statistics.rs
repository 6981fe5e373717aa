//! What random games look like, and how early a game can end.

use diam::{DiamPosition, DiamVariant};
use ludo_core::{Position, Random, Side};
use std::ops::ControlFlow;

const GAMES: u32 = 30_000;

struct Measured {
    plies: f64,
    first: f64,
    by_own_move: f64,
}

fn measure(variant: DiamVariant) -> Measured {
    let mut random = Random::new(2);
    let start = DiamPosition::start(&variant);
    let (mut plies, mut first, mut by_own_move) = (0, 0, 0);
    for _ in 0..GAMES {
        let game = start.playout(&mut random);
        plies += game.plies;
        first += u32::from(game.outcome.winner == Some(Side::First));
        by_own_move += u32::from(game.outcome.winner == Some(game.last_mover.other()));
    }
    let share = |count: u32| f64::from(count) / f64::from(GAMES);
    Measured { plies: share(plies), first: share(first), by_own_move: share(by_own_move) }
}

fn near(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() < tolerance, "{found} is not near {expected}");
}

#[test]
fn random_games_of_2003() {
    let found = measure(DiamVariant::BOX_2P);
    near(found.plies, 24.5, 0.5);
    near(found.first, 0.492, 0.015);
    near(found.by_own_move, 0.21, 0.015);
}

#[test]
fn random_games_of_1998() {
    let found = measure(DiamVariant::PROTOTYPE_AUTO);
    near(found.plies, 36.0, 0.8);
    near(found.first, 0.514, 0.015);
    near(found.by_own_move, 0.25, 0.015);
}

/// Whether some game from here ends after exactly one of the next `depth` plies.
fn can_end_within(position: &DiamPosition, depth: u32) -> bool {
    if position.winner().is_some() {
        return true;
    }
    let Some(below) = depth.checked_sub(1) else { return false };
    position
        .actions(|action| {
            let mut next = *position;
            next.play_unchecked(action);
            if can_end_within(&next, below) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
}

#[test]
fn games_of_2003_end_at_ply_4_at_the_earliest() {
    let start = DiamPosition::start(&DiamVariant::BOX_2P);
    assert!(!can_end_within(&start, 3));
    assert!(can_end_within(&start, 4));
}

#[test]
fn games_of_1998_end_at_ply_7_at_the_earliest() {
    let start = DiamPosition::start(&DiamVariant::PROTOTYPE_AUTO);
    assert!(!can_end_within(&start, 6));
    assert!(can_end_within(&start, 7));
}

#[test]
fn at_most_28_actions_in_2003_and_22_in_1998() {
    for (variant, most) in [(DiamVariant::BOX_2P, 28), (DiamVariant::PROTOTYPE_AUTO, 22)] {
        let mut random = Random::new(6);
        let mut reached = 0;
        for _ in 0..GAMES {
            let mut position = DiamPosition::start(&variant);
            while let Some(action) = position.random_action(&mut random) {
                reached = reached.max(position.count_actions());
                position.play_unchecked(action);
            }
        }
        assert!(reached <= most && reached + 4 > most, "{reached} actions in {variant}");
    }
}
