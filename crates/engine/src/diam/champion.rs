//! The best player of Diam: a learned judgement averaged over a growing tree, and proof search on both sides of it.
//!
//! The tree says what looks best. Proof search first tries to win outright, by lines far longer than the tree sees; then it
//! plays the opponent and tries to refute what looked best, and whatever it refutes is given up. Where the game looks lost,
//! what is hardest to answer is played instead. The levels below do less of this: no such traps, the tree alone, or the same
//! judgement searched by alpha-beta.

use super::{
    hunt::Hunter,
    judge::Judge,
    traps::{Trapper, looks_lost, suits},
    tree::{Growth, Tree},
};
use crate::analysis::repeats;
use ::diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Side};
use ludo_search::Limits;
use ludo_solve::diam::{Proof, Prover};

/// The work of a decision where nothing else is asked for, in positions judged: less than a second.
pub(super) const NODES: u64 = 800_000;

/// Positions that alpha-beta remembers, 24 bytes each.
const MEMORY: usize = 1 << 14;
/// A proof search that has visited so many positions starts anew, so that it cannot fill the memory.
const FORGET: u64 = 1_000_000;
/// A position of proof search costs as much as so many that are only judged.
const DEARER: u64 = 8;
/// Plies of a refutation that an opponent is not expected to find.
const LONG: u16 = 12;
/// The most moves that are tried against a refutation.
const TRIES: usize = 5;

/// How a decision is searched for, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// Believes the best leaf.
    AlphaBeta,
    /// Believes the average of many.
    Tree,
    /// And asks what can be proved.
    TreeAndProofs,
    /// And sets traps where the game looks lost.
    TreeProofsAndTraps,
}

/// A proof search that looks first where the judgement sends it.
type Guided = Prover<&'static Judge>;

/// The best player, with what it has proved and seen so far in games of one variant.
pub(super) struct Champion {
    variant: DiamVariant,
    hunter: Hunter<&'static Judge>,
    provers: [Guided; 2],
    /// Positions of proof search that this decision may still visit.
    budget: u64,
}

impl Champion {
    /// A player of a variant who knows nothing but its judgement yet.
    pub fn new(variant: DiamVariant) -> Self {
        let judge = Judge::shipped(variant);
        let provers = Side::BOTH.map(|side| Prover::guided(side, judge));
        Self { variant, hunter: Hunter::new(judge, MEMORY), provers, budget: 0 }
    }

    /// The variant that it plays.
    pub fn variant(&self) -> DiamVariant {
        self.variant
    }

    /// What to play, within about `nodes` positions; `None` where the game is over.
    pub fn choose(
        &mut self,
        game: &Game<DiamPosition>,
        nodes: u64,
        manner: Manner,
        limits: &Limits,
    ) -> Option<DiamAction> {
        let before = (0..game.plies().len()).filter_map(|n| game.position_at(n));
        let earlier: Vec<u64> = before.map(Position::key).collect();
        let looking = match manner {
            Manner::AlphaBeta => return self.hunt(game.position(), &earlier, nodes, limits),
            Manner::Tree => nodes,
            // The rest is for proofs.
            Manner::TreeAndProofs | Manner::TreeProofsAndTraps => nodes / 2,
        };
        self.budget = (nodes - looking) / DEARER;
        let cunning = manner == Manner::TreeProofsAndTraps && suits(self.variant);
        let traps = cunning.then(|| Trapper::new(game.position(), &earlier, nodes, limits));
        self.deliberate(game, &earlier, looking, traps, limits)
    }

    fn hunt(&mut self, position: &DiamPosition, earlier: &[u64], nodes: u64, limits: &Limits) -> Option<DiamAction> {
        let limits = Limits { nodes: Some(nodes.max(1)), ..limits.clone() };
        self.hunter.hunt(position, earlier, &limits, |_| true).ranked.first().map(|&(best, _)| best)
    }

    /// Grows a tree over so many positions, and spends the budget on proofs. Traps take the place of proofs that the
    /// opponent wins, which would not tell one lost move from another.
    fn deliberate(
        &mut self,
        game: &Game<DiamPosition>,
        earlier: &[u64],
        looking: u64,
        traps: Option<Trapper<'_>>,
        limits: &Limits,
    ) -> Option<DiamAction> {
        let position = game.position();
        if let Some(winning) = position.winning_action() {
            return Some(winning);
        }
        let mut tree = Tree::new(Judge::shipped(self.variant), Growth::USUAL, *position, earlier);
        tree.grow(looking, limits);
        let Some(best) = tree.best() else {
            // Everything loses at once.
            return position.nth_action(0);
        };
        let leanings = tree.leanings();
        let traps = traps.filter(|_| leanings.first().is_some_and(looks_lost));
        if self.budget == 0 || (tree.is_settled() && traps.is_none()) {
            return Some(best);
        }
        let share = self.budget / 3;
        let winning = if tree.is_settled() { None } else { self.win(game, share, limits) };
        if let Some(trapper) = traps {
            return winning.or_else(|| trapper.hardest(&leanings)).or(Some(best));
        }
        Some(winning.unwrap_or_else(|| self.unrefuted(position, &mut tree, share, looking / 8, limits)))
    }

    /// Looks for a proof that a side wins a position, with a share of what the decision may still cost.
    fn prove(&mut self, side: Side, position: &DiamPosition, share: u64, limits: &Limits) -> Proof {
        let share = share.min(self.budget);
        let prover = &mut self.provers[side.index()];
        if prover.nodes() > FORGET {
            *prover = Prover::guided(side, Judge::shipped(self.variant));
        }
        // A prover counts all that it has ever visited.
        let before = prover.nodes();
        let proof = prover.prove(position, &Limits { nodes: Some(before + share.max(1)), ..limits.clone() });
        self.budget = self.budget.saturating_sub(prover.nodes() - before);
        proof
    }

    /// The move of a proved win, if one is found.
    fn win(&mut self, game: &Game<DiamPosition>, share: u64, limits: &Limits) -> Option<DiamAction> {
        let position = game.position();
        let side = position.side_to_move();
        match self.prove(side, position, share, limits) {
            Proof::Proved(_) => self.provers[side.index()].reply(position).filter(|&action| !repeats(game, action)),
            Proof::NotProved | Proof::Unfinished => None,
        }
    }

    /// The move that looks best, or the next that the opponent is not proved to win against; failing all, the best of
    /// those that hold out long, or the one that holds out longest.
    fn unrefuted(
        &mut self,
        position: &DiamPosition,
        tree: &mut Tree<&'static Judge>,
        share: u64,
        looking: u64,
        limits: &Limits,
    ) -> DiamAction {
        let mut refuted: Vec<(u16, DiamAction)> = Vec::new();
        while let Some(best) = tree.best().filter(|_| refuted.len() < TRIES && !tree.is_settled()) {
            let mut next = *position;
            next.play_unchecked(best);
            let proof = self.prove(position.side_to_move().other(), &next, share, limits);
            let Proof::Proved(plies) = proof else { return best };
            refuted.push((plies, best));
            tree.refute(best, plies);
            tree.grow(tree.looked() + looking, limits);
        }
        // Nobody sees a long refutation: what looks best is then the hardest to answer.
        let hard = refuted.iter().find(|(plies, _)| *plies >= LONG);
        let longest = || refuted.iter().max_by_key(|(plies, _)| *plies);
        let known = hard.or_else(longest).map(|&(_, action)| action);
        known.or_else(|| tree.best()).unwrap_or(DiamAction::PASS)
    }
}
