//! An action of any game.

use crate::{
    GameId,
    dispatch::{any, each, each_id},
};
use ludo_core::{Faults, Position};
use std::fmt;

type Act<P> = <P as Position>::Action;

any! {
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
    pub enum AnyAction(Act)
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
