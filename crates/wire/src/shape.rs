//! Boards, touches and sentences as they travel.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// One sentence in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Words {
    /// The French sentence.
    pub fr: String,
    /// The English sentence.
    pub en: String,
}

/// The cells of a board and what joins them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Geometry {
    /// The cells, in the game's own order.
    pub cells: Vec<Cell>,
    /// Named rows of cells.
    pub lines: Vec<Row>,
}

/// A place that can hold pieces, and where it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(rename = "CellInfo")]
pub struct Cell {
    /// Its name in the notation.
    pub name: String,
    /// What it is called while nothing stands there.
    pub label: Words,
    /// Horizontal place; the middle of the board is 0, right is positive.
    pub x: f64,
    /// Vertical place; down is positive.
    pub y: f64,
    /// The kind of ground, empty where all cells are alike.
    pub kind: String,
    /// Places in the list of cells of those one step away.
    pub neighbours: Vec<u32>,
}

/// A named row of cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Row {
    /// The kind of row.
    pub kind: String,
    /// Places in the list of cells, in order.
    pub cells: Vec<u32>,
}

/// One thing that a person touches on the way to an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Touch {
    /// A cell, by its name.
    Cell(String),
    /// A pawn at a level of a stack, the bottom being 1.
    Level(String, u8),
    /// A piece in reserve, by its code.
    Reserve(String),
    /// A button beside the board, by its word.
    Button(String),
}

/// A tree of touches whose leaves are action texts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Choices {
    /// The action that is complete here, if one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<String>,
    /// What can be touched next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(Touch, Choices)>>")]
    pub next: Vec<(Touch, Choices)>,
}
