//! The lanes and the plies in French and English.

use crate::{CachetteAction, CachettePosition, CachetteVariant, Die, Spot, geometry::cell};
use ludo_core::{Ply, Section, Side, Variant, Words};

/// The board in sentences.
pub(crate) fn sections(position: &CachettePosition) -> Vec<Section> {
    let line = |side: Side| {
        let name = CachetteVariant.side_name(side);
        let (fr, en) = match position.spots[side.index()] {
            Spot::Away => ("attend".to_owned(), "is waiting".to_owned()),
            Spot::Hidden => ("se cache".to_owned(), "hides".to_owned()),
            Spot::At(place) => (format!("est en {}", cell(side, place)), format!("is on {}", cell(side, place))),
        };
        Words::new(format!("{} {fr}.", name.fr), format!("{} {en}.", name.en))
    };
    vec![Section { title: Words::new("Les pistes", "The lanes"), lines: Side::BOTH.map(line).to_vec() }]
}

/// What a ply did, told of the one who acts.
pub(crate) fn of_action(before: &CachettePosition, ply: Ply<CachetteAction, Die>, after: &CachettePosition) -> Words {
    let spot = after.spots[before.mover.index()];
    match (ply, spot) {
        (Ply::Action(CachetteAction::Hide(side, place)), _) => {
            let cell = cell(side, place);
            Words::new(format!("se cache en {cell}"), format!("hides on {cell}"))
        }
        (Ply::Action(CachetteAction::Roll), _) => Words::new("demande le dé", "asks for the die"),
        (Ply::Action(CachetteAction::Go), Spot::At(place)) => {
            let cell = cell(before.mover, place);
            Words::new(format!("court en {cell}"), format!("runs to {cell}"))
        }
        (Ply::Action(_), _) => Words::new("reste", "stays"),
        (Ply::Chance(die), _) => Words::new(format!("tire un {die}"), format!("throws a {die}")),
    }
}
