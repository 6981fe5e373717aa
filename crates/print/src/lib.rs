//! The games on paper: boards, pieces, cards and rule books as PDF files, to true scale.
//!
//! A [`kit`] holds everything to make a game at home, [`rules`] its rule book; equal wishes give equal bytes.
//!
//! ```
//! use ludo_core::Lang;
//! use ludo_print::{Paper, Wish, kit};
//! use ludo_shelf::{AnyVariant, GameId};
//!
//! let wish = Wish { paper: Paper::A4, lang: Lang::Fr };
//! let file = kit(&AnyVariant::usual(GameId::Diadema), wish)?;
//! assert!(file.starts_with(b"%PDF-"));
//! # Ok::<(), ludo_core::Words>(())
//! ```

mod art;
mod book;
mod canvas;
mod document;
mod font;
mod games;
mod guide;
mod page;
mod palette;
mod paper;
mod prose;
mod table;

pub use page::Wish;
pub use paper::Paper;

use games::Set;
use ludo_core::Words;
use ludo_shelf::{AnyVariant, GameId};
use page::Binder;

/// Everything to make a game at home, by the rules and on the map of a variant.
pub fn kit(variant: &AnyVariant, wish: Wish) -> Result<Vec<u8>, Words> {
    let set = Set::new(variant, wish.lang).ok_or_else(|| no_sheets(variant.game_id()))?;
    let mut binder = Binder::new(wish, wish.say(&set.name).to_owned());
    set.draw(&mut binder);
    Ok(binder.pdf())
}

/// The rule book of a game.
pub fn rules(game: GameId, wish: Wish) -> Result<Vec<u8>, Words> {
    games::rules(game, wish).ok_or_else(|| no_sheets(game))
}

/// The kits of a game that are worth having, each with a word for its file.
pub fn boxes(game: GameId) -> Vec<(String, AnyVariant)> {
    games::boxes(game)
}

/// A word for the file of a variant's kit: that of the box that is the same on paper, else the variant's own, as far as it has
/// plain letters.
pub fn word_of(variant: &AnyVariant) -> String {
    let plain = |text: &str| {
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
    };
    let known = boxes(variant.game_id()).into_iter().find(|(_, offered)| games::are_alike(offered, variant));
    known.map_or_else(|| plain(variant.to_string().trim_start_matches("file:")), |(word, _)| word)
}

/// What the file of a kit is called: the game, the word of its box, the paper and the language.
pub fn kit_name(game: GameId, word: &str, wish: Wish) -> String {
    let word = if word.is_empty() { String::new() } else { format!("-{word}") };
    format!("{game}{word}-{}-{}.pdf", wish.paper, wish.lang)
}

/// What the file of a rule book is called.
pub fn rules_name(game: GameId, wish: Wish) -> String {
    kit_name(game, wish.say(&Words::new("regles", "rules")), wish)
}

fn no_sheets(game: GameId) -> Words {
    Words::new(format!("« {game} » n’a pas de feuilles à imprimer"), format!("`{game}` has no sheets to print"))
}
