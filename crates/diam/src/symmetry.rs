//! Turning and mirroring the ring, and swapping colours that a side owns alike.
//!
//! A symmetry is numbered `swap · 16 + mirror · 8 + turn`: the ring is mirrored about cell 1 or not, turned clockwise
//! by `turn` cells, and colours are swapped. With two players both sides may swap their colours (64 symmetries), with
//! three only the one who plays alone (32), and with four nobody (16): a swap would change whose turn it is.

use crate::{
    Board, Cell, Colour, DiamAction, DiamPosition, Players, Step,
    reprieve::{LastMove, Memory},
};
use ludo_core::Symmetric;

/// The symmetries of the ring alone.
const RING: usize = 16;
/// The bit that mirrors.
const MIRROR: usize = 8;
/// Swaps A and B.
const SWAP_FIRST: usize = 16;
/// Swaps X and Y.
const SWAP_SECOND: usize = 32;

impl Symmetric for DiamPosition {
    #[inline]
    fn symmetries(&self) -> usize {
        match self.variant.players {
            Players::Two => 4 * RING,
            Players::Three => 2 * RING,
            Players::Four => RING,
        }
    }

    fn transform(&self, g: usize) -> Self {
        let memory = match self.memory {
            Memory::Nothing => Memory::Nothing,
            Memory::Last(last) => Memory::Last(LastMove { action: map_action(last.action, g), ..last }),
            Memory::Barred(action) => Memory::Barred(map_action(action, g)),
        };
        Self { board: self.board.transformed(g), memory, ..*self }
    }

    fn transform_action(&self, action: DiamAction, g: usize) -> DiamAction {
        map_action(action, g)
    }

    fn compose(&self, first: usize, then: usize) -> usize {
        let turned = if then & MIRROR == 0 { first & 7 } else { 8 - (first & 7) };
        ((first ^ then) & !7) | ((turned + then) & 7)
    }

    fn inverse(&self, g: usize) -> usize {
        if g & MIRROR == 0 { g & !7 | (8 - (g & 7)) & 7 } else { g }
    }

    fn canonical(&self) -> (Self, usize) {
        if self.memory != Memory::Nothing {
            return self.canonical_by_code();
        }
        let (board, g) = self.board.canonical(self.symmetries());
        (Self { board, ..*self }, g)
    }
}

impl DiamPosition {
    /// The same representative as [`canonical`](Symmetric::canonical), without the symmetry that leads to it.
    #[inline]
    #[must_use]
    pub fn representative(&self) -> Self {
        if self.memory != Memory::Nothing {
            return self.canonical_by_code().0;
        }
        Self { board: self.board.canonical(self.symmetries()).0, ..*self }
    }

    /// The smallest code of the class, for positions that remember an action.
    fn canonical_by_code(&self) -> (Self, usize) {
        let images = (0..self.symmetries()).map(|g| (self.transform(g), g));
        images.min_by_key(|(image, _)| image.code()).unwrap_or((*self, 0))
    }
}

impl Board {
    /// The ring after a symmetry.
    #[must_use]
    pub fn transformed(&self, g: usize) -> Self {
        let [mut a, mut b, mut x, mut y] = self.pawns.map(|pawns| turned(pawns, g));
        if g & SWAP_FIRST != 0 {
            (a, b) = (b, a);
        }
        if g & SWAP_SECOND != 0 {
            (x, y) = (y, x);
        }
        Self { pawns: [a, b, x, y] }
    }

    /// The least image under the first 16, 32 or 64 symmetries, and the symmetry that leads to it.
    #[inline]
    fn canonical(&self, symmetries: usize) -> (Self, usize) {
        // With its swaps settled by sorting, each of the 16 turns has one candidate. Most are out by their first word,
        // so that the other three are only looked at for the few that tie.
        let (swap_first, swap_second) = (symmetries > RING, symmetries > 2 * RING);
        let [a, b, ..] = self.pawns;
        let heads: [u32; RING] = std::array::from_fn(|g| {
            let (a, b) = (turned(a, g), turned(b, g));
            if swap_first { a.min(b) } else { a }
        });
        let least = heads.iter().copied().fold(u32::MAX, u32::min);
        let mut best = (Self { pawns: [u32::MAX; 4] }, 0);
        for (g, head) in heads.into_iter().enumerate() {
            if head == least {
                let image = self.sorted(g, swap_first, swap_second);
                if image.0 < best.0 {
                    best = image;
                }
            }
        }
        best
    }

    /// The image under a symmetry of the ring, with swappable colours in order.
    #[inline]
    fn sorted(&self, mut g: usize, swap_first: bool, swap_second: bool) -> (Self, usize) {
        let [mut a, mut b, mut x, mut y] = self.pawns.map(|pawns| turned(pawns, g));
        if swap_first && a > b {
            (a, b) = (b, a);
            g |= SWAP_FIRST;
        }
        if swap_second && x > y {
            (x, y) = (y, x);
            g |= SWAP_SECOND;
        }
        (Self { pawns: [a, b, x, y] }, g)
    }
}

/// A bit set after a symmetry of the ring.
#[inline]
const fn turned(pawns: u32, g: usize) -> u32 {
    let pawns = if g & MIRROR == 0 { pawns } else { mirrored(pawns) };
    pawns.rotate_left(4 * (g as u32 & 7))
}

/// Cell `c` (from 0) goes to `−c` modulo 8, levels stay.
#[inline]
const fn mirrored(pawns: u32) -> u32 {
    let bytes = pawns.swap_bytes();
    ((bytes >> 4 & 0x0F0F_0F0F) | (bytes << 4 & 0xF0F0_F0F0)).rotate_left(4)
}

fn map_cell(cell: Cell, g: usize) -> Cell {
    let from = if g & MIRROR == 0 { cell.index() } else { 8 - cell.index() };
    Cell::from_index(from + (g & 7))
}

fn map_colour(colour: Colour, g: usize) -> Colour {
    let swap = if colour.index() < 2 { SWAP_FIRST } else { SWAP_SECOND };
    if g & swap == 0 { colour } else { colour.partner() }
}

fn map_action(action: DiamAction, g: usize) -> DiamAction {
    let image = match action.step() {
        Step::Place { colour, cell } => DiamAction::place(map_colour(colour, g), map_cell(cell, g)),
        Step::Move { cell, level, way } => {
            let way = if g & MIRROR == 0 { way } else { way.reversed() };
            DiamAction::shift(map_cell(cell, g), level, way).unwrap_or(action)
        }
        Step::Pass | Step::Reprieve => action,
    };
    if action.announces() { image.announced() } else { image }
}

/// Spreads a lossless code over 64 bits.
#[inline]
pub(crate) const fn mix(code: u128) -> u64 {
    const fn fold(a: u64, b: u64) -> u64 {
        let product = a as u128 * b as u128;
        product as u64 ^ (product >> 64) as u64
    }
    let (low, high) = (code as u64, (code >> 64) as u64);
    let once = fold(low ^ 0x9E37_79B9_7F4A_7C15, high ^ 0xD1B5_4A32_D192_ED03);
    fold(once ^ low.rotate_left(32), 0xBF58_476D_1CE4_E5B9 ^ high.rotate_left(17))
}
