//! Sitting down, leaving, and changing the secret.

use super::decide::Draft;
use crate::{
    Hash32,
    command::Who,
    dice::PersonId,
    event::Event,
    name,
    refusal::{Plain, Refusal},
};
use ludo_core::Seat;

impl Draft<'_> {
    pub(super) fn sit(
        &mut self,
        who: Who,
        seats: &[Seat],
        name: &str,
        (key, proves): (Hash32, bool),
        invite: Option<Hash32>,
    ) -> Result<(), Refusal> {
        let people = &self.table.people;
        let name = name::clean(name)?;
        let mut wanted = seats.to_vec();
        wanted.sort_unstable();
        wanted.dedup();
        if wanted.is_empty() || wanted.iter().any(|seat| people.chair(*seat).is_none()) {
            return Err(Plain::NotInvited.into());
        }
        // One invitation is for one seat; several at once are for whoever lays the table.
        let house = who == Who::House;
        let invited = |seat: &Seat| {
            let known =
                people.chair(*seat).is_some_and(|chair| invite.is_some_and(|hash| chair.invites.contains(&hash)));
            house || known || (self.table.opening.public && invite.is_none())
        };
        if (wanted.len() > 1 && !house) || !wanted.iter().all(invited) {
            return Err(Plain::NotInvited.into());
        }
        if wanted.iter().any(|seat| people.room(*seat) == 0) {
            return Err(Plain::SeatTaken.into());
        }
        if people.by_key(&key).is_some() || people.is_revoked(&key) {
            return Err(Plain::KeyInUse.into());
        }
        let person = people.next_id();
        self.push(Event::Sat { person, seats: wanted, name, key, proves, invite })
    }

    pub(super) fn rekey(&mut self, person: PersonId, key: Hash32) -> Result<(), Refusal> {
        let people = &self.table.people;
        if people.persons().any(|(_, known)| known.key == key) || people.is_revoked(&key) {
            return Err(Plain::KeyInUse.into());
        }
        self.push(Event::Rekeyed { person, key })
    }

    pub(super) fn leave(&mut self, person: PersonId, seat: Seat, invite: Hash32) -> Result<(), Refusal> {
        // Leaving frees a whole seat, so in a group it is for the captain to say.
        if self.table.people.captain(seat) != Some(person) {
            return Err(Plain::NotYourSeat.into());
        }
        if self.table.outcome().is_some() {
            return Err(Plain::Over.into());
        }
        self.push(Event::Left { seat, invite })
    }
}
