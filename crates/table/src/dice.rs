//! Dice that nobody can foresee or influence, and that anybody can check afterwards.
//!
//! Every party to a throw commits to a number before any number is known, and the face follows from all of them. A
//! party is a person at the table or the server; [`Ledger`] holds who committed to what, in which order, and what fell.

mod deposit;
mod fault;
mod fingerprint;
mod ledger;
mod parties;
mod pending;
mod proof;
mod round;

pub use fault::ShareFault;
pub use fingerprint::{Fingerprint, four_words};
pub use ledger::{Ledger, Throw};
pub use parties::{Part, Parties};
pub use pending::Pending;
pub use proof::{LINKS, SeatSecret, ServerKey, TurnKey, commitment, face, hashed, key_hash, old_commitment, seal};
pub use round::{DiceRound, PersonId, ThrowId};
