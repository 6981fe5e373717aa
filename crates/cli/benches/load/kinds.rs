//! What is played.

use crate::{
    Done, endless,
    play::{Kind, Way},
};
use ludo_core::Random;
use ludo_shelf::{AnyGame, AnyVariant};
use std::rc::Rc;

/// Games without dice, made before and played at several tables.
const PLANNED: [(&str, &str); 2] = [("diam", "2003-2p"), ("diadema", "standard")];
/// The game with dice.
const DICE: (&str, &str) = ("belligerants", "escalier");
/// How many different games of each kind.
const LINES: u64 = 24;
/// Plies of each: more than are played in a run.
const PLIES: usize = 600;
/// What is played, one kind after the other.
pub fn kinds() -> Done<Vec<Kind>> {
    let mut kinds = Vec::new();
    let war = AnyVariant::parse(DICE.0.parse()?, DICE.1)?;
    for seed in 0..LINES {
        for (game, variant) in PLANNED {
            let line = endless::line(&AnyVariant::parse(game.parse()?, variant)?, PLIES, seed)?;
            kinds.push(Kind { game, variant, way: Way::Planned(Rc::new(line)) });
        }
        let way = Way::Followed(war.clone(), after_set_up(&war, seed)?.into());
        kinds.push(Kind { game: DICE.0, variant: DICE.1, way });
    }
    Ok(kinds)
}

/// The position after set-ups, which are secret and made once.
fn after_set_up(variant: &AnyVariant, seed: u64) -> Done<String> {
    let (mut game, mut random) = (AnyGame::new(variant), Random::new(seed));
    while game.plays_in_secret() {
        let text = game.nth_action_text(random.below(game.count_actions()));
        game.play_text(&text.ok_or("no set-up")?)?;
    }
    Ok(game.position().to_string())
}
