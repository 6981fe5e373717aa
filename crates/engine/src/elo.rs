//! A match's score as a difference of strength.

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
    /// From wins, draws and losses. The interval is the score's normal one, carried to the Elo scale; with no games
    /// nothing is known.
    pub fn of(wins: u64, draws: u64, losses: u64) -> Self {
        let games = (wins + draws + losses) as f64;
        if games == 0.0 {
            return Self { score: 0.5, difference: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let score = (wins as f64 + draws as f64 / 2.0) / games;
        let square = (wins as f64 + draws as f64 / 4.0) / games;
        // One game's worth of doubt is added so that a clean sweep does not look certain.
        let spread = ((square - score * score).max(0.0) / games + 0.25 / (games * games)).sqrt();
        let margin = 1.96 * spread;
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

    #[test]
    fn an_even_match_is_even() {
        let elo = Elo::of(40, 20, 40);
        assert!(elo.difference.abs() < 1e-9);
        assert!(elo.low < -40.0 && elo.high > 40.0, "{elo}");
    }

    #[test]
    fn three_quarters_are_191_points() {
        assert!((Elo::of(75, 0, 25).difference - 190.8).abs() < 0.1);
    }

    #[test]
    fn a_sweep_keeps_a_doubt() {
        let elo = Elo::of(100, 0, 0);
        assert!(elo.difference.is_infinite() && elo.low.is_finite());
    }

    #[test]
    fn nothing_played_is_nothing_known() {
        let elo = Elo::of(0, 0, 0);
        assert!(elo.low.is_infinite() && elo.high.is_infinite());
    }
}
