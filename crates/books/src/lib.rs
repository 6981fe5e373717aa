//! The rule books: their Markdown is read once, here, for the terminal, the web and print.
//!
//! A book is a row of [`Part`]s. Those that are numbered are its rules; refusals cite the numbers.

mod blocks;
mod figure;
mod html;
mod text;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// A heading and what stands below it, up to the next heading.
pub struct Part<'a> {
    level: HeadingLevel,
    /// By which addresses name a part without a number: `changes` of `## What changed {#changes}`.
    anchor: Option<String>,
    title: String,
    body: Vec<Event<'a>>,
}

/// The parts of a book. What stands before the first heading belongs to none.
///
/// ```
/// let book = "# Book\n\n## Turn\n\n### M3 · Placing\n\nPlace a pawn.\n";
/// let rules: Vec<_> = ludo_books::parts(book).iter().filter_map(|part| part.rule().map(str::to_owned)).collect();
/// assert_eq!(rules, ["M3"]);
/// ```
pub fn parts(book: &str) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut in_heading = false;
    for event in Parser::new_ext(book, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES) {
        match (event, parts.last_mut()) {
            (Event::Start(Tag::Heading { level, id, .. }), _) => {
                let anchor = id.map(|id| id.to_string());
                parts.push(Part { level, anchor, title: String::new(), body: Vec::new() });
                in_heading = true;
            }
            (Event::End(TagEnd::Heading(_)), _) => in_heading = false,
            (Event::Text(text) | Event::Code(text), Some(part)) if in_heading => part.title.push_str(&text),
            // A book is no web page: markup in it is shown, not obeyed.
            (Event::Html(text) | Event::InlineHtml(text), Some(part)) => part.body.push(Event::Text(text)),
            (event, Some(part)) if !in_heading => part.body.push(event),
            _ => {}
        }
    }
    parts
}

impl Part<'_> {
    /// The number of the rule, such as `M4` of the heading `M4 · Moving`.
    pub fn rule(&self) -> Option<&str> {
        let word = self.title.split(' ').next()?;
        number(word).filter(|length| *length == word.len()).map(|_| word)
    }

    /// By which an address names it: the number of a rule, or the anchor that its heading carries.
    pub fn name(&self) -> Option<&str> {
        self.rule().or(self.anchor.as_deref())
    }

    /// The numbers of rules that it speaks of, outside its drawings and what is typed.
    pub fn cited(&self) -> Vec<String> {
        let mut drawing = false;
        let mut cited = Vec::new();
        for event in &self.body {
            match event {
                Event::Start(Tag::CodeBlock(_)) => drawing = true,
                Event::End(TagEnd::CodeBlock) => drawing = false,
                Event::Text(text) if !drawing => cited.extend(numbers(text).map(|(_, rule)| rule.to_owned())),
                _ => {}
            }
        }
        cited
    }
}

/// The length of the number of a rule that a text begins with: the letter of a game, then figures and no letter.
fn number(text: &str) -> Option<usize> {
    let figures = text.strip_prefix(['M', 'D', 'B'])?;
    let length = figures.bytes().take_while(u8::is_ascii_digit).count();
    let ends = !figures[length..].starts_with(char::is_alphanumeric);
    (length > 0 && ends).then_some(length + 1)
}

/// Every number of a rule in a text, with its place.
fn numbers(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut before = None::<char>;
    text.char_indices().filter_map(move |(at, letter)| {
        let begins = !before.is_some_and(char::is_alphanumeric);
        before = Some(letter);
        number(&text[at..]).filter(|_| begins).map(|length| (at, &text[at..at + length]))
    })
}

/// Whether the line below a drawing says what it shows.
fn is_caption(below: &[Event<'_>]) -> bool {
    matches!(below, [Event::Start(Tag::Paragraph), Event::Start(Tag::Emphasis), Event::Text(text), ..]
        if text.starts_with("Figure "))
}

pub use blocks::{Block, Span, Tone, blocks};
pub use figure::{Figure, figures};
pub use html::html;
pub use text::{contents, paragraph};
