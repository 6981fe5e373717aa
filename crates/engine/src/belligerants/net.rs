//! The network: one layer of hinges beside a straight sum, two answers.
//!
//! Only sums, products, divisions and square roots are used, which every machine rounds alike: the same weights give
//! the same bits everywhere, and so does the same training.

use super::features::{Features, INPUTS, known};
use ludo_core::Random;

/// Sums a position is reduced to: the first two go straight to the answers, the others through hinges.
pub(super) const LANES: usize = 32;
const ANSWERS: usize = 2;
const HINGES: usize = LANES - ANSWERS;

/// Points of margin that the margin's answer counts as one.
pub(super) const POINTS: f32 = 4000.0;

/// Points of margin that make a win likely, as the untaught network sees it.
const CERTAIN: f32 = 2500.0;

/// All weights: one row of lanes for each input, a row of biases, and the hinges' part in each answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    pub(super) rows: Vec<[f32; LANES]>,
    pub(super) heads: [[f32; LANES]; ANSWERS],
}

/// The two answers, as the network computes them: margin in units of [`POINTS`], and the chance before squashing.
pub(super) type Answers = [f32; ANSWERS];

impl Net {
    /// A network before its first game: it counts as the careful player does, and its hinges are spread by chance so
    /// that they can learn apart, but have no say yet.
    pub fn blank(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut small = |scale: f64| ((random.unit() - 0.5) * scale) as f32;
        let mut rows = vec![[0.0; LANES]; INPUTS + 1];
        for row in &mut rows {
            row[ANSWERS..].iter_mut().for_each(|weight| *weight = small(0.3));
        }
        for (place, points) in known() {
            rows[place][0] = points / POINTS;
            rows[place][1] = points / CERTAIN;
        }
        Self { rows, heads: [[0.0; LANES]; ANSWERS] }
    }

    /// The sums before the hinges.
    pub(super) fn lanes(&self, features: &Features) -> [f32; LANES] {
        lanes(&self.rows, features)
    }

    /// The answers from the sums.
    #[inline]
    pub(super) fn answers(&self, lanes: &[f32; LANES]) -> Answers {
        std::array::from_fn(|answer| {
            let hinged = lanes[ANSWERS..].iter().zip(&self.heads[answer][ANSWERS..]);
            lanes[answer] + hinged.map(|(lane, weight)| lane.max(0.0) * weight).sum::<f32>()
        })
    }

    /// All weights in the order of the file.
    pub(super) fn weights(&self) -> impl Iterator<Item = &f32> {
        self.rows.iter().chain(&self.heads).flatten()
    }

    /// The same, to be changed.
    pub(super) fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.rows.iter_mut().chain(&mut self.heads).flatten()
    }

    /// Adds to `slope` the slope of the two squared errors over the weights, and gives the errors themselves: the
    /// margin's in its units, the chance's as a chance.
    pub(super) fn slope(&self, features: &Features, target: Answers, slope: &mut Net) -> Answers {
        let lanes = self.lanes(features);
        let [margin, chance] = self.answers(&lanes);
        let (squashed, steep) = squash(chance);
        let errors = [margin - target[0], squashed - target[1]];
        let pull = [errors[0], errors[1] * steep];
        let mut back = [0.0; LANES];
        back[..ANSWERS].copy_from_slice(&pull);
        for hinge in ANSWERS..ANSWERS + HINGES {
            if lanes[hinge] > 0.0 {
                for ((slope, head), pull) in slope.heads.iter_mut().zip(&self.heads).zip(pull) {
                    slope[hinge] += pull * lanes[hinge];
                    back[hinge] += pull * head[hinge];
                }
            }
        }
        for &(place, value) in features.iter().chain(&[(INPUTS as u16, 1.0)]) {
            for (into, back) in slope.rows[usize::from(place)].iter_mut().zip(&back) {
                *into += back * value;
            }
        }
        errors
    }
}

/// The sums that features make of the rows of a layer.
#[inline]
pub(super) fn lanes(rows: &[[f32; LANES]], features: &Features) -> [f32; LANES] {
    let mut lanes = rows[INPUTS];
    for &(place, value) in features {
        let row = &rows[usize::from(place)];
        for (lane, weight) in lanes.iter_mut().zip(row) {
            *lane += weight * value;
        }
    }
    lanes
}

/// A number as a chance between 0 and 1, and how steeply it rises there.
pub(super) fn squash(x: f32) -> (f32, f32) {
    let root = (1.0 + x * x).sqrt();
    (0.5 + 0.5 * x / root, 0.5 / (root * root * root))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slopes_are_those_of_the_error() {
        let mut net = Net::blank(3);
        net.heads.iter_mut().flatten().zip(0_u8..).for_each(|(weight, n)| *weight = f32::from(n % 7) / 10.0 - 0.3);
        let features: Features = vec![(0, 1.0), (17, 0.5), (200, -0.25), (INPUTS as u16 - 1, 2.0)];
        let target = [0.3, 0.9];
        let loss = |net: &Net| {
            let [margin, chance] = net.answers(&net.lanes(&features));
            let off = [f64::from(margin - target[0]), f64::from(squash(chance).0 - target[1])];
            off[0].mul_add(off[0], off[1] * off[1]) * 0.5
        };
        let mut slope = Net::blank(0);
        slope.weights_mut().for_each(|weight| *weight = 0.0);
        net.slope(&features, target, &mut slope);
        let slopes: Vec<f32> = slope.weights().copied().collect();
        let count = slopes.len();
        for place in (0..LANES).chain(17 * LANES..18 * LANES).chain(count - 2 * LANES..count) {
            let moved = |by: f32| {
                let mut moved = net.clone();
                moved.weights_mut().skip(place).take(1).for_each(|weight| *weight += by);
                loss(&moved)
            };
            let measured = (moved(0.01) - moved(-0.01)) / 0.02;
            assert!((measured - f64::from(slopes[place])).abs() < 2e-3, "{place}: {measured} {}", slopes[place]);
        }
    }

    #[test]
    fn a_squashed_number_is_a_chance() {
        assert!((squash(0.0).0 - 0.5).abs() < 1e-6);
        assert!(squash(50.0).0 > 0.99 && squash(-50.0).0 < 0.01);
    }
}
