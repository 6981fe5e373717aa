//! A position as one viewer may see it: what a board is drawn, read aloud and animated from.

use crate::{Side, Words};
use std::collections::BTreeMap;

/// A position as one viewer may see it.
///
/// Whoever shows a board needs nothing else: no notation, no rule, no table of points. Pieces keep their
/// [`id`](Piece::id) for as long as a game lasts, so that a move can be shown as a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// What is going on.
    pub stage: Stage,
    /// Every piece of the game, by id.
    pub pieces: Vec<Piece>,
    /// What stands out on the board.
    pub marks: Vec<Mark>,
    /// The score as it would be counted now; empty in a game without points. The last line is the sum.
    pub scores: Vec<ScoreLine>,
    /// What can be touched and is not called as the [`Kit`](crate::Kit) and the geometry say, by [`Touch::key`](crate::Touch::key).
    pub labels: BTreeMap<String, Words>,
    /// The board in sentences. A variant always has the same sections.
    pub sections: Vec<Section>,
    /// The paragraphs of the rule book that matter now.
    pub advice: Vec<Advice>,
}

/// What is going on, in the game's own words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stage {
    /// The phase of the game, such as `play` or `deploy`.
    pub code: &'static str,
    /// What it asks for, where that is not simply a move.
    pub asks: Option<Ask>,
    /// The face of the die that lies on the table.
    pub die: Option<String>,
    /// The price that is asked.
    pub price: Option<u32>,
    /// What the middle of the board says: a title and a line below it.
    pub notice: Option<(Words, Words)>,
}

/// What a stage asks for besides a move; each is answered with other things on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// To set up an army.
    SetUp,
    /// The face of the die.
    Die,
    /// The draw for who begins.
    Draw,
    /// Which piece is taken off.
    Huff,
    /// To name a price.
    Price,
    /// To answer the price that is asked.
    Answer,
}

/// One piece, wherever it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its place in [`Picture::pieces`], the same from the first ply to the last and after a move is taken back.
    pub id: u8,
    /// What it is, as the [`Kit`](crate::Kit) lists it.
    pub code: &'static str,
    /// The side that it obeys; for a prisoner the side in which it began.
    pub side: Side,
    /// Where it is.
    pub place: Place,
    /// What its square or its past does to it.
    pub state: Vec<Trait>,
}

/// Where a piece is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the board; the level counts from 1 in a stack and is 0 where nothing is stacked.
    Cell(String, u8),
    /// Still to be placed, or back in the reserve.
    Reserve,
    /// In the prison of a side.
    Prison(Side),
    /// Out of the game for good.
    Destroyed,
    /// Somewhere that the viewer may not know.
    Hidden,
    /// Not in this game at all: a position set up by hand may lack pieces.
    Absent,
}

/// What its square or its past does to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trait {
    /// Held by the white square on which it stands.
    Wounded,
    /// Held by the grey square on which it stands.
    Encircled,
    /// It began with the other side.
    Kept,
    /// It has entered the enemy camp.
    Entered,
    /// It guards its neighbours.
    Guards,
}

/// Something that stands out on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Why it stands out.
    pub kind: MarkKind,
    /// Where, in order.
    pub cells: Vec<String>,
    /// The level in stacks; 0 where there are none.
    pub level: u8,
    /// The kind of piece that it is about; empty if none.
    pub code: &'static str,
    /// What it says to everybody.
    pub words: Option<Words>,
    /// What it says to the side whom it threatens.
    pub threat: Option<Words>,
}

/// Why something stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// The last ply that did something on the board touched these cells.
    Last,
    /// The way that it went, cell by cell.
    Way,
    /// This won the game.
    Win,
    /// One piece here would win; for helpers, which may be switched off.
    Chance,
}

/// What both sides have of one thing that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// What is counted.
    pub label: Words,
    /// The points of each side.
    pub points: [u32; 2],
}

/// A part of the board in sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub title: Words,
    /// Its sentences.
    pub lines: Vec<Words>,
}

/// A piece of advice that matters now. The same few come back in every game, so the [`Kit`](crate::Kit) holds their
/// sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The first touches after which it matters, as [keys](crate::Touch::key) or the beginnings of some; empty before
    /// any touch.
    pub after: Vec<String>,
    /// Its key in [`Kit::advice`](crate::Kit::advice).
    pub key: &'static str,
}

impl Advice {
    /// Advice before any touch.
    pub const fn first(key: &'static str) -> Self {
        Self { after: Vec::new(), key }
    }

    /// Advice after one of some touches.
    pub const fn after(after: Vec<String>, key: &'static str) -> Self {
        Self { after, key }
    }
}

impl Mark {
    /// A mark on cells that says nothing.
    pub const fn new(kind: MarkKind, cells: Vec<String>) -> Self {
        Self { kind, cells, level: 0, code: "", words: None, threat: None }
    }
}

impl Piece {
    /// The cell on which it stands, if it is on the board.
    pub fn cell(&self) -> Option<&str> {
        match &self.place {
            Place::Cell(cell, _) => Some(cell),
            _ => None,
        }
    }
}

impl Picture {
    /// The board in sentences, one after the other.
    pub fn sentences(&self) -> Vec<Words> {
        self.sections.iter().flat_map(|section| section.lines.iter().cloned()).collect()
    }
}
