//! The house rule `reprieve`: a last move is given back instead of being punished.

use crate::{Cell, DiamAction, DiamPosition, Step, board::bit_of};
use std::ops::ControlFlow;

/// What the rule has to remember. It remembers only what matters, so that positions repeat (M9) as without the rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Memory {
    /// Nothing can be taken back, and nothing was.
    #[default]
    Nothing,
    /// The mover could make a diam, and the last move can be taken back.
    Last(LastMove),
    /// The mover's last move was taken back; this one must be another.
    Barred(DiamAction),
}

/// A move that can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LastMove {
    /// The place or move, without its announcement.
    pub(crate) action: DiamAction,
    /// The number of pawns that travelled; 1 for a placed one.
    pub(crate) size: u8,
    /// Whether its player had announced the time before (1998).
    pub(crate) had_announced: bool,
}

impl Memory {
    /// Whether a place or move is the one that was taken back, however it is said.
    pub(crate) fn bars(self, action: DiamAction) -> bool {
        self == Self::Barred(action.silent())
    }

    /// Whether the last move may be taken back.
    pub(crate) const fn offers(self) -> bool {
        matches!(self, Self::Last(_))
    }

    /// Without loss in 13 bits.
    pub(crate) const fn code(self) -> u32 {
        match self {
            Self::Nothing => 0,
            Self::Last(LastMove { action, size, had_announced }) => {
                1 | (size as u32 & 3) << 2 | (had_announced as u32) << 4 | (action.index() as u32) << 5
            }
            Self::Barred(action) => 2 | (action.index() as u32) << 5,
        }
    }
}

impl DiamPosition {
    /// Plays with an eye on what can be taken back.
    pub(crate) fn advance_remembering(&mut self, action: DiamAction) {
        let before = *self;
        self.memory = Memory::Nothing;
        if action == DiamAction::REPRIEVE {
            if let Memory::Last(last) = before.memory {
                self.take_back(last);
                self.memory = Memory::Barred(last.action);
            }
            return;
        }
        self.advance(action);
        let repeated = matches!(before.memory, Memory::Barred(_));
        if !repeated && action != DiamAction::PASS && self.can_win() && before.has_other(action) {
            self.memory = Memory::Last(LastMove {
                action: action.silent(),
                size: before.travellers(action),
                had_announced: before.has_announced(before.side_to_move()),
            });
        }
    }

    /// Restores pawns, turn and announcements as they were before the last move.
    pub(crate) fn take_back(&mut self, last: LastMove) {
        match last.action.step() {
            Step::Place { colour, cell } => self.board.lift(colour, cell),
            Step::Move { cell, level, way } => self.board.shift_back(bit_of(cell, level), way, u32::from(last.size)),
            Step::Pass | Step::Reprieve => {}
        }
        self.turn = self.turn.wrapping_sub(1) & (self.variant.cycle() - 1);
        let bit = 1 << self.side_to_move().index();
        self.announced = self.announced & !bit | if last.had_announced { bit } else { 0 };
        self.winner = self.board.winner();
    }

    /// Whether the mover has a legal place or move besides this one, however it is said.
    pub(crate) fn has_other(&self, action: DiamAction) -> bool {
        let other = |listed: DiamAction| listed != action.silent() && !self.memory.bars(listed);
        let found =
            self.moves().visit(|listed| if other(listed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
        found.is_break()
    }

    /// The number of pawns that an action sets in motion.
    fn travellers(&self, action: DiamAction) -> u8 {
        match action.step() {
            Step::Move { cell, level, .. } => self.height_from(cell, level),
            Step::Place { .. } | Step::Pass | Step::Reprieve => 1,
        }
    }

    fn height_from(&self, cell: Cell, level: u8) -> u8 {
        (self.board.height(cell) + 1).saturating_sub(level)
    }
}
