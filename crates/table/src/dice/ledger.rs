//! Who committed to what, in which order, and what fell.

mod checks;
mod server;

use super::{DiceRound, Part, Parties, PersonId, ShareFault, ThrowId, commitment, deposit::Deposit};
use crate::hash::{Hash32, digest};
use ludo_core::Side;
use rpds::{RedBlackTreeMapSync as Map, RedBlackTreeSetSync as Set};
use server::Promise;
use std::sync::Arc;

/// A throw that fell, with all that goes into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The epoch whose shares made it.
    pub epoch: u32,
    /// The server's share.
    pub server: Hash32,
    /// The thrower's share, with its owner.
    pub thrower: Option<(PersonId, Hash32)>,
    /// The opponent's share, with its owner.
    pub opponent: Option<(PersonId, Hash32)>,
    /// What fell, as the game writes it.
    pub face: String,
}

/// The order book of the dice of one game. The server has one with every share; a client or a verifier has one with
/// the shares that were shown. Copies share their entries.
#[derive(Clone, Debug)]
pub struct Ledger {
    table: Arc<str>,
    header: Hash32,
    epoch: u32,
    /// The first throw that has not fallen. What is taken back does not change it.
    next: ThrowId,
    promises: Map<DiceRound, Promise>,
    opened: Set<DiceRound>,
    commitments: Map<(DiceRound, PersonId), Hash32>,
    /// By side: who gave a share may have left since.
    deposits: Map<(DiceRound, Side), Deposit>,
    /// The sides that have to give a share, fixed when the first of the moment is in.
    givers: Map<DiceRound, [bool; 2]>,
    throws: Map<ThrowId, Throw>,
    without: Set<ThrowId>,
    /// The turns that were made anew, with the side that had left.
    anew: Map<u32, Side>,
}

impl Ledger {
    /// The book of a game whose log begins with this line, and whose first throw this is.
    pub fn new(table: &str, first_line: &str, next: ThrowId) -> Self {
        Self {
            table: table.into(),
            header: digest("header", &[first_line.as_bytes()]),
            epoch: 0,
            next,
            promises: Map::new_sync(),
            opened: Set::new_sync(),
            commitments: Map::new_sync(),
            deposits: Map::new_sync(),
            givers: Map::new_sync(),
            throws: Map::new_sync(),
            without: Set::new_sync(),
            anew: Map::new_sync(),
        }
    }

    /// What binds every throw to this game.
    pub const fn header(&self) -> &Hash32 {
        &self.header
    }

    /// The first throw that has not fallen.
    pub const fn next(&self) -> ThrowId {
        self.next
    }

    /// The moment of that throw.
    pub const fn now(&self) -> DiceRound {
        DiceRound { epoch: self.epoch, turn: self.next.turn }
    }

    /// The moment of a throw: that in which it fell, or the one that stands.
    pub fn moment_of(&self, id: ThrowId) -> DiceRound {
        self.thrown(id).map_or(DiceRound { turn: id.turn, ..self.now() }, |throw| moment(id, throw))
    }

    /// The throw that fell, if it did. It is the same for ever, whatever is taken back.
    pub fn thrown(&self, throw: ThrowId) -> Option<&Throw> {
        self.throws.get(&throw)
    }

    /// Every throw that fell.
    pub fn throws(&self) -> impl Iterator<Item = (ThrowId, &Throw)> {
        self.throws.iter().map(|(id, throw)| (*id, throw))
    }

    /// How many throws are rebuilt from all shares and an opened key.
    pub fn rebuilt(&self) -> usize {
        self.throws.iter().filter(|(id, throw)| self.opened.contains(&moment(**id, throw))).count()
    }

    /// How many throws were made without the fresh link that was due.
    pub fn foreseeable(&self) -> usize {
        self.without.iter().filter(|id| self.throws.contains_key(id)).count()
    }

    /// How many turns were made anew.
    pub fn anew(&self) -> usize {
        self.anew.size()
    }

    /// Whether the person's share of a moment is fixed, known or not.
    pub fn committed(&self, person: PersonId, moment: DiceRound) -> bool {
        self.commitments.contains_key(&(moment, person))
    }

    /// Whether a side has given its share of a moment.
    pub fn disclosed(&self, side: Side, moment: DiceRound) -> bool {
        self.deposits.contains_key(&(moment, side))
    }

    /// Whether anybody has given a share of a moment.
    pub fn any_share(&self, moment: DiceRound) -> bool {
        self.givers.contains_key(&moment)
    }

    /// Whether a side still has to give its share of the moment that stands.
    pub fn wants(&self, part: &Part) -> bool {
        let now = self.now();
        let gives = match self.givers.get(&now) {
            Some(givers) => givers[part.side.index()],
            None => part.vacant || !part.people.is_empty(),
        };
        gives && !self.disclosed(part.side, now)
    }

    /// Whether a side still has to commit to the moment that stands. Of a group one member is enough: the others cannot
    /// complete this turn's decision with a share of theirs.
    pub fn uncovered(&self, part: &Part) -> bool {
        let now = self.now();
        !self.any_share(now)
            && (part.vacant || !part.people.is_empty())
            && !part.people.iter().any(|person| self.committed(*person, now))
    }

    /// Whether every commitment to the throw that stands is in the book, so that a share may be shown.
    pub fn complete(&self, parties: &Parties) -> bool {
        self.server_committed() && !parties.both().into_iter().any(|part| self.uncovered(part))
    }

    /// Whether the turn that stands was made anew already.
    pub fn was_anew(&self) -> bool {
        self.anew.contains_key(&self.next.turn)
    }

    /// Whether a side's missing commitment or share is another's doing: the turn was made anew because the other left.
    pub fn excused(&self, side: Side) -> bool {
        self.anew.get(&self.next.turn) == Some(&side.other())
    }

    /// Enters a person's commitment, already checked.
    pub fn commit(&mut self, person: PersonId, moment: DiceRound, hash: Hash32) {
        self.commitments.insert_mut((moment, person), hash);
    }

    /// Forgets what somebody who left has committed to, where nobody's share depends on it.
    pub fn forget(&mut self, person: PersonId) {
        let idle = |(moment, owner): &&(DiceRound, PersonId)| *owner == person && !self.any_share(*moment);
        let gone: Vec<_> = self.commitments.keys().filter(idle).copied().collect();
        for key in &gone {
            self.commitments.remove_mut(key);
        }
    }

    /// Enters a disclosed share, already checked; `None` where only the fact of it is known.
    pub fn disclose(&mut self, parties: &Parties, person: PersonId, moment: DiceRound, share: Option<Hash32>) {
        let Some(part) = parties.of(person) else { return };
        let gives = |side: Side| parties.both().into_iter().any(|part| part.side == side && !part.people.is_empty());
        if !self.any_share(moment) {
            self.givers.insert_mut(moment, [gives(Side::First), gives(Side::Second)]);
        }
        self.deposits.insert_mut((moment, part.side), Deposit::new(person, share));
    }

    /// The share that a side gives for the throw that stands, with its owner; for a further throw of the turn the last
    /// link of the opponent's chain.
    pub fn given(&self, part: &Part, fresh: bool) -> Option<(PersonId, Hash32)> {
        let deposit = self.deposits.get(&(self.now(), part.side))?;
        let share = if fresh { deposit.last(self.next.index).map(|(_, link)| link) } else { deposit.share() };
        Some((deposit.person, share?))
    }

    /// Who owes a fresh link for the throw that stands.
    pub fn owes_link(&self, parties: &Parties) -> Option<PersonId> {
        if self.next.index == 0 || self.is_first_edition(self.now()) || self.without.contains(&self.next) {
            return None;
        }
        let deposit = self.deposits.get(&(self.now(), parties.opponent.side))?;
        (!deposit.has(self.next.index)).then_some(deposit.person)
    }

    /// Enters a fresh link, already checked; `None` where only the fact of it is known.
    pub fn freshen(&mut self, parties: &Parties, link: Option<Hash32>) {
        let (now, index) = (self.now(), self.next.index);
        if let Some(deposit) = self.deposits.get_mut(&(now, parties.opponent.side)) {
            deposit.add(index, link);
        }
    }

    /// Notes that the throw that stands is made without the link that was due.
    pub fn lapse(&mut self) {
        self.without.insert_mut(self.next);
    }

    /// Whether the throw that stands is made without a link that was due.
    pub fn lapsed(&self) -> bool {
        self.without.contains(&self.next)
    }

    /// Makes the turn that stands anew, because a side left without its share.
    pub fn make_anew(&mut self, left: Side) {
        self.anew.insert_mut(self.next.turn, left);
        self.void();
    }

    /// Voids all shares of the turn that stands, as every change of hands did in the first edition.
    pub fn void(&mut self) {
        self.epoch = self.epoch.saturating_add(1);
    }

    /// Checks a throw against the commitments and enters it. The face itself is the caller's to check, and whether it
    /// closes the turn the caller's to know.
    pub fn enter_throw(
        &mut self,
        parties: &Parties,
        id: ThrowId,
        throw: Throw,
        closes: bool,
    ) -> Result<(), ShareFault> {
        self.check_throw(parties, id, &throw)?;
        self.learn(parties.thrower.side, 0, throw.thrower);
        // What was given in place of a missing link is known already.
        if !self.lapsed() {
            let index = if self.is_first_edition(self.now()) { 0 } else { id.index };
            self.learn(parties.opponent.side, index, throw.opponent);
        }
        self.throws.insert_mut(id, throw);
        self.next = if closes {
            ThrowId { turn: id.turn.saturating_add(1), index: 0 }
        } else {
            ThrowId { turn: id.turn, index: id.index.saturating_add(1) }
        };
        Ok(())
    }

    fn learn(&mut self, side: Side, index: u32, given: Option<(PersonId, Hash32)>) {
        if let (Some((_, share)), Some(deposit)) = (given, self.deposits.get_mut(&(self.now(), side))) {
            deposit.add(index, Some(share));
        }
    }

    fn promised(&self, person: PersonId, moment: DiceRound, share: &Hash32) -> Result<(), ShareFault> {
        let hash = self.commitments.get(&(moment, person)).ok_or(ShareFault::Uncommitted)?;
        let fits = *hash == commitment(&self.table, person, moment, share);
        if fits { Ok(()) } else { Err(ShareFault::Wrong) }
    }
}

/// The moment of a throw that fell.
const fn moment(id: ThrowId, throw: &Throw) -> DiceRound {
    DiceRound { epoch: throw.epoch, turn: id.turn }
}

#[cfg(test)]
mod tests;
