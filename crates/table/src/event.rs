//! What happened at a table. The list of these, in order, is all there is.

use crate::{
    Hash32,
    clock::Millis,
    dice::{Moment, PersonId, ThrowId},
    offer::Offer,
    opening::Opening,
};
use ludo_core::{Reason, Seat, Side};
use serde::{Deserialize, Serialize};

/// An event with its time and its cause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stamped {
    /// Game time, which stands still while the server is down.
    pub at: Millis,
    /// The message that caused it, by the sender's own id, so that a repeated message is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// A message by its sender and the id that the sender gave it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cause {
    /// The sender.
    pub person: PersonId,
    /// The id.
    pub id: String,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The table was laid.
    Opened(Box<Opening>),
    /// A person took seats.
    Sat {
        /// The person's number.
        person: PersonId,
        /// The seats.
        seats: Vec<Seat>,
        /// The name, cleaned.
        name: String,
        /// The hash of what the person shows to act.
        key: Hash32,
        /// Whether the person gives shares to the dice.
        proves: bool,
        /// The invitation that was spent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<Hash32>,
    },
    /// A person made a new secret; the old link is void.
    Rekeyed {
        /// The person.
        person: PersonId,
        /// The hash of the new key.
        key: Hash32,
        /// Whether the shares of the turn stand; in the first edition every new secret voided them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keeps: bool,
    },
    /// A seat was left or taken away, and is free for whoever has the new invitation.
    Left {
        /// The seat.
        seat: Seat,
        /// The new invitation's hash.
        invite: Hash32,
        /// Whether the shares of the turn stand; in the first edition every leaving voided them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keeps: bool,
    },
    /// The turn under way is made anew, because a side left without its share.
    Anew {
        /// The moment that takes its place.
        moment: Moment,
        /// The side that left.
        left: Side,
    },
    /// A seal was broken up, because its owner has a new secret or left before anybody had shown a set-up.
    Unsealed {
        /// The seat.
        seat: Seat,
    },
    /// The server committed to its key of a turn.
    ServerCommitted {
        /// The moment.
        moment: Moment,
        /// The throw within the turn, to whose share alone the first edition committed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        index: Option<u32>,
        /// The commitment.
        commit: Hash32,
    },
    /// The server opened its key of a turn.
    KeyOpened {
        /// The moment.
        moment: Moment,
        /// The key.
        key: Hash32,
    },
    /// A person committed to a share.
    Committed {
        /// The person.
        person: PersonId,
        /// The moment.
        moment: Moment,
        /// The commitment.
        commit: Hash32,
    },
    /// A person disclosed a share, which nobody else sees before the throw.
    Disclosed {
        /// The person.
        person: PersonId,
        /// The moment.
        moment: Moment,
        /// The share.
        share: Hash32,
    },
    /// A person gave a fresh link for a further throw of the turn, which nobody else sees before it.
    Freshened {
        /// The person.
        person: PersonId,
        /// The moment.
        moment: Moment,
        /// The throw within the turn.
        index: u32,
        /// The link.
        link: Hash32,
    },
    /// A fresh link did not come in time, and the throw is made without it.
    Lapsed {
        /// The throw.
        id: ThrowId,
    },
    /// A seat fixed its secret set-up without showing it.
    Sealed {
        /// The seat.
        seat: Seat,
        /// The seal.
        hash: Hash32,
        /// An engine's set-up, which the house keeps until it may be shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        engine: Option<String>,
    },
    /// A member of a group is for an action.
    Voted {
        /// The member.
        person: PersonId,
        /// The action.
        text: String,
    },
    /// A seat acted.
    Played {
        /// The seat.
        seat: Seat,
        /// The person whose message it was; `None` for an engine.
        person: Option<PersonId>,
        /// The action.
        text: String,
        /// What opens the seal of a secret set-up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Hash32>,
    },
    /// A throw was made of everybody's shares.
    Thrown {
        /// The throw.
        id: ThrowId,
        /// The epoch of the shares.
        epoch: u32,
        /// The server's share.
        server: Hash32,
        /// The thrower's share.
        thrower: Option<(PersonId, Hash32)>,
        /// The opponent's share.
        opponent: Option<(PersonId, Hash32)>,
        /// What fell.
        face: String,
    },
    /// A throw that had fallen before, and was taken back with the moves after it, fell again.
    FellAgain {
        /// The throw.
        id: ThrowId,
        /// What fell.
        face: String,
    },
    /// A person typed in what a real die showed.
    Typed {
        /// The person.
        person: PersonId,
        /// What fell.
        face: String,
    },
    /// A seat offered something to the others.
    Offered {
        /// The seat.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// A seat agreed to the offer that stands.
    Agreed {
        /// The seat.
        seat: Seat,
    },
    /// The offer that stood is no more: declined, or withdrawn by its maker.
    Declined {
        /// The seat that ended it.
        seat: Seat,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many plies, chance included.
        plies: u32,
    },
    /// The game was ended by something that is no move.
    Ended {
        /// The winner, if there is one.
        winner: Option<Side>,
        /// The reason.
        reason: Reason,
    },
    /// All clocks stand still until they agree to go on.
    Paused,
    /// Play goes on.
    Resumed,
    /// The rematch was laid at another table.
    Rematched {
        /// That table.
        table: String,
    },
    /// Everybody agreed that the table be deleted.
    Closed,
}
