//! What is taken and what is not.

use super::{Ledger, Throw};
use crate::{
    Hash32,
    dice::{DiceRound, Part, Parties, PersonId, ShareFault, ThrowId},
};

impl Ledger {
    /// Says whether a person may commit to a moment now. A new secret may replace what the old one committed to.
    pub fn check_commit(&self, person: PersonId, moment: DiceRound, replaces: bool) -> Result<(), ShareFault> {
        let now = self.now();
        if moment != now && moment != now.next() {
            return Err(ShareFault::DiceRound);
        }
        if self.committed(person, moment) && !replaces {
            return Err(ShareFault::Again);
        }
        // Whoever commits after a share is known could choose the commitment to suit it.
        if self.any_share(moment) { Err(ShareFault::Uncommitted) } else { Ok(()) }
    }

    /// Says whether a person's share of a moment may come now, whatever it is.
    pub fn check_giver(&self, parties: &Parties, person: PersonId, moment: DiceRound) -> Result<(), ShareFault> {
        let part = parties.of(person).ok_or(ShareFault::NoParty)?;
        let now = self.now();
        if moment != now {
            return Err(if moment > now { ShareFault::Early } else { ShareFault::DiceRound });
        }
        let gave = |deposit: &super::Deposit| deposit.person == person;
        let twice = self.deposits.range((now, ludo_core::Side::First)..=(now, ludo_core::Side::Second));
        if self.disclosed(part.side, now) || twice.into_iter().any(|(_, deposit)| gave(deposit)) {
            return Err(ShareFault::Again);
        }
        if !self.complete(parties) {
            return Err(ShareFault::Early);
        }
        if self.committed(person, now) { Ok(()) } else { Err(ShareFault::Uncommitted) }
    }

    /// Says whether a person may disclose this share for the throw that stands.
    pub fn check_share(
        &self,
        parties: &Parties,
        person: PersonId,
        (moment, share): (DiceRound, &Hash32),
    ) -> Result<(), ShareFault> {
        self.check_giver(parties, person, moment)?;
        self.promised(person, moment, share)
    }

    /// Says whether a person's fresh link for a throw is the one that is owed.
    pub fn check_link(
        &self,
        parties: &Parties,
        person: PersonId,
        id: ThrowId,
        link: &Hash32,
    ) -> Result<(), ShareFault> {
        if id != self.next() {
            return Err(if id > self.next() { ShareFault::Early } else { ShareFault::DiceRound });
        }
        match self.owes_link(parties) {
            Some(owner) if owner == person => {}
            Some(_) => return Err(ShareFault::NoParty),
            None if id.index == 0 => return Err(ShareFault::DiceRound),
            None => return Err(ShareFault::Again),
        }
        let deposit = self.deposits.get(&(self.now(), parties.opponent.side)).ok_or(ShareFault::Uncommitted)?;
        deposit.check(id.index, link)
    }

    /// Checks a throw against everything that was promised for it.
    pub(super) fn check_throw(&self, parties: &Parties, id: ThrowId, throw: &Throw) -> Result<(), ShareFault> {
        if id != self.next() || throw.epoch != self.now().epoch {
            return Err(ShareFault::Again);
        }
        self.check_server(&throw.server)?;
        if self.owes_link(parties).is_some() {
            return Err(ShareFault::Missing);
        }
        self.check_given(&parties.thrower, throw.thrower, 0)?;
        let first_edition = self.is_first_edition(self.now());
        self.check_given(&parties.opponent, throw.opponent, if first_edition { 0 } else { id.index })
    }

    fn check_given(&self, part: &Part, given: Option<(PersonId, Hash32)>, index: u32) -> Result<(), ShareFault> {
        let now = self.now();
        let (deposit, (person, share)) = match (self.deposits.get(&(now, part.side)), given) {
            (None, None) => {
                // The first edition made throws while a seat was free.
                let excused = self.is_first_edition(now) && part.people.is_empty();
                return if excused || !self.wants(part) { Ok(()) } else { Err(ShareFault::Missing) };
            }
            (Some(_), None) => return Err(ShareFault::Missing),
            (None, Some(_)) => return Err(ShareFault::NoParty),
            (Some(deposit), Some(given)) => (deposit, given),
        };
        if deposit.person != person {
            return Err(ShareFault::NoParty);
        }
        if index == 0 {
            let known = deposit.share().is_none_or(|known| known == share);
            return if known { self.promised(person, now, &share) } else { Err(ShareFault::Wrong) };
        }
        match deposit.last(index) {
            Some((_, last)) if self.lapsed() => {
                if last == share {
                    Ok(())
                } else {
                    Err(ShareFault::Wrong)
                }
            }
            _ => deposit.check(index, &share),
        }
    }
}
