//! The board: ground and stars, read from plain text.
//!
//! The original board drawing is lost, so a map is a file that anybody can write. [`Map::read`] takes any well-formed
//! map, also a laboratory one; [`Map::load`] insists on one that can be played on.

mod embedded;
mod fault;
mod random;
mod read;
mod validate;

pub use fault::{MapFault, MapFaults};

use crate::{Square, Terrain};
use ludo_core::Side;
use std::fmt;

/// One square of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Cell {
    terrain: Terrain,
    star: bool,
}

/// A named board of at most 16 × 16 squares.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    name: String,
    width: u8,
    height: u8,
    /// Row by row from the bottom, each from the left: `width` × `height` of them.
    cells: Vec<Cell>,
}

impl Map {
    /// The name that the file gives, fit for a variant's text.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of columns, 1 to 16.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// The number of rows, 1 to 16.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Whether a square lies on this map.
    pub const fn contains(&self, square: Square) -> bool {
        square.column() < self.width && square.row() < self.height
    }

    /// The ground of a square; `None` off the map.
    pub fn terrain(&self, square: Square) -> Option<Terrain> {
        self.cell(square).map(|cell| cell.terrain)
    }

    /// Whether a star lies on a square.
    pub fn is_star(&self, square: Square) -> bool {
        self.cell(square).is_some_and(|cell| cell.star)
    }

    /// All squares, row by row from the bottom, each from the left.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |row| (0..width).filter_map(move |column| Square::new(column, row)))
    }

    /// The squares of one kind of ground, in the order of [`squares`](Map::squares).
    pub fn squares_of(&self, terrain: Terrain) -> impl DoubleEndedIterator<Item = Square> + '_ {
        self.squares().filter(move |&square| self.terrain(square) == Some(terrain))
    }

    /// A side's camp in the order in which set-ups name its squares: as its owner sees the board, from the nearest
    /// row on, each row from the left. Turning a symmetric map leads from one camp's list to the other's.
    pub fn camp(&self, side: Side) -> Vec<Square> {
        let squares = self.squares_of(Terrain::camp(side));
        match side {
            Side::First => squares.collect(),
            Side::Second => squares.rev().collect(),
        }
    }

    /// The square that takes a square's place when the board is turned by 180°.
    pub fn turned(&self, square: Square) -> Option<Square> {
        let column = self.width.checked_sub(square.column() + 1)?;
        let row = self.height.checked_sub(square.row() + 1)?;
        Square::new(column, row)
    }

    fn cell(&self, square: Square) -> Option<Cell> {
        let place = usize::from(square.row()) * usize::from(self.width) + usize::from(square.column());
        self.cells.get(place).copied().filter(|_| self.contains(square))
    }

    /// One line of a map file: a letter for each square of a row.
    fn line(&self, row: u8, letter: impl Fn(Square) -> char) -> String {
        let letters: Vec<String> = (0..self.width)
            .filter_map(|column| Square::new(column, row))
            .map(|square| letter(square).to_string())
            .collect();
        letters.join(" ")
    }
}

impl fmt::Display for Map {
    /// The map file, in its canonical form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "name {}\nterrain", self.name)?;
        for row in (0..self.height).rev() {
            writeln!(f, "{}", self.line(row, |square| self.terrain(square).map_or('?', Terrain::letter)))?;
        }
        writeln!(f, "stars")?;
        for row in (0..self.height).rev() {
            writeln!(f, "{}", self.line(row, |square| if self.is_star(square) { '*' } else { '.' }))?;
        }
        writeln!(f, "end")
    }
}
