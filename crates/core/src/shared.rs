//! A list whose copies share what they have in common.

use rpds::{Vector, VectorSync};
use std::ops::Index;

/// A list that grows and shrinks at its end. A copy costs the same however long the list is, and so does adding to it
/// while another still holds the list as it was: that is how a game can be tried a ply further and given up again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedVec<T>(VectorSync<T>);

impl<T> Default for SharedVec<T> {
    fn default() -> Self {
        Self(Vector::new_sync())
    }
}

impl<T> SharedVec<T> {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The one at a place, counted from 0.
    pub fn get(&self, n: usize) -> Option<&T> {
        self.0.get(n)
    }

    /// What was pushed latest, if anything is left.
    pub fn last(&self) -> Option<&T> {
        self.0.last()
    }

    /// All of them in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.0.iter()
    }

    /// Those from a place on; the ones before cost nothing.
    pub fn from(&self, n: usize) -> impl DoubleEndedIterator<Item = &T> {
        (n..self.len()).filter_map(|n| self.0.get(n))
    }

    /// All of them in a list of the usual kind.
    pub fn to_vec(&self) -> Vec<T>
    where
        T: Clone,
    {
        self.iter().cloned().collect()
    }

    /// Adds one at the end.
    pub fn push(&mut self, value: T) {
        self.0.push_back_mut(value);
    }

    /// Takes away all but the first `len`.
    pub fn truncate(&mut self, len: usize) {
        while self.0.len() > len {
            self.0.drop_last_mut();
        }
    }
}

impl<T> Index<usize> for SharedVec<T> {
    type Output = T;

    fn index(&self, n: usize) -> &T {
        &self.0[n]
    }
}

impl<T> FromIterator<T> for SharedVec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut list = Self::default();
        values.into_iter().for_each(|value| list.push(value));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_goes_its_own_way_and_the_rest_is_shared() {
        let first: SharedVec<u32> = (0..1000).collect();
        let mut second = first.clone();
        second.truncate(990);
        second.push(7);
        assert_eq!((first.len(), second.len()), (1000, 991));
        assert_eq!((first.last(), second.last()), (Some(&999), Some(&7)));
        assert!(std::ptr::eq(&raw const first[500], &raw const second[500]), "what both have stands once");
        assert_eq!(first.from(998).collect::<Vec<_>>(), [&998, &999]);
        assert_eq!(second.from(2000).count(), 0);
        assert_eq!(first.to_vec(), (0..1000).collect::<Vec<_>>());
    }
}
