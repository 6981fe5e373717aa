//! The fourteen vertices and sets of them.

use std::fmt;

/// One of the 14 vertices of the star: tips `1`–`7` clockwise, then crossings `a`–`g`, `a` lying between `1` and `2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Vertex(u8);

impl Vertex {
    /// The number of vertices.
    pub const COUNT: usize = 14;

    /// Tip `i`, counted from 0 and taken around the circle.
    pub const fn tip(i: u8) -> Self {
        Self(i % 7)
    }

    /// Crossing `i`, counted from 0 and taken around the circle.
    pub const fn crossing(i: u8) -> Self {
        Self(7 + i % 7)
    }

    /// The vertex at a place of the order `1`–`7`, `a`–`g`, if there is one.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The vertex that notation calls `name`.
    pub const fn from_name(name: char) -> Option<Self> {
        match name {
            '1'..='7' => Some(Self(name as u8 - b'1')),
            'a'..='g' => Some(Self(name as u8 - b'a' + 7)),
            _ => None,
        }
    }

    /// Its place in the order `1`–`7`, `a`–`g`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> char {
        (if self.is_tip() { b'1' + self.0 } else { b'a' + self.0 - 7 }) as char
    }

    /// That name as text.
    pub const fn text(self) -> &'static str {
        ["1", "2", "3", "4", "5", "6", "7", "a", "b", "c", "d", "e", "f", "g"][self.index()]
    }

    /// Whether it is one of the outer tips.
    pub const fn is_tip(self) -> bool {
        self.0 < 7
    }

    /// The set of this vertex alone.
    pub const fn set(self) -> VertexSet {
        VertexSet(1 << self.0)
    }

    /// All vertices in order.
    pub fn all() -> impl Iterator<Item = Self> {
        VertexSet::ALL.iter()
    }
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name())
    }
}

/// A set of vertices: bit `i` is the vertex of index `i`, so tips are the low seven bits and crossings the next seven.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VertexSet(u16);

impl VertexSet {
    /// No vertex.
    pub const EMPTY: Self = Self(0);
    /// Every vertex.
    pub const ALL: Self = Self((1 << Vertex::COUNT) - 1);

    /// The set of the low 14 bits; higher bits are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The set as bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The seven tips as a number below 128.
    pub const fn tips(self) -> usize {
        (self.0 & 127) as usize
    }

    /// The seven crossings as a number below 128.
    pub const fn crossings(self) -> usize {
        (self.0 >> 7 & 127) as usize
    }

    /// How many vertices it holds.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds `vertex`.
    pub const fn has(self, vertex: Vertex) -> bool {
        self.0 >> vertex.0 & 1 == 1
    }

    /// Whether it holds all of `other`.
    pub const fn covers(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The vertices in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The vertices in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The vertices of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The first of its vertices alone, if there is one.
    pub(crate) fn first(self) -> Option<Self> {
        (self.0 != 0).then(|| Self(self.0 & self.0.wrapping_neg()))
    }

    /// The last of its vertices alone, if there is one.
    pub(crate) fn last(self) -> Option<Self> {
        self.0.checked_ilog2().map(|vertex| Self(1 << vertex))
    }

    /// Its vertices in the order `1`–`7`, `a`–`g`.
    pub fn iter(self) -> impl Iterator<Item = Vertex> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            Vertex::from_index(lowest as usize)
        })
    }
}

impl FromIterator<Vertex> for VertexSet {
    fn from_iter<I: IntoIterator<Item = Vertex>>(vertices: I) -> Self {
        vertices.into_iter().fold(Self::EMPTY, |set, vertex| set.or(vertex.set()))
    }
}

impl fmt::Debug for VertexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
