//! What a position of Diam looks like from the mover's side: the patterns that judgement is learned over.
//!
//! A pile that moves from a cell to its neighbour meets what stands opposite the neighbour. So the natural pattern is a
//! triple: the stack that may move, the height that it would land on, and the stack opposite. There are sixteen of them,
//! one for each cell and way. Beside them stand pairs of opposite and of neighbouring stacks, the reserves with what was
//! announced, and the number of cells on which the other side threatens to win.

use ::diam::{Colour, DiamPosition};
use ludo_core::Side;
use std::sync::OnceLock;

/// Stacks of up to four pawns in four colours.
const STACKS: usize = 1 + 4 + 16 + 64 + 256;
const CELLS: usize = 8;

/// Patterns of a position that count at the same time.
pub(super) const ACTIVE: usize = 16 + 4 + 8 + 2;

/// Numbers the stacks, and the classes of pairs of stacks that are worth the same because a side may swap its colours.
struct Atlas {
    /// The number of a stack, by its three nibbles: filled, of the other side, of a second colour.
    stacks: Box<[u16; 4096]>,
    heights: [u8; STACKS],
    /// Classes of pairs in order, and of pairs in either order.
    ordered: Vec<u16>,
    unordered: Vec<u16>,
    /// How many of each there are.
    sizes: [usize; 2],
}

/// Where each kind of pattern begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    opposite: usize,
    beside: usize,
    hands: usize,
    threats: usize,
    /// All patterns.
    pub size: usize,
}

/// Reserves of both sides, 0 to 8 pawns each, with four kinds of announcement.
const HANDS: usize = 9 * 9 * 4;
/// Cells under threat, 0 to 3 and more, by what the mover has left to place.
const THREATS: usize = 4 * 9;

impl Atlas {
    fn shared() -> &'static Self {
        static ATLAS: OnceLock<Atlas> = OnceLock::new();
        ATLAS.get_or_init(Self::new)
    }

    fn new() -> Self {
        let mut stacks = Box::new([0; 4096]);
        let mut heights = [0; STACKS];
        // The colours of each stack from the ground: 0 and 1 the mover's, 2 and 3 the other side's.
        let mut colours: Vec<Vec<usize>> = vec![Vec::new()];
        for number in 0..STACKS {
            let stack = colours[number].clone();
            heights[number] = stack.len() as u8;
            let plane = |of: fn(usize) -> bool| {
                stack.iter().enumerate().filter(|&(_, &colour)| of(colour)).map(|(level, _)| 1 << level).sum::<usize>()
            };
            stacks[plane(|_| true) | plane(|colour| colour > 1) << 4 | plane(|colour| colour % 2 == 1) << 8] =
                number as u16;
            if stack.len() < 4 {
                colours.extend((0..4).map(|colour| [stack.as_slice(), &[colour]].concat()));
            }
        }
        let swapped = |number: usize, swap: usize| {
            let turned = colours[number].iter().map(|&colour| colour ^ (swap >> (colour / 2) & 1));
            turned.fold(0, |below, colour| 1 + 4 * below + colour)
        };
        let swaps: Vec<[usize; 4]> = (0..STACKS).map(|n| [0, 1, 2, 3].map(|swap| swapped(n, swap))).collect();
        let classes = |both_ways: bool| {
            let (mut table, mut count) = (vec![0; STACKS * STACKS], 0);
            for pair in 0..STACKS * STACKS {
                let (one, other) = (pair / STACKS, pair % STACKS);
                let images = (0..4).flat_map(|swap| {
                    let (a, b) = (swaps[one][swap], swaps[other][swap]);
                    [a * STACKS + b, if both_ways { b * STACKS + a } else { a * STACKS + b }]
                });
                let least = images.min().unwrap_or(pair);
                table[pair] = if least < pair { table[least] } else { count };
                count += u16::from(least == pair);
            }
            (table, usize::from(count))
        };
        let ((ordered, triples), (unordered, pairs)) = (classes(false), classes(true));
        Self { stacks, heights, ordered, unordered, sizes: [triples, pairs] }
    }
}

impl Layout {
    /// The layout of all patterns.
    pub fn get() -> Self {
        let [triples, pairs] = Atlas::shared().sizes;
        let opposite = 5 * triples;
        let beside = opposite + pairs;
        let hands = beside + pairs;
        let threats = hands + HANDS;
        Self { opposite, beside, hands, threats, size: threats + THREATS }
    }
}

/// Reads patterns off positions.
#[derive(Clone, Copy)]
pub(super) struct Shapes {
    atlas: &'static Atlas,
    layout: Layout,
}

impl Shapes {
    pub fn new() -> Self {
        Self { atlas: Atlas::shared(), layout: Layout::get() }
    }

    /// The patterns of a position that is not over, from the side to move.
    #[inline]
    pub fn of(&self, position: &DiamPosition) -> [u32; ACTIVE] {
        let (board, side) = (position.board(), position.side_to_move());
        let occupied = board.occupied();
        let theirs = board.of_side(side.other());
        let second = board.pawns(Colour::B) | board.pawns(Colour::Y);
        let mut stacks = [0_usize; CELLS];
        for (cell, stack) in stacks.iter_mut().enumerate() {
            let nibble = |plane: u32| (plane >> (4 * cell) & 15) as usize;
            *stack = usize::from(self.atlas.stacks[nibble(occupied) | nibble(theirs) << 4 | nibble(second) << 8]);
        }
        let mut active = [0_u32; ACTIVE];
        let triples = self.atlas.sizes[0];
        for cell in 0..CELLS {
            for (way, step) in [1, 7].into_iter().enumerate() {
                let to = (cell + step) % CELLS;
                let across = stacks[(to + 4) % CELLS];
                let class = usize::from(self.atlas.ordered[stacks[cell] * STACKS + across]);
                let height = usize::from(self.atlas.heights[stacks[to]]);
                active[2 * cell + way] = (height * triples + class) as u32;
            }
            let beside = usize::from(self.atlas.unordered[stacks[cell] * STACKS + stacks[(cell + 1) % CELLS]]);
            active[16 + cell] = (self.layout.beside + beside) as u32;
        }
        for cell in 0..CELLS / 2 {
            let opposite = usize::from(self.atlas.unordered[stacks[cell] * STACKS + stacks[cell + 4]]);
            active[24 + cell] = (self.layout.opposite + opposite) as u32;
        }
        let reserve = |side: Side| 8 - board.of_side(side).count_ones() as usize;
        let (own, other) = (reserve(side), reserve(side.other()));
        let said = |side: Side| usize::from(position.has_announced(side));
        let words = said(side) + 2 * said(side.other());
        active[28] = (self.layout.hands + (own * 9 + other) * 4 + words) as u32;
        let threats = (position.threats(side.other()) as usize).min(3);
        active[29] = (self.layout.threats + threats * 9 + own) as u32;
        active
    }
}
