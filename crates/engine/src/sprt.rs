//! A match that ends as soon as it has answered its question.

use crate::Tally;

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

impl Sprt {
    /// The logarithm of the likelihood ratio of the two hypotheses, by the normal approximation of the score.
    pub fn ratio(&self, tally: &Tally) -> f64 {
        let games = tally.games() as f64;
        let score = (tally.wins as f64 + tally.draws as f64 / 2.0) / games.max(1.0);
        let square = (tally.wins as f64 + tally.draws as f64 / 4.0) / games.max(1.0);
        let spread = square - score * score;
        // Nothing can be said before both a good and a bad result have been seen.
        if spread <= 0.0 {
            return 0.0;
        }
        let (low, high) = (expected(self.low), expected(self.high));
        games * (high - low) * (2.0 * score - low - high) / (2.0 * spread)
    }

    /// The answer, once the games suffice for one.
    pub fn decision(&self, tally: &Tally) -> Option<Decision> {
        match self.ratio(tally) {
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
        let tally = |wins, draws, losses| Tally { wins, draws, losses };
        assert_eq!(TEST.decision(&tally(0, 0, 0)), None);
        assert_eq!(TEST.decision(&tally(6, 1, 5)), None);
        assert_eq!(TEST.decision(&tally(300, 0, 200)), Some(Decision::High));
        assert_eq!(TEST.decision(&tally(200, 100, 300)), Some(Decision::Low));
    }

    #[test]
    fn halfway_between_the_hypotheses_nothing_is_learned() {
        let middle = expected(0.0).midpoint(expected(50.0));
        let wins = (10_000.0 * middle).round() as u64;
        let ratio = TEST.ratio(&Tally { wins, draws: 0, losses: 10_000 - wins });
        // The middle is not a whole number of wins: at most half a game remains on either side of it.
        let one_game = TEST.ratio(&Tally { wins: wins + 1, draws: 0, losses: 10_000 - wins - 1 }) - ratio;
        assert!(ratio.abs() <= one_game.abs() * 0.51, "{ratio}");
    }
}
