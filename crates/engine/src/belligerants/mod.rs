//! Les Belligérants: the named simple players, and those that have learned.

mod habit;
mod simple;
mod worth;

pub use habit::{dealt, habit, varied};
pub use simple::Simple;
pub use worth::Scale;
