//! Whether a move of Les Belligérants is best, by games that are played to their end by the greedy player, who has learned
//! nothing. The same dice fall after every move that is compared.

use super::{another, children, not_so};
use crate::{Aim, Margin};
use belligerants::{BelligerantsAction as Action, BelligerantsPosition};
use ludo_core::{Game, Position, Random, Side, Turn, Words};
use ludo_engine::{Player, belligerants::Simple, throw};

/// Games for each move by which the strongest rivals are picked out, and how many of these are compared.
const FIRST: u64 = 2;
const RIVALS: usize = 3;
/// The fewest and the most games by which two moves are compared, and the errors by which one must be ahead.
const FEWEST: u64 = 32;
const MOST: u64 = 400;
const SURE: f64 = 2.5;
/// A game that lasts longer counts as it stands.
const THROWS: usize = 300;

/// Differences with their mean and its error.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean in points, with its standard error.
    pub fn margin(&self) -> Margin {
        let mean = self.sum / self.count.max(1.0);
        let variance = (self.squares - self.sum * mean) / (self.count - 1.0).max(1.0);
        Margin { points: 100.0 * mean, error: 100.0 * (variance.max(0.0) / self.count.max(1.0)).sqrt() }
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Self {
        let mut sample = Self::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }
}

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

/// Whether a move wins more often than any other.
pub fn check(position: &BelligerantsPosition, right: Action) -> Result<(), Words> {
    let side = position.mover();
    let mut player = Simple::GREEDY;
    let mut all = children(position);
    let Some(place) = all.iter().position(|(action, _)| *action == right) else { return Err(not_so()) };
    let (_, best) = all.swap_remove(place);
    let mut play = |after: &BelligerantsPosition, seed: u64| {
        ending(after.clone(), side, &mut player, &mut Random::new(seed ^ 0xA5A5_5A5A_0F0F_F0F0))
    };
    let mut rivals: Vec<(f64, Action, BelligerantsPosition)> = all
        .into_iter()
        .map(|(action, after)| ((0..FIRST).map(|seed| play(&after, seed)).sum(), action, after))
        .collect();
    rivals.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut known: Vec<f64> = Vec::new();
    for (_, action, after) in rivals.iter().take(RIVALS) {
        let mut sample = Sample::default();
        for seed in 0..MOST {
            if known.len() as u64 <= seed {
                known.push(play(&best, seed));
            }
            sample.add(known[seed as usize] - play(after, seed));
            let Margin { points, error } = sample.margin();
            if seed + 1 >= FEWEST && points > SURE * error {
                break;
            }
        }
        let Margin { points, error } = sample.margin();
        if points <= SURE * error {
            return Err(another(&action, Aim::Save));
        }
    }
    Ok(())
}
