//! From a game of any kind to its types, for the commands that must be fast.

/// Runs `$body` with `$position` bound to the position itself, whichever game it is of.
macro_rules! with_position {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            ::ludo_shelf::AnyPosition::Diam($position) => $body,
            ::ludo_shelf::AnyPosition::Diadema($position) => $body,
            ::ludo_shelf::AnyPosition::Belligerants($position) => $body,
        }
    };
}
pub(crate) use with_position;

use belligerants::{BelligerantsVariant, HouseRule};
use ludo_shelf::AnyVariant;

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
