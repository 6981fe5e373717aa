//! A map whose copies share what they have in common.

use super::SharedVec;
use std::{
    hash::{BuildHasher, Hash, RandomState},
    sync::Arc,
};

/// How many chains an empty map has, and how many entries a chain has on average at most.
const FIRST: usize = 16;
const LENGTH: usize = 8;

/// The place before the first entry of a chain.
const NOWHERE: u32 = u32::MAX;

/// A map that is added to, one entry after the other, and whose copies cost next to nothing: an entry is never changed, and
/// a key that is put in again counts as it was put in last.
///
/// The entries stand in one list, each with the place of the one before it in its chain. A tree that shares its branches
/// would touch dozens of places in memory with each entry that is added to a copy.
#[derive(Clone, Debug)]
pub struct SharedMap<K, V> {
    entries: SharedVec<Entry<K, V>>,
    /// The place of the last entry of each chain.
    chains: Arc<[u32]>,
    hasher: RandomState,
}

#[derive(Clone, Debug)]
struct Entry<K, V> {
    key: K,
    value: V,
    before: u32,
}

impl<K, V> Default for SharedMap<K, V> {
    fn default() -> Self {
        Self { entries: SharedVec::default(), chains: Arc::new([NOWHERE; FIRST]), hasher: RandomState::new() }
    }
}

impl<K: Hash + Eq + Clone, V: Clone> SharedMap<K, V> {
    /// What was put in last under a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        let mut place = self.chains.get(self.chain(key)).copied()?;
        while let Some(entry) = self.entries.get(place as usize) {
            if entry.key == *key {
                return Some(&entry.value);
            }
            place = entry.before;
        }
        None
    }

    /// Puts a value in under a key, in place of what was there.
    pub fn insert(&mut self, key: K, value: V) {
        if self.entries.len() >= self.chains.len() * LENGTH {
            self.spread();
        }
        self.add(key, value);
    }

    fn add(&mut self, key: K, value: V) {
        let (chain, place) = (self.chain(&key), self.entries.len() as u32);
        if let Some(last) = Arc::make_mut(&mut self.chains).get_mut(chain) {
            self.entries.push(Entry { key, value, before: std::mem::replace(last, place) });
        }
    }

    fn chain(&self, key: &K) -> usize {
        self.hasher.hash_one(key) as usize % self.chains.len()
    }

    /// Makes more chains, so that each stays short.
    fn spread(&mut self) {
        let entries = std::mem::take(&mut self.entries);
        self.chains = vec![NOWHERE; self.chains.len() * 4].into();
        for Entry { key, value, .. } in entries.iter() {
            self.add(key.clone(), value.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use std::collections::HashMap;

    /// Any number of copies that are added to in any order are maps like any other.
    #[test]
    fn copies_behave_like_maps_of_the_usual_kind() {
        let mut random = Random::new(7);
        let mut below = move |most: u64| random.below(most);
        let mut maps = vec![(SharedMap::default(), HashMap::new())];
        for value in 0..20_000_u32 {
            let place = below(maps.len() as u64) as usize;
            match below(20) {
                0 if maps.len() < 6 => maps.push(maps[place].clone()),
                0 => drop(maps.swap_remove(place)),
                _ => {
                    let (key, (shared, usual)) = (below(3000), &mut maps[place]);
                    shared.insert(key, value);
                    usual.insert(key, value);
                }
            }
            let key = below(3000);
            assert!(maps.iter().all(|(shared, usual)| shared.get(&key) == usual.get(&key)));
        }
        for (shared, usual) in &maps {
            assert!((0..3000).all(|key| shared.get(&key) == usual.get(&key)));
        }
    }
}
