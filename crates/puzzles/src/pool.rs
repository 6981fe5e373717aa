//! Candidates, and which of them are taken: all grades and all kinds of moves, as evenly as there are any.

use crate::Puzzle;
use std::collections::{BTreeMap, HashSet};

/// Puzzles of which no two have the same class.
#[derive(Default)]
pub struct Pool {
    classes: HashSet<String>,
    found: Vec<Puzzle>,
}

impl Pool {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether no position of this class has been looked at, which from now on it has been.
    pub fn is_new(&mut self, class: String) -> bool {
        self.classes.insert(class)
    }

    /// Adds a puzzle.
    pub fn add(&mut self, puzzle: Puzzle) {
        self.found.push(puzzle);
    }

    /// So many of them, one of each kind after the other, easy ones first.
    pub fn choose(self, count: usize) -> Vec<Puzzle> {
        let mut kinds: BTreeMap<(u8, String), Vec<Puzzle>> = BTreeMap::new();
        for puzzle in self.found {
            kinds.entry((puzzle.grade, kind(&puzzle))).or_default().push(puzzle);
        }
        let mut queues: Vec<_> = kinds.into_values().map(Vec::into_iter).collect();
        let mut chosen = Vec::new();
        while chosen.len() < count && !queues.is_empty() {
            queues.retain_mut(|queue| {
                let next = if chosen.len() < count { queue.next() } else { None };
                let any = next.is_some();
                chosen.extend(next);
                any
            });
        }
        chosen.sort_by_key(|puzzle| puzzle.grade);
        chosen
    }
}

/// What sets kinds of puzzles apart: the aim, and the signs of the action's notation, which tell placing, moving,
/// jumping and taking.
fn kind(puzzle: &Puzzle) -> String {
    let sign = |c: char| match c {
        '-' => Some('+'),
        c if c.is_ascii_punctuation() && c != '!' => Some(c),
        _ => None,
    };
    let mut signs: Vec<char> = puzzle.action.chars().filter_map(sign).collect();
    signs.dedup();
    let aim = match puzzle.aim {
        crate::Aim::Win { plies } => plies.min(9).to_string(),
        crate::Aim::Save | crate::Aim::Best(_) => String::new(),
    };
    format!("{aim}{}", signs.into_iter().collect::<String>())
}
