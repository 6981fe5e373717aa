//! Moves as bits: each vertex has four slides and four jumps, so 56 bits name every slide and 56 every jump.
//!
//! Slot `4 v + k` is the `k`-th slide (or jump) from vertex `v`. Which slots are open is then a handful of table
//! look-ups and two ANDs, for all balls at once; counting is a population count.

use crate::{
    DiademaAction, Vertex, VertexSet,
    geometry::{JUMPS, between, neighbours},
};

/// What a set of empty vertices says about the slots.
#[derive(Clone, Copy)]
struct Open {
    /// Slides that end in the set.
    slides: u64,
    /// Jumps that end in the set.
    jumps: u64,
    /// Jumps whose middle lies in the set, so that there is nothing to jump over.
    hollow: u64,
}

/// The slots that start in a set of seven tips; shifted by 28 they are those of the crossings. Tables go by halves of
/// seven bits, 10 kB in all, to stay in the first-level cache.
static FROM: [u32; 128] = {
    let mut table = [0; 128];
    let mut set = 0;
    while set < 128 {
        let mut tip = 0;
        while tip < 7 {
            if set >> tip & 1 == 1 {
                table[set] |= 15 << (4 * tip);
            }
            tip += 1;
        }
        set += 1;
    }
    table
};

static OPEN: [[Open; 128]; 2] = [open_half(0), open_half(7)];

const fn open_half(shift: u32) -> [Open; 128] {
    let mut table = [Open { slides: 0, jumps: 0, hollow: 0 }; 128];
    let mut set = 0;
    while set < 128 {
        table[set] = open(VertexSet::from_bits((set as u16) << shift));
        set += 1;
    }
    table
}

const fn open(empty: VertexSet) -> Open {
    let mut open = Open { slides: 0, jumps: 0, hollow: 0 };
    let mut slot = 0;
    while slot < SLOTS {
        let jump = JUMPS[slot / 4][slot % 4];
        open.slides |= (empty.has(slide_end(slot)) as u64) << slot;
        open.jumps |= (empty.has(jump.to) as u64) << slot;
        open.hollow |= (empty.has(jump.over) as u64) << slot;
        slot += 1;
    }
    open
}

const SLOTS: usize = 4 * Vertex::COUNT;

/// The end of the slide in a slot: the `k`-th neighbour.
const fn slide_end(slot: usize) -> Vertex {
    let mut left = neighbours(vertex(slot / 4)).bits();
    let mut k = slot % 4;
    while k > 0 {
        left &= left - 1;
        k -= 1;
    }
    vertex(left.trailing_zeros() as usize)
}

const fn vertex(index: usize) -> Vertex {
    match Vertex::from_index(index) {
        Some(vertex) => vertex,
        None => panic!("only evaluated while compiling, on indices below 14"),
    }
}

/// Every action of one step: 14 placements, 56 slides, 56 jumps, and two of padding so that a masked index is in range.
static ACTIONS: [DiademaAction; 128] = {
    let mut actions = [DiademaAction::place(Vertex::tip(0)); 128];
    let mut slot = 0;
    while slot < SLOTS {
        if slot < Vertex::COUNT {
            actions[slot] = DiademaAction::place(vertex(slot));
        }
        let from = vertex(slot / 4);
        actions[FIRST_SLIDE + slot] = DiademaAction::slide(from, slide_end(slot));
        actions[FIRST_JUMP + slot] = DiademaAction::jump(from, JUMPS[slot / 4][slot % 4].to);
        slot += 1;
    }
    actions
};

const FIRST_SLIDE: usize = Vertex::COUNT;
const FIRST_JUMP: usize = FIRST_SLIDE + SLOTS;

/// What lies between origin and landing, indexed by [`DiademaAction::first_pair`]; empty for all but jumps.
static OVER: [u16; 256] = {
    let mut table = [0; 256];
    let mut slot = 0;
    while slot < SLOTS {
        let from = vertex(slot / 4);
        let to = JUMPS[slot / 4][slot % 4].to;
        if let Some(over) = between(from, to) {
            table[DiademaAction::jump(from, to).first_pair()] = over.set().bits();
        }
        slot += 1;
    }
    table
};

/// The vertex that the first step of an action jumps over, as a set of one or none.
#[inline]
pub(crate) fn over(action: DiademaAction) -> VertexSet {
    VertexSet::from_bits(OVER[action.first_pair() & 255])
}

/// The placements, slides and single jumps of one side, as bits.
#[derive(Clone, Copy)]
pub(crate) struct Steps {
    places: u64,
    slides: u64,
    jumps: u64,
}

impl Steps {
    /// All steps open to the owner of `own`, who may place if `reserve` is true.
    #[inline]
    pub(crate) fn new(own: VertexSet, theirs: VertexSet, reserve: bool) -> Self {
        let empty = VertexSet::ALL.without(own).without(theirs);
        let from = u64::from(FROM[own.tips()]) | u64::from(FROM[own.crossings()]) << 28;
        let (tips, crossings) = (&OPEN[0][empty.tips()], &OPEN[1][empty.crossings()]);
        Self {
            places: if reserve { u64::from(empty.bits()) } else { 0 },
            slides: from & (tips.slides | crossings.slides),
            jumps: from & (tips.jumps | crossings.jumps) & !(tips.hollow | crossings.hollow),
        }
    }

    /// The same without jumps, and the origins of the jumps taken out.
    pub(crate) fn split_jumps(self) -> (Self, VertexSet) {
        let origins = (0..Vertex::COUNT).filter(|v| self.jumps >> (4 * v) & 15 != 0);
        (Self { jumps: 0, ..self }, origins.filter_map(Vertex::from_index).collect())
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn count(self) -> u64 {
        (self.places.count_ones() + self.slides.count_ones() + self.jumps.count_ones()) as u64
    }

    /// The `n`-th in the order of listing.
    #[inline]
    pub(crate) fn nth(self, n: u64) -> Option<DiademaAction> {
        let (places, slides) = (u64::from(self.places.count_ones()), u64::from(self.slides.count_ones()));
        let (word, first, left) = if n < places {
            (self.places, 0, n)
        } else if n - places < slides {
            (self.slides, FIRST_SLIDE, n - places)
        } else {
            (self.jumps, FIRST_JUMP, n - places - slides)
        };
        let mut rest = word;
        for _ in 0..left {
            rest &= rest.wrapping_sub(1);
        }
        (rest != 0).then(|| ACTIONS[(first + rest.trailing_zeros() as usize) & 127])
    }

    /// All of them: placements, slides, jumps, each from `1` to `g`.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = DiademaAction> {
        bits(self.places, 0).chain(bits(self.slides, FIRST_SLIDE)).chain(bits(self.jumps, FIRST_JUMP))
    }
}

#[inline]
fn bits(word: u64, first: usize) -> impl Iterator<Item = DiademaAction> {
    let mut left = word;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        let more = left != 0;
        left &= left.wrapping_sub(1);
        more.then(|| ACTIONS[(first + bit) & 127])
    })
}
