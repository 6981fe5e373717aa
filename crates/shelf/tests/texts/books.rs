//! The books of rules and of strategy, line by line.

use crate::root;
use ludo_core::Lang;

pub struct Book {
    pub name: String,
    pub lang: Lang,
    pub text: String,
}

/// A line that is read: fences are not, drawings are.
pub struct TextLine<'a> {
    place: String,
    pub text: &'a str,
    /// Whether it belongs to the appendices that explain what is typed.
    pub in_notation: bool,
}

impl TextLine<'_> {
    pub fn complain(&self, faults: Vec<String>) -> Vec<String> {
        faults.into_iter().map(|fault| format!("{}: {fault}: {}", self.place, self.text)).collect()
    }
}

/// Appendices in which names that are typed are explained.
const NOTATION: [&str; 6] = [
    "Écrire une partie",
    "Writing a game",
    "Une carte reconstituée",
    "A reconstructed map",
    "Comment c’est mesuré",
    "How it was measured",
];

/// The rule books.
pub fn all() -> Vec<Book> {
    of("rules")
}

/// What is known of the games' play.
pub fn strategy() -> Vec<Book> {
    of("strategy")
}

/// A book of every game in both languages, one after the other.
fn of(folder: &str) -> Vec<Book> {
    let games = ["diam", "diadema", "belligerants"].into_iter();
    let read = |game: &str, lang: Lang| {
        let name = format!("{folder}/{game}.{lang}.md");
        let text = std::fs::read_to_string(root().join(&name)).expect("the book is there");
        Book { name, lang, text }
    };
    games.flat_map(|game| Lang::ALL.map(|lang| read(game, lang))).collect()
}

impl Book {
    /// The game that it is about.
    pub fn game(&self) -> &str {
        self.name.split(['/', '.']).nth(1).unwrap_or_default()
    }

    pub fn lines(&self) -> impl Iterator<Item = TextLine<'_>> {
        let mut in_notation = false;
        let numbered = self.text.lines().enumerate().filter(|(_, text)| !text.starts_with("```"));
        numbered.map(move |(number, text)| {
            if text.starts_with("## ") {
                let title = text.split(" {#").next().unwrap_or_default();
                in_notation = NOTATION.iter().any(|other| title.ends_with(other));
            }
            TextLine { place: format!("{}:{}", self.name, number + 1), text, in_notation }
        })
    }

    /// The text before the first appendix.
    fn body(&self) -> &str {
        let appendix = ["\n## Annexe · ", "\n## Appendix · "].iter().find_map(|start| self.text.find(start));
        appendix.map_or(&self.text, |at| &self.text[..at])
    }

    /// What keeps a newcomer from reading the book from its first line to its last.
    pub fn disorder(&self) -> Vec<String> {
        let mut found = Vec::new();
        let first = self.text.lines().find_map(|line| line.strip_prefix("## ")).unwrap_or_default();
        if !["Deux minutes pour commencer", "Two minutes to start"].contains(&first) {
            found.push(format!("opens with “{first}”"));
        }
        let untitled = self.text.lines().filter(|line| line.starts_with("### ") && numbered(line) && !titled(line));
        found.extend(untitled.map(|line| format!("no title: {line}")));
        found.extend(self.captions());
        let spans = self.body().split("```").step_by(2).flat_map(|prose| prose.split('`').skip(1).step_by(2));
        found.extend(spans.filter(|span| span.chars().count() > 4).map(|span| format!("typed too early: `{span}`")));
        if self.body().contains('%') {
            found.push("statistics before the appendix".to_owned());
        }
        found.into_iter().map(|fault| format!("{}: {fault}", self.name)).collect()
    }

    /// Figures without a caption that numbers them in order.
    pub fn captions(&self) -> Vec<String> {
        let after = self.text.split("\n```\n").skip(1);
        let wrong = after.enumerate().filter_map(|(i, rest)| {
            let caption = rest.trim_start().lines().next().unwrap_or_default();
            let good = caption.starts_with(&format!("*Figure {} — ", i + 1)) && caption.ends_with('*');
            (!good).then(|| format!("figure {} has no caption: {caption}", i + 1))
        });
        wrong.collect()
    }
}

fn numbered(heading: &str) -> bool {
    let mut chars = heading.trim_start_matches("### ").chars();
    chars.next().is_some_and(|letter| "MDB".contains(letter)) && chars.next().is_some_and(|c| c.is_ascii_digit())
}

fn titled(heading: &str) -> bool {
    heading.split_once(" · ").is_some_and(|(_, title)| !title.trim().is_empty())
}
