//! What changes during a game, small enough to be copied at every move.

use crate::{
    Face, HouseRule, Kind, Point, Square, Squares,
    board::Board,
    context::Context,
    pawn::{Pawn, Pawns},
};
use ludo_core::Side;

/// What stands before the first throw of a turn, and what may still be asked there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TurnStart {
    /// The turn has just begun.
    First,
    /// An armistice was asked for this turn and came to nothing.
    Asked,
    /// The throw that a devil gives, before which only a complete invasion can be declared.
    Again,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum End {
    /// A side has no pawn left outside the enemy camp, or the turns are used up.
    Score,
    /// The side whose turn it was declared its invasion complete.
    Invasion,
    /// The side whose turn it was bought an armistice at this price.
    Armistice(u16),
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// The set-ups (B3).
    Deploy,
    /// The draw for who begins (B4).
    Draw,
    /// The player's word before a throw.
    Ready(TurnStart),
    /// The die.
    Throw,
    /// A move with this throw.
    Move(Face),
    /// The opponent's choice of a pawn to huff, after a move with this throw (B19).
    Huff(Face),
    /// The opponent's price for an armistice (B35).
    Price,
    /// The answer to that price (B35).
    Answer(u16),
    /// Nothing.
    Over(End),
}

/// A position without its map and rules.
#[derive(Clone, Copy)]
pub(crate) struct State {
    pub board: Board,
    pub prison: [Pawns; 2],
    pub dead: Pawns,
    /// Sides that have begun to enter the enemy camp (B30).
    pub started: [bool; 2],
    /// Sides whose finished set-up this view does not show.
    pub hidden: [bool; 2],
    /// Whose turn it is; South while nobody has been drawn.
    pub mover: Side,
    pub phase: Phase,
    /// Turns played, counted only where they are limited (B37).
    pub turns: u16,
    /// While a move is awaited: who can take, by point. Follows from the rest; kept because every move needs it (B19).
    pub able: [Pawns; 5],
    /// While a huff is awaited: the candidates.
    pub candidates: Pawns,
}

impl State {
    pub const fn new() -> Self {
        Self {
            board: Board::new(),
            prison: [Pawns::EMPTY; 2],
            dead: Pawns::EMPTY,
            started: [false; 2],
            hidden: [false; 2],
            mover: Side::First,
            phase: Phase::Deploy,
            turns: 0,
            able: [Pawns::EMPTY; 5],
            candidates: Pawns::EMPTY,
        }
    }

    /// Whether a side may step into the enemy camp (B30).
    pub fn entry_open(&self, context: &Context, side: Side) -> bool {
        (self.started[side.index()] && !context.has(HouseRule::Each))
            || (self.board.occupied(side) & *context.camp(side)).is_empty()
    }

    /// Whether a pawn of `side` on `square` is entered (B31).
    pub const fn is_entered(context: &Context, side: Side, square: Square) -> bool {
        context.camp(side.other()).has(square)
    }

    /// Whether a pawn stands beside a sentinel of the side that it obeys (B18).
    pub fn is_guarded(&self, side: Side, square: Square) -> bool {
        self.board.held(side).and(Pawns::SENTINELS).any(|sentinel| {
            let post = self.board.square(sentinel);
            let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
            post != square && near(post.column(), square.column()) && near(post.row(), square.row())
        })
    }

    /// The squares beside a sentinel of a side: where [`is_guarded`](Self::is_guarded) is true.
    pub fn watched(&self, side: Side) -> Squares {
        let mut guarded = Squares::EMPTY;
        for sentinel in self.board.held(side).and(Pawns::SENTINELS) {
            let post = self.board.square(sentinel);
            let mut beside = Squares::around(post, 1);
            beside.remove(post);
            guarded |= beside;
        }
        guarded
    }

    /// Whether a pawn of `side` cannot move on a number (B15).
    pub const fn is_held_fast(context: &Context, kind: Kind, square: Square) -> bool {
        context.holding.has(square) && !kind.is_free()
    }

    /// Whether `kind` of `side` may take the enemy on a square.
    pub fn can_take(&self, context: &Context, side: Side, kind: Kind, square: Square) -> bool {
        let enemy = side.other();
        self.board.pawn(square).is_some_and(|target| {
            self.board.held(enemy).has(target)
                && context.takers(square, target.kind()).has(kind)
                && !Self::is_entered(context, enemy, square)
                && !self.is_guarded(enemy, square)
        })
    }

    /// What becomes of an enemy pawn taken by a pawn that came from `from`.
    pub fn fate(&self, context: &Context, captor: Pawn, from: Square, target: Pawn, devil: bool) -> Fate {
        let holder = if self.board.held(Side::First).has(captor) { Side::First } else { Side::Second };
        if !devil || !target.kind().is_material() || context.deadly.has(from) {
            Fate::Prison
        } else if target.origin() == holder {
            Fate::Rejoins
        } else if captor.kind() == Kind::Ambulance && !context.has(HouseRule::AmKeep) {
            Fate::Prison
        } else {
            Fate::Choice
        }
    }

    /// The free squares to which a side's wounded can be brought, when the ambulance comes from `from` (B28).
    pub fn beds(&self, context: &Context, side: Side, from: Square) -> Squares {
        let mut taken = self.board.all_occupied();
        taken.remove(from);
        *context.camp(side) & !taken
    }

    /// A side's wounded whom its own ambulance can pick up.
    pub fn wounded(&self, context: &Context, side: Side) -> Squares {
        let mut wounded = self.board.occupied(side) & context.white;
        for free in self.board.held(side).and(Pawns::of_kind(Kind::Spy).or(Pawns::of_kind(Kind::Ambulance))) {
            wounded.remove(self.board.square(free));
        }
        wounded
    }

    /// Whether a side has no pawn outside the enemy camp, which ends the game (B32).
    pub fn is_spent(&self, context: &Context, side: Side) -> bool {
        (self.board.occupied(side) & !*context.camp(side.other())).is_empty()
    }

    /// Whether the game is over by B32.
    pub fn is_finished(&self, context: &Context) -> bool {
        Side::BOTH.into_iter().any(|side| self.is_spent(context, side))
    }

    /// A side's score (B34).
    pub fn score(&self, context: &Context, side: Side) -> u32 {
        let Points { entered, prisoners, kept } = self.points(context, side);
        entered + prisoners + kept
    }

    /// What a side's score is made of (B34).
    pub fn points(&self, context: &Context, side: Side) -> Points {
        let entered = |pawn: &Pawn| Self::is_entered(context, side, self.board.square(*pawn));
        let held = self.board.held(side);
        let kept = if context.has(HouseRule::Kept) { held.and(Pawns::army(side.other())) } else { Pawns::EMPTY };
        Points {
            entered: held.filter(entered).map(|pawn| 2 * pawn.kind().value()).sum(),
            prisoners: self.prison[side.index()].map(|pawn| pawn.kind().value()).sum(),
            kept: kept.filter(|pawn| !entered(pawn)).map(|pawn| pawn.kind().value()).sum(),
        }
    }

    /// Whether a side may declare its invasion complete (B33).
    pub fn can_declare(&self, context: &Context, side: Side) -> bool {
        let camp = *context.camp(side.other());
        (camp & !self.board.all_occupied()).is_empty()
            && !(camp & self.board.occupied(side)).is_empty()
            && self.score(context, side) > self.score(context, side.other())
    }

    /// The points with which the present throw obliges to take, where `point` was played (B20).
    pub fn obliged(&self, context: &Context, face: Face, point: Point) -> Pawns {
        if context.has(HouseRule::NoHuff) {
            Pawns::EMPTY
        } else if face.is_devil() && context.has(HouseRule::DevAny) {
            self.able.into_iter().fold(Pawns::EMPTY, Pawns::or)
        } else {
            self.able[point.index()]
        }
    }
}

/// What a score is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Points {
    /// Pawns in the enemy camp, twice their value.
    pub entered: u32,
    pub prisoners: u32,
    /// Captured material outside the enemy camp, where a house rule counts it.
    pub kept: u32,
}

/// What becomes of a taken pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It goes to the captor's prison.
    Prison,
    /// It goes back to its old army (B26).
    Rejoins,
    /// The captor may keep it or imprison it (B24).
    Choice,
}
