//! A player whose decisions are timed.

use crate::clock::Clock;
use ludo_core::{Game, Position, Random};
use ludo_engine::Player;
use ludo_search::Limits;
use std::time::{Duration, Instant};

/// How long decisions took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    decisions: u32,
    sum: Duration,
    greatest: Duration,
}

impl Times {
    fn add(&mut self, time: Duration) {
        self.decisions += 1;
        self.sum += time;
        self.greatest = self.greatest.max(time);
    }

    /// The mean in milliseconds; 0 of nothing.
    pub fn mean(&self) -> f64 {
        1e3 * self.sum.as_secs_f64() / f64::from(self.decisions.max(1))
    }

    /// The greatest in milliseconds.
    pub fn greatest(&self) -> f64 {
        1e3 * self.greatest.as_secs_f64()
    }
}

/// A player with the times of its decisions.
pub struct Timed<P: Position> {
    player: Box<dyn Player<P>>,
    times: Times,
    outside: bool,
}

impl<P: Position> Timed<P> {
    /// Times a player of the house by the processor time that it uses.
    pub fn by_the_processor(player: Box<dyn Player<P>>) -> Self {
        Self { player, times: Times::default(), outside: false }
    }

    /// Times another program by the clock, since its processor time is not ours.
    pub fn by_the_clock(player: Box<dyn Player<P>>) -> Self {
        Self { player, times: Times::default(), outside: true }
    }

    pub fn times(&self) -> Times {
        self.times
    }
}

impl<P: Position> Player<P> for Timed<P> {
    fn choose(&mut self, game: &Game<P>, random: &mut Random) -> Option<P::Action> {
        let (clock, instant) = (Clock::start(), Instant::now());
        let action = self.player.choose(game, random);
        self.times.add(if self.outside { instant.elapsed() } else { clock.elapsed() });
        action
    }

    fn limit(&mut self, limits: &Limits) {
        self.player.limit(limits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_and_maxima_come_from_what_was_added() {
        let mut times = Times::default();
        assert_eq!((times.mean(), times.greatest()), (0.0, 0.0));
        times.add(Duration::from_millis(1));
        times.add(Duration::from_millis(4));
        assert!((times.mean() - 2.5).abs() < 1e-9 && (times.greatest() - 4.0).abs() < 1e-9);
    }
}
