//! A state of the game, and the contract it keeps.

use crate::{
    Board, DIAM, DiamAction, DiamVariant, House, Step, board::bit_of, goals, notation, reprieve::Memory, symmetry::mix,
};
use ludo_core::{Faults, Goal, NoChance, Outcome, Position, Refused, Seat, Side, Turn};
use std::ops::ControlFlow;

/// A state of Diam: the ring, the turn, and in the editions and house rules that need them, what was announced and
/// what may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiamPosition {
    pub(crate) board: Board,
    pub(crate) variant: DiamVariant,
    /// The turn in the cycle, from 0.
    pub(crate) turn: u8,
    /// Who announced with the last move: bit 0 side 1, bit 1 side 2.
    pub(crate) announced: u8,
    /// Who has won; follows from the board and is kept so that the turn is known without looking again.
    pub(crate) winner: Option<Side>,
    pub(crate) memory: Memory,
}

/// Searches copy positions by the million.
const _: () = assert!(size_of::<DiamPosition>() == 28);

impl DiamPosition {
    /// The pawns on the ring.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The turn in the cycle, counted from 1 as in texts.
    pub const fn turn_number(&self) -> u8 {
        self.turn + 1
    }

    /// The side whose turn it is, or would be had the game not ended.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        Self::side_at(self.turn)
    }

    #[inline]
    pub(crate) const fn side_at(turn: u8) -> Side {
        DiamVariant::side_at(turn)
    }

    /// The seat whose turn it is, or would be had the game not ended.
    pub const fn seat_to_move(&self) -> Seat {
        self.variant.seat_at(self.turn)
    }

    /// The side that has won.
    #[inline]
    pub const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// Whether a side announced with its last move (1998).
    #[inline]
    pub const fn has_announced(&self, side: Side) -> bool {
        self.announced >> side.index() & 1 != 0
    }

    /// Whether each place or move is one action and nothing else can be done but pass.
    #[inline]
    pub(crate) const fn is_plain(&self) -> bool {
        (!self.variant.is_1998() || self.variant.has(House::Auto)) && !self.variant.has(House::Reprieve)
    }

    /// The same position for the next seat, with nothing remembered: pawns, winner, announcement and turn.
    #[inline]
    pub(crate) fn advance(&mut self, action: DiamAction) {
        match action.step() {
            Step::Place { colour, cell } => self.board.place(colour, cell),
            Step::Move { cell, level, way } => self.board.shift(bit_of(cell, level), way),
            Step::Pass | Step::Reprieve => {}
        }
        self.winner = self.board.winner();
        if self.variant.is_1998() {
            self.announce(action);
        }
        self.turn = (self.turn + 1) & (self.variant.cycle() - 1);
    }

    /// Lists what is legal where a move can be announced or given back.
    fn visit_ruled<B>(&self, mut visit: impl FnMut(DiamAction) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut open = false;
        self.moves().visit(|action| {
            if self.memory.bars(action) {
                return ControlFlow::Continue(());
            }
            open = true;
            visit(action)?;
            if self.may_announce(action) { visit(action.announced()) } else { ControlFlow::Continue(()) }
        })?;
        if !open {
            visit(DiamAction::PASS)?;
        }
        if self.memory.offers() { visit(DiamAction::REPRIEVE) } else { ControlFlow::Continue(()) }
    }
}

impl Position for DiamPosition {
    type Action = DiamAction;
    type Chance = NoChance;
    type Variant = DiamVariant;

    const GAME: &'static str = "diam";
    const RULES_VERSION: u16 = 1;
    const GOALS: &'static [Goal] = goals::GOALS;
    const END_RULE: &'static str = "M7";

    fn start(variant: &DiamVariant) -> Self {
        Self { board: Board::EMPTY, variant: *variant, turn: 0, announced: 0, winner: None, memory: Memory::Nothing }
    }

    fn from_text(variant: &DiamVariant, text: &str) -> Result<Self, Faults> {
        notation::read_position(*variant, text)
    }

    fn variant(&self) -> DiamVariant {
        self.variant
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.winner {
            None => Turn::Seat(self.seat_to_move()),
            Some(side) => Turn::Over(Outcome::win(side, DIAM)),
        }
    }

    #[inline]
    fn actions<B>(&self, mut visit: impl FnMut(DiamAction) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner.is_some() {
            return ControlFlow::Continue(());
        }
        if !self.is_plain() {
            return self.visit_ruled(visit);
        }
        let moves = self.moves();
        if moves.count() == 0 {
            return visit(DiamAction::PASS);
        }
        moves.visit(visit)
    }

    #[inline]
    fn count_actions(&self) -> u64 {
        if self.winner.is_some() {
            return 0;
        }
        if self.is_plain() {
            return u64::from(self.moves().count().max(1));
        }
        let mut count = 0;
        let _ = self.visit_ruled(|_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    #[inline]
    fn nth_action(&self, n: u64) -> Option<DiamAction> {
        if self.winner.is_some() {
            return None;
        }
        if self.is_plain() {
            let moves = self.moves();
            return match moves.count() {
                0 => (n == 0).then_some(DiamAction::PASS),
                count => (n < u64::from(count)).then(|| moves.nth(n as u32)),
            };
        }
        let mut left = n;
        self.visit_ruled(|action| {
            if left == 0 {
                return ControlFlow::Break(action);
            }
            left -= 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    fn check(&self, action: DiamAction) -> Result<(), Refused> {
        self.refusal(action)
    }

    #[inline]
    fn play_unchecked(&mut self, action: DiamAction) {
        if self.variant.has(House::Reprieve) {
            self.advance_remembering(action);
        } else {
            self.advance(action);
        }
    }

    fn resolve_unchecked(&mut self, event: NoChance) {
        match event {}
    }

    fn refuse_chance(event: NoChance) -> Refused {
        match event {}
    }

    fn repetition_limit(&self) -> Option<u32> {
        Some(3)
    }

    #[inline]
    fn key(&self) -> u64 {
        mix(self.code())
    }
}

impl DiamPosition {
    /// Everything but the variant, without loss, in one number: equal exactly for equal positions of one variant.
    #[inline]
    pub const fn code(&self) -> u128 {
        // Three planes tell the colours of 32 places: filled, of side 2, of a side's second colour.
        let [_, b, x, y] = self.board.pawns;
        let planes = self.board.occupied() as u128 | ((x | y) as u128) << 32 | ((b | y) as u128) << 64;
        let rest = self.turn as u128 | (self.announced as u128) << 2 | (self.memory.code() as u128) << 4;
        planes | rest << 96
    }
}
