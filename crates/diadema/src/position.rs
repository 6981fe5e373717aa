//! A state of the game.

use crate::{
    DiademaAction, DiademaVariant, FOUR, Vertex, VertexSet,
    geometry::{between, holds_four},
    goals,
    playout::Landing,
    refusal, slots,
};
use ludo_core::{Faults, Goal, NoChance, Outcome, Position, Refused, Seat, Side, Turn};
use std::{fmt, ops::ControlFlow};

/// Where the balls lie, seen from the side to move, and which rules are in force.
///
/// One word of 30 bits: the mover's balls, the other side's balls, the mover, the variant. As separate fields the
/// position went through memory at every move, which cost a fifth of a random game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DiademaPosition(u32);

/// How many balls each side has (D2).
pub const BALLS: u32 = 6;

const THEIRS: u32 = 14;
const MOVER: u32 = 28;
const VARIANT: u32 = 29;

impl DiademaPosition {
    /// A position from its parts, unless it could never stand on a board: a vertex with two balls, more than six balls
    /// of a side, or a four of the side to move, who would have won before.
    pub fn new(variant: DiademaVariant, mover: Side, own: VertexSet, theirs: VertexSet) -> Option<Self> {
        let sound = own.and(theirs).is_empty() && own.len() <= BALLS && theirs.len() <= BALLS && !holds_four(own);
        sound.then(|| Self::pack(own, theirs, mover, variant))
    }

    #[inline]
    const fn pack(own: VertexSet, theirs: VertexSet, mover: Side, variant: DiademaVariant) -> Self {
        let balls = own.bits() as u32 | (theirs.bits() as u32) << THEIRS;
        Self(balls | (mover as u32) << MOVER | (variant as u32) << VARIANT)
    }

    /// The balls of the side to move.
    #[inline]
    pub const fn own(self) -> VertexSet {
        VertexSet::from_bits(self.0 as u16)
    }

    /// The balls of the other side.
    #[inline]
    pub const fn theirs(self) -> VertexSet {
        VertexSet::from_bits((self.0 >> THEIRS) as u16)
    }

    /// The balls of a side.
    pub fn balls(self, side: Side) -> VertexSet {
        if side == self.mover() { self.own() } else { self.theirs() }
    }

    /// The vertices without a ball.
    pub const fn empty(self) -> VertexSet {
        VertexSet::ALL.without(self.own()).without(self.theirs())
    }

    /// The balls that a side has not on the board.
    pub fn reserve(self, side: Side) -> u32 {
        BALLS.saturating_sub(self.balls(side).len())
    }

    /// The side whose turn it is, or would be if the game were not over.
    #[inline]
    pub const fn mover(self) -> Side {
        if self.0 >> MOVER & 1 == 0 { Side::First } else { Side::Second }
    }

    /// The rules in force.
    #[inline]
    pub const fn rules(self) -> DiademaVariant {
        if self.0 >> VARIANT == 0 { DiademaVariant::Standard } else { DiademaVariant::Chain }
    }

    #[inline]
    pub(crate) const fn reserve_of_mover(self) -> u32 {
        BALLS.saturating_sub(self.own().len())
    }

    /// Whether the side that has just moved has a four.
    #[inline]
    pub const fn is_over(self) -> bool {
        holds_four(self.theirs())
    }

    /// The same rules and mover with other balls, for maps that keep positions sound.
    pub(crate) const fn with_balls(self, own: VertexSet, theirs: VertexSet) -> Self {
        Self::pack(own, theirs, self.mover(), self.rules())
    }

    /// The position after a ball has come down from its last jump.
    #[inline]
    pub(crate) const fn after_landing(self, Landing { from, to, left }: Landing) -> Self {
        Self::pack(left, self.own().without(from).or(to), self.mover().other(), self.rules())
    }

    /// The last landing of a chain, and the enemy balls that it jumps over after its first landing.
    #[cold]
    fn follow_chain(action: DiademaAction) -> (VertexSet, VertexSet) {
        let leaps = action.landings().zip(action.landings().skip(1));
        leaps.fold((VertexSet::EMPTY, VertexSet::EMPTY), |(_, over), (from, to)| {
            (to.set(), over.or(between(from, to).map_or(VertexSet::EMPTY, Vertex::set)))
        })
    }
}

impl fmt::Debug for DiademaPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.rules())
    }
}

impl Position for DiademaPosition {
    type Action = DiademaAction;
    type Chance = NoChance;
    type Variant = DiademaVariant;

    const GAME: &'static str = "diadema";
    const RULES_VERSION: u16 = 1;
    const GOALS: &'static [Goal] = goals::GOALS;
    const END_RULE: &'static str = "D3";

    fn start(variant: &DiademaVariant) -> Self {
        Self::pack(VertexSet::EMPTY, VertexSet::EMPTY, Side::First, *variant)
    }

    fn from_text(variant: &DiademaVariant, text: &str) -> Result<Self, Faults> {
        crate::notation::read_position(*variant, text)
    }

    fn variant(&self) -> DiademaVariant {
        self.rules()
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.is_over() {
            Turn::Over(Outcome::win(self.mover().other(), FOUR))
        } else {
            Turn::Seat(Seat(self.mover() as u8))
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
        let (mut to, mut over) = (VertexSet::from_bits(to), slots::over(action));
        if action.goes_on() {
            let (end, more) = Self::follow_chain(action);
            (to, over) = (end, over.or(more));
        }
        // Clearing the landing among the enemy's balls changes nothing for a legal action and keeps the sets apart
        // for any other.
        let left = self.theirs().without(over).without(to);
        let moved = self.own().without(VertexSet::from_bits(from)).or(to);
        *self = Self::pack(left, moved, self.mover().other(), self.rules());
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
        let z = u64::from(self.0).wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}
