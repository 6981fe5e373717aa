//! Sitting down, leaving, and changing the secret.

use super::{Table, decide::Draft};
use crate::{
    Hash32,
    command::{Disclosure, Who},
    dice::{DiceRound, Ledger, Part, Parties, PersonId, ShareFault},
    event::Event,
    name,
    people::Person,
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
            house || known || (self.table.spec.public && invite.is_none())
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
        // Where strangers meet nobody shall pass for another. The house seats again those who sat together before.
        let sitting =
            |(_, person): (PersonId, &Person)| !person.seats.is_empty() && name::are_alike(&person.name, &name);
        if self.table.spec.public && !house && people.persons().any(sitting) {
            return Err(Plain::NameTaken.into());
        }
        let person = people.next_id();
        self.push(Event::Sat { person, seats: wanted, name, key, proves, invite })
    }

    /// Names the player of a seat whose holder sits for several; whoever sits for one has a name already.
    pub(super) fn call(&mut self, seat: Seat, name: &str) -> Result<(), Refusal> {
        let people = &self.table.people;
        let name = name::clean(name)?;
        let several = |id| people.person(id).is_some_and(|person| person.seats.len() > 1);
        if !people.captain(seat).is_some_and(several) {
            return Err(Plain::NotYourSeat.into());
        }
        if people.chair(seat).and_then(|chair| chair.name.as_ref()) == Some(&name) {
            return Ok(());
        }
        self.push(Event::Named { seat, name })
    }

    /// Exchanges a secret. Nothing of the dice is voided by it: what the new secret has to say about them comes along.
    pub(super) fn rekey(
        &mut self,
        person: PersonId,
        key: Hash32,
        commit: Option<(DiceRound, Hash32)>,
        share: Option<Disclosure>,
    ) -> Result<(), Refusal> {
        let people = &self.table.people;
        if people.persons().any(|(_, known)| known.key == key) || people.is_revoked(&key) {
            return Err(Plain::KeyInUse.into());
        }
        let own: Vec<Seat> = people.seats().filter(|seat| people.captain(*seat) == Some(person)).collect();
        self.push(Event::Rekeyed { person, key, keeps: true })?;
        for seat in own {
            self.unseal(seat)?;
        }
        match (commit, share) {
            (None, None) => Ok(()),
            (Some(_), Some(_)) => Err(ShareFault::Again.into()),
            (Some((moment, commit)), None) => self.recommit(person, moment, commit),
            (None, Some(share)) => {
                self.hand_in(person, share)?;
                self.recommit(person, share.moment.next(), share.next)
            }
        }
    }

    /// Takes a new secret's commitment in place of the old one's, as long as nobody's share depends on that.
    fn recommit(&mut self, person: PersonId, moment: DiceRound, commit: Hash32) -> Result<(), Refusal> {
        let (ledger, parties) = self.table.dice()?;
        parties.of(person).ok_or(ShareFault::NoParty)?;
        ledger.check_commit(person, moment, true)?;
        self.push(Event::Committed { person, moment, commit })
    }

    /// Takes the share of a turn under way from who will not be able to make it later.
    fn hand_in(&mut self, person: PersonId, share: Disclosure) -> Result<(), Refusal> {
        let Disclosure { moment, share, .. } = share;
        let (ledger, parties) = self.table.dice()?;
        if moment == ledger.now() && !ledger.any_share(moment) {
            return Err(ShareFault::Early.into());
        }
        ledger.check_share(parties, person, (moment, &share))?;
        self.push(Event::Disclosed { person, moment, share })
    }

    /// Breaks up a seal that its owner could not open any more. Once somebody has shown a set-up that would be a choice
    /// with the other's in view.
    fn unseal(&mut self, seat: Seat) -> Result<(), Refusal> {
        let table = &self.table;
        if !table.sealed(seat) || table.people.engine(seat).is_some() || !table.game.awaits(seat) {
            return Ok(());
        }
        if table.hides_something() {
            return Err(Plain::ShowFirst.into());
        }
        self.push(Event::Unsealed { seat })
    }

    /// Frees a seat for whoever has the invitation. A turn that waits for its share is made anew, once, and not after
    /// the throw was asked for.
    pub(super) fn vacate(&mut self, seat: Seat, invite: Hash32) -> Result<(), Refusal> {
        self.push(Event::Left { seat, invite, keeps: true })?;
        self.unseal(seat)?;
        let Ok((ledger, parties)) = self.table.dice() else { return Ok(()) };
        let (left, now) = (self.table.game.side_of(seat), ledger.now());
        let lost = |part: &&Part| {
            let kept = part.people.iter().any(|person| ledger.committed(*person, now));
            part.side == left && ledger.any_share(now) && ledger.wants(part) && !kept
        };
        if !parties.both().iter().any(lost) {
            return Ok(());
        }
        let asked = self.table.pending.is_some_and(|pending| pending.asked && pending.id == ledger.next());
        if asked || ledger.was_anew() {
            return Err(Plain::ShareFirst.into());
        }
        let moment = DiceRound { epoch: now.epoch.saturating_add(1), turn: now.turn };
        self.push(Event::Anew { moment, left })
    }

    pub(super) fn leave(
        &mut self,
        person: PersonId,
        seat: Seat,
        invite: Hash32,
        share: Option<Disclosure>,
    ) -> Result<(), Refusal> {
        // Leaving frees a whole seat, so in a group it is for the captain to say.
        if self.table.people.captain(seat) != Some(person) {
            return Err(Plain::NotYourSeat.into());
        }
        if self.table.outcome().is_some() {
            return Err(Plain::Over.into());
        }
        share.map_or(Ok(()), |share| self.hand_in(person, share))?;
        self.vacate(seat, invite)
    }
}

impl Table {
    /// The order book with the people of the next throw, while the dice can matter.
    fn dice(&self) -> Result<(&Ledger, &Parties), Refusal> {
        let ledger = self.ledger.as_ref().filter(|_| self.outcome().is_none());
        Ok((ledger.ok_or(Plain::NoThrow)?, self.parties().ok_or(Plain::NoThrow)?))
    }
}
