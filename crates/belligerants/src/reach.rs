//! Where a pawn can come down: straight ways, turned at stars (B8–B10).
//!
//! Eight directions travel together as the eight bytes of a word, so that one addition compares all of them.

use crate::{
    HouseRule, Kind, Square, Squares,
    board::{Board, Lines},
    context::{Context, FAR, Ways},
    kind::Gait,
    rows::Rows,
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

/// By the difference of two squares' [places](place): direction × 16 + distance from the one to the other if they are on
/// one line and at most [`FAR`] apart; 0 for all other differences.
static ALIGNMENTS: [u8; 1024] = {
    let mut table = [0; 1024];
    let (mut way, steps) = (0, [32, 33, 1, -31, -32, -33, -1, 31]);
    while way < 8 {
        let mut distance = 1;
        while distance <= FAR {
            let difference: isize = steps[way] * distance as isize;
            table[difference as usize % 1024] = (way * 16 + distance) as u8;
            distance += 1;
        }
        way += 1;
    }
    table
};

/// A square's number on rows of 32, where no two ways between squares of the board have the same difference.
#[inline]
const fn place(square: Square) -> usize {
    square.index() + (square.index() & 0xF0)
}

/// Direction and distance from a square to another on one line with it, at most [`FAR`] away.
#[inline]
fn alignment(from: Square, to: Square) -> Option<(u8, u8)> {
    let code = ALIGNMENTS[place(to).wrapping_sub(place(from)) % 1024];
    (code != 0).then_some((code / 16, code % 16))
}

/// What the pawns on the board leave free, as seen from stars: the same for every pawn that comes by, so looked up
/// once.
pub(crate) struct Traffic<'a> {
    context: &'a Context,
    lines: &'a Lines,
    occupied: Squares,
    known: u32,
    free: [u64; KNOWN_STARS],
}

/// Stars beyond these, which no playing map has, are looked at anew each time.
const KNOWN_STARS: usize = 32;

impl<'a> Traffic<'a> {
    pub fn new(context: &'a Context, board: &'a Board) -> Self {
        let (lines, occupied) = (&board.lines, board.all_occupied());
        Self { context, lines, occupied, known: 0, free: [0; KNOWN_STARS] }
    }

    pub const fn occupied(&self) -> &Squares {
        &self.occupied
    }

    #[inline]
    fn free_at_star(&mut self, star: Square) -> u64 {
        let number = usize::from(self.context.star_numbers[star.index()]);
        let Some(free) = self.free.get_mut(number) else { return self.lines.free(star) };
        if self.known >> number & 1 == 0 {
            self.known |= 1 << number;
            *free = self.lines.free(star);
        }
        *free
    }
}

/// One pawn about to move, and all that can stop it.
pub(crate) struct Reach<'a, 'b> {
    context: &'a Context,
    ways: &'a Ways,
    traffic: &'b mut Traffic<'a>,
    start: Square,
    /// Free squares around the start.
    start_free: u64,
    flies: bool,
    /// Whether occupied stars are closed to it.
    minds_stars: bool,
    no_u_turn: bool,
    /// Stars already turned at, by steps left and star number.
    turned: [u32; FAR],
}

impl<'a, 'b> Reach<'a, 'b> {
    /// The search for a pawn that stands on a square of the board.
    #[inline]
    pub fn new(traffic: &'b mut Traffic<'a>, (side, kind, start): (Side, Kind, Square), open: bool) -> Self {
        let context = traffic.context;
        let gait = kind.gait();
        let flies = gait == Gait::Air;
        Self {
            context,
            ways: context.ways(gait, side, open),
            start,
            // Flyers mind nobody.
            start_free: if flies { 0x3F * ONES } else { traffic.lines.free(start) },
            traffic,
            flies,
            minds_stars: flies && !context.has(HouseRule::FlyTurn),
            no_u_turn: context.has(HouseRule::NoUTurn),
            turned: [0; FAR],
        }
    }

    /// The arrival squares of exactly `steps` steps, whoever stands on them.
    #[inline]
    pub fn exactly(mut self, steps: u8) -> Squares {
        let mut found = Rows::EMPTY;
        self.spread_to(&mut found, self.start, self.start_free, steps, HIGH);
        let mut found = found.squares();
        found.remove(self.start);
        found
    }

    /// The arrival squares of one to five steps, by steps.
    #[inline]
    pub fn all(mut self) -> [Squares; FAR] {
        let mut found = [Rows::EMPTY; FAR];
        self.spread_all(&mut found, self.start, self.start_free, 0, HIGH);
        std::array::from_fn(|i| {
            let mut squares = found[i].squares();
            squares.remove(self.start);
            squares
        })
    }

    /// By which of one to five steps the pawn arrives on each of some squares, the start not among them: one bit for each
    /// number of steps, one step in the lowest. Asked of a few squares, this is much less work than to find all.
    pub fn onto(mut self, targets: &[Square], arrivals: &mut [u8]) {
        self.aim(targets, arrivals, self.start, self.start_free, 0, HIGH);
    }

    /// Free squares ahead of a star. The square that the pawn left counts as free: where it was the first in the way,
    /// the way goes on to what the pawn saw from there.
    #[inline]
    fn free(&mut self, star: Square) -> u64 {
        if self.flies {
            return self.start_free;
        }
        let free = self.traffic.free_at_star(star);
        let Some((way, distance)) = alignment(star, self.start) else { return free };
        let shift = 8 * u32::from(way);
        let blocks = (free >> shift) as u8 + 1 == distance;
        if blocks { free + (((self.start_free >> shift & 0xFF) + 1) << shift) } else { free }
    }

    /// Goes on from a square for exactly `left` steps in the `allowed` directions, marked by their bytes' high bits.
    fn spread_to(&mut self, found: &mut Rows, from: Square, free: u64, left: u8, allowed: u64) {
        let land = at_least(self.ways.land[from.index()], left) & at_least(free, left - 1) & allowed;
        found.stamp(from, left, ways_of(land));
        for (way, distance) in self.stars(from, free, left, allowed) {
            let star = ahead(from, way, distance);
            if let Some(allowed) = self.turn(star, left - distance, way) {
                let free = self.free(star);
                self.spread_to(found, star, free, left - distance, allowed);
            }
        }
    }

    /// Goes on from a square, `used` steps from the start, for any number of steps.
    fn spread_all(&mut self, found: &mut [Rows; FAR], from: Square, free: u64, used: u8, allowed: u64) {
        let land = self.ways.land[from.index()];
        for (rows, distance) in found.iter_mut().skip(usize::from(used)).zip(1..) {
            let reached = at_least(land, distance) & at_least(free, distance - 1) & allowed;
            rows.stamp(from, distance, ways_of(reached));
        }
        let left = FAR as u8 - used;
        for (way, distance) in self.stars(from, free, left, allowed) {
            let star = ahead(from, way, distance);
            if let Some(allowed) = self.turn(star, left - distance, way) {
                let free = self.free(star);
                self.spread_all(found, star, free, used + distance, allowed);
            }
        }
    }

    /// Goes on from a square, `used` steps from the start, for any number of steps that leads to a target.
    fn aim(&mut self, targets: &[Square], arrivals: &mut [u8], from: Square, free: u64, used: u8, allowed: u64) {
        let left = FAR as u8 - used;
        let land = self.ways.land[from.index()];
        for (&target, arrivals) in targets.iter().zip(&mut *arrivals) {
            let Some((way, distance)) = alignment(from, target) else { continue };
            let ahead = |ways: u64| (ways >> (8 * way)) as u8;
            if distance <= left && ahead(land) >= distance && ahead(free) >= distance - 1 && ahead(allowed) != 0 {
                *arrivals |= 1 << (used + distance - 1);
            }
        }
        for (way, distance) in self.stars(from, free, left, allowed) {
            let star = ahead(from, way, distance);
            if let Some(allowed) = self.turn(star, left - distance, way) {
                let free = self.free(star);
                self.aim(targets, arrivals, star, free, used + distance, allowed);
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
        if self.minds_stars && star != self.start && self.traffic.occupied.has(star) {
            return None;
        }
        if self.no_u_turn {
            // The way in matters here, so a star turned at once may be turned at again.
            return Some(HIGH & !(0x80 << (8 * ((way + 4) % 8))));
        }
        let number = self.context.star_numbers[star.index()];
        let seen = &mut self.turned[usize::from(left) % FAR];
        // A star beyond those that have a bit is searched again instead of being remembered.
        let mark = 1_u32.checked_shl(u32::from(number)).unwrap_or(0);
        let new = *seen & mark == 0;
        *seen |= mark;
        new.then_some(HIGH)
    }
}

/// One bit for each byte whose high bit is set; no other bit may be.
#[inline]
const fn ways_of(bytes: u64) -> u8 {
    // Byte n meets the factor's bit 56 - 7n in bit 56 + n, and no two products share a bit.
    ((bytes >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}
