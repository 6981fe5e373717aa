//! A match that ends as soon as it has answered its question.

use crate::Pairs;

/// A sequential probability ratio test between two Elo differences, both errors at 5 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference of which A must at least be suspected: the null hypothesis.
    pub low: f64,
    /// The difference that is hoped for: the alternative.
    pub high: f64,
}

/// What a sequential test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The lower difference fits better.
    Low,
    /// The higher difference fits better.
    High,
}

/// The logarithm of 0.95 / 0.05, at which either hypothesis is taken.
const BOUND: f64 = 2.944_438_979_166_44;

/// The variance of a pair's score between equals whose two games have nothing to do with each other.
const INDEPENDENT: f64 = 0.125;

impl Sprt {
    /// The logarithm of the likelihood ratio of the two hypotheses, by the normal approximation of the pairs' score.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        // Where all pairs are alike they say nothing of how far they scatter: then as if both games of a pair were
        // independent of each other.
        let seen = pairs.variance();
        let variance = if seen > 0.0 { seen } else { INDEPENDENT };
        let (low, high) = (expected(self.low), expected(self.high));
        pairs.count() as f64 * (high - low) * (2.0 * pairs.score() - low - high) / (2.0 * variance)
    }

    /// The answer, once the games suffice for one.
    pub fn decision(&self, pairs: &Pairs) -> Option<Decision> {
        match self.ratio(pairs) {
            ratio if ratio >= BOUND => Some(Decision::High),
            ratio if ratio <= -BOUND => Some(Decision::Low),
            _ => None,
        }
    }
}

/// The score that an Elo difference lets expect.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { low: 0.0, high: 50.0 };

    #[test]
    fn clear_matches_are_decided_and_short_ones_are_not() {
        assert_eq!(TEST.decision(&Pairs::default()), None);
        assert_eq!(TEST.decision(&Pairs([1, 0, 3, 1, 1])), None);
        assert_eq!(TEST.decision(&Pairs([30, 20, 100, 20, 80])), Some(Decision::High));
        assert_eq!(TEST.decision(&Pairs([90, 50, 100, 20, 40])), Some(Decision::Low));
    }

    #[test]
    fn a_sweep_decides_though_its_pairs_do_not_scatter() {
        assert_eq!(TEST.decision(&Pairs([0, 0, 0, 0, 5])), None);
        assert_eq!(TEST.decision(&Pairs([0, 0, 0, 0, 12])), Some(Decision::High));
        assert_eq!(TEST.decision(&Pairs([12, 0, 0, 0, 0])), Some(Decision::Low));
    }

    #[test]
    fn the_ratio_of_a_match_by_hand() {
        // Score 0.55, variance 0.0475; the hypotheses expect 0.5 and 0.571463.
        let pairs = Pairs([0, 2, 5, 2, 1]);
        let (gap, excess) = (0.071463, 2.0 * 0.55 - 1.071463);
        assert!((TEST.ratio(&pairs) - 10.0 * gap * excess / (2.0 * 0.0475)).abs() < 1e-3, "{}", TEST.ratio(&pairs));
    }

    #[test]
    fn halfway_between_the_hypotheses_nothing_is_learned() {
        let middle = expected(0.0).midpoint(expected(50.0));
        let won = (10_000.0 * middle).round() as u64;
        let swept = |won| Pairs([10_000 - won, 0, 0, 0, won]);
        let ratio = TEST.ratio(&swept(won));
        // The middle is not a whole number of pairs: at most half a pair remains on either side of it.
        let one_pair = TEST.ratio(&swept(won + 1)) - ratio;
        assert!(ratio.abs() <= one_pair.abs() * 0.51, "{ratio}");
    }
}
