//! What is wrong with a record, all of it at once.

use ludo_core::{Faults, Lang, Words};
use serde::Serialize;
use std::{fmt, ops::Range};

/// One thing that is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordFault {
    /// The line, counted from 1.
    pub line: usize,
    /// The bytes at fault in the whole text; empty where something is missing.
    pub at: Range<usize>,
    /// What is wrong and what would be right.
    pub words: Words,
}

impl RecordFault {
    /// The fault with its line.
    pub fn sentence(&self, lang: Lang) -> String {
        match lang {
            Lang::Fr => format!("ligne {} : {}", self.line, self.words.fr),
            Lang::En => format!("line {}: {}", self.line, self.words.en),
        }
    }
}

/// Every fault found in one record, in the order of its lines. Never empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordFaults(Vec<RecordFault>);

impl RecordFaults {
    /// In the order of the lines, at least one.
    pub fn list(&self) -> &[RecordFault] {
        &self.0
    }

    /// One line a fault.
    pub fn explain(&self, lang: Lang) -> String {
        self.0.iter().map(|fault| fault.sentence(lang)).collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for RecordFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.explain(Lang::En))
    }
}

impl std::error::Error for RecordFaults {}

/// A part of the text: its line, where it begins, what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span<'a> {
    pub line: usize,
    pub start: usize,
    pub text: &'a str,
}

impl<'a> Span<'a> {
    /// The same part without blanks around it.
    pub fn trim(self) -> Self {
        let left = self.text.len() - self.text.trim_start().len();
        Self { start: self.start + left, text: self.text.trim(), ..self }
    }

    /// The part before and the part behind the first `separator`.
    pub fn split_once(self, separator: char) -> Option<(Self, Self)> {
        let (before, behind) = self.text.split_once(separator)?;
        let start = self.start + before.len() + separator.len_utf8();
        Some((Self { text: before, ..self }, Self { start, text: behind, ..self }))
    }

    /// The words between blanks.
    pub fn words(self) -> impl Iterator<Item = Self> + use<'a> {
        let base = self.text.as_ptr() as usize;
        self.text.split_whitespace().map(move |word| Self {
            start: self.start + (word.as_ptr() as usize - base),
            text: word,
            ..self
        })
    }
}

/// The most faults that are told of one text, and the most characters of it that one of them repeats: what is no record at all
/// may have as many as letters.
pub(super) const MOST: usize = 1000;
const SHOWN: usize = 120;

/// Faults as they are found.
#[derive(Default)]
pub(super) struct Collector(Vec<RecordFault>);

impl Collector {
    /// Something is wrong with a part of the text.
    pub fn add(&mut self, span: Span<'_>, fr: impl Into<String>, en: impl Into<String>) {
        if self.0.len() < MOST {
            let at = span.start..span.start + span.text.len();
            self.0.push(RecordFault { line: span.line, at, words: Words::new(fr.into(), en.into()) });
        }
    }

    /// Everything that another reader found in a part of the text.
    pub fn add_all(&mut self, span: Span<'_>, faults: Faults) {
        let room = MOST.saturating_sub(self.0.len());
        for fault in faults.shifted(span.start).into_vec().into_iter().take(room) {
            self.0.push(RecordFault { line: span.line, at: fault.at, words: quoted(span.text, &fault.words) });
        }
    }

    /// The value, unless there are faults.
    pub fn none_or<T>(mut self, value: Option<T>) -> Result<T, RecordFaults> {
        match value {
            Some(value) if self.0.is_empty() => Ok(value),
            _ => {
                self.0.sort_by_key(|fault| (fault.line, fault.at.start));
                Err(RecordFaults(self.0))
            }
        }
    }
}

/// A sentence with the text that it is about.
pub(super) fn quoted(text: &str, words: &Words) -> Words {
    if text.is_empty() {
        return words.clone();
    }
    let (shown, more) = match text.char_indices().nth(SHOWN) {
        Some((end, _)) => (&text[..end], "…"),
        None => (text, ""),
    };
    Words::new(format!("« {shown}{more} » : {}", words.fr), format!("`{shown}{more}`: {}", words.en))
}

#[cfg(test)]
mod tests {
    use super::{super::Record, MOST};

    #[test]
    fn what_is_no_record_at_all_is_told_in_bounded_words() {
        let (signs, leaps) = ("+".repeat(3000), "^".repeat(3000));
        let rest = "rules: 1\nresult: *\nmoves:";
        let headers = format!("ludotheque-record 1\ngame: diam\nvariant: {signs}\n{rest}\nend\n");
        let moves = format!("ludotheque-record 1\ngame: diadema\nvariant: standard\n{rest}\n1. 1{leaps}\nend\n");
        for text in [headers, moves] {
            let found = Record::read(&text).unwrap_err();
            let said: usize = found.list().iter().map(|fault| fault.words.fr.len()).sum();
            assert!(found.list().len() <= MOST && said < 500_000, "{} faults, {said} bytes", found.list().len());
            assert!(found.list().len() > 100, "it is told at length all the same");
        }
    }
}
