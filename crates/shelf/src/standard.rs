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

    /// The house rules that can be added to a variant, by their words in its text, each in a few words. What menus offer
    /// as a variant by itself is not among them.
    pub fn house_rules(self) -> Vec<(&'static str, Words)> {
        let offered: Vec<String> = self.variants().iter().map(|offered| offered.variant.to_string()).collect();
        let by_itself = |rule: &str| offered.iter().any(|text| text.split('+').skip(1).any(|word| word == rule));
        let all = AnyVariant::usual(self).house_rules();
        all.into_iter().filter(|(rule, _)| !by_itself(rule)).collect()
    }
}
