//! Opinion about a position, kept apart from the rules.

use ludo_core::Position;

/// Judges a position that is not over.
pub trait Evaluate<P: Position> {
    /// The opinion from the side to move, 0 being even.
    fn evaluate(&self, position: &P) -> i32;
}

/// Finds every position even: a search with it sees only what it can prove.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOpinion;

impl<P: Position> Evaluate<P> for NoOpinion {
    fn evaluate(&self, _: &P) -> i32 {
        0
    }
}
