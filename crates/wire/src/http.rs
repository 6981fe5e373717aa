//! What travels over plain requests.

use crate::{Outcome, Ply, Status, Words};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

/// A table to be laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the form that makes a table")]
pub struct NewTable {
    /// The game's code, as the list of games gives it.
    #[schema(example = "diam")]
    pub game: String,
    /// Its variant; the usual one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(example = "2003-2p")]
    pub variant: Option<String>,
    /// The text of a map of one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(max_length = 8192)]
    pub map: Option<String>,
    /// The position in which to begin; the usual one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(max_length = 4096)]
    pub start: Option<String>,
    /// The clock: `none`, `3d` (days a move) or `300+5` (seconds, with a bonus a turn).
    #[serde(default = "no_clock")]
    #[schema(example = "300+5")]
    pub clock: String,
    /// Whether dice are typed in from a real die.
    #[serde(default)]
    pub manual_dice: bool,
    /// Whether the table is listed, and its free seats open to anybody.
    #[serde(default)]
    pub public: bool,
    /// Whether hints and helpers may be used.
    #[serde(default = "yes")]
    pub assists: bool,
    /// Whether moves may be taken back.
    #[serde(default = "yes")]
    pub takebacks: bool,
    /// Who is to sit where: `me`, `person`, `engine:greedy` or `group:3`.
    #[schema(max_items = 4, example = json!(["me", "person"]))]
    pub seats: Vec<String>,
    /// The maker's name.
    #[schema(min_length = 1, max_length = 24)]
    pub name: String,
    /// By seat, what those are called for whom the maker sits, where they are several; an empty name leaves a seat without.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    #[schema(max_items = 4)]
    pub names: Vec<String>,
    /// What the maker's secret derives for the server, 64 hexadecimal digits.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub auth: String,
    /// Whether the maker's client gives shares to the dice.
    #[serde(default = "yes")]
    pub proves: bool,
}

fn no_clock() -> String {
    "none".to_owned()
}

const fn yes() -> bool {
    true
}

/// A table that was laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct NewTableAnswer {
    /// The table's name in addresses.
    pub table: String,
    /// The seats of who laid it.
    pub seats: Vec<u8>,
    /// One for each free place; each is good once.
    pub invitations: Vec<Invitation>,
}

/// The right to take a seat once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Invitation {
    /// The one that it gives a right to.
    pub seat: u8,
    /// The secret, for the fragment of a link.
    pub token: String,
}

/// Who wants to sit down, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClaimSeat {
    /// Counted from 0.
    #[schema(maximum = 3)]
    pub seat: u8,
    /// The invitation; a public table's free seats need none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(max_length = 64)]
    pub invitation: Option<String>,
    /// The claimer's name.
    #[schema(min_length = 1, max_length = 24)]
    pub name: String,
    /// What the claimer's new secret derives for the server, 64 hexadecimal digits.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub auth: String,
    /// Whether the claimer's client gives shares to the dice.
    #[serde(default = "yes")]
    pub proves: bool,
}

/// A seat that was claimed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClaimAnswer {
    /// The claimer's number at the table.
    pub person: u16,
    /// The one that is the claimer’s now.
    pub seat: u8,
}

/// Proof of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Auth {
    /// What the seat's secret derives for the server, 64 hexadecimal digits.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub auth: String,
}

/// What became of a wish to delete a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DeleteAnswer {
    /// Whether it is gone; otherwise others have still to agree.
    pub deleted: bool,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Summary {
    /// The table's name in addresses.
    pub table: String,
    /// Its word in addresses.
    pub game: String,
    /// Its text, house rules included.
    pub variant: String,
    /// What the variant is called, house rules included.
    #[serde(default)]
    pub variant_name: Words,
    /// Where it stands.
    pub status: Status,
    /// As whoever laid the table wrote it: `none`, `300+5`, `3d`.
    pub clock: String,
    /// The number of plies played.
    pub plies: u32,
    /// Who sits on each seat: people by name, an engine by its level; empty where it is free.
    pub names: Vec<String>,
    /// The same as a person reads it.
    #[serde(default)]
    pub players: Vec<Words>,
    /// How it ended; absent while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
    /// The side for which each seat plays, 0 or 1.
    #[serde(default)]
    pub sides: Vec<u8>,
    /// How the pieces of each seat look, for its emblem.
    #[serde(default)]
    pub looks: Vec<Vec<String>>,
    /// The seats that are free.
    pub free: Vec<u8>,
    /// The seats that have something to do.
    pub awaited: Vec<u8>,
    /// Seconds since the start of 1970.
    pub created: u64,
}

/// The public tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableList {
    /// The latest first.
    pub tables: Vec<Summary>,
}

/// All plies of a table as anybody may know them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct History {
    /// The position in which it began.
    pub start: String,
    /// From the first, with what each of them changed.
    pub plies: Vec<Ply>,
}

/// Which position of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct PositionQuery {
    /// After so many plies; the latest if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[param(maximum = 20000)]
    pub ply: Option<u32>,
}

/// One position of a table, as anybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PositionAnswer {
    /// The game's code.
    pub game: String,
    /// Its variant.
    pub variant: String,
    /// After so many plies.
    pub ply: u32,
    /// The text of the position, as every command takes it.
    pub position: String,
    /// The seats that have something to do; empty but for the latest position.
    pub awaited: Vec<u8>,
    /// How the game ended, where this is its last position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
}

/// A game of the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GameInfo {
    /// Its word in addresses.
    pub game: String,
    /// As on its box.
    pub name: Words,
    /// The fewest and the most people.
    pub players: [u8; 2],
    /// How long it takes, in minutes.
    pub minutes: [u16; 2],
    /// Whether it is played with dice.
    pub dice: bool,
    /// Whether its variants are played on different maps.
    pub maps: bool,
    /// Whether its rule book knows groups that decide together for one side.
    pub groups: bool,
    /// The variants that a menu offers, the usual one first.
    pub variants: Vec<VariantInfo>,
    /// The house rules that can be added to a variant.
    pub house_rules: Vec<HouseRuleInfo>,
    /// The levels of the engines, the weakest first.
    pub levels: Vec<String>,
    /// What people call the levels, in the same order.
    pub level_names: Vec<Words>,
}

/// A variant that a menu offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct VariantInfo {
    /// Its text.
    pub variant: String,
    /// As a menu offers it.
    pub name: Words,
    /// What is special about it.
    pub about: Words,
    /// The number of seats.
    pub seats: u8,
}

/// A house rule that can be added to a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct HouseRuleInfo {
    /// Its word in the variant's text, after a `+`.
    pub rule: String,
    /// What it changes, in a few words.
    pub name: Words,
}

/// What the house offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct House {
    /// In the order of the home page.
    pub games: Vec<GameInfo>,
    /// What people can say to each other.
    pub phrases: Vec<PhraseInfo>,
    /// The address under which others reach the house, if it was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub public_url: Option<String>,
}

/// A preset phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PhraseInfo {
    /// Its word in messages.
    pub phrase: String,
    /// What a person reads.
    pub words: Words,
}

/// Which board to describe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BoardQuery {
    /// Its word in addresses.
    pub game: String,
    /// Its variant; the usual one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub variant: Option<String>,
}

/// What to print: sheets of a game as a PDF file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PrintWish {
    /// Its word in addresses.
    pub game: String,
    /// Its variant; the usual one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub variant: Option<String>,
    /// The text of a map of one's own, in a game that is played on maps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub map: Option<String>,
    /// Which sheets; those to make the game if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sheets: Option<PrintSheets>,
    /// The paper; A4 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub paper: Option<PrintPaper>,
    /// The language; French if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lang: Option<PrintLang>,
}

/// Which sheets of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PrintSheets {
    /// Board, pieces, cards and aid, to make the game at home.
    #[default]
    Kit,
    /// The rule book.
    Rules,
}

/// A paper that printers take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PrintPaper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

/// The language of printed sheets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PrintLang {
    /// French.
    #[default]
    Fr,
    /// English.
    En,
}

/// How the server is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Health {
    /// `ok`.
    pub status: String,
    /// The program's version.
    pub version: String,
}

/// Whether the server can serve, tried within the last second.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Ready {
    /// `ok`, or `down` if the store is.
    pub status: String,
    /// The program's version.
    pub version: String,
    /// `ok` if the store can be read, else `down`.
    pub read: String,
    /// `ok` if the store can be written to, else `down`.
    pub write: String,
    /// `ok` if the other servers can be told of news, else `down`: then they find them in the store, a little later. Absent
    /// where there are no others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bus: Option<String>,
    /// How many moves the workers who are there think about at a time; none means that the servers think themselves. Absent
    /// where there are no others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub workers: Option<u32>,
}
