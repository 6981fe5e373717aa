//! A match counts a missing or an illegal answer as a game given up, so a test of players has to look for them itself.

use ludo_core::{Game, Position, Random};
use ludo_engine::Player;

/// A player whose every answer must be legal.
pub struct Lawful<'a, P: Position>(pub &'a mut dyn Player<P>);

impl<P: Position> Player<P> for Lawful<'_, P> {
    fn choose(&mut self, game: &Game<P>, random: &mut Random) -> Option<P::Action> {
        let answer = self.0.choose(game, random);
        let checked = answer.map(|action| game.position().check(action));
        assert!(matches!(checked, Some(Ok(()))), "{answer:?} in {}: {checked:?}", game.position());
        answer
    }
}
