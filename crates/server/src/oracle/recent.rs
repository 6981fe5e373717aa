//! A few things that were made lately, each under its name.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Keeps at most `MOST` things, the latest ones.
pub struct RecentCache<K, V, const MOST: usize>(Mutex<VecDeque<(K, V)>>);

impl<K, V, const MOST: usize> Default for RecentCache<K, V, MOST> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: PartialEq, V: Clone, const MOST: usize> RecentCache<K, V, MOST> {
    /// What was put under a name, if it is still there.
    pub fn get(&self, key: &K) -> Option<V> {
        find(&self.lock(), key)
    }

    /// What stands under a name, made first if nothing does; it is made once, however many ask. The oldest thing goes if
    /// there are too many.
    pub fn get_or_put(&self, key: K, make: impl FnOnce() -> V) -> V {
        let mut kept = self.lock();
        if let Some(known) = find(&kept, &key) {
            return known;
        }
        let value = make();
        if kept.len() >= MOST {
            kept.pop_front();
        }
        kept.push_back((key, value.clone()));
        value
    }

    /// How many of the things are so.
    pub fn count(&self, are: impl Fn(&V) -> bool) -> usize {
        self.lock().iter().filter(|(_, value)| are(value)).count()
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(K, V)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn find<K: PartialEq, V: Clone>(kept: &VecDeque<(K, V)>, key: &K) -> Option<V> {
    kept.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_thing_goes_first_and_nothing_is_made_twice() {
        let cache: RecentCache<u8, u8, 2> = RecentCache::default();
        assert_eq!(cache.get_or_put(1, || 10), 10);
        assert_eq!(cache.get_or_put(1, || 11), 10);
        assert_eq!(cache.get_or_put(2, || 20), 20);
        assert_eq!(cache.get_or_put(3, || 30), 30);
        assert_eq!([1, 2, 3].map(|key| cache.get(&key)), [None, Some(20), Some(30)]);
        assert_eq!(cache.count(|&value| value > 20), 1);
    }
}
