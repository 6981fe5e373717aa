//! An action of any game.

use crate::{
    GameId,
    dispatch::{each, each_id},
};
use belligerants::BelligerantsAction;
use diadema::DiademaAction;
use diam::DiamAction;
use ludo_core::Faults;
use std::fmt;

/// What a seat can do, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyAction {
    /// An action of Diam.
    Diam(DiamAction),
    /// An action of Diädema.
    Diadema(DiademaAction),
    /// An action of Les Belligérants.
    Belligerants(BelligerantsAction),
}

impl AnyAction {
    /// Reads an action's text; whether it is legal is for a position to say.
    pub fn parse(game: GameId, text: &str) -> Result<Self, Faults> {
        Ok(each_id!(game, Self(text.parse()?)))
    }
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(Self, self, action => action.fmt(f))
    }
}
