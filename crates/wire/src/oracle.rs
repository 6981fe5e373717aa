//! What the oracle says of the moves of a position, and the report of a finished game.

use crate::Words;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The position whose truth is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OracleQuestion {
    /// What a seat's secret derives for the server, 64 hexadecimal digits; after the game anybody may ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub auth: Option<String>,
    /// The number of plies before the position; the present one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ply: Option<u32>,
    /// Whether to think, and not only to glance.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub deep: bool,
}

/// Every legal move with what it leads to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct OracleAnswer {
    /// The number of plies before the position.
    pub ply: u32,
    /// Whether a longer look could still find more.
    pub open: bool,
    /// The moves, best first; none where nobody is to move, or where there are too many to list.
    pub moves: Vec<OracleMove>,
}

/// A move and what it leads to, for the one who plays it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct OracleMove {
    /// Its text, as in records.
    pub action: String,
    /// The touches that make it: `cell:3`, `level:3:2`, `reserve:L` or `button:pass`.
    pub touches: Vec<String>,
    /// What it does, told of the one who plays it.
    pub does: Words,
    /// The kind of statement.
    pub kind: OracleKind,
    /// Whether no other move is better.
    pub best: bool,
    /// From −1 (lost) to 1 (won).
    pub value: f64,
    /// Plies to a forced end, this move included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub plies: Option<u16>,
    /// A few words.
    pub verdict: Words,
    /// A sentence.
    pub words: Words,
    /// Points and winning chance, in a game played for points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub odds: Option<OracleOdds>,
    /// Best play after and including the move, as far as it is known.
    pub line: Vec<String>,
}

/// What kind of statement the oracle makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OracleKind {
    /// The mover wins by force.
    Win,
    /// The mover loses by force.
    Loss,
    /// Nobody can force a win.
    Draw,
    /// Nothing is forced as far as the oracle has looked.
    Open,
    /// An estimate of points and chances.
    Chances,
}

/// What a move is worth in a game played for points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct OracleOdds {
    /// The expected difference of points.
    pub margin: f64,
    /// The chance of winning, from 0 to 1, a draw counting one half.
    pub win: f64,
    /// The standard error of the chance.
    pub error: f64,
}

/// The report of a finished game, or how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ReportAnswer {
    /// How many positions have been judged.
    pub done: u32,
    /// How many there are.
    pub positions: u32,
    /// The report, once all of them are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub report: Option<Report>,
}

/// A game told as a ledger: the start, and what every ply changed, make the result. All worths are the first side's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Report {
    /// How far the numbers can be believed.
    pub knowledge: Knowledge,
    /// The worth at the start.
    pub start: Worth,
    /// The worth at the end.
    pub result: Worth,
    /// What luck and choices of each side came to.
    pub sides: [SideReport; 2],
    /// What draws by lot changed that are nobody's throw.
    pub lots: Worth,
    /// What an end changed that was no move.
    pub ending: Worth,
    /// The ply, counted from 0, after which the winner stayed ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turning_point: Option<u32>,
    /// The loss of winning chance, in millionths, from which a choice is an inaccuracy, a mistake, a blunder.
    pub thresholds: [i64; 3],
    /// Every ply in order.
    pub entries: Vec<ReportEntry>,
}

/// How far the numbers of a report can be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Knowledge {
    /// Every position is solved.
    Exact,
    /// Wins and losses are proved; what is not proved counts as even.
    Proved,
    /// Learned estimates.
    Estimated,
}

/// What a position is worth, or what something changed, in whole small units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Worth {
    /// Thousandths of a point.
    pub margin: i64,
    /// Millionths of a win, a draw being half of one.
    pub win: i64,
}

/// What one side threw and chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SideReport {
    /// The number of choices, the sample behind the marks.
    pub choices: u32,
    /// The number of throws.
    pub throws: u32,
    /// What its throws changed.
    pub luck: Worth,
    /// What its choices changed.
    pub errors: Worth,
    /// Choices marked as inaccuracies, mistakes and blunders.
    pub marks: [u32; 3],
}

/// One line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ReportEntry {
    /// The ply, counted from 0; the number of plies for an end that was no move.
    pub ply: u32,
    /// Why it counts.
    pub cause: Cause,
    /// Whose throw or choice it was, 0 or 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<u8>,
    /// What happened; empty for an end that was no move.
    pub text: String,
    /// What it changed.
    pub change: Worth,
    /// What would have been better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub best: Option<String>,
    /// What the choice deserves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mark: Option<Mark>,
    /// What was overlooked: the threat, by how many plies a loss came sooner, which level would have seen it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<Words>,
}

/// Why the worth of a position changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A die fell or a lot was drawn.
    Luck,
    /// A seat chose.
    Choice,
    /// The game was ended by something that is no move.
    End,
}

/// How much a decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A little.
    Inaccuracy,
    /// Noticeably.
    Mistake,
    /// A lot.
    Blunder,
}
