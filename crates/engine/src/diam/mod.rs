//! Opponents for Diam, in both editions and with two, three or four players.

mod analyst;
mod levels;
mod style;
mod witness;

pub use analyst::DiamAnalyst;
pub use levels::{DiamLevel, LEVELS};
pub use witness::DiamWitness;
