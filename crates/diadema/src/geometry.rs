//! The heptagram: lines, circles, neighbours, jumps and winning fours, all derived from one formula.
//!
//! Line `i` is tip `i`, crossing `i`, crossing `i + 1`, tip `i + 2`, taken modulo 7. Everything else follows.

use crate::{Vertex, VertexSet};
use ludo_core::{BoardLine, CellInfo, Geometry, Words};
use std::f64::consts::PI;

/// A jump: the vertex jumped over and the vertex landed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// Where a ball has to lie.
    pub over: Vertex,
    /// Where the jumping ball lands.
    pub to: Vertex,
}

/// The seven straight lines, each from tip to tip: `1ab3`, `2bc4`, …
pub const LINES: [[Vertex; 4]; 7] = {
    let mut lines = [[Vertex::tip(0); 4]; 7];
    let mut i = 0;
    while i < 7 {
        let n = i as u8;
        lines[i] = [Vertex::tip(n), Vertex::crossing(n), Vertex::crossing(n + 1), Vertex::tip(n + 2)];
        i += 1;
    }
    lines
};

/// The outer circle through the tips and the inner one through the crossings, clockwise.
pub const CIRCLES: [[Vertex; 7]; 2] = {
    let mut circles = [[Vertex::tip(0); 7]; 2];
    let mut i = 0;
    while i < 7 {
        circles[0][i] = Vertex::tip(i as u8);
        circles[1][i] = Vertex::crossing(i as u8);
        i += 1;
    }
    circles
};

/// The 21 winning fours: the lines, then the arcs of the outer circle, then those of the inner one.
pub const FOURS: [VertexSet; 21] = {
    let mut fours = [VertexSet::EMPTY; 21];
    let mut i = 0;
    while i < 7 {
        fours[i] = set_of(LINES[i]);
        let mut circle = 0;
        while circle < 2 {
            let around = CIRCLES[circle];
            fours[7 + 7 * circle + i] =
                set_of([around[i], around[(i + 1) % 7], around[(i + 2) % 7], around[(i + 3) % 7]]);
            circle += 1;
        }
        i += 1;
    }
    fours
};

const fn set_of(four: [Vertex; 4]) -> VertexSet {
    four[0].set().or(four[1].set()).or(four[2].set()).or(four[3].set())
}

/// Every three consecutive vertices of a line or circle, in one of the two directions.
const TRIPLES: [[Vertex; 3]; 28] = {
    let mut triples = [[Vertex::tip(0); 3]; 28];
    let mut i = 0;
    while i < 7 {
        let [a, b, c, d] = LINES[i];
        let [outer, inner] = CIRCLES;
        triples[4 * i] = [a, b, c];
        triples[4 * i + 1] = [b, c, d];
        triples[4 * i + 2] = [outer[i], outer[(i + 1) % 7], outer[(i + 2) % 7]];
        triples[4 * i + 3] = [inner[i], inner[(i + 1) % 7], inner[(i + 2) % 7]];
        i += 1;
    }
    triples
};

/// The four neighbours of each vertex.
const NEIGHBOURS: [VertexSet; Vertex::COUNT] = {
    let mut neighbours = [VertexSet::EMPTY; Vertex::COUNT];
    let mut i = 0;
    while i < TRIPLES.len() {
        let [a, b, c] = TRIPLES[i];
        neighbours[a.index()] = neighbours[a.index()].or(b.set());
        neighbours[b.index()] = neighbours[b.index()].or(a.set()).or(c.set());
        neighbours[c.index()] = neighbours[c.index()].or(b.set());
        i += 1;
    }
    neighbours
};

/// The vertex between two that lie a jump apart. No two vertices have more than one between them, which is why the
/// notation of a jump need not name it.
const BETWEEN: [[Option<Vertex>; Vertex::COUNT]; Vertex::COUNT] = {
    let mut between = [[None; Vertex::COUNT]; Vertex::COUNT];
    let mut i = 0;
    while i < TRIPLES.len() {
        let [a, b, c] = TRIPLES[i];
        between[a.index()][c.index()] = Some(b);
        between[c.index()][a.index()] = Some(b);
        i += 1;
    }
    between
};

/// The four jumps from each vertex, by landing in the order `1`–`7`, `a`–`g`.
pub const JUMPS: [[Jump; 4]; Vertex::COUNT] = {
    let nowhere = Jump { over: Vertex::tip(0), to: Vertex::tip(0) };
    let mut jumps = [[nowhere; 4]; Vertex::COUNT];
    let mut from = 0;
    while from < Vertex::COUNT {
        let (mut found, mut to) = (0, 0);
        while to < Vertex::COUNT {
            if let (Some(over), Some(to)) = (BETWEEN[from][to], Vertex::from_index(to)) {
                jumps[from][found] = Jump { over, to };
                found += 1;
            }
            to += 1;
        }
        from += 1;
    }
    jumps
};

/// The vertices one step from `vertex`, along a line or a circle.
pub const fn neighbours(vertex: Vertex) -> VertexSet {
    NEIGHBOURS[vertex.index()]
}

/// The vertex that a jump from `from` to `to` passes over, if a jump joins them.
pub const fn between(from: Vertex, to: Vertex) -> Option<Vertex> {
    BETWEEN[from.index()][to.index()]
}

/// A bit for each of the 2^14 sets, telling whether it holds a four: 2 kB that stay in the first-level cache.
static HOLDS_FOUR: [u64; 256] = {
    let mut bits = [0; 256];
    let mut set = 0;
    while set < 1 << Vertex::COUNT {
        // Doubling the circle to 14 bits turns "consecutive around the circle" into plain shifts.
        let tips = (set & 127) | (set & 127) << 7;
        let crossings = set >> 7 | set >> 7 << 7;
        let arc =
            (tips & tips >> 1 & tips >> 2 & tips >> 3) | (crossings & crossings >> 1 & crossings >> 2 & crossings >> 3);
        let line = tips & crossings & crossings >> 1 & tips >> 2;
        if (arc | line) & 127 != 0 {
            bits[set / 64] |= 1 << (set % 64);
        }
        set += 1;
    }
    bits
};

/// Whether `set` holds a line or four consecutive vertices of a circle.
pub const fn holds_four(set: VertexSet) -> bool {
    let bits = set.bits() as usize;
    HOLDS_FOUR[bits / 64] >> (bits % 64) & 1 == 1
}

/// The first four of [`FOURS`] that lies in `set`.
pub fn four_in(set: VertexSet) -> Option<VertexSet> {
    FOURS.into_iter().find(|&four| set.covers(four))
}

/// What four vertices in a row lie on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// A straight line.
    Line,
    /// The circle through the tips.
    Outer,
    /// The circle through the crossings.
    Inner,
}

/// The 21 fours with their vertices in order, in the order of [`FOURS`].
pub fn rows() -> impl Iterator<Item = (Row, [Vertex; 4])> {
    let arcs = |row: Row, circle: [Vertex; 7]| {
        (0..7).map(move |start| (row, [0, 1, 2, 3].map(|step| circle[(start + step) % 7])))
    };
    let lines = LINES.into_iter().map(|line| (Row::Line, line));
    lines.chain(arcs(Row::Outer, CIRCLES[0])).chain(arcs(Row::Inner, CIRCLES[1]))
}

/// The board as data: tips on a circle of radius 1 with `1` at the top, crossings where the lines really cross.
pub(crate) fn board() -> Geometry {
    let ratio = (2.0 * PI / 7.0).cos() / (PI / 7.0).cos();
    let cell = |vertex: Vertex| {
        let place = vertex.index() % 7;
        let (radius, turn, kind) =
            if vertex.is_tip() { (1.0, place as f64, "tip") } else { (ratio, place as f64 + 0.5, "crossing") };
        let angle = 2.0 * PI * turn / 7.0;
        CellInfo {
            name: vertex.to_string(),
            label: crate::sentences::place(vertex, &Words::new("vide", "empty")),
            x: radius * angle.sin(),
            y: -radius * angle.cos(),
            kind: kind.into(),
            neighbours: neighbours(vertex).iter().map(Vertex::index).collect(),
        }
    };
    let row = |kind: &str, cells: &[Vertex]| BoardLine {
        kind: kind.into(),
        cells: cells.iter().copied().map(Vertex::index).collect(),
    };
    let lines = LINES.iter().map(|line| row("line", line));
    let circles = CIRCLES.iter().map(|circle| row("circle", circle));
    Geometry { cells: Vertex::all().map(cell).collect(), lines: lines.chain(circles).collect() }.rounded()
}
