//! Positions as numbers, for tables.
//!
//! Seen from the side to move, a position is a pair of disjoint sets of at most six vertices each, the first without a
//! four. [`rank`](DiademaPosition::rank) numbers these pairs without a gap;
//! [`class_slot`](DiademaPosition::class_slot) numbers them up to symmetry, with a few numbers unused.

use crate::{BALLS, DiademaPosition, DiademaVariant, Vertex, VertexSet, geometry::holds_four, symmetry, table::table};
use ludo_core::Side;

const SETS: usize = 1 << Vertex::COUNT;

table! {
    /// How many masks below each number have at most six bits.
    ///
    /// It does not depend on the width, so it ranks a set of enemy balls among the vertices that the mover leaves free,
    /// however many those are.
    static SMALL_BELOW: [u16; SETS] = small_below();
}

#[expect(clippy::large_stack_arrays, reason = "evaluated while compiling, or once")]
const fn small_below() -> [u16; SETS] {
    let mut table = [0; SETS];
    let mut mask = 1;
    while mask < SETS {
        table[mask] = table[mask - 1] + ((mask - 1).count_ones() <= BALLS) as u16;
        mask += 1;
    }
    table
}

/// The first rank of each set of the mover's balls, and the number of ranks at the end.
static FIRST_RANK: [u32; SETS + 1] = firsts(false);
/// The same for slots, in which only the smallest set of each class has a share.
static FIRST_SLOT: [u32; SETS + 1] = firsts(true);

#[expect(clippy::large_stack_arrays, reason = "only evaluated while compiling")]
const fn firsts(classes: bool) -> [u32; SETS + 1] {
    let small = small_below();
    let mut table = [0; SETS + 1];
    let mut bits = 0;
    while bits < SETS {
        let own = VertexSet::from_bits(bits as u16);
        let counts = own.len() <= BALLS && !holds_four(own) && (!classes || symmetry::is_smallest(own));
        table[bits + 1] = table[bits] + if counts { partners(&small, Vertex::COUNT as u32 - own.len()) } else { 0 };
        bits += 1;
    }
    table
}

/// The number of sets of at most six among `free` vertices.
const fn partners(small: &[u16; SETS], free: u32) -> u32 {
    if free < Vertex::COUNT as u32 { small[1 << free] as u32 } else { small[SETS - 1] as u32 }
}

impl DiademaPosition {
    /// The number of positions seen from the side to move: every rank is below it and every number below it is a rank.
    pub const RANKS: usize = FIRST_RANK[SETS] as usize;

    /// The length of a table with an entry for each class of positions under symmetry.
    pub const CLASS_SLOTS: usize = FIRST_SLOT[SETS] as usize;

    /// The position's number, the same for both movers and both variants.
    pub fn rank(self) -> usize {
        number(&FIRST_RANK, self.own(), self.theirs())
    }

    /// The position with a rank.
    pub fn unrank(variant: DiademaVariant, mover: Side, rank: usize) -> Option<Self> {
        let (own, theirs) = pair(&FIRST_RANK, rank)?;
        Self::new(variant, mover, own, theirs)
    }

    /// The number of the position's class: the same for all its images, both movers and both variants.
    #[inline]
    pub fn class_slot(self) -> usize {
        let (own, theirs, _) = symmetry::smallest(self.own(), self.theirs());
        number(&FIRST_SLOT, own, theirs)
    }

    /// The canonical position of a class; `None` for the slots that no class uses.
    pub fn from_class_slot(variant: DiademaVariant, mover: Side, slot: usize) -> Option<Self> {
        let (own, theirs) = pair(&FIRST_SLOT, slot)?;
        let position = Self::new(variant, mover, own, theirs)?;
        (position.class_slot() == slot).then_some(position)
    }
}

#[inline]
fn number(firsts: &[u32; SETS + 1], own: VertexSet, theirs: VertexSet) -> usize {
    let packed = compress(theirs, VertexSet::ALL.without(own));
    firsts[own.bits() as usize] as usize + usize::from(SMALL_BELOW[packed])
}

fn pair(firsts: &[u32; SETS + 1], number: usize) -> Option<(VertexSet, VertexSet)> {
    // The last set whose first number is not above: sets without a share have the same first number as the next.
    let own = firsts.partition_point(|&first| first as usize <= number).checked_sub(1).filter(|&own| own < SETS)?;
    let left = number - firsts[own] as usize;
    let packed = SMALL_BELOW.partition_point(|&below| usize::from(below) <= left).checked_sub(1)?;
    let own = VertexSet::from_bits(own as u16);
    Some((own, expand(packed, VertexSet::ALL.without(own))))
}

/// For two halves of seven bits, the bits of the first at the places of the second, pushed together.
static COMPRESSED: [[u8; 128]; 128] = {
    let mut table = [[0; 128]; 128];
    let mut places = 0_usize;
    while places < 128 {
        let mut set = 1;
        while set < 128_usize {
            let (rest, lowest) = (set & (set - 1), set.trailing_zeros());
            let below = (places & ((1 << lowest) - 1)).count_ones();
            let bit = (places >> lowest & 1) << below;
            table[places][set] = table[places][rest] | bit as u8;
            set += 1;
        }
        places += 1;
    }
    table
};

/// The members of `set` numbered among `places` only.
#[inline]
fn compress(set: VertexSet, places: VertexSet) -> usize {
    let low = COMPRESSED[places.tips()][set.tips()] as usize;
    let high = COMPRESSED[places.crossings()][set.crossings()] as usize;
    low | high << (places.tips() as u32).count_ones()
}

fn expand(packed: usize, places: VertexSet) -> VertexSet {
    places.iter().enumerate().filter(|(n, _)| packed >> n & 1 == 1).map(|(_, vertex)| vertex).collect()
}
