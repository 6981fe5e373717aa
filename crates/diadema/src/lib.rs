//! The rules of Diädema.
mod action;
mod board;
mod chain;
mod draw;
pub mod geometry;
mod moves;
mod notation;
mod position;
mod refusal;
mod slots;
mod symmetry;
mod told;
mod variant;

pub use action::{DiademaAction, Kind};
pub use board::{Vertex, VertexSet};
pub use position::{BALLS, DiademaPosition};
pub use variant::DiademaVariant;
