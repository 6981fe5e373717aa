//! The rule books: their Markdown is read once, here, for the terminal, the web and print.
//!
//! A book is a row of [`Part`]s. Those that are numbered are its rules; refusals cite the numbers.

mod blocks;
mod html;
mod text;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// A heading and what stands below it, up to the next heading.
pub struct Part<'a> {
    level: HeadingLevel,
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
    for event in Parser::new_ext(book, Options::ENABLE_TABLES) {
        match (event, parts.last_mut()) {
            (Event::Start(Tag::Heading { level, .. }), _) => {
                parts.push(Part { level, title: String::new(), body: Vec::new() });
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
}

/// The length of the number of a rule that a text begins with: the letter of a game, then figures and no letter.
fn number(text: &str) -> Option<usize> {
    let figures = text.strip_prefix(['M', 'D', 'B'])?;
    let length = figures.bytes().take_while(u8::is_ascii_digit).count();
    let ends = !figures[length..].starts_with(char::is_alphanumeric);
    (length > 0 && ends).then_some(length + 1)
}

/// Whether the line below a drawing says what it shows.
fn is_caption(below: &[Event<'_>]) -> bool {
    matches!(below, [Event::Start(Tag::Paragraph), Event::Start(Tag::Emphasis), Event::Text(text), ..]
        if text.starts_with("Figure "))
}

pub use blocks::{Block, Span, Tone, blocks};
pub use html::html;
pub use text::{contents, paragraph};
