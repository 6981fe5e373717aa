//! Ways from square to square, step by step: to show a move's path, and to find out what bars one.
//!
//! Slow and plain on purpose. The generator's tables answer the same question, and tests hold the two together.

use crate::{
    Direction, HouseRule, Kind, Square,
    board::Board,
    context::{Context, StepLaw},
};
use ludo_core::Side;
use std::collections::HashSet;

/// What a walker need not heed, when an explanation looks for the obstacle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four obstacles, each of which can be lifted alone")]
pub(crate) struct Licence {
    /// Turning back, and turning over an occupied star.
    pub turns: bool,
    /// Pawns in the way.
    pub pawns: bool,
    /// Closed camps.
    pub camps: bool,
    /// Water and bridges.
    pub water: bool,
}

impl Licence {
    /// Every licence, the most modest first.
    pub fn all() -> Vec<Self> {
        let mut all: Vec<u32> = (0..16).collect();
        all.sort_by_key(|bits| bits.count_ones());
        let bit = |bits: u32, n: u32| bits >> n & 1 != 0;
        let licence =
            |bits| Self { turns: bit(bits, 0), pawns: bit(bits, 1), camps: bit(bits, 2), water: bit(bits, 3) };
        all.into_iter().map(licence).collect()
    }
}

/// A pawn about to walk.
#[derive(Clone, Copy)]
pub(crate) struct Walker<'a> {
    pub context: &'a Context,
    pub board: &'a Board,
    pub side: Side,
    pub kind: Kind,
    pub from: Square,
    pub open: bool,
    pub licence: Licence,
}

impl<'a> Walker<'a> {
    /// The squares of a way of exactly `steps` steps, start and arrival included; who stands at the arrival is not asked.
    pub fn route(&self, to: Square, steps: u8) -> Option<Vec<Square>> {
        let mut route = vec![self.from];
        let mut tried = HashSet::new();
        (steps > 0 && to != self.from && self.extend(&mut route, None, to, steps, &mut tried)).then_some(route)
    }

    fn extend(
        &self,
        route: &mut Vec<Square>,
        heading: Option<Direction>,
        to: Square,
        left: u8,
        tried: &mut HashSet<(Square, Direction, u8)>,
    ) -> bool {
        let Some(&here) = route.last() else { return false };
        for direction in Direction::ALL {
            if !self.may_head(here, heading, direction) || !tried.insert((here, direction, left)) {
                continue;
            }
            let Ok(next) = self.law().step(here, direction) else { continue };
            route.push(next);
            let arrived = left == 1 && next == to;
            if arrived || (left > 1 && self.may_pass(next) && self.extend(route, Some(direction), to, left - 1, tried))
            {
                return true;
            }
            route.pop();
        }
        false
    }

    /// The ground's law for this pawn.
    pub fn law(&self) -> StepLaw<'a> {
        StepLaw {
            map: self.context.map(),
            gait: if self.licence.water { crate::kind::Gait::Free } else { self.kind.gait() },
            side: self.side,
            open: self.open,
            axis: self.context.has(HouseRule::Axis),
            camps: !self.licence.camps,
        }
    }

    /// Whether the pawn may go on in a direction from a square on its way.
    pub fn may_head(&self, here: Square, heading: Option<Direction>, direction: Direction) -> bool {
        let Some(heading) = heading else { return true };
        let back = self.context.has(HouseRule::NoUTurn) && direction == heading.opposite();
        let closed = !self.context.has(HouseRule::FlyTurn) && !self.is_clear(here);
        let star = self.context.map().is_star(here);
        direction == heading || (star && (self.licence.turns || (!back && !closed)))
    }

    /// Whether the pawn may pass over a square.
    pub fn may_pass(&self, square: Square) -> bool {
        (self.is_clear(square) || self.kind.is_flyer() || self.licence.pawns) && self.law().passes(square)
    }

    /// Whether nobody stands on a square but the pawn that moves.
    pub fn is_clear(&self, square: Square) -> bool {
        square == self.from || self.board.pawn(square).is_none()
    }
}
