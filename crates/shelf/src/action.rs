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
///
/// ```
/// use ludo_shelf::{AnyAction, GameId};
///
/// let action = AnyAction::parse(GameId::Diam, "3,2+")?;
/// assert_eq!(action.to_string(), "3,2+");
/// assert!(AnyAction::parse(GameId::Diadema, "3,2+").is_err());
/// # Ok::<(), ludo_core::Faults>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyAction {
    /// A place, a move, a pass or a reprieve.
    Diam(DiamAction),
    /// A place, a slide or a jump.
    Diadema(DiademaAction),
    /// A set-up, a throw, a march or a word about an armistice.
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
