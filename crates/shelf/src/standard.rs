//! The variants that menus offer.

use crate::{AnyVariant, GameId};
use ludo_core::{MenuEntry, Words};

/// A variant that a menu offers, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standard {
    /// Its text is what a player may type instead.
    pub variant: AnyVariant,
    /// A short name.
    pub name: Words,
    /// What is special about it, in one sentence.
    pub about: Words,
}

impl GameId {
    /// The variants that menus offer, the usual one first. House rules can be added to each.
    pub fn variants(self) -> Vec<Standard> {
        // Every entry parses: the conformance kit reads them all.
        let read = |MenuEntry { variant, name, about }: MenuEntry| {
            AnyVariant::parse(self, variant).ok().map(|variant| Standard { variant, name, about })
        };
        self.title().menu.into_iter().filter_map(read).collect()
    }
}
