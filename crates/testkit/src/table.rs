//! What a table asks of a game besides its moves: who throws, which set-ups there are, which ends, which map.

use crate::{
    law::{Held, Law, hold},
    surface::complete,
};
use ludo_core::{Depict, Outcome, Position, Seat, Turn, Variant};

/// A game introduces itself in both languages, with a menu that can be read and begins with the usual variant.
pub(crate) fn title_law<P: Depict>() -> Held {
    let title = P::title();
    let said = [&title.name, &title.pitch, &title.note, &title.notation].into_iter().all(complete);
    hold(Law::Variant, said, || format!("the game does not introduce itself: {title:?}"))?;
    for entry in &title.menu {
        let read = entry.variant.parse::<P::Variant>();
        let good = read.is_ok() && complete(&entry.name) && complete(&entry.about);
        hold(Law::Variant, good, || format!("the menu's `{}` reads as {read:?}", entry.variant))?;
    }
    let first = title.menu.first().and_then(|entry| entry.variant.parse().ok());
    hold(Law::Variant, first == Some(P::Variant::default()), || format!("the menu begins with {first:?}"))
}

/// A variant with a map is the same when it is read with that map beside it; others have none.
pub(crate) fn map_law<V: Variant>(variant: &V) -> Held {
    let map = variant.map_text();
    hold(Law::Table, map.is_some() == V::TAKES_MAP, || format!("maps are taken: {}; it has {map:?}", V::TAKES_MAP))?;
    let again = V::on_map(&variant.to_string(), map.as_deref().unwrap_or_default());
    let same = if map.is_some() { again.as_ref() == Ok(variant) } else { again.is_err() };
    hold(Law::Table, same, || format!("on its own map `{variant}` reads as {again:?}"))
}

/// Who follows a game by its plies alone learns from the box how the die is thrown.
pub(crate) fn dice_law<P: Depict>(variant: &P::Variant) -> Held {
    let (kit, first) = (P::kit(variant), P::start(variant).next_throw());
    let dice = kit.dice.as_ref();
    hold(Law::Table, dice.is_some() == first.is_some(), || format!("{dice:?} goes with the throw {first:?}"))?;
    let Some(dice) = dice else { return Ok(()) };
    let asks = dice.asks.is_none_or(|text| text.parse().is_ok_and(P::asks_for_throw));
    let draws = dice.draw == first.is_some_and(|first| first.by.is_none());
    hold(Law::Table, asks && draws, || format!("{dice:?} does not tell how {first:?} is asked for"))?;
    for (face, _) in &kit.faces {
        let closes = face.parse().ok().map(P::closes_turn);
        hold(Law::Table, closes == Some(!dice.again.contains(face)), || format!("{face} closes a turn: {closes:?}"))?;
    }
    Ok(())
}

/// What chance does is announced as a throw that can be made, which an action that asks for it leads to; a set-up on offer
/// can be played by the seat to which it is offered.
pub(crate) fn table_law<P: Depict>(position: &P, actions: &[P::Action]) -> Held {
    let throw = position.next_throw();
    let chance = position.turn() == Turn::Chance;
    hold(Law::Table, !chance || throw.is_some_and(|throw| throw.open), || {
        format!("chance acts in the throw {throw:?}")
    })?;
    for &action in actions.iter().filter(|&&action| P::asks_for_throw(action)) {
        let after = position.clone().play(action).map(|after| after.turn());
        hold(Law::Table, throw.is_some() && after == Ok(Turn::Chance), || format!("{action} leads to {after:?}"))?;
    }
    for seat in (0..position.variant().seats()).map(Seat) {
        for offer in position.set_ups(seat) {
            let (actor, answer) = (position.actor(offer.action), position.check(offer.action));
            let good = actor == Some(seat) && complete(&offer.title) && complete(&offer.about);
            // Only the seat to move can be held to the rules of the present turn.
            let legal = position.turn() != Turn::Seat(seat) || answer.is_ok();
            hold(Law::Table, good && legal, || {
                format!("{} is offered to {seat}: {actor:?}, {answer:?}", offer.action)
            })?;
        }
    }
    Ok(())
}

/// The reason of an end can be read from its code.
pub(crate) fn reason_law<P: Position>(outcome: Outcome) -> Held {
    let read = P::reason(outcome.reason.code());
    hold(Law::End, read.as_ref() == Ok(&outcome.reason), || format!("{:?} reads as {read:?}", outcome.reason))
}
