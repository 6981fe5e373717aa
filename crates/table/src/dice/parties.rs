//! Whose shares go into a throw.

use super::PersonId;
use ludo_core::Side;

/// One side of a throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The side.
    pub side: Side,
    /// Who could give its share. Nobody for an engine, for people who give none, and for the second side of one person
    /// who plays both.
    pub people: Vec<PersonId>,
    /// Whether a seat of it is free, so that somebody with a share may still come.
    pub vacant: bool,
}

/// Both sides of a throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parties {
    /// The side that throws; in the draw for who begins, the first side.
    pub thrower: Part,
    /// The other side.
    pub opponent: Part,
}

impl Parties {
    /// The two sides, with a person who stands on both counted once.
    pub fn new(thrower: Part, mut opponent: Part) -> Self {
        opponent.people.retain(|person| !thrower.people.contains(person));
        Self { thrower, opponent }
    }

    /// Both, the thrower first.
    pub const fn both(&self) -> [&Part; 2] {
        [&self.thrower, &self.opponent]
    }

    /// The part in which a person stands.
    pub fn of(&self, person: PersonId) -> Option<&Part> {
        self.both().into_iter().find(|part| part.people.contains(&person))
    }
}
