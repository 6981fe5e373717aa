//! A game being played: a position with the history that a repetition rule needs.

use crate::{Outcome, Position, Reason, Refused, Side, Turn, Words};

/// One step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ply<A, C> {
    /// A seat chose this.
    Action(A),
    /// Chance did this.
    Chance(C),
}

/// A position, how it came about, and how the game ended if it did.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    positions: Vec<P>,
    plies: Vec<Ply<P::Action, P::Chance>>,
    ended: Option<Outcome>,
}

impl<P: Position> Game<P> {
    /// A new game from a position, whose history is unknown and therefore empty.
    pub fn new(start: P) -> Self {
        Self { positions: vec![start], plies: Vec::new(), ended: None }
    }

    /// The position that stands now.
    pub fn position(&self) -> &P {
        // `positions` holds the start for as long as the value lives.
        &self.positions[self.positions.len() - 1]
    }

    /// The position in which this game began.
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// The position before ply `n`, counted from 0; the present one if `n` is the number of plies.
    pub fn position_at(&self, n: usize) -> Option<&P> {
        self.positions.get(n)
    }

    /// All plies so far.
    pub fn plies(&self) -> &[Ply<P::Action, P::Chance>] {
        &self.plies
    }

    /// What the game waits for, with repetition, resignation, time and agreement counted.
    pub fn turn(&self) -> Turn {
        self.ended.map_or_else(|| self.position().turn(), Turn::Over)
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// How often the present position has stood, this time included.
    pub fn occurrences(&self) -> u32 {
        let now = self.position();
        self.positions.iter().filter(|&earlier| earlier == now).count() as u32
    }

    /// Plays an action for the seat to move.
    pub fn play(&mut self, action: P::Action) -> Result<(), Refused> {
        self.refuse_if_over()?;
        let next = self.position().clone().play(action)?;
        self.push(next, Ply::Action(action));
        Ok(())
    }

    /// Lets chance do something.
    pub fn resolve(&mut self, event: P::Chance) -> Result<(), Refused> {
        self.refuse_if_over()?;
        let next = self.position().clone().resolve(event)?;
        self.push(next, Ply::Chance(event));
        Ok(())
    }

    /// Takes back the last `count` plies, and with them an end that came from outside the board. Stops at the start.
    pub fn take_back(&mut self, count: usize) {
        let kept = self.plies.len().saturating_sub(count);
        self.plies.truncate(kept);
        self.positions.truncate(kept + 1);
        self.ended = self.repetition();
    }

    /// Ends the game by something that is no move: resignation, time or agreement. An ended game stays as it is.
    pub fn end(&mut self, winner: Option<Side>, reason: Reason) {
        if self.outcome().is_none() {
            self.ended = Some(Outcome { winner, reason, gain: 0 });
        }
    }

    fn push(&mut self, next: P, ply: Ply<P::Action, P::Chance>) {
        self.positions.push(next);
        self.plies.push(ply);
        self.ended = self.repetition();
    }

    /// The end by repetition, if the present position stands for the last allowed time.
    fn repetition(&self) -> Option<Outcome> {
        let now = self.position();
        let running = !matches!(now.turn(), Turn::Over(_));
        let due = running && now.repetition_limit().is_some_and(|limit| self.occurrences() >= limit);
        due.then(|| now.repetition_outcome())
    }

    fn refuse_if_over(&self) -> Result<(), Refused> {
        match self.outcome() {
            None => Ok(()),
            Some(_) => Err(P::refuse_over()),
        }
    }
}

impl<A, C> Ply<A, C> {
    /// The action, if it is one.
    pub fn action(self) -> Option<A> {
        match self {
            Ply::Action(action) => Some(action),
            Ply::Chance(_) => None,
        }
    }
}

/// The sentence for an attempt to play on after the end.
pub(crate) fn over_words() -> Words {
    Words::new("la partie est terminée", "the game is over")
}
