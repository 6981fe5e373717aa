//! Counting set bits and finding the n-th of them at once.

/// A word with the running count of its set bits, byte by byte.
#[derive(Clone, Copy)]
pub(crate) struct Counted {
    word: u64,
    /// Byte `k` holds the number of bits set in bytes `0..=k`.
    sums: u64,
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// For each byte, the places of its set bits, four bits each, the lowest first.
static PLACES: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte] |= bit << (4 * found);
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl Counted {
    /// Counts. The sum by bytes is what a population count computes anyway on machines without one, and the search for
    /// the n-th bit needs it: together 2 times as fast as counting and then clearing bits one by one.
    #[inline]
    pub(crate) const fn new(word: u64) -> Self {
        let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
        Self { word, sums: bytes.wrapping_mul(ONES) }
    }

    /// The word itself.
    #[inline]
    pub(crate) const fn word(self) -> u64 {
        self.word
    }

    /// How many bits are set in two words together.
    #[inline]
    pub(crate) const fn count_with(self, other: Self) -> u64 {
        (self.sums + other.sums) >> 56
    }

    /// What is left of `n` after the bits of this word, or `None` if the `n`-th of them is in it.
    ///
    /// Compared in the highest byte, where the total stands: written as a count, the compiler takes it for a separate
    /// population count and computes it again.
    #[inline]
    pub(crate) const fn skip(self, n: u64) -> Option<u64> {
        if n >= 128 {
            return Some(n);
        }
        let probe = (n << 56) | ((1 << 56) - 1);
        if probe < self.sums { None } else { Some((probe - self.sums) >> 56) }
    }

    /// The place of the `n`-th set bit. Some number below 72 if there are not so many.
    #[inline]
    pub(crate) const fn nth(self, n: u64) -> u64 {
        // A byte's high bit survives where its running count is at most n, that is, below the byte that is sought.
        let passed = ((n & 63).wrapping_mul(ONES) | HIGHS).wrapping_sub(self.sums) & HIGHS;
        let shift = (passed ^ HIGHS).trailing_zeros() & 0x38;
        let before = (self.sums << 8) >> shift & 255;
        let byte = (self.word >> shift & 255) as usize;
        let left = n.wrapping_sub(before) & 7;
        shift as u64 + (PLACES[byte] >> (4 * left) & 15) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::Counted;
    use ludo_core::Random;

    #[test]
    fn nth_is_the_nth_set_bit() {
        let mut random = Random::new(7);
        for round in 0..100_000 {
            let mut word = random.next_u64();
            for _ in 0..round % 5 {
                word &= random.next_u64();
            }
            let counted = Counted::new(word);
            let count = u64::from(word.count_ones());
            assert_eq!(counted.count_with(Counted::new(u64::MAX)), 64 + count);
            assert_eq!(counted.skip(count), Some(0));
            assert_eq!(counted.skip(count + 3), Some(3));
            assert!(count == 0 || counted.skip(count - 1).is_none());
            let places = (0..64).filter(|bit| word >> bit & 1 == 1);
            places.enumerate().for_each(|(n, bit)| assert_eq!(counted.nth(n as u64), bit, "{word:b} {n}"));
        }
    }

    #[test]
    fn nth_beyond_the_last_does_not_overflow() {
        for word in [0, 1, u64::MAX, 1 << 63] {
            let counted = Counted::new(word);
            for n in [u64::from(word.count_ones()), 64, 65, 128, u64::MAX] {
                assert!(counted.nth(n) < 72);
                assert!(counted.skip(n).is_some());
            }
        }
    }
}
