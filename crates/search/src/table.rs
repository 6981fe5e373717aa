//! What the search remembers of positions it has seen.

/// How a remembered value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// One remembered position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<A> {
    pub key: u64,
    pub value: i32,
    pub depth: u16,
    pub bound: Bound,
    pub best: Option<A>,
}

/// A table of fixed size in which a position has two places: one kept for the deeper search, one for the newer.
pub(crate) struct Table<A> {
    slots: Vec<[Option<Entry<A>>; 2]>,
}

impl<A: Copy> Table<A> {
    /// Room for about `entries` positions, at least two.
    pub fn new(entries: usize) -> Self {
        let slots = (entries / 2).next_power_of_two().max(1);
        Self { slots: vec![[None, None]; slots] }
    }

    pub fn clear(&mut self) {
        self.slots.fill([None, None]);
    }

    pub fn get(&self, key: u64) -> Option<Entry<A>> {
        self.slots[self.place(key)].into_iter().flatten().find(|entry| entry.key == key)
    }

    pub fn put(&mut self, entry: Entry<A>) {
        let place = self.place(entry.key);
        let [deep, new] = &mut self.slots[place];
        match deep {
            Some(old) if old.key != entry.key && old.depth > entry.depth => *new = Some(entry),
            _ => *deep = Some(entry),
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}
