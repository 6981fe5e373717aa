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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

    /// A draw.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// A diam stands on the ring.
    Diam,
    /// Four balls in a row.
    Four,
    /// The same position for the third time.
    Repetition,
    /// The points were counted at the natural end.
    Score,
    /// A complete invasion was declared.
    Invasion,
    /// An armistice was accepted.
    Armistice,
    /// A side gave up.
    Resignation,
    /// A clock ran out.
    Time,
    /// The sides agreed on it.
    Agreement,
}

impl Reason {
    /// Every reason, in the order of declaration.
    pub const ALL: [Reason; 9] = [
        Reason::Diam,
        Reason::Four,
        Reason::Repetition,
        Reason::Score,
        Reason::Invasion,
        Reason::Armistice,
        Reason::Resignation,
        Reason::Time,
        Reason::Agreement,
    ];

    /// The word that records and scripts use.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::Diam => "diam",
            Reason::Four => "four",
            Reason::Repetition => "repetition",
            Reason::Score => "score",
            Reason::Invasion => "invasion",
            Reason::Armistice => "armistice",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Agreement => "agreement",
        }
    }

    /// The reason as a person reads it.
    pub const fn name(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Reason::Diam, _) => "diam",
            (Reason::Four, Lang::Fr) => "quatre à la suite",
            (Reason::Four, Lang::En) => "four in a row",
            (Reason::Repetition, Lang::Fr) => "position répétée trois fois",
            (Reason::Repetition, Lang::En) => "the same position three times",
            (Reason::Score, Lang::Fr) => "décompte des points",
            (Reason::Score, Lang::En) => "points counted",
            (Reason::Invasion, Lang::Fr) => "invasion complète",
            (Reason::Invasion, Lang::En) => "complete invasion",
            (Reason::Armistice, _) => "armistice",
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

impl FromStr for Reason {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        Reason::ALL.into_iter().find(|reason| reason.code() == text).ok_or_else(|| {
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
