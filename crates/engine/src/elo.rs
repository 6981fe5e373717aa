//! A match's score as a difference of strength.

use crate::Tally;
use std::fmt;

/// The Elo difference that a score stands for, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The share of the points, 0 to 1.
    pub score: f64,
    /// The difference; infinite at 0 and 1.
    pub difference: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Elo {
    /// The interval is the score's normal one, carried to the Elo scale. Its width comes from the scores of the pairs
    /// where there are any, else from single games; with no games nothing is known.
    pub fn of(tally: &Tally) -> Self {
        let (wins, draws, games) = (tally.wins as f64, tally.draws as f64, tally.games() as f64);
        if games == 0.0 {
            return Self { score: 0.5, difference: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let score = (wins + draws / 2.0) / games;
        let square = (wins + draws / 4.0) / games;
        let single = (square - score * score).max(0.0) / games;
        let doubt = if tally.pairs.count() == 0 { single } else { tally.pairs.error().powi(2) };
        // One game's worth of doubt is added so that a clean sweep does not look certain.
        let margin = 1.96 * (doubt + 0.25 / (games * games)).sqrt();
        Self {
            score,
            difference: difference(score),
            low: difference((score - margin).max(0.0)),
            high: difference((score + margin).min(1.0)),
        }
    }
}

fn difference(score: f64) -> f64 {
    match score {
        s if s <= 0.0 => f64::NEG_INFINITY,
        s if s >= 1.0 => f64::INFINITY,
        s => -400.0 * (1.0 / s - 1.0).log10(),
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.0} [{:+.0}, {:+.0}]", self.difference, self.low, self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pairs;

    /// A match without pairs.
    fn elo(wins: u64, draws: u64, losses: u64) -> Elo {
        Elo::of(&Tally { wins, draws, losses, ..Tally::default() })
    }

    #[test]
    fn pairs_narrow_the_interval_and_widen_it() {
        let of = |pairs| Elo::of(&Tally { wins: 50, draws: 0, losses: 50, pairs: Pairs(pairs), ..Tally::default() });
        // Whoever begins wins: every pair is shared, and the doubt is that of one game, 1.96 × 0.5 / 100.
        let shared = of([0, 0, 50, 0, 0]);
        assert!((shared.high - difference(0.5098)).abs() < 1e-9, "{shared}");
        // The opening decides both games: a pair says no more than one game, √2 times the doubt of a hundred.
        let swept = of([25, 0, 0, 0, 25]);
        let error = (0.25_f64 / 50.0 + 0.25 / 10_000.0).sqrt();
        assert!((swept.high - difference(0.5 + 1.96 * error)).abs() < 1e-9, "{swept}");
        assert!(shared.high < elo(50, 0, 50).high && elo(50, 0, 50).high < swept.high);
    }

    #[test]
    fn an_even_match_is_even() {
        let elo = elo(40, 20, 40);
        assert!(elo.difference.abs() < 1e-9);
        assert!(elo.low < -40.0 && elo.high > 40.0, "{elo}");
    }

    #[test]
    fn three_quarters_are_191_points() {
        assert!((elo(75, 0, 25).difference - 190.8).abs() < 0.1);
    }

    #[test]
    fn a_sweep_keeps_a_doubt() {
        let elo = elo(100, 0, 0);
        assert!(elo.difference.is_infinite() && elo.low.is_finite());
    }

    #[test]
    fn nothing_played_is_nothing_known() {
        let elo = elo(0, 0, 0);
        assert!(elo.low.is_infinite() && elo.high.is_infinite());
    }
}
