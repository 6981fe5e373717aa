//! Whose turn it is, and how a game ended.

use crate::{Fault, Faults, Lang, Seat, Side, Words};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// What a position is waiting for. Every algorithm is a match on this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A seat has to choose an action.
    Seat(Seat),
    /// Nobody chooses: a die falls or a lot is drawn.
    Chance,
    /// Nothing more happens.
    Over(Outcome),
}

/// The result of a game, seen from nowhere: a mover can lose by his own move, so nothing here is relative.
///
/// ```
/// use ludo_core::{Outcome, Reason, Side};
///
/// let outcome = Outcome::win(Side::Second, Reason::Resignation);
/// assert_eq!([Side::First, Side::Second].map(|side| outcome.value_for(side)), [-1, 1]);
/// assert_eq!(Outcome::draw(Reason::Agreement).value_for(Side::First), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    /// The winning side; `None` is a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub reason: Reason,
    /// What the winner gains where a game is played for points; 0 elsewhere.
    pub gain: u32,
}

impl Outcome {
    /// A win without points.
    pub const fn win(winner: Side, reason: Reason) -> Self {
        Self { winner: Some(winner), reason, gain: 0 }
    }

    /// An end without a winner.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason, gain: 0 }
    }

    /// 1 for a win of `side`, 0 for a draw, −1 for a loss.
    pub fn value_for(&self, side: Side) -> i8 {
        match self.winner {
            None => 0,
            Some(winner) if winner == side => 1,
            Some(_) => -1,
        }
    }
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// What only the rules of one game know, and name themselves.
    Goal(Goal),
    /// The same position for the third time.
    Repetition,
    /// The points were counted at the natural end.
    Score,
    /// A side gave up.
    Resignation,
    /// A clock ran out.
    Time,
    /// The sides agreed on it.
    Agreement,
}

/// An end that one game has and others have not, such as four in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Goal {
    /// The word that records and scripts use.
    pub code: &'static str,
    /// What a French reader reads.
    pub fr: &'static str,
    /// What an English reader reads.
    pub en: &'static str,
}

impl Reason {
    /// The reasons that every game may have, in the order of declaration.
    pub const SHARED: [Reason; 5] =
        [Reason::Repetition, Reason::Score, Reason::Resignation, Reason::Time, Reason::Agreement];

    /// The word that records and scripts use.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::Goal(goal) => goal.code,
            Reason::Repetition => "repetition",
            Reason::Score => "score",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Agreement => "agreement",
        }
    }

    /// The reason as a person reads it.
    pub const fn name(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Reason::Goal(goal), Lang::Fr) => goal.fr,
            (Reason::Goal(goal), Lang::En) => goal.en,
            (Reason::Repetition, Lang::Fr) => "position répétée trois fois",
            (Reason::Repetition, Lang::En) => "the same position three times",
            (Reason::Score, Lang::Fr) => "décompte des points",
            (Reason::Score, Lang::En) => "points counted",
            (Reason::Resignation, Lang::Fr) => "abandon",
            (Reason::Resignation, Lang::En) => "resignation",
            (Reason::Time, Lang::Fr) => "temps écoulé",
            (Reason::Time, Lang::En) => "out of time",
            (Reason::Agreement, Lang::Fr) => "accord des joueurs",
            (Reason::Agreement, Lang::En) => "agreement",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Reads the shared reasons; those of a game are read by [`Position::reason`](crate::Position::reason).
impl FromStr for Reason {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        Reason::SHARED.into_iter().find(|reason| reason.code() == text).ok_or_else(|| {
            Fault::new(
                0..text.len(),
                Words::new(
                    format!("« {text} » n’est pas une fin de partie connue"),
                    format!("`{text}` is not a known way to end a game"),
                ),
            )
            .into()
        })
    }
}

impl Serialize for Reason {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// For the ends that come from outside the board, which are shared.
impl<'de> Deserialize<'de> for Reason {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        code.parse().map_err(|_| serde::de::Error::custom("not a way to end a game from outside the board"))
    }
}
