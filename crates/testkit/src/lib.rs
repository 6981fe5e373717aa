//! What every game on the shelf must keep, whatever its rules: a conformance kit that names no game.
//!
//! [`conform`] plays random games and holds each position against the laws of the contract; [`symmetry_laws`] does the
//! same for games whose boards can be turned. A breach comes back as a [`Failure`] that carries the position, the
//! seed and the plies that led there, so that it can be replayed. [`perft_file`] reads counts of move sequences and
//! [`playthrough`] writes transcripts that are kept under version control and compared.

mod budget;
mod chance;
mod history;
mod keys;
mod law;
mod listing;
mod mutate;
pub mod perft_file;
mod picture;
pub mod playthrough;
mod refusal;
mod surface;
mod symmetry;
mod text;
#[cfg(test)]
mod toy;
mod view;
mod walk;

pub use budget::{Budget, Report};
pub use law::{Breach, Failure, Law};
pub use mutate::mutate;
pub use symmetry::symmetry_laws;
pub use walk::conform;
