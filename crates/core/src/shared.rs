//! A list whose copies share what they have in common.

mod map;

pub use map::SharedMap;

use std::{
    fmt,
    ops::Index,
    sync::{Arc, OnceLock},
};

/// How many stand in one block.
const BLOCK: usize = 16;

/// Values that copies share. A place is filled once and never emptied; each list knows how many of them are its own.
type Block<T> = Arc<[OnceLock<T>; BLOCK]>;

/// A list that grows and shrinks at its end. A copy costs the same however long the list is, and so does adding to it
/// while another still holds the list as it was: that is how a game can be tried a ply further and given up again.
///
/// By hand, because trees that share their branches hold every value by itself and count who holds it, and copy a branch
/// with each value that is added. Here the next place of the last block is free for whichever copy comes first, which is
/// nearly always the only one to go on; any other copies that one block.
pub struct SharedVec<T> {
    blocks: Arc<Vec<Block<T>>>,
    len: usize,
}

// Derived, it would ask for values that can be copied.
impl<T> Clone for SharedVec<T> {
    fn clone(&self) -> Self {
        Self { blocks: Arc::clone(&self.blocks), len: self.len }
    }
}

impl<T> Default for SharedVec<T> {
    fn default() -> Self {
        Self { blocks: Arc::default(), len: 0 }
    }
}

impl<T: PartialEq> PartialEq for SharedVec<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl<T: Eq> Eq for SharedVec<T> {}

impl<T: fmt::Debug> fmt::Debug for SharedVec<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T> SharedVec<T> {
    /// How many there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The one at a place, counted from 0.
    pub fn get(&self, n: usize) -> Option<&T> {
        if n >= self.len {
            return None;
        }
        self.blocks.get(n / BLOCK)?.get(n % BLOCK)?.get()
    }

    /// What was pushed latest, if anything is left.
    pub fn last(&self) -> Option<&T> {
        self.get(self.len.checked_sub(1)?)
    }

    /// All of them in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        (0..self.len).map(|n| &self[n])
    }

    /// Those from a place on; the ones before cost nothing.
    pub fn from(&self, n: usize) -> impl DoubleEndedIterator<Item = &T> {
        (n..self.len).filter_map(|n| self.get(n))
    }

    /// Takes away all but the first `len`.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}

impl<T: Clone> SharedVec<T> {
    /// All of them in a list of the usual kind.
    pub fn to_vec(&self) -> Vec<T> {
        self.iter().cloned().collect()
    }

    /// Adds one at the end.
    pub fn push(&mut self, value: T) {
        let (block, place) = (self.len / BLOCK, self.len % BLOCK);
        let next = self.blocks.get(block).and_then(|block| block.get(place));
        // Another copy may have gone on from here already, and what it put there is its own.
        let refused = match next {
            Some(next) => next.set(value).err(),
            None => Some(value),
        };
        if let Some(value) = refused {
            let own = self.begin_of(block, place, value);
            let blocks = Arc::make_mut(&mut self.blocks);
            blocks.truncate(block);
            blocks.push(own);
        }
        self.len += 1;
    }

    /// A block with what this list has in it so far and one value more.
    fn begin_of(&self, block: usize, place: usize, value: T) -> Block<T> {
        let mut value = Some(value);
        Arc::new(std::array::from_fn(|n| {
            let own = if n == place { value.take() } else { self.get(block * BLOCK + n).cloned() };
            own.map_or_else(OnceLock::new, OnceLock::from)
        }))
    }
}

impl<T> Index<usize> for SharedVec<T> {
    type Output = T;

    fn index(&self, n: usize) -> &T {
        self.get(n).unwrap_or_else(|| panic!("no place {n} in a list of {}", self.len))
    }
}

impl<T: Clone> FromIterator<T> for SharedVec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut list = Self::default();
        values.into_iter().for_each(|value| list.push(value));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

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

    #[test]
    fn who_goes_on_first_takes_the_place_and_nobody_sees_it_who_did_not() {
        let first: SharedVec<u32> = (0..5).collect();
        let (mut second, mut third) = (first.clone(), first.clone());
        second.push(50);
        assert!(std::ptr::eq(&raw const first[4], &raw const second[4]), "nothing was copied");
        third.push(51);
        third.push(61);
        second.push(60);
        assert_eq!((first.to_vec(), first.get(5)), ((0..5).collect(), None));
        assert_eq!(
            (second.from(5).collect::<Vec<_>>(), third.from(5).collect::<Vec<_>>()),
            (vec![&50, &60], vec![&51, &61])
        );
    }

    /// Any number of copies that grow and shrink in any order are lists like any other.
    #[test]
    fn copies_behave_like_lists_of_the_usual_kind() {
        let mut random = Random::new(3);
        let mut below = move |most: usize| random.below(most as u64) as usize;
        let mut lists = vec![(SharedVec::default(), Vec::new())];
        for value in 0..20_000_u32 {
            let place = below(lists.len());
            match below(8) {
                0 if lists.len() < 6 => lists.push(lists[place].clone()),
                0 => drop(lists.swap_remove(place)),
                1 => {
                    let (shared, usual) = &mut lists[place];
                    let kept = below(usual.len() + 1);
                    shared.truncate(kept);
                    usual.truncate(kept);
                }
                _ => {
                    let (shared, usual) = &mut lists[place];
                    shared.push(value);
                    usual.push(value);
                }
            }
            for (shared, usual) in &lists {
                assert_eq!((shared.len(), shared.last()), (usual.len(), usual.last()));
                assert!(shared.iter().eq(usual) && shared.iter().rev().eq(usual.iter().rev()));
            }
        }
    }
}
