//! From a game of any kind to its types, for the commands that must be fast.

/// Runs `$body` with `$position` bound to the position itself, where it is of a game that has fast random games and
/// players of its own; fails for any other.
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            ::ludo_shelf::AnyPosition::Diam($position) => $body,
            ::ludo_shelf::AnyPosition::Diadema($position) => $body,
            ::ludo_shelf::AnyPosition::Belligerants($position) => $body,
            _ => return Err($crate::typed::unknown()),
        }
    };
}
pub(crate) use with_position;

use crate::{failure::Failure, lang::say};
use belligerants::{BelligerantsVariant, HouseRule};
use ludo_shelf::AnyVariant;

/// Why a game that the shelf knows cannot be used by a command that needs more than its rules.
pub fn unknown() -> Failure {
    Failure::other(say("Cette commande ne connaît pas ce jeu.", "This command does not know this game."))
}

/// The same rules without armistice: what counts and random games are measured with.
pub fn without_armistice(variant: AnyVariant) -> AnyVariant {
    match variant {
        AnyVariant::Belligerants(rules) => AnyVariant::Belligerants(BelligerantsVariant::with_map(
            rules.map().clone(),
            rules.rules().with(HouseRule::NoArm),
        )),
        other => other,
    }
}
