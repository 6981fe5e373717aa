//! What needs the agreement of others.

use ludo_core::Seat;
use serde::{Deserialize, Serialize};

/// Something that one seat offers and others agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Offer {
    /// A draw.
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
        /// The seat.
        seat: Seat,
    },
}

impl Offer {
    /// Whether a move on the board makes the offer lapse.
    pub const fn lapses(self) -> bool {
        matches!(self, Offer::Draw | Offer::TakeBack | Offer::Resign | Offer::Pause)
    }
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its number: the version at which it was made.
    pub id: u64,
    /// What is offered.
    pub offer: Offer,
    /// Who offers it.
    pub seat: Seat,
    /// Who has agreed so far.
    pub agreed: Vec<Seat>,
}
