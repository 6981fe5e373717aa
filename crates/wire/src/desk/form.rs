//! A position as a form that somebody fills in by hand.

use crate::{Place, Words};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A position as pieces on places and a few fields, to be edited without knowing any notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskForm {
    /// The pieces that are somewhere; those in a stack from the bottom up. Pieces in reserve need not be named.
    #[schema(max_items = 256)]
    pub pieces: Vec<DeskPiece>,
    /// What else a position says, such as who is to move.
    #[schema(max_items = 16)]
    pub fields: Vec<DeskField>,
}

/// A piece and where it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskPiece {
    /// What it is, as the kit lists it.
    pub code: String,
    /// The side that it obeys, or obeyed last, 0 or 1.
    pub side: u8,
    /// Where it is.
    pub place: Place,
    /// Whether it began with the other side.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub kept: bool,
}

/// One thing that a position says beside its pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskField {
    /// Its key, such as `turn`.
    pub key: String,
    /// What stands in it.
    pub value: String,
    /// What a person calls it; not needed in a question.
    #[serde(default)]
    pub name: Words,
    /// What it offers; a field without options takes any text. Not needed in a question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<DeskOption>>")]
    pub options: Vec<DeskOption>,
}

/// One of the things that a field offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskOption {
    /// What stands in the field when it is chosen.
    pub value: String,
    /// What a person calls it.
    pub name: Words,
}

/// A map as squares, to be painted without knowing any notation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskGrid {
    /// What the map is called.
    #[schema(max_length = 64)]
    pub name: String,
    /// Squares in a row.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// Row by row from the top, each from the left.
    #[schema(max_items = 256)]
    pub squares: Vec<DeskSquare>,
}

/// A square of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskSquare {
    /// The kind of ground, as the kit lists it.
    pub ground: String,
    /// Whether a star is on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub star: bool,
}
