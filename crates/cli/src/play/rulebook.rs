//! The rule books, a paragraph at a time.

use crate::lang::{lang, tell};
use ludo_shelf::GameId;

/// The paragraph with a number, or the table of contents where none is given or the number is unknown.
pub fn paragraph(game: GameId, number: &str) -> String {
    let book = game.rule_book(lang());
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

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_core::Lang;

    #[test]
    fn every_book_stands_in_its_place() {
        for (game, rule) in [(GameId::Diam, "M15"), (GameId::Diadema, "D10"), (GameId::Belligerants, "B37")] {
            let [french, english] = [Lang::Fr, Lang::En].map(|lang| ludo_books::paragraph(game.rule_book(lang), rule));
            assert!(french.is_some() && english.is_some() && french != english, "{game}");
        }
    }
}
