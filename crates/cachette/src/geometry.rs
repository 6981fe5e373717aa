//! Two lanes of eight cells.

use crate::variant::letter;
use ludo_core::{BoardLine, CellInfo, Geometry, Side, Words};

/// The cells of a lane, the last of which wins.
pub(crate) const LAST: u8 = 8;
/// The cells on which a runner may hide.
pub(crate) const HIDING: u8 = 3;

/// The name of a cell.
pub(crate) fn cell(side: Side, place: u8) -> String {
    format!("{}{place}", letter(side))
}

pub(crate) fn geometry() -> Geometry {
    let info = |side: Side, place: u8| {
        let first = side.index() * usize::from(LAST);
        let here = usize::from(place) - 1;
        let name = cell(side, place);
        CellInfo {
            label: Words::new(format!("case {name}"), format!("cell {name}")),
            name,
            x: f64::from(place),
            y: side.index() as f64,
            kind: String::new(),
            neighbours: [here.checked_sub(1), Some(here + 1).filter(|&next| next < usize::from(LAST))]
                .into_iter()
                .flatten()
                .map(|place| first + place)
                .collect(),
        }
    };
    let lane = |side: Side| (1..=LAST).map(move |place| info(side, place));
    let line = |side: Side| {
        let first = side.index() * usize::from(LAST);
        BoardLine { kind: "lane".into(), cells: (first..first + usize::from(LAST)).collect() }
    };
    Geometry { cells: Side::BOTH.into_iter().flat_map(lane).collect(), lines: Side::BOTH.map(line).to_vec() }
}
