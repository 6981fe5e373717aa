//! Which pawns are near a square.

use crate::{
    Square,
    context::FAR,
    pawn::{Pawn, Pawns},
};

const SPAN: usize = Square::SPAN as usize;

/// Places before the first one, where nobody stands: whoever looks back from the board meets one of them.
const BEFORE: usize = FAR + 1;

/// By place on a line, behind [`BEFORE`] others: the pawns that stand there or before it.
type Line = [Pawns; BEFORE + SPAN];

/// Where the pawns on the board stand, by columns and by rows.
///
/// Those between two places of a line are a difference, and those near a square are two of them: no pawn is looked at,
/// and nothing is decided on the way.
#[derive(Clone, Copy)]
pub(crate) struct Whereabouts {
    columns: Line,
    rows: Line,
}

impl Whereabouts {
    /// Nobody on the board.
    pub const fn new() -> Self {
        Self { columns: [Pawns::EMPTY; BEFORE + SPAN], rows: [Pawns::EMPTY; BEFORE + SPAN] }
    }

    /// Puts a pawn on a square, or takes it away if it stands there.
    #[inline]
    pub fn flip(&mut self, pawn: Pawn, square: Square) {
        flip(&mut self.columns, square.column(), pawn);
        flip(&mut self.rows, square.row(), pawn);
    }

    /// Those from which a king would reach a square in at most `far` steps; [`FAR`] steps are the most that it tells.
    #[inline]
    pub fn near(&self, square: Square, far: u8) -> Pawns {
        within(&self.columns, square.column(), far).and(within(&self.rows, square.row(), far))
    }
}

/// All bits from a place on. Sixteen words are changed sooner without a branch than the right ones alone.
static FROM: [[u32; SPAN]; SPAN] = {
    let mut from = [[0; SPAN]; SPAN];
    let mut at = 0;
    while at < SPAN * SPAN {
        let (place, other) = (at / SPAN, at % SPAN);
        if other >= place {
            from[place][other] = u32::MAX;
        }
        at += 1;
    }
    from
};

#[inline]
fn flip(line: &mut Line, place: u8, pawn: Pawn) {
    let bit = Pawns::one(pawn).0;
    for (pawns, from) in line[BEFORE..].iter_mut().zip(&FROM[usize::from(place) % SPAN]) {
        pawns.0 ^= bit & from;
    }
}

#[inline]
fn within(line: &Line, place: u8, far: u8) -> Pawns {
    let (place, far) = (usize::from(place) % SPAN, usize::from(far).min(FAR));
    let last = (place + far).min(SPAN - 1);
    line[BEFORE + last].without(line[BEFORE + place - far - 1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Squares;
    use ludo_core::Random;

    #[test]
    fn near_pawns_are_those_that_stand_around() {
        let mut random = Random::new(3);
        let mut whereabouts = Whereabouts::new();
        let mut stand = [None; 30];
        for _ in 0..600 {
            let index = random.below(30) as usize;
            let pawn = Pawn::from_index(index as u8);
            let square = Square::from_index(random.below(256) as u8);
            // A pawn comes, goes, or comes back elsewhere.
            match stand[index].replace(square) {
                None => whereabouts.flip(pawn, square),
                Some(before) => {
                    whereabouts.flip(pawn, before);
                    stand[index] = None;
                }
            }
            for (square, far) in (0..=u8::MAX).map(Square::from_index).zip([0, 1, 2, 3, 4, 5].into_iter().cycle()) {
                let around = Squares::around(square, far);
                let mut expected = Pawns::EMPTY;
                for (index, at) in (0..).zip(stand) {
                    if at.is_some_and(|at| around.has(at)) {
                        expected.insert(Pawn::from_index(index));
                    }
                }
                assert_eq!(whereabouts.near(square, far), expected, "{far} from {square}");
            }
        }
    }
}
