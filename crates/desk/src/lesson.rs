//! What a side could learn from a game.

use crate::question;
use ludo_core::Side;
use ludo_shelf::AnyGame;
use ludo_wire::desk::{DeskLesson, DeskRefusal};

/// The rule that cost a side most in a game; of two that cost as much, the one that cost something last.
pub fn lesson(game: &AnyGame, side: u8) -> Result<DeskLesson, DeskRefusal> {
    let side = *Side::BOTH
        .get(usize::from(side))
        .ok_or_else(|| question::malformed("un camp est 0 ou 1", "a side is 0 or 1"))?;
    let mut costs: Vec<(&str, u32, usize)> = Vec::new();
    for ply in 0..game.len() {
        let Some((rule, lost)) = game.harm(ply, side) else { continue };
        match costs.iter_mut().find(|(other, ..)| *other == rule.0) {
            Some((_, sum, last)) => (*sum, *last) = (sum.saturating_add(lost), ply),
            None => costs.push((rule.0, lost, ply)),
        }
    }
    let worst = costs.into_iter().max_by_key(|&(_, sum, last)| (sum, last));
    Ok(worst.map_or_else(DeskLesson::default, |(rule, _, ply)| DeskLesson {
        rule: Some(rule.to_owned()),
        ply: Some(ply as u32),
    }))
}
