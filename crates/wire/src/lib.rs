//! Every message between the server and its clients, as data without logic.
//!
//! [`ClientMessage`] and [`ServerMessage`] travel over a table's WebSocket, [`http`] holds what travels over plain
//! requests. All of it is exported to TypeScript; a test proves that the exported files are fresh. Hashes, keys and
//! shares are texts of 64 lower-case hexadecimal digits; seats and people are numbers from 0.

mod client;
pub mod desk;
mod export;
pub mod http;
pub mod oracle;
mod picture;
mod refusal;
mod server;
mod shape;
mod state;
mod written;

pub use client::{ClientMessage, Commitment, Offer, Phrase, Share};
pub use export::export_all;
pub use picture::{
    Advice, AdviceInfo, Ask, Change, DiceInfo, Ground, KindInfo, Kit, Mark, MarkKind, Notice, Picture, Piece, Place,
    ScoreLine, SeatInfo, Section, SectionChange, SetUpForm, SideInfo, Stage, Trait,
};
pub use refusal::{Fault, Refusal, RefusalCode};
pub use server::{Farewell, ServerMessage};
pub use shape::{Cell, Choices, Geometry, Row, Touch, Words};
pub use state::{
    Dice, Duty, Exchange, Group, Now, Outcome, Person, Ply, Seat, Series, SetUp, Setting, Standing, State, Status,
    Step, Vote, You,
};
pub use written::Written;

/// The longest name of a person, in characters.
pub const NAME_LENGTH: usize = 24;

/// The largest frame that the server takes from a client, in bytes.
pub const MAX_FRAME: usize = 2048;
