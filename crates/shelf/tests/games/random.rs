//! Random games through the text interface.

use ludo_core::{Random, Turn};
use ludo_shelf::{AnyGame, AnyVariant, GameId};

/// The variants that menus offer, of all games.
pub fn standard_variants() -> Vec<AnyVariant> {
    GameId::ALL.into_iter().flat_map(GameId::variants).map(|standard| standard.variant).collect()
}

/// A random game of at most `plies` plies.
pub fn random_game(variant: &AnyVariant, seed: u64, plies: usize) -> AnyGame {
    let mut game = AnyGame::new(variant);
    go_on(&mut game, &mut Random::new(seed), plies);
    game
}

/// A random game to its end.
pub fn finished(variant: &AnyVariant, seed: u64) -> AnyGame {
    let game = random_game(variant, seed, 20_000);
    assert!(game.outcome().is_some(), "{variant}: no end from seed {seed}");
    game
}

/// Plays on at random for at most `plies` plies.
pub fn go_on(game: &mut AnyGame, random: &mut Random, plies: usize) {
    for _ in 0..plies {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Seat(_) => {
                let text = game.nth_action_text(random.below(game.count_actions())).expect("the count is right");
                game.play_text(&text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
            }
            Turn::Chance => {
                let faces = game.chances();
                let (face, _) = &faces[random.below(faces.len() as u64) as usize];
                game.resolve_text(face).unwrap_or_else(|refusal| panic!("{face}: {refusal}"));
            }
        }
    }
}
