//! A position as a form: pawns in stacks, the turn, and in 1998 who announced.

use crate::{Cell, DiamPosition, DiamVariant, notation::ANNOUNCED};
use ludo_core::{Filled, FormField, Whereabouts, Words};
use std::{fmt::Write, ops::Range};

const TURN: &str = "turn";
const ANNOUNCE: &str = "announced";

/// The turn in the cycle, and who announced.
pub fn fields(position: &DiamPosition) -> Vec<FormField> {
    let variant = position.variant;
    let turn = |number: u8| (number.to_string(), turn_name(variant, number));
    let mut fields = vec![FormField {
        key: TURN,
        name: Words::new("au trait", "to move"),
        value: position.turn_number().to_string(),
        options: (1..=variant.cycle()).map(turn).collect(),
    }];
    if variant.is_1998() {
        let names = [("personne", "nobody"), ("le camp 1", "side 1"), ("le camp 2", "side 2"), ("les deux", "both")];
        let options = ANNOUNCED.into_iter().zip(names).map(|(text, (fr, en))| (text.to_owned(), Words::new(fr, en)));
        fields.push(FormField {
            key: ANNOUNCE,
            name: Words::new("a annoncé", "has announced"),
            value: ANNOUNCED[usize::from(position.announced & 3)].to_owned(),
            options: options.collect(),
        });
    }
    fields
}

fn turn_name(variant: DiamVariant, number: u8) -> Words {
    use ludo_core::Variant;
    let seat = variant.seat_at(number - 1);
    let name = variant.seat_name(seat);
    if variant.cycle() == variant.seats() {
        return name;
    }
    Words::new(format!("{number} : {}", name.fr), format!("{number}: {}", name.en))
}

/// The text that a form describes.
pub fn assembled(variant: DiamVariant, form: &Filled) -> String {
    let stack = |cell: Cell| {
        let stack: String = form.on(&cell.to_string()).collect();
        if stack.is_empty() { ".".to_owned() } else { stack }
    };
    let mut text = Cell::ALL.map(stack).join("/");
    // Writing to a string cannot fail.
    let _ = write!(text, " {}", form.field(TURN, "1"));
    if variant.is_1998() {
        let _ = write!(text, " {}", form.field(ANNOUNCE, "-"));
    }
    text
}

/// The cells whose stacks a part of the text touches, or the field that it is.
pub fn whereabouts(text: &str, at: Range<usize>) -> Whereabouts {
    let before = text.get(..at.start.min(text.len())).unwrap_or_default();
    let field = match before.matches(' ').count() {
        0 => None,
        1 => Some(TURN),
        _ => Some(ANNOUNCE),
    };
    let mut cells = Vec::new();
    let mut start = 0;
    for (cell, stack) in Cell::ALL.into_iter().zip(text.split(' ').next().unwrap_or_default().split('/')) {
        let end = start + stack.len();
        if field.is_none() && at.start <= end && start < at.end.max(at.start + 1) {
            cells.push(cell.to_string());
        }
        start = end + 1;
    }
    Whereabouts { cells, field }
}
