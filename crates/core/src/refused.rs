//! Why a well-formed action may not be played here.

use crate::{Lang, Words};
use serde::Serialize;
use std::fmt;

/// The number of a paragraph in a game's rule book, such as `M4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A legal refusal: which rule forbids the action, in one sentence, and the cells that show it.
///
/// A text that cannot be read at all is a different thing, a [`Faults`](crate::Faults).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// The paragraph that forbids it.
    pub rule: Rule,
    /// The reason in one sentence.
    pub words: Words,
    /// Names of the cells at fault, as the geometry names them.
    pub cells: Vec<String>,
}

impl Refused {
    /// A refusal that points at no cell.
    pub fn new(rule: &'static str, words: Words) -> Self {
        Self { rule: Rule(rule), words, cells: Vec::new() }
    }

    /// The same refusal, pointing at cells.
    #[must_use]
    pub fn at<C: ToString>(mut self, cells: impl IntoIterator<Item = C>) -> Self {
        self.cells.extend(cells.into_iter().map(|cell| cell.to_string()));
        self
    }

    /// `M4: sentence`, in one language. Plain spaces around the number: scripts cut it off there.
    pub fn sentence(&self, lang: Lang) -> String {
        match lang {
            Lang::Fr => format!("{} : {}", self.rule, self.words.fr),
            Lang::En => format!("{}: {}", self.rule, self.words.en),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.words)
    }
}

impl std::error::Error for Refused {}
