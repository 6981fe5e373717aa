//! An action tried out: read once, checked once, played once.

use crate::{AnyGame, dispatch::each_into};
use ludo_core::{Faults, Position, Refused, Seat};

/// What an action would do to a game, which itself stays as it is.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The seat whose action it would be; `None` where it is nobody's.
    pub actor: Option<Seat>,
    /// Whether it must stay hidden from other seats until the game shows it.
    pub secret: bool,
    /// The game after it, or the rule that forbids it.
    pub after: Result<AnyGame, Refused>,
}

impl AnyGame {
    /// Reads an action's text and tries it out. The game that comes of it shares its past with this one.
    pub fn attempt(&self, text: &str) -> Result<Attempt, Faults> {
        let (actor, secret);
        let after = each_into!(Self, self, game => Self({
            let (action, position) = (text.parse()?, game.position());
            (actor, secret) = (position.actor(action), position.is_secret(action));
            let mut after = game.clone();
            if let Err(refused) = after.play(action) {
                return Ok(Attempt { actor, secret, after: Err(refused) });
            }
            after
        }));
        Ok(Attempt { actor, secret, after: Ok(after) })
    }
}
