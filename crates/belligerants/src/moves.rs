//! The legal moves of a throw, as sets of squares.

use crate::{
    Face, HouseRule, Kind, Move, Point, Square, Squares, WaterRule,
    context::Context,
    pawn::{Pawn, Pawns},
    reach::{Reach, Traffic},
    state::{Fate, State},
};
use arrayvec::ArrayVec;
use std::ops::ControlFlow;

/// What a pawn does where it comes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// It stops, or is destroyed by the ground.
    Stop,
    /// It takes an enemy.
    Take,
    /// The ambulance picks up a wounded pawn of its army.
    PickUp,
}

/// All moves of one pawn, one point and one deed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    pub pawn: Pawn,
    pub point: Point,
    pub deed: Deed,
    /// How many moves these squares stand for: a capture may be kept, a wounded pawn has several beds.
    pub size: u16,
    pub to: Squares,
}

/// A side commands at most its own army and six kept pieces; each has two deeds a point, the ambulance three.
const GROUPS: usize = (15 + 6) * 5 * 2 + 5;

/// Room for the groups of one throw. The caller provides it, because returning so much by value means copying it.
pub(crate) type MoveGroups = ArrayVec<Group, GROUPS>;

/// The moves that a throw allows, grouped.
pub(crate) struct Moves<'a> {
    context: &'a Context,
    state: &'a State,
    face: Face,
    groups: &'a mut MoveGroups,
}

impl<'a> Moves<'a> {
    /// The moves of the side whose turn it is with a throw.
    pub fn of(context: &'a Context, state: &'a State, face: Face, room: &'a mut MoveGroups) -> Self {
        room.clear();
        let mut moves = Self { context, state, face, groups: room };
        let pawns = state.board.held(state.mover);
        let mut traffic = Traffic::new(context, &state.board);
        moves.fill(pawns, &context.dry, &mut traffic);
        if moves.groups.is_empty() && context.rules.water() == WaterRule::LastResort {
            moves.fill(pawns, &!Squares::EMPTY, &mut traffic);
        }
        if context.has(HouseRule::Strict) {
            moves.keep_captures();
        }
        moves
    }

    /// The moves of some pawns only. Neither forced drowning nor the house rule `strict` is seen to: both need all.
    pub fn of_some(
        context: &'a Context,
        state: &'a State,
        face: Face,
        pawns: Pawns,
        traffic: &mut Traffic<'_>,
        room: &'a mut MoveGroups,
    ) -> Self {
        room.clear();
        let mut moves = Self { context, state, face, groups: room };
        if !pawns.is_empty() {
            moves.fill(pawns, &context.dry, traffic);
        }
        moves
    }

    /// Moves that suffice to judge one: those of its pawn if it is among them, all of them where that does not say.
    pub fn around(context: &'a Context, state: &'a State, face: Face, step: Move, room: &'a mut MoveGroups) -> Self {
        let pawn = state.board.pawn(step.from).filter(|&pawn| state.board.held(state.mover).has(pawn));
        let alone = pawn.filter(|_| !context.has(HouseRule::Strict)).map_or(Pawns::EMPTY, Pawns::one);
        let mut traffic = Traffic::new(context, &state.board);
        if Moves::of_some(context, state, face, alone, &mut traffic, room).contains(step) {
            Self { context, state, face, groups: room }
        } else {
            Self::of(context, state, face, room)
        }
    }

    /// Adds these pawns' moves; `dry` is where those that cannot swim may come down.
    fn fill(&mut self, pawns: Pawns, dry: &Squares, traffic: &mut Traffic<'_>) {
        let (context, state) = (self.context, self.state);
        let side = state.mover;
        let open = state.entry_open(context, side);
        let prey = state.board.occupied(side.other()) & !*context.camp(side) & !context.green;
        let empty = !*traffic.occupied();
        for pawn in pawns {
            let (kind, from) = (pawn.kind(), state.board.square(pawn));
            if !self.face.is_devil() && State::is_held_fast(context, kind, from) {
                continue;
            }
            let reach = Reach::new(traffic, (side, kind, from), open);
            let stops = if kind.is_free() { empty } else { empty & *dry };
            match self.face {
                Face::Number(point) => self.arrive(pawn, point, reach.exactly(point.steps()), &stops, &prey),
                Face::Devil => {
                    for (point, &to) in Point::ALL.into_iter().zip(&reach.all()) {
                        self.arrive(pawn, point, to, &stops, &prey);
                    }
                }
            }
        }
    }

    /// Sorts a pawn's arrival squares by what it does there.
    #[inline]
    fn arrive(&mut self, pawn: Pawn, point: Point, to: Squares, stops: &Squares, prey: &Squares) {
        let stop = to & *stops;
        self.add(pawn, point, Deed::Stop, stop, stop.len() as u16);
        let prey = to & *prey;
        if !prey.is_empty() {
            self.take(pawn, point, prey);
        }
        if pawn.kind() == Kind::Ambulance {
            self.pick_up(pawn, point, to);
        }
    }

    #[inline]
    fn add(&mut self, pawn: Pawn, point: Point, deed: Deed, to: Squares, size: u16) {
        // A scene may hold more pawns than an army has; what does not fit is left out rather than fatal.
        if size > 0 && !self.groups.is_full() {
            self.groups.push(Group { pawn, point, deed, size, to });
        }
    }

    /// Adds those captures among enemies in reach that the rules allow.
    fn take(&mut self, pawn: Pawn, point: Point, prey: Squares) {
        let takes = self.takes(pawn.kind(), prey);
        let choices = takes.into_iter().filter(|&to| self.has_choice(pawn, to)).count();
        self.add(pawn, point, Deed::Take, takes, takes.len() as u16 + choices as u16);
    }

    /// Adds the wounded in reach of the ambulance, each with all beds.
    fn pick_up(&mut self, pawn: Pawn, point: Point, to: Squares) {
        let wounded = to & self.state.wounded(self.context, self.state.mover);
        if !wounded.is_empty() {
            let beds = self.beds(self.state.board.square(pawn)).len();
            self.add(pawn, point, Deed::PickUp, wounded, (wounded.len() * beds) as u16);
        }
    }

    /// Which of the enemies on these squares a kind can take.
    fn takes(&self, kind: Kind, mut prey: Squares) -> Squares {
        for square in prey {
            if !self.state.can_take(self.context, self.state.mover, kind, square) {
                prey.remove(square);
            }
        }
        prey
    }

    /// The camp squares open to a pawn that the ambulance picks up.
    fn beds(&self, from: Square) -> Squares {
        self.state.beds(self.context, self.state.mover, from)
    }

    /// Leaves only captures to the points that have any (B19, house rule `strict`).
    fn keep_captures(&mut self) {
        let able = self.able();
        self.groups.retain(|group| group.deed == Deed::Take || able[group.point.index()].is_empty());
    }

    /// Whether nothing can be played.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Who can take, by point.
    pub fn able(&self) -> [Pawns; 5] {
        let mut able = [Pawns::EMPTY; 5];
        for group in self.groups.iter().filter(|group| group.deed == Deed::Take) {
            able[group.point.index()].insert(group.pawn);
        }
        able
    }

    /// How many distinct moves there are.
    pub fn count(&self) -> u64 {
        self.groups.iter().map(|group| u64::from(group.size)).sum()
    }

    /// Whether a capture comes in two ways, prison and keep.
    fn has_choice(&self, captor: Pawn, to: Square) -> bool {
        let from = self.state.board.square(captor);
        let fate = |target| self.state.fate(self.context, captor, from, target, self.face.is_devil());
        self.state.board.pawn(to).map(fate) == Some(Fate::Choice)
    }

    /// Whether a move with these squares and this point is among them, kept or not and whatever the bed.
    pub fn reaches(&self, step: Move) -> bool {
        let pawn = self.state.board.pawn(step.from);
        let here = |group: &Group| Some(group.pawn) == pawn && group.to.has(step.to);
        self.groups.iter().any(|group| here(group) && self.plain(group, step.to).point == step.point)
    }

    /// With how many points a pawn comes from one square to another.
    pub fn points_between(&self, from: Square, to: Square) -> u32 {
        let pawn = self.state.board.pawn(from);
        let here = self.groups.iter().filter(|group| Some(group.pawn) == pawn && group.to.has(to));
        here.fold(0_u8, |points, group| points | 1 << group.point.index()).count_ones()
    }

    /// Whether a move is among them.
    pub fn contains(&self, step: Move) -> bool {
        let Some(pawn) = self.state.board.pawn(step.from) else { return false };
        if step.keep && self.state.board.pawn(step.to).is_none() {
            return false;
        }
        let here = |group: &&Group| group.pawn == pawn && group.to.has(step.to);
        self.groups.iter().filter(here).any(|group| {
            let same = |found: Move| if found == step { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
            self.each_of(&Group { to: Squares::from_iter([step.to]), ..*group }, same).is_break()
        })
    }

    /// The move at place `n` of [`each`](Self::each), counted from 0.
    pub fn nth(&self, n: u64) -> Option<Move> {
        let mut left = n;
        let group = self.groups.iter().find(|group| {
            let size = u64::from(group.size);
            let inside = left < size;
            left -= if inside { 0 } else { size };
            inside
        })?;
        if group.deed == Deed::Stop {
            return group.to.nth(left as u32).map(|to| self.plain(group, to));
        }
        match self.each_of(group, |found| {
            if left == 0 {
                return ControlFlow::Break(found);
            }
            left -= 1;
            ControlFlow::Continue(())
        }) {
            ControlFlow::Break(found) => Some(found),
            ControlFlow::Continue(()) => None,
        }
    }

    /// Lists the moves until `visit` breaks.
    pub fn each<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.groups.iter().try_for_each(|group| self.each_of(group, &mut visit))
    }

    fn each_of<B>(&self, group: &Group, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for to in group.to {
            let plain = self.plain(group, to);
            match group.deed {
                Deed::PickUp => {
                    for bed in self.beds(plain.from) {
                        visit(Move { camp: Some(bed), ..plain })?;
                    }
                }
                Deed::Take if self.has_choice(group.pawn, to) => {
                    visit(plain)?;
                    visit(Move { keep: true, ..plain })?;
                }
                Deed::Take | Deed::Stop => visit(plain)?,
            }
        }
        ControlFlow::Continue(())
    }

    fn plain(&self, group: &Group, to: Square) -> Move {
        let from = self.state.board.square(group.pawn);
        let point = self.face.is_devil().then_some(group.point);
        Move { from, to, point, keep: false, camp: None }
    }
}
