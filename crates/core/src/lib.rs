//! The contract between a board game and everything that plays it, shows it or stores it.
//!
//! No game is named here. A game crate provides a [`Position`] (who is to move, what may be done, what follows),
//! a [`Variant`] (which rules are in force) and texts that round-trip; [`Depict`] adds what people see and touch.
//! Search, tables, the terminal and the browser are written once against this contract.
//!
//! Three words are kept apart: a [`Seat`] chooses, a [`Side`] wins, and colour is each game's private matter. Four
//! people in two teams have four seats, two sides and maybe four colours; two people with as many colours two, two and four.

mod change;
mod choices;
mod depict;
mod fault;
mod form;
mod game;
mod geometry;
mod kit;
mod noun;
mod outcome;
mod perft;
mod picture;
mod played;
mod position;
mod random;
mod refused;
mod seat;
mod set_up;
mod shared;
mod symmetry;
mod throw;
mod title;
mod typography;
mod words;

pub use change::{Change, SectionChange};
pub use choices::{Choices, Touch, TouchTree};
pub use depict::Depict;
pub use fault::{Fault, Faults};
pub use form::{Filled, FormField, MapGrid, MapLook, Put, Whereabouts, put};
pub use game::{Chances, Game, Ply};
pub use geometry::{BoardLine, CellInfo, Geometry};
pub use kit::{AdviceInfo, DiceInfo, Ground, KindInfo, Kit, SeatInfo, SetUpForm, SideInfo};
pub use noun::Noun;
pub use outcome::{Goal, Outcome, Reason, Turn};
pub use perft::{perft, perft_divide};
pub use picture::{Advice, Ask, Mark, MarkKind, Picture, Piece, Place, ScoreLine, Section, Stage, Trait};
pub use played::Played;
pub use position::{Deterministic, NoChance, Position, Variant, Viewer};
pub use random::Random;
pub use refused::{Refused, Rule};
pub use seat::{Seat, Side};
pub use set_up::SetUp;
pub use shared::{SharedMap, SharedVec};
pub use symmetry::Symmetric;
pub use throw::NextThrow;
pub use title::{MenuEntry, Title};
pub use typography::french_spacing;
pub use words::{Lang, Words};
