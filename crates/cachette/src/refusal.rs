//! Why not, with the paragraph.

use crate::{
    CachetteAction, CachettePosition, Phase, Spot,
    geometry::{HIDING, cell},
};
use ludo_core::{Refused, Words};

/// The refusal of an action; `None` if it is legal.
pub(crate) fn refusal(position: &CachettePosition, action: CachetteAction) -> Option<Refused> {
    match (position.phase, action) {
        (Phase::Over, _) => Some(Refused::new("C5", Words::new("la partie est terminée", "the game is over"))),
        (Phase::Hide, CachetteAction::Hide(side, _)) if position.spots[side.index()] != Spot::Away => {
            Some(Refused::new("C2", Words::new("ce coureur est déjà caché", "this runner has hidden already")))
        }
        (Phase::Hide, CachetteAction::Hide(side, place)) if !(1..=HIDING).contains(&place) => Some(
            Refused::new(
                "C2",
                Words::new("on se cache sur les trois premières cases", "one hides on the first three cells"),
            )
            .at([cell(side, place)]),
        ),
        (Phase::Hide, CachetteAction::Hide(..))
        | (Phase::Ready, CachetteAction::Roll)
        | (Phase::Move(_), CachetteAction::Go | CachetteAction::Stay) => None,
        (_, CachetteAction::Hide(..)) => {
            Some(Refused::new("C2", Words::new("chacun s’est déjà caché", "everybody has hidden already")))
        }
        (_, CachetteAction::Roll) => Some(no_die()),
        (_, CachetteAction::Go | CachetteAction::Stay) => {
            Some(Refused::new("C4", Words::new("le dé n’est pas tombé", "the die has not fallen")))
        }
    }
}

/// The refusal of a die that nobody waits for.
pub(crate) fn no_die() -> Refused {
    Refused::new("C3", Words::new("ce n’est pas le moment de jeter le dé", "this is not the moment to throw the die"))
}
