//! Which pawn is which: the rules know colours only, people follow each pawn with their eyes.

use crate::{
    Board, Cell, Colour, DiamAction, DiamPosition, Step,
    board::{bit_of, nibble, pile_on},
    reprieve::{LastMove, Memory},
};

/// Where each of the sixteen pawns is: four of each colour, in the order of the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiamCast([Option<u8>; 16]);

impl DiamCast {
    /// Any naming that fits a board: along the ring, each stack from the bottom.
    pub(crate) fn of(board: &Board) -> Self {
        let mut places = [None; 16];
        for colour in Colour::ALL {
            let bits = (0..32_u8).filter(|bit| board.pawns(colour) >> bit & 1 != 0);
            places[4 * colour.index()..][..4].iter_mut().zip(bits).for_each(|(place, bit)| *place = Some(bit));
        }
        Self(places)
    }

    /// Every pawn with its colour and, on the ring, its cell and level.
    pub(crate) fn pawns(&self) -> impl Iterator<Item = (Colour, Option<(Cell, u8)>)> + '_ {
        let whereabouts = |bit: u8| (Cell::from_index(usize::from(bit) / 4), bit % 4 + 1);
        self.0.iter().enumerate().map(move |(id, place)| (Colour::from_index(id / 4), place.map(whereabouts)))
    }

    /// Follows an action that is played on a position.
    pub(crate) fn follow(&mut self, before: &DiamPosition, action: DiamAction) {
        let board = &before.board;
        match action.step() {
            Step::Place { colour, cell } => self.enter(colour, landing(board, cell)),
            Step::Move { cell, level, way } => {
                self.carry(bit_of(cell, level), landing(board, cell.step(way)));
            }
            Step::Reprieve => {
                if let Memory::Last(last) = before.memory {
                    self.undo(board, last);
                }
            }
            Step::Pass => {}
        }
    }

    fn undo(&mut self, board: &Board, LastMove { action, size, .. }: LastMove) {
        match action.step() {
            Step::Place { cell, .. } => {
                let top = bit_of(cell, board.height(cell)) as u8;
                self.0.iter_mut().filter(|place| **place == Some(top)).for_each(|place| *place = None);
            }
            Step::Move { cell, level, way } => {
                let foot = landing(board, cell.step(way)).wrapping_sub(u32::from(size)) & 31;
                self.carry(foot, bit_of(cell, level));
            }
            Step::Pass | Step::Reprieve => {}
        }
    }

    /// The first pawn of a colour in reserve comes onto the ring.
    fn enter(&mut self, colour: Colour, bit: u32) {
        let reserve = self.0[4 * colour.index()..][..4].iter_mut().find(|place| place.is_none());
        if let Some(place) = reserve {
            *place = Some(bit as u8);
        }
    }

    /// The pile that stands on one bit goes to another.
    fn carry(&mut self, from: u32, to: u32) {
        let pile = pile_on(from);
        for bit in self.0.iter_mut().flatten().filter(|bit| pile >> **bit & 1 != 0) {
            *bit = (u32::from(*bit).wrapping_sub(from).wrapping_add(to) & 31) as u8;
        }
    }
}

/// The bit on which the next pawn of a cell lands, also above a full stack's top, where nothing ever does.
fn landing(board: &Board, cell: Cell) -> u32 {
    4 * cell.index() as u32 + (board.occupied() & nibble(cell)).count_ones()
}
