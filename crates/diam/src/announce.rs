//! 1998: who may make a diam, and who may say that one is coming (M12–M15).

use crate::{Board, DiamAction, DiamPosition, House, Step, board::bit_of};
use ludo_core::Side;

/// In which ways a place or move may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Saying {
    /// It makes a diam of the mover's that was not announced (M12).
    Unannounced,
    /// Without a word only: it ends the game, it threatens nothing, or the word is said without being asked for.
    Silent,
    /// With or without "Diam!".
    Either,
}

impl Saying {
    pub(crate) const fn may_be_silent(self) -> bool {
        !matches!(self, Self::Unannounced)
    }

    pub(crate) const fn may_be_announced(self) -> bool {
        matches!(self, Self::Either)
    }
}

impl DiamPosition {
    /// In which ways a place or move that the board allows may be made.
    pub(crate) fn saying(&self, action: DiamAction) -> Saying {
        if !self.variant.is_1998() {
            return Saying::Silent;
        }
        let side = self.side_to_move();
        let after = self.board_after(action);
        let own = after.diams(side);
        if own != 0 && !self.has_announced(side) {
            Saying::Unannounced
        } else if !self.variant.has(House::Auto) && threatens(&after, side) {
            Saying::Either
        } else {
            Saying::Silent
        }
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
        let says = if self.variant.has(House::Auto) {
            moved && threatens(&self.board, side)
        } else {
            moved && action.announces()
        };
        let bit = 1 << side.index();
        self.announced = self.announced & !bit | if says { bit } else { 0 };
    }
}

/// Whether "Diam!" is true for a side: the game goes on, and one more move of that side would win (M13).
/// A placed pawn stands at level 1 in 1998 and makes no diam, so moves are all there is to look at.
pub(crate) fn threatens(board: &Board, side: Side) -> bool {
    board.winner().is_none() && board.winning_moves(side) != 0
}
