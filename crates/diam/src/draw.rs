//! The board as text: four cross-sections, one a diameter, and the same in sentences.

use crate::{Board, Cell, Colour, DiamPosition, Edition};
use ludo_core::{Lang, Position, Side, Variant, Words};
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

/// The board, the reserves, the turn and what was announced.
pub(crate) fn sentences(position: &DiamPosition) -> Vec<Words> {
    let mut told: Vec<Words> = Cell::ALL[..4].iter().map(|&cell| diameter(position, cell)).collect();
    told.push(reserves(position));
    told.push(turn(position));
    told.extend(Side::BOTH.into_iter().filter(|&side| position.has_announced(side)).map(|side| {
        let name = position.variant().side_name(side);
        Words::new(format!("{} a annoncé « Diam ! »", name.fr), format!("{} has announced “Diam!”", name.en))
    }));
    if position.memory.offers() {
        told.push(Words::new("le dernier coup peut être rendu", "the last move can be given back"));
    }
    told
}

fn diameter(position: &DiamPosition, cell: Cell) -> Words {
    let opposite = cell.opposite();
    let stack = |cell, lang| stack_names(position.board(), cell, position.variant().edition(), lang);
    Words::new(
        format!("diamètre {cell}–{opposite} : {} | {}", stack(cell, Lang::Fr), stack(opposite, Lang::Fr)),
        format!("diameter {cell}–{opposite}: {} | {}", stack(cell, Lang::En), stack(opposite, Lang::En)),
    )
}

/// The names of a stack's colours from the bottom up.
fn stack_names(board: &Board, cell: Cell, edition: Edition, lang: Lang) -> String {
    let names: Vec<String> = board.stack(cell).map(|colour| colour.name(edition).get(lang).to_owned()).collect();
    match (names.is_empty(), lang) {
        (true, Lang::Fr) => "vide".into(),
        (true, Lang::En) => "empty".into(),
        (false, _) => names.join(", "),
    }
}

fn reserves(position: &DiamPosition) -> Words {
    let list = |lang| {
        let parts = Colour::ALL.map(|colour| {
            let name = colour.name(position.variant().edition());
            format!("{} {}", position.board().reserve(colour), name.get(lang))
        });
        parts.join(", ")
    };
    Words::new(format!("en réserve : {}", list(Lang::Fr)), format!("in reserve: {}", list(Lang::En)))
}

fn turn(position: &DiamPosition) -> Words {
    let variant = position.variant();
    if let Some(side) = position.winner() {
        let name = variant.side_name(side);
        Words::new(format!("diam : {} gagne", name.fr), format!("diam: {} wins", name.en))
    } else {
        let name = variant.seat_name(position.seat_to_move());
        Words::new(format!("au trait : {}", name.fr), format!("to move: {}", name.en))
    }
}
