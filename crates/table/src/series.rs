//! The score of a series: a game and its rematches.

use ludo_core::{Outcome, Seat};
use ludo_shelf::AnyGame;
use serde::{Deserialize, Serialize};

/// What every seat has scored so far. A point belongs to a seat and moves with it: whoever takes a seat over takes its
/// score over too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// How many games are over.
    pub played: u32,
    /// Half points by seat: two for a game won, one for a draw.
    pub halves: Vec<u32>,
}

impl Series {
    /// The same with one more game counted.
    #[must_use]
    pub fn with(&self, game: &AnyGame, outcome: Outcome) -> Self {
        let scored = |seat: u8| match outcome.winner {
            None => 1,
            Some(winner) => 2 * u32::from(game.side_of(Seat(seat)) == winner),
        };
        let before = |seat: u8| self.halves.get(usize::from(seat)).copied().unwrap_or(0);
        let halves = (0..game.seats()).map(|seat| before(seat).saturating_add(scored(seat))).collect();
        Self { played: self.played.saturating_add(1), halves }
    }

    /// The same for the table of a rematch, where everybody sits on the seat that this list gives for theirs.
    #[must_use]
    pub fn moved(&self, seats: &[Seat]) -> Self {
        let mut halves = vec![0; seats.len()];
        for (seat, scored) in seats.iter().zip(&self.halves) {
            if let Some(place) = halves.get_mut(seat.index()) {
                *place = *scored;
            }
        }
        Self { played: self.played, halves }
    }
}
