//! What one side has given for the throws of a turn.

use super::{PersonId, ShareFault, hashed};
use crate::Hash32;

/// A side's share of a turn, with the fresh links that followed. A reader of the log knows that they are there before it
/// knows what they are.
#[derive(Clone, Debug)]
pub(super) struct Deposit {
    /// Who gave it.
    pub person: PersonId,
    /// The links with the throw for which each was given, in order; the first is the share. Nearly always it is the only
    /// one, and a table keeps those of all its turns.
    links: Vec<(u32, Option<Hash32>)>,
}

impl Deposit {
    /// Without the share for who has read only the public log so far.
    pub fn new(person: PersonId, share: Option<Hash32>) -> Self {
        Self { person, links: vec![(0, share)] }
    }

    /// The share, if it is known.
    pub fn share(&self) -> Option<Hash32> {
        self.place(0).ok().and_then(|place| self.links.get(place)?.1)
    }

    /// Whether the link for a throw is in.
    pub fn has(&self, index: u32) -> bool {
        self.place(index).is_ok()
    }

    /// The last link that is known, up to this throw.
    pub fn last(&self, index: u32) -> Option<(u32, Hash32)> {
        let mut latest_first = self.links.iter().rev().filter(|(of, _)| *of <= index);
        latest_first.find_map(|(of, link)| Some((*of, (*link)?)))
    }

    /// Enters a link.
    pub fn add(&mut self, index: u32, link: Option<Hash32>) {
        match self.place(index) {
            Ok(place) => self.links[place].1 = link,
            Err(place) => self.links.insert(place, (index, link)),
        }
    }

    /// Where the link for a throw stands, or where it would.
    fn place(&self, index: u32) -> Result<usize, usize> {
        self.links.binary_search_by_key(&index, |(of, _)| *of)
    }

    /// Says whether a link continues the chain of those that are known.
    pub fn check(&self, index: u32, link: &Hash32) -> Result<(), ShareFault> {
        let (before, known) = self.last(index).ok_or(ShareFault::Missing)?;
        if hashed(*link, index - before) == known { Ok(()) } else { Err(ShareFault::Wrong) }
    }
}
