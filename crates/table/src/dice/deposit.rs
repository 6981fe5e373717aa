//! What one side has given for the throws of a turn.

use super::{PersonId, ShareFault, hashed};
use crate::Hash32;
use std::collections::BTreeMap;

/// A side's share of a turn, with the fresh links that followed. A reader of the log knows that they are there before it
/// knows what they are.
#[derive(Clone, Debug)]
pub(super) struct Deposit {
    /// Who gave it.
    pub person: PersonId,
    /// The links by the throw for which they were given; the first is the share.
    links: BTreeMap<u32, Option<Hash32>>,
}

impl Deposit {
    /// A share.
    pub fn new(person: PersonId, share: Option<Hash32>) -> Self {
        Self { person, links: BTreeMap::from([(0, share)]) }
    }

    /// The share, if it is known.
    pub fn share(&self) -> Option<Hash32> {
        self.links.get(&0).copied().flatten()
    }

    /// Whether the link for a throw is in.
    pub fn has(&self, index: u32) -> bool {
        self.links.contains_key(&index)
    }

    /// The last link that is known, up to this throw.
    pub fn last(&self, index: u32) -> Option<(u32, Hash32)> {
        self.links.range(..=index).rev().find_map(|(&index, link)| Some((index, (*link)?)))
    }

    /// Enters a link.
    pub fn add(&mut self, index: u32, link: Option<Hash32>) {
        self.links.insert(index, link);
    }

    /// Says whether a link continues the chain of those that are known.
    pub fn check(&self, index: u32, link: &Hash32) -> Result<(), ShareFault> {
        let (before, known) = self.last(index).ok_or(ShareFault::Missing)?;
        if hashed(*link, index - before) == known { Ok(()) } else { Err(ShareFault::Wrong) }
    }
}
