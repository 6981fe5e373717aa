//! What a search says about a position, from the side to move.

use std::{cmp::Ordering, fmt};

/// A verdict: a proof or an opinion, never one dressed as the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The side to move wins within this many plies, whatever the other does.
    Win(u16),
    /// The side to move loses within this many plies against best play.
    Loss(u16),
    /// Neither was found; the evaluator's opinion, 0 being even.
    Estimate(i32),
}

/// The packed number of a win that stands on the board already; a win in `n` plies is `WON - n`.
pub(crate) const WON: i32 = 1_000_000;
/// Opinions stay strictly inside this bound, so that they never look like proofs.
pub(crate) const OPINION: i32 = WON - 100_000;

impl Score {
    /// Reads the packed form that the search computes with.
    pub(crate) fn unpack(value: i32) -> Self {
        if value > OPINION {
            Score::Win((WON - value) as u16)
        } else if value < -OPINION {
            Score::Loss((WON + value) as u16)
        } else {
            Score::Estimate(value)
        }
    }

    /// The packed form: larger is better for the side to move.
    pub(crate) fn pack(self) -> i32 {
        match self {
            Score::Win(plies) => WON - i32::from(plies),
            Score::Loss(plies) => i32::from(plies) - WON,
            Score::Estimate(opinion) => opinion.clamp(-OPINION, OPINION),
        }
    }

    /// Whether this is a proof.
    pub const fn is_exact(self) -> bool {
        matches!(self, Score::Win(_) | Score::Loss(_))
    }

    /// The number of plies to the end, where it is known.
    pub const fn plies(self) -> Option<u16> {
        match self {
            Score::Win(plies) | Score::Loss(plies) => Some(plies),
            Score::Estimate(_) => None,
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        self.pack().cmp(&other.pack())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Win(plies) => write!(f, "win in {plies}"),
            Score::Loss(plies) => write!(f, "loss in {plies}"),
            Score::Estimate(opinion) => write!(f, "estimate {opinion:+}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_order_and_meaning() {
        let ladder = [
            Score::Loss(0),
            Score::Loss(9),
            Score::Estimate(-50),
            Score::Estimate(0),
            Score::Estimate(50),
            Score::Win(9),
            Score::Win(1),
        ];
        assert!(ladder.is_sorted());
        for score in ladder {
            assert_eq!(Score::unpack(score.pack()), score);
        }
    }

    #[test]
    fn an_opinion_never_becomes_a_proof() {
        assert!(!Score::unpack(Score::Estimate(i32::MAX).pack()).is_exact());
        assert!(!Score::unpack(Score::Estimate(i32::MIN).pack()).is_exact());
    }
}
