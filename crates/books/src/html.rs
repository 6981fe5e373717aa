//! A book as HTML.

use crate::{Figure, is_caption, numbers, parts};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Tag, TagEnd, html::push_html};
use std::fmt::Write;

/// A whole book, each part a section. A rule's section has the id `rule-M4`, another one that can be named
/// `part-changes`; a number in the prose is a button with the class `rule-link`; a drawing and the line below it are a
/// figure, which says the position that it shows.
///
/// ```
/// let html = ludo_books::html("### M4 · Moving\n\nSee M6.\n");
/// assert!(html.starts_with("<section id=\"rule-M4\"><h4>M4 · Moving</h4>"));
/// assert!(html.contains("See <button class=\"rule-link\" type=\"button\">M6</button>."));
/// ```
pub fn html(book: &str) -> String {
    let mut html = String::new();
    for part in parts(book) {
        let kind = if part.rule().is_some() { "rule" } else { "part" };
        let id = part.name().map(|name| format!(" id=\"{kind}-{}\"", escape(name))).unwrap_or_default();
        // One deeper than in the book, because the page has a title of its own.
        let (level, title) = ((part.level as usize + 1).min(4), escape(&part.title));
        // Writing to a string cannot fail.
        let _ = writeln!(html, "<section{id}><h{level}>{title}</h{level}>");
        push_html(&mut html, dressed(&part.body).into_iter());
        html.push_str("</section>\n");
    }
    // The corner of a table with headings on two sides is no heading.
    html.replace("<th></th>", "<td></td>")
}

/// The events below a heading with what the library does not write by it
fn dressed<'a>(body: &'a [Event<'_>]) -> Vec<Event<'a>> {
    let (mut drawing, mut caption, mut at) = (false, false, 0);
    let mut events = Vec::new();
    while let Some(event) = body.get(at) {
        at += 1;
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                drawing = true;
                events.push(mark(format!("<figure{}><pre class=\"notation\">", shown(kind))));
            }
            Event::End(TagEnd::CodeBlock) => {
                drawing = false;
                caption = is_caption(&body[at..]);
                if caption {
                    at += 2;
                }
                events.push(mark(if caption { "</pre><figcaption>" } else { "</pre></figure>\n" }));
            }
            Event::End(TagEnd::Emphasis) if caption => {}
            Event::End(TagEnd::Paragraph) if caption => {
                caption = false;
                events.push(mark("</figcaption></figure>\n"));
            }
            Event::Start(Tag::Table(_)) => events.extend([mark("<div class=\"scroll\">"), event.clone()]),
            Event::End(TagEnd::Table) => events.extend([event.clone(), mark("</div>\n")]),
            Event::Code(text) => {
                events.push(Event::InlineHtml(format!("<code class=\"notation\">{}</code>", escape(text)).into()));
            }
            Event::Text(text) if !drawing => link(text, &mut events),
            other => events.push(other.clone()),
        }
    }
    events
}

/// The position that a drawing shows, for who draws it better.
fn shown(fence: &CodeBlockKind<'_>) -> String {
    let CodeBlockKind::Fenced(info) = fence else { return String::new() };
    let Some(figure) = Figure::read(info) else { return String::new() };
    let part = figure.part.map(|(low, high)| format!("{low}-{high}"));
    let told =
        [("variant", Some(figure.variant)), ("position", Some(figure.position)), ("part", part), ("from", figure.from)];
    let told = told.into_iter().filter_map(|(name, value)| Some((name, value?)));
    told.fold(String::new(), |mut text, (name, value)| {
        // Writing to a string cannot fail.
        let _ = write!(text, " data-{name}=\"{}\"", escape(&value));
        text
    })
}

/// A text in which the numbers of rules can be touched.
fn link<'a>(text: &'a str, events: &mut Vec<Event<'a>>) {
    let mut plain = 0;
    for (at, rule) in numbers(text) {
        events.push(Event::Text(text[plain..at].into()));
        events.push(mark(format!("<button class=\"rule-link\" type=\"button\">{rule}</button>")));
        plain = at + rule.len();
    }
    events.push(Event::Text(text[plain..].into()));
}

fn mark<'a>(text: impl Into<CowStr<'a>>) -> Event<'a> {
    Event::InlineHtml(text.into())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(markdown: &str) -> String {
        let whole = html(&format!("### M4 · Moving\n\n{markdown}\n"));
        let inner = whole.strip_prefix("<section id=\"rule-M4\"><h4>M4 · Moving</h4>\n").expect("a heading");
        inner.strip_suffix("</section>\n").expect("an end").to_owned()
    }

    #[test]
    fn a_drawing_has_its_caption() {
        assert_eq!(
            body("```text 2003-2p: ./. 1\nA < **B**\n```\n\n*Figure 3 — Red.*\n\nAfter."),
            "<figure data-variant=\"2003-2p\" data-position=\"./. 1\"><pre class=\"notation\">A &lt; **B**\n</pre><figcaption>Figure 3 — Red.</figcaption></figure>\n\
             <p>After.</p>\n"
        );
        assert_eq!(
            body("```\nM4\n```\n\n*Not one.*"),
            "<figure><pre class=\"notation\">M4\n</pre></figure>\n<p><em>Not one.</em></p>\n"
        );
    }

    #[test]
    fn a_part_of_a_board_is_named_by_its_corners() {
        let figure = body("```text escalier: throw S - - [f1-l4 i1]\n.\n```");
        assert!(figure.contains(" data-position=\"throw S - -\" data-part=\"f1-l4\" data-from=\"i1\">"), "{figure}");
    }

    #[test]
    fn a_part_without_a_number_can_be_named() {
        assert!(html("## What changed {#changes}\n").starts_with("<section id=\"part-changes\"><h3>What changed</h3>"));
    }

    #[test]
    fn numbers_are_buttons_and_nothing_else_is() {
        let button = |rule: &str| format!("<button class=\"rule-link\" type=\"button\">{rule}</button>");
        let expected = format!("<p>voir {} et {}, pas BM4 ni B2x.</p>\n", button("M4"), button("B24"));
        assert_eq!(body("voir M4 et B24, pas BM4 ni B2x."), expected);
        assert_eq!(body("`M4`"), "<p><code class=\"notation\">M4</code></p>\n");
        assert!(!html("### M4 · See M5\n").contains("button"), "a heading leads nowhere");
    }

    #[test]
    fn markup_is_shown_as_text() {
        assert_eq!(body("a <img src=x onerror=alert(1)>"), "<p>a &lt;img src=x onerror=alert(1)&gt;</p>\n");
        assert_eq!(body("<script>alert(1)</script>"), "&lt;script&gt;alert(1)&lt;/script&gt;\n");
        assert_eq!(body("`<b>`"), "<p><code class=\"notation\">&lt;b&gt;</code></p>\n");
    }

    #[test]
    fn what_is_wide_can_scroll() {
        let table = body("| a | b |\n|---|---|\n| *x* | `y` |");
        assert!(table.starts_with("<div class=\"scroll\"><table><thead><tr><th>a</th>"), "{table}");
        assert!(table.ends_with("</tbody></table>\n</div>\n"), "{table}");
    }
}
