//! The plain tree search as a player, with each game's fastest random games.

use crate::Player;
use ::belligerants::BelligerantsPosition;
use ::diadema::DiademaPosition;
use ::diam::DiamPosition;
use ludo_core::{Game, Outcome, Position, Random};
use ludo_search::{Limits, Rollout, Uct};

/// Plays by UCT, with nothing remembered from one decision to the next.
pub struct UctPlayer<R> {
    search: Uct<R>,
    limits: Limits,
}

impl<R> UctPlayer<R> {
    /// A player that plays so many random games a decision.
    pub fn new(iterations: u64, rollout: R) -> Self {
        Self { search: Uct::new(iterations, rollout), limits: Limits::default() }
    }
}

impl<P: Position, R: Rollout<P> + Send> Player<P> for UctPlayer<R> {
    fn choose(&mut self, game: &Game<P>, random: &mut Random) -> Option<P::Action> {
        let before = (0..game.plies().len()).filter_map(|n| game.position_at(n));
        let earlier: Vec<u64> = before.map(Position::key).collect();
        self.search.choose(game.position(), &earlier, &self.limits, random)
    }

    fn limit(&mut self, limits: &Limits) {
        self.limits = limits.clone();
    }
}

/// The random games that the rules of a game offer.
#[derive(Clone, Copy, Debug, Default)]
pub struct HouseRollout;

impl Rollout<DiamPosition> for HouseRollout {
    fn roll_out(&mut self, position: &DiamPosition, random: &mut Random) -> Outcome {
        position.playout(random).outcome
    }
}

impl Rollout<DiademaPosition> for HouseRollout {
    fn roll_out(&mut self, position: &DiademaPosition, random: &mut Random) -> Outcome {
        position.playout(random).outcome
    }
}

/// A complete invasion is declared at once, a huff takes the most valuable pawn and nobody asks for an armistice: games
/// in which all of this is left to chance take many times as long and tell no more.
impl Rollout<BelligerantsPosition> for HouseRollout {
    fn roll_out(&mut self, position: &BelligerantsPosition, random: &mut Random) -> Outcome {
        position.clone().play_out(random).0
    }
}
