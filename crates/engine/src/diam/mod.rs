//! Opponents for Diam, in both editions and with two, three or four players.

mod analyst;
mod balance;
mod champion;
mod hunt;
mod judge;
mod learn;
mod levels;
mod reviewer;
mod shape;
mod style;

pub use analyst::DiamAnalyst;
pub use balance::is_balanced;
pub use hunt::{Hunted, Hunter, proved};
pub use judge::Judge;
pub use learn::{Learner, Step};
pub use levels::{DiamLevel, LEVELS};
pub use reviewer::DiamReviewer;
