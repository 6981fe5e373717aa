//! M5 happens: every board on which a player is walled in, up to the colours of the pawns.

mod common;

use diam::{Cell, DiamAction, DiamPosition};
use ludo_core::{Position, Random, Side, Symmetric};
use std::{collections::BTreeSet, ops::ControlFlow};

type Heights = [usize; 8];
/// For each cell, which levels from the bottom up player 1 owns.
type Owners = [Vec<bool>; 8];

/// All stacks of sixteen pawns.
fn heights() -> impl Iterator<Item = Heights> {
    let digits = |n: usize| std::array::from_fn(|cell| n / 5_usize.pow(cell as u32) % 5);
    (0..5_usize.pow(8)).map(digits).filter(|heights: &Heights| heights.iter().sum::<usize>() == 16)
}

/// The levels of a cell from which nothing can move: the lowest ones that fit on neither neighbour.
fn walled(heights: &Heights, cell: usize) -> usize {
    let lowest = heights[(cell + 1) % 8].min(heights[(cell + 7) % 8]);
    (heights[cell] + lowest).saturating_sub(4).min(heights[cell])
}

/// The boards of those heights on which all eight pawns of player 1 are walled in.
fn boards(heights: &Heights) -> Vec<Owners> {
    let places: Vec<(usize, usize)> =
        (0..8).flat_map(|cell| (0..walled(heights, cell)).map(move |level| (cell, level))).collect();
    let subsets = if places.len() < 8 { 0..0 } else { 0..1_u32 << places.len() };
    let board = |chosen: u32| {
        let mut owners: Owners = std::array::from_fn(|cell| vec![false; heights[cell]]);
        for (bit, &(cell, level)) in places.iter().enumerate() {
            owners[cell][level] = chosen >> bit & 1 == 1;
        }
        owners
    };
    subsets.filter(|chosen| chosen.count_ones() == 8).map(board).collect()
}

/// A position with those owners, coloured at random until no diam stands.
fn coloured(owners: &Owners, random: &mut Random) -> DiamPosition {
    loop {
        let mut pawns = [*b"AAAABBBB", *b"XXXXYYYY"];
        for side in &mut pawns {
            random.shuffle(side);
        }
        let mut left = pawns.map(IntoIterator::into_iter);
        let mut letter = |own: bool| left[usize::from(!own)].next().map_or('?', char::from);
        let mut stack = |stack: &Vec<bool>| stack.iter().map(|&own| letter(own)).collect::<String>();
        let stacks: Vec<String> = owners.iter().map(|s| if s.is_empty() { ".".into() } else { stack(s) }).collect();
        let position = common::position("2003-2p", &format!("{} 1", stacks.join("/")));
        if position.winner().is_none() {
            return position;
        }
    }
}

fn only_action(position: &DiamPosition) -> Option<DiamAction> {
    let mut listed = Vec::new();
    let _ = position.actions(|action| {
        listed.push(action);
        ControlFlow::<()>::Continue(())
    });
    (listed.len() == 1).then(|| listed[0])
}

#[test]
fn forty_eight_boards_of_four_shapes_force_a_pass() {
    let all: Vec<Owners> = heights().flat_map(|heights| boards(&heights)).collect();
    assert_eq!(all.len(), 48);
    let (mut shapes, mut random) = (BTreeSet::new(), Random::new(5));
    for owners in &all {
        let position = coloured(owners, &mut random);
        assert_eq!(only_action(&position), Some(DiamAction::PASS), "{position}");
        let class = (0..16).map(|g| shape(&position.transform(g))).min();
        shapes.insert(class);
    }
    assert_eq!(shapes.len(), 4);
}

/// The owners of every level, without colours.
fn shape(position: &DiamPosition) -> String {
    let owner = |side: Side| if side == Side::First { '1' } else { '2' };
    let stack = |cell: Cell| position.board().stack(cell).map(|colour| owner(colour.side())).collect::<String>();
    Cell::ALL.map(stack).join("/")
}
