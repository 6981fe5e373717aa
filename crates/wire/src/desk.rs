//! The desk: a question about a game, and its answer. Equal questions have equal answers, byte for byte, whoever answers:
//! the server, the module in the browser or the command line.

mod answer;
mod form;

pub use answer::{
    DeskAnswer, DeskBest, DeskBoard, DeskChance, DeskLesson, DeskLine, DeskMap, DeskMapFault, DeskMapGames, DeskPart,
    DeskPosition, DeskPositionFault, DeskPuzzle, DeskRecord, DeskRecordFault, DeskRefusal, DeskTurn, DeskView, DeskWhy,
};
pub use form::{DeskField, DeskForm, DeskGrid, DeskOption, DeskPiece, DeskSquare};

use crate::Touch;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A game, where it stands, and what is wanted of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskQuestion {
    /// The game's code, as the list of games gives it; needed by all wants but `house` and `read`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    #[schema(example = "diam", max_length = 32)]
    pub game: String,
    /// Its variant; the usual one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "2003-2p", max_length = 256)]
    pub variant: Option<String>,
    /// The text of a map of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(max_length = 8192)]
    pub map: Option<String>,
    /// The position in which the game began; the usual one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(max_length = 4096)]
    pub start: Option<String>,
    /// What was played since, as in records: actions, and throws in brackets, `[4]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    #[schema(max_items = 4096)]
    pub moves: Vec<String>,
    /// How it ended, where no move ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end: Option<DeskEnd>,
    /// What is wanted.
    pub want: DeskWant,
}

/// An end that no move made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskEnd {
    /// The winning side, 0 or 1; absent for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub winner: Option<u8>,
    /// `resignation`, `time` or `agreement`.
    #[schema(example = "resignation")]
    pub reason: String,
}

/// What is wanted of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum DeskWant {
    /// What the house offers; of no game in particular.
    House,
    /// What never changes: the board, the box, the picture of the start.
    Board {
        /// Through whose eyes; nothing is hidden if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// The position that stands, as a board shows it, with what can be done in it.
    View {
        /// Through whose eyes; nothing is hidden if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// The plies as sentences and changes of the picture.
    Line {
        /// The number of plies that the asker has already.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[ts(optional, as = "Option<u32>")]
        from: u32,
        /// Through whose eyes; nothing is hidden if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Whether an action can be played now: its way and what it does, or the rule that forbids it.
    Why {
        /// Its text.
        #[schema(max_length = 256)]
        action: String,
    },
    /// Why touches outside the tree of choices lead nowhere.
    Explain {
        /// In the order in which they were made.
        #[schema(value_type = Vec<Object>, max_items = 8)]
        touches: Vec<Touch>,
    },
    /// Every legal move with what it leads to; the same as `ludotheque analyse --nodes`.
    Values {
        /// How many positions may be looked at.
        nodes: u32,
    },
    /// The move of a player of the house. The same question with the same seed has the same answer.
    Best {
        /// A level as the house lists it, such as `level:4`.
        #[schema(example = "level:4", max_length = 32)]
        level: String,
        /// What chance there is in the choice comes from it.
        seed: u32,
        /// The seat that is to act, where several are awaited; else the one that is to move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// The report of the whole game, or how far it has come.
    Report {
        /// How many positions are to be judged before this question is answered; at the last one there is a report. A desk
        /// remembers the report that it made last, so that asking for more each time costs nothing twice.
        until: u32,
    },
    /// Reads a record.
    Read {
        /// The record, all of it.
        record: String,
    },
    /// Writes the record of a game that was played without a server.
    Write {
        /// Who sat on each seat; an empty name leaves a seat without.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        names: Vec<String>,
        /// The day, as `2026-03-14`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        date: Option<String>,
        /// What people wrote about the game.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<DeskComment>>")]
        comments: Vec<DeskComment>,
        /// Further headers, their names beginning with `x-`.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<(String, String)>>")]
        #[schema(value_type = Vec<Vec<String>>)]
        further: Vec<(String, String)>,
    },
    /// Whether a text is a position from which one can play, with all its faults; what was played is not looked at.
    Position {
        /// The text; the position that stands if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        text: Option<String>,
    },
    /// The position that a form filled in by hand describes, with all its faults.
    Place {
        /// The form, filled in.
        form: DeskForm,
    },
    /// Whether the map of the question, or one painted by hand, can be played on, with all its faults.
    Map {
        /// The map as it is painted; that of the question, else that of the variant, if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        grid: Option<DeskGrid>,
    },
    /// Quick games on the map or variant, for statistics. The games of several questions can be added up.
    MapGames {
        /// The number of the first game: each number is a game of its own.
        seed: u32,
        /// How many.
        games: u32,
    },
    /// What a side lost most by, and the part of the rule book that would have helped.
    Lesson {
        /// 0 or 1.
        side: u8,
    },
    /// What a try at a puzzle deserves.
    Puzzle {
        /// The one right action.
        #[schema(max_length = 256)]
        solution: String,
        /// The try.
        #[schema(max_length = 256)]
        action: String,
    },
}

/// A remark in a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeskComment {
    /// The number of plies that stand before it.
    pub after: u32,
    /// One line of text.
    pub text: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes what it looks at by reference")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}
