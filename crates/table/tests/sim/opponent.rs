//! A player that needs no thought.
//!
//! It throws at once, neither asks for an armistice nor grants one, declares a complete invasion as soon as it can, and
//! chooses evenly among all that is left.

use belligerants::{Arrangement, BelligerantsAction, BelligerantsPosition, Phase, SetUpRule};
use ludo_core::{Game, Position, Random, Seat, Side};
use ludo_shelf::AnyGame;

/// An action for a seat; `None` if it has nothing to do. The same game, seat and seed give the same action.
pub fn choose(game: &AnyGame, seat: Seat, seed: u64) -> Option<String> {
    let mut random = Random::new(seed);
    if !game.awaits(seat) {
        return None;
    }
    match game {
        AnyGame::Belligerants(game) => soldier(game, seat, &mut random).map(|action| action.to_string()),
        other => other.nth_action_text(random.below(other.count_actions())),
    }
}

fn soldier(game: &Game<BelligerantsPosition>, seat: Seat, random: &mut Random) -> Option<BelligerantsAction> {
    use BelligerantsAction as Action;
    let position = game.position();
    match position.phase() {
        // Both sides set up at once, so the listing, which is for one of them, does not serve here.
        Phase::Deploy if position.setting_variant().rules().set_up() != SetUpRule::Alternate => {
            let side = if seat.0 == 0 { Side::First } else { Side::Second };
            let order = Arrangement::from_index(random.below(Arrangement::COUNT))?;
            Some(Action::Deploy(side, order))
        }
        Phase::Ready(_) if position.check(Action::Declare).is_ok() => Some(Action::Declare),
        Phase::Ready(_) => Some(Action::Throw),
        Phase::Price => Some(Action::Refuse),
        Phase::Answer(_) => Some(Action::Decline),
        _ => position.nth_action(random.below(position.count_actions())),
    }
}
