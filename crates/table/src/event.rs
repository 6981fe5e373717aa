//! What happened at a table. The list of these, in order, is all there is.

use crate::{
    Hash32,
    clock::Millis,
    dice::{DiceRound, PersonId, ThrowId},
    offer::Offer,
    spec::TableSpec,
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
    /// Chosen by the sender; the same id again is the same message.
    pub id: String,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The table was laid.
    Opened(Box<TableSpec>),
    /// A person took seats.
    Sat {
        /// The person's number.
        person: PersonId,
        /// Several where one person plays both sides.
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
        /// Keeps number and seats.
        person: PersonId,
        /// The hash of the new key.
        key: Hash32,
        /// Whether the shares of the turn stand; in the first edition every new secret voided them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keeps: bool,
    },
    /// A seat was left or taken away, and is free for whoever has the new invitation.
    Left {
        /// Free as a whole: in a group the captain leaves for all.
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
        moment: DiceRound,
        /// Whose share is missing.
        left: Side,
    },
    /// A seal was broken up, because its owner has a new secret or left before anybody had shown a set-up.
    Unsealed {
        /// Has to be sealed again, by whoever holds it then.
        seat: Seat,
    },
    /// The server committed to its key of a turn.
    ServerCommitted {
        /// One key serves all throws of a moment.
        moment: DiceRound,
        /// The throw within the turn, to whose share alone the first edition committed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        index: Option<u32>,
        /// The hash of the key; fixed before any share of the turn is known.
        commit: Hash32,
    },
    /// The server opened its key of a turn.
    KeyOpened {
        /// Over by now: nothing is thrown with the key any more.
        moment: DiceRound,
        /// Has to match the commitment.
        key: Hash32,
    },
    /// A person committed to a share.
    Committed {
        /// Sits on the side for which the share counts.
        person: PersonId,
        /// The turn into whose throws the share goes.
        moment: DiceRound,
        /// The hash of the share.
        commit: Hash32,
    },
    /// A person disclosed a share, which nobody else sees before the throw.
    Disclosed {
        /// Who had committed to it.
        person: PersonId,
        /// As it was committed to.
        moment: DiceRound,
        /// Has to match the commitment.
        share: Hash32,
    },
    /// A person gave a fresh link for a further throw of the turn, which nobody else sees before it.
    Freshened {
        /// Who gave the share of the turn.
        person: PersonId,
        /// The turn of the share that the link belongs to.
        moment: DiceRound,
        /// The throw within the turn.
        index: u32,
        /// Hashed, it gives the link before it.
        link: Hash32,
    },
    /// A fresh link did not come in time, and the throw is made without it.
    Lapsed {
        /// The one that had waited for the link.
        id: ThrowId,
    },
    /// A seat fixed its secret set-up without showing it.
    Sealed {
        /// Shows the set-up when all have sealed theirs.
        seat: Seat,
        /// Over the set-up and a nonce.
        hash: Hash32,
        /// An engine's set-up, which the house keeps until it may be shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        engine: Option<String>,
        /// Whether it waits until everybody of the group is ready.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        waits: bool,
    },
    /// A member of a group is ready for what was set up; the captain says so for all.
    Ready {
        /// Needs to say so once, until the set-ups are shown.
        person: PersonId,
    },
    /// The player of a seat got a name, where one person sits for several.
    Named {
        /// Held by the person who plays for them all.
        seat: Seat,
        /// The name, cleaned.
        name: String,
    },
    /// A member of a group is for an action.
    Voted {
        /// A member may change it until the group has decided.
        person: PersonId,
        /// In the notation of the game.
        text: String,
    },
    /// A person wrote conditional moves, which nobody else sees.
    Prepared {
        /// Takes the place of what the same person wrote before.
        person: PersonId,
        /// Actions from the present position on, in the notation of the game.
        lines: Vec<Vec<String>>,
    },
    /// A seat acted.
    Played {
        /// To move in the position before.
        seat: Seat,
        /// The person whose message it was; `None` for an engine.
        person: Option<PersonId>,
        /// In the notation of the game; legal, or the event would not be kept.
        text: String,
        /// What opens the seal of a secret set-up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Hash32>,
    },
    /// A throw was made of everybody's shares.
    Thrown {
        /// The next one that was due.
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
        /// The same one that had fallen before.
        id: ThrowId,
        /// What fell.
        face: String,
    },
    /// A person typed in what a real die showed.
    Typed {
        /// Who is believed: nothing proves a real die.
        person: PersonId,
        /// What fell.
        face: String,
    },
    /// A seat offered something to the others.
    Offered {
        /// Need not agree to it.
        seat: Seat,
        /// Stands until it is answered, or lapses by a move.
        offer: Offer,
    },
    /// A seat agreed to the offer that stands.
    Agreed {
        /// The offer is carried out when nobody is missing.
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
        /// Such as time, resignation or agreement.
        reason: Reason,
    },
    /// All clocks stand still until they agree to go on.
    Paused,
    /// Play goes on.
    Resumed,
    /// The server died through which a seat's player was connected: the clock stands, for a while at most.
    Excused {
        /// Nobody on it was connected any more.
        seat: Seat,
        /// Game time of that server's last sign of life.
        from: Millis,
        /// When the player was back, where that is known already.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        back: Option<Millis>,
    },
    /// A clock that had stood for the death of a server goes on.
    WentOn {
        /// Its player is back, or has been waited for long enough.
        seat: Seat,
    },
    /// The rematch was laid at another table.
    Rematched {
        /// By the name it has in addresses.
        table: String,
    },
    /// Everybody agreed that the table be deleted.
    Closed,
}
