//! Where a pawn can come down: straight ways, turned at stars (B8–B10).

use crate::{
    HouseRule, Kind, Square, Squares,
    board::Board,
    kind::Gait,
    setting::{Setting, Ways},
};
use ludo_core::Side;

/// What one step in each direction adds to a square's number, in the order of `Direction::ALL`.
const DELTA: [u8; 8] = [16, 17, 1, 1_u8.wrapping_sub(16), 240, 239, 255, 15];

/// All eight directions, one bit each.
const EVERY_WAY: u8 = 0xFF;

/// One pawn's search for arrival squares, whoever stands on them.
pub(crate) struct Reach<'a> {
    setting: &'a Setting,
    ways: &'a Ways,
    /// The board, without the pawn that moves: the square that it leaves counts as free.
    board: &'a Board,
    /// Squares where a pawn stands, over which a flyer may not turn.
    closed: Squares,
    flies: bool,
    /// The first and last point of interest.
    first: u8,
    last: u8,
    no_u_turn: bool,
    /// Stars already turned at, by steps used.
    turned: [Squares; 4],
    found: [Squares; 5],
}

impl<'a> Reach<'a> {
    /// The arrival squares by point, for the points from `first` to `last`. `board` must not hold the pawn itself.
    pub fn find(
        setting: &'a Setting,
        board: &'a Board,
        (side, kind, from): (Side, Kind, Square),
        open: bool,
        (first, last): (u8, u8),
    ) -> [Squares; 5] {
        let flies = kind.gait() == Gait::Air;
        let mut closed = if flies && !setting.has(HouseRule::FlyTurn) { board.all_occupied() } else { Squares::EMPTY };
        // The board still lists the pawn there, but the square that it leaves counts as free (B8).
        closed.remove(from);
        let mut reach = Self {
            setting,
            ways: setting.ways(kind.gait(), side, open),
            board,
            closed,
            flies,
            first,
            last,
            no_u_turn: setting.has(HouseRule::NoUTurn),
            turned: [Squares::EMPTY; 4],
            found: [Squares::EMPTY; 5],
        };
        reach.spread(from, 0, EVERY_WAY);
        reach.found.iter_mut().for_each(|squares| squares.remove(from));
        reach.found
    }

    /// Goes on from a square, after `used` steps, in the directions of `allowed`.
    fn spread(&mut self, from: Square, used: u8, allowed: u8) {
        let here = from.index();
        let (land, pass, stars) = (&self.ways.land[here], &self.ways.pass[here], &self.setting.stars[here]);
        let free = if self.flies { [u8::MAX - 1; 8] } else { self.board.lines.free(from) };
        for way in 0..8 {
            if allowed >> way & 1 == 0 {
                continue;
            }
            let farthest = land[way].min(free[way] + 1);
            let nearest = self.first.saturating_sub(used).max(1);
            for distance in nearest..=farthest.min(self.last - used) {
                self.found[usize::from(used + distance - 1)].insert(ahead(from, way, distance));
            }
            // A star helps only if a step is left behind it.
            let reached = pass[way].min(free[way]).min(self.last - used - 1);
            let mut turns = stars[way] & ((1 << reached) - 1);
            while turns != 0 {
                let distance = turns.trailing_zeros() as u8 + 1;
                turns &= turns - 1;
                self.turn(ahead(from, way, distance), used + distance, way);
            }
        }
    }

    /// Turns at a star reached in direction `way` after `used` steps.
    fn turn(&mut self, star: Square, used: u8, way: usize) {
        if self.closed.has(star) {
            return;
        }
        if self.no_u_turn {
            // The way in matters here, so nothing can be remembered by star alone.
            self.spread(star, used, EVERY_WAY & !(1 << ((way + 4) % 8)));
            return;
        }
        let seen = &mut self.turned[usize::from(used - 1)];
        if !seen.has(star) {
            seen.insert(star);
            self.spread(star, used, EVERY_WAY);
        }
    }
}

/// The square some steps ahead, which the limits guarantee to be on the board.
#[inline]
const fn ahead(from: Square, way: usize, distance: u8) -> Square {
    Square::from_index((from.index() as u8).wrapping_add(DELTA[way].wrapping_mul(distance)))
}
