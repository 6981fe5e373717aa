//! Opponents for Diädema, in both variants.

mod analyst;
mod levels;
mod witness;

pub use analyst::DiademaAnalyst;
pub use levels::{DiademaLevel, LEVELS};
pub use witness::DiademaWitness;
