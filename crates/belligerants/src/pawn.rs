//! The thirty pawns as individuals, and sets of them.

use crate::{Kind, Kinds, kind::Gait};
use ludo_core::Side;
use std::fmt;

/// One of the thirty pawns, known by the army it began in and its place there.
///
/// The three soldiers of an army are different pawns; positions that differ only by which is which are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Pawn(u8);

/// Pawns per army.
pub(crate) const ARMY: usize = 15;

impl Pawn {
    /// Numbers for pawns, some of them unused, for arrays.
    pub const SLOTS: usize = 32;

    pub const fn from_index(index: u8) -> Self {
        Self(index & 31)
    }

    pub const fn index(self) -> usize {
        (self.0 & 31) as usize
    }

    /// The army that it began in.
    pub const fn origin(self) -> Side {
        if self.0 < 16 { Side::First } else { Side::Second }
    }

    pub const fn kind(self) -> Kind {
        KINDS[self.index()]
    }

    pub const fn gait(self) -> Gait {
        GAITS[self.index()]
    }
}

/// The kind of each slot; the two unused slots repeat the soldier.
const KINDS: [Kind; Pawn::SLOTS] = {
    let mut kinds = [Kind::Soldier; Pawn::SLOTS];
    let mut i = 0;
    while i < Pawn::SLOTS {
        if i % 16 < Kind::ALL.len() {
            kinds[i] = Kind::ALL[i % 16];
        }
        i += 1;
    }
    kinds
};

const GAITS: [Gait; Pawn::SLOTS] = {
    let mut gaits = [Gait::Ground; Pawn::SLOTS];
    let mut i = 0;
    while i < Pawn::SLOTS {
        gaits[i] = KINDS[i].gait();
        i += 1;
    }
    gaits
};

impl fmt::Debug for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{:?}#{}", self.kind().code(), self.origin(), self.0)
    }
}

/// A set of pawns.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Pawns(pub u32);

impl Pawns {
    pub const EMPTY: Pawns = Pawns(0);

    /// Both armies' sentinels.
    pub const SENTINELS: Pawns = Pawns(1 << Kind::Sentinel as u32 | 1 << (Kind::Sentinel as u32 + 16));

    pub const fn one(pawn: Pawn) -> Self {
        Self(1 << pawn.index())
    }

    /// All who began in an army.
    pub const fn army(origin: Side) -> Self {
        Self(0x7FFF << (16 * origin.index()))
    }

    /// All pawns of a kind, of both armies.
    pub const fn of_kind(kind: Kind) -> Self {
        let one = ((1 << kind.number()) - 1) << kind as u32;
        Self(one | one << 16)
    }

    /// All pawns of some kinds, of both armies.
    pub const fn of_kinds(kinds: Kinds) -> Self {
        // An army's places follow the order of the kinds; the two soldiers behind the first make up the rest.
        let army = kinds.bits() as u32;
        let army = army | ((army >> Kind::Soldier as u32) * (3 << (Kind::Soldier as u32 + 1)));
        Self(army | army << 16)
    }

    pub const fn has(self, pawn: Pawn) -> bool {
        self.0 >> pawn.index() & 1 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn insert(&mut self, pawn: Pawn) {
        self.0 |= 1 << pawn.index();
    }

    pub const fn remove(&mut self, pawn: Pawn) {
        self.0 &= !(1 << pawn.index());
    }

    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The one pawn, if there is exactly one.
    pub fn only(self) -> Option<Pawn> {
        let mut pawns = self;
        pawns.next().filter(|_| pawns.is_empty())
    }
}

#[expect(clippy::copy_iterator, reason = "a set is one word: iterating over a copy is what is meant")]
impl Iterator for Pawns {
    type Item = Pawn;

    fn next(&mut self) -> Option<Pawn> {
        if self.0 == 0 {
            return None;
        }
        let pawn = Pawn(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(pawn)
    }
}

impl fmt::Debug for Pawns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
