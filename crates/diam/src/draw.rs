//! The board as text: four cross-sections, one a diameter.

use crate::{Cell, Colour, DiamPosition, Edition};
use ludo_core::Position;
use std::fmt::Write;

/// The ring cut along its four diameters, opposite stacks side by side: a diam is two equal pawns on one line.
pub(crate) fn board(position: &DiamPosition, colours: bool) -> String {
    let mut text = String::from("     ");
    let ends = (0..4).map(|i| Cell::ALL[i]);
    let heading = ends.clone().map(|cell| format!("{cell}    {}", cell.opposite()));
    text.push_str(&heading.collect::<Vec<_>>().join("    "));
    text.push('\n');
    for level in (1..=4).rev() {
        let panels = ends.clone().map(|cell| {
            let [one, other] = [cell, cell.opposite()].map(|cell| pawn(position, cell, level, colours));
            format!("{one} | {other}")
        });
        let _ = writeln!(text, "  {level}  {}", panels.collect::<Vec<_>>().join("   ").trim_end());
    }
    let reserves = Colour::ALL.map(|colour| {
        let sign = paint(colour, position.variant().edition(), colours);
        format!("{sign} x {}", position.board().reserve(colour))
    });
    let _ = writeln!(text, "  +  {}", reserves.join("   "));
    text
}

/// Two columns for a pawn: letter and shape; level 1, which never counts, shows an empty place like the others.
fn pawn(position: &DiamPosition, cell: Cell, level: u8, colours: bool) -> String {
    match position.board().at(cell, level) {
        Some(colour) => paint(colour, position.variant().edition(), colours),
        None => "· ".into(),
    }
}

fn paint(colour: Colour, edition: Edition, colours: bool) -> String {
    let sign = format!("{colour}{}", colour.shape());
    let ansi = match (colour, edition) {
        (Colour::A, _) => "31",
        (Colour::B, Edition::Box2003) => "38;5;208",
        (Colour::B, Edition::Prototype1998) => "33",
        (Colour::X, Edition::Box2003) => "38;5;137",
        (Colour::X, Edition::Prototype1998) => "32",
        (Colour::Y, Edition::Box2003) => "1",
        (Colour::Y, Edition::Prototype1998) => "34",
    };
    if colours { format!("\x1b[{ansi}m{sign}\x1b[0m") } else { sign }
}
