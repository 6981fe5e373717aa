//! The map as data.

use crate::{Direction, Map, Square};
use ludo_core::{BoardLine, CellInfo, Geometry};

pub(crate) fn geometry(map: &Map) -> Geometry {
    let place = |square: Square| usize::from(square.row()) * usize::from(map.width()) + usize::from(square.column());
    let inside = |square: &Square| map.contains(*square);
    let cell = |square: Square| CellInfo {
        name: square.to_string(),
        label: crate::sentences::ground(map, square),
        x: f64::from(square.column()) - f64::from(map.width() - 1) / 2.0,
        y: f64::from(map.height() - 1) / 2.0 - f64::from(square.row()),
        kind: kind(map, square),
        neighbours: square.neighbours().filter(inside).map(place).collect(),
    };
    let ray = |from: Square, direction: Direction| {
        let squares = std::iter::successors(Some(from), move |square| square.step(direction)).take_while(inside);
        squares.map(place).collect::<Vec<_>>()
    };
    let line = |kind: &str, direction: Direction| {
        let starts = map.squares().filter(move |square| !square.step(direction.opposite()).is_some_and(|s| inside(&s)));
        let lines = starts.map(|from| BoardLine { kind: kind.to_owned(), cells: ray(from, direction) });
        lines.collect::<Vec<_>>()
    };
    Geometry {
        cells: map.squares().map(cell).collect(),
        lines: [line("row", Direction::East), line("column", Direction::North)].concat(),
    }
}

/// The ground's word, with `-star` behind it where a star lies.
fn kind(map: &Map, square: Square) -> String {
    let ground = map.terrain(square).map_or("", crate::Terrain::code);
    if map.is_star(square) { format!("{ground}-star") } else { ground.to_owned() }
}
