//! A position as a form: pawns on squares and in prisons, and what the game waits for; a map as squares.

use crate::{BelligerantsPosition, BelligerantsVariant, Face, Map, Square, Terrain, die::side_code, map::MapFaults};
use ludo_core::{Filled, FormField, MapGrid, MapLook, Place, Position, Put, Side, Variant, Whereabouts, Words};
use std::{fmt::Write, ops::Range};

const PHASE: &str = "phase";
const TURN: &str = "turn";
const BEGUN: &str = "begun";
const TURNS: &str = "turns";

/// Phase, turn, begun entries and, where they are limited, turns played.
pub fn fields(position: &BelligerantsPosition) -> Vec<FormField> {
    let text = position.to_string();
    let value = |place: usize| text.split(' ').nth(place).unwrap_or("-").to_owned();
    let side = |side: Side| (side_code(side).to_owned(), position.variant().side_name(side));
    let field = |key, name, place, options| FormField { key, name, value: value(place), options };
    let mut fields = vec![
        field(PHASE, Words::new("on attend", "what is awaited"), 0, phases()),
        field(TURN, Words::new("au trait", "to move"), 1, Side::BOTH.map(side).into()),
        field(BEGUN, Words::new("a commencé d’entrer", "has begun to enter"), 7, begun(position)),
    ];
    if position.context.rules.limit().is_some() {
        fields.push(field(TURNS, Words::new("tours joués", "turns played"), 8, Vec::new()));
    }
    fields
}

/// The phases that somebody may want to set up; others can be written by hand.
fn phases() -> Vec<(String, Words)> {
    let thrown = |face: Face| {
        let words = if face.is_devil() {
            Words::new("un coup : le diable est tombé", "a move: the devil has fallen")
        } else {
            Words::new(format!("un coup : le dé montre {face}"), format!("a move: the die shows {face}"))
        };
        (format!("move:{face}"), words)
    };
    let plain = [
        ("ready", "le début d’un tour", "the beginning of a turn"),
        ("throw", "la chute du dé", "the fall of the die"),
        ("price", "le prix de l’armistice", "the price of the armistice"),
    ];
    let plain = plain.into_iter().map(|(code, fr, en)| (code.to_owned(), Words::new(fr, en)));
    plain.chain(Face::ALL.into_iter().map(thrown)).collect()
}

fn begun(position: &BelligerantsPosition) -> Vec<(String, Words)> {
    let [south, north] = Side::BOTH.map(|side| position.variant().side_name(side));
    let (nobody, both) = (Words::new("personne", "nobody"), Words::new("les deux", "both"));
    [("-", nobody), ("S", south), ("N", north), ("SN", both)].map(|(code, name)| (code.to_owned(), name)).into()
}

/// The text that a form describes.
pub fn assembled(variant: &BelligerantsVariant, form: &Filled) -> String {
    let list = |of: &dyn Fn(&Put) -> Option<String>| {
        let found: Vec<String> = form.pieces.iter().filter_map(of).collect();
        if found.is_empty() { "-".to_owned() } else { found.join(",") }
    };
    let mut text = format!("{} {}", form.field(PHASE, "ready"), form.field(TURN, "S"));
    // Writing to a string cannot fail.
    for side in Side::BOTH {
        let _ = write!(text, " {}", list(&|put| standing(put, side)));
    }
    for side in Side::BOTH {
        let _ = write!(text, " {}", list(&|put| caught(put, side)));
    }
    let gone = |put: &Put| (put.place == Place::Destroyed).then(|| format!("{}/{}", put.code, side_code(put.side)));
    let _ = write!(text, " {} {}", list(&gone), form.field(BEGUN, "-"));
    if variant.rules().limit().is_some() {
        let _ = write!(text, " {}", form.field(TURNS, "0"));
    }
    text
}

/// A pawn that stands on the board for a side.
fn standing(put: &Put, side: Side) -> Option<String> {
    let Place::Cell(cell, _) = &put.place else { return None };
    let army = if put.kept { format!("/{}", side_code(side.other())) } else { String::new() };
    (put.side == side).then(|| format!("{}{army}@{cell}", put.code))
}

/// A pawn in a side's prison; one that began there names its army.
fn caught(put: &Put, side: Side) -> Option<String> {
    let army = if put.side == side { format!("/{}", side_code(side)) } else { String::new() };
    (put.place == Place::Prison(side)).then(|| format!("{}{army}", put.code))
}

/// The squares that a part of the text names, or the field that it is.
pub fn whereabouts(text: &str, at: Range<usize>) -> Whereabouts {
    let (start, end) = (at.start.min(text.len()), at.end.min(text.len()));
    let field = match text.get(..start).unwrap_or_default().matches(' ').count() {
        0 => Some(PHASE),
        1 => Some(TURN),
        7 => Some(BEGUN),
        8 => Some(TURNS),
        _ => None,
    };
    let words = text.get(start..end).unwrap_or_default().split(|letter: char| !letter.is_ascii_alphanumeric());
    let squares = words.filter_map(|word| word.parse::<Square>().ok());
    Whereabouts { cells: squares.map(|square| square.to_string()).collect(), field }
}

/// Everything that is wrong with a map's text, and the map as squares where the text is whole.
pub fn look_at_map(text: &str) -> MapLook {
    let (whole, faults) = (Map::read(text).ok(), Map::load(text).err());
    let told = faults.iter().flat_map(MapFaults::list).map(|fault| {
        let squares = fault.squares.iter().map(ToString::to_string).collect();
        (fault.line, squares, fault.words.clone())
    });
    MapLook { faults: told.collect(), text: whole.as_ref().map(Map::to_string), grid: whole.as_ref().map(grid) }
}

fn grid(map: &Map) -> MapGrid {
    let rows = (0..map.height()).rev();
    let squares = rows.flat_map(|row| (0..map.width()).filter_map(move |column| Square::new(column, row)));
    let painted = |square| (map.terrain(square).map_or("", Terrain::code).to_owned(), map.is_star(square));
    let (width, height) = (map.width(), map.height());
    MapGrid { name: map.name().to_owned(), width, height, squares: squares.map(painted).collect() }
}

/// The text of a painted map; ground that nobody knows becomes a letter that nobody knows.
pub fn painted_map(grid: &MapGrid) -> String {
    let known = |code: &str| Terrain::ALL.into_iter().find(|terrain| terrain.code() == code);
    let rows = |letter: &dyn Fn(&(String, bool)) -> char| {
        let row =
            |row: &[(String, bool)]| row.iter().map(|square| letter(square).to_string()).collect::<Vec<_>>().join(" ");
        grid.squares.chunks(usize::from(grid.width.max(1))).map(row).collect::<Vec<_>>().join("\n")
    };
    let ground = rows(&|(code, _)| known(code).map_or('?', Terrain::letter));
    let stars = rows(&|(_, star)| if *star { '*' } else { '.' });
    let name: String = grid.name.chars().filter(|letter| !letter.is_control()).collect();
    format!("name {name}\nterrain\n{ground}\nstars\n{stars}\nend\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_core::Depict;

    #[test]
    fn a_form_is_read_as_the_position_that_it_was_made_of() {
        let text = "throw N EM@j1,BO/N@k1 EM@e16 SO,SO TK/N,SO DC/S,MI/N S";
        let variant = BelligerantsVariant::default();
        let position = BelligerantsPosition::from_text(&variant, text).unwrap();
        let fields = fields(&position).into_iter().map(|field| (field.key.to_owned(), field.value)).collect();
        let form = Filled { pieces: ludo_core::put(&position.picture(&())), fields };
        assert_eq!(BelligerantsPosition::from_text(&variant, &assembled(&variant, &form)), Ok(position));
    }

    #[test]
    fn faults_are_found_on_the_board() {
        let text = "ready S EM@j1,BO@z9 EM@e16 - - - -";
        let faults = BelligerantsPosition::from_text(&BelligerantsVariant::default(), text).unwrap_err();
        assert!(!faults.list().is_empty());
        assert_eq!(whereabouts(text, 8..13).cells, ["j1"]);
        assert_eq!(whereabouts(text, 0..5).field, Some(PHASE));
    }

    #[test]
    fn a_map_is_painted_as_it_was_read() {
        let map = BelligerantsVariant::default().map_text().unwrap();
        let look = look_at_map(&map);
        assert!(look.faults.is_empty());
        assert_eq!(painted_map(&look.grid.unwrap()), map);
        assert!(!look_at_map(&map.replacen('*', ".", 1)).faults.is_empty());
    }
}
