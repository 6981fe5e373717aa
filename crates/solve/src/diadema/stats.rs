//! The table counted.

use super::{DiademaTable, Value};
use ::diadema::DiademaPosition;
use ludo_core::{Position, Side, Symmetric};

/// How many positions have which value for the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions won for the side to move.
    pub wins: u64,
    /// Positions lost for the side to move, finished games included.
    pub losses: u64,
    /// Positions in which the game is over; the side to move has lost.
    pub over: u64,
    /// Drawn positions.
    pub draws: u64,
}

impl Counts {
    /// Won, lost and drawn ones together.
    pub const fn positions(&self) -> u64 {
        self.wins + self.losses + self.draws
    }

    fn add(&mut self, value: Value, weight: u64) {
        match value {
            Value::Win(_) => self.wins += weight,
            Value::Draw => self.draws += weight,
            Value::Loss(plies) => {
                self.losses += weight;
                self.over += if plies == 0 { weight } else { 0 };
            }
        }
    }
}

/// What a table says as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// All positions, seen from the side to move.
    pub all: Counts,
    /// Positions that can be turned or mirrored into each other counted once.
    pub classes: Counts,
    /// The plies of the longest win.
    pub longest_win: u8,
    /// The plies of the longest loss.
    pub longest_loss: u8,
    /// The value of the empty board.
    pub start: Value,
}

impl DiademaTable {
    /// Counts the table.
    pub fn stats(&self) -> Stats {
        let start = self.probe(DiademaPosition::start(&self.variant()));
        let (all, classes) = (Counts::default(), Counts::default());
        let mut stats = Stats { all, classes, longest_win: 0, longest_loss: 0, start };
        for slot in 0..DiademaPosition::CLASS_SLOTS {
            let Some(position) = DiademaPosition::from_class_slot(self.variant(), Side::First, slot) else { continue };
            let value = self.probe(position);
            stats.all.add(value, members(position));
            stats.classes.add(value, 1);
            match value {
                Value::Win(plies) => stats.longest_win = stats.longest_win.max(plies),
                Value::Loss(plies) => stats.longest_loss = stats.longest_loss.max(plies),
                Value::Draw => {}
            }
        }
        stats
    }

    /// The length of the table in bytes.
    pub fn size(&self) -> usize {
        self.bytes().len()
    }
}

/// The number of positions in a class: the order of the group over that of the symmetries that change nothing.
fn members(position: DiademaPosition) -> u64 {
    let fixing = (0..position.symmetries()).filter(|&g| position.transform(g) == position).count();
    (position.symmetries() / fixing.max(1)) as u64
}
