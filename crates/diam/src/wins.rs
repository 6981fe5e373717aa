//! Who can end the game at once, and where: for engines, solvers and the marks on the board.

use crate::{Cell, Colour, DiamAction, DiamPosition, board::BOTTOM, moves::place_on};
use arrayvec::ArrayVec;
use ludo_core::Side;

/// What wins at once for a side, as bit sets.
#[derive(Clone, Copy)]
struct Wins {
    /// Landings of the side's first and second colour.
    places: [u32; 2],
    /// Moving pawns, as [`Board::movable`](crate::Board::movable) has them.
    moves: u64,
}

impl DiamPosition {
    /// Whether the mover has a legal action that wins at once.
    #[inline]
    pub fn can_win(&self) -> bool {
        self.winner.is_none() && self.may_make_diams() && {
            let wins = self.wins(self.turn);
            wins.places[0] | wins.places[1] != 0 || wins.moves != 0
        }
    }

    /// The mover's legal actions that win at once, in the order of the listing.
    pub fn winning_actions(&self) -> ArrayVec<DiamAction, 32> {
        let mut actions = ArrayVec::new();
        if self.winner.is_none() && self.may_make_diams() {
            self.wins(self.turn).visit(self.side_to_move(), |action| {
                // 8 cells of 2 colours and 8 pawns of 2 ways are 32 actions at most.
                let _ = actions.try_push(action);
            });
        }
        actions
    }

    /// The first of the [`winning_actions`](Self::winning_actions).
    #[inline]
    pub fn winning_action(&self) -> Option<DiamAction> {
        if self.winner.is_some() || !self.may_make_diams() {
            return None;
        }
        let Wins { places: [one, other], moves } = self.wins(self.turn);
        let [first, second] = Colour::of(self.side_to_move());
        match (one, other, moves) {
            (0, 0, 0) => None,
            (0, 0, moves) => Some(DiamAction::shift_at(moves.trailing_zeros())),
            (0, other, _) => Some(place_on(second, other.trailing_zeros())),
            (one, ..) => Some(place_on(first, one.trailing_zeros())),
        }
    }

    /// The cells on which a side would complete a winning diam if it could play now, whosever turn it is and
    /// whatever was announced. With three or four players this looks at the seat of that side that plays next.
    pub fn completing_cells(&self, side: Side) -> ArrayVec<Cell, 8> {
        let turn = if side == self.side_to_move() { self.turn } else { (self.turn + 1) & (self.variant.cycle() - 1) };
        let mut found = [false; 8];
        if self.winner.is_none() {
            self.wins(turn).visit(side, |action| {
                if let Some(cell) = action.arrival() {
                    found[cell.index()] = true;
                }
            });
        }
        Cell::ALL.into_iter().filter(|cell| found[cell.index()]).collect()
    }

    /// On how many cells a side would complete a winning diam if it could play now: the number of the
    /// [`completing_cells`](Self::completing_cells).
    #[inline]
    pub fn threats(&self, side: Side) -> u32 {
        if self.winner.is_some() {
            return 0;
        }
        let turn = if side == self.side_to_move() { self.turn } else { (self.turn + 1) & (self.variant.cycle() - 1) };
        let Wins { places: [one, other], moves } = self.wins(turn);
        // Moves arrive in the next cell clockwise, or the one before.
        let arrivals = one | other | (moves as u32).rotate_left(4) | ((moves >> 32) as u32).rotate_right(4);
        let cells = (arrivals | arrivals >> 1 | arrivals >> 2 | arrivals >> 3) & BOTTOM;
        cells.wrapping_mul(BOTTOM) >> 28
    }

    /// Whether M12 lets the mover make a diam of his own.
    #[inline]
    fn may_make_diams(&self) -> bool {
        !self.variant.is_1998() || self.has_announced(self.side_to_move())
    }

    #[inline]
    fn wins(&self, turn: u8) -> Wins {
        let side = Self::side_at(turn);
        let hand = if self.variant.is_1998() { 0 } else { self.hand(turn) };
        let [one, other] = Colour::of(side);
        let places = [
            if hand & 1 == 0 { 0 } else { self.board.winning_landings(one) },
            if hand & 2 == 0 { 0 } else { self.board.winning_landings(other) },
        ];
        Wins { places, moves: self.board.winning_moves(side) }
    }
}

impl Wins {
    fn visit(self, side: Side, mut visit: impl FnMut(DiamAction)) {
        for (colour, mut places) in Colour::of(side).into_iter().zip(self.places) {
            while places != 0 {
                visit(place_on(colour, places.trailing_zeros()));
                places &= places - 1;
            }
        }
        let mut moves = self.moves;
        while moves != 0 {
            visit(DiamAction::shift_at(moves.trailing_zeros()));
            moves &= moves - 1;
        }
    }
}
