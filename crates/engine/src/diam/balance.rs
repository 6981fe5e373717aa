//! Which positions are open enough to begin a match from.

use super::{
    hunt::{Hunter, proved},
    judge::Judge,
    tree::{Growth, Tree},
};
use ::diam::{DiamPosition, DiamVariant};
use ludo_core::{Position, Side};
use ludo_search::Limits;
use ludo_solve::diam::{Proof, Prover};

/// Positions visited by alpha-beta, in steps, because most openings are decided in the first.
const LOOKS: [u64; 3] = [5_000, 50_000, 100_000];
/// Positions visited by proof search, for each side.
const PROOF: u64 = 20_000;
/// The greatest judgement in favour of a side: one that wins three times as often as it loses.
const EVEN: i32 = 36;
/// Positions remembered.
const MEMORY: usize = 1 << 17;

/// Positions judged by a tree.
const GROWN: u64 = 20_000;
/// Positions visited by proof search that is led by judgement, for each side.
const GUIDED: u64 = 5_000;
/// The greatest worth of a position to a side, on the tree's scale from −1 to 1.
const FAIR: f32 = 0.3;

/// Whether a position looks even and neither side is proved to win within a fraction of a second.
///
/// Openings for two players were chosen by alpha-beta before there was a tree, and stay what they were, so that results can
/// be compared; those of the other tables are chosen by the tree, which costs a tenth.
pub fn is_balanced(position: &DiamPosition) -> bool {
    if position.variant() == DiamVariant::BOX_2P { is_even(position) } else { is_fair(position) }
}

fn is_even(position: &DiamPosition) -> bool {
    let mut hunter = Hunter::new(Judge::shipped(position.variant()), MEMORY);
    let mut looks_even = |&nodes: &u64| {
        let found = hunter.hunt(position, &[], &Limits::nodes(nodes), |_| true);
        proved(found.value()).is_none() && found.value().abs() <= EVEN
    };
    let is_won = |side| matches!(Prover::new(side).prove(position, &Limits::nodes(PROOF)), Proof::Proved(_));
    LOOKS.iter().all(&mut looks_even) && !Side::BOTH.into_iter().any(is_won)
}

fn is_fair(position: &DiamPosition) -> bool {
    let judge = Judge::shipped(position.variant());
    let mut tree = Tree::new(judge, Growth::USUAL, *position, &[]);
    tree.grow(GROWN, &Limits::default());
    let fair = tree.leanings().first().is_some_and(|best| best.proof == 0 && best.value.abs() <= FAIR);
    let is_won = |side| matches!(Prover::guided(side, judge).prove(position, &Limits::nodes(GUIDED)), Proof::Proved(_));
    fair && !Side::BOTH.into_iter().any(is_won)
}
