//! What can be asked of a table, and by whom.

use crate::{
    Hash32,
    clock::Millis,
    dice::{DiceRound, PersonId, ThrowId},
    event::Stamped,
    offer::Offer,
    table::Table,
};
use ludo_core::Seat;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// Somebody who sits at the table.
    Person(PersonId),
    /// The one that plays this seat.
    Engine(Seat),
    /// The house itself: the clock, and whoever lays the table.
    House,
    /// Somebody who does not sit here.
    Stranger,
}

/// A share of the dice, with the commitment to the next turn's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disclosure {
    /// The moment to which the share belongs.
    pub moment: DiceRound,
    /// Has to be what was committed to.
    pub share: Hash32,
    /// The commitment to the share of the turn after.
    pub next: Hash32,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To play an action; in a group, to vote for it.
    Act {
        /// The version of the table that the sender knew.
        version: u64,
        /// The action.
        text: String,
        /// The share that it has to bring, if one is due.
        share: Option<Disclosure>,
        /// What opens the seal of a secret set-up.
        nonce: Option<Hash32>,
        /// For a captain: to decide without the others.
        alone: bool,
    },
    /// To write conditional moves in place of those that were written before.
    Prepare {
        /// The version of the table that the sender knew.
        version: u64,
        /// Actions from the present position on, each line ending with one of the sender's own; none takes them all back.
        lines: Vec<Vec<String>>,
    },
    /// To fix a secret set-up.
    Seal {
        /// The sender's own, which has not shown a set-up yet.
        seat: Seat,
        /// Over the set-up and a nonce, so that nobody can try out set-ups against it.
        hash: Hash32,
        /// Whether nobody's set-up is shown before everybody of the group is ready.
        waits: bool,
    },
    /// To be ready for what one's group has set up; the captain says so for all.
    Ready,
    /// To call the player of a seat, where the sender sits for several.
    Name {
        /// The sender's own.
        seat: Seat,
        /// As typed; it is cleaned, or refused.
        name: String,
    },
    /// To commit to a share.
    Commit {
        /// The turn into whose throws the share goes.
        moment: DiceRound,
        /// The hash of the share, which is disclosed later.
        commit: Hash32,
    },
    /// To disclose a share that no action could carry.
    Deposit(Disclosure),
    /// To say what a real die showed.
    Face {
        /// The version of the table that the sender knew.
        version: u64,
        /// What it showed.
        text: String,
    },
    /// To offer something.
    Offer(Offer),
    /// To agree to an offer, or not; its maker withdraws it.
    Answer {
        /// The offer's number, so that nobody agrees to what was offered after they had looked.
        offer: u64,
        /// Whether the sender agrees.
        yes: bool,
    },
    /// To claim the game because the player to move stays away: won, or only drawn.
    Claim {
        /// Whether a draw is enough.
        draw: bool,
    },
    /// To sit down.
    Sit {
        /// The seats; several for one person on both sides.
        seats: Vec<Seat>,
        /// As typed; it is cleaned, or refused.
        name: String,
        /// The hash of the new person's key.
        key: Hash32,
        /// Whether the person gives shares.
        proves: bool,
        /// The hash of the invitation.
        invite: Option<Hash32>,
    },
    /// To give a fresh link of one's chain for a further throw of the turn.
    Fresh {
        /// The one that waits for the link.
        throw: ThrowId,
        /// Hashed, it gives the link before it in the sender's chain.
        link: Hash32,
    },
    /// To exchange one's key for a new one.
    Rekey {
        /// The hash of the new key.
        key: Hash32,
        /// A commitment made with the new secret, in place of the old one's.
        commit: Option<(DiceRound, Hash32)>,
        /// The old secret's share of the turn under way, with the new secret's commitment to the next.
        share: Option<Disclosure>,
    },
    /// To give one's seat free, for whoever brings this invitation.
    Leave {
        /// The sender's own.
        seat: Seat,
        /// The invitation's hash.
        invite: Hash32,
        /// The leaver's share of the turn under way, so that it need not be made anew.
        share: Option<Disclosure>,
    },
    /// To see whether a clock has fallen or has stood for long enough, or a fresh link has been waited for long enough.
    Flag,
    /// To let a clock stand, because the server died through which its player was connected.
    Excuse {
        /// Nobody on it was connected any more.
        seat: Seat,
        /// Game time of that server's last sign of life.
        from: Millis,
        /// When the player was back, where that is known already.
        back: Option<Millis>,
    },
    /// To let a clock go on that stood for the death of a server: its player is back.
    GoOn {
        /// The player's.
        seat: Seat,
    },
}

/// What a table cannot know by itself.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// Game time.
    pub now: Millis,
    /// The sender's id of the message, by which a repetition is known.
    pub message: Option<String>,
    /// A fresh name for another table, used if a rematch comes about.
    pub fresh_table: String,
    /// The hash of a fresh invitation, used if a seat is taken from somebody who stays away.
    pub fresh_invite: Option<Hash32>,
    /// For each seat, since when nobody on it has been connected; `None` for who is here.
    pub absent: Vec<Option<Millis>>,
}

/// What a request did: the table as it is now, and what was added to its events.
#[derive(Clone, Debug)]
pub struct Change {
    /// The table afterwards.
    pub table: Table,
    /// The events to be kept.
    pub events: Vec<Stamped>,
}
