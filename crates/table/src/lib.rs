//! A match between people: seats, events, clocks, offers and dice that can be checked.
//!
//! A [`Table`] is the fold of its [events](event). A request goes through [`Table::command`], which answers with the
//! events to keep and the table that they make, or with a [`Refusal`]. Nothing here reads a clock, a file or a random
//! source: time, fresh names and keys come from outside, so that a replay gives the same table.

pub mod clock;
mod command;
pub mod dice;
pub mod event;
mod hash;
pub mod log_line;
mod name;
mod offer;
mod people;
pub mod record;
mod refusal;
mod series;
pub mod spec;
mod table;
mod verdict;
mod verifier;

pub use command::{Change, Command, Context, Disclosure, Who};
pub use hash::{Hash32, Secret32, digest};
pub use name::MAX_CHARS as NAME_LENGTH;
pub use offer::{Offer, Standing};
pub use people::{Chair, People, Person};
pub use refusal::{Plain, Refusal};
pub use series::Series;
pub use table::{DiceDuty, Exchange, FRESH_WAIT, Table};
pub use verdict::{Change as Handing, Verdict};
pub use verifier::{Flaw, Verifier};
