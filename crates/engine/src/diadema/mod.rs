//! Opponents for Diädema, in both variants.

mod analyst;
mod levels;
mod reviewer;
mod traps;

pub use analyst::DiademaAnalyst;
pub use levels::{DiademaLevel, LEVELS};
pub use reviewer::DiademaReviewer;
