//! Why something was not done.

use crate::Words;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A refusal with its reason: a word for programs, a sentence for people, and what points at the cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Refusal {
    /// The reason as a word.
    pub code: RefusalCode,
    /// The reason as a sentence.
    pub words: Words,
    /// For `illegal`: the paragraph of the rule book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// For `illegal`: the cells at fault.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub cells: Vec<String>,
    /// For `syntax`: everything that is wrong with the text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Fault>>")]
    pub faults: Vec<Fault>,
    /// For `stale`: the version from which on the sender would be up to date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub since: Option<u64>,
    /// For `share`: what is wrong with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub share: Option<String>,
    /// For `rate`: after how many milliseconds the same may be asked again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retry_ms: Option<u32>,
}

impl Refusal {
    /// A refusal that needs no more than its reason.
    pub const fn new(code: RefusalCode, words: Words) -> Self {
        Self {
            code,
            words,
            rule: None,
            cells: Vec::new(),
            faults: Vec::new(),
            since: None,
            share: None,
            retry_ms: None,
        }
    }
}

/// One thing that is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Fault {
    /// The first byte at fault.
    pub from: u32,
    /// The byte after the last.
    pub to: u32,
    /// What is wrong and what would be right.
    pub words: Words,
}

/// The reasons as words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// The text cannot be read.
    Syntax,
    /// A rule of the game forbids it.
    Illegal,
    /// A table cannot be laid so.
    Setting,
    /// The position, or the offer that stands, has changed since the sender looked.
    Stale,
    /// Something about a dice share.
    Share,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The sender does not sit there.
    NotYourSeat,
    /// A seat is still free, or a first commitment missing.
    Waiting,
    /// The game is paused.
    Paused,
    /// The game is over.
    Over,
    /// The game is not over yet, or not paused.
    Running,
    /// The table is to be deleted, or the host has closed it.
    Closed,
    /// No offer stands.
    NoOffer,
    /// An offer stands already.
    OfferStands,
    /// This was declined, and nothing has been played since.
    Declined,
    /// An engine does not take such an offer.
    EngineDeclines,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// The table was made without this.
    SwitchedOff,
    /// Somebody sits there already.
    SeatTaken,
    /// The invitation is unknown, spent or for another seat.
    NotInvited,
    /// The name is empty, too long or holds signs that nobody sees.
    BadName,
    /// The name is one by which the house is known, or its engines.
    HouseName,
    /// Somebody at this public table has a name that looks the same.
    NameTaken,
    /// It needs the agreement of a seat that nobody holds.
    FreeSeat,
    /// The secret is in use at this table.
    KeyInUse,
    /// Only the captain may do this, and only when votes are tied or time presses.
    NotCaptain,
    /// The absent player still has time.
    TooSoon,
    /// Everybody seals before anybody shows.
    SealFirst,
    /// There is nothing to seal.
    NoSeal,
    /// The set-up does not fit its seal.
    SealBroken,
    /// The dice are not typed in here.
    NotManual,
    /// No throw is awaited.
    NoThrow,
    /// People play each other here, and nobody whispers.
    BetweenPeople,
    /// The sender has asked for too much since the last move.
    Enough,
    /// So much has happened at this table that it takes no more moves.
    Full,
    /// The seat cannot be left in this turn without its share of the dice.
    ShareFirst,
    /// The seat's sealed set-up has to be shown first.
    ShowFirst,
    /// The dice of the turn that would be gone back to are open already.
    TurnOpened,
    /// Conditional moves are not for this game, clock or seat.
    NoConditional,
    /// Conditional moves that say nothing, say two things at once, or are too many.
    BadLine,
    /// The message cannot be read.
    Malformed,
    /// The message is too long.
    Size,
    /// Too many messages.
    Rate,
    /// The first message must say who is there.
    HelloFirst,
    /// The secret is unknown here.
    Unauthorised,
    /// The secret was good once and is no more.
    Revoked,
    /// There is no such table, or no such thing.
    NotFound,
    /// Requests from this site are not taken.
    Origin,
    /// The server cannot do it now.
    Unavailable,
}
