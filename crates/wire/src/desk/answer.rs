//! What the desk answers.

use super::{DeskComment, DeskForm, DeskGrid};
use crate::{
    Choices, Geometry, Kit, Outcome, Picture, Ply, Refusal, SetUp, Words,
    http::House,
    oracle::{OracleAnswer, OracleMove, ReportAnswer},
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The answer to a question: of the type that was wanted, or a refusal with its reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum DeskAnswer {
    /// The question cannot be answered as it stands.
    Refused(DeskRefusal),
    /// To `house`.
    House(House),
    /// To `board`.
    Board(Box<DeskBoard>),
    /// To `view`.
    View(Box<DeskView>),
    /// To `line`.
    Line(DeskLine),
    /// To `why` and `explain`.
    Why(DeskWhy),
    /// To `values`.
    Values(OracleAnswer),
    /// To `best`.
    Best(DeskBest),
    /// To `report`.
    Report(ReportAnswer),
    /// To `read`.
    Read(DeskRecord),
    /// To `write`.
    Write {
        /// The record.
        record: String,
    },
    /// To `position` and `place`.
    Position(DeskPosition),
    /// To `map`.
    Map(DeskMap),
    /// To `map_games`.
    MapGames(DeskMapGames),
    /// To `lesson`.
    Lesson(DeskLesson),
    /// To `puzzle`.
    Puzzle(Box<DeskPuzzle>),
}

/// Why a question cannot be answered, and which part of it is at fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskRefusal {
    /// The reason.
    pub refusal: Box<Refusal>,
    /// The part at fault; absent where the question as a whole is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub part: Option<DeskPart>,
    /// For `moves`: which of them, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ply: Option<u32>,
}

/// A part of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeskPart {
    /// The game's code.
    Game,
    /// The variant.
    Variant,
    /// The map.
    Map,
    /// The position in which the game began.
    Start,
    /// What was played since.
    Moves,
    /// How it ended.
    End,
    /// What is wanted.
    Want,
}

/// What never changes during a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskBoard {
    /// Its code.
    pub game: String,
    /// Its text, house rules included.
    pub variant: String,
    /// What the variant is called, house rules included.
    pub variant_name: Words,
    /// The version of its rules.
    pub rules: u16,
    /// The map in its one spelling, where the game has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub map: Option<String>,
    /// The side for which each seat plays, 0 or 1.
    pub sides: Vec<u8>,
    /// What the game calls each seat.
    pub titles: Vec<Words>,
    /// The position in which it began.
    pub start: String,
    /// The cells and what joins them.
    pub geometry: Geometry,
    /// What lies in the box.
    pub kit: Kit,
    /// The picture of the start; the plies say what changed since.
    pub picture: Picture,
}

/// A position, and what can be done in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskView {
    /// The number of plies before it.
    pub ply: u32,
    /// Its text.
    pub position: String,
    /// The same as a board shows it.
    pub picture: Picture,
    /// What the game waits for.
    pub turn: DeskTurn,
    /// The seats that have something to do.
    pub awaited: Vec<u8>,
    /// What the seat to move may do, as touches; absent where that is another than the viewer's, or too much to list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<Object>)]
    pub choices: Option<Choices>,
    /// Ready-made set-ups for the awaited seats that the viewer may speak for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SetUp>>")]
    pub set_ups: Vec<SetUp>,
    /// How often the position has stood, this time included.
    pub stood: u32,
    /// How often it may stand before the game ends; absent where there is no such rule here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub limit: Option<u32>,
}

/// What a game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum DeskTurn {
    /// A seat has to choose.
    Seat {
        /// Counted from 0.
        seat: u8,
        /// The side for which it plays.
        side: u8,
    },
    /// A die falls or a lot is drawn.
    Chance {
        /// What can happen.
        events: Vec<DeskChance>,
        /// The side that throws; absent where both have the same part in it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        by: Option<u8>,
    },
    /// Nothing more happens.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

/// Something that chance can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskChance {
    /// As it stands among the moves, brackets included: `[4]`.
    pub text: String,
    /// How likely it is, beside the others.
    pub weight: u32,
}

/// Plies of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskLine {
    /// The number of plies before the first of these.
    pub from: u32,
    /// From there on, with what each of them changed.
    pub plies: Vec<Ply>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

/// What an action would do, or why it cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskWhy {
    /// Why not; absent for an action that can be played, and for touches that mean nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refusal: Option<Refusal>,
    /// The action that was looked at, where it can be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<String>,
    /// The seat whose action it would be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The cells on its way, start and arrival included.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub way: Vec<String>,
    /// What it would do, told of the one who plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<Words>,
}

/// What a player of the house does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskBest {
    /// The action; absent where nobody is to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<String>,
    /// What it does, told of the one who plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<Words>,
}

/// A record that was read, or what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskRecord {
    /// All that is wrong; if there is anything, nothing else is told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<DeskRecordFault>>")]
    pub faults: Vec<DeskRecordFault>,
    /// The game, as a question takes it up.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub game: String,
    /// Its variant.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub variant: String,
    /// The map that it carries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub map: Option<String>,
    /// The position in which it began, where that is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub start: Option<String>,
    /// What was played, as a question takes it up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub moves: Vec<String>,
    /// How it ended, where no move ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end: Option<super::DeskEnd>,
    /// How it ended, whatever ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
    /// Who sat on each seat; empty where nobody is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub names: Vec<String>,
    /// The day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub date: Option<String>,
    /// What people wrote about the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<DeskComment>>")]
    pub comments: Vec<DeskComment>,
    /// Further headers, their names beginning with `x-`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(String, String)>>")]
    #[schema(value_type = Vec<Vec<String>>)]
    pub further: Vec<(String, String)>,
    /// Whether it carried a checksum, which then was right.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub summed: bool,
}

/// One thing that is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskRecordFault {
    /// The line, counted from 1.
    pub line: u32,
    /// The first byte at fault.
    pub from: u32,
    /// The byte after the last.
    pub to: u32,
    /// What is wrong and what would be right.
    pub words: Words,
}

/// A position that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskPosition {
    /// Its text: in its one spelling where it is legal, else as it was given or put together.
    pub text: String,
    /// Whether one can play from it.
    pub legal: bool,
    /// All that is wrong with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<DeskPositionFault>>")]
    pub faults: Vec<DeskPositionFault>,
    /// The same as a form to fill in; absent where it cannot be read, and in a game that has no such form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub form: Option<DeskForm>,
}

/// One thing that is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskPositionFault {
    /// The first byte at fault in the text.
    pub from: u32,
    /// The byte after the last.
    pub to: u32,
    /// The cells that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub cells: Vec<String>,
    /// The field that it is about, by its key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub field: Option<String>,
    /// What is wrong and what would be right.
    pub words: Words,
}

/// A map that was looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskMap {
    /// Whether it can be played on.
    pub valid: bool,
    /// All that is wrong with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<DeskMapFault>>")]
    pub faults: Vec<DeskMapFault>,
    /// The text in its one spelling, where it is whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// The same to be painted, where the text is whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub grid: Option<DeskGrid>,
    /// The variant that is played on it, where it is valid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub variant: Option<String>,
}

/// One thing that is wrong with a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskMapFault {
    /// The line of the text, counted from 1, where it is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<u32>,
    /// The squares that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub squares: Vec<String>,
    /// What is wrong and what would be right.
    pub words: Words,
}

/// What came of some quick games. All but `games` are sums over them, so that answers can be added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskMapGames {
    /// How many were played to their end.
    pub games: u32,
    /// Those that the side won which began.
    pub begun: u32,
    /// Those that each side won.
    pub won: [u32; 2],
    /// Those that nobody won.
    pub drawn: u32,
    /// Plies, throws included.
    pub plies: u32,
    /// Turns.
    pub turns: u32,
    /// Pieces that left the board.
    pub taken: u32,
}

/// What a side lost most by in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskLesson {
    /// The paragraph or chapter of the rule book that would have helped; absent where nothing was lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "M7")]
    pub rule: Option<String>,
    /// The last ply by which it was lost, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ply: Option<u32>,
}

/// What a try at a puzzle deserves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeskPuzzle {
    /// Whether it solves the puzzle.
    pub solved: bool,
    /// What to tell who tried.
    pub words: Words,
    /// What the try leads to; its line is the refutation of a wrong one. Absent where it cannot be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tried: Option<OracleMove>,
    /// What the solution leads to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub solution: Option<OracleMove>,
    /// Why the try cannot be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refusal: Option<Refusal>,
}
