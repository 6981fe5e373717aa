//! What people see and touch: variants, drawings, touches.

use crate::{
    law::{Held, Law, hold},
    listing::{CAP, Listing},
};
use ludo_core::{Choices, Depict, Geometry, Lang, Seat, Side, Touch, Variant, Words};
use std::{collections::HashSet, ops::ControlFlow};

/// A variant names its seats, sides and cells without contradiction; gives the names of the cells.
pub(crate) fn variant_law<V: Variant>(variant: &V) -> Result<HashSet<String>, crate::Breach> {
    let text = variant.to_string();
    let again = text.parse::<V>();
    hold(Law::Text, again.as_ref() == Ok(variant), || format!("the variant `{text}` reads as {again:?}"))?;
    let seats: Vec<Seat> = (0..variant.seats()).map(Seat).collect();
    for side in Side::BOTH {
        hold(Law::Variant, seats.iter().any(|&seat| variant.side_of(seat) == side), || {
            format!("{side:?} has no seat")
        })?;
        hold(Law::Variant, complete(&variant.side_name(side)), || format!("{side:?} lacks a name"))?;
    }
    for &seat in &seats {
        hold(Law::Variant, complete(&variant.seat_name(seat)), || format!("seat {seat} lacks a name"))?;
    }
    let [first, second] = Side::BOTH.map(V::side_code);
    hold(Law::Variant, first != second, || format!("both sides are written `{first}`"))?;
    cell_names(&variant.geometry())
}

pub(crate) fn complete(words: &Words) -> bool {
    !words.fr.is_empty() && !words.en.is_empty()
}

fn cell_names(geometry: &Geometry) -> Result<HashSet<String>, crate::Breach> {
    let mut names = HashSet::new();
    for (place, cell) in geometry.cells.iter().enumerate() {
        let name = &cell.name;
        hold(Law::Variant, names.insert(name.clone()), || format!("two cells are named {name}"))?;
        hold(Law::Variant, complete(&cell.label), || format!("cell {name} lacks a label"))?;
        for &next in &cell.neighbours {
            let back = geometry.cells.get(next).is_some_and(|other| other.neighbours.contains(&place));
            hold(Law::Variant, back && next != place, || format!("{name} has a neighbour that does not know it"))?;
        }
    }
    let inside = |line: &ludo_core::BoardLine| line.cells.iter().all(|&cell| cell < geometry.cells.len());
    hold(Law::Variant, geometry.lines.iter().all(inside), || "a line leaves the board".into())?;
    Ok(names)
}

/// A position can be drawn in plain text and told in both languages.
pub(crate) fn surface_law<P: Depict>(position: &P) -> Held {
    let plain = position.draw(Lang::Fr, false);
    hold(Law::Surface, plain.ends_with('\n'), || "the drawing does not end its last line".into())?;
    hold(Law::Surface, !plain.contains('\x1b'), || "the drawing without colours has escapes".into())?;
    let told = position.describe();
    hold(Law::Surface, !told.is_empty() && told.iter().all(complete), || format!("the description is {told:?}"))
}

/// Each action has its own touches on cells that exist, and the tree of touches holds all actions.
pub(crate) fn touch_law<P: Depict>(position: &P, listing: &Listing<P::Action>, cells: &HashSet<String>) -> Held {
    let mut paths = HashSet::new();
    for &action in &listing.actions {
        let path = position.touches(action);
        hold(Law::Touch, !path.is_empty(), || format!("{action} needs no touch"))?;
        let known = path.iter().all(|touch| match touch {
            Touch::Cell(name) | Touch::Level(name, _) => cells.contains(&**name),
            Touch::Reserve(code) | Touch::Button(code) => !code.is_empty(),
        });
        hold(Law::Touch, known, || format!("{action} touches what is not there: {path:?}"))?;
        let own = paths.insert(path) || !listing.complete;
        hold(Law::Touch, own, || format!("{action} shares its touches with another action"))?;
    }
    let mut places = 0..CAP;
    let odd = position.touched_actions(|action, touches| match places.next() {
        Some(_) if touches == position.touches(action) => ControlFlow::Continue(()),
        Some(_) => ControlFlow::Break(Some(action)),
        None => ControlFlow::Break(None),
    });
    if let ControlFlow::Break(Some(action)) = odd {
        return hold(Law::Touch, false, || format!("{action} has other touches among all actions than by itself"));
    }
    let Some(choices) = Choices::of(position, CAP) else {
        return hold(Law::Touch, !listing.complete, || "the listing is too long for a tree".into());
    };
    let (mut leaves, mut texts) =
        (choices.leaves(), listing.actions.iter().map(ToString::to_string).collect::<Vec<_>>());
    leaves.sort_unstable();
    texts.sort_unstable();
    hold(Law::Touch, leaves == texts, || format!("the tree of touches holds {leaves:?}, listed are {texts:?}"))
}
