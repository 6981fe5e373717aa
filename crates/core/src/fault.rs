//! What is wrong with a text, all of it at once, with the places.

use crate::{Lang, Words};
use serde::Serialize;
use std::{fmt, ops::Range};

/// One thing that is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Byte range in the text that was given; empty at the end of the text where something is missing.
    pub at: Range<usize>,
    /// What is wrong and what would be right.
    pub words: Words,
}

impl Fault {
    /// A fault at a byte range.
    pub const fn new(at: Range<usize>, words: Words) -> Self {
        Self { at, words }
    }
}

/// Every fault found in one text. Never empty.
///
/// ```
/// use ludo_core::{Fault, Faults, Lang, Words};
///
/// let unknown = |at| Fault::new(at, Words::new("lettre inconnue", "unknown letter"));
/// let found: Result<(), Faults> = Faults::none_or(vec![unknown(1..2), unknown(4..5)], ());
/// let faults = found.unwrap_err();
/// assert_eq!(
///     faults.explain("L?LL!", Lang::En),
///     "character 2 `?`: unknown letter\ncharacter 5 `!`: unknown letter",
/// );
/// assert_eq!(Faults::none_or(Vec::new(), 7), Ok(7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// `Ok(value)` if no fault was found, all of them otherwise.
    pub fn none_or<T>(faults: Vec<Fault>, value: T) -> Result<T, Self> {
        if faults.is_empty() { Ok(value) } else { Err(Self(faults)) }
    }

    /// The faults, in the order of the text where the reader could keep it.
    pub fn list(&self) -> &[Fault] {
        &self.0
    }

    /// The same faults in a text of which this one is a part that begins at `offset`.
    #[must_use]
    pub fn shifted(mut self, offset: usize) -> Self {
        for fault in &mut self.0 {
            fault.at = fault.at.start + offset..fault.at.end + offset;
        }
        self
    }

    /// All faults, to be merged with those of another part.
    pub fn into_vec(self) -> Vec<Fault> {
        self.0
    }

    /// The first few faults in one sentence, without their places.
    pub fn words(&self) -> Words {
        const NAMED: usize = 8;
        let rest = (self.0.len() > NAMED).then_some("…");
        let joined = |lang: Lang| {
            let named = self.0.iter().take(NAMED).map(|fault| fault.words.get(lang));
            named.chain(rest).collect::<Vec<_>>().join(" ; ")
        };
        Words::new(joined(Lang::Fr), joined(Lang::En))
    }

    /// One line a fault, with its place as a column counted in characters from 1.
    pub fn explain(&self, text: &str, lang: Lang) -> String {
        let line = |fault: &Fault| {
            let (before, rest) = split_at_char(text, fault.at.start);
            let column = before.chars().count() + 1;
            let shown: String =
                rest.chars().take(text.get(fault.at.clone()).map_or(0, |part| part.chars().count())).collect();
            let quoted = match (shown.is_empty(), lang) {
                (true, _) => String::new(),
                (false, Lang::Fr) => format!(" «\u{202f}{shown}\u{202f}»"),
                (false, Lang::En) => format!(" `{shown}`"),
            };
            match lang {
                Lang::Fr => format!("caractère {column}{quoted}\u{a0}: {}", fault.words.fr),
                Lang::En => format!("character {column}{quoted}: {}", fault.words.en),
            }
        };
        self.0.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// Splits without panicking where a range computed elsewhere does not fall on a character.
fn split_at_char(text: &str, mut at: usize) -> (&str, &str) {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    text.split_at(at)
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self(vec![fault])
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "at {}: {}", fault.at.start + 1, fault.words)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
