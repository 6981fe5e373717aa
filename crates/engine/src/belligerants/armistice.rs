//! When to ask for an armistice, at what price to grant one, and when to pay it.

use super::{automatic::can_declare, judge::Estimate, lookahead::Lookout};
use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Phase, TurnStart};
use ludo_core::{Game, Ply, Side};

/// The steps between prices, and the highest one.
const STEP: f32 = 100.0;
const MOST: f32 = 12_000.0;

/// A game with less hope than this is given up if the price is right.
const HOPELESS: f32 = 0.03;

/// Plies before a refused request is made again: nobody likes to be asked at every turn.
const PATIENCE: usize = 60;

/// What to say before a throw or to an armistice; `None` where there is nothing special to say.
pub(super) fn word(game: &Game<BelligerantsPosition>, lookout: &mut Lookout<'_>) -> Option<Action> {
    let position = game.position();
    let mover = position.mover();
    match position.phase() {
        Phase::Ready(TurnStart::First) if !can_declare(position) && may_ask(game, mover) => {
            let hopeless = lookout.estimate(position, mover);
            (hopeless.win < HOPELESS && hopeless.margin < 0.0).then_some(Action::Ask)
        }
        Phase::Price => Some(price(lookout.estimate(position, mover.other()))),
        Phase::Answer(price) => {
            let own = lookout.estimate(position, mover);
            Some(if is_fair(own, price) { Action::Accept } else { Action::Decline })
        }
        _ => None,
    }
}

/// The price for which an armistice is as good as playing on: the margin to be expected, never less.
fn price(own: Estimate) -> Action {
    let asked = (own.margin / STEP).ceil() * STEP;
    if asked > MOST { Action::Refuse } else { Action::Demand(asked.max(0.0) as u16) }
}

/// Whether paying is no worse than playing on: for nothing always, unless there is more to win than to lose; for a
/// price only without hope and within the loss to be expected.
fn is_fair(own: Estimate, price: u16) -> bool {
    let paid = f32::from(price);
    if price == 0 { own.win < 0.5 } else { own.win < HOPELESS && paid <= -own.margin }
}

/// Whether the rules let the side ask, and it has not asked lately.
fn may_ask(game: &Game<BelligerantsPosition>, side: Side) -> bool {
    let plies = game.plies();
    let lately = plies.len().saturating_sub(PATIENCE);
    let asked = |n: usize| {
        plies[n] == Ply::Action(Action::Ask) && game.position_at(n).is_some_and(|position| position.mover() == side)
    };
    !(lately..plies.len()).any(asked) && ludo_core::Position::check(game.position(), Action::Ask).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_the_margin_rounded_up() {
        let at = |margin| price(Estimate { margin, win: 0.99 });
        assert_eq!(at(2340.0), Action::Demand(2400));
        assert_eq!(at(-300.0), Action::Demand(0));
        assert_eq!(at(12_000.5), Action::Refuse);
    }

    #[test]
    fn nobody_pays_more_than_the_loss_to_be_expected() {
        let own = Estimate { margin: -2000.0, win: 0.01 };
        assert!(is_fair(own, 2000) && is_fair(own, 0));
        assert!(!is_fair(own, 2100));
        assert!(!is_fair(Estimate { win: 0.2, ..own }, 100), "there is hope");
        assert!(!is_fair(Estimate { margin: 50.0, win: 0.6 }, 0), "a draw is worse than this");
    }
}
