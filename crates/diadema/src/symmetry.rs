//! The fourteen turns and mirrorings of the star.
//!
//! Symmetry `r + 7 f` mirrors the star through tip `1` if `f` is 1, then turns it clockwise by `r` tips.

use crate::{DiademaAction, DiademaPosition, Kind, Vertex, VertexSet, table::table};
use ludo_core::Symmetric;

/// The order of the group.
pub const SYMMETRIES: usize = 14;

/// Where each symmetry takes each vertex.
const IMAGES: [[Vertex; Vertex::COUNT]; SYMMETRIES] = {
    let mut images = [[Vertex::tip(0); Vertex::COUNT]; SYMMETRIES];
    let mut g = 0;
    while g < SYMMETRIES {
        let turn = (g % 7) as u8;
        let mut i = 0;
        while i < 7 {
            let n = i as u8;
            // A crossing lies half a step after its tip, so mirroring takes it one step further back.
            let (tip, crossing) = if g < 7 { (turn + n, turn + n) } else { (turn + 7 - n, turn + 13 - n) };
            images[g][i] = Vertex::tip(tip);
            images[g][7 + i] = Vertex::crossing(crossing);
            i += 1;
        }
        g += 1;
    }
    images
};

/// The images of all sets of tips (first) and of crossings (second), so that a set is mapped by two look-ups.
static SET_IMAGES: [[[u16; 128]; 2]; SYMMETRIES] = {
    let mut table = [[[0; 128]; 2]; SYMMETRIES];
    let mut g = 0;
    while g < SYMMETRIES {
        let mut set = 1;
        while set < 128_usize {
            // The image of the set without its lowest vertex is already there.
            let (rest, lowest) = (set & (set - 1), set.trailing_zeros() as usize);
            table[g][0][set] = table[g][0][rest] | IMAGES[g][lowest].set().bits();
            table[g][1][set] = table[g][1][rest] | IMAGES[g][lowest + 7].set().bits();
            set += 1;
        }
        g += 1;
    }
    table
};

table! {
    /// For each set, its smallest image and the symmetries that give it, one bit each: 64 kB that make finding the class of
    /// a position one look-up and, as a rule, one mapping, where trying all symmetries takes fourteen.
    static SMALLEST: [Smallest; 1 << Vertex::COUNT] = smallest_images();
}

#[expect(clippy::large_stack_arrays, reason = "evaluated while compiling, or once")]
const fn smallest_images() -> [Smallest; 1 << Vertex::COUNT] {
    let mut table = [Smallest { image: u16::MAX, by: 0 }; 1 << Vertex::COUNT];
    let mut bits = 0;
    while bits < table.len() {
        let set = VertexSet::from_bits(bits as u16);
        // A set smaller than all its images is met first and fills the entries of its whole class.
        if table[bits].image == u16::MAX {
            let mut g = 0;
            while g < SYMMETRIES {
                let entry = &mut table[map(set, g).bits() as usize];
                entry.image = bits as u16;
                entry.by |= 1 << inverse(g);
                g += 1;
            }
        }
        bits += 1;
    }
    table
}

#[derive(Clone, Copy)]
struct Smallest {
    image: u16,
    by: u16,
}

/// The image of a set.
#[inline]
pub(crate) const fn map(set: VertexSet, g: usize) -> VertexSet {
    let images = &SET_IMAGES[g % SYMMETRIES];
    VertexSet::from_bits(images[0][set.tips()] | images[1][set.crossings()])
}

const fn inverse(g: usize) -> usize {
    if g < 7 { (7 - g) % 7 } else { g }
}

/// Whether no image of the set is smaller.
pub(crate) const fn is_smallest(set: VertexSet) -> bool {
    let mut g = 1;
    while g < SYMMETRIES {
        if map(set, g).bits() < set.bits() {
            return false;
        }
        g += 1;
    }
    true
}

/// The smallest image of the pair, by the first set and then the second, and a symmetry that gives it.
#[inline]
pub(crate) fn smallest(own: VertexSet, theirs: VertexSet) -> (VertexSet, VertexSet, usize) {
    let Smallest { image, by } = SMALLEST[own.bits() as usize];
    let mut best = (VertexSet::ALL, 0);
    let mut left = by;
    while left != 0 {
        let g = left.trailing_zeros() as usize;
        left &= left - 1;
        let mapped = map(theirs, g);
        if (mapped, g) < best {
            best = (mapped, g);
        }
    }
    (VertexSet::from_bits(image), best.0, best.1)
}

fn image(vertex: Vertex, g: usize) -> Vertex {
    IMAGES[g % SYMMETRIES][vertex.index()]
}

impl Symmetric for DiademaPosition {
    fn symmetries(&self) -> usize {
        SYMMETRIES
    }

    fn transform(&self, g: usize) -> Self {
        self.with_balls(map(self.own(), g), map(self.theirs(), g))
    }

    /// Under `chain` the image of a path need not be the first of its result's paths; the first one is given, so that a
    /// legal action stays legal.
    fn transform_action(&self, action: DiademaAction, g: usize) -> DiademaAction {
        let to = |vertex| image(vertex, g);
        match action.kind() {
            Kind::Place(at) => DiademaAction::place(to(at)),
            Kind::Slide(from, end) => DiademaAction::slide(to(from), to(end)),
            Kind::Jump(from, _) => {
                let mut landings = action.landings().map(to);
                let first = landings.next().unwrap_or(to(from));
                let jump = DiademaAction::jump(to(from), first);
                let path = landings.try_fold(jump, DiademaAction::then).unwrap_or(jump);
                if action.goes_on() { self.transform(g).first_path(path).unwrap_or(path) } else { path }
            }
        }
    }

    fn compose(&self, first: usize, then: usize) -> usize {
        let (turn, mirrored) = (first % 7, first / 7 % 2);
        let turned = if then < 7 { turn } else { 7 - turn };
        (then % 7 + turned) % 7 + 7 * ((then / 7 + mirrored) % 2)
    }

    fn inverse(&self, g: usize) -> usize {
        inverse(g % SYMMETRIES)
    }

    #[inline]
    fn canonical(&self) -> (Self, usize) {
        let (own, theirs, g) = smallest(self.own(), self.theirs());
        (self.with_balls(own, theirs), g)
    }
}
