//! Positions with one right move.
//!
//! A [`Puzzle`] is a line of text. [`generate`] finds them in games between players of the house, in the table of Diädema
//! and by proofs of Diam, and grades them; [`check`](check()) proves each anew by code that shares the rules with the
//! generator and nothing else. Les Belligérants has no proofs: there a puzzle is a move that is best by a wide margin,
//! which is told with its error and confirmed by a deeper search.
//!
//! ```
//! use ludo_puzzles::Puzzle;
//!
//! let line = "diadema\tstandard\tL.L..../L..DD.. L\t+b\twin\t1\t1";
//! let puzzle: Puzzle = line.parse()?;
//! assert_eq!(puzzle.to_string(), line);
//! assert!(puzzle.is_solved_by("+b") && !puzzle.is_solved_by("+2"));
//! # Ok::<(), ludo_core::Faults>(())
//! ```

mod belligerants;
pub mod check;
mod diadema;
mod diam;
mod generate;
mod grade;
mod list;
mod natural;
mod pool;
mod puzzle;
mod sample;
mod sieve;

pub use check::{Checker, check};
pub use generate::generate;
pub use list::{ListFault, of_game, of_the_day, read, shipped};
pub use puzzle::{Aim, HARDEST, Margin, Puzzle};
