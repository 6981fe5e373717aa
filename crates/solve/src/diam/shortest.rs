//! The length of the shortest forced win, with the proof that there is none shorter.

use super::bounded::Bounded;
use ::diam::DiamPosition;
use ludo_core::Side;
use ludo_search::Limits;

/// The last plies, which are looked at without the table. With three instead of two it holds a tenth as much.
const LOOK: u16 = 3;

/// Deepens a bound on a forced win until one is found.
pub struct Shortest {
    search: Bounded,
    plies: u16,
}

impl Shortest {
    /// Looks for the shortest forced win of `side`, remembering at most about `entries` classes (48 bytes each).
    pub fn new(side: Side, entries: usize) -> Self {
        Self { search: Bounded::new(side, entries).looking(LOOK), plies: 0 }
    }

    /// Settles the next depth: `Ok(true)` if the side wins within [`plies`](Self::plies), which has grown by one.
    /// `Err` if the limits came first; the depth is then not settled.
    pub fn deepen(&mut self, position: &DiamPosition, limits: &Limits) -> Result<bool, u64> {
        let answer = self.search.wins_within(position, self.plies + 1, limits).map_err(|_| self.search.nodes)?;
        self.plies += 1;
        Ok(answer)
    }

    /// The depth that has been settled.
    pub fn plies(&self) -> u16 {
        self.plies
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }
}
