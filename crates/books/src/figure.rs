//! Drawings that show a position: the fence of a figure says which, so that others can draw it better than letters do.

use crate::parts;
use pulldown_cmark::{CodeBlockKind, Event, Tag};

/// A drawing and the position that it shows.
///
/// A fence says ```` ```text VARIANT: POSITION ````, and behind it in brackets, where a part of a large board is drawn, its
/// corners at the lower left and the upper right, and where arrivals are marked, whose they are: `[f1-l4 i1]`, `[a]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The rules in force.
    pub variant: String,
    /// What stands on the board.
    pub position: String,
    /// The corners of what is drawn, where that is not everything.
    pub part: Option<(String, String)>,
    /// Whose arrivals are marked.
    pub from: Option<String>,
    /// What the drawing looks like in letters.
    pub drawn: String,
}

/// Every drawing of a position in a book, in its order.
///
/// ```
/// let book = "## Turn\n\n```text standard: ......./....... L\n+\n```\n";
/// assert_eq!(ludo_books::figures(book)[0].position, "......./....... L");
/// ```
pub fn figures(book: &str) -> Vec<Figure> {
    let mut found = Vec::new();
    for part in parts(book) {
        let mut fence = None;
        for event in part.body {
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => fence = Figure::read(&info),
                Event::Text(text) => {
                    if let Some(figure) = fence.take() {
                        found.push(Figure { drawn: text.to_string(), ..figure });
                    }
                }
                _ => {}
            }
        }
    }
    found
}

impl Figure {
    /// What a fence says; `None` where the drawing shows no position.
    pub(crate) fn read(info: &str) -> Option<Self> {
        let (variant, rest) = info.strip_prefix("text ")?.split_once(": ")?;
        let (position, part) = match rest.strip_suffix(']').and_then(|rest| rest.rsplit_once(" [")) {
            Some((position, part)) => (position, Some(part)),
            None => (rest, None),
        };
        let words = || part.into_iter().flat_map(|part| part.split(' '));
        let corners = words().find_map(|word| word.split_once('-'));
        Some(Self {
            variant: variant.to_owned(),
            position: position.to_owned(),
            part: corners.map(|(low, high)| (low.to_owned(), high.to_owned())),
            from: words().find(|word| !word.contains('-')).map(str::to_owned),
            drawn: String::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fence_tells_its_position() {
        let read = Figure::read("text escalier: move:3 S SO@i1 EM@e16 - - - - [f1-l4 i1]").expect("a figure");
        assert_eq!(read.variant, "escalier");
        assert_eq!(read.position, "move:3 S SO@i1 EM@e16 - - - -");
        assert_eq!(read.part, Some(("f1".into(), "l4".into())));
        assert_eq!(read.from.as_deref(), Some("i1"));
        let star = Figure::read("text standard: ......./L..D... L [a]").expect("a figure");
        assert_eq!((star.position.as_str(), star.part, star.from.as_deref()), ("......./L..D... L", None, Some("a")));
        let whole = Figure::read("text 2003-2p: A/././././././. 2").expect("a figure");
        assert_eq!((whole.part, whole.from), (None, None));
        assert_eq!(Figure::read("text"), None);
    }
}
