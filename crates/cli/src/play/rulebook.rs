//! The rule books, a paragraph at a time.

use crate::lang::{lang, tell};
use ludo_core::Lang;
use ludo_shelf::GameId;

/// The paragraph with a number, or the table of contents where none is given or the number is unknown.
pub fn paragraph(game: GameId, number: &str) -> String {
    let book = book(game, lang());
    let number = number.trim().to_uppercase();
    if let Some(found) = find(book, &number) {
        return found;
    }
    let contents = contents(book);
    let hint = tell!("« rules NUMÉRO » montre un paragraphe.", "`rules NUMBER` shows a paragraph.");
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
    }
}

/// From the line that begins with the number to the next number or heading, without the marks of Markdown.
fn find(book: &str, number: &str) -> Option<String> {
    let mut lines = book.lines().skip_while(|line| rule_of(line) != Some(number));
    let first = lines.next()?;
    let rest = lines.take_while(|line| rule_of(line).is_none() && !line.starts_with('#'));
    let text: Vec<&str> = std::iter::once(first).chain(rest).collect();
    let plain = text.join("\n").replace("**", "");
    Some(plain.trim_start_matches(['#', '-', ' ']).trim_end().to_owned())
}

/// The number of the rule that a line begins with, such as `M4` in `### M4. Moving`.
fn rule_of(line: &str) -> Option<&str> {
    let text = line.trim_start_matches(['#', '-', '*', '>', ' ']);
    let digits = text.strip_prefix(['M', 'D', 'B'])?;
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    let ends = !digits[length..].starts_with(char::is_alphanumeric);
    (length > 0 && ends).then(|| &text[..=length])
}

/// The headings that are no rules, and the numbers below each.
fn contents(book: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in book.lines() {
        match (rule_of(line), line.strip_prefix('#')) {
            (Some(rule), _) => {
                if let Some(last) = lines.last_mut() {
                    last.push(' ');
                    last.push_str(rule);
                }
            }
            (None, Some(heading)) => lines.push(format!("{} :", heading.trim_start_matches('#').trim())),
            (None, None) => {}
        }
    }
    lines.retain(|line| !line.ends_with(':'));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str =
        "# Book\n\n## Turn\n\n- **M3.** Place.\n  More.\n- **M4.** Move.\n\n## End\n\n### M14 Late\n\nText.\n";

    #[test]
    fn a_paragraph_ends_where_the_next_begins() {
        assert_eq!(find(SAMPLE, "M3").as_deref(), Some("M3. Place.\n  More."));
        assert_eq!(find(SAMPLE, "M4").as_deref(), Some("M4. Move."));
        assert_eq!(find(SAMPLE, "M14").as_deref(), Some("M14 Late\n\nText."));
        assert_eq!(find(SAMPLE, "M1"), None);
    }

    #[test]
    fn the_contents_name_every_rule() {
        assert_eq!(contents(SAMPLE), "Turn : M3 M4\nEnd : M14");
    }

    #[test]
    fn every_book_has_every_rule_in_both_languages() {
        for (game, letter, last) in
            [(GameId::Diam, 'M', 15), (GameId::Diadema, 'D', 10), (GameId::Belligerants, 'B', 37)]
        {
            for lang in Lang::ALL {
                for number in 1..=last {
                    let rule = format!("{letter}{number}");
                    assert!(find(book(game, lang), &rule).is_some(), "{game} {lang} has no {rule}");
                }
            }
        }
    }
}
