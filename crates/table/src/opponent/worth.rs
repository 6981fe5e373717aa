//! What an army is worth, and the move that makes the difference greatest.

use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Kind, Map, Square, Terrain};
use ludo_core::{Outcome, Position, Random, Side, Turn};
use std::ops::ControlFlow;

/// The action after which the own army is worth most more than the enemy's.
pub fn best(position: &BelligerantsPosition, random: &mut Random) -> Option<Action> {
    let Turn::Seat(seat) = position.turn() else { return None };
    let side = if seat.0 == 0 { Side::First } else { Side::Second };
    let scale = Scale::of(position.setting_variant().map());
    let mut found: Vec<Action> = Vec::new();
    let mut highest = f64::NEG_INFINITY;
    let _ = position.actions(|action| {
        let mut after = position.clone();
        after.play_unchecked(action);
        let value = scale.value(&after, side);
        if value > highest + 1e-9 {
            (highest, found) = (value, Vec::new());
        }
        if value > highest - 1e-9 {
            found.push(action);
        }
        ControlFlow::<()>::Continue(())
    });
    found.get(random.below(found.len() as u64) as usize).copied()
}

/// What a map says about the way home.
struct Scale<'a> {
    map: &'a Map,
    camps: [Vec<Square>; 2],
    /// The farthest that a camp's square is from the camp of the enemy.
    longest: [u8; 2],
}

impl<'a> Scale<'a> {
    fn of(map: &'a Map) -> Self {
        let camps = Side::BOTH.map(|side| map.camp(side));
        let longest = Side::BOTH.map(|side| {
            let home = &camps[side.other().index()];
            camps[side.index()].iter().map(|square| distance(*square, home)).max().unwrap_or(1)
        });
        Self { map, camps, longest }
    }

    fn value(&self, position: &BelligerantsPosition, side: Side) -> f64 {
        let end = match position.turn() {
            Turn::Over(Outcome { winner: Some(winner), .. }) => {
                if winner == side {
                    5000.0
                } else {
                    -5000.0
                }
            }
            _ => 0.0,
        };
        end + self.army(position, side) - self.army(position, side.other())
    }

    fn army(&self, position: &BelligerantsPosition, side: Side) -> f64 {
        let entry = position.entry_open(side);
        let men: f64 =
            position.men(side).into_iter().map(|(man, square)| self.man(man.kind, square, side, entry)).sum();
        let prisoners: u32 = position.prisoners(side).into_iter().map(|man| man.kind.value()).sum();
        men + f64::from(prisoners)
    }

    fn man(&self, kind: Kind, square: Square, side: Side, entry: bool) -> f64 {
        let value = f64::from(kind.value());
        let [own, home] = [&self.camps[side.index()], &self.camps[side.other().index()]];
        if home.contains(&square) {
            return 2.0 * value + 120.0 + 2.0 * f64::from(self.depth(square, home));
        }
        let way = f64::from(distance(square, home)) / f64::from(self.longest[side.index()].max(1));
        let share = (1.0 - way).max(0.0);
        let camp = match (own.contains(&square), entry) {
            (false, _) => 0.0,
            (true, false) => 120.0,
            (true, true) => 20.0,
        };
        let ground = match self.map.terrain(square) {
            _ if kind.is_free() => 0.0,
            Some(Terrain::Grey) => 60.0 + 0.12 * value,
            Some(Terrain::White) => 60.0 + 0.10 * value,
            _ => 0.0,
        };
        value * (0.5 + 0.6 * share) + 100.0 * share - camp - ground
    }

    /// Steps of a king from a camp's square to the nearest square of the board outside.
    fn depth(&self, square: Square, camp: &[Square]) -> u8 {
        let outside: Vec<Square> = self.map.squares().filter(|square| !camp.contains(square)).collect();
        distance(square, &outside)
    }
}

/// Steps of a king from a square to the nearest of some others.
fn distance(from: Square, to: &[Square]) -> u8 {
    let steps = |square: &Square| from.column().abs_diff(square.column()).max(from.row().abs_diff(square.row()));
    to.iter().map(steps).min().unwrap_or(0)
}
