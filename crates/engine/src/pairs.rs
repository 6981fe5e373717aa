//! What the pairs of a match say: two games from one opening with the same dice and the sides changed.

/// How many pairs gave A no point, half a point, one, one and a half, and two: the pentanomial count.
///
/// The two games of a pair are not independent of each other: an opening that is good for one side helps A in one game
/// and harms A in the other. Pairs are independent, so the doubt about a score is taken from them.
///
/// ```
/// use ludo_engine::Pairs;
///
/// let pairs = Pairs([1, 2, 4, 2, 1]);
/// assert_eq!((pairs.count(), pairs.score()), (10, 0.5));
/// assert!((pairs.error() - 0.0866).abs() < 0.0001);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Only whole pairs count: a game that was not returned is in no pair.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// A's share of the points, 0 to 1; a half where nothing was played.
    pub fn score(&self) -> f64 {
        if self.count() == 0 { 0.5 } else { self.mean(|points| points) }
    }

    /// How far the scores of single pairs lie from their mean: the mean of the squares.
    pub fn variance(&self) -> f64 {
        let score = self.score();
        self.mean(|points| (points - score).powi(2))
    }

    /// The standard error of the score.
    pub fn error(&self) -> f64 {
        (self.variance() / self.count().max(1) as f64).sqrt()
    }

    /// The mean over all pairs of something that is made of a pair's score, 0 to 1.
    fn mean(&self, of: impl Fn(f64) -> f64) -> f64 {
        let sum: f64 =
            (0_u32..).zip(self.0).map(|(quarters, pairs)| pairs as f64 * of(f64::from(quarters) / 4.0)).sum();
        sum / self.count().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-12, "{found} is not {expected}");
    }

    #[test]
    fn the_error_of_a_match_by_hand() {
        // 8 pairs with 0, 1, 1, 1, 1, 1½, 2, 2 points: 9½ of 16.
        let pairs = Pairs([1, 0, 4, 1, 2]);
        assert_eq!(pairs.count(), 8);
        assert_near(pairs.score(), 9.5 / 16.0);
        let squares = [0.0, 0.5, 0.5, 0.5, 0.5, 0.75, 1.0, 1.0_f64].map(|score| (score - 0.59375).powi(2));
        assert_near(pairs.variance(), squares.iter().sum::<f64>() / 8.0);
        assert_near(pairs.variance(), 0.0927734375);
        assert_near(pairs.error(), 0.0115966796875_f64.sqrt());
    }

    #[test]
    fn shared_pairs_leave_no_doubt_where_single_games_would() {
        assert_near(Pairs([0, 0, 50, 0, 0]).error(), 0.0);
        assert_near(Pairs([25, 0, 0, 0, 25]).error(), 0.5 / 50_f64.sqrt());
    }

    #[test]
    fn without_a_pair_nothing_is_known() {
        let none = Pairs::default();
        assert_eq!((none.count(), none.score(), none.error()), (0, 0.5, 0.0));
    }
}
