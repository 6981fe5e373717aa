//! Who throws next.

use crate::Side;

/// A throw of the die, or a draw of lots, that a position leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NextThrow {
    /// The side that throws; `None` where both have the same part in it, as in a draw for who begins.
    pub by: Option<Side>,
    /// Whether it can be asked for now, or has been.
    pub open: bool,
}
