//! The best player of Diam: a learned judgement searched by alpha-beta, and proof search on both sides of it.
//!
//! Alpha-beta says what looks best. Proof search first tries to win outright, by lines far longer than alpha-beta sees;
//! then it plays the opponent and tries to refute what looked best, and whatever it refutes is given up.

use super::{
    hunt::{Hunter, proved},
    judge::Judge,
};
use crate::analysis::repeats;
use ::diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Side};
use ludo_search::Limits;
use ludo_solve::diam::{Proof, Prover};

/// The work of a decision where nothing else is asked for, in positions of alpha-beta: less than a second.
pub(super) const NODES: u64 = 800_000;

/// Positions that the search remembers, 24 bytes each.
const MEMORY: usize = 1 << 19;
/// A proof search that has visited so many positions starts anew, so that it cannot fill the memory.
const FORGET: u64 = 1_000_000;
/// A position of proof search costs as much as so many of alpha-beta.
const DEARER: u64 = 8;
/// Plies of a refutation that an opponent is not expected to find.
const LONG: u16 = 12;
/// The most moves that are tried against a refutation.
const TRIES: usize = 5;

/// A proof search that looks first where the judgement sends it.
type Guided = Prover<&'static Judge>;

/// The best player, with what it has proved and seen so far in games of one variant.
pub(super) struct Champion {
    variant: DiamVariant,
    hunter: Hunter<&'static Judge>,
    provers: [Guided; 2],
    /// Positions of proof search that this decision may still visit.
    purse: u64,
}

impl Champion {
    /// A player of a variant who knows nothing but its judgement yet.
    pub fn new(variant: DiamVariant) -> Self {
        let judge = Judge::shipped(variant);
        let provers = Side::BOTH.map(|side| Prover::guided(side, judge));
        Self { variant, hunter: Hunter::new(judge, MEMORY), provers, purse: 0 }
    }

    /// The variant that it plays.
    pub fn variant(&self) -> DiamVariant {
        self.variant
    }

    /// What to play, within about `nodes` positions; `None` where the game is over. Proof search is left out where
    /// `proving` is false.
    pub fn choose(
        &mut self,
        game: &Game<DiamPosition>,
        nodes: u64,
        proving: bool,
        limits: &Limits,
    ) -> Option<DiamAction> {
        let before = (0..game.plies().len()).filter_map(|n| game.position_at(n));
        let earlier: Vec<u64> = before.map(Position::key).collect();
        let limited = |nodes: u64| Limits { nodes: Some(nodes.max(1)), ..limits.clone() };
        let looking = if proving { nodes / 4 } else { nodes };
        let found = self.hunter.hunt(game.position(), &earlier, &limited(looking), |_| true);
        let &(best, value) = found.ranked.first()?;
        if !proving || found.ranked.len() == 1 || proved(value).is_some_and(|plies| plies > 0) {
            return Some(best);
        }
        self.purse = (nodes - looking) / DEARER;
        let share = self.purse / 3;
        if let Some(winning) = self.win(game, share, limits) {
            return Some(winning);
        }
        Some(self.unrefuted(game, &earlier, best, share, &limited(looking / 8)))
    }

    /// Looks for a proof that a side wins a position, with a share of what the decision may still cost.
    fn prove(&mut self, side: Side, position: &DiamPosition, share: u64, limits: &Limits) -> Proof {
        let share = share.min(self.purse);
        let prover = &mut self.provers[side.index()];
        if prover.nodes() > FORGET {
            *prover = Prover::guided(side, Judge::shipped(self.variant));
        }
        // A prover counts all that it has ever visited.
        let before = prover.nodes();
        let proof = prover.prove(position, &Limits { nodes: Some(before + share.max(1)), ..limits.clone() });
        self.purse = self.purse.saturating_sub(prover.nodes() - before);
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
        game: &Game<DiamPosition>,
        earlier: &[u64],
        mut best: DiamAction,
        share: u64,
        looking: &Limits,
    ) -> DiamAction {
        let position = game.position();
        let mut refuted: Vec<(u16, DiamAction)> = Vec::new();
        for _ in 0..TRIES {
            let mut next = *position;
            next.play_unchecked(best);
            let proof = self.prove(position.side_to_move().other(), &next, share, looking);
            let Proof::Proved(plies) = proof else { return best };
            refuted.push((plies, best));
            let open = |action: DiamAction| refuted.iter().all(|&(_, known)| known != action);
            let again = self.hunter.hunt(position, earlier, looking, open);
            match again.ranked.first() {
                Some(&(action, value)) if proved(value).is_none() => best = action,
                _ => break,
            }
        }
        // Nobody sees a long refutation: what looks best is then the hardest to answer.
        let hard = refuted.iter().find(|(plies, _)| *plies >= LONG);
        hard.or_else(|| refuted.iter().max_by_key(|(plies, _)| *plies)).map_or(best, |&(_, action)| action)
    }
}
