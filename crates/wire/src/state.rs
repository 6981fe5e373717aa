//! A table as one viewer may see it. A browser needs no rules to show it.

use crate::{Change, Choices, Geometry, Kit, Offer, Picture, Refusal, Words, Written};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Everything about a table, for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct State {
    /// What never changes.
    pub setting: Setting,
    /// What changes.
    pub now: Now,
    /// All plies.
    #[ts(as = "Vec<Ply>")]
    pub history: Vec<Written<Ply>>,
    /// The log that everybody sees alike.
    pub log: Vec<String>,
}

/// What is new since the version that the viewer has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Step {
    /// What changes, as it is now.
    pub now: Now,
    /// How many plies of the viewer's history stay; the rest is replaced by `history`.
    pub kept: u32,
    /// The plies from there on.
    #[ts(as = "Vec<Ply>")]
    pub history: Vec<Written<Ply>>,
    /// How many lines of the log the viewer has.
    pub lines: u32,
    /// The lines from there on.
    pub log: Vec<String>,
}

/// What is decided when a table is laid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Setting {
    /// The table's name in addresses.
    pub table: String,
    /// Its word in addresses.
    pub game: String,
    /// Its text, house rules included.
    pub variant: String,
    /// What the variant is called, house rules included.
    pub variant_name: Words,
    /// The text of its map, where that is not one of the house's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub map: Option<String>,
    /// The version of its rules.
    pub rules: u16,
    /// The position in which it began.
    pub start: String,
    /// The board.
    pub geometry: Geometry,
    /// What lies in the box.
    pub kit: Kit,
    /// The picture of the start, as the viewer may see it; the plies say what changed since.
    pub picture: Picture,
    /// The clock: `none`, `3d` or `300+5`.
    pub clock: String,
    /// Whether the table is listed.
    pub public: bool,
    /// Whether hints and helpers may be used.
    pub assists: bool,
    /// Whether moves may be taken back.
    pub takebacks: bool,
    /// Seconds since the start of 1970.
    pub created: u64,
}

/// Where a table stands in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Somebody is missing.
    Gathering,
    /// Play goes on.
    Running,
    /// Everybody agreed to stop for a while.
    Paused,
    /// The game has ended.
    Over,
}

/// What changes during a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Now {
    /// The number of events so far.
    pub version: u64,
    /// Where the table stands.
    pub status: Status,
    /// The position as the viewer may see it.
    pub position: String,
    /// The same as a board shows it; left out of a step, whose plies say what changed in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Picture>")]
    pub picture: Option<Picture>,
    /// The seats that have something to do.
    pub awaited: Vec<u8>,
    /// By number, with whoever sits there.
    pub seats: Vec<Seat>,
    /// How many others watch.
    pub watchers: u32,
    /// The offer that stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub offer: Option<Standing>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<Outcome>,
    /// The table of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<String>,
    /// The score of the series, from its second game on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub series: Option<Series>,
    /// The dice, in a game that has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dice: Option<Dice>,
    /// What concerns the viewer alone; absent for watchers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<You>,
}

/// The score of a game and its rematches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Series {
    /// How many games are over, this one included.
    pub played: u32,
    /// Half points by seat: two for a game won, one for a draw.
    pub halves: Vec<u32>,
}

/// A place at the table, for one person, a group or an engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Seat {
    /// The side for which it plays, 0 or 1.
    pub side: u8,
    /// What the game calls it.
    pub title: Words,
    /// The engine's level, where an engine sits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub engine: Option<String>,
    /// What people call that level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub engine_name: Option<Words>,
    /// How many decide together; 1 for a single person.
    pub size: u8,
    /// Who sits there, a group's captain first.
    pub people: Vec<Person>,
    /// What its player is called, where one person sits for several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// How many may still sit down.
    pub free: u8,
    /// Which of the invitations made with the table are still good, by their place among those to this seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub invites: Vec<u8>,
    /// Milliseconds left, where somebody counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left_ms: Option<i64>,
    /// Whether the clock runs.
    pub runs: bool,
    /// Whether the seat's secret set-up is fixed.
    pub sealed: bool,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Person {
    /// The person's number.
    pub person: u16,
    /// The name, to be escaped by whoever shows it.
    pub name: String,
    /// Whether the person is connected and gives signs of life.
    pub here: bool,
    /// In a group: whether the person is ready for the set-up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub ready: bool,
}

/// One step of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct Ply {
    /// The action's or event's text; `?` where the viewer may not know it.
    pub text: String,
    /// Who acted; absent for chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The position afterwards, as the viewer may see it.
    pub position: String,
    /// What it did, told of the one who acted.
    pub words: Words,
    /// What it changed in the picture.
    pub change: Change,
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Standing {
    /// Its number, by which an answer names it: the version at which it was made.
    pub id: u64,
    /// What is offered.
    pub offer: Offer,
    /// Who offers it.
    pub seat: u8,
    /// Who is still to answer.
    pub open: Vec<u8>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct Outcome {
    /// The winning side, 0 or 1; absent for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub winner: Option<u8>,
    /// What ended it, as a word.
    pub reason: String,
    /// The same for people.
    pub words: Words,
    /// What the winner gains, in a game played for points.
    pub gain: u32,
}

/// The next throw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Dice {
    /// Whether the dice are typed in.
    pub manual: bool,
    /// Whether every throw is the work of both sides.
    pub proved: bool,
    /// The moment whose shares make it, as `epoch.turn`.
    pub moment: String,
    /// Its place within the turn.
    pub index: u32,
    /// The side that throws.
    pub thrower: u8,
}

/// What concerns one person alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct You {
    /// The person's number.
    pub person: u16,
    /// Where the person sits.
    pub seats: Vec<u8>,
    /// What the person may do now, as touches; absent where there is nothing to do or too much to list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Choices>")]
    pub choices: Option<Written<Choices>>,
    /// What the dice want from the person.
    pub duty: Duty,
    /// What a new secret, or leaving the seat, has to bring along so that the dice go on undisturbed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub exchange: Option<Exchange>,
    /// Whether a set-up has to be sealed before it is shown.
    pub seals: bool,
    /// Ready-made set-ups, where one is awaited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SetUp>>")]
    pub set_ups: Vec<SetUp>,
    /// Whether the absent opponent's time is up, so that the game can be claimed.
    pub may_claim: bool,
    /// Why the person cannot ask to take back now; absent where they can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub take_back: Option<Refusal>,
    /// The person's conditional moves from the present position on; absent where none can be written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prepared: Option<Vec<Vec<String>>>,
    /// The person's group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub group: Option<Group>,
}

/// A ready-made set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
pub struct SetUp {
    /// The seat for which it is.
    pub seat: u8,
    /// Its name.
    pub title: Words,
    /// The idea behind it.
    pub about: Words,
    /// The action that makes it.
    pub text: String,
    /// The codes of the pieces, in the order of the seat's camp.
    pub order: Vec<String>,
}

/// What the dice want.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Duty {
    /// The moment to commit to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub commit: Option<String>,
    /// The moment whose share is due: with the next action, or by itself if `deposit` says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub share: Option<String>,
    /// Whether the share travels with a throw alone, not with any other action.
    pub throw_only: bool,
    /// Whether the share has to be deposited at once, because no action of the person's will carry it.
    pub deposit: bool,
    /// The further throw of this turn, as `turn.index`, for which a fresh link of the person's chain is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fresh: Option<String>,
}

/// What goes with an exchange of the secret: one of the two, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Exchange {
    /// The moment to which the new secret commits in place of the old one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub commit: Option<String>,
    /// The moment whose share the old secret hands in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub share: Option<String>,
}

/// A group's decision in the making, for its members' eyes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Group {
    /// The one on which the group sits.
    pub seat: u8,
    /// Whether the viewer is the captain.
    pub captain: bool,
    /// Whether the captain may decide alone now.
    pub alone: bool,
    /// Who is for what.
    pub votes: Vec<Vote>,
}

/// What one member is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Vote {
    /// The member.
    pub person: u16,
    /// The action.
    pub text: String,
}
