//! Who committed to what, in which order, and what fell.

use super::{Moment, PersonId, ThrowId, commitment, server_commitment};
use crate::hash::{Hash32, digest};
use ludo_core::Words;
use std::collections::BTreeMap;

/// The people whose shares go into a throw. An empty list is a side without a share (an engine, or the second side
/// of one person who plays both).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parties {
    /// The side that throws; in the draw for who begins, the first side.
    pub thrower: Vec<PersonId>,
    /// The other side.
    pub opponent: Vec<PersonId>,
}

impl Parties {
    /// The two sides, with a person who stands on both counted once.
    pub fn new(thrower: Vec<PersonId>, mut opponent: Vec<PersonId>) -> Self {
        opponent.retain(|person| !thrower.contains(person));
        Self { thrower, opponent }
    }

    fn sides(&self) -> [&[PersonId]; 2] {
        [&self.thrower, &self.opponent]
    }

    fn side_of(&self, person: PersonId) -> Option<&[PersonId]> {
        self.sides().into_iter().find(|side| side.contains(&person))
    }
}

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

/// Why a share or a commitment is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShareFault {
    /// The action needs a share and brought none.
    Missing,
    /// It does not fit its commitment: a wrong number, or one of another game, seat or turn.
    Wrong,
    /// It comes before everybody has committed to this moment, or before the throw that asks for it.
    Early,
    /// It belongs to another moment than the one that stands.
    Moment,
    /// This person committed, or disclosed, already.
    Again,
    /// This person did not commit in time.
    Uncommitted,
    /// This person has no part in the dice here.
    NoParty,
    /// The other side's share is not in yet.
    Waiting,
}

impl ShareFault {
    /// The sentence that a person reads.
    pub fn words(self) -> Words {
        let (fr, en) = match self {
            ShareFault::Missing => ("la part de dé manque", "the dice share is missing"),
            ShareFault::Wrong => {
                ("la part de dé ne correspond pas à son engagement", "the dice share does not fit its commitment")
            }
            ShareFault::Early => ("la part de dé vient avant son heure", "the dice share comes before its time"),
            ShareFault::Moment => {
                ("la part de dé est celle d’un autre moment", "the dice share belongs to another moment")
            }
            ShareFault::Again => ("engagement ou part déjà reçus", "this commitment or share is in already"),
            ShareFault::Uncommitted => ("personne ne s’est engagé ici à temps", "no commitment was made here in time"),
            ShareFault::NoParty => ("cette place n’a pas de part aux dés", "this seat has no part in the dice"),
            ShareFault::Waiting => {
                ("la part de dé de l’adversaire n’est pas encore là", "the opponent’s dice share is not in yet")
            }
        };
        Words::new(fr, en)
    }

    /// The word that programs read.
    pub const fn code(self) -> &'static str {
        match self {
            ShareFault::Missing => "missing",
            ShareFault::Wrong => "wrong",
            ShareFault::Early => "early",
            ShareFault::Moment => "moment",
            ShareFault::Again => "again",
            ShareFault::Uncommitted => "uncommitted",
            ShareFault::NoParty => "noparty",
            ShareFault::Waiting => "waiting",
        }
    }
}

/// The order book of the dice of one game. The server has one with every share; a client or a verifier has one with
/// the shares that were shown.
#[derive(Clone, Debug)]
pub struct Ledger {
    table: String,
    header: Hash32,
    epoch: u32,
    server: BTreeMap<(Moment, u32), Hash32>,
    commitments: BTreeMap<(Moment, PersonId), Hash32>,
    shares: BTreeMap<(Moment, PersonId), Option<Hash32>>,
    throws: BTreeMap<ThrowId, Throw>,
}

impl Ledger {
    /// The book of a game whose log begins with this line.
    pub fn new(table: &str, first_line: &str) -> Self {
        Self {
            table: table.to_owned(),
            header: digest("header", &[first_line.as_bytes()]),
            epoch: 0,
            server: BTreeMap::new(),
            commitments: BTreeMap::new(),
            shares: BTreeMap::new(),
            throws: BTreeMap::new(),
        }
    }

    /// What binds every throw to this game.
    pub const fn header(&self) -> &Hash32 {
        &self.header
    }

    /// The moment of a turn in the epoch that stands.
    pub const fn moment(&self, turn: u32) -> Moment {
        Moment { epoch: self.epoch, turn }
    }

    /// The throw that fell, if it did. It is the same for ever, whatever is taken back.
    pub fn thrown(&self, throw: ThrowId) -> Option<&Throw> {
        self.throws.get(&throw)
    }

    /// Every throw that fell.
    pub fn throws(&self) -> impl Iterator<Item = (ThrowId, &Throw)> {
        self.throws.iter().map(|(id, throw)| (*id, throw))
    }

    /// Whether the server has committed to its share of a throw.
    pub fn server_committed(&self, throw: ThrowId) -> bool {
        self.server.contains_key(&(self.moment(throw.turn), throw.index))
    }

    /// Whether a person has committed to a moment.
    pub fn committed(&self, person: PersonId, moment: Moment) -> bool {
        self.commitments.contains_key(&(moment, person))
    }

    /// Whether somebody of a side has disclosed the share of a moment; a side without people has nothing to disclose.
    pub fn disclosed(&self, side: &[PersonId], moment: Moment) -> bool {
        side.is_empty() || side.iter().any(|person| self.shares.contains_key(&(moment, *person)))
    }

    /// Whether every commitment to a throw is in the book, so that a share may be shown.
    ///
    /// Of a group one member is enough: the others cannot complete this turn's decision with a share of theirs.
    pub fn complete(&self, parties: &Parties, throw: ThrowId) -> bool {
        let moment = self.moment(throw.turn);
        let covered = |side: &[PersonId]| side.is_empty() || side.iter().any(|person| self.committed(*person, moment));
        self.server_committed(throw) && parties.sides().into_iter().all(covered)
    }

    /// Enters the server's commitment to its share of a throw.
    pub fn commit_server(&mut self, moment: Moment, index: u32, hash: Hash32) -> Result<(), ShareFault> {
        if moment.epoch != self.epoch {
            return Err(ShareFault::Moment);
        }
        if self.server.contains_key(&(moment, index)) {
            return Err(ShareFault::Again);
        }
        self.server.insert((moment, index), hash);
        Ok(())
    }

    /// Says whether a person may commit to a moment now, with `pending` the throw that stands.
    pub fn check_commit(&self, person: PersonId, moment: Moment, pending: ThrowId) -> Result<(), ShareFault> {
        let now = self.moment(pending.turn);
        if moment != now && moment != now.next() {
            return Err(ShareFault::Moment);
        }
        if self.committed(person, moment) {
            return Err(ShareFault::Again);
        }
        // Whoever commits after a share is known could choose the commitment to suit it.
        if self.shares.range((moment, PersonId(0))..=(moment, PersonId(u16::MAX))).next().is_some() {
            return Err(ShareFault::Uncommitted);
        }
        Ok(())
    }

    /// Enters a person's commitment, already checked or read from a log.
    pub fn commit(&mut self, person: PersonId, moment: Moment, hash: Hash32) {
        self.commitments.entry((moment, person)).or_insert(hash);
    }

    /// Says whether a person may disclose this share for the throw that stands.
    pub fn check_share(
        &self,
        parties: &Parties,
        pending: ThrowId,
        person: PersonId,
        (moment, share): (Moment, &Hash32),
    ) -> Result<(), ShareFault> {
        let side = parties.side_of(person).ok_or(ShareFault::NoParty)?;
        let now = self.moment(pending.turn);
        if moment != now {
            return Err(if moment > now { ShareFault::Early } else { ShareFault::Moment });
        }
        if self.disclosed(side, now) {
            return Err(ShareFault::Again);
        }
        if !self.complete(parties, pending) {
            return Err(ShareFault::Early);
        }
        let promised = self.commitments.get(&(now, person)).ok_or(ShareFault::Uncommitted)?;
        if *promised == commitment(&self.table, person, now, share) { Ok(()) } else { Err(ShareFault::Wrong) }
    }

    /// Enters a disclosed share, already checked; `None` where only the fact of it is known.
    pub fn disclose(&mut self, person: PersonId, moment: Moment, share: Option<Hash32>) {
        self.shares.insert((moment, person), share);
    }

    /// The share that a side disclosed for a moment, with its owner.
    pub fn share_of(&self, side: &[PersonId], moment: Moment) -> Option<(PersonId, Hash32)> {
        side.iter().find_map(|&person| Some((person, (*self.shares.get(&(moment, person))?)?)))
    }

    /// Voids all shares of the turn that stands, because a seat changed hands.
    pub fn void(&mut self) {
        self.epoch = self.epoch.saturating_add(1);
    }

    /// Checks a throw against the commitments and enters it. The face itself is the caller's to check.
    pub fn enter_throw(&mut self, parties: &Parties, id: ThrowId, throw: Throw) -> Result<(), ShareFault> {
        let moment = self.moment(id.turn);
        if throw.epoch != moment.epoch || self.throws.contains_key(&id) {
            return Err(ShareFault::Again);
        }
        let promised = self.server.get(&(moment, id.index)).ok_or(ShareFault::Uncommitted)?;
        if *promised != server_commitment(&self.table, moment, id.index, &throw.server) {
            return Err(ShareFault::Wrong);
        }
        for (side, given) in parties.sides().into_iter().zip([throw.thrower, throw.opponent]) {
            self.check_given(side, moment, given)?;
        }
        for (person, share) in [throw.thrower, throw.opponent].into_iter().flatten() {
            self.disclose(person, moment, Some(share));
        }
        self.throws.insert(id, throw);
        Ok(())
    }

    fn check_given(
        &self,
        side: &[PersonId],
        moment: Moment,
        given: Option<(PersonId, Hash32)>,
    ) -> Result<(), ShareFault> {
        let Some((person, share)) = given else {
            return if side.is_empty() { Ok(()) } else { Err(ShareFault::Missing) };
        };
        if !side.contains(&person) {
            return Err(ShareFault::NoParty);
        }
        let promised = self.commitments.get(&(moment, person)).ok_or(ShareFault::Uncommitted)?;
        let known = self.shares.get(&(moment, person)).copied().flatten();
        let fits =
            *promised == commitment(&self.table, person, moment, &share) && known.is_none_or(|known| known == share);
        if fits { Ok(()) } else { Err(ShareFault::Wrong) }
    }
}

#[cfg(test)]
mod tests;
