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

/// One cell.
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
