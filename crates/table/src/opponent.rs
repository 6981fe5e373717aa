//! A player that needs no thought: it stands in for an engine that fails, and plays in tests.
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

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_shelf::{AnyVariant, GameId};

    #[test]
    fn both_sides_set_up_without_waiting_for_the_other() {
        let game = AnyGame::new(&AnyVariant::usual(GameId::Belligerants));
        for seat in [Seat(0), Seat(1)] {
            let text = choose(&game, seat, 7).unwrap();
            assert_eq!(game.actor_of(&text).unwrap(), Some(seat));
            game.check_text(&text).unwrap();
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_choice_and_nobody_else_may_choose() {
        let game = AnyGame::new(&AnyVariant::usual(GameId::Diam));
        assert_eq!(choose(&game, Seat(0), 3), choose(&game, Seat(0), 3));
        assert_eq!(choose(&game, Seat(1), 3), None);
    }
}
