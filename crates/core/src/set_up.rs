//! Set-ups for people who want to begin at once.

use crate::Words;

/// A ready-made set-up for one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUp<A> {
    /// The action that makes it.
    pub action: A,
    /// The word by which it can be asked for.
    pub code: &'static str,
    /// A short name.
    pub title: Words,
    /// The idea behind it, in one sentence.
    pub about: Words,
    /// The codes of its pieces, in the order of [`SeatInfo::camp`](crate::SeatInfo::camp).
    pub order: Vec<String>,
}
