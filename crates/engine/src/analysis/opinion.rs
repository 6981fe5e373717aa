//! What an analyst says of an action.

use ludo_core::{Game, Ply, Position};
use ludo_search::Limits;
use serde::Serialize;

/// Judges the legal actions of one kind of game.
pub trait Analyst<P: Position> {
    /// Every legal action with what it leads to, best first; nothing where no seat is to move.
    fn judge(&mut self, game: &Game<P>, limits: &Limits) -> Vec<Opinion<P>>;

    /// One action with what it leads to, for which all of the limits may be used; nothing if it is not legal.
    fn judge_one(&mut self, game: &Game<P>, action: P::Action, limits: &Limits) -> Option<Opinion<P>> {
        self.judge(game, limits).into_iter().find(|opinion| opinion.action == action)
    }
}

/// An action and what is known or thought of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion<P: Position> {
    /// Legal in the position that was judged.
    pub action: P::Action,
    /// What it leads to, for the one who plays it.
    pub judgement: Judgement,
    /// Best play after and including the action, as far as it is known. In a dice game the throws in it are those that
    /// suit the thrower best.
    pub line: Vec<Ply<P::Action, P::Chance>>,
}

/// What an action leads to, for the one who plays it: a proof or an estimate, never one dressed as the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Judgement {
    /// A forced win, this action included in the plies.
    Win {
        /// Plies to the end.
        plies: u16,
        /// Whether none is shorter.
        shortest: bool,
    },
    /// A forced loss, this action included in the plies.
    Loss {
        /// Plies to the end.
        plies: u16,
        /// Whether it can be held off for so long and no longer.
        shortest: bool,
    },
    /// Neither side can force a win.
    Draw,
    /// The action ends the game, or all but ends it, by repetition.
    Repetition,
    /// Nothing is forced within so many plies; beyond that an estimate.
    Open {
        /// The depth that was searched whole, this action included.
        within: u16,
        /// From −1 (lost) to 1 (won).
        estimate: f64,
        /// Whether the mover is known to be safe for ever.
        safe: bool,
        /// Whether the mover is known never to force a win.
        barren: bool,
    },
    /// An estimate of points and chances.
    Chances(Odds),
}

/// What an action is worth in a game played for points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// The expected difference of points.
    pub margin: f64,
    /// The chance of winning, from 0 to 1, a draw counting one half.
    pub win: f64,
    /// The standard error of `win`.
    pub error: f64,
}

impl Judgement {
    /// From −1 (lost) to 1 (won).
    pub fn value(&self) -> f64 {
        match self {
            Self::Win { .. } => 1.0,
            Self::Loss { .. } => -1.0,
            Self::Draw | Self::Repetition => 0.0,
            Self::Open { estimate, .. } => *estimate,
            Self::Chances(odds) => 2.0 * odds.win - 1.0,
        }
    }

    /// Whether the value is proved.
    pub const fn is_exact(&self) -> bool {
        !matches!(self, Self::Open { .. } | Self::Chances(_))
    }

    /// Whether the plies are the true distance to the end.
    pub const fn is_shortest(&self) -> bool {
        matches!(self, Self::Win { shortest: true, .. } | Self::Loss { shortest: true, .. })
    }

    /// Plies to a forced end.
    pub const fn plies(&self) -> Option<u16> {
        match self {
            Self::Win { plies, .. } | Self::Loss { plies, .. } => Some(*plies),
            _ => None,
        }
    }

    /// Points and chances, where they are what was judged.
    pub const fn odds(&self) -> Option<Odds> {
        match self {
            Self::Chances(odds) => Some(*odds),
            _ => None,
        }
    }

    /// A number that sorts actions: larger is better, quick wins above slow ones, slow losses above quick ones.
    pub fn rank(&self) -> f64 {
        match self {
            Self::Win { plies, .. } => 10_000.0 - f64::from(*plies),
            Self::Loss { plies, .. } => f64::from(*plies) - 10_000.0,
            other => other.value(),
        }
    }
}

/// Whether playing an action brings the game to its end by repetition.
pub(crate) fn repeats<P: Position>(game: &Game<P>, action: P::Action) -> bool {
    let mut after = game.position().clone();
    after.play_unchecked(action);
    let stood = (0..=game.plies().len()).filter(|&n| game.position_at(n) == Some(&after)).count() as u32;
    after.repetition_limit().is_some_and(|limit| stood + 1 >= limit)
}
