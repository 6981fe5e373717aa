//! Applied = replayed from text.

use crate::law::{Held, Law, hold};
use ludo_core::Position;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// A position survives the way through its text, with hash, key and turn.
pub(crate) fn position_text_law<P: Position>(position: &P, variant: &P::Variant) -> Held {
    let text = position.to_string();
    plain("position", &text, |c| c == ' ')?;
    let again = match P::from_text(variant, &text) {
        Ok(again) => again,
        Err(faults) => return hold(Law::Text, false, || format!("`{text}` cannot be read back: {faults}")),
    };
    hold(Law::Text, again == *position, || format!("`{text}` reads as another position: {again:?}"))?;
    hold(Law::Text, again.to_string() == text, || format!("`{text}` is written again as `{again}`"))?;
    hold(Law::Text, again.turn() == position.turn(), || format!("read back, the turn is {:?}", again.turn()))?;
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    hold(Law::Key, hasher.hash_one(&again) == hasher.hash_one(position), || "read back, its hash differs".into())?;
    hold(Law::Key, again.key() == position.key(), || {
        format!("the key is {:016x}, recomputed {:016x}", position.key(), again.key())
    })
}

/// An action survives the way through its text.
pub(crate) fn action_text_law<P: Position>(action: P::Action) -> Held {
    let text = action.to_string();
    plain("action", &text, |_| false)?;
    let again = text.parse::<P::Action>();
    hold(Law::Text, again == Ok(action), || format!("{action:?} is written `{text}`, which reads as {again:?}"))
}

/// A chance event survives the way through its text.
pub(crate) fn chance_text_law<P: Position>(event: P::Chance) -> Held {
    let text = event.to_string();
    plain("chance event", &text, |_| false)?;
    let again = text.parse::<P::Chance>();
    hold(Law::Text, again == Ok(event), || format!("{event:?} is written `{text}`, which reads as {again:?}"))
}

/// Texts stand on one line; those of plies are joined by spaces and so hold none.
fn plain(what: &str, text: &str, also: impl Fn(char) -> bool) -> Held {
    let good = !text.is_empty() && text.chars().all(|c| c.is_ascii_graphic() || also(c));
    hold(Law::Text, good, || format!("the {what} `{text}` is empty, not ASCII, or has spaces"))
}

/// Playing with and without a check, and playing what was read back from text, give the same position.
pub(crate) fn apply_law<P: Position>(position: &P, action: P::Action) -> Held {
    let mut unchecked = position.clone();
    unchecked.play_unchecked(action);
    let checked = position.clone().play(action);
    hold(Law::Apply, checked.as_ref() == Ok(&unchecked), || {
        format!("{action}: unchecked `{unchecked}`, checked {checked:?}")
    })?;
    let reread = P::from_text(&position.variant(), &position.to_string()).ok();
    let replayed =
        reread.zip(action.to_string().parse().ok()).and_then(|(position, action)| position.play(action).ok());
    hold(Law::Apply, replayed.as_ref() == Some(&unchecked), || {
        format!("{action}: played `{unchecked}`, replayed from text {replayed:?}")
    })
}
