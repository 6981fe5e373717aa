//! The lanes drawn in text.

use crate::{CachettePosition, CachetteVariant, Spot, geometry::LAST};
use ludo_core::{Side, Variant};

pub(crate) fn draw(position: &CachettePosition) -> String {
    let lane = |side: Side| {
        let spot = position.spots[side.index()];
        let mark = |place| if spot == Spot::At(place) { '*' } else { '.' };
        let lane: String = (1..=LAST).map(mark).collect();
        let hidden = if spot == Spot::Hidden { " ?" } else { "" };
        format!("{} {lane}{hidden}\n", CachetteVariant::side_code(side))
    };
    Side::BOTH.map(lane).concat()
}
