//! Diädema, all of it: the value of every position, with its distance.
//!
//! * [`DiademaTable`]: one byte for each class of positions, built backwards from the finished games;
//! * [`Judged`]: what a move leads to, with the style of play among equals;
//! * [`Stats`]: the table counted;
//! * [`verify`]: every value derived anew from its successors, position by position;
//! * [`file`](mod@file): tables on disk, with a checksum.

mod build;
mod choice;
pub mod file;
mod stats;
mod table;
mod value;
mod verify;

pub use choice::Judged;
pub use file::TableFault;
pub use stats::{Counts, Stats};
pub use table::DiademaTable;
pub use value::Value;
pub use verify::{Disagreement, verify};
