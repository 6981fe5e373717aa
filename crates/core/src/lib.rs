//! The contract between a board game and everything that plays it, shows it or stores it.
//!
//! No game is named here. A game crate provides a [`Position`] (who is to move, what may be done, what follows),
//! a [`Variant`] (which rules are in force) and texts that round-trip; search, tables, the terminal and the browser
//! are written once against this contract.
//!
//! Three words are kept apart: a [`Seat`] chooses, a [`Side`] wins, and colour is each game's private matter. In
//! four-player Diam there are four seats, two sides and four colours; in two-player Diam two, two and four.

mod choices;
mod fault;
mod game;
mod geometry;
mod outcome;
mod perft;
mod position;
mod random;
mod refused;
mod seat;
mod symmetry;
mod typography;
mod words;

pub use choices::{Choices, Touch};
pub use fault::{Fault, Faults};
pub use game::{Chances, Game, Ply};
pub use geometry::{CellInfo, Geometry, Line};
pub use outcome::{Outcome, Reason, Turn};
pub use perft::{perft, perft_divide};
pub use position::{Deterministic, NoChance, Position, Variant, Viewer};
pub use random::Random;
pub use refused::{Refused, Rule};
pub use seat::{Seat, Side};
pub use symmetry::Symmetric;
pub use typography::french_spacing;
pub use words::{Lang, Words};
