//! What each game brings to print. The only place of this crate that knows games apart.

mod belligerants;
mod diadema;
mod diam;

use crate::{
    book,
    page::{Binder, Wish},
};
use ludo_core::{Geometry, Kit, Lang, Words};
use ludo_shelf::{AnyGame, AnyVariant, GameId};

/// A game on the table of whoever prints it.
pub struct Set {
    pub variant: AnyVariant,
    pub kit: Kit,
    pub geometry: Geometry,
    /// What people call the game, and the variant where that makes a difference.
    pub name: Words,
    /// The rule book, in the language that was asked for.
    pub book: &'static str,
}

impl Set {
    /// Gathers what a variant needs; `None` in a game that has no sheets.
    pub fn new(variant: &AnyVariant, lang: Lang) -> Option<Self> {
        let game = variant.game_id();
        Some(Self {
            variant: variant.clone(),
            kit: AnyGame::new(variant).kit(),
            geometry: variant.geometry(),
            name: name(variant),
            book: book_of(game, lang)?,
        })
    }

    /// Draws every sheet.
    pub fn draw(&self, binder: &mut Binder) {
        match &self.variant {
            AnyVariant::Diam(variant) => diam::draw(self, variant.is_1998(), binder),
            AnyVariant::Diadema(_) => diadema::draw(self, binder),
            AnyVariant::Belligerants(_) => belligerants::draw(self, binder),
            // There is no rule book of any other game, so that nobody comes here.
            _ => {}
        }
    }
}

/// The boxes that are worth printing: one for each board or set of pieces that differs, by a word for its files.
pub fn boxes(game: GameId) -> Vec<(String, AnyVariant)> {
    let offered = game.variants().into_iter().map(|offered| offered.variant);
    match game {
        GameId::Diam => {
            let named = |variant: AnyVariant| {
                let old = matches!(&variant, AnyVariant::Diam(variant) if variant.is_1998());
                (if old { "1998" } else { "2003" }.to_owned(), variant)
            };
            let mut found: Vec<(String, AnyVariant)> = offered.map(named).collect();
            found.dedup_by(|one, other| are_alike(&one.1, &other.1));
            found
        }
        GameId::Belligerants => offered.map(|variant| (variant.to_string(), variant)).collect(),
        _ => offered.take(1).map(|variant| (String::new(), variant)).collect(),
    }
}

/// Whether two variants have the same sheets.
pub fn are_alike(one: &AnyVariant, other: &AnyVariant) -> bool {
    match (one, other) {
        (AnyVariant::Diam(one), AnyVariant::Diam(other)) => one.is_1998() == other.is_1998(),
        (AnyVariant::Belligerants(one), AnyVariant::Belligerants(other)) => one.map() == other.map(),
        (one, other) => one.game_id() == other.game_id(),
    }
}

fn name(variant: &AnyVariant) -> Words {
    let game = variant.game_id().name();
    let apart = match variant {
        AnyVariant::Diam(rules) if rules.is_1998() => Words::new("prototype 1998", "1998 prototype"),
        AnyVariant::Diam(_) => Words::new("boîte 2003", "2003 box"),
        AnyVariant::Belligerants(rules) if rules.is_embedded() => {
            let plain = |offered: &&ludo_shelf::Standard| matches!(&offered.variant, AnyVariant::Belligerants(known) if known.map() == rules.map());
            let offered = variant.game_id().variants();
            match offered.iter().find(plain) {
                Some(known) => known.name.clone(),
                None => return game,
            }
        }
        AnyVariant::Belligerants(rules) => {
            let name = rules.map().name().to_owned();
            Words::new(name.clone(), name)
        }
        _ => return game,
    };
    Words::join(&[game, apart], " · ")
}

/// The rule book of a game as a file.
pub fn rules(game: GameId, wish: Wish) -> Option<Vec<u8>> {
    let text = book_of(game, wish.lang)?;
    let title = book::title(wish, &game.name());
    Some(match game {
        GameId::Diam => book::set(wish, &title, text, &diam::Sections),
        GameId::Diadema => book::set(wish, &title, text, &diadema::Stars),
        GameId::Belligerants => book::set(wish, &title, text, &belligerants::Corners::new(game)),
        // Nobody has a book of any other game.
        _ => return None,
    })
}

fn book_of(game: GameId, lang: Lang) -> Option<&'static str> {
    Some(game.rule_book(lang)).filter(|book| !book.is_empty())
}
