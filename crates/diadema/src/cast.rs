//! Which ball is which: the rules know sides only, people follow each ball with their eyes.

use crate::{DiademaAction, DiademaPosition, Kind, Vertex, geometry::between, position::BALLS};
use ludo_core::Side;

const EACH: usize = BALLS as usize;

/// Where each of the twelve balls is, the light ones first; `None` is in reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiademaCast([Option<Vertex>; 2 * EACH]);

impl DiademaCast {
    /// Any naming that fits a board.
    pub(crate) fn of(position: DiademaPosition) -> Self {
        let mut places = [None; 2 * EACH];
        for side in Side::BOTH {
            let own = places[EACH * side.index()..][..EACH].iter_mut();
            own.zip(position.balls(side).iter()).for_each(|(place, vertex)| *place = Some(vertex));
        }
        Self(places)
    }

    /// Every ball with its side and its vertex.
    pub(crate) fn balls(&self) -> impl Iterator<Item = (Side, Option<Vertex>)> + '_ {
        let side = |id| if id < EACH { Side::First } else { Side::Second };
        self.0.iter().enumerate().map(move |(id, place)| (side(id), *place))
    }

    /// Follows an action that is played on a position.
    pub(crate) fn follow(&mut self, before: DiademaPosition, action: DiademaAction) {
        match action.kind() {
            Kind::Place(to) => {
                let own = self.0[EACH * before.mover().index()..][..EACH].iter_mut();
                own.filter(|place| place.is_none()).take(1).for_each(|place| *place = Some(to));
            }
            Kind::Slide(from, to) => self.go(from, Some(to)),
            Kind::Jump(from, to) => {
                let starts = std::iter::once(from).chain(action.landings());
                for over in starts.zip(action.landings()).filter_map(|(from, to)| between(from, to)) {
                    if before.theirs().has(over) {
                        self.go(over, None);
                    }
                }
                self.go(from, Some(to));
            }
        }
    }

    fn go(&mut self, from: Vertex, to: Option<Vertex>) {
        self.0.iter_mut().filter(|place| **place == Some(from)).for_each(|place| *place = to);
    }
}
