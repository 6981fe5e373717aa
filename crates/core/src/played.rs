//! A game being played before people's eyes: who is who on the board is followed from ply to ply.

use crate::{
    Change, Depict, Game, Picture, Ply, Reason, Refused, SharedVec, Side, Viewer, Words,
    picture::{Mark, MarkKind},
};
use std::ops::Deref;

/// A game whose pieces are known one from the other. Reads like the [`Game`] that it is.
#[derive(Clone, Debug)]
pub struct Played<P: Depict> {
    game: Game<P>,
    /// Who is who, one for each position.
    casts: SharedVec<P::Cast>,
}

/// How many plies back a die is still on the table.
const DIE_LIES: usize = 3;

impl<P: Depict> Played<P> {
    /// A new game from a position.
    pub fn new(start: P) -> Self {
        Self { casts: SharedVec::from_iter([start.cast()]), game: Game::new(start) }
    }

    /// Plays an action for the seat to move.
    pub fn play(&mut self, action: P::Action) -> Result<(), Refused> {
        self.game.play(action)?;
        self.follow(Ply::Action(action));
        Ok(())
    }

    /// Lets chance do something.
    pub fn resolve(&mut self, event: P::Chance) -> Result<(), Refused> {
        self.game.resolve(event)?;
        self.follow(Ply::Chance(event));
        Ok(())
    }

    /// Takes back the last `count` plies. Every piece is again who it was.
    pub fn take_back(&mut self, count: usize) {
        self.game.take_back(count);
        self.casts.truncate(self.game.plies().len() + 1);
    }

    /// Ends the game by something that is no move.
    pub fn end(&mut self, winner: Option<Side>, reason: Reason) {
        self.game.end(winner, reason);
    }

    /// The game alone.
    pub fn into_game(self) -> Game<P> {
        self.game
    }

    /// The picture after `n` plies, as somebody may see it; for nobody in particular, nothing is hidden.
    pub fn picture(&self, n: usize, viewer: Option<Viewer>) -> Option<Picture> {
        let (position, cast) = (self.game.position_at(n)?, self.casts.get(n)?);
        let mut picture = match viewer {
            Some(viewer) => position.seen_by(viewer).picture(cast),
            None => position.picture(cast),
        };
        if picture.stage.die.is_none() {
            picture.stage.die = self.die(n);
        }
        picture.marks.extend(self.trail(n));
        Some(picture)
    }

    /// What is otherwise in the picture after ply `n`, counted from 0, than in the one before it.
    pub fn draw_ply(&self, n: usize, viewer: Option<Viewer>) -> Option<Change> {
        let (earlier, position) = (self.game.position_at(n)?, self.game.position_at(n + 1)?);
        let (then, now) = (self.casts.get(n)?, self.casts.get(n + 1)?);
        let quick = if viewer.is_none() { position.redraw(now, (earlier, then)) } else { None };
        let Some(mut change) = quick else {
            return Some(self.picture(n + 1, viewer)?.since(&self.picture(n, viewer)?));
        };
        if change.stage.die.is_none() {
            change.stage.die = self.die(n + 1);
        }
        change.marks.extend(self.trail(n + 1));
        Some(change)
    }

    /// What the ply with this number did, counted from 0.
    pub fn sentence(&self, n: usize) -> Option<Words> {
        Some(self.game.position_at(n)?.sentence(*self.game.plies().get(n)?, self.game.position_at(n + 1)?))
    }

    /// The cells on which the ply with this number left a trace.
    pub fn trace(&self, n: usize) -> Vec<String> {
        self.open_action(n).map(P::trace).unwrap_or_default()
    }

    /// What the last ply before position `n` that did something on the board left there.
    fn trail(&self, n: usize) -> Vec<Mark> {
        let left = |ply| {
            let action = self.open_action(ply)?;
            Some((ply, action, P::trace(action))).filter(|(.., cells)| !cells.is_empty())
        };
        let Some((ply, action, cells)) = (0..n).rev().find_map(left) else { return Vec::new() };
        let mut marks = vec![Mark::new(MarkKind::Last, cells)];
        if ply + 1 == n {
            let way = self.game.position_at(ply).map(|before| before.way(action)).unwrap_or_default();
            marks.push(Mark::new(MarkKind::Way, way));
        }
        marks
    }

    /// The action with this number, unless it was made in secret.
    fn open_action(&self, n: usize) -> Option<P::Action> {
        let action = self.game.plies().get(n)?.action()?;
        (!self.game.position_at(n)?.is_secret(action)).then_some(action)
    }

    /// The face of the last throw, while it still lies there.
    fn die(&self, n: usize) -> Option<String> {
        (n.saturating_sub(DIE_LIES)..n).rev().find_map(|n| match *self.game.plies().get(n)? {
            Ply::Chance(event) => P::face(event),
            Ply::Action(_) => None,
        })
    }

    fn follow(&mut self, ply: Ply<P::Action, P::Chance>) {
        let n = self.game.plies().len();
        if let (Some(before), Some(cast)) = (self.game.position_at(n.wrapping_sub(1)), self.casts.last()) {
            let mut cast = cast.clone();
            before.follow(&mut cast, ply);
            self.casts.push(cast);
        }
    }
}

impl<P: Depict> Deref for Played<P> {
    type Target = Game<P>;

    fn deref(&self) -> &Game<P> {
        &self.game
    }
}
