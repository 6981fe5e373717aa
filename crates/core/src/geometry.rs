//! A board as data, shared by the rules, the terminal and the browser.

use crate::Words;
use serde::Serialize;

/// The cells of a board and what joins them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Geometry {
    /// The cells, in the game's own order.
    pub cells: Vec<CellInfo>,
    /// Named rows of cells: lines, circles, diameters, files.
    pub lines: Vec<BoardLine>,
}

impl Geometry {
    /// The same board with places rounded to a billionth. Sines are not the same to the last bit on every machine, and a board
    /// is.
    #[must_use]
    pub fn rounded(mut self) -> Self {
        // What is added makes a zero of every zero.
        let round = |place: f64| (place * 1e9).round() / 1e9 + 0.0;
        for cell in &mut self.cells {
            (cell.x, cell.y) = (round(cell.x), round(cell.y));
        }
        self
    }
}

/// A place that can hold pieces, and where it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CellInfo {
    /// Its name in the notation.
    pub name: String,
    /// What it is called while nothing stands there.
    pub label: Words,
    /// Horizontal place; the unit is the game's own, the origin the middle of the board, right is positive.
    pub x: f64,
    /// Vertical place; down is positive.
    pub y: f64,
    /// The kind of ground, empty where all cells are alike.
    pub kind: String,
    /// Places in `cells` of the cells one step away.
    pub neighbours: Vec<usize>,
}

/// A named row of cells.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardLine {
    /// The kind of row, such as `line`, `circle` or `diameter`.
    pub kind: String,
    /// Places in `cells`, in order.
    pub cells: Vec<usize>,
}
