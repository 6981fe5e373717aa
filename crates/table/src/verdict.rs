//! What a log proves of its dice, and what it does not.

use ludo_core::{Seat, Words};
use std::fmt;

/// A seat or a secret that changed hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Whose it was.
    pub name: String,
    /// The seat that was left; `None` for a new secret of the same person.
    pub seat: Option<Seat>,
    /// The turn of the dice in which it happened.
    pub turn: Option<u32>,
}

impl Change {
    /// The sentence that a person reads.
    pub fn words(&self) -> Words {
        let (fr, en) = match self.turn {
            Some(turn) => (format!(" (tour {turn})"), format!(" (turn {turn})")),
            None => (String::new(), String::new()),
        };
        let name = &self.name;
        match self.seat {
            None => Words::new(format!("nouveau secret : {name}{fr}"), format!("new secret: {name}{en}")),
            Some(seat) => {
                Words::new(format!("place {seat} quittée : {name}{fr}"), format!("seat {seat} left: {name}{en}"))
            }
        }
    }
}

/// The account of all throws of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the game has dice at all.
    pub dice: bool,
    /// Different throws.
    pub throws: usize,
    /// Throws rebuilt from all shares and an opened key.
    pub rebuilt: usize,
    /// Throws that the host could have foreseen, not chosen: a fresh share was due after a devil and did not come.
    pub foreseeable: usize,
    /// Turns made anew.
    pub anew: usize,
    /// Throws that a person typed in, or that a program at one screen made by itself.
    pub manual: usize,
    /// Who sat there without giving shares.
    pub shareless: Vec<String>,
    /// Every exchange of a secret or a seat.
    pub changes: Vec<Change>,
}

impl Verdict {
    /// Whether every throw is proved.
    pub fn proved(&self) -> bool {
        self.rebuilt == self.throws
            && self.foreseeable == 0
            && self.anew == 0
            && self.manual == 0
            && self.shareless.is_empty()
    }
}

impl fmt::Display for Verdict {
    /// The form that scripts rely on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { throws, rebuilt, foreseeable, anew, manual, .. } = self;
        let proved = if self.proved() { "proved" } else { "not proved" };
        write!(
            f,
            "{throws} throws, {rebuilt} rebuilt, {foreseeable} foreseeable, {anew} anew, {manual} manual: {proved}"
        )
    }
}
