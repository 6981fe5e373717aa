//! A game being played: a position with the history that a repetition rule needs.

use crate::{Outcome, Position, Reason, Refused, SharedMap, SharedVec, Side, Turn, Words};

/// One step of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ply<A, C> {
    /// A seat chose this.
    Action(A),
    /// Chance did this.
    Chance(C),
}

/// A position, how it came about, and how the game ended if it did. A copy shares the past with the game it was made of, so
/// that trying a ply costs the same in a long game as in a short one.
///
/// ```
/// use diadema::{DiademaPosition, DiademaVariant};
/// use ludo_core::{Game, Position, Seat, Turn};
///
/// let mut game = Game::new(DiademaPosition::start(&DiademaVariant::Standard));
/// game.play("+3".parse()?)?;
/// assert_eq!(game.turn(), Turn::Seat(Seat(1)));
/// assert!(game.play("+3".parse()?).is_err(), "the vertex is taken, and nothing has changed");
/// assert_eq!(game.plies().len(), 1);
/// game.take_back(1);
/// assert_eq!(game.position(), game.start());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    positions: SharedVec<P>,
    plies: SharedVec<Ply<P::Action, P::Chance>>,
    /// What chance had done before each ply, and before the next one.
    chances: SharedVec<Chances>,
    /// How many positions have each key, where they may not be repeated: looking for an equal one among all that ever
    /// stood would make a long game slower with every ply.
    keys: SharedMap<u64, u32>,
    ended: Option<Outcome>,
}

/// What chance has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// Events that closed a turn.
    pub turns: u32,
    /// Events since the last that did.
    pub since: u32,
}

impl<P: Position> Game<P> {
    /// A new game from a position, whose history is unknown and therefore empty.
    pub fn new(start: P) -> Self {
        let mut game = Self {
            positions: SharedVec::default(),
            plies: SharedVec::default(),
            chances: SharedVec::from_iter([Chances::default()]),
            keys: SharedMap::default(),
            ended: None,
        };
        game.stand(start);
        game
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
    pub const fn plies(&self) -> &SharedVec<Ply<P::Action, P::Chance>> {
        &self.plies
    }

    /// What chance has done in this game.
    pub fn chances_so_far(&self) -> Chances {
        self.chances[self.chances.len() - 1]
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
        self.chances.truncate(kept + 1);
        for gone in self.positions.from(kept + 1) {
            let counted = gone.repetition_limit().and_then(|_| self.keys.get(&gone.key()).copied());
            if let Some(count) = counted {
                self.keys.insert(gone.key(), count - 1);
            }
        }
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
        self.stand(next);
        let before = self.chances_so_far();
        self.chances.push(match ply {
            Ply::Action(_) => before,
            Ply::Chance(event) if P::closes_turn(event) => Chances { turns: before.turns + 1, since: 0 },
            Ply::Chance(_) => Chances { since: before.since + 1, ..before },
        });
        self.plies.push(ply);
        self.ended = self.repetition();
    }

    fn stand(&mut self, position: P) {
        if position.repetition_limit().is_some() {
            let before = self.keys.get(&position.key()).copied().unwrap_or_default();
            self.keys.insert(position.key(), before + 1);
        }
        self.positions.push(position);
    }

    /// The end by repetition, if the present position stands for the last allowed time.
    fn repetition(&self) -> Option<Outcome> {
        let now = self.position();
        let running = !matches!(now.turn(), Turn::Over(_));
        // Equal positions have equal keys; different ones may have them too.
        let often = |limit| self.keys.get(&now.key()).is_some_and(|count| *count >= limit);
        let due = running && now.repetition_limit().is_some_and(|limit| often(limit) && self.occurrences() >= limit);
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
    /// `None` for what chance did.
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
