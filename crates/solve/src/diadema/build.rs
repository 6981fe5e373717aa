//! The solution, backwards from the finished games.
//!
//! All moves between classes are listed once and turned round. Then, distance by distance: whoever can move to a lost
//! position wins; whoever can only move to won positions loses, one ply after the longest of them. What is never
//! reached is drawn.

use super::value::Value;
use ::diadema::{DiademaPosition, DiademaVariant};
use ludo_core::{Position, Side};
use std::ops::ControlFlow;

/// The value of every class, as bytes by slot. Slots of no class hold a draw.
pub(super) fn build(variant: DiademaVariant) -> Box<[u8]> {
    let moves = Moves::list(variant);
    let reverse = Reverse::of(&moves.ends, &moves.firsts);
    let mut values = vec![Value::Draw.to_byte(); DiademaPosition::CLASS_SLOTS];
    let mut open = moves.degrees();
    let mut level = moves.lost;
    for &slot in &level {
        values[slot as usize] = Value::Loss(0).to_byte();
    }
    let mut plies = 0;
    while !level.is_empty() {
        plies += 1;
        let mut next = Vec::new();
        for &slot in &level {
            for &before in reverse.leading_to(slot) {
                let place = before as usize;
                if values[place] != Value::Draw.to_byte() {
                    continue;
                }
                open[place] -= 1;
                // After a loss of the opponent's one way is enough; after a win of theirs all ways must be used up.
                if plies % 2 == 1 || open[place] == 0 {
                    values[place] = if plies % 2 == 1 { Value::Win(plies) } else { Value::Loss(plies) }.to_byte();
                    next.push(before);
                }
            }
        }
        level = next;
    }
    values.into_boxed_slice()
}

/// Every move from every class, in order of the classes' slots.
struct Moves {
    /// The slots to which moves lead.
    ends: Vec<u32>,
    /// The place in `ends` of each slot's first move, and the length of `ends`.
    firsts: Vec<u32>,
    /// The slots in which the game is over, lost by the side to move.
    lost: Vec<u32>,
}

impl Moves {
    fn list(variant: DiademaVariant) -> Self {
        let mut moves = Self { ends: Vec::new(), firsts: vec![0], lost: Vec::new() };
        for slot in 0..DiademaPosition::CLASS_SLOTS {
            if let Some(position) = DiademaPosition::from_class_slot(variant, Side::First, slot) {
                if position.is_over() {
                    moves.lost.push(slot as u32);
                }
                let _ = position.actions(|action| {
                    let mut after = position;
                    after.play_unchecked(action);
                    moves.ends.push(after.class_slot() as u32);
                    ControlFlow::<()>::Continue(())
                });
            }
            moves.firsts.push(moves.ends.len() as u32);
        }
        moves
    }

    /// The number of moves from each slot.
    fn degrees(&self) -> Vec<u16> {
        self.firsts.windows(2).map(|pair| (pair[1] - pair[0]) as u16).collect()
    }
}

/// The same moves by the slot to which they lead.
struct Reverse {
    starts: Vec<u32>,
    firsts: Vec<u32>,
}

impl Reverse {
    fn of(ends: &[u32], firsts: &[u32]) -> Self {
        let mut places = vec![0_u32; firsts.len() + 1];
        for &end in ends {
            places[end as usize + 2] += 1;
        }
        for slot in 1..places.len() {
            places[slot] += places[slot - 1];
        }
        // `places[slot + 1]` is where the next move into `slot` goes; at the end it is where the next slot begins.
        let mut starts = vec![0; ends.len()];
        for (slot, pair) in firsts.windows(2).enumerate() {
            for &end in &ends[pair[0] as usize..pair[1] as usize] {
                let place = &mut places[end as usize + 1];
                starts[*place as usize] = slot as u32;
                *place += 1;
            }
        }
        Self { starts, firsts: places }
    }

    /// The slots from which moves lead into `slot`.
    fn leading_to(&self, slot: u32) -> &[u32] {
        let slot = slot as usize;
        &self.starts[self.firsts[slot] as usize..self.firsts[slot + 1] as usize]
    }
}
