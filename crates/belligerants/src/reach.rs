//! Where a pawn can come down: straight ways, turned at stars (B8–B10).
//!
//! Eight directions travel together as the eight bytes of a word, so that one addition compares all of them.

use crate::{
    HouseRule, Kind, Square, Squares,
    board::Lines,
    kind::Gait,
    setting::{FAR, Setting, Ways},
};
use ludo_core::Side;

/// What one step in each direction adds to a square's number, in the order of `Direction::ALL`.
const DELTA: [u8; 8] = [16, 17, 1, 241, 240, 239, 255, 15];

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// The high bit of every byte that is at least `bound`; both below 64.
#[inline]
const fn at_least(bytes: u64, bound: u8) -> u64 {
    (bytes + (0x80 - bound as u64) * ONES) & HIGH
}

/// The square some steps ahead, which the tables guarantee to be on the board.
#[inline]
const fn ahead(from: Square, way: usize, distance: u8) -> Square {
    Square::from_index((from.index() as u8).wrapping_add(DELTA[way & 7].wrapping_mul(distance)))
}

/// One pawn about to move, and all that can stop it.
pub(crate) struct Reach<'a> {
    setting: &'a Setting,
    ways: &'a Ways,
    /// Pawns on the board. The one that moves is taken off at its first turn, since the square that it leaves counts
    /// as free; before that it cannot meet itself.
    lines: &'a mut Lines,
    start: Square,
    left_start: bool,
    /// Stars over which a flyer may not turn, because a pawn stands there.
    closed: Squares,
    flies: bool,
    no_u_turn: bool,
    /// Stars already turned at, by steps left and star number.
    turned: [u64; FAR],
}

impl<'a> Reach<'a> {
    /// The search for the pawn on a square; `lines` is as before when it ends.
    pub fn new(
        setting: &'a Setting,
        lines: &'a mut Lines,
        occupied: &Squares,
        (side, kind, start): (Side, Kind, Square),
        open: bool,
    ) -> Self {
        let gait = kind.gait();
        let flies = gait == Gait::Air;
        Self {
            setting,
            ways: setting.ways(gait, side, open),
            lines,
            start,
            left_start: false,
            closed: if flies && !setting.has(HouseRule::FlyTurn) { *occupied } else { Squares::EMPTY },
            flies,
            no_u_turn: setting.has(HouseRule::NoUTurn),
            turned: [0; FAR],
        }
    }

    /// The arrival squares of exactly `steps` steps, whoever stands on them.
    pub fn exactly(mut self, steps: u8) -> Squares {
        let mut found = Squares::EMPTY;
        self.spread_to(&mut found, self.start, steps, HIGH);
        if self.left_start {
            self.lines.flip(self.start);
            found.remove(self.start);
        }
        found
    }

    /// The arrival squares of one to five steps, by steps.
    pub fn all(mut self) -> [Squares; FAR] {
        let mut found = [Squares::EMPTY; FAR];
        self.spread_all(&mut found, self.start, 0, HIGH);
        if self.left_start {
            self.lines.flip(self.start);
            for squares in &mut found {
                squares.remove(self.start);
            }
        }
        found
    }

    /// Free squares ahead, byte by byte; flyers mind nobody.
    #[inline]
    fn free(&self, from: Square) -> u64 {
        if self.flies { 0x3F * ONES } else { self.lines.free(from) }
    }

    /// Goes on from a square for exactly `left` steps in the `allowed` directions, marked by their bytes' high bits.
    fn spread_to(&mut self, found: &mut Squares, from: Square, left: u8, allowed: u64) {
        let free = self.free(from);
        let land = at_least(self.ways.land[from.index()], left) & at_least(free, left - 1) & allowed;
        for way in ways_of(land) {
            found.insert(ahead(from, way, left));
        }
        for (way, distance) in self.stars(from, free, left, allowed) {
            let star = ahead(from, way, distance);
            if let Some(allowed) = self.turn(star, left - distance, way) {
                self.spread_to(found, star, left - distance, allowed);
            }
        }
    }

    /// Goes on from a square, `used` steps from the start, for any number of steps.
    fn spread_all(&mut self, found: &mut [Squares; FAR], from: Square, used: u8, allowed: u64) {
        let free = self.free(from);
        let land = self.ways.land[from.index()];
        for (squares, distance) in found.iter_mut().skip(usize::from(used)).zip(1..) {
            let reached = at_least(land, distance) & at_least(free, distance - 1) & allowed;
            for way in ways_of(reached) {
                squares.insert(ahead(from, way, distance));
            }
            if reached == 0 {
                break;
            }
        }
        let left = FAR as u8 - used;
        for (way, distance) in self.stars(from, free, left, allowed) {
            let star = ahead(from, way, distance);
            if let Some(allowed) = self.turn(star, left - distance, way) {
                self.spread_all(found, star, used + distance, allowed);
            }
        }
    }

    /// The stars that can be passed with at least one of `left` steps to spare, as direction and distance.
    #[inline]
    fn stars(&self, from: Square, free: u64, left: u8, allowed: u64) -> impl Iterator<Item = (usize, u8)> + use<> {
        // A star at distance n is bit n - 1 of its direction's byte.
        let near = ONES * ((1 << (left - 1)) - 1);
        let open = (allowed >> 7) * 0xFF;
        let mut stars = self.ways.stars[from.index()] & near & open;
        std::iter::from_fn(move || {
            while stars != 0 {
                let bit = stars.trailing_zeros();
                stars &= stars - 1;
                let distance = (bit % 8) as u8 + 1;
                if (free >> (bit & !7)) as u8 >= distance {
                    return Some(((bit / 8) as usize, distance));
                }
            }
            None
        })
    }

    /// The directions to go on from a star, reached in direction `way` with `left` steps left; `None` if it is closed
    /// or nothing new.
    #[inline]
    fn turn(&mut self, star: Square, left: u8, way: usize) -> Option<u64> {
        if self.flies && star != self.start && self.closed.has(star) {
            return None;
        }
        if !self.left_start {
            self.left_start = true;
            self.lines.flip(self.start);
        }
        if self.no_u_turn {
            // The way in matters here, so a star turned at once may be turned at again.
            return Some(HIGH & !(0x80 << (8 * ((way + 4) % 8))));
        }
        let number = self.setting.star_numbers[star.index()];
        let seen = &mut self.turned[usize::from(left) % FAR];
        // Beyond 64 stars, which no playing map has, the same star is searched again instead of being remembered.
        let mark = 1_u64.checked_shl(u32::from(number)).unwrap_or(0);
        let new = *seen & mark == 0;
        *seen |= mark;
        new.then_some(HIGH)
    }
}

/// The directions whose bytes have their high bit set.
#[inline]
fn ways_of(mut bytes: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let way = (bytes.trailing_zeros() / 8) as usize;
        let some = bytes != 0;
        bytes &= bytes.wrapping_sub(1);
        some.then_some(way)
    })
}
