//! One move of a throw at random, each as likely as any other, without listing them all.
//!
//! Pawns that may take or pick up something are listed as usual. Of the others it is known how many arrivals each
//! would have on an empty board. A place among so many is drawn and the one pawn that it falls to is looked at; if the
//! pawn has fewer arrivals here and the place lies beyond them, the draw is void and made again. What is accepted is
//! even over the legal moves, and most draws look at one pawn or two.

use crate::{
    Face, HouseRule, Kind, Move, Point, Square, Squares,
    board::Board,
    context::{Context, FAR},
    moves::{MoveGroups, Moves},
    pawn::{Pawn, Pawns},
    reach::{Reach, Traffic},
    state::State,
};
use arrayvec::ArrayVec;
use ludo_core::{Random, Side};

/// Void draws after which listing everything is cheaper than drawing on.
const PATIENCE: usize = 24;

/// How many arrivals a pawn has on an empty board, by point and with all of them.
#[derive(Clone, Copy)]
struct Bound {
    by_point: [u8; FAR],
    sum: u16,
}

/// The bounds of every gait, side and square.
pub(crate) struct Bounds(Vec<Bound>);

impl Bounds {
    pub fn new(context: &Context) -> Self {
        let mut bounds = Vec::with_capacity(3 * 2 * Square::COUNT);
        for kind in [Kind::Soldier, Kind::Fighter, Kind::Spy] {
            for side in Side::BOTH {
                for square in (0..=u8::MAX).map(Square::from_index) {
                    // The search expects the pawn on the board.
                    let mut board = Board::new();
                    board.put(side, Pawn::from_index(0), square);
                    let mut traffic = Traffic::new(context, &board);
                    let reach = Reach::new(&mut traffic, (side, kind, square), true);
                    let by_point = reach.all().map(|squares| squares.len() as u8);
                    bounds.push(Bound { by_point, sum: by_point.into_iter().map(u16::from).sum() });
                }
            }
        }
        Self(bounds)
    }

    #[inline]
    fn of(&self, side: Side, kind: Kind, square: Square) -> &Bound {
        &self.0[(kind.gait() as usize * 2 + side.index()) * Square::COUNT + square.index()]
    }
}

/// A random move, and what the law of huffing needs to know about the throw.
pub(crate) struct Sample {
    /// `None` if nothing can be played.
    pub step: Option<Move>,
    /// Who can take, by point.
    pub able: [Pawns; FAR],
}

/// A random legal move of the side whose turn it is.
pub(crate) fn sample(context: &Context, state: &State, face: Face, random: &mut Random) -> Sample {
    if context.has(HouseRule::Strict) {
        return list_all(context, state, face, random);
    }
    let busy = busy(context, state, face);
    let mut room = MoveGroups::new();
    let listed = Moves::of_some(context, state, face, busy, &mut room);
    let (known, able) = (listed.count(), listed.able());
    let mut urn = Urn::new(context, state, face, state.board.held(state.mover).without(busy));
    if known + urn.total == 0 && busy.is_empty() {
        // Not even on an empty board would anybody come down anywhere, drowning included.
        return Sample { step: None, able };
    }
    // With nothing to draw from, the listing has the last word: it may find that a busy pawn has to drown.
    let patience = if known + urn.total == 0 { 0 } else { PATIENCE };
    for _ in 0..patience {
        let place = random.below(known + urn.total);
        let step = if place < known { listed.nth(place) } else { urn.look(place - known) };
        if step.is_some() {
            return Sample { step, able };
        }
    }
    list_all(context, state, face, random)
}

fn list_all(context: &Context, state: &State, face: Face, random: &mut Random) -> Sample {
    let mut room = MoveGroups::new();
    let moves = Moves::of(context, state, face, &mut room);
    Sample { step: moves.nth(random.below(moves.count())), able: moves.able() }
}

/// Who can take with a throw, by point; `None` if nothing at all can be played.
pub(crate) fn prospects(context: &Context, state: &State, face: Face) -> Option<[Pawns; FAR]> {
    let mut room = MoveGroups::new();
    let busy = busy(context, state, face);
    let listed = Moves::of_some(context, state, face, busy, &mut room);
    let (able, mut playable) = (listed.able(), !listed.is_empty());
    // One move of one pawn will do.
    let mut rest = state.board.held(state.mover).without(busy);
    while let Some(pawn) = rest.next().filter(|_| !playable) {
        playable = !Moves::of_some(context, state, face, Pawns::one(pawn), &mut room).is_empty();
    }
    let playable = playable || !Moves::of(context, state, face, &mut room).is_empty();
    playable.then_some(able)
}

/// The pawns that might take or pick up something with a throw, judged by kind, ground and distance alone.
fn busy(context: &Context, state: &State, face: Face) -> Pawns {
    let side = state.mover;
    let far = match face {
        Face::Number(point) => point.steps(),
        Face::Devil => FAR as u8,
    };
    let mut busy = Pawns::EMPTY;
    let (own, stand) = (state.board.held(side), state.board.occupied(side));
    for enemy in state.board.held(side.other()) {
        let square = state.board.square(enemy);
        // Nobody near is the usual case, and quickly seen.
        let near = stand & Squares::around(square, far);
        if !near.is_empty() {
            let takers = own.and(Pawns::of_kinds(context.takers(square, enemy.kind()))).without(busy);
            busy = busy.or(state.board.among(takers, &near));
        }
    }
    let ambulances = own.and(Pawns::of_kind(Kind::Ambulance)).without(busy);
    if !ambulances.is_empty() {
        for square in state.wounded(context, side) {
            busy = busy.or(state.board.among(ambulances, &Squares::around(square, far)));
        }
    }
    busy
}

/// The moves of pawns that can do nothing but stop somewhere, and void places among them.
struct Urn<'a> {
    context: &'a Context,
    state: &'a State,
    face: Face,
    open: bool,
    bounds: &'a Bounds,
    traffic: Traffic<'a>,
    /// Each pawn with the number of its places.
    pawns: ArrayVec<(Pawn, u16), { Pawn::SLOTS }>,
    total: u64,
}

impl<'a> Urn<'a> {
    fn new(context: &'a Context, state: &'a State, face: Face, pawns: Pawns) -> Self {
        let mut urn = Self {
            context,
            state,
            face,
            open: state.entry_open(context, state.mover),
            bounds: context.bounds(),
            traffic: Traffic::new(context, &state.board),
            pawns: ArrayVec::new(),
            total: 0,
        };
        for pawn in pawns {
            let (kind, square) = (pawn.kind(), state.board.square(pawn));
            let bound = urn.bounds.of(state.mover, kind, square);
            let places = match face {
                Face::Number(_) if State::is_held_fast(context, kind, square) => 0,
                Face::Number(point) => u16::from(bound.by_point[point.index()]),
                Face::Devil => bound.sum,
            };
            urn.pawns.push((pawn, places));
            urn.total += u64::from(places);
        }
        urn
    }

    /// The move at a place; `None` if the place is void.
    fn look(&mut self, mut place: u64) -> Option<Move> {
        let &(pawn, _) = self.pawns.iter().find(|&&(_, places)| fits(&mut place, places))?;
        let point = match self.face {
            Face::Number(point) => point,
            Face::Devil => {
                let bound = self.bounds.of(self.state.mover, pawn.kind(), self.state.board.square(pawn));
                Point::ALL.into_iter().find(|point| fits(&mut place, bound.by_point[point.index()].into()))?
            }
        };
        let (kind, from) = (pawn.kind(), self.state.board.square(pawn));
        let reach = Reach::new(&mut self.traffic, (self.state.mover, kind, from), self.open);
        let mut stops = reach.exactly(point.steps()) & !*self.traffic.occupied();
        if !kind.is_free() {
            stops = stops & self.context.dry;
        }
        let point = self.face.is_devil().then_some(point);
        stops.nth(place as u32).map(|to| Move { point, ..Move::new(from, to) })
    }
}

/// Whether a place lies within the next `size`; moves on behind them if not.
fn fits(place: &mut u64, size: u16) -> bool {
    let inside = *place < u64::from(size);
    *place -= if inside { 0 } else { u64::from(size) };
    inside
}
