//! The games by name.

use crate::dispatch::{each_type, ids};
use ludo_core::{Depict, Fault, Faults, Lang, MapGrid, MapLook, Position, Title, Variant, Whereabouts, Words};
use serde::{Deserialize, Serialize};
use std::{
    fmt,
    ops::{Range, RangeInclusive},
    str::FromStr,
};

ids! {
    /// A game of the house.
    ///
    /// ```
    /// use ludo_shelf::GameId;
    ///
    /// assert_eq!("diam".parse(), Ok(GameId::Diam));
    /// assert!(GameId::ALL.iter().all(|game| game.code().parse() == Ok(*game)));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum GameId
}

impl GameId {
    /// The word in commands, files and addresses.
    pub const fn code(self) -> &'static str {
        each_type!(self, Game => Game::GAME)
    }

    /// Whether a word is that of a game of the house which this build was made without.
    pub fn is_left_out(code: &str) -> bool {
        GameId::CODES.contains(&code) && !GameId::ALL.iter().any(|game| game.code() == code)
    }

    /// How the game introduces itself.
    pub fn title(self) -> Title {
        each_type!(self, Game => Game::title())
    }

    /// Its rule book, as Markdown; empty if it has none.
    pub fn rule_book(self, lang: Lang) -> &'static str {
        each_type!(self, Game => Game::rule_book(lang))
    }

    /// The name as people write it.
    pub fn name(self) -> Words {
        self.title().name
    }

    /// How many people can play, over all variants that menus offer.
    pub fn players(self) -> RangeInclusive<u8> {
        let seats = self.variants().into_iter().map(|standard| standard.variant.seats());
        seats.clone().min().unwrap_or_default()..=seats.max().unwrap_or_default()
    }

    /// Everything that is wrong with a map's text, and the map as squares; `None` in a game without maps.
    pub fn look_at_map(self, map: &str) -> Option<MapLook> {
        each_type!(self, Game => <Game as Position>::Variant::look_at_map(map))
    }

    /// The text of a map that was painted by hand; `None` in a game without maps.
    pub fn painted_map(self, grid: &MapGrid) -> Option<String> {
        each_type!(self, Game => <Game as Position>::Variant::painted_map(grid))
    }

    /// What a part of a position's text is about.
    pub fn whereabouts(self, text: &str, at: Range<usize>) -> Whereabouts {
        each_type!(self, Game => Game::whereabouts(text, at))
    }

    /// Whether the game can be played on a map of one's own.
    pub const fn takes_map(self) -> bool {
        each_type!(self, Game => <Game as Position>::Variant::TAKES_MAP)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for GameId {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let known = GameId::ALL.iter().chain(GameId::TESTS);
        known.copied().find(|game| game.code() == text).ok_or_else(|| {
            let known = GameId::CODES.join(", ");
            let words =
                Words::new(format!("jeu inconnu ; il y a : {known}"), format!("unknown game; there are: {known}"));
            Fault::new(0..text.len(), words).into()
        })
    }
}
