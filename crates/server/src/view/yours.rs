//! What concerns the viewer alone.

use super::{Eye, numbers};
use crate::convert;
use ludo_core::{Seat, Turn};
use ludo_table::{Context, dice::PersonId};
use ludo_wire::{Choices, Duty, Exchange, Group, SetUp, Vote, Written, You};

impl Eye<'_> {
    pub(super) fn you(&self, person: PersonId) -> Option<You> {
        let seats = &self.table.people().person(person)?.seats;
        Some(You {
            person: person.0,
            seats: numbers(seats),
            choices: self.choices(seats),
            duty: self.duty(person),
            exchange: self.table.exchange(person).map(exchange),
            seals: self.table.hides_set_ups() && !self.shows_freely(person),
            set_ups: seats.iter().flat_map(|seat| self.set_ups(*seat)).collect(),
            may_claim: self.may_claim(person),
            take_back: self.table.may_take_back(person).err().map(|why| convert::refusal(&why)),
            prepared: self.table.prepared(person).filter(|_| self.table.running()).map(<[_]>::to_vec),
            group: seats.iter().find_map(|seat| self.group(person, *seat)),
        })
    }

    /// Only the seat that is to act gets to know what it may do.
    fn choices(&self, seats: &[Seat]) -> Option<Written<Choices>> {
        let Turn::Seat(seat) = self.table.game().turn() else { return None };
        let acts = self.table.running() && seats.contains(&seat);
        acts.then(|| self.pictures.choices(self.table))?
    }

    fn duty(&self, person: PersonId) -> Duty {
        let duty = self.table.dice_duty(person);
        let owes = self.table.owing().iter().any(|seat| self.table.people().sits(person, *seat));
        let throws = self.table.parties().is_some_and(|parties| parties.thrower.people.contains(&person));
        let later = self.table.pending().is_some_and(|pending| pending.id.turn > 0);
        Duty {
            commit: duty.commit.map(|moment| moment.to_string()),
            share: duty.share.map(|moment| moment.to_string()),
            throw_only: duty.share.is_some() && throws && later,
            deposit: duty.share.is_some() && owes,
            fresh: duty.fresh.map(|throw| throw.to_string()),
        }
    }

    /// Whether nobody else could make use of seeing this person's set-up, and nobody else has to be ready for it.
    fn shows_freely(&self, person: PersonId) -> bool {
        let people = self.table.people();
        let alone = |seat| !people.sits(person, seat) || !people.is_group(seat);
        people.seats().all(alone)
            && people.seats().all(|seat| people.sits(person, seat) || people.engine(seat).is_some())
    }

    fn set_ups(&self, seat: Seat) -> Vec<SetUp> {
        self.table.game().set_ups(seat).into_iter().map(|offer| convert::set_up(seat, offer)).collect()
    }

    fn may_claim(&self, person: PersonId) -> bool {
        let absent = self.presence.absent(self.table.people());
        self.table.check_claim(person, &Context { now: self.now, absent, ..Context::default() }).is_ok()
    }

    fn group(&self, person: PersonId, seat: Seat) -> Option<Group> {
        if !self.table.people().is_group(seat) {
            return None;
        }
        let votes = self.table.votes(seat);
        let tied = votes.len() == self.table.people().on(seat).count();
        Some(Group {
            seat: seat.0,
            captain: self.table.people().captain(seat) == Some(person),
            alone: self.table.awaits(seat) && (tied || self.table.presses(seat, self.now)),
            votes: votes.into_iter().map(|(person, text)| Vote { person: person.0, text: text.to_owned() }).collect(),
        })
    }
}

fn exchange(exchange: ludo_table::Exchange) -> Exchange {
    match exchange {
        ludo_table::Exchange::Commit(moment) => Exchange { commit: Some(moment.to_string()), share: None },
        ludo_table::Exchange::Share(moment) => Exchange { commit: None, share: Some(moment.to_string()) },
    }
}
