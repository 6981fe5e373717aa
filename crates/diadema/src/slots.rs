//! Moves as bits: 14 placements, 56 slides and 56 jumps, since every vertex has four slides and four jumps.
//!
//! Bits 0–13 are the placements, 14–69 the slides, 70–125 the jumps; the `k`-th slide from vertex `v` is bit
//! `14 + 4 v + k`. Which of them are open is then a few table look-ups and three ANDs, for all balls at once.

use crate::{
    DiademaAction, Vertex, VertexSet,
    geometry::{JUMPS, between, neighbours},
    select::Counted,
};

/// What a set of empty vertices says about the moves.
#[derive(Clone, Copy)]
struct Open {
    /// Moves that end in the set.
    ends: [u64; 2],
    /// Jumps whose middle lies in the set, so that there is nothing to jump over; all of them lie in the second word.
    hollow: u64,
}

/// The slots that start in a set of seven tips; shifted by 28 they are those of the crossings. Tables go by halves of
/// seven bits, 7 kB in all, to stay in the first-level cache.
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
    let mut table = [Open { ends: [0; 2], hollow: 0 }; 128];
    let mut set = 0;
    while set < 128 {
        table[set] = open(VertexSet::from_bits((set as u16) << shift));
        set += 1;
    }
    table
}

const fn open(empty: VertexSet) -> Open {
    let (mut slides, mut jumps, mut hollow) = (0, 0, 0);
    let mut slot = 0;
    while slot < SLOTS {
        let jump = JUMPS[slot / 4][slot % 4];
        slides |= (empty.has(slide_end(slot)) as u64) << slot;
        jumps |= (empty.has(jump.to) as u64) << slot;
        hollow |= (empty.has(jump.over) as u64) << slot;
        slot += 1;
    }
    Open { ends: words(empty.bits() as u64, slides, jumps), hollow: words(0, 0, hollow)[1] }
}

/// Placements, slides and jumps side by side in 126 bits.
const fn words(places: u64, slides: u64, jumps: u64) -> [u64; 2] {
    [places | slides << FIRST_SLIDE, slides >> (64 - FIRST_SLIDE) | jumps << (FIRST_JUMP - 64)]
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

/// Where the jumps of each vertex land, by which of its four are open.
static LANDINGS: [[u16; 16]; Vertex::COUNT] = {
    let mut table = [[0; 16]; Vertex::COUNT];
    let mut slot = 0;
    while slot < SLOTS {
        let mut open = 0;
        while open < 16 {
            if open >> (slot % 4) & 1 == 1 {
                table[slot / 4][open] |= JUMPS[slot / 4][slot % 4].to.set().bits();
            }
            open += 1;
        }
        slot += 1;
    }
    table
};

/// The single jumps that are open while a ball goes on jumping, from wherever it stands.
#[derive(Clone, Copy)]
pub(crate) struct Jumps {
    /// Over balls that stay.
    quiet: u64,
    /// Over balls that are taken.
    taking: u64,
}

impl Jumps {
    /// The jumps open where all other balls lie in `others`, of which those in `enemies` are taken.
    #[inline]
    pub(crate) fn new(others: VertexSet, enemies: VertexSet) -> Self {
        let hollow = |empty: VertexSet| OPEN[0][empty.tips()].hollow | OPEN[1][empty.crossings()].hollow;
        let empty = VertexSet::ALL.without(others);
        let ends = OPEN[0][empty.tips()].ends[1] | OPEN[1][empty.crossings()].ends[1];
        let (open, over_enemies) = (ends & !hollow(empty), !hollow(VertexSet::ALL.without(enemies)));
        let jumps = |word: u64| word >> (FIRST_JUMP - 64);
        Self { quiet: jumps(open & !over_enemies), taking: jumps(open & over_enemies) }
    }

    /// All places that are reached from some without taking anything, they among them.
    #[inline]
    pub(crate) fn spread(self, places: VertexSet) -> VertexSet {
        let (mut reached, mut open) = (places.bits(), places.bits());
        while open != 0 {
            let at = open.trailing_zeros() as usize;
            open &= open - 1;
            let landings = LANDINGS[at % Vertex::COUNT][(self.quiet >> (4 * at)) as usize & 15];
            open |= landings & !reached;
            reached |= landings;
        }
        VertexSet::from_bits(reached)
    }

    /// What can be taken from these places, and where that leads.
    #[inline]
    pub(crate) fn captures(self, places: VertexSet) -> impl Iterator<Item = (VertexSet, VertexSet)> {
        let from = u64::from(FROM[places.tips()]) | u64::from(FROM[places.crossings()]) << 28;
        let mut left = self.taking & from;
        std::iter::from_fn(move || {
            let slot = left.trailing_zeros() as usize;
            let jump = JUMPS.get(slot / 4)?[slot % 4];
            left &= left - 1;
            Some((jump.over.set(), jump.to.set()))
        })
    }
}

/// The placements, slides and single jumps of one side, as bits.
#[derive(Clone, Copy)]
pub(crate) struct Steps([Counted; 2]);

impl Steps {
    /// All steps open to the owner of `own`, who may place if `reserve` is true; none at all if `over`.
    ///
    /// Without a branch, so that a caller that counts and then picks computes this once.
    #[inline]
    pub(crate) fn new(own: VertexSet, theirs: VertexSet, reserve: bool, over: bool) -> Self {
        let empty = VertexSet::ALL.without(own).without(theirs);
        let from = u64::from(FROM[own.tips()]) | u64::from(FROM[own.crossings()]) << 28;
        let starts = words(if reserve { VertexSet::ALL.bits().into() } else { 0 }, from, from);
        let starts = if over { [0; 2] } else { starts };
        let (tips, crossings) = (&OPEN[0][empty.tips()], &OPEN[1][empty.crossings()]);
        let ends = [tips.ends[0] | crossings.ends[0], tips.ends[1] | crossings.ends[1]];
        Self([starts[0] & ends[0], starts[1] & ends[1] & !(tips.hollow | crossings.hollow)].map(Counted::new))
    }

    /// The same without jumps, and the origins of the jumps taken out.
    #[inline]
    pub(crate) fn split_jumps(self) -> (Self, VertexSet) {
        let [low, high] = self.0;
        let jumps = high.word() >> (FIRST_JUMP - 64);
        let slides = high.word() & ((1 << (FIRST_JUMP - 64)) - 1);
        // The lowest bit of each slot of four that holds a jump, then these bits moved together.
        let bits = (jumps | jumps >> 1 | jumps >> 2 | jumps >> 3) & 0x0011_1111_1111_1111;
        let bits = (bits | bits >> 3) & 0x0003_0303_0303_0303;
        let bits = (bits | bits >> 6) & 0x000F_000F_000F_000F;
        let bits = (bits | bits >> 12) & 0x0000_00FF_0000_00FF;
        let origins = (bits | bits >> 24) as u16;
        (Self([low, Counted::new(slides)]), VertexSet::from_bits(origins))
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn count(self) -> u64 {
        self.0[0].count_with(self.0[1])
    }

    /// The `n`-th in the order of listing.
    #[inline]
    pub(crate) fn nth(self, n: u64) -> Option<DiademaAction> {
        let [low, high] = self.0;
        let (word, first, left) = match low.skip(n) {
            None => (low, 0, n),
            Some(left) => (high, 64, left),
        };
        word.skip(left).is_none().then(|| ACTIONS[(first + word.nth(left)) as usize & 127])
    }

    /// All of them: placements, slides, jumps, each from `1` to `g`.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = DiademaAction> {
        bits(self.0[0].word(), 0).chain(bits(self.0[1].word(), 64))
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
