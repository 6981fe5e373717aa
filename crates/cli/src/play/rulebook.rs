//! The rule books, a paragraph at a time.

use crate::lang::{lang, tell};
use ludo_core::Lang;
use ludo_shelf::GameId;

/// Width of the prose; narrow enough for any terminal.
const WIDTH: usize = 78;

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

/// A line of a book.
#[derive(Clone, Copy)]
struct Line<'a> {
    text: &'a str,
    /// Whether it belongs to a drawing, in which `#` is no heading and `B8` no rule.
    drawn: bool,
}

/// The lines of a book without the fences around its drawings.
fn lines(book: &str) -> impl Iterator<Item = Line<'_>> {
    let mut drawn = false;
    book.lines().filter_map(move |text| {
        if text.trim_start().starts_with("```") {
            drawn = !drawn;
            return None;
        }
        Some(Line { text, drawn })
    })
}

impl<'a> Line<'a> {
    /// The number of the rule that begins here, such as `M4` in `### M4`.
    fn rule(self) -> Option<&'a str> {
        let text = self.text.trim_start_matches(['#', '-', '*', '>', ' ']);
        let digits = text.strip_prefix(['M', 'D', 'B']).filter(|_| !self.drawn)?;
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        let ends = !digits[length..].starts_with(char::is_alphanumeric);
        (length > 0 && ends).then(|| &text[..=length])
    }

    fn heading(self) -> Option<&'a str> {
        self.text.strip_prefix('#').filter(|_| !self.drawn).map(|text| text.trim_start_matches('#').trim())
    }

    /// The line as a terminal shows it: prose wrapped and without the marks of Markdown, drawings as they are.
    fn shown(self) -> String {
        if self.drawn {
            return format!("  {}", self.text);
        }
        wrapped(self.text.trim_start_matches('#').trim_start().replace("**", "").trim_matches('*'))
    }
}

/// From the line that begins with the number to the next number or heading.
fn find(book: &str, number: &str) -> Option<String> {
    let mut lines = lines(book).skip_while(|line| line.rule() != Some(number));
    let first = lines.next()?;
    let rest = lines.take_while(|line| line.rule().is_none() && line.heading().is_none());
    let text: Vec<String> = std::iter::once(first).chain(rest).map(Line::shown).collect();
    Some(text.join("\n").trim_end().to_owned())
}

/// Breaks a line between words.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let full = |line: &String| !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH;
        if lines.last().is_some_and(full) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.join("\n")
}

/// The headings that have rules below them, with the numbers and titles of these.
fn contents(book: &str) -> String {
    let mut chapters: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in lines(book) {
        match (line.rule(), line.heading(), chapters.last_mut()) {
            (Some(rule), title, Some((_, rules))) => rules.push(title.unwrap_or(rule)),
            (None, Some(heading), _) => chapters.push((heading, Vec::new())),
            _ => {}
        }
    }
    chapters.retain(|(_, rules)| !rules.is_empty());
    let rows = chapters.iter().map(|(heading, rules)| format!("{heading}\n  {}", rules.join("\n  ")));
    rows.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "\
# Book

## Turn

- **M3.** Place.
  More.
- **M4.** Move.

## End

### M14 · Title

Text.

```text 2003-2p: x
# . M3
```

*Figure 1 — What it shows.*

## Nothing
";

    #[test]
    fn a_paragraph_ends_where_the_next_begins() {
        assert_eq!(find(SAMPLE, "M3").as_deref(), Some("- M3. Place.\nMore."));
        assert_eq!(find(SAMPLE, "M4").as_deref(), Some("- M4. Move."));
        assert_eq!(
            find(SAMPLE, "M14").as_deref(),
            Some("M14 · Title\n\nText.\n\n  # . M3\n\nFigure 1 — What it shows.")
        );
        assert_eq!(find(SAMPLE, "M1"), None);
    }

    #[test]
    fn the_contents_name_every_rule() {
        assert_eq!(contents(SAMPLE), "Turn\n  M3\n  M4\nEnd\n  M14 · Title");
    }

    #[test]
    fn prose_is_wrapped_between_words() {
        let text = "word ".repeat(40);
        assert!(wrapped(text.trim()).lines().all(|line| line.len() <= WIDTH && !line.ends_with(' ')));
        assert_eq!(wrapped(text.trim()).replace('\n', " "), text.trim());
        let long = "x".repeat(2 * WIDTH);
        assert_eq!(wrapped(&long), long);
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
