//! Puzzles of Diädema, read from the table.

use crate::{
    Aim,
    generate::{Finder, Found},
    natural,
};
use diadema::{DiademaPosition, DiademaVariant};
use ludo_core::{Game, Position, Random};
use ludo_search::Limits;
use ludo_solve::diadema::{DiademaTable, Value};

/// Looks at positions through the table.
pub struct TableFinder {
    variant: DiademaVariant,
    table: &'static DiademaTable,
}

impl TableFinder {
    pub fn new(variant: DiademaVariant) -> Self {
        Self { variant, table: DiademaTable::shared(variant) }
    }
}

/// A class is seen from the side to move, so that exchanging the colours makes no new puzzle.
pub fn class(position: DiademaPosition) -> String {
    position.class_slot().to_string()
}

impl Finder<DiademaPosition> for TableFinder {
    const PLENTY: usize = 6;
    const FROM_ONE: usize = 2;

    fn natural(&mut self, random: &mut Random) -> Game<DiademaPosition> {
        let levels = [2, 3, 4, 5, 6, 7];
        natural::game(DiademaPosition::start(&self.variant), &levels, &Limits::default(), 120, random)
    }

    fn class(&self, position: &DiademaPosition) -> String {
        class(*position)
    }

    fn pose(&mut self, position: &DiademaPosition) -> Option<Found<DiademaPosition>> {
        // Best first, so that the first is alone exactly if the second is worse.
        let judged = self.table.judge(*position);
        let [best, next, ..] = judged.as_slice() else { return None };
        if best.value.sign() == next.value.sign() {
            return None;
        }
        let (aim, depth) = match best.value {
            Value::Win(plies) => (Aim::Win { plies: plies.into() }, plies),
            // One must see of every other move that it loses, the slowest last.
            Value::Draw => (Aim::Save, judged.iter().filter_map(|other| other.value.plies()).max()?),
            Value::Loss(_) => return None,
        };
        Some(Found { action: best.action, aim, depth: depth.into() })
    }
}
