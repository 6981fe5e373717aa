//! A player of Les Belligérants for the check alone: it counts what the rules count, looks through all faces of the next
//! throw where that is asked of it, and has nothing in common with the players of the house.

use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Face, Map, Phase, Square};
use ludo_core::{Position, Side, Turn};
use std::{cmp::Reverse, ops::ControlFlow};

/// Moves whose answers are looked at, the others being worse at first sight.
const WIDTH: usize = 6;
/// What a game that is over is worth beyond its points.
const END: f64 = 20_000.0;

/// What a pawn on the way is worth, for one map.
pub struct Soldier {
    /// For each side the share of the way to the enemy camp that lies behind a pawn on a square.
    way: [Vec<f64>; 2],
}

impl Soldier {
    pub fn of(map: &Map) -> Self {
        Self { way: Side::BOTH.map(|side| way(map, side)) }
    }

    /// Plays whatever needs no thought, until chance or a move decides or the game is over.
    pub fn settle(position: &mut BelligerantsPosition) {
        loop {
            let action = match position.phase() {
                // It may only be declared by who is ahead, and then it wins.
                Phase::Ready(_) if position.check(Action::Declare).is_ok() => Action::Declare,
                Phase::Ready(_) => Action::Throw,
                Phase::Price => Action::Refuse,
                Phase::Answer(_) => Action::Decline,
                Phase::Huff(_) => match dearest(position) {
                    Some(square) => Action::Huff(square),
                    None => return,
                },
                Phase::Deploy | Phase::Draw | Phase::Throw | Phase::Move(_) | Phase::Over(_) => return,
            };
            position.play_unchecked(action);
        }
    }

    /// Points that a side has or may hope for beyond those of the other.
    fn worth(&self, position: &BelligerantsPosition, side: Side) -> f64 {
        let end = match position.turn() {
            Turn::Over(outcome) => END * f64::from(outcome.value_for(side)),
            Turn::Seat(_) | Turn::Chance => 0.0,
        };
        end + self.army(position, side) - self.army(position, side.other())
    }

    /// What is scored, and for pawns on the way half their value, up to the whole before the enemy camp.
    fn army(&self, position: &BelligerantsPosition, side: Side) -> f64 {
        let way = &self.way[side.index()];
        let hoped = |square: Square, value: u32| match way[square.index()] {
            share if share < 1.0 => f64::from(value) * (0.5 + 0.5 * share) + 80.0 * share,
            _ => 80.0,
        };
        let men: f64 = position.troops(side).map(|(man, square)| hoped(square, man.kind.value())).sum();
        f64::from(position.score(side)) + men
    }

    /// The mean over the faces of the dearest capture that a side could make.
    fn danger(position: &BelligerantsPosition, by: Side) -> f64 {
        let mut dearest = [0_u32; Face::ALL.len()];
        position.attacks(by, |attack| {
            let value = position.at(attack.to).map_or(0, |(_, man)| man.kind.value());
            let devil = Face::ALL.len() - 1;
            dearest[devil] = dearest[devil].max(value);
            if !attack.held {
                dearest[attack.point.index()] = dearest[attack.point.index()].max(value);
            }
        });
        f64::from(dearest.iter().sum::<u32>()) / Face::ALL.len() as f64
    }

    /// Every move of the one to move with the position after it and what it is worth at sight, the best first; with an eye
    /// to what the next throw could take where `wary`.
    fn sorted(&self, position: &BelligerantsPosition, wary: bool) -> Vec<(f64, Action, BelligerantsPosition)> {
        let side = position.mover();
        let mut found = Vec::new();
        let _ = position.actions(|action| {
            let mut after = position.clone();
            after.play_unchecked(action);
            Self::settle(&mut after);
            let mut value = self.worth(&after, side);
            if wary && matches!(after.turn(), Turn::Chance) {
                let next = after.mover();
                let taken = Self::danger(&after, next);
                value += if next == side { taken } else { -taken };
            }
            found.push((value, action, after));
            ControlFlow::<()>::Continue(())
        });
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found
    }

    /// The best move at sight.
    pub fn at_sight(&self, position: &BelligerantsPosition, wary: bool) -> Option<Action> {
        self.sorted(position, wary).first().map(|(_, action, _)| *action)
    }

    /// Moves with what they are worth through all faces of the next throw and the best answer to each, the best first; all
    /// of them, or those that are best at sight.
    pub fn through_a_throw(
        &self,
        position: &BelligerantsPosition,
        all: bool,
    ) -> Vec<(f64, Action, BelligerantsPosition)> {
        let side = position.mover();
        let mut found = self.sorted(position, true);
        found.truncate(if all { found.len() } else { WIDTH });
        for (value, _, after) in &mut found {
            *value = self.expected(after, side);
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found
    }

    /// The mean of what is left to a side after each face and the answer that is best for whoever gives it.
    fn expected(&self, position: &BelligerantsPosition, side: Side) -> f64 {
        let (mut sum, mut total) = (0.0, 0.0);
        let _ = position.chances(|event, weight| {
            let mut thrown = position.clone();
            thrown.resolve_unchecked(event);
            let weight = f64::from(weight);
            sum += weight * self.answered(&thrown, side);
            total += weight;
            ControlFlow::<()>::Continue(())
        });
        if total > 0.0 { sum / total } else { self.worth(position, side) }
    }

    fn answered(&self, thrown: &BelligerantsPosition, side: Side) -> f64 {
        let mover = thrown.mover();
        let mut best = f64::NEG_INFINITY;
        if matches!(thrown.phase(), Phase::Move(_)) {
            let _ = thrown.actions(|action| {
                let mut after = thrown.clone();
                after.play_unchecked(action);
                best = best.max(self.worth(&after, mover));
                ControlFlow::<()>::Continue(())
            });
        } else {
            best = self.worth(thrown, mover);
        }
        if mover == side { best } else { -best }
    }
}

/// The pawn whose loss costs most among those that may be huffed.
fn dearest(position: &BelligerantsPosition) -> Option<Square> {
    let value = |square| position.at(square).map_or(0, |(_, man)| man.kind.value());
    position.huff_candidates().into_iter().max_by_key(|&square| (value(square), Reverse(square)))
}

/// The share of a side's longest way that lies behind each square; 1 in the enemy camp and nowhere else.
fn way(map: &Map, side: Side) -> Vec<f64> {
    let camp = map.camp(side.other());
    let steps = |from: Square| -> u8 {
        let king = |to: &Square| from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row()));
        camp.iter().map(king).min().unwrap_or(0)
    };
    let longest = map.squares().map(steps).max().unwrap_or(1).max(1);
    let mut shares = vec![0.0; Square::COUNT];
    for square in map.squares() {
        shares[square.index()] = 1.0 - f64::from(steps(square)) / f64::from(longest);
    }
    shares
}
