//! Diam: who wins, by which moves, and how to check it.
//!
//! * [`Prover`]: df-pn proof search, which finds from nothing that the second player wins the 2003 edition;
//! * [`Strategy`]: the winner's replies, small enough to ship, checked while they are read;
//! * [`certificate`]: the same as a text that anybody's checker can walk, and our own checker;
//! * [`DiamSolver`]: what can be proved about any position within a limit;
//! * [`mirror`]: the copying argument, which bounds both editions.

mod bounded;
pub mod certificate;
mod classes;
pub mod mirror;
mod prover;
mod shortest;
mod solver;
mod strategy;

pub use prover::{Guess, Proof, Prover, Unguided};
pub use shortest::Shortest;
pub use solver::{DiamSolver, Finding, Verdict};
pub use strategy::{Strategy, StrategyFault};
