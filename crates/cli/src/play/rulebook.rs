//! The rule books, a paragraph at a time.

use crate::lang::{lang, tell};
use ludo_core::Lang;
use ludo_shelf::GameId;

/// The paragraph with a number, or the table of contents where none is given or the number is unknown.
pub fn paragraph(game: GameId, number: &str) -> String {
    let book = book(game, lang());
    let number = number.trim().to_uppercase();
    if let Some(found) = ludo_books::paragraph(book, &number) {
        return found;
    }
    let contents = ludo_books::contents(book);
    let hint = tell!("« règles NUMÉRO » montre un paragraphe.", "`rules NUMBER` shows a paragraph.");
    if number.is_empty() {
        return format!("{contents}\n{hint}");
    }
    tell!("Il n’y a pas de règle {number}.\n{contents}\n{hint}", "There is no rule {number}.\n{contents}\n{hint}")
}

fn book(game: GameId, lang: Lang) -> &'static str {
    macro_rules! book {
        ($name:literal) => {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/", $name, ".md"))
        };
    }
    match (game, lang) {
        (GameId::Diam, Lang::Fr) => book!("diam.fr"),
        (GameId::Diam, Lang::En) => book!("diam.en"),
        (GameId::Diadema, Lang::Fr) => book!("diadema.fr"),
        (GameId::Diadema, Lang::En) => book!("diadema.en"),
        (GameId::Belligerants, Lang::Fr) => book!("belligerants.fr"),
        (GameId::Belligerants, Lang::En) => book!("belligerants.en"),
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_stands_in_its_place() {
        for (game, rule) in [(GameId::Diam, "M15"), (GameId::Diadema, "D10"), (GameId::Belligerants, "B37")] {
            let [french, english] = [Lang::Fr, Lang::En].map(|lang| ludo_books::paragraph(book(game, lang), rule));
            assert!(french.is_some() && english.is_some() && french != english, "{game}");
        }
    }
}
