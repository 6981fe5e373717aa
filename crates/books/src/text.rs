//! A book in a terminal.

use crate::{Part, parts};
use pulldown_cmark::{Event, Tag, TagEnd};
use std::mem::take;

/// Width of the prose; narrow enough for any terminal.
const WIDTH: usize = 78;

/// The rule with a number, if the book has it.
///
/// ```
/// let book = "### M3 · Placing\n\nPlace **one** pawn.\n\n### M4 · Moving\n\nMove.\n";
/// assert_eq!(ludo_books::paragraph(book, "M3").as_deref(), Some("M3 · Placing\n\nPlace one pawn."));
/// assert_eq!(ludo_books::paragraph(book, "M5"), None);
/// ```
pub fn paragraph(book: &str, number: &str) -> Option<String> {
    parts(book).iter().find(|part| part.rule() == Some(number)).map(shown)
}

/// The headings that have rules below them, with the numbers and titles of these.
pub fn contents(book: &str) -> String {
    let mut chapters: Vec<(String, Vec<String>)> = Vec::new();
    for part in parts(book) {
        match (part.rule().is_some(), chapters.last_mut()) {
            (true, Some((_, rules))) => rules.push(part.title),
            _ => chapters.push((part.title, Vec::new())),
        }
    }
    chapters.retain(|(_, rules)| !rules.is_empty());
    let rows = chapters.iter().map(|(title, rules)| format!("{title}\n  {}", rules.join("\n  ")));
    rows.collect::<Vec<_>>().join("\n")
}

/// A part as a terminal shows it: prose wrapped and without marks but those of notation, drawings as they are.
fn shown(part: &Part<'_>) -> String {
    let (mut blocks, mut line, mut drawing, mut item) = (vec![part.title.clone()], String::new(), false, None);
    for event in &part.body {
        match event {
            Event::Start(Tag::CodeBlock(_)) => drawing = true,
            Event::End(TagEnd::CodeBlock) => drawing = false,
            Event::Text(text) if drawing => {
                blocks.push(text.lines().map(|row| format!("  {row}")).collect::<Vec<_>>().join("\n"));
            }
            Event::Text(text) => line.push_str(text),
            Event::Code(text) => line.extend(["`", text.as_ref(), "`"]),
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::TableCell) => line.push(' '),
            Event::Start(Tag::List(first)) => {
                item = *first;
                blocks.push(String::new());
            }
            Event::Start(Tag::Table(_)) => blocks.push(String::new()),
            Event::Start(Tag::Item) => {
                line.push_str(&item.map_or_else(|| "- ".to_owned(), |number| format!("{number}. ")));
                item = item.map(|number| number + 1);
            }
            Event::Start(Tag::TableCell) => line.push_str("| "),
            Event::End(TagEnd::Paragraph) => blocks.push(wrapped(&take(&mut line))),
            Event::End(TagEnd::Item) => add(&mut blocks, &wrapped(&take(&mut line))),
            Event::End(TagEnd::TableHead | TagEnd::TableRow) => add(&mut blocks, &(take(&mut line) + "|")),
            _ => {}
        }
    }
    blocks.join("\n\n")
}

/// Puts a row below the last one of a list or a table.
fn add(blocks: &mut [String], row: &str) {
    if let Some(block) = blocks.last_mut() {
        if !block.is_empty() {
            block.push('\n');
        }
        block.push_str(row);
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "\
# Book

## Turn

### M3 · Placing

1. Place *one*.
2. Not `two`.

| a | b |
|---|---|
| **x** | y |

### M4 · Moving

Move.

## End

### M14 · Title

Text
goes on.

```text 2003-2p: x
# . M3
```

*Figure 1 — What it shows.*

## Nothing
";

    #[test]
    fn a_paragraph_ends_where_the_next_begins() {
        let shown = |number| paragraph(SAMPLE, number);
        assert_eq!(
            shown("M3").as_deref(),
            Some("M3 · Placing\n\n1. Place one.\n2. Not `two`.\n\n| a | b |\n| x | y |")
        );
        assert_eq!(shown("M4").as_deref(), Some("M4 · Moving\n\nMove."));
        assert_eq!(
            shown("M14").as_deref(),
            Some("M14 · Title\n\nText goes on.\n\n  # . M3\n\nFigure 1 — What it shows.")
        );
        assert_eq!(shown("M1"), None);
    }

    #[test]
    fn the_contents_name_every_rule() {
        assert_eq!(contents(SAMPLE), "Turn\n  M3 · Placing\n  M4 · Moving\nEnd\n  M14 · Title");
    }

    #[test]
    fn prose_is_wrapped_between_words() {
        let text = "word ".repeat(40);
        assert!(wrapped(text.trim()).lines().all(|line| line.len() <= WIDTH && !line.ends_with(' ')));
        assert_eq!(wrapped(text.trim()).replace('\n', " "), text.trim());
        let long = "x".repeat(2 * WIDTH);
        assert_eq!(wrapped(&long), long);
    }
}
