//! Opponents for Diam, in both editions and with two, three or four players.

mod levels;

pub use levels::{DiamLevel, LEVELS};
