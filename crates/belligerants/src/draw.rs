//! The board in a terminal: ground by letter and colour, stars, pawns by code and side.

use crate::{BelligerantsPosition, Man, Map, Square, Terrain};
use ludo_core::{Lang, Side, Variant, Words};
use std::fmt::Write;

/// The whole position: the map, then prisons, losses, scores and what is awaited.
pub(crate) fn draw(position: &BelligerantsPosition, lang: Lang, colours: bool) -> String {
    let map = position.context.map();
    let mut out = board(map, colours, |square| position.at(square));
    for side in Side::BOTH {
        let name = position.context.variant.side_name(side);
        let prisoners = codes(&position.prisoners(side));
        let (fr, en) = if position.has_started(side) { (", entrée ouverte", ", entry open") } else { ("", "") };
        let score = Words::number(position.score(side));
        let account = Words::new(
            format!("{} : {} points, prison : {prisoners}{fr}", name.fr, score.fr),
            format!("{}: {} points, prison: {prisoners}{en}", name.en, score.en),
        );
        let _ = writeln!(out, "{}", account.get(lang));
    }
    let destroyed = codes(&position.destroyed());
    let lost = Words::new(format!("détruits : {destroyed}"), format!("destroyed: {destroyed}"));
    let _ = writeln!(out, "{}\n{}", lost.get(lang), position.awaited().get(lang));
    out
}

impl Map {
    /// The map alone, as [`Depict::draw`](ludo_core::Depict::draw) shows it under the pawns.
    pub fn draw(&self, colours: bool) -> String {
        board(self, colours, |_| None)
    }
}

fn board(map: &Map, colours: bool, at: impl Fn(Square) -> Option<(Side, Man)>) -> String {
    let mut out = String::new();
    for row in (0..map.height()).rev() {
        let _ = write!(out, "{:>2} ", row + 1);
        for square in (0..map.width()).filter_map(|column| Square::new(column, row)) {
            let terrain = map.terrain(square).unwrap_or(Terrain::Brown);
            let shown = cell(terrain, map.is_star(square), at(square));
            if colours {
                let (ground, ink) = paint(terrain);
                let bold = if at(square).is_some() { ";1" } else { "" };
                let _ = write!(out, "\x1b[48;5;{ground};38;5;{ink}{bold}m{shown}\x1b[0m");
            } else {
                out.push_str(&shown);
            }
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    }
    out.push_str("  ");
    for column in (b'a'..).take(usize::from(map.width())) {
        let _ = write!(out, "  {}  ", char::from(column));
    }
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
    out
}

/// Ground, pawn, mark: `gTK*`; `g*` for a star alone. South's codes are capitals, North's small; `*` star, `+` kept piece, `!` both.
fn cell(terrain: Terrain, star: bool, pawn: Option<(Side, Man)>) -> String {
    let code = match pawn {
        None => return if star { format!("{}*   ", terrain.letter()) } else { format!("{}    ", terrain.letter()) },
        Some((Side::First, man)) => man.kind.code().to_owned(),
        Some((Side::Second, man)) => man.kind.code().to_ascii_lowercase(),
    };
    let mark = match (star, pawn.is_some_and(|(side, man)| side != man.origin)) {
        (false, false) => ' ',
        (true, false) => '*',
        (false, true) => '+',
        (true, true) => '!',
    };
    format!("{}{code}{mark} ", terrain.letter())
}

/// Background and text in the terminal's 256 colours.
const fn paint(terrain: Terrain) -> (u8, u8) {
    match terrain {
        Terrain::Brown => (180, 16),
        Terrain::Bridge => (137, 16),
        Terrain::Blue => (31, 231),
        Terrain::Green => (71, 16),
        Terrain::Grey => (245, 16),
        Terrain::White => (255, 16),
        Terrain::Black => (233, 231),
        Terrain::CampNorth => (218, 16),
        Terrain::CampSouth => (227, 16),
    }
}

fn codes(men: &[Man]) -> String {
    let code = |man: &Man| match man.origin {
        Side::First => man.kind.code().to_owned(),
        Side::Second => man.kind.code().to_ascii_lowercase(),
    };
    if men.is_empty() { "-".to_owned() } else { men.iter().map(code).collect::<Vec<_>>().join(" ") }
}
