//! The text record of a game: headers, numbered moves, chance inline, an end.
//!
//! ```text
//! ludotheque-record 1
//! game: diadema
//! variant: standard
//! rules: 1
//! seat 1: Ada
//! seat 2: Blaise
//! date: 2026-03-14
//! result: *
//! moves:
//! 1. +a
//! 2. +d
//! end
//! ```
//!
//! A record replays without a random source, because chance is written down: `[4]`. It is read whole or not at all,
//! with every fault and its line. The number after `end` is a checksum that the writer puts there and that a
//! hand-written record may leave out.

mod checksum;
mod date;
mod fault;
mod headers;
mod read;
mod replay;
mod source;
mod write;

pub use date::Date;
pub use fault::{RecordFault, RecordFaults};

use crate::AnyGame;
use fault::Collector;
use ludo_core::{Lang, Words};
use source::Source;

/// The first line of a record, before the version of the format.
const MAGIC: &str = "ludotheque-record";
/// The version of the format that is written and the only one that is read.
const VERSION: &str = "1";
/// The header that brings the moves.
const MOVES: &str = "moves";
/// What the result of an unfinished game is.
const UNFINISHED: &str = "*";
/// How headers begin that this program carries along without knowing them.
const FOREIGN: &str = "x-";

/// The header by which a program says that it threw the dice itself, and what it then says.
pub const LOCAL_DICE: (&str, &str) = ("x-dice", "local");

/// The game that a text names as its own, if it is a record at all; whether it is one to the end is not asked.
pub fn game_of(text: &str) -> Option<&str> {
    Source::cut(text, &mut Collector::default()).value("game").map(|game| game.text)
}

/// The header of a record whose dice a program at one screen threw by itself.
pub fn local_dice() -> (String, String) {
    (LOCAL_DICE.0.to_owned(), LOCAL_DICE.1.to_owned())
}

/// A game with what a record says beyond the moves.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game, replayed to its last ply.
    pub game: AnyGame,
    /// The version of the rules by which the game was played.
    pub rules: u16,
    /// Who sat on each seat; empty where unknown.
    pub names: Vec<String>,
    /// When the game was played.
    pub date: Option<Date>,
    /// Further headers, their names beginning with `x-`, for programs that have more to say.
    pub further: Vec<(String, String)>,
    /// What people wrote about the game.
    pub comments: Vec<Comment>,
}

/// A remark in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The number of plies that stand before it.
    pub after: usize,
    /// One line of text.
    pub text: String,
}

impl Record {
    /// The record of a game by people unknown.
    pub fn new(game: AnyGame) -> Self {
        let (rules, seats) = (game.rules_version(), usize::from(game.seats()));
        let names = vec![String::new(); seats];
        Self { game, rules, names, date: None, further: Vec::new(), comments: Vec::new() }
    }

    /// Reads a record and replays its game. All faults are reported; nothing is half-loaded.
    pub fn read(text: &str) -> Result<Self, RecordFaults> {
        verify(text).map(|verified| verified.record)
    }
}

/// A record that was checked by the rules alone.
#[derive(Clone, Debug)]
pub struct Verified {
    /// Its game stands where play ended.
    pub record: Record,
    /// Whether it carried a checksum, which then was right.
    pub summed: bool,
}

impl Verified {
    /// What was verified, in one line.
    pub fn summary(&self) -> Words {
        let game = &self.record.game;
        let (id, variant, plies) = (game.game_id(), game.variant(), game.len());
        let ended = |lang: Lang| match (game.outcome(), lang) {
            (None, Lang::Fr) => "partie en cours".to_owned(),
            (None, Lang::En) => "unfinished".to_owned(),
            (Some(outcome), _) => {
                let winner = outcome.winner.map_or("draw", |side| game.side_code(side));
                format!("{winner} {}", outcome.reason)
            }
        };
        Words::new(
            format!("{id} {variant}, {plies} demi-coups, {}", ended(Lang::Fr)),
            format!("{id} {variant}, {plies} plies, {}", ended(Lang::En)),
        )
    }
}

/// Reads a record, replays its game by the rules, and compares result and checksum.
pub fn verify(text: &str) -> Result<Verified, RecordFaults> {
    read::read(text)
}
