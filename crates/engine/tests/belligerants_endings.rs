//! Who has as good as won brings the last pawns home instead of waiting for more.

use belligerants::{BelligerantsPosition, BelligerantsVariant};
use ludo_core::{Game, Outcome, Random, Side, Turn};
use ludo_engine::{
    Player,
    belligerants::{BelligerantsLevel, LEVELS, Simple, dealt},
    throw,
};
use ludo_search::Limits;

/// A game of the best level, thinking little, against somebody who plays at random: its length, and how it ended.
fn against_a_fool(variant: &BelligerantsVariant, seed: u64) -> (usize, Option<Outcome>) {
    let mut random = Random::new(seed);
    let mut game = Game::new(dealt(variant, &mut random));
    let (mut best, mut fool) = (BelligerantsLevel::new(LEVELS), Simple::RANDOM);
    best.limit(&Limits::nodes(300));
    while game.plies().len() < 2000 {
        let player: &mut dyn Player<BelligerantsPosition> = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                game.resolve(throw(game.position(), &mut random).expect("a chance")).expect("a throw");
                continue;
            }
            Turn::Seat(seat) if seat.0 == 0 => &mut best,
            Turn::Seat(_) => &mut fool,
        };
        let action = player.choose(&game, &mut random).expect("an action");
        game.play(action).expect("a legal action");
    }
    (game.plies().len(), game.outcome())
}

/// These games lasted 972, 1047, 733 and 1037 plies while the last pawn waited before gates that its own side barred;
/// others last 200 to 400. With the present weights the longest of the first sixteen seeds takes 516.
#[test]
fn a_won_game_is_brought_to_its_end() {
    let variant: BelligerantsVariant = "pont12+noarm".parse().expect("a variant");
    for seed in [0, 6, 9, 11] {
        let (plies, outcome) = against_a_fool(&variant, seed);
        assert_eq!(outcome.and_then(|outcome| outcome.winner), Some(Side::First), "{seed}");
        assert!(plies < 600, "{seed}: {plies} plies");
    }
}
