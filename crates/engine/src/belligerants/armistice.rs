//! When to ask for an armistice, at what price to grant one, and when to pay it.
//!
//! Peace for a price is a win for the one who takes it. The fair price is the one at which neither side would rather play
//! on: the margin to be expected, less what the loser's last hope is worth. Both sides work it out from the same
//! judgement, so that two players of this kind always agree.

use super::{
    automatic::can_declare,
    judge::{CERTAINTY, Estimate},
    lookahead::Lookout,
};
use belligerants::{BelligerantsAction as Action, BelligerantsPosition, Phase, TurnStart};
use ludo_core::{Game, Ply, Side};

/// The steps between prices, and the highest one.
const STEP: f32 = 100.0;
const MOST: f32 = 12_000.0;

/// A game with less hope than this is given up if the price is right. What the judgement calls less than a tenth has hardly
/// been won: 0 of 525 positions of 24 games, and with the weights of the best level 27 of 710 positions of 60 games, on
/// `escalier` and maps drawn at random.
const HOPELESS: f32 = 0.10;

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

/// The points for which the side ahead would as soon have peace as play on.
fn fair(ahead: Estimate) -> f32 {
    ahead.margin - hope(1.0 - ahead.win) * CERTAINTY
}

/// The chance that is really left to a side behind, by what the judgement says, which never quite gives up.
fn hope(said: f32) -> f32 {
    ((said - HOPELESS) * (0.5 / (0.5 - HOPELESS))).max(0.0)
}

/// The price that the other side is asked for: the fair one in whole steps. Where that is nothing, peace is as good as a
/// draw, and welcome to whoever is behind.
fn price(own: Estimate) -> Action {
    let steps = (fair(own) / STEP).floor();
    match steps * STEP {
        asked if asked > MOST => Action::Refuse,
        asked if asked > 0.0 => Action::Demand(asked as u16),
        _ if own.win < 0.5 => Action::Demand(0),
        _ => Action::Refuse,
    }
}

/// Whether paying is no worse than playing on: for nothing always, unless there is more to win than to lose; for a
/// price only without hope and if it is not more than fair.
fn is_fair(own: Estimate, price: u16) -> bool {
    if price == 0 { own.win < 0.5 } else { own.win < HOPELESS && f32::from(price) <= fair(own.turned()) }
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
    fn a_price_is_the_margin_less_the_last_hope() {
        let at = |margin, win| price(Estimate { margin, win });
        assert_eq!(at(2340.0, 0.95), Action::Demand(2300));
        assert_eq!(at(2340.0, 0.89), Action::Demand(1800), "one chance in eighty is worth 500 points");
        assert_eq!(at(500.0, 0.6), Action::Refuse, "no price is fair, and a draw is worse than this");
        assert_eq!(at(-300.0, 0.4), Action::Demand(0));
        assert_eq!(at(12_100.5, 1.0), Action::Refuse);
    }

    #[test]
    fn nobody_pays_more_than_is_fair() {
        let own = Estimate { margin: -2000.0, win: 0.01 };
        assert!(is_fair(own, 2000) && is_fair(own, 0));
        assert!(!is_fair(own, 2100));
        assert!(!is_fair(Estimate { win: 0.2, ..own }, 100), "there is hope");
        assert!(!is_fair(Estimate { margin: 50.0, win: 0.6 }, 0), "a draw is worse than this");
    }

    #[test]
    fn whoever_is_without_hope_pays_what_is_asked() {
        for (margin, win) in [(-900.0, 0.01), (-2000.0, 0.05), (-7777.0, 0.0), (-11_999.0, 0.099)] {
            let own = Estimate { margin, win };
            match price(own.turned()) {
                Action::Demand(asked) => assert!(is_fair(own, asked), "{own:?} {asked}"),
                other => panic!("{own:?}: {other}"),
            }
        }
    }
}
