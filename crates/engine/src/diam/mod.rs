//! Opponents for Diam, in both editions and with two, three or four players.

mod analyst;
mod balance;
mod book;
mod champion;
mod hunt;
mod judge;
mod learn;
mod levels;
mod remark;
mod reviewer;
mod shape;
mod style;
mod traps;
mod tree;

pub use analyst::DiamAnalyst;
pub use balance::is_balanced;
pub use book::{Book, BookTerms, Entry};
pub use hunt::{Hunted, Hunter, proved};
pub use judge::Judge;
pub use learn::{Learner, Step};
pub(crate) use levels::is_learned;
pub use levels::{DiamLevel, LEVELS};
pub use reviewer::DiamReviewer;
pub use tree::{Growth, Leaning, Tree};
