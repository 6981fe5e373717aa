//! Opponents for Diädema, in both variants.

mod levels;

pub use levels::{DiademaLevel, LEVELS};
