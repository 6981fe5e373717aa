//! The server's own part: a key for each turn, fixed before any share of it and opened after.

use super::{Ledger, moment};
use crate::{
    Hash32,
    dice::{DiceRound, ShareFault, ThrowId, TurnKey, old_commitment},
};
use std::collections::BTreeMap;

/// What the server committed to for a moment.
#[derive(Clone, Debug)]
pub(super) enum Promise {
    /// Its key of the turn.
    Turn(Hash32),
    /// In the first edition, its share of each throw, as they came.
    Throws(BTreeMap<u32, Hash32>),
}

impl Ledger {
    /// Whether a moment was begun under the first edition, in which the server committed to each throw by itself.
    pub fn is_first_edition(&self, moment: DiceRound) -> bool {
        matches!(self.promises.get(&moment), Some(Promise::Throws(_)))
    }

    /// Whether the server has committed to the throw that stands.
    pub fn server_committed(&self) -> bool {
        match self.promises.get(&self.now()) {
            Some(Promise::Turn(_)) => true,
            Some(Promise::Throws(throws)) => throws.contains_key(&self.next.index),
            None => false,
        }
    }

    /// Enters the server's commitment: to its key of a turn, or in the first edition to its share of one throw.
    pub fn commit_server(&mut self, moment: DiceRound, index: Option<u32>, hash: Hash32) -> Result<(), ShareFault> {
        if moment != self.now() {
            return Err(ShareFault::DiceRound);
        }
        let late = self.any_share(moment);
        match (self.promises.get_mut(&moment), index) {
            // Whoever commits after a share is known could choose the key to suit it.
            (None, None) if late => return Err(ShareFault::Uncommitted),
            (None, None) => self.promises.insert_mut(moment, Promise::Turn(hash)),
            (None, Some(index)) => {
                self.promises.insert_mut(moment, Promise::Throws(BTreeMap::from([(index, hash)])));
            }
            (Some(Promise::Throws(throws)), Some(index)) if !throws.contains_key(&index) => {
                throws.insert(index, hash);
            }
            (Some(_), _) => return Err(ShareFault::Again),
        }
        Ok(())
    }

    /// Checks the server's share of the throw that stands, as far as that can be done before its key is opened.
    pub(super) fn check_server(&self, share: &Hash32) -> Result<(), ShareFault> {
        let now = self.now();
        match self.promises.get(&now) {
            Some(Promise::Turn(_)) if self.opened.contains(&now) => Err(ShareFault::Again),
            Some(Promise::Turn(_)) => Ok(()),
            Some(Promise::Throws(throws)) => {
                let hash = throws.get(&self.next.index).ok_or(ShareFault::Uncommitted)?;
                let fits = *hash == old_commitment(&self.table, now, self.next.index, share);
                if fits { Ok(()) } else { Err(ShareFault::Wrong) }
            }
            None => Err(ShareFault::Uncommitted),
        }
    }

    /// The turn whose key is to be opened: the last that had a throw, once it is closed or the game is over.
    pub fn to_open(&self, over: bool) -> Option<DiceRound> {
        let (id, throw) = self.throws.last()?;
        let last = moment(*id, throw);
        let due = (over || self.next.turn > id.turn) && !self.is_first_edition(last) && !self.opened.contains(&last);
        due.then_some(last)
    }

    /// Whether the turn that stands was opened before it was closed: no throw of it can be made any more.
    pub fn is_spoilt(&self) -> bool {
        self.opened.contains(&self.now())
    }

    /// Opens the server's key of a turn, and with it every throw of the turn.
    pub fn open(&mut self, moment: DiceRound, key: TurnKey) -> Result<(), ShareFault> {
        if self.opened.contains(&moment) {
            return Err(ShareFault::Again);
        }
        let Some(Promise::Turn(hash)) = self.promises.get(&moment) else { return Err(ShareFault::Uncommitted) };
        let turn = ThrowId { turn: moment.turn, index: 0 }..=ThrowId { turn: moment.turn, index: u32::MAX };
        let of_turn = self.throws.range(turn).filter(|(id, throw)| super::moment(**id, throw) == moment);
        let fits = of_turn.into_iter().all(|(id, throw)| key.share(id.index) == throw.server);
        if *hash != key.commitment(&self.table, moment) || !fits {
            return Err(ShareFault::Wrong);
        }
        self.opened.insert_mut(moment);
        Ok(())
    }
}
