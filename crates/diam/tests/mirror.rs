//! The second player copies every move by half a turn in the matching colour: always legal, never lost.

use diam::{DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Random, Side};

const GAMES: u64 = 100_000;
/// Copied games end only by repetition, which random play seldom reaches.
const LONGEST: usize = 48;

fn copied_games(variant: DiamVariant) {
    let mut random = Random::new(4);
    for _ in 0..GAMES {
        let mut position = DiamPosition::start(&variant);
        for ply in (0..LONGEST).step_by(2) {
            let action = position.random_action(&mut random).unwrap_or_else(|| panic!("ended: {position}"));
            position.play_unchecked(action);
            assert_eq!(position.winner(), None, "{action} made a diam at ply {ply}: {position}");
            position = position.play(action.mirrored()).unwrap_or_else(|refused| {
                panic!("after {action}, {} is refused in {position}: {refused}", action.mirrored())
            });
            assert_eq!(position.winner(), None, "the copy of {action} made a diam: {position}");
        }
    }
}

#[test]
fn copying_never_loses_in_2003() {
    copied_games(DiamVariant::BOX_2P);
}

#[test]
fn copying_never_loses_in_1998() {
    copied_games(DiamVariant::PROTOTYPE);
}

#[test]
fn copied_games_played_out_are_drawn() {
    for variant in [DiamVariant::BOX_2P, DiamVariant::PROTOTYPE] {
        let mut game = Game::new(DiamPosition::start(&variant));
        // Player 1 shuttles one pawn, so that the game repeats.
        for text in ["A1", "X5"] {
            game.play(text.parse().expect("an action")).expect("legal");
        }
        for text in ["1,1+", "5,1+", "2,1-", "6,1-"].repeat(2) {
            assert_eq!(game.outcome(), None);
            game.play(text.parse().expect("an action")).expect("legal");
        }
        assert!(game.outcome().is_some_and(|outcome| outcome.winner.is_none()));
        assert_eq!(game.position().side_to_move(), Side::First);
    }
}
