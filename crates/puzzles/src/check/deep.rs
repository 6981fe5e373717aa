//! Whether a move of Les Belligérants is best, by a search of its own that goes deeper than the one which found it.
//!
//! Every move is looked at through all faces of the next throw, and the strongest rivals are picked out so. Then the move is
//! compared with each of them: after both the next two throws fall in all thirty-six ways, each side answering with what
//! a look through one throw more finds best, and from there the game is played to its end. Judge and player are those of
//! `soldier`; nothing that the generator has asked is asked again.

use super::{another, not_so, soldier::Soldier};
use crate::{Aim, Margin, sample::Sample};
use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Face, Phase};
use ludo_core::{Position, Random, Side, Turn, Words};
use ludo_search::draw_chance;
use std::{cmp::Ordering, ops::ControlFlow};

/// The moves that the right one is compared with.
const RIVALS: usize = 6;
/// Throws that are answered with an eye to what the next could take; what follows is played at sight.
const WARY: u64 = 6;
/// So many times the games after all ways of the dice are played at most before a comparison ends undecided.
const ROUNDS: u64 = 12;
/// The errors by which the right move must be ahead.
const SURE: f64 = 2.5;
/// A game that lasts longer counts as it stands.
const THROWS: u64 = 300;
/// Where the dice of the games come from.
const DICE: u64 = 0x51ED_270B_9F3C_A677;

/// Whether a move wins more often than any other.
pub fn check(position: &BelligerantsPosition, right: Action) -> Result<(), Words> {
    let soldier = Soldier::of(position.setting_variant().map());
    let side = position.mover();
    let mut all = soldier.through_a_throw(position, true);
    let Some(place) = all.iter().position(|(_, action, _)| *action == right) else { return Err(not_so()) };
    let (.., best) = all.remove(place);
    let best = two_throws_on(&soldier, best);
    let mut known: Vec<f64> = Vec::new();
    for (_, action, rival) in all.into_iter().take(RIVALS) {
        let rival = two_throws_on(&soldier, rival);
        let mut sample = Sample::default();
        for round in 0..ROUNDS {
            for (way, (mine, other)) in best.iter().zip(&rival).enumerate() {
                let game = round * best.len() as u64 + way as u64;
                if known.len() as u64 <= game {
                    known.push(ending(&soldier, mine.clone(), side, game));
                }
                sample.add(known[game as usize] - ending(&soldier, other.clone(), side, game));
            }
            if lead(&sample).abs() > SURE {
                break;
            }
        }
        if lead(&sample) <= SURE {
            return Err(another(&action, Aim::Save));
        }
    }
    Ok(())
}

/// By how many errors the right move is ahead.
fn lead(sample: &Sample) -> f64 {
    let Margin { points, error } = sample.margin();
    if error > 0.0 { points / error } else { points }
}

/// The positions after each way in which two throws can fall, and their answers; always in the same order.
fn two_throws_on(soldier: &Soldier, position: BelligerantsPosition) -> Vec<BelligerantsPosition> {
    let once = answered(soldier, position);
    once.into_iter().flat_map(|position| answered(soldier, position)).collect()
}

/// The positions after each face, which are equally likely, and the answer to it. A game that is over stays as it is.
fn answered(soldier: &Soldier, mut position: BelligerantsPosition) -> Vec<BelligerantsPosition> {
    Soldier::settle(&mut position);
    let mut found = Vec::new();
    let _ = position.chances(|event, _| {
        let mut thrown = position.clone();
        thrown.resolve_unchecked(event);
        if matches!(thrown.phase(), Phase::Move(_))
            && let Some((_, action, _)) = soldier.through_a_throw(&thrown, false).first()
        {
            thrown.play_unchecked(*action);
        }
        found.push(thrown);
        ControlFlow::<()>::Continue(())
    });
    if found.is_empty() { vec![position; Face::ALL.len()] } else { found }
}

/// What a game is worth to a side that goes on from a position: 1 for a win, one half for a draw. Games with the same number
/// have the same dice.
fn ending(soldier: &Soldier, mut position: BelligerantsPosition, side: Side, game: u64) -> f64 {
    let mut random = Random::new(game ^ DICE);
    for throw in 0..THROWS {
        Soldier::settle(&mut position);
        if let Turn::Over(outcome) = position.turn() {
            return 0.5 + 0.5 * f64::from(outcome.value_for(side));
        }
        let Some(event) = draw_chance(&position, &mut random) else { break };
        position.resolve_unchecked(event);
        if matches!(position.phase(), Phase::Move(_)) {
            let Some(action) = soldier.at_sight(&position, throw < WARY) else { break };
            position.play_unchecked(action);
        }
    }
    match position.score(side).cmp(&position.score(side.other())) {
        Ordering::Less => 0.0,
        Ordering::Equal => 0.5,
        Ordering::Greater => 1.0,
    }
}
