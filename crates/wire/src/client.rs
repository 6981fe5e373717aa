//! What a client says at a table.

use crate::Touch;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A message from a client. The first is `hello`; those with an `id` are answered by `accepted` or `refused` with the
/// same id, and count once however often they are sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Says who is there and what is known already.
    Hello {
        /// What a seat's secret derives for the server; without it one watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        auth: Option<String>,
        /// The last version that the client has, if it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        version: Option<u64>,
    },
    /// Plays an action; in a group, votes for it.
    Act {
        /// The sender's own id of this message.
        id: String,
        /// The version that the sender sees.
        version: u64,
        /// The action.
        text: String,
        /// The dice share that it has to bring, if one is due.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        share: Option<Share>,
        /// What opens the seal of a secret set-up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        nonce: Option<String>,
        /// For a captain: decides without the others.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        alone: bool,
    },
    /// Writes conditional moves, in place of those written before: what the sender will answer to what the others may play.
    Prepare {
        /// The sender's own id of this message.
        id: String,
        /// The version that the sender sees.
        version: u64,
        /// Actions from the present position on, the others' and the sender's; each line ends with one of the sender's.
        lines: Vec<Vec<String>>,
    },
    /// Fixes a secret set-up without showing it.
    Seal {
        /// The sender's own id of this message.
        id: String,
        /// The one for which the set-up is; a person may have several.
        seat: u8,
        /// The seal.
        hash: String,
        /// In a group: whether nobody's set-up is shown before everybody of the group is `ready`.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        waits: bool,
    },
    /// Is ready for what the sender's group has set up; the captain, whose seal is their own word, says so for all.
    Ready {
        /// The sender's own id of this message.
        id: String,
    },
    /// Names the player of one of the sender's seats, where the sender sits for several people.
    Name {
        /// The sender's own id of this message.
        id: String,
        /// One of the sender's.
        seat: u8,
        /// What the others shall read there.
        name: String,
    },
    /// Commits to a dice share.
    Commit {
        /// The sender's own id of this message.
        id: String,
        /// The moment, as `epoch.turn`.
        moment: String,
        /// The commitment.
        commit: String,
    },
    /// Discloses a dice share that no action could carry.
    Deposit {
        /// The sender's own id of this message.
        id: String,
        /// For the moment that the duty names.
        share: Share,
    },
    /// Says what a real die showed.
    Face {
        /// The sender's own id of this message.
        id: String,
        /// The version that the sender sees.
        version: u64,
        /// What it showed.
        text: String,
    },
    /// Offers something to the others.
    Offer {
        /// The sender's own id of this message.
        id: String,
        /// What.
        offer: Offer,
    },
    /// Agrees to an offer, or not; its maker withdraws it.
    Answer {
        /// The sender's own id of this message.
        id: String,
        /// Whether the sender agrees.
        yes: bool,
        /// The number of the offer that is answered.
        offer: u64,
    },
    /// Claims the game because the player to move stays away.
    Claim {
        /// The sender's own id of this message.
        id: String,
        /// Whether a draw is enough.
        draw: bool,
    },
    /// Gives a fresh dice share for a further throw of the turn: the next link of the sender's chain.
    Fresh {
        /// The sender's own id of this message.
        id: String,
        /// The throw, as `turn.index`.
        throw: String,
        /// Of the sender’s chain, in hexadecimal.
        link: String,
    },
    /// Exchanges the sender's secret for a new one; the old link is void.
    Rekey {
        /// The sender's own id of this message.
        id: String,
        /// What the new secret derives for the server.
        auth: String,
        /// A commitment made with the new secret, in place of the old one's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        commit: Option<Commitment>,
        /// The old secret's share of the turn under way, with the new secret's commitment to the next.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        share: Option<Share>,
    },
    /// Frees the sender's seat; the answer carries the invitation for whoever comes next.
    Leave {
        /// The sender's own id of this message.
        id: String,
        /// The one to free; a person may have several.
        seat: u8,
        /// The sender's share of the turn under way, so that the turn need not be made anew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        share: Option<Share>,
    },
    /// Asks what an action would do, without doing it.
    Preview {
        /// The sender's own id of this message.
        id: String,
        /// The action; empty where touches are asked about.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[ts(optional, as = "Option<String>")]
        text: String,
        /// Touches outside the choices, to be told why they lead nowhere.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<Touch>>")]
        touches: Vec<Touch>,
    },
    /// Says one of the preset phrases to everybody here.
    Say {
        /// Each listener reads it in their own language.
        phrase: Phrase,
    },
    /// Asks for a sign of life.
    Ping,
}

/// A dice share, with the commitment to the next turn's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The moment to which the share belongs, as `epoch.turn`.
    pub moment: String,
    /// Its 32 bytes in hexadecimal.
    pub share: String,
    /// The commitment to the share of the turn after.
    pub next: String,
}

/// A commitment to a dice share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Commitment {
    /// The moment, as `epoch.turn`.
    pub moment: String,
    /// The commitment.
    pub commit: String,
}

/// Something that one seat offers and others agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Offer {
    /// To end the game with half a point each.
    Draw,
    /// To give up, which partners decide together.
    Resign,
    /// To take back the offering seat's last move.
    TakeBack,
    /// To stop all clocks.
    Pause,
    /// To go on.
    Resume,
    /// To play again with the sides exchanged.
    Rematch,
    /// To delete the table with all that is known of it.
    Delete,
    /// To give the seat of somebody who stays away to another.
    Replace {
        /// The one of whoever stays away.
        seat: u8,
    },
}

/// What people can say to each other. There is no free chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// A wish for a good game.
    GoodGame,
    /// Praise for a move.
    WellPlayed,
    /// For whatever it may be.
    Thanks,
    /// An apology for a slip of the hand.
    Oops,
    /// A request to wait.
    BackSoon,
    /// A request to hurry.
    YourTurn,
    /// A farewell.
    Goodbye,
}
