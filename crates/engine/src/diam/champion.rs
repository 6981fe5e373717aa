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

/// Positions visited at most for a decision, where nothing else is asked for: less than a second.
pub(super) const NODES: u64 = 400_000;

/// Positions that the search remembers, 24 bytes each.
const MEMORY: usize = 1 << 19;
/// A proof search that has visited so many positions starts anew, so that it cannot fill the memory.
const FORGET: u64 = 3_000_000;
/// The most moves that are tried against a refutation.
const TRIES: usize = 5;

/// The best player, with what it has proved and seen so far in games of one variant.
pub(super) struct Champion {
    variant: DiamVariant,
    hunter: Hunter<&'static Judge>,
    provers: [Prover; 2],
}

impl Champion {
    /// A player of a variant who knows nothing but its judgement yet.
    pub fn new(variant: DiamVariant) -> Self {
        let hunter = Hunter::new(Judge::shipped(variant), MEMORY);
        Self { variant, hunter, provers: Side::BOTH.map(Prover::new) }
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
        let limits = |nodes: u64| Limits { nodes: Some(nodes.max(1)), ..limits.clone() };
        // A position of proof search costs as much as four of alpha-beta.
        let (looking, proof) = (nodes * 5 / 8, nodes / 8);
        let found = self.hunter.hunt(game.position(), &earlier, &limits(looking), |_| true);
        let &(best, value) = found.ranked.first()?;
        if !proving || found.ranked.len() == 1 || proved(value).is_some_and(|plies| plies > 0) {
            return Some(best);
        }
        if let Some(winning) = self.win(game, &limits(proof)) {
            return Some(winning);
        }
        Some(self.unrefuted(game, &earlier, best, &limits(proof), &limits(looking / 4)))
    }

    /// The move of a proved win, if one is found.
    fn win(&mut self, game: &Game<DiamPosition>, limits: &Limits) -> Option<DiamAction> {
        let position = game.position();
        let prover = self.prover(position.side_to_move());
        match prover.prove(position, &beyond(prover, limits)) {
            Proof::Proved(_) => prover.reply(position).filter(|&action| !repeats(game, action)),
            Proof::NotProved | Proof::Unfinished => None,
        }
    }

    /// The move that looks best, or the next that the opponent is not proved to win against; failing all, the one that
    /// holds out longest.
    fn unrefuted(
        &mut self,
        game: &Game<DiamPosition>,
        earlier: &[u64],
        mut best: DiamAction,
        proof: &Limits,
        looking: &Limits,
    ) -> DiamAction {
        let position = game.position();
        let mut refuted: Vec<(u16, DiamAction)> = Vec::new();
        for _ in 0..TRIES {
            let mut next = *position;
            next.play_unchecked(best);
            let prover = self.prover(position.side_to_move().other());
            let Proof::Proved(plies) = prover.prove(&next, &beyond(prover, proof)) else { return best };
            refuted.push((plies, best));
            let open = |action: DiamAction| refuted.iter().all(|&(_, known)| known != action);
            let again = self.hunter.hunt(position, earlier, looking, open);
            match again.ranked.first() {
                Some(&(action, value)) if proved(value).is_none() => best = action,
                _ => break,
            }
        }
        refuted.iter().max_by_key(|(plies, _)| *plies).map_or(best, |&(_, action)| action)
    }

    fn prover(&mut self, side: Side) -> &mut Prover {
        let prover = &mut self.provers[side.index()];
        if prover.nodes() > FORGET {
            *prover = Prover::new(side);
        }
        prover
    }
}

/// The limits for so many further positions: a prover counts all that it has ever visited.
fn beyond(prover: &Prover, limits: &Limits) -> Limits {
    Limits { nodes: limits.nodes.map(|nodes| prover.nodes() + nodes), ..limits.clone() }
}
