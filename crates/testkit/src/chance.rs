//! Listed ⇔ resolvable.

use crate::{
    law::{Held, Law, hold},
    text::chance_text_law,
};
use ludo_core::{Position, Random};
use std::{collections::HashSet, ops::ControlFlow};

/// All chance events with their weights.
pub(crate) fn events<P: Position>(position: &P) -> Vec<(P::Chance, u32)> {
    let mut found = Vec::new();
    let _ = position.chances(|event, weight| {
        found.push((event, weight));
        ControlFlow::<()>::Continue(())
    });
    found
}

/// One event, as likely as its weight says.
pub(crate) fn draw<C: Copy>(events: &[(C, u32)], random: &mut Random) -> Option<C> {
    let total: u64 = events.iter().map(|&(_, weight)| u64::from(weight)).sum();
    let mut left = random.below(total);
    events.iter().find_map(|&(event, weight)| match left.checked_sub(weight.into()) {
        None => Some(event),
        Some(rest) => {
            left = rest;
            None
        }
    })
}

/// Events are distinct, weigh something and can be resolved; those of other positions cannot.
pub(crate) fn chance_law<P: Position>(position: &P, events: &[(P::Chance, u32)], met: &HashSet<P::Chance>) -> Held {
    let mut seen = HashSet::new();
    for &(event, weight) in events {
        hold(Law::Chance, weight > 0, || format!("{event} weighs nothing"))?;
        hold(Law::Chance, seen.insert(event), || format!("{event} is listed twice"))?;
        chance_text_law::<P>(event)?;
        let mut unchecked = position.clone();
        unchecked.resolve_unchecked(event);
        let resolved = position.clone().resolve(event);
        hold(Law::Chance, resolved.as_ref() == Ok(&unchecked), || {
            format!("{event}: unchecked `{unchecked}`, checked {resolved:?}")
        })?;
    }
    for &event in met.difference(&seen) {
        let resolved = position.clone().resolve(event);
        hold(Law::Chance, resolved.is_err(), || format!("{event} is not listed but can be resolved"))?;
    }
    Ok(())
}
