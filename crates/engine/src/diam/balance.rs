//! Which positions are open enough to begin a match from.

use super::{
    hunt::{Hunter, proved},
    judge::Judge,
};
use ::diam::DiamPosition;
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

/// Whether a position looks even and neither side is proved to win within a fraction of a second.
pub fn is_balanced(position: &DiamPosition) -> bool {
    let mut hunter = Hunter::new(Judge::shipped(position.variant()), MEMORY);
    let mut looks_even = |&nodes: &u64| {
        let found = hunter.hunt(position, &[], &Limits::nodes(nodes), |_| true);
        proved(found.value()).is_none() && found.value().abs() <= EVEN
    };
    let is_won = |side| matches!(Prover::new(side).prove(position, &Limits::nodes(PROOF)), Proof::Proved(_));
    LOOKS.iter().all(&mut looks_even) && !Side::BOTH.into_iter().any(is_won)
}
