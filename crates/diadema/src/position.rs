//! A state of the game.

use crate::{
    DiademaAction, DiademaVariant, Vertex, VertexSet,
    geometry::{between, holds_four},
    refusal, slots, told,
};
use ludo_core::{Faults, NoChance, Outcome, Position, Reason, Refused, Seat, Side, Touch, Turn, Variant, Words};
use std::ops::ControlFlow;

/// Where the balls lie, seen from the side to move, and which rules are in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiademaPosition {
    own: VertexSet,
    theirs: VertexSet,
    mover: Side,
    variant: DiademaVariant,
}

/// How many balls each side has (D2).
pub const BALLS: u32 = 6;

impl DiademaPosition {
    /// A position from its parts, unless it could never stand on a board: a vertex with two balls, more than six balls
    /// of a side, or a four of the side to move, who would have won before.
    pub fn new(variant: DiademaVariant, mover: Side, own: VertexSet, theirs: VertexSet) -> Option<Self> {
        let sound = own.and(theirs).is_empty() && own.len() <= BALLS && theirs.len() <= BALLS && !holds_four(own);
        sound.then_some(Self { own, theirs, mover, variant })
    }

    /// The balls of the side to move.
    #[inline]
    pub const fn own(self) -> VertexSet {
        self.own
    }

    /// The balls of the other side.
    #[inline]
    pub const fn theirs(self) -> VertexSet {
        self.theirs
    }

    /// The balls of a side.
    pub fn balls(self, side: Side) -> VertexSet {
        if side == self.mover { self.own } else { self.theirs }
    }

    /// The vertices without a ball.
    pub const fn empty(self) -> VertexSet {
        VertexSet::ALL.without(self.own).without(self.theirs)
    }

    /// The balls that a side has not on the board.
    pub fn reserve(self, side: Side) -> u32 {
        BALLS.saturating_sub(self.balls(side).len())
    }

    /// The side whose turn it is, or would be if the game were not over.
    pub const fn mover(self) -> Side {
        self.mover
    }

    /// The rules in force.
    pub const fn rules(self) -> DiademaVariant {
        self.variant
    }

    #[inline]
    pub(crate) const fn reserve_of_mover(self) -> u32 {
        BALLS.saturating_sub(self.own.len())
    }

    /// Whether the side that has just moved has a four.
    #[inline]
    pub const fn is_over(self) -> bool {
        holds_four(self.theirs)
    }

    /// The same rules and mover with other balls, for maps that keep positions sound.
    pub(crate) const fn with_balls(self, own: VertexSet, theirs: VertexSet) -> Self {
        Self { own, theirs, ..self }
    }

    /// Takes the enemy balls that a chain jumps over after its first landing, and gives the last landing.
    #[cold]
    fn follow_chain(&mut self, action: DiademaAction) -> VertexSet {
        let mut at = VertexSet::EMPTY;
        for (from, to) in action.landings().zip(action.landings().skip(1)) {
            self.theirs = self.theirs.without(between(from, to).map_or(VertexSet::EMPTY, Vertex::set));
            at = to.set();
        }
        at
    }
}

impl Position for DiademaPosition {
    type Action = DiademaAction;
    type Chance = NoChance;
    type Variant = DiademaVariant;

    const GAME: &'static str = "diadema";
    const RULES_VERSION: u16 = 1;
    const END_RULE: &'static str = "D3";

    fn start(variant: &DiademaVariant) -> Self {
        Self { own: VertexSet::EMPTY, theirs: VertexSet::EMPTY, mover: Side::First, variant: *variant }
    }

    fn from_text(variant: &DiademaVariant, text: &str) -> Result<Self, Faults> {
        crate::notation::read_position(*variant, text)
    }

    fn variant(&self) -> DiademaVariant {
        self.variant
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.is_over() {
            Turn::Over(Outcome::win(self.mover.other(), Reason::Four))
        } else {
            Turn::Seat(Seat(self.mover as u8))
        }
    }

    #[inline]
    fn actions<B>(&self, visit: impl FnMut(DiademaAction) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_actions(visit)
    }

    #[inline]
    fn count_actions(&self) -> u64 {
        self.number_of_actions()
    }

    #[inline]
    fn nth_action(&self, n: u64) -> Option<DiademaAction> {
        self.action_at(n)
    }

    fn check(&self, action: DiademaAction) -> Result<(), Refused> {
        refusal::check(*self, action)
    }

    #[inline]
    fn play_unchecked(&mut self, action: DiademaAction) {
        let (from, to) = action.first_step();
        let mut to = VertexSet::from_bits(to);
        self.theirs = self.theirs.without(slots::over(action));
        if action.goes_on() {
            to = self.follow_chain(action);
        }
        // Clearing the landing among the enemy's balls changes nothing for a legal action and keeps the sets apart
        // for any other.
        *self = Self {
            own: self.theirs.without(to),
            theirs: self.own.without(VertexSet::from_bits(from)).or(to),
            mover: self.mover.other(),
            variant: self.variant,
        };
    }

    fn resolve_unchecked(&mut self, event: NoChance) {
        match event {}
    }

    fn refuse_chance(event: NoChance) -> Refused {
        match event {}
    }

    fn repetition_limit(&self) -> Option<u32> {
        Some(3)
    }

    /// One to one: the position is 30 bits, and the mixing (the finish of `SplitMix64`) can be undone.
    #[inline]
    fn key(&self) -> u64 {
        let bits = u64::from(self.own.bits()) | u64::from(self.theirs.bits()) << 14;
        let z = (bits | (self.mover as u64) << 28 | (self.variant as u64) << 29).wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn touches(&self, action: DiademaAction) -> Vec<Touch> {
        let first = match action.kind() {
            crate::Kind::Place(_) => Touch::Reserve(DiademaVariant::side_code(self.mover).into()),
            crate::Kind::Slide(from, _) | crate::Kind::Jump(from, _) => Touch::Cell(from.to_string()),
        };
        std::iter::once(first).chain(action.landings().map(|to| Touch::Cell(to.to_string()))).collect()
    }

    fn draw(&self, colours: bool) -> String {
        crate::draw::draw(*self, colours)
    }

    fn describe(&self) -> Vec<Words> {
        told::describe(*self)
    }
}
