//! How a game introduces itself.

use crate::Words;
use std::ops::RangeInclusive;

/// What a menu says of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title {
    /// The name as people write it.
    pub name: Words,
    /// The game in one sentence, for somebody who has never seen it.
    pub pitch: Words,
    /// What else a box says, in a few words.
    pub note: Words,
    /// Whether the rule book knows groups that decide together for one side.
    pub groups: bool,
    /// How long a game between people lasts, in minutes.
    pub minutes: RangeInclusive<u16>,
    /// The variants on offer, the usual one first.
    pub menu: Vec<MenuEntry>,
    /// How moves are typed, a few lines with an example at the start of each.
    pub notation: Words,
}

/// A variant that a menu offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuEntry {
    /// Its text.
    pub variant: &'static str,
    /// A short name.
    pub name: Words,
    /// What is special about it, in one sentence.
    pub about: Words,
}

impl MenuEntry {
    /// An entry, with name and sentence in French and English.
    pub fn new(variant: &'static str, name: [&'static str; 2], about: [&'static str; 2]) -> Self {
        Self { variant, name: Words::new(name[0], name[1]), about: Words::new(about[0], about[1]) }
    }
}
