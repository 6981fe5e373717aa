//! Forced wins of Diam, by a search that knows the rules and nothing of the solver.

use super::{another, children, not_so};
use crate::Aim;
use diam::{DiamAction, DiamPosition};
use ludo_core::{Side, Symmetric, Words};
use std::collections::HashMap;

/// How far a refutation is looked for.
const FARTHEST: u16 = 40;

/// Positions that may be looked at for one puzzle.
const MOST: u64 = 40_000_000;

/// Positions that are remembered before all are forgotten.
const MEMORY: usize = 3_000_000;

/// The limit came before the answer.
struct Unsettled;

impl From<Unsettled> for Words {
    fn from(_: Unsettled) -> Self {
        Self::new("la recherche n’a pas abouti", "the search came to no end")
    }
}

/// What is known of a position: won within `yes` plies, not within `no`.
#[derive(Clone, Copy)]
struct Known {
    yes: u16,
    no: u16,
}

/// The searches for wins of both sides.
#[derive(Default)]
pub struct Searches {
    known: [HashMap<DiamPosition, Known>; 2],
    looked: u64,
}

impl Searches {
    /// Whether `side` forces a win within so many plies.
    fn wins(&mut self, side: Side, position: &DiamPosition, plies: u16) -> Result<bool, Unsettled> {
        if let Some(winner) = position.winner() {
            return Ok(winner == side);
        }
        let attacks = position.side_to_move() == side;
        // Who is to move and can end the game does so; two plies before the end of the search that is all there is to see.
        if position.can_win() {
            return Ok(attacks && plies >= 1);
        }
        if plies == 0 || (attacks && plies == 1) {
            return Ok(false);
        }
        self.looked += 1;
        if self.looked > MOST {
            return Err(Unsettled);
        }
        let class = position.canonical().0;
        let known = self.known[side.index()].get(&class).copied().unwrap_or(Known { yes: u16::MAX, no: 0 });
        if plies >= known.yes || plies <= known.no {
            return Ok(plies >= known.yes);
        }
        let answer = self.tries(side, &class, plies, attacks)?;
        let memory = &mut self.known[side.index()];
        if memory.len() >= MEMORY {
            memory.clear();
        }
        let entry = memory.entry(class).or_insert(known);
        if answer {
            entry.yes = entry.yes.min(plies);
        } else {
            entry.no = entry.no.max(plies);
        }
        Ok(answer)
    }

    /// The attacker needs one move that wins, the defender one that does not lose.
    fn tries(&mut self, side: Side, position: &DiamPosition, plies: u16, attacks: bool) -> Result<bool, Unsettled> {
        let mut after: Vec<DiamPosition> = children(position).into_iter().map(|(_, after)| after).collect();
        // The attacker tries first what threatens most, the defender what leaves least to be threatened.
        after.sort_by_cached_key(|child| {
            let threats = i64::from(child.threats(side));
            if attacks { -threats } else { threats }
        });
        for child in after {
            if self.wins(side, &child, plies - 1)? == attacks {
                return Ok(attacks);
            }
        }
        Ok(!attacks)
    }
}

/// Whether one action wins in just so many plies and every other one loses.
pub fn check(searches: &mut Searches, position: &DiamPosition, right: DiamAction, plies: u16) -> Result<(), Words> {
    searches.looked = 0;
    let mover = position.side_to_move();
    let all = children(position);
    let Some((_, after)) = all.iter().find(|(action, _)| *action == right) else { return Err(not_so()) };
    let left = plies.checked_sub(1).ok_or_else(not_so)?;
    let sooner = left > 0 && searches.wins(mover, after, left - 1)?;
    if sooner || !searches.wins(mover, after, left)? {
        return Err(not_so());
    }
    for (action, after) in all.iter().filter(|(action, _)| *action != right) {
        let mut lost = false;
        for within in 0..=FARTHEST {
            lost = searches.wins(mover.other(), after, within)?;
            if lost {
                break;
            }
        }
        if !lost {
            return Err(another(&action, Aim::Win { plies }));
        }
    }
    Ok(())
}
