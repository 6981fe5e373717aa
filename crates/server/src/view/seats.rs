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
            engine_name: people.engine(seat).map(convert::level_name),
            size,
            people: people.on(seat).filter_map(|person| self.person(person, seat)).collect(),
            name: people.chair(seat).and_then(|chair| chair.name.clone()),
            free: people.room(seat) as u8,
            invites: self.invites(seat),
            left_ms: table.clocks().left(seat, self.now),
            runs: table.clocks().runs(seat),
            sealed: table.sealed(seat),
        }
    }

    fn person(&self, person: PersonId, seat: Seat) -> Option<wire::Person> {
        let name = self.table.people().person(person)?.name.clone();
        let ready = self.table.people().is_group(seat) && self.table.is_ready(person, seat);
        Some(wire::Person { person: person.0, name, here: self.presence.here(person), ready })
    }

    /// Which of a seat's first invitations nobody has used; told only to who sits at the table.
    fn invites(&self, seat: Seat) -> Vec<u8> {
        let good = self.table.people().chair(seat).map_or(&[][..], |chair| &chair.invites);
        let made = self.table.spec().invites.iter().filter(|(of, _)| *of == seat);
        let unspent = (0..).zip(made).filter(|(_, (_, hash))| self.person.is_some() && good.contains(hash));
        unspent.map(|(place, _)| place).collect()
    }
}
