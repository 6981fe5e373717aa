//! What the search remembers of positions it has seen, shared by its threads without a lock.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How a remembered value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact = 1,
    AtLeast = 2,
    AtMost = 3,
}

/// One remembered position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub value: i32,
    pub depth: u16,
    pub bound: Bound,
    /// The place of the best action in the listing of the position's actions.
    pub best: Option<u16>,
}

/// The widest depth and the widest place of an action that an entry has room for.
const ROOM: u16 = (1 << 15) - 1;

impl Entry {
    /// Never 0, which stands for nothing. From the low bits: bound, best (0 for none), depth, value.
    fn pack(self) -> u64 {
        let best = self.best.map_or(0, |place| place + 1).min(ROOM);
        let low = self.bound as u64 | u64::from(best) << 2 | u64::from(self.depth.min(ROOM)) << 17;
        low | u64::from(self.value.cast_unsigned()) << 32
    }

    fn unpack(data: u64) -> Option<Self> {
        let bound = match data & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            3 => Bound::AtMost,
            _ => return None,
        };
        let best = (data >> 2) as u16 & ROOM;
        Some(Self {
            value: ((data >> 32) as u32).cast_signed(),
            depth: (data >> 17) as u16 & ROOM,
            bound,
            // The last place stands for all that there was no room for.
            best: best.checked_sub(1).filter(|_| best < ROOM),
        })
    }
}

/// Two words that may be written by several threads at once. The first is the key mixed with the second: halves of
/// different entries do not fit together and are taken for nothing.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The key and what is remembered under it.
    fn load(&self) -> Option<(u64, Entry)> {
        let data = self.data.load(Relaxed);
        Some((self.check.load(Relaxed) ^ data, Entry::unpack(data)?))
    }

    fn store(&self, key: u64, data: u64) {
        self.check.store(key ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}

/// A table of fixed size in which a position has two places: one kept for the deeper search, one for the newer.
pub(crate) struct TranspositionTable {
    slots: Vec<[Slot; 2]>,
}

impl TranspositionTable {
    /// Room for about `entries` positions, at least two.
    pub fn new(entries: usize) -> Self {
        let slots = (entries / 2).next_power_of_two().max(1);
        Self { slots: (0..slots).map(|_| Default::default()).collect() }
    }

    pub fn clear(&self) {
        self.slots.iter().flatten().for_each(|slot| slot.store(0, 0));
    }

    pub fn get(&self, key: u64) -> Option<Entry> {
        let known = self.slots[self.place(key)].iter().filter_map(Slot::load).find(|&(known, _)| known == key);
        known.map(|(_, entry)| entry)
    }

    pub fn put(&self, key: u64, entry: Entry) {
        let [deep, new] = &self.slots[self.place(key)];
        let slot = match deep.load() {
            Some((known, old)) if known != key && old.depth > entry.depth => new,
            _ => deep,
        };
        slot.store(key, entry.pack());
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_keep_their_parts() {
        for (value, depth, bound, best) in [
            (0, 0, Bound::Exact, None),
            (-1_000_000, 9, Bound::AtMost, Some(0)),
            (1_000_000, ROOM, Bound::AtLeast, Some(ROOM - 2)),
        ] {
            let entry = Entry { value, depth, bound, best };
            assert_eq!(Entry::unpack(entry.pack()), Some(entry));
        }
        let far = Entry { value: 0, depth: 1, bound: Bound::Exact, best: Some(ROOM - 1) };
        assert_eq!(Entry::unpack(far.pack()), Some(Entry { best: None, ..far }));
    }

    #[test]
    fn halves_of_two_entries_are_nothing() {
        let table = TranspositionTable::new(2);
        let entry = |value| Entry { value, depth: 3, bound: Bound::Exact, best: None };
        table.put(7, entry(1));
        assert_eq!(table.get(7), Some(entry(1)));
        table.slots[0][0].data.store(entry(2).pack(), Relaxed);
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn the_deeper_entry_stays_and_the_newer_finds_room() {
        let table = TranspositionTable::new(2);
        let entry = |depth| Entry { value: 5, depth, bound: Bound::AtLeast, best: Some(1) };
        table.put(1, entry(9));
        table.put(2, entry(4));
        table.put(3, entry(5));
        assert_eq!([1, 2, 3].map(|key| table.get(key)), [Some(entry(9)), None, Some(entry(5))]);
        table.clear();
        assert_eq!(table.get(1), None);
    }
}
