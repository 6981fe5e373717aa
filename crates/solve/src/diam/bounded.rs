//! Can a side force a win within so many plies? An exact yes or no, by depth-bounded search.
//!
//! Repetition needs no care here: a shortest forced win never comes back to a position, because the number of plies
//! that it still needs falls with every ply.

use super::{
    classes::{Class, ClassMap},
    mirror,
};
use ::diam::DiamPosition;
use ludo_core::{Position, Side};
use ludo_search::Limits;
use std::ops::ControlFlow;

/// The limits were reached before the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// What is known of a class: a win within `yes` plies, none within `no`.
#[derive(Clone, Copy, Debug)]
struct Known {
    yes: u16,
    no: u16,
}

const NOTHING: Known = Known { yes: u16::MAX, no: 0 };

/// Searches for forced wins of one side, remembering what it has settled.
pub(crate) struct Bounded {
    side: Side,
    table: ClassMap<Known>,
    most_entries: usize,
    /// Down from this many plies a position is settled by looking, without the table.
    shallow: u16,
    pub nodes: u64,
}

/// A child with its class, for ordering.
struct Child {
    class: Class,
    representative: DiamPosition,
    known: Known,
    /// How dangerous the child looks for the attacker's opponent; larger is tried first by the attacker.
    promise: u32,
}

impl Bounded {
    /// A search that remembers at most about so many classes; when full it forgets all and goes on.
    pub fn new(side: Side, most_entries: usize) -> Self {
        Self { side, table: ClassMap::default(), most_entries, shallow: 2, nodes: 0 }
    }

    /// Looks at so many plies without the table: a long search has more last plies than a table could hold.
    pub fn looking(self, shallow: u16) -> Self {
        Self { shallow, ..self }
    }

    /// Whether the side can force a win within `plies`.
    pub fn wins_within(&mut self, position: &DiamPosition, plies: u16, limits: &Limits) -> Result<bool, Stopped> {
        if let Some(winner) = position.winner() {
            return Ok(winner == self.side);
        }
        let (class, representative) = Class::of(position);
        self.settle(class, &representative, plies, limits)
    }

    /// The fewest plies, below a bound, within which the side can force a win.
    pub fn needs(&mut self, position: &DiamPosition, bound: u16, limits: &Limits) -> Result<Option<u16>, Stopped> {
        for plies in 0..bound {
            if self.wins_within(position, plies, limits)? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    fn settle(&mut self, class: Class, position: &DiamPosition, plies: u16, limits: &Limits) -> Result<bool, Stopped> {
        self.nodes += 1;
        if limits.reached(self.nodes) {
            return Err(Stopped);
        }
        let attacking = position.side_to_move() == self.side;
        if position.can_win() {
            return Ok(attacking && plies >= 1);
        }
        if plies <= self.shallow {
            return Ok(self.shallow(position, plies, attacking));
        }
        let known = self.table.get(&class).copied().unwrap_or(NOTHING);
        if plies >= known.yes || plies <= known.no {
            return Ok(plies >= known.yes);
        }
        // Copying saves the defender for ever.
        let answer = if attacking && mirror::saves_the_other(position) {
            self.remember(class, |known| known.no = u16::MAX - 1);
            return Ok(false);
        } else if attacking {
            self.attack(position, plies, limits)?
        } else {
            self.defend(position, plies, limits)?
        };
        self.remember(
            class,
            |known| if answer { known.yes = known.yes.min(plies) } else { known.no = known.no.max(plies) },
        );
        Ok(answer)
    }

    fn attack(&mut self, position: &DiamPosition, plies: u16, limits: &Limits) -> Result<bool, Stopped> {
        let mut children = self.children(position);
        if children.iter().any(|child| child.known.yes < plies) {
            return Ok(true);
        }
        children.retain(|child| {
            let next = &child.representative;
            child.known.no < plies - 1 && next.winner().is_none() && !next.can_win()
        });
        children.sort_by_key(|child| (child.known.no, std::cmp::Reverse(child.promise)));
        for child in children {
            if self.settle(child.class, &child.representative, plies - 1, limits)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn defend(&mut self, position: &DiamPosition, plies: u16, limits: &Limits) -> Result<bool, Stopped> {
        let mut children = self.children(position);
        if children.iter().any(|child| child.known.no >= plies - 1) {
            return Ok(false);
        }
        children.retain(|child| child.known.yes > plies - 1 && child.representative.winner() != Some(self.side));
        if children.iter().any(|child| child.representative.winner().is_some()) {
            return Ok(false);
        }
        children.sort_by_key(|child| (std::cmp::Reverse(child.known.no), child.promise));
        for child in children {
            if !self.settle(child.class, &child.representative, plies - 1, limits)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A few plies, by looking at every move.
    fn shallow(&self, position: &DiamPosition, plies: u16, attacking: bool) -> bool {
        let good = |child: &DiamPosition| match child.winner() {
            Some(winner) => winner == self.side,
            // With a ply left an attacker to move may finish; a defender would have to finish for him.
            None if plies < 2 => false,
            None if attacking => self.shallow(child, plies - 1, false),
            None => child.can_win() || (plies > 2 && self.shallow(child, plies - 1, true)),
        };
        let found = position.actions(|action| {
            let mut child = *position;
            child.play_unchecked(action);
            if good(&child) == attacking { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        // The attacker needs one good move; the defender needs one that is not good for the attacker.
        found.is_break() == attacking && plies >= 1
    }

    fn children(&self, position: &DiamPosition) -> Vec<Child> {
        let mut children: Vec<Child> = Vec::with_capacity(32);
        let _ = position.actions(|action| {
            let mut child = *position;
            child.play_unchecked(action);
            let (class, representative) = Class::of(&child);
            if children.iter().all(|known| known.class != class) {
                let known = self.table.get(&class).copied().unwrap_or(NOTHING);
                let promise = child.completing_cells(self.side).len() as u32;
                children.push(Child { class, representative, known, promise });
            }
            ControlFlow::<()>::Continue(())
        });
        children
    }

    fn remember(&mut self, class: Class, change: impl FnOnce(&mut Known)) {
        if self.table.len() >= self.most_entries {
            self.table.clear();
        }
        change(self.table.entry(class).or_insert(NOTHING));
    }
}
