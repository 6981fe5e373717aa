//! Positions and maps as forms that somebody fills in by hand, without knowing any notation.

use crate::{Picture, Place, Side, Trait, Words};

/// A piece that somebody puts somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Put {
    /// What it is, as the [`Kit`](crate::Kit) lists it.
    pub code: String,
    /// The side that it obeys; off the board, the side in which it began.
    pub side: Side,
    /// Where it is.
    pub place: Place,
    /// Whether it began with the other side.
    pub kept: bool,
}

/// What a position says beside its pieces, such as who is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormField {
    /// By which a filled-in form names it.
    pub key: &'static str,
    /// What a person calls it.
    pub name: Words,
    /// What stands in it.
    pub value: String,
    /// What it offers, each with what a person calls it; any text where nothing is offered.
    pub options: Vec<(String, Words)>,
}

/// A form filled in by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filled {
    /// Those in a stack from the bottom up.
    pub pieces: Vec<Put>,
    /// What stands in each field, by its key.
    pub fields: Vec<(String, String)>,
}

impl Filled {
    /// What stands in a field, or what stands there unless told otherwise.
    pub fn field<'a>(&'a self, key: &str, usual: &'a str) -> &'a str {
        let found = self.fields.iter().find(|(known, _)| known == key);
        found.map_or(usual, |(_, value)| value)
    }

    /// The codes of the pieces on a cell, in the order of the form.
    pub fn on(&self, cell: &str) -> impl Iterator<Item = &str> {
        let here = move |put: &&Put| matches!(&put.place, Place::Cell(at, _) if at == cell);
        self.pieces.iter().filter(here).map(|put| put.code.as_str())
    }
}

/// The pieces of a picture that are somewhere, as a form has them.
pub fn put(picture: &Picture) -> Vec<Put> {
    let somewhere = |place: &Place| matches!(place, Place::Cell(..) | Place::Prison(_) | Place::Destroyed);
    let pieces = picture.pieces.iter().filter(|piece| somewhere(&piece.place));
    let mut found: Vec<Put> = pieces
        .map(|piece| Put {
            code: piece.code.to_owned(),
            side: piece.side,
            place: piece.place.clone(),
            kept: piece.state.contains(&Trait::Kept),
        })
        .collect();
    // From the bottom up; the order of cells is that of the pieces.
    found.sort_by_key(|put| if let Place::Cell(_, level) = put.place { level } else { 0 });
    found
}

/// What a part of a position's text is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Whereabouts {
    /// The cells that it names or fills.
    pub cells: Vec<String>,
    /// A field of the form, where it stands for one and not on a cell.
    pub field: Option<&'static str>,
}

/// A map as squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapGrid {
    /// What it is called.
    pub name: String,
    /// Squares in a row.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The ground of each square and whether a star lies there: row by row from the top, each from the left.
    pub squares: Vec<(String, bool)>,
}

/// A map that was looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapLook {
    /// All that is wrong with it: line, squares, words.
    pub faults: Vec<(Option<usize>, Vec<String>, Words)>,
    /// Its text in its one spelling, where it is whole.
    pub text: Option<String>,
    /// The same as squares.
    pub grid: Option<MapGrid>,
}
