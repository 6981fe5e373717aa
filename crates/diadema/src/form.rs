//! A position as a form: balls on vertices, and who is to move.

use crate::{DiademaPosition, DiademaVariant, Vertex};
use ludo_core::{Filled, FormField, Side, Variant, Whereabouts, Words};
use std::ops::Range;

const TURN: &str = "turn";

/// Who is to move.
pub fn fields(position: DiademaPosition) -> Vec<FormField> {
    let side = |side: Side| (DiademaVariant::side_code(side).to_owned(), position.rules().side_name(side));
    vec![FormField {
        key: TURN,
        name: Words::new("au trait", "to move"),
        value: DiademaVariant::side_code(position.mover()).to_owned(),
        options: Side::BOTH.into_iter().map(side).collect(),
    }]
}

/// The text that a form describes. Of several balls on one vertex all are written, and the reader says what is wrong.
pub fn assembled(form: &Filled) -> String {
    let mut text = String::new();
    for vertex in Vertex::all() {
        if vertex == Vertex::crossing(0) {
            text.push('/');
        }
        let before = text.len();
        text.extend(form.on(&vertex.to_string()));
        if text.len() == before {
            text.push('.');
        }
    }
    format!("{text} {}", form.field(TURN, "L"))
}

/// The vertices that a part of the text fills, or the side to move.
pub fn whereabouts(text: &str, at: Range<usize>) -> Whereabouts {
    let board = text.find(' ').unwrap_or(text.len());
    if at.start > board {
        return Whereabouts { cells: Vec::new(), field: Some(TURN) };
    }
    let places = text.char_indices().filter(|(_, letter)| *letter != '/').zip(Vertex::all());
    let filled = places.filter(|((place, letter), _)| at.contains(place) && *letter != '.');
    Whereabouts { cells: filled.map(|(_, vertex)| vertex.to_string()).collect(), field: None }
}
