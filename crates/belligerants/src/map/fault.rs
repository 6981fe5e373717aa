//! What is wrong with a map, all of it at once.

use crate::Square;
use ludo_core::{Fault, Faults, Lang, Words};
use std::{fmt, ops::Range};

/// One thing that is wrong with a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapFault {
    /// The line of the file, counted from 1; `None` for what concerns the board and not the text.
    pub line: Option<usize>,
    /// The bytes at fault in the text that was read; empty for what concerns the board.
    pub at: Range<usize>,
    /// The squares at fault, if they can be named.
    pub squares: Vec<Square>,
    /// What is wrong and what would be right.
    pub words: Words,
}

impl MapFault {
    /// A fault of the board as a whole.
    pub(super) fn board(words: Words) -> Self {
        Self { line: None, at: 0..0, squares: Vec::new(), words }
    }

    /// A fault that squares of the board show.
    pub(super) fn squares(squares: Vec<Square>, words: Words) -> Self {
        Self { line: None, at: 0..0, squares, words }
    }

    /// The fault in one line, with its line and squares.
    pub fn sentence(&self, lang: Lang) -> String {
        let mut place = Vec::new();
        if let Some(line) = self.line {
            place.push(match lang {
                Lang::Fr => format!("ligne {line}"),
                Lang::En => format!("line {line}"),
            });
        }
        place.extend(self.squares.iter().map(Square::to_string));
        let words = self.words.get(lang);
        match (place.is_empty(), lang) {
            (true, _) => words.to_owned(),
            (false, Lang::Fr) => format!("{}\u{a0}: {words}", place.join(", ")),
            (false, Lang::En) => format!("{}: {words}", place.join(", ")),
        }
    }
}

/// Every fault found in one map. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapFaults(Vec<MapFault>);

impl MapFaults {
    /// `Ok(value)` if no fault was found, all of them otherwise.
    pub(super) fn none_or<T>(faults: Vec<MapFault>, value: T) -> Result<T, Self> {
        if faults.is_empty() { Ok(value) } else { Err(Self(faults)) }
    }

    /// The faults: those of the text in its order, then those of the board.
    pub fn list(&self) -> &[MapFault] {
        &self.0
    }

    /// One line a fault.
    pub fn explain(&self, lang: Lang) -> String {
        self.0.iter().map(|fault| fault.sentence(lang)).collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for MapFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explain(Lang::En))
    }
}

impl std::error::Error for MapFaults {}

impl From<MapFaults> for Faults {
    /// The same faults as places in the map's text; the sentences name the squares.
    fn from(faults: MapFaults) -> Self {
        let plain = |fault: MapFault| {
            let words = Words::new(fault.sentence(Lang::Fr), fault.sentence(Lang::En));
            Fault::new(fault.at, words)
        };
        Faults::none_or(faults.0.into_iter().map(plain).collect(), ()).expect_err("a list of faults is never empty")
    }
}
