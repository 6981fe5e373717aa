//! What a board is drawn, read aloud and animated from.

use crate::Words;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// A position as the viewer may see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Picture {
    /// What is going on.
    pub stage: Stage,
    /// Every piece of the game; each keeps its place in this list for as long as the game lasts.
    pub pieces: Vec<Piece>,
    /// What stands out on the board.
    pub marks: Vec<Mark>,
    /// The score as it would be counted now, the sum last; empty in a game without points.
    pub scores: Vec<ScoreLine>,
    /// What things that can be touched are called, where the kit and the cells say otherwise: by `cell:e3`, `level:3:2`,
    /// `reserve:A` or `button:throw`.
    #[schema(value_type = Object)]
    pub labels: BTreeMap<String, Words>,
    /// The board in sentences.
    pub sections: Vec<Section>,
    /// The paragraphs of the rule book that matter now.
    pub advice: Vec<Advice>,
}

/// What is otherwise in a picture than in the one before it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Change {
    /// What is going on now.
    pub stage: Stage,
    /// The pieces that changed, as they are now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Piece>>")]
    pub pieces: Vec<Piece>,
    /// All marks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Mark>>")]
    pub marks: Vec<Mark>,
    /// The score, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scores: Option<Vec<ScoreLine>>,
    /// Labels that are new or other; `null` for one that no longer stands.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, Option<Words>>>")]
    #[schema(value_type = Object)]
    pub labels: BTreeMap<String, Option<Words>>,
    /// Sentences that are other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SectionChange>>")]
    pub sections: Vec<SectionChange>,
    /// The paragraphs that matter now, if they changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub advice: Option<Vec<Advice>>,
}

/// What is said otherwise in one section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SectionChange {
    /// The place of the section.
    pub section: u32,
    /// The place of the line that is replaced; absent where all lines of the section are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<u32>,
    /// What stands there now.
    pub lines: Vec<Words>,
}

/// What is going on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Stage {
    /// The phase of the game, in the game's own words.
    pub code: String,
    /// What it asks for, where that is not simply a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub asks: Option<Ask>,
    /// The face of the die that lies on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub die: Option<String>,
    /// The price that is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub price: Option<u32>,
    /// What the middle of the board says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub notice: Option<Notice>,
}

/// What a stage asks for besides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// To set up an army.
    SetUp,
    /// The face of the die.
    Die,
    /// The draw for who begins.
    Draw,
    /// Which piece is taken off.
    Huff,
    /// To name a price.
    Price,
    /// To answer the price that is asked.
    Answer,
}

/// Something written in the middle of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Notice {
    /// In large letters.
    pub title: Words,
    /// The line below it.
    pub note: Words,
}

/// One piece, wherever it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Piece {
    /// Its place in the list of pieces.
    pub id: u8,
    /// What it is, as the kit lists it.
    pub code: String,
    /// The side that it obeys, 0 or 1; for a prisoner the side in which it began.
    pub side: u8,
    /// Where it is.
    pub place: Place,
    /// What its square or its past does to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Trait>>")]
    pub state: Vec<Trait>,
}

/// Where a piece is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "in", rename_all = "snake_case")]
pub enum Place {
    /// On the board.
    Cell {
        /// Its name in the geometry.
        cell: String,
        /// The level in a stack, from 1; absent where nothing is stacked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        level: Option<u8>,
    },
    /// Not yet brought in by its side.
    Reserve,
    /// Taken, and counted for its taker.
    Prison {
        /// The side that holds it.
        of: u8,
    },
    /// Out of the game for good.
    Destroyed,
    /// Somewhere that the viewer may not know.
    Hidden,
    /// Not in this game.
    Absent,
}

/// What its square or its past does to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// Held by the white square on which it stands.
    Wounded,
    /// Held by the grey square on which it stands.
    Encircled,
    /// It began with the other side.
    Kept,
    /// It has entered the enemy camp.
    Entered,
    /// It guards its neighbours.
    Guards,
}

/// Something that stands out on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(rename = "BoardMark")]
#[schema(as = BoardMark)]
pub struct Mark {
    /// Why it stands out.
    pub kind: MarkKind,
    /// Where, in order.
    pub cells: Vec<String>,
    /// The level in stacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u8>,
    /// The kind of piece that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
    /// What it says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub words: Option<Words>,
    /// What it says to the side whom it threatens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub threat: Option<Words>,
}

/// Why something stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// The last ply that did something on the board touched these cells.
    Last,
    /// The way that it went, cell by cell.
    Way,
    /// This won the game.
    Win,
    /// One piece here would win.
    Chance,
}

/// What both sides have of one thing that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ScoreLine {
    /// What is counted.
    pub label: Words,
    /// The points of each side.
    pub points: [u32; 2],
}

/// A part of the board in sentences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Section {
    /// What it is about.
    pub title: Words,
    /// Its sentences.
    pub lines: Vec<Words>,
}

/// A piece of advice that matters now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Advice {
    /// The first touches after which it matters, or their beginnings; empty before any touch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub after: Vec<String>,
    /// Its key in the kit.
    pub key: String,
}

/// What lies in a game's box: what no ply changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Kit {
    /// The kinds of pieces, in the order of the rule book.
    pub kinds: Vec<KindInfo>,
    /// The kinds of ground, as the cells name them.
    pub grounds: Vec<Ground>,
    /// The two sides.
    pub sides: Vec<SideInfo>,
    /// By number, whoever sits there.
    pub seats: Vec<SeatInfo>,
    /// What a die shows, by its text.
    #[schema(value_type = Object)]
    pub faces: BTreeMap<String, Words>,
    /// What the buttons say, by their words.
    #[schema(value_type = Object)]
    pub buttons: BTreeMap<String, Words>,
    /// Paragraphs of the rule book in short, by the key that a picture's advice gives.
    #[schema(value_type = Object)]
    pub advice: BTreeMap<String, AdviceInfo>,
    /// Those of the buttons that change a move instead of making one.
    pub modifiers: Vec<String>,
    /// What else is said at the board, by key. `{}` stands for what is filled in; where that is one thing, a key with `.`
    /// and that thing behind it says it better.
    #[schema(value_type = Object)]
    pub texts: BTreeMap<String, Words>,
    /// How many plies stand in a row of the list of moves.
    pub round: u8,
    /// How armies are set up: `secret`, `open` or `alternate`; absent in a game without set-ups.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub set_up: Option<String>,
    /// How the die is thrown; absent in a game without dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dice: Option<DiceInfo>,
    /// The highest price that can be asked and the step between prices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prices: Option<[u32; 2]>,
}

/// How a die is thrown, for whoever follows the turns of a game by its plies alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DiceInfo {
    /// The action that does nothing but ask for a throw, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub asks: Option<String>,
    /// The faces, in the order in which a hash falls on them.
    pub faces: Vec<String>,
    /// The faces that do not close a turn: the same side throws again.
    pub again: Vec<String>,
    /// Whether the first throw is a draw for who begins, which shows the code of the side.
    pub draw: bool,
}

/// A paragraph of the rule book in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AdviceInfo {
    /// The paragraph.
    pub rule: String,
    /// What it says.
    pub words: Words,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct KindInfo {
    /// By which pieces and reserves name it.
    pub code: String,
    /// Its name, without an article.
    pub name: Words,
    /// The sign that stands for it in a line of text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub sign: String,
    /// A word for who draws it.
    pub look: String,
    /// The side that it belongs to, where kinds are not shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub side: Option<u8>,
    /// How many of them a side has.
    pub number: u8,
    /// What it is worth.
    pub value: u32,
    /// The codes that it takes on open ground.
    pub takes: Vec<String>,
    /// What it takes, where that cannot be said by codes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub takes_note: Option<Words>,
    /// Whether no ground stops, holds or destroys it.
    pub free: bool,
    /// What to know about it, one sentence each.
    pub about: Vec<Words>,
}

/// A kind of ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Ground {
    /// Its word in the cells.
    pub code: String,
    /// As a legend calls it.
    pub name: Words,
    /// What it does to who stands there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub effect: Option<Words>,
    /// Whether it holds or destroys who stops there.
    pub costly: bool,
    /// Whether who stops there is lost for good.
    pub deadly: bool,
    /// Its letter on a map.
    pub letter: Words,
}

/// How one of the two sides is called and written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SideInfo {
    /// By which throws and records name it.
    pub code: String,
    /// Without an article.
    pub name: Words,
}

/// A seat as its player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatInfo {
    /// The codes of the kinds that it plays as its own.
    pub codes: Vec<String>,
    /// How its pieces are known from others.
    pub line: Words,
    /// The cells on which it sets up, in the order in which a set-up names them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub camp: Vec<String>,
    /// How a whole set-up is written; absent where it is not one action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub set_up: Option<SetUpForm>,
}

/// How a whole set-up is written: the codes of the pieces in the order of the camp.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SetUpForm {
    /// What stands before the first code.
    pub before: String,
    /// What stands between two codes.
    pub between: String,
}
