//! Where a pawn can arrive, by walking every way one step at a time.

use super::{Man, State, bridge_lines, is_flyer, is_free};
use belligerants::{Direction, HouseRule, Square, Terrain};
use ludo_core::Side;
use std::collections::BTreeSet;

impl State {
    /// Every square where a pawn's way can end after exactly `point` steps, whoever stands there.
    pub(super) fn arrivals(&self, man: &Man, point: u8) -> BTreeSet<Square> {
        let mut found = BTreeSet::new();
        for way in Direction::ALL {
            self.follow(man, man.square, way, point, &mut found);
        }
        found.remove(&man.square);
        found
    }

    fn follow(&self, man: &Man, at: Square, way: Direction, left: u8, found: &mut BTreeSet<Square>) {
        let Some(next) = at.step(way).filter(|&next| self.map.contains(next)) else { return };
        if !self.may_step(man, at, way, next) {
            return;
        }
        if left == 1 {
            found.insert(next);
            return;
        }
        let occupied = next != man.square && self.man_at(next).is_some();
        let crosses_water = is_flyer(man.kind) || is_free(man.kind);
        if (occupied && !is_flyer(man.kind)) || (self.terrain(next) == Terrain::Blue && !crosses_water) {
            return;
        }
        let turns = self.map.is_star(next) && (!occupied || self.rules.has(HouseRule::FlyTurn));
        for turn in Direction::ALL {
            let back = turn == way.opposite() && self.rules.has(HouseRule::NoUTurn);
            if turn == way || (turns && !back) {
                self.follow(man, next, turn, left - 1, found);
            }
        }
    }

    /// Whether one step is allowed by camps, corners of water and bridges.
    fn may_step(&self, man: &Man, at: Square, way: Direction, next: Square) -> bool {
        let enemy = Terrain::camp(man.side.other());
        let (inside, into) = (self.terrain(at) == enemy, self.terrain(next) == enemy);
        if (inside && !into) || (into && !inside && !self.entry_open()) {
            return false;
        }
        if is_flyer(man.kind) || is_free(man.kind) {
            return true;
        }
        let (columns, rows) = way.delta();
        let blue = |column: i8, row: i8| {
            let flank = Square::new(at.column().wrapping_add_signed(column), at.row().wrapping_add_signed(row));
            flank.and_then(|flank| self.map.terrain(flank)) == Some(Terrain::Blue)
        };
        if columns != 0 && rows != 0 && blue(columns, 0) && blue(0, rows) {
            return false;
        }
        !self.rules.has(HouseRule::Axis) || [at, next].into_iter().all(|square| self.along_axis(square, way))
    }

    /// Whether a step onto or off a square obeys the `axis` rule there.
    fn along_axis(&self, square: Square, way: Direction) -> bool {
        if self.terrain(square) != Terrain::Bridge {
            return true;
        }
        let across = |line: Direction| if line == Direction::East { way.delta().0 == 0 } else { way.delta().1 == 0 };
        bridge_lines(&self.map, square).into_iter().any(across)
    }

    /// Points on the board and in prison (B34).
    pub fn score(&self, side: Side) -> u32 {
        let mut score: u32 = self.prison[side.index()].iter().map(|(kind, _)| super::row(kind).1).sum();
        for man in self.men.iter().filter(|man| man.side == side) {
            let value = super::row(man.kind).1;
            if self.is_entered(man) {
                score += 2 * value;
            } else if man.origin != side && self.rules.has(HouseRule::Kept) {
                score += value;
            }
        }
        score
    }

    /// Whether some side has no pawn left outside the enemy camp (B32).
    pub fn is_over(&self) -> bool {
        let out = |side| self.men.iter().any(|man| man.side == side && !self.is_entered(man));
        !(out(Side::First) && out(Side::Second))
    }
}
