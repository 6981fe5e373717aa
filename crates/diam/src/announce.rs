//! 1998: who may say that a diam is coming (M13, M14).

use crate::{Board, DiamAction, DiamPosition, House, Step, board::bit_of};
use ludo_core::Side;

impl DiamPosition {
    /// Whether a legal place or move may also be made with the word "Diam!".
    pub(crate) fn may_announce(&self, action: DiamAction) -> bool {
        self.variant.is_1998()
            && !self.variant.has(House::Auto)
            && threatens(&self.board_after(action), self.side_to_move())
    }

    /// The ring after a place or move.
    pub(crate) fn board_after(&self, action: DiamAction) -> Board {
        let mut board = self.board;
        match action.step() {
            Step::Place { colour, cell } => board.place(colour, cell),
            Step::Move { cell, level, way } => board.shift(bit_of(cell, level), way),
            Step::Pass | Step::Reprieve => {}
        }
        board
    }

    /// Keeps what the mover said with an action that has just been played, the turn not yet passed on.
    pub(crate) fn announce(&mut self, action: DiamAction) {
        let side = self.side_to_move();
        let moved = action.arrival().is_some();
        let says = if self.variant.has(House::Auto) { threatens(&self.board, side) } else { action.announces() };
        let bit = 1 << side.index();
        self.announced = self.announced & !bit | if moved && says { bit } else { 0 };
    }
}

/// Whether "Diam!" is true for a side: the game goes on, and one more move of that side would win (M13).
/// A placed pawn stands at level 1 in 1998 and makes no diam, so moves are all there is to look at.
pub(crate) fn threatens(board: &Board, side: Side) -> bool {
    board.winner().is_none() && board.winning_moves(side) != 0
}
