//! Parts of a text that know where they stand in it.

use std::ops::Range;

/// A part of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    /// The part itself.
    pub(super) text: &'a str,
    /// Where it begins in the whole.
    pub(super) at: usize,
}

impl<'a> Field<'a> {
    pub(super) const fn whole(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Where it ends in the whole.
    pub(super) const fn end(self) -> usize {
        self.at + self.text.len()
    }

    /// Its place in the whole.
    pub(super) const fn range(self) -> Range<usize> {
        self.at..self.end()
    }

    /// Its parts between separators, of which there is always at least one.
    pub(super) fn split(self, separator: char) -> impl Iterator<Item = Field<'a>> {
        let mut at = self.at;
        self.text.split(separator).map(move |text| {
            let field = Field { text, at };
            at = field.end() + separator.len_utf8();
            field
        })
    }

    /// What follows a prefix.
    pub(super) fn after(self, prefix: &str) -> Option<Self> {
        self.text.strip_prefix(prefix).map(|text| Field { text, at: self.at + prefix.len() })
    }

    /// What stands before the end that a suffix makes up.
    pub(super) fn before(self, suffix: &str) -> Option<Self> {
        self.text.strip_suffix(suffix).map(|text| Field { text, at: self.at })
    }
}
