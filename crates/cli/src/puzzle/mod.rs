//! Puzzles at the keyboard.

pub mod day;
mod order;
mod session;

pub use session::Session;
