//! Whether a candidate of Les Belligérants is liked by more than what was learned: by games that the greedy player, who has
//! learned nothing, plays to their end. The same dice fall after every move that is compared.

use crate::{Margin, check::children, sample::Sample};
use belligerants::{BelligerantsAction as Action, BelligerantsPosition};
use ludo_core::{Game, Position, Random, Side, Turn};
use ludo_engine::{Player, belligerants::Simple, throw};

/// Where its dice come from.
const DICE: u64 = 0xA5A5_5A5A_0F0F_F0F0;
/// Games for each move by which the strongest rivals are picked out, and how many of these are compared.
const FIRST: u64 = 2;
const RIVALS: usize = 3;
/// The fewest and the most games by which two moves are compared.
const FEWEST: u64 = 32;
const MOST: u64 = 400;
/// The errors by which a move must be ahead of every rival.
const SURE: f64 = 2.5;
/// A game that lasts longer counts as it stands.
const THROWS: usize = 300;

/// What a game is worth to a side that goes on from a position: 1 for a win, one half for a draw.
fn ending(mut position: BelligerantsPosition, side: Side, player: &mut Simple, random: &mut Random) -> f64 {
    let mut throws = 0;
    while throws < THROWS {
        match position.turn() {
            Turn::Over(outcome) => return 0.5 + 0.5 * f64::from(outcome.value_for(side)),
            Turn::Chance => {
                let Some(event) = throw(&position, random) else { break };
                position.resolve_unchecked(event);
                throws += 1;
            }
            Turn::Seat(_) => {
                let Some(action) = player.choose(&Game::new(position.clone()), random) else { break };
                position.play_unchecked(action);
            }
        }
    }
    match position.score(side).cmp(&position.score(side.other())) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 1.0,
    }
}

/// Whether a move wins more often than its strongest rivals.
pub fn passes(position: &BelligerantsPosition, right: Action) -> bool {
    let side = position.mover();
    let mut player = Simple::GREEDY;
    let mut all = children(position);
    let Some(place) = all.iter().position(|(action, _)| *action == right) else { return false };
    let (_, best) = all.swap_remove(place);
    let mut play = |after: &BelligerantsPosition, seed: u64| {
        ending(after.clone(), side, &mut player, &mut Random::new(seed ^ DICE))
    };
    let mut rivals: Vec<(f64, BelligerantsPosition)> =
        all.into_iter().map(|(_, after)| ((0..FIRST).map(|seed| play(&after, seed)).sum(), after)).collect();
    rivals.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut known: Vec<f64> = Vec::new();
    rivals.iter().take(RIVALS).all(|(_, after)| {
        let mut sample = Sample::default();
        (0..MOST).any(|seed| {
            if known.len() as u64 <= seed {
                known.push(play(&best, seed));
            }
            sample.add(known[seed as usize] - play(after, seed));
            let Margin { points, error } = sample.margin();
            seed + 1 >= FEWEST && points > SURE * error
        })
    })
}
