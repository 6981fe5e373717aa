//! The seats and who sits there.

use super::Eye;
use crate::convert;
use ludo_core::Seat;
use ludo_table::{dice::PersonId, spec::Plan};
use ludo_wire as wire;

impl Eye<'_> {
    pub(super) fn seats(&self) -> Vec<wire::Seat> {
        self.table.people().seats().map(|seat| self.seat(seat)).collect()
    }

    fn seat(&self, seat: Seat) -> wire::Seat {
        let (table, people) = (self.table, self.table.people());
        let size = match people.chair(seat).map(|chair| &chair.plan) {
            Some(Plan::Group(size)) => *size,
            _ => 1,
        };
        wire::Seat {
            side: table.game().side_of(seat).index() as u8,
            title: convert::words(&table.game().seat_name(seat)),
            engine: people.engine(seat).map(str::to_owned),
            size,
            people: people.on(seat).into_iter().filter_map(|person| self.person(person)).collect(),
            free: people.room(seat) as u8,
            left_ms: table.clocks().left(seat, self.now),
            runs: table.clocks().runs(seat),
            sealed: table.sealed(seat),
        }
    }

    fn person(&self, person: PersonId) -> Option<wire::Person> {
        let name = self.table.people().person(person)?.name.clone();
        Some(wire::Person { person: person.0, name, here: self.presence.here(person) })
    }
}
