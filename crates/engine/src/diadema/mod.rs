//! Opponents for Diädema, in both variants.

mod analyst;
mod levels;

pub use analyst::DiademaAnalyst;
pub use levels::{DiademaLevel, LEVELS};
