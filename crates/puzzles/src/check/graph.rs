//! A game valued whole: every position that can follow is listed by the rules, then valued backwards from the ends.

use super::{another, children, not_so};
use crate::Aim;
use ludo_core::{Deterministic, Side, Symmetric, Turn, Variant, Words};
use std::collections::HashMap;

/// Who wins by force, and in how many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub winner: Side,
    pub plies: u16,
}

/// The positions met so far, one of each class, with what follows each.
pub struct Graph<P> {
    places: HashMap<P, usize>,
    movers: Vec<Option<Side>>,
    after: Vec<Vec<usize>>,
    ends: Vec<Option<End>>,
}

impl<P> Default for Graph<P> {
    fn default() -> Self {
        Self { places: HashMap::new(), movers: Vec::new(), after: Vec::new(), ends: Vec::new() }
    }
}

impl<P: Symmetric + Deterministic> Graph<P> {
    /// Who wins from a position by force; nobody where both can hold.
    pub fn end(&mut self, position: &P) -> Option<End> {
        let place = self.explore(position);
        self.ends[place]
    }

    /// Lists all that can follow a position, and values it unless that is done.
    fn explore(&mut self, position: &P) -> usize {
        let root = position.canonical().0;
        if let Some(&known) = self.places.get(&root) {
            return known;
        }
        let begun = self.movers.len();
        let place = self.enter(&root);
        let mut open = vec![root];
        while let Some(next) = open.pop() {
            let here = self.places[&next];
            if self.movers[here].is_none() {
                continue;
            }
            let mut after: Vec<usize> = Vec::new();
            for (_, child) in children(&next) {
                let child = child.canonical().0;
                let known = self.places.get(&child).copied();
                let to = known.unwrap_or_else(|| {
                    open.push(child.clone());
                    self.enter(&child)
                });
                if !after.contains(&to) {
                    after.push(to);
                }
            }
            self.after[here] = after;
        }
        self.value(begun);
        place
    }

    fn enter(&mut self, position: &P) -> usize {
        let place = self.movers.len();
        self.places.insert(position.clone(), place);
        let (mover, end) = match position.turn() {
            Turn::Seat(seat) => (Some(position.variant().side_of(seat)), None),
            Turn::Over(outcome) => (None, outcome.winner.map(|winner| End { winner, plies: 0 })),
            Turn::Chance => (None, None),
        };
        self.movers.push(mover);
        self.ends.push(end);
        self.after.push(Vec::new());
        place
    }

    /// Values the positions from a place on, those before being valued: won by the mover as soon as one move leads to a
    /// win, by the other once all do. Ends are met in the order of their distance, so that the first is the nearest for a
    /// winner and the last the farthest for a loser.
    fn value(&mut self, begun: usize) {
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); self.movers.len()];
        let mut left: Vec<usize> = vec![0; self.movers.len()];
        for (here, after) in self.after.iter().enumerate().skip(begun) {
            left[here] = after.len();
            for &to in after {
                before[to].push(here);
            }
        }
        let mut waves: Vec<Vec<usize>> = Vec::new();
        for place in 0..self.movers.len() {
            if let Some(End { plies, .. }) = self.ends[place] {
                let plies = usize::from(plies);
                waves.resize_with(waves.len().max(plies + 1), Vec::new);
                waves[plies].push(place);
            }
        }
        let mut plies = 0;
        while plies < waves.len() {
            for place in std::mem::take(&mut waves[plies]) {
                let Some(End { winner, .. }) = self.ends[place] else { continue };
                for &earlier in &before[place] {
                    if self.ends[earlier].is_some() {
                        continue;
                    }
                    left[earlier] -= 1;
                    if self.movers[earlier] == Some(winner) || left[earlier] == 0 {
                        self.ends[earlier] = Some(End { winner, plies: plies as u16 + 1 });
                        waves.resize_with(waves.len().max(plies + 2), Vec::new);
                        waves[plies + 1].push(earlier);
                    }
                }
            }
            plies += 1;
        }
    }
}

/// Whether one action does what is said, and no other does as well.
pub fn check<P: Symmetric + Deterministic>(
    graph: &mut Graph<P>,
    position: &P,
    right: P::Action,
    aim: Aim,
) -> Result<(), Words> {
    let Turn::Seat(seat) = position.turn() else { return Err(not_so()) };
    let mover = position.variant().side_of(seat);
    let mut met = false;
    for (action, after) in children(position) {
        let end = graph.end(&after);
        let reached = match (aim, end) {
            (Aim::Win { plies }, Some(End { winner, plies: left })) if action == right => {
                winner == mover && left + 1 == plies
            }
            (Aim::Win { .. }, end) => end.is_some_and(|end| end.winner == mover),
            (Aim::Save | Aim::Best(_), end) => end.is_none_or(|end| end.winner == mover),
        };
        let winning = end.is_some_and(|end| end.winner == mover);
        match (action == right, reached) {
            (true, true) if aim == Aim::Save && winning => return Err(not_so()),
            (true, true) => met = true,
            (true, false) => return Err(not_so()),
            (false, true) => return Err(another(&action, aim)),
            (false, false) => {}
        }
    }
    if met { Ok(()) } else { Err(not_so()) }
}
