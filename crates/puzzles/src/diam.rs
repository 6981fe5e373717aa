//! Puzzles of Diam: one move wins by force, and every other one loses by force.
//!
//! That is more than one winning move needs, and it is what can be proved: whether a move that neither wins nor loses
//! within reach holds for ever is known of few positions.

use crate::{
    Aim,
    generate::{Finder, Found},
    natural,
};
use diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Random, Symmetric, Variant};
use ludo_search::Limits;
use ludo_solve::diam::{DiamSolver, Verdict};
use std::ops::ControlFlow;

/// Moves that neither end the game nor let the other side end it at once: where there are more, something stays open.
const QUIET: usize = 5;

/// How far those are looked at, one stage after the other, and how many may be open after each: most positions are no
/// puzzles, and are given up early.
const STAGES: [(u16, usize); 3] = [(4, 4), (8, 2), (13, 0)];

/// Positions that may be visited for one move at one stage. It bounds the work of whoever refutes a move as well.
const NODES: u64 = 40_000;

/// Classes that the solver remembers: fewer than it would, since positions follow each other that have little in common.
const MEMORY: usize = 400_000;

/// Looks at positions with the solver.
pub struct ProofFinder {
    variant: DiamVariant,
    solver: DiamSolver,
}

impl ProofFinder {
    pub fn new(variant: DiamVariant) -> Self {
        Self { variant, solver: DiamSolver::with_memory(MEMORY) }
    }
}

/// What turning, mirroring and exchanging colours makes equal; with two players also what exchanging the sides does.
pub fn class(position: &DiamPosition) -> String {
    let own = position.canonical().0.to_string();
    let exchanged = |c: char| match c {
        'A' => 'X',
        'X' => 'A',
        'B' => 'Y',
        'Y' => 'B',
        '1' => '2',
        '2' => '1',
        other => other,
    };
    let other: String = own.chars().map(exchanged).collect();
    match DiamPosition::from_text(&position.variant(), &other) {
        Ok(other) if position.variant().seats() == 2 => own.min(other.canonical().0.to_string()),
        _ => own,
    }
}

impl Finder<DiamPosition> for ProofFinder {
    const PLENTY: usize = 1;
    const FROM_ONE: usize = 2;

    fn natural(&mut self, random: &mut Random) -> Game<DiamPosition> {
        let levels = [2, 3, 6, 6, 7];
        natural::game(DiamPosition::start(&self.variant), &levels, &Limits::nodes(400), 80, random)
    }

    fn class(&self, position: &DiamPosition) -> String {
        class(position)
    }

    fn pose(&mut self, position: &DiamPosition) -> Option<Found<DiamPosition>> {
        let mover = position.side_to_move();
        let (mut right, mut slowest, mut count, mut open) = (None, 0, 0, Vec::new());
        position
            .actions(|action| {
                let mut after = *position;
                after.play_unchecked(action);
                count += 1;
                match after.winner() {
                    Some(winner) if winner == mover && right.is_some() => return ControlFlow::Break(()),
                    Some(winner) if winner == mover => right = Some((action, 1)),
                    Some(_) => {}
                    None if after.can_win() => slowest = 2,
                    None => open.push(action),
                }
                if open.len() > QUIET { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
            .is_continue()
            .then_some(())?;
        if count < 2 {
            return None;
        }
        // What one position taught says little of the next, and a memory that starts empty makes the limits the same for all.
        self.solver = DiamSolver::with_memory(MEMORY);
        for (depth, most) in STAGES {
            let mut left = Vec::new();
            for action in open {
                match self.judge(position, action, depth) {
                    // The verdict is the opponent's.
                    Verdict::Loss { plies, .. } if right.is_none() => right = Some((action, plies + 1)),
                    Verdict::Loss { .. } => return None,
                    Verdict::Win { plies, .. } => slowest = slowest.max(plies + 1),
                    Verdict::Open { .. } if left.len() == most => return None,
                    Verdict::Open { .. } => left.push(action),
                }
            }
            open = left;
        }
        let (action, plies) = right?;
        // Where the right move ends the game, nothing else need be looked at.
        let depth = if plies == 1 { 1 } else { plies.max(slowest) };
        Some(Found { action, aim: Aim::Win { plies }, depth })
    }
}

impl ProofFinder {
    /// What a move leads to within a depth, from the side that is then to move, which is always the other one.
    fn judge(&mut self, position: &DiamPosition, action: DiamAction, depth: u16) -> Verdict {
        let mut after = *position;
        after.play_unchecked(action);
        self.solver.verdict(&after, &Limits { nodes: Some(NODES), ..Limits::depth(depth) })
    }
}
