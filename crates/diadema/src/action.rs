//! What a player can do in a turn.

use crate::Vertex;

/// A placement, a slide or a jump, packed into one word.
///
/// Sixteen fields of four bits, the first in the highest bits so that the order of actions is that of their vertices.
/// The first field is the origin, or 15 for the reserve; the second is the destination. A slide has 15 in the third; a
/// jump has its further landings there. Vertices count from 1; 0 ends the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DiademaAction(u64);

/// What kind of turn an action is, with the vertices that every such turn has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A ball from the reserve.
    Place(Vertex),
    /// A ball to a neighbouring vertex.
    Slide(Vertex, Vertex),
    /// A ball over another one: origin and last landing. [`DiademaAction::landings`] gives those between.
    Jump(Vertex, Vertex),
}

const RESERVE: u64 = 15;
const SLID: u64 = 15;
const FIELDS: u32 = 16;

impl DiademaAction {
    /// The largest number of landings that a jump can have. Under `chain` the shortest way to any result has at most
    /// that many, which a complete enumeration in the tests shows.
    pub const MAX_LANDINGS: usize = FIELDS as usize - 1;

    /// Puts a ball from the reserve on a vertex.
    pub const fn place(to: Vertex) -> Self {
        Self(0).with(0, RESERVE).with(1, field(to))
    }

    /// Slides a ball.
    pub const fn slide(from: Vertex, to: Vertex) -> Self {
        Self(0).with(0, field(from)).with(1, field(to)).with(2, SLID)
    }

    /// Jumps once.
    pub const fn jump(from: Vertex, to: Vertex) -> Self {
        Self(0).with(0, field(from)).with(1, field(to))
    }

    /// The same jump with one more landing; `None` beyond [`MAX_LANDINGS`](Self::MAX_LANDINGS) or after anything but
    /// a jump.
    #[must_use]
    pub fn then(self, to: Vertex) -> Option<Self> {
        let used = FIELDS - self.0.trailing_zeros() / 4;
        let jumps = matches!(self.kind(), Kind::Jump(..));
        (jumps && used < FIELDS).then(|| self.with(used, field(to)))
    }

    /// What kind of turn this is.
    pub fn kind(self) -> Kind {
        let (from, to) = (self.get(0), vertex(self.get(1)));
        match (from, self.get(2)) {
            (RESERVE, _) => Kind::Place(to),
            (_, SLID) => Kind::Slide(vertex(from), to),
            _ => Kind::Jump(vertex(from), self.landings().last().unwrap_or(to)),
        }
    }

    /// Every vertex on which the ball comes down, in order.
    pub fn landings(self) -> impl Iterator<Item = Vertex> + Clone {
        (1..FIELDS).map(move |place| self.get(place)).take_while(|&code| code != 0 && code != SLID).map(vertex)
    }

    /// The origin's bit (bit 14, which is no vertex, for the reserve) and the first landing's.
    pub(crate) const fn first_step(self) -> (u16, u16) {
        (1 << (self.get(0) - 1), 1 << (self.get(1) - 1))
    }

    /// Origin and first landing as one number below 256, to look up what a jump passes over.
    pub(crate) const fn first_pair(self) -> usize {
        (self.0 >> 56) as usize
    }

    /// Whether a jump goes on after its first landing.
    pub(crate) const fn goes_on(self) -> bool {
        let third = self.get(2);
        third != 0 && third != SLID
    }

    const fn get(self, place: u32) -> u64 {
        self.0 >> (60 - 4 * place) & 15
    }

    const fn with(self, place: u32, code: u64) -> Self {
        Self(self.0 | code << (60 - 4 * place))
    }
}

/// A vertex as a field.
const fn field(vertex: Vertex) -> u64 {
    vertex.index() as u64 + 1
}

/// A field as a vertex. Fields are only ever written from vertices, so the remainder never changes one.
const fn vertex(code: u64) -> Vertex {
    let index = (code + 13) % 14;
    if index < 7 { Vertex::tip(index as u8) } else { Vertex::crossing(index as u8 - 7) }
}
