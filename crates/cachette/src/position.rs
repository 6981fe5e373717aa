//! A state of the game, and the contract it keeps.

use crate::{
    CachetteAction, CachetteVariant, Die, HOME,
    geometry::{HIDING, LAST},
    goals, notation, refusal,
};
use ludo_core::{Faults, Goal, NextThrow, Outcome, Position, Refused, Seat, Side, Turn, Viewer};
use std::{
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
    ops::ControlFlow,
};

/// Where a runner is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// Not on its lane yet.
    Away,
    /// Where the viewer may not know.
    Hidden,
    /// On a cell of its lane, from 1.
    At(u8),
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Somebody has still to hide.
    Hide,
    /// The die may be asked for.
    Ready,
    /// The die falls.
    Roll,
    /// The runner goes or stays.
    Move(Die),
    /// The mover has won.
    Over,
}

/// A state of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CachettePosition {
    pub(crate) phase: Phase,
    pub(crate) mover: Side,
    pub(crate) spots: [Spot; 2],
}

impl CachettePosition {
    /// The side that is to hide, by the order of play.
    fn hider(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.phase == Phase::Hide && self.spots[side.index()] == Spot::Away)
    }

    fn listed(&self) -> Vec<CachetteAction> {
        match self.phase {
            Phase::Hide => {
                let hides = |side| (1..=HIDING).map(move |place| CachetteAction::Hide(side, place));
                self.hider().into_iter().flat_map(hides).collect()
            }
            Phase::Ready => vec![CachetteAction::Roll],
            Phase::Move(_) => vec![CachetteAction::Go, CachetteAction::Stay],
            Phase::Roll | Phase::Over => Vec::new(),
        }
    }

    fn moved(&mut self, die: Die, steps: u8) {
        let spot = &mut self.spots[self.mover.index()];
        if let Spot::At(place) = *spot {
            *spot = Spot::At((place + steps).min(LAST));
        }
        if *spot == Spot::At(LAST) {
            self.phase = Phase::Over;
            return;
        }
        self.phase = Phase::Ready;
        if !die.again() {
            self.mover = self.mover.other();
        }
    }
}

/// The seat of a side: `a` sits at the first.
pub(crate) const fn seat_of(side: Side) -> Seat {
    Seat(side.index() as u8)
}

impl Position for CachettePosition {
    type Action = CachetteAction;
    type Chance = Die;
    type Variant = CachetteVariant;

    const GAME: &'static str = "cachette";
    const RULES_VERSION: u16 = 1;
    const GOALS: &'static [Goal] = goals::GOALS;
    const END_RULE: &'static str = "C5";

    fn start(_: &CachetteVariant) -> Self {
        Self { phase: Phase::Hide, mover: Side::First, spots: [Spot::Away; 2] }
    }

    fn from_text(_: &CachetteVariant, text: &str) -> Result<Self, Faults> {
        notation::read_position(text)
    }

    fn variant(&self) -> CachetteVariant {
        CachetteVariant
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Hide => Turn::Seat(seat_of(self.hider().unwrap_or(self.mover))),
            Phase::Ready | Phase::Move(_) => Turn::Seat(seat_of(self.mover)),
            Phase::Roll => Turn::Chance,
            Phase::Over => Turn::Over(Outcome::win(self.mover, HOME)),
        }
    }

    fn awaits(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Hide => {
                Side::BOTH.into_iter().any(|side| seat_of(side) == seat && self.spots[side.index()] == Spot::Away)
            }
            _ => self.turn() == Turn::Seat(seat),
        }
    }

    fn actor(&self, action: CachetteAction) -> Option<Seat> {
        match (self.phase, action, self.turn()) {
            (Phase::Hide, CachetteAction::Hide(side, _), _) => Some(seat_of(side)),
            (_, _, Turn::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    fn actions<B>(&self, visit: impl FnMut(CachetteAction) -> ControlFlow<B>) -> ControlFlow<B> {
        self.listed().into_iter().try_for_each(visit)
    }

    fn check(&self, action: CachetteAction) -> Result<(), Refused> {
        refusal::refusal(self, action).map_or(Ok(()), Err)
    }

    fn play_unchecked(&mut self, action: CachetteAction) {
        match (self.phase, action) {
            (Phase::Hide, CachetteAction::Hide(side, place)) => {
                self.spots[side.index()] = Spot::At(place);
                if self.hider().is_none() {
                    self.phase = Phase::Ready;
                }
            }
            (Phase::Ready, CachetteAction::Roll) => self.phase = Phase::Roll,
            (Phase::Move(die), CachetteAction::Go) => self.moved(die, die.0),
            (Phase::Move(die), CachetteAction::Stay) => self.moved(die, 0),
            _ => {}
        }
    }

    fn chances<B>(&self, mut visit: impl FnMut(Die, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.phase {
            Phase::Roll => Die::ALL.into_iter().try_for_each(|die| visit(die, 1)),
            _ => ControlFlow::Continue(()),
        }
    }

    fn resolve_unchecked(&mut self, event: Die) {
        self.phase = Phase::Move(event);
    }

    fn refuse_chance(_: Die) -> Refused {
        refusal::no_die()
    }

    fn next_throw(&self) -> Option<NextThrow> {
        let by = match self.phase {
            Phase::Move(die) if !die.again() => self.mover.other(),
            _ => self.mover,
        };
        Some(NextThrow { by: Some(by), open: matches!(self.phase, Phase::Ready | Phase::Roll) })
    }

    fn asks_for_throw(action: CachetteAction) -> bool {
        action == CachetteAction::Roll
    }

    fn closes_turn(event: Die) -> bool {
        !event.again()
    }

    fn repetition_limit(&self) -> Option<u32> {
        None
    }

    fn key(&self) -> u64 {
        BuildHasherDefault::<DefaultHasher>::default().hash_one(self)
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut view = self.clone();
        for side in Side::BOTH {
            let spot = &mut view.spots[side.index()];
            if self.phase == Phase::Hide && viewer != Viewer::Seat(seat_of(side)) && *spot != Spot::Away {
                *spot = Spot::Hidden;
            }
        }
        view
    }

    fn is_secret(&self, action: CachetteAction) -> bool {
        matches!(action, CachetteAction::Hide(..))
    }
}
