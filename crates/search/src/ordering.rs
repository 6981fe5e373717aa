//! Which action to try first: the better the guess, the smaller the tree.

use std::hash::{DefaultHasher, Hash, Hasher};

const HISTORY: usize = 4096;

/// Memory of actions that cut the tree elsewhere.
pub(crate) struct Ordering<A> {
    killers: Vec<[Option<A>; 2]>,
    history: Vec<u32>,
}

impl<A: Copy + Eq + Hash> Ordering<A> {
    pub fn new() -> Self {
        Self { killers: Vec::new(), history: vec![0; HISTORY] }
    }

    pub fn clear(&mut self) {
        self.killers.clear();
        self.history.fill(0);
    }

    /// Remembers an action that was too good for the opponent to allow.
    pub fn cut(&mut self, ply: usize, action: A, depth: u16) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let weight = &mut self.history[slot(action)];
        *weight = weight.saturating_add(u32::from(depth) * u32::from(depth));
    }

    /// Sorts actions, each with its place in the listing, most promising first; equal ones keep the order of the rules, so
    /// that a search is reproducible.
    pub fn sort(&self, ply: usize, first: Option<u16>, actions: &mut [(u16, A)]) {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        actions.sort_by_cached_key(|&(place, action)| {
            if Some(place) == first {
                return 0;
            }
            match killers.iter().position(|&killer| killer == Some(action)) {
                Some(place) => 1 + place as u64,
                None => 3 + u64::from(u32::MAX - self.history[slot(action)]),
            }
        });
    }
}

fn slot<A: Hash>(action: A) -> usize {
    let mut hasher = DefaultHasher::new();
    action.hash(&mut hasher);
    hasher.finish() as usize % HISTORY
}
