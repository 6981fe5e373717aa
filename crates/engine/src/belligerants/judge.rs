//! The learned judgement of a position.

use super::{
    automatic::dearest,
    features::{Features, describe, describe_apart, fold},
    forecast::FARTHEST,
    ground::Ground,
    net::{LANES, Net, POINTS, lanes, squash},
};
use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Phase};
use ludo_core::{Outcome, Position, Side, Turn};

/// What a point of margin is worth beside a win.
const POINT: f32 = 0.1 / POINTS;

/// Points of margin that a player values as much as the whole way from a sure loss to a sure win.
pub(super) const CERTAINTY: f32 = 1.0 / POINT;

/// What a position promises to a side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The final difference of scores to be expected, own minus enemy.
    pub margin: f32,
    /// The chance to win, a draw being half of one.
    pub win: f32,
}

impl Estimate {
    /// What a finished game was worth to a side.
    pub fn of(outcome: &Outcome, side: Side) -> Self {
        let sign = f32::from(outcome.value_for(side));
        Self { margin: sign * outcome.gain as f32, win: 0.5 + 0.5 * sign }
    }

    /// The same position from the other side.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { margin: -self.margin, win: 1.0 - self.win }
    }

    /// What a player seeks: to win, and by how much where that is settled.
    pub fn aim(self) -> f32 {
        self.win + self.margin * POINT
    }

    /// The sum of both, a part of a mean.
    pub(super) fn plus(self, other: Self, share: f32) -> Self {
        Self { margin: self.margin + share * other.margin, win: self.win + share * other.win }
    }
}

/// Judges positions of one map after the other, without search.
#[derive(Clone, Debug)]
pub struct Judge<'a> {
    net: &'a Net,
    /// The network's rows for features without sums; none while learning.
    rows: Option<Vec<[f32; LANES]>>,
    ground: Option<Ground>,
    features: Features,
    /// How many times as long as a usual game the present one has lasted; at least 1.
    length: f32,
    /// Positions that the network has looked at so far.
    pub nodes: u64,
}

impl<'a> Judge<'a> {
    /// A judge who trusts these weights.
    pub fn new(net: &'a Net) -> Self {
        Self { rows: Some(fold(&net.rows)), ..Self::learning(net) }
    }

    /// A judge who goes by the weights as they are learned. It says the same but for the last bits, and on those depends
    /// which games are learned from.
    pub(super) fn learning(net: &'a Net) -> Self {
        Self { net, rows: None, ground: None, features: Features::new(), length: 1.0, nodes: 0 }
    }

    /// What a position promises to `side`. Where a huff is to be chosen, the dearest candidate is taken to be lost;
    /// before a move the throw counts as not fallen.
    pub fn estimate(&mut self, position: &BelligerantsPosition, side: Side) -> Estimate {
        match (position.phase(), position.turn()) {
            (_, Turn::Over(outcome)) => Estimate::of(&outcome, side),
            (Phase::Deploy, _) => Estimate { margin: 0.0, win: 0.5 },
            (Phase::Draw, _) => {
                let [own, enemy] = [side, side.other()].map(|thrower| self.thrown_by(position, thrower));
                Estimate::default().plus(own, 0.5).plus(enemy.turned(), 0.5)
            }
            (Phase::Huff(_), _) => match dearest(position) {
                Some(square) => {
                    let mut after = position.clone();
                    after.play_unchecked(Action::Huff(square));
                    self.estimate(&after, side)
                }
                None => self.seen_by(position, side),
            },
            _ => self.seen_by(position, side),
        }
    }

    /// How much a player who moved there likes a position: its aim, and once the game is nearly won, haste. Without it
    /// a player who is far ahead sees no reason ever to come home. The longer a game lasts, the less it takes to be in
    /// haste, and the more that weighs: both sides waiting for the other would wait for ever. From then on it also counts
    /// the way to a square that is free, which costs more to find out.
    pub(super) fn appeal(&mut self, after: &BelligerantsPosition, side: Side, estimate: Estimate) -> f32 {
        const NEARLY: f32 = 0.9;
        let ahead = estimate.win - NEARLY / self.length;
        if ahead <= 0.0 || matches!(after.turn(), Turn::Over(_)) {
            return estimate.aim();
        }
        let long = self.length > 1.0;
        let toil = self.ground(after).toil(after, side, long);
        estimate.aim() - self.length * self.length * ahead * haste(toil)
    }

    /// Takes the length of the game to heart. Most games between good players are over before patience begins to run out.
    pub(super) fn hurry(&mut self, throws: usize) {
        const USUAL: f32 = 250.0;
        self.length = (throws as f32 / USUAL).max(1.0);
    }

    fn ground(&mut self, position: &BelligerantsPosition) -> &Ground {
        let map = position.setting_variant().map();
        self.ground.take_if(|ground| !ground.fits(map));
        self.ground.get_or_insert_with(|| Ground::of(map))
    }

    fn seen_by(&mut self, position: &BelligerantsPosition, side: Side) -> Estimate {
        let mover = position.mover();
        let estimate = self.thrown_by(position, mover);
        if mover == side { estimate } else { estimate.turned() }
    }

    /// What a position promises to the side that throws next.
    fn thrown_by(&mut self, position: &BelligerantsPosition, thrower: Side) -> Estimate {
        self.nodes += 1;
        let mut features = std::mem::take(&mut self.features);
        let wanted = if self.rows.is_some() { describe_apart } else { describe };
        wanted(self.ground(position), position, thrower, &mut features);
        self.features = features;
        let rows = self.rows.as_ref().unwrap_or(&self.net.rows);
        let [margin, chance] = self.net.answers(&lanes(rows, &self.features));
        Estimate { margin: (margin * POINTS).clamp(-FARTHEST, FARTHEST), win: squash(chance).0 }
    }

    /// The position's numbers for the side that throws next.
    pub(super) fn describe(&mut self, position: &BelligerantsPosition, thrower: Side) -> &Features {
        let mut features = std::mem::take(&mut self.features);
        describe(self.ground(position), position, thrower, &mut features);
        self.features = features;
        &self.features
    }
}

/// What the way that is left costs a winner: the last steps most, because they have nothing to wait for. Less than 1, so
/// that in a game of usual length a surer win is always the better one.
fn haste(toil: f32) -> f32 {
    const LAST_STEPS: f32 = 10.0;
    let cost = 0.01 * toil + toil / (toil + LAST_STEPS);
    0.9 * cost / (1.0 + cost)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{belligerants::dealt, throw};
    use belligerants::BelligerantsVariant;
    use ludo_core::Random;

    #[test]
    fn folded_weights_say_what_the_learned_ones_do() {
        let mut random = Random::new(6);
        let mut position = dealt(&BelligerantsVariant::default(), &mut random);
        let [mut folded, mut learned] = [Judge::new(Net::shipped()), Judge::learning(Net::shipped())];
        for _ in 0..400 {
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    if let Some(event) = throw(&position, &mut random) {
                        position.resolve_unchecked(event);
                    }
                }
                Turn::Seat(_) => {
                    if let Some(action) = position.random_action(&mut random) {
                        position.play_unchecked(action);
                    }
                }
            }
            let [one, other] = [&mut folded, &mut learned].map(|judge| judge.estimate(&position, Side::First));
            assert!((one.win - other.win).abs() < 1e-4 && (one.margin - other.margin).abs() < 1.0, "{one:?} {other:?}");
        }
    }
}
