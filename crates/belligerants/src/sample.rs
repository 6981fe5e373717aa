//! One move of a throw at random, each as likely as any other, without listing them all.
//!
//! Pawns that may take or pick up something are listed as usual. Of the others it is known how many arrivals each
//! would have on an empty board. A place among so many is drawn and the one pawn that it falls to is looked at; if the
//! pawn has fewer arrivals here and the place lies beyond them, the draw is void and made again. What is accepted is
//! even over the legal moves, and most draws look at one pawn or two.

use crate::{
    Face, HouseRule, Kind, Move, Point, Square,
    board::Board,
    context::{Context, FAR},
    moves::{MoveGroups, Moves},
    pawn::{Pawn, Pawns},
    reach::{Reach, Traffic},
    state::State,
};
use ludo_core::{Random, Side};

/// Void draws after which listing everything is cheaper than drawing on.
const PATIENCE: usize = 24;

/// How many arrivals a pawn has on an empty board, for every face, gait, side and square.
pub(crate) struct Bounds {
    /// By the number of steps, whether or not the pawn is held fast.
    by_point: [Vec<u16>; FAR],
    /// What a throw of each face allows, the devil last: nothing to a pawn that a number leaves held fast.
    by_face: [Vec<u16>; Face::ALL.len()],
}

impl Bounds {
    pub fn new(context: &Context) -> Self {
        let mut bounds = Self { by_point: Default::default(), by_face: Default::default() };
        for kind in [Kind::Soldier, Kind::Fighter, Kind::Spy] {
            for side in Side::BOTH {
                for square in (0..=u8::MAX).map(Square::from_index) {
                    // The search expects the pawn on the board.
                    let mut board = Board::new();
                    board.put(side, Pawn::from_index(0), square);
                    let mut traffic = Traffic::new(context, &board);
                    let reach = Reach::new(&mut traffic, (side, kind, square), true);
                    let arrivals = reach.all().map(|squares| squares.len() as u16);
                    let held = State::is_held_fast(context, kind, square);
                    for (i, number) in arrivals.into_iter().enumerate() {
                        bounds.by_point[i].push(number);
                        bounds.by_face[i].push(if held { 0 } else { number });
                    }
                    bounds.by_face[FAR].push(arrivals.into_iter().sum());
                }
            }
        }
        bounds
    }

    /// What a throw allows to the pawns of a side.
    #[inline]
    fn of_face(&self, face: Face, side: Side) -> SideBounds<'_> {
        let numbers = match face {
            Face::Number(point) => &self.by_face[point.index()],
            Face::Devil => &self.by_face[FAR],
        };
        SideBounds { numbers, side }
    }

    /// What a number of steps would allow to any of them.
    #[inline]
    fn of_point(&self, point: Point, side: Side) -> SideBounds<'_> {
        SideBounds { numbers: &self.by_point[point.index()], side }
    }
}

/// How many arrivals the pawns of one side have on an empty board.
#[derive(Clone, Copy)]
struct SideBounds<'a> {
    numbers: &'a [u16],
    side: Side,
}

impl SideBounds<'_> {
    #[inline]
    fn of(self, pawn: Pawn, square: Square) -> u64 {
        self.numbers[(pawn.gait() as usize * 2 + self.side.index()) * Square::COUNT + square.index()].into()
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
    let urn = Urn::new(context, state, face, state.board.held(state.mover).without(busy));
    if urn.total == 0 && busy.is_empty() {
        // Not even on an empty board would anybody come down anywhere, drowning included.
        return Sample { step: None, able: [Pawns::EMPTY; FAR] };
    }
    let mut traffic = Traffic::new(context, &state.board);
    let mut room = MoveGroups::new();
    let listed = Moves::of_some(context, state, face, busy, &mut traffic, &mut room);
    let (known, able) = (listed.count(), listed.able());
    // With nothing to draw from, the listing has the last word: it may find that a busy pawn has to drown.
    let patience = if known + urn.total == 0 { 0 } else { PATIENCE };
    for _ in 0..patience {
        let place = random.below(known + urn.total);
        let step = if place < known { listed.nth(place) } else { urn.look(&mut traffic, place - known) };
        if step.is_some() {
            return Sample { step, able };
        }
    }
    list_all(context, state, face, random)
}

#[cold]
#[inline(never)]
fn list_all(context: &Context, state: &State, face: Face, random: &mut Random) -> Sample {
    let mut room = MoveGroups::new();
    let moves = Moves::of(context, state, face, &mut room);
    Sample { step: moves.nth(random.below(moves.count())), able: moves.able() }
}

/// Who can take with a throw, by point; `None` if nothing at all can be played.
pub(crate) fn prospects(context: &Context, state: &State, face: Face) -> Option<[Pawns; FAR]> {
    let mut room = MoveGroups::new();
    let mut traffic = Traffic::new(context, &state.board);
    let busy = busy(context, state, face);
    let listed = Moves::of_some(context, state, face, busy, &mut traffic, &mut room);
    let (able, mut playable) = (listed.able(), !listed.is_empty());
    // One move of one pawn will do.
    let mut rest = state.board.held(state.mover).without(busy);
    while let Some(pawn) = rest.next().filter(|_| !playable) {
        playable = !Moves::of_some(context, state, face, Pawns::one(pawn), &mut traffic, &mut room).is_empty();
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
    let (own, whereabouts) = (state.board.held(side), &state.board.whereabouts);
    let mut busy = Pawns::EMPTY;
    for enemy in state.board.held(side.other()) {
        let square = state.board.square(enemy);
        busy = busy.or(whereabouts.near(square, far).and(context.taking_pawns(square, enemy.kind())));
    }
    busy = busy.and(own);
    let ambulances = own.and(Pawns::of_kind(Kind::Ambulance)).without(busy);
    if !ambulances.is_empty() {
        for square in state.wounded(context, side) {
            busy = busy.or(whereabouts.near(square, far).and(ambulances));
        }
    }
    busy
}

/// The moves of pawns that can do nothing but stop somewhere, and void places among them.
struct Urn<'a> {
    context: &'a Context,
    state: &'a State,
    face: Face,
    pawns: Pawns,
    /// How many places each pawn has.
    places: SideBounds<'a>,
    total: u64,
}

impl<'a> Urn<'a> {
    #[inline]
    fn new(context: &'a Context, state: &'a State, face: Face, pawns: Pawns) -> Self {
        let places = context.bounds().of_face(face, state.mover);
        let total = pawns.map(|pawn| places.of(pawn, state.board.square(pawn))).sum();
        Self { context, state, face, pawns, places, total }
    }

    /// The move at a place; `None` if the place is void.
    fn look(&self, traffic: &mut Traffic<'a>, mut place: u64) -> Option<Move> {
        let Self { context, state, face, mut pawns, places, .. } = *self;
        let pawn = pawns.find(|&pawn| fits(&mut place, places.of(pawn, state.board.square(pawn))))?;
        let (kind, from) = (pawn.kind(), state.board.square(pawn));
        let point = match face {
            Face::Number(point) => point,
            Face::Devil => {
                let places = |point| context.bounds().of_point(point, state.mover).of(pawn, from);
                Point::ALL.into_iter().find(|&point| fits(&mut place, places(point)))?
            }
        };
        let open = state.entry_open(context, state.mover);
        let reach = Reach::new(traffic, (state.mover, kind, from), open);
        let mut stops = reach.exactly(point.steps()) & !*traffic.occupied();
        if !kind.is_free() {
            stops = stops & context.dry;
        }
        let point = face.is_devil().then_some(point);
        stops.nth(place as u32).map(|to| Move { point, ..Move::new(from, to) })
    }
}

/// Whether a place lies within the next `size`; moves on behind them if not.
fn fits(place: &mut u64, size: u64) -> bool {
    let inside = *place < size;
    *place -= if inside { 0 } else { size };
    inside
}
