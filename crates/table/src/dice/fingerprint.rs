//! Four words by which two players see that they have the same game.

use crate::hash::{Hash32, digest};

/// A hash over all lines of a log so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(Hash32);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(digest("log", &[]))
    }
}

impl Fingerprint {
    /// The fingerprint after one more line.
    pub fn push(&mut self, line: &str) {
        self.0 = digest("line", &[&self.0.0, line.as_bytes()]);
    }

    /// The fingerprint of a whole log.
    pub fn of<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let mut print = Self::default();
        lines.into_iter().for_each(|line| print.push(line));
        print
    }

    /// Not only the part that people can read to each other.
    pub const fn hash(self) -> Hash32 {
        self.0
    }

    /// The part that people read to each other.
    pub fn words(self) -> [String; 4] {
        four_words(&self.0)
    }
}

/// The first eight bytes as four words of five letters that can be read aloud in any language (16 bits a word).
pub fn four_words(hash: &Hash32) -> [String; 4] {
    std::array::from_fn(|n| word(u16::from_be_bytes([hash.0[2 * n], hash.0[2 * n + 1]])))
}

const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
const VOWELS: &[u8; 4] = b"aiou";

fn word(bits: u16) -> String {
    let letters: [(&[u8], u16, u16); 5] =
        [(CONSONANTS, 12, 15), (VOWELS, 10, 3), (CONSONANTS, 6, 15), (VOWELS, 4, 3), (CONSONANTS, 0, 15)];
    letters.iter().map(|&(set, shift, mask)| char::from(set[usize::from(bits >> shift & mask)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_word_is_another() {
        assert_eq!((0..=u16::MAX).map(word).collect::<HashSet<_>>().len(), 65_536);
        assert_eq!(word(0), "babab");
    }

    #[test]
    fn a_fork_is_seen() {
        let log = ["table x", "play 1 p0 A1", "play 2 p1 X5"];
        let forked = ["table x", "play 1 p0 A1", "play 2 p1 X6"];
        assert_eq!(Fingerprint::of(log), Fingerprint::of(log));
        assert_ne!(Fingerprint::of(log).words(), Fingerprint::of(forked).words());
        assert_ne!(Fingerprint::of(log).words(), Fingerprint::of(log[..2].iter().copied()).words());
    }
}
