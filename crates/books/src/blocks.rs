//! A book as blocks, for whoever sets it in type.

use crate::{is_caption, parts};
use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};
use std::mem::take;

/// How a piece of text is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// As all the rest.
    #[default]
    Plain,
    /// Something that counts.
    Strong,
    /// Something set apart.
    Emphasis,
    /// Something that can be typed.
    Code,
}

/// A piece of text in one tone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// How it is meant.
    pub tone: Tone,
    /// What it says.
    pub text: String,
}

impl Span {
    /// Text without any emphasis.
    pub fn plain(text: &str) -> Self {
        Self { tone: Tone::Plain, text: text.to_owned() }
    }
}

/// A block of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading, 1 for the title of the book.
    Heading {
        /// How deep it lies.
        level: u8,
        /// What it says.
        title: String,
    },
    /// Prose.
    Paragraph(Vec<Span>),
    /// A line of a list, with its number if it has one.
    Item {
        /// From 1.
        number: Option<u64>,
        /// What it says.
        spans: Vec<Span>,
    },
    /// A drawing made of letters.
    Drawing {
        /// What the book says of it to programs: the variant and the position that it shows, or nothing.
        about: String,
        /// Its lines.
        text: String,
    },
    /// The line below a drawing that says what it shows.
    Caption(Vec<Span>),
    /// Rows under heads.
    Table {
        /// The heads of its columns.
        head: Vec<Vec<Span>>,
        /// Its lines.
        rows: Vec<Vec<Vec<Span>>>,
    },
}

/// The blocks of a book, in order.
///
/// ```
/// use ludo_books::{Block, Span, blocks};
///
/// let found = blocks("# Book\n\n1. One.\n");
/// assert_eq!(found[0], Block::Heading { level: 1, title: "Book".into() });
/// assert_eq!(found[1], Block::Item { number: Some(1), spans: vec![Span::plain("One.")] });
/// ```
pub fn blocks(book: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    for part in parts(book) {
        blocks.push(Block::Heading { level: part.level as u8, title: part.title.clone() });
        below(&part.body, &mut blocks);
    }
    blocks
}

/// Adds the blocks below a heading.
fn below(body: &[Event<'_>], blocks: &mut Vec<Block>) {
    let (mut line, mut tone) = (Vec::new(), Tone::Plain);
    let (mut counts, mut in_item): (Vec<Option<u64>>, usize) = (Vec::new(), 0);
    let mut drawing: Option<(String, String)> = None;
    let (mut cells, mut head, mut rows) = (Vec::new(), Vec::new(), Vec::new());
    let mut caption = false;
    for (at, event) in body.iter().enumerate() {
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                let about = match kind {
                    CodeBlockKind::Fenced(info) => info.split_once(' ').map_or("", |(_, about)| about).to_owned(),
                    CodeBlockKind::Indented => String::new(),
                };
                drawing = Some((about, String::new()));
            }
            Event::End(TagEnd::CodeBlock) => {
                if let Some((about, text)) = drawing.take() {
                    blocks.push(Block::Drawing { about, text });
                }
                caption = is_caption(&body[at + 1..]);
            }
            Event::Text(text) => match &mut drawing {
                Some((_, drawn)) => drawn.push_str(text),
                None => push(&mut line, tone, text),
            },
            Event::Code(text) => push(&mut line, Tone::Code, text),
            Event::SoftBreak | Event::HardBreak => push(&mut line, tone, " "),
            Event::Start(Tag::Strong) => tone = Tone::Strong,
            Event::Start(Tag::Emphasis) => tone = Tone::Emphasis,
            Event::End(TagEnd::Strong | TagEnd::Emphasis) => tone = Tone::Plain,
            Event::Start(Tag::List(first)) => counts.push(*first),
            Event::End(TagEnd::List(_)) => drop(counts.pop()),
            Event::Start(Tag::Item) => in_item += 1,
            Event::End(TagEnd::Item) => {
                in_item = in_item.saturating_sub(1);
                let number = counts.last_mut().and_then(|next| next.replace(next.as_ref().copied()? + 1));
                blocks.push(Block::Item { number, spans: take(&mut line) });
            }
            Event::End(TagEnd::Paragraph) if in_item == 0 => {
                let spans = take(&mut line);
                blocks.push(if take(&mut caption) { Block::Caption(spans) } else { Block::Paragraph(spans) });
            }
            Event::End(TagEnd::TableCell) => cells.push(take(&mut line)),
            Event::End(TagEnd::TableHead) => head = take(&mut cells),
            Event::End(TagEnd::TableRow) => rows.push(take(&mut cells)),
            Event::End(TagEnd::Table) => blocks.push(Block::Table { head: take(&mut head), rows: take(&mut rows) }),
            _ => {}
        }
    }
}

/// Adds text to a line, to the last span where that has the same tone.
fn push(line: &mut Vec<Span>, tone: Tone, text: &str) {
    match line.last_mut() {
        Some(last) if last.tone == tone => last.text.push_str(text),
        _ => line.push(Span { tone, text: text.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_block_is_known() {
        let book = "## Turn\n\nPlace **one** `A1`\nnow.\n\n3. Third.\n4. Fourth.\n\n- dot\n\n| a | b |\n|---|---|\n| *x* | y |\n\n\
                    ```text 2003-2p: ./. 1\n A\n```\n\n*Figure 1 — It.*\n\nAfter.\n";
        let span = |tone, text: &str| Span { tone, text: text.into() };
        let plain = |text: &str| vec![Span::plain(text)];
        assert_eq!(
            blocks(book),
            [
                Block::Heading { level: 2, title: "Turn".into() },
                Block::Paragraph(vec![
                    Span::plain("Place "),
                    span(Tone::Strong, "one"),
                    Span::plain(" "),
                    span(Tone::Code, "A1"),
                    Span::plain(" now.")
                ]),
                Block::Item { number: Some(3), spans: plain("Third.") },
                Block::Item { number: Some(4), spans: plain("Fourth.") },
                Block::Item { number: None, spans: plain("dot") },
                Block::Table {
                    head: vec![plain("a"), plain("b")],
                    rows: vec![vec![vec![span(Tone::Emphasis, "x")], plain("y")]]
                },
                Block::Drawing { about: "2003-2p: ./. 1".into(), text: " A\n".into() },
                Block::Caption(vec![span(Tone::Emphasis, "Figure 1 — It.")]),
                Block::Paragraph(plain("After.")),
            ]
        );
    }

    #[test]
    fn an_item_may_have_paragraphs() {
        let found = blocks("# B\n\n1. One.\n\n2. Two.\n");
        let item = |number, text| Block::Item { number: Some(number), spans: vec![Span::plain(text)] };
        assert_eq!(found[1..], [item(1, "One."), item(2, "Two.")]);
    }
}
