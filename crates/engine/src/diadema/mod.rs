//! Opponents for Diädema, in both variants.

mod analyst;
mod levels;
mod reviewer;

pub use analyst::DiademaAnalyst;
pub use levels::{DiademaLevel, LEVELS};
pub use reviewer::DiademaReviewer;
