//! What a side can do, and what the die can show.

use ludo_core::Side;

/// What a side can do. Text: `a@2`, `roll`, `go`, `stay`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CachetteAction {
    /// A side hides its runner on one of its first cells.
    Hide(Side, u8),
    /// The die is asked for.
    Roll,
    /// The runner goes as far as the die says.
    Go,
    /// The runner stays.
    Stay,
}

/// A face of the die, 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Die(pub(crate) u8);

impl Die {
    /// All faces.
    pub const ALL: [Die; 3] = [Die(1), Die(2), Die(3)];

    /// Whether the same side throws again.
    pub const fn again(self) -> bool {
        self.0 == 3
    }
}
