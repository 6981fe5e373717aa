//! The course of a game: what each action and each throw leads to.

use crate::{
    Arrangement, End, Face, HouseRule, Kind, Move, Phase, Point, SetUpRule, Square, TurnStart,
    context::Context,
    pawn::{ARMY, Pawn, Pawns},
    sample::prospects,
    state::{Fate, State},
};
use ludo_core::Side;

impl State {
    /// Whether a side's set-up is complete, seen or not.
    pub fn is_deployed(&self, side: Side) -> bool {
        self.hidden[side.index()] || self.board.held(side).len() == ARMY
    }

    /// The side that sets up next.
    pub fn deployer(&self, context: &Context) -> Side {
        let second = match context.rules.set_up() {
            SetUpRule::Alternate => self.board.held(Side::First).len() > self.board.held(Side::Second).len(),
            SetUpRule::Secret | SetUpRule::Open => self.is_deployed(Side::First),
        };
        if second { Side::Second } else { Side::First }
    }

    /// Sets up a whole army.
    pub fn deploy(&mut self, context: &Context, side: Side, arrangement: Arrangement) {
        for (kind, &square) in arrangement.kinds().into_iter().zip(&context.camp_lists[side.index()]) {
            self.place(side, kind, square);
        }
    }

    /// Sets up one pawn, if one of its kind is left and the square is free.
    pub fn place(&mut self, side: Side, kind: Kind, square: Square) {
        if let Some(pawn) = self.unplaced(side, kind).filter(|_| self.board.pawn(square).is_none()) {
            self.board.put(side, pawn, square);
        }
        if Side::BOTH.into_iter().all(|side| self.is_deployed(side)) {
            self.phase = Phase::Draw;
        }
    }

    /// Hides a finished set-up.
    pub fn hide(&mut self, side: Side) {
        if self.is_deployed(side) {
            self.board.held(side).for_each(|pawn| self.board.lift(pawn));
            self.hidden[side.index()] = true;
        }
    }

    /// A pawn of a kind that is nowhere yet.
    pub fn unplaced(&self, origin: Side, kind: Kind) -> Option<Pawn> {
        let gone = self.prison[0].or(self.prison[1]).or(self.dead);
        let placed = self.board.held(Side::First).or(self.board.held(Side::Second));
        Pawns::of_kind(kind).and(Pawns::army(origin)).without(gone.or(placed)).next()
    }

    /// Begins a side's turn.
    pub fn begin_turn(&mut self, context: &Context, side: Side) {
        self.mover = side;
        let speaks = !context.has(HouseRule::NoArm) || self.can_declare(context, side);
        self.phase = if speaks { Phase::Ready(TurnStart::First) } else { Phase::Throw };
    }

    /// The throw that falls, with what follows by itself: a throw that nobody can play is lost (B5).
    pub fn thrown(&mut self, context: &Context, face: Face) {
        match prospects(context, self, face) {
            None => self.after_throw(context, face),
            Some(able) => {
                self.able = able;
                self.phase = Phase::Move(face);
            }
        }
    }

    /// Plays a move of the present throw, and all that follows by itself.
    pub fn moved(&mut self, context: &Context, face: Face, step: Move) {
        self.candidates = self.make(context, face, step);
        if self.is_finished(context) {
            self.end(End::Score);
        } else if self.candidates.is_empty() {
            self.after_throw(context, face);
        } else {
            let forced = self.candidates.only().filter(|_| !context.has(HouseRule::Decline));
            match forced {
                Some(pawn) => self.huffed(context, face, Some(pawn)),
                None => self.phase = Phase::Huff(face),
            }
        }
    }

    /// Makes the opponent's huff, or notes that he forgoes it, and goes on.
    pub fn huffed(&mut self, context: &Context, face: Face, pawn: Option<Pawn>) {
        if let Some(pawn) = pawn {
            self.huff(pawn);
        }
        self.candidates = Pawns::EMPTY;
        if self.is_finished(context) { self.end(End::Score) } else { self.after_throw(context, face) }
    }

    /// Takes a pawn of the side whose turn it is prisoner (B19).
    pub fn huff(&mut self, pawn: Pawn) {
        self.board.lift(pawn);
        self.prison[self.mover.other().index()].insert(pawn);
    }

    /// Ends the game.
    pub fn end(&mut self, end: End) {
        self.phase = Phase::Over(end);
        self.candidates = Pawns::EMPTY;
    }

    /// What follows a throw that was played or lost.
    pub fn after_throw(&mut self, context: &Context, face: Face) {
        self.able = [Pawns::EMPTY; 5];
        if face.is_devil() {
            let speaks = self.can_declare(context, self.mover);
            self.phase = if speaks { Phase::Ready(TurnStart::Again) } else { Phase::Throw };
        } else if context.rules.limit().is_some_and(|limit| self.turns + 1 >= limit.get()) {
            self.turns += 1;
            self.end(End::Score);
        } else {
            self.turns += u16::from(context.rules.limit().is_some());
            self.begin_turn(context, self.mover.other());
        }
    }

    /// Changes the board by a move and gives the pawns that may be huffed for it (B19, B20).
    pub fn make(&mut self, context: &Context, face: Face, step: Move) -> Pawns {
        let side = self.mover;
        let Some(pawn) = self.board.pawn(step.from) else { return Pawns::EMPTY };
        let point = step.point.unwrap_or(match face {
            Face::Number(point) => point,
            Face::Devil => Point::ALL[0],
        });
        let mut debtors = self.obliged(context, face, point);
        let target = self.board.pawn(step.to);
        let taken = target.filter(|&target| self.board.held(side.other()).has(target));
        let fate = taken.map(|target| self.fate(context, pawn, step.from, target, face.is_devil()));
        self.board.lift(pawn);
        if let Some(target) = target {
            self.board.lift(target);
        }
        match (target, fate) {
            (Some(target), Some(Fate::Rejoins)) => self.board.put(side, target, step.from),
            (Some(target), Some(Fate::Choice)) if step.keep => self.board.put(side, target, step.from),
            (Some(target), Some(_)) => self.prison[side.index()].insert(target),
            (Some(target), None) => {
                debtors.remove(target);
                if let Some(bed) = step.camp.filter(|&bed| bed != step.to && self.board.pawn(bed).is_none()) {
                    self.board.put(side, target, bed);
                }
            }
            (None, _) => {}
        }
        if context.deadly.has(step.to) && !pawn.kind().is_free() {
            self.dead.insert(pawn);
        } else {
            self.board.put(side, pawn, step.to);
        }
        self.started[side.index()] |= State::is_entered(context, side, step.to);
        if taken.is_some() { Pawns::EMPTY } else { self.huffable(context, debtors) }
    }

    /// Which of these debtors a huff can reach where they stand now (B20).
    fn huffable(&self, context: &Context, debtors: Pawns) -> Pawns {
        let side = self.mover;
        let safe = context.has(HouseRule::SafeHuff);
        let mut left = debtors.and(self.board.held(side));
        for pawn in left {
            let square = self.board.square(pawn);
            let sheltered = || {
                pawn.kind() == Kind::Ambulance
                    || context.green.has(square)
                    || context.white.has(square)
                    || self.is_guarded(side, square)
            };
            if State::is_entered(context, side, square) || (safe && sheltered()) {
                left.remove(pawn);
            }
        }
        left
    }
}
