//! Depth-first proof-number search for a forced win.
//!
//! A proof is sound whatever the path: it rests on finished games only, and each proved position on positions proved
//! before it, so that following the proofs never comes back to a position. Coming back to a position *during* the
//! search counts as a failure of the prover on that path; such failures may be remembered too strictly, which can cost
//! a proof but never invents one.

use super::classes::{Class, ClassMap, ClassSet};
use ::diam::{DiamAction, DiamPosition};
use ludo_core::{Position, Side, Turn};
use ludo_search::Limits;
use std::ops::ControlFlow;

/// A number that no sum of real ones reaches.
const INFINITE: u32 = 1 << 30;

/// Proof and disproof number: how many leaves at least must still be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const PROVED: Self = Self { proof: 0, disproof: INFINITE };
    const DISPROVED: Self = Self { proof: INFINITE, disproof: 0 };
}

/// What is remembered of a class.
#[derive(Clone, Copy, Debug)]
struct Known {
    numbers: Numbers,
    /// Plies to the end for a proved class, the loser resisting as long as this proof lets him.
    plies: u16,
}

/// What a proof search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The side wins by force, in at most so many plies.
    Proved(u16),
    /// No forced win was found, and by this search's strict counting of repetitions there is none.
    NotProved,
    /// The node limit came first.
    Unfinished,
}

/// How much work a position looks like before it is searched. A good guess makes a proof shorter; none makes it wrong.
pub trait Guess {
    /// The leaves that must be settled at least for whoever moved to this position to win, and for the mover. Neither
    /// is less than 1.
    fn guess(&self, position: &DiamPosition) -> (u32, u32);
}

/// Takes every position for one leaf, as proof-number search does of itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unguided;

impl Guess for Unguided {
    fn guess(&self, _: &DiamPosition) -> (u32, u32) {
        (1, 1)
    }
}

/// A proof search for one side, with everything it has proved so far.
pub struct Prover<G = Unguided> {
    side: Side,
    guide: G,
    table: ClassMap<Known>,
    path: ClassSet,
    nodes: u64,
    limits: Limits,
    stopped: bool,
}

/// A move from a position to the class it leads to.
struct Step {
    /// None needed where the position is settled.
    class: Option<Class>,
    representative: DiamPosition,
    /// What holds of a settled position for ever, and of another until it has been searched.
    numbers: Numbers,
}

impl Prover {
    /// A search for a forced win of `side`.
    pub fn new(side: Side) -> Self {
        Self::guided(side, Unguided)
    }
}

impl<G: Guess> Prover<G> {
    /// A search for a forced win of `side` that looks first where a guess promises least work.
    pub fn guided(side: Side, guide: G) -> Self {
        Self {
            side,
            guide,
            table: ClassMap::default(),
            path: ClassSet::default(),
            nodes: 0,
            limits: Limits::default(),
            stopped: false,
        }
    }

    /// Tries to prove that the side wins from `position`. A node limit counts from the first call of this prover.
    pub fn prove(&mut self, position: &DiamPosition, limits: &Limits) -> Proof {
        self.limits = limits.clone();
        self.stopped = false;
        if let Turn::Over(outcome) = position.turn() {
            return if outcome.winner == Some(self.side) { Proof::Proved(0) } else { Proof::NotProved };
        }
        let (class, representative) = Class::of(position);
        let numbers = self.explore(class, &representative, Numbers { proof: INFINITE, disproof: INFINITE });
        match (numbers, self.table.get(&class)) {
            (Numbers { proof: 0, .. }, Some(known)) => Proof::Proved(known.plies),
            (Numbers { disproof: 0, .. }, _) => Proof::NotProved,
            _ => Proof::Unfinished,
        }
    }

    /// Positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The plies to the end of a position that has been proved won; `None` for any other.
    pub fn plies(&self, position: &DiamPosition) -> Option<u16> {
        match position.turn() {
            Turn::Over(outcome) => (outcome.winner == Some(self.side)).then_some(0),
            _ if position.can_win() => (position.side_to_move() == self.side).then_some(1),
            _ => self.table.get(&Class::of(position).0).filter(|known| known.numbers.proof == 0).map(|k| k.plies),
        }
    }

    /// The proved reply in a position proved won in which the side is to move: the one that wins soonest.
    pub fn reply(&self, position: &DiamPosition) -> Option<DiamAction> {
        let mut best: Option<(u16, DiamAction)> = None;
        let _ = position.actions(|action| {
            let mut child = *position;
            child.play_unchecked(action);
            if let Some(plies) = self.plies(&child)
                && best.is_none_or(|(least, _)| plies < least)
            {
                best = Some((plies, action));
            }
            ControlFlow::<()>::Continue(())
        });
        best.map(|(_, action)| action)
    }

    fn explore(&mut self, class: Class, position: &DiamPosition, bounds: Numbers) -> Numbers {
        self.nodes += 1;
        self.stopped |= self.limits.reached(self.nodes);
        let proving = position.side_to_move() == self.side;
        let steps = self.expand(position, proving);
        self.path.insert(class);
        let numbers = loop {
            let (numbers, choice) = self.weigh(&steps, proving, bounds);
            let settled = numbers.proof >= bounds.proof || numbers.disproof >= bounds.disproof;
            if settled || self.stopped {
                break numbers;
            }
            let Some((step, below)) = choice else { break numbers };
            let Some(child) = step.class else { break numbers };
            self.explore(child, &step.representative, below);
        };
        self.path.remove(&class);
        let plies = if numbers.proof == 0 { self.length(&steps, proving) } else { 0 };
        self.table.insert(class, Known { numbers, plies });
        numbers
    }

    /// The distinct classes to which a position leads, with what is known without searching.
    fn expand(&self, position: &DiamPosition, proving: bool) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::with_capacity(32);
        let _ = position.actions(|action| {
            let mut child = *position;
            child.play_unchecked(action);
            let step = match self.settled(&child) {
                Some(numbers) => Step { class: None, representative: child, numbers },
                None => self.unsettled(&child, proving),
            };
            // One move that settles the node makes the others irrelevant.
            let decided = if proving { Numbers::PROVED } else { Numbers::DISPROVED };
            let done = step.class.is_none() && step.numbers == decided;
            if step.class.is_none() || steps.iter().all(|known| known.class != step.class) {
                steps.push(step);
            }
            if done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        steps
    }

    /// A finished position, or one that its mover finishes at once.
    fn settled(&self, position: &DiamPosition) -> Option<Numbers> {
        let winner = position.winner().or_else(|| position.can_win().then_some(position.side_to_move()))?;
        Some(if winner == self.side { Numbers::PROVED } else { Numbers::DISPROVED })
    }

    /// A step to a position that must be searched; `proving` says whether the prover made it.
    fn unsettled(&self, child: &DiamPosition, proving: bool) -> Step {
        let (class, representative) = Class::of(child);
        let numbers = self.table.get(&class).map_or_else(
            || {
                let (own, other) = self.guide.guess(child);
                oriented(proving, own, other)
            },
            |known| known.numbers,
        );
        Step { class: Some(class), representative, numbers }
    }

    fn numbers(&self, step: &Step) -> Numbers {
        let Some(class) = step.class else { return step.numbers };
        if self.path.contains(&class) {
            return Numbers::DISPROVED;
        }
        self.table.get(&class).map_or(step.numbers, |known| known.numbers)
    }

    /// The node's own numbers, and the most promising step with the bounds under which to go on there.
    fn weigh<'s>(&self, steps: &'s [Step], proving: bool, bounds: Numbers) -> (Numbers, Option<(&'s Step, Numbers)>) {
        // Seen from the side to move: `least` is what it needs in one child, `sum` what the other needs in all.
        let (mut least, mut second, mut sum) = (INFINITE, INFINITE, 0_u32);
        let mut best = None;
        for step in steps {
            let numbers = self.numbers(step);
            let (own, other) =
                if proving { (numbers.proof, numbers.disproof) } else { (numbers.disproof, numbers.proof) };
            sum = sum.saturating_add(other).min(INFINITE);
            if own < least {
                second = least;
                least = own;
                best = Some((step, other));
            } else {
                second = second.min(own);
            }
        }
        let numbers = oriented(proving, least, sum);
        let below = best.map(|(step, other)| {
            let (own_bound, sum_bound) =
                if proving { (bounds.proof, bounds.disproof) } else { (bounds.disproof, bounds.proof) };
            // A quarter more than the second best keeps the search from swinging between two equal children.
            let own_bound = own_bound.min(second.saturating_add(second / 4 + 1)).min(INFINITE);
            let sum_bound = (sum_bound - sum.min(sum_bound)).saturating_add(other).min(INFINITE);
            (step, oriented(proving, own_bound, sum_bound))
        });
        (numbers, below)
    }

    /// Plies to the end of a proved node: the prover takes his shortest proof, the loser the longest.
    fn length(&self, steps: &[Step], proving: bool) -> u16 {
        let lengths = steps.iter().filter(|step| self.numbers(step).proof == 0).map(|step| {
            let over = step.representative.winner().is_some();
            let known = step.class.and_then(|class| self.table.get(&class)).map(|known| known.plies);
            // A position that its mover finishes at once is not in the table.
            1 + if over { 0 } else { known.unwrap_or(1) }
        });
        if proving { lengths.min() } else { lengths.max() }.unwrap_or(0)
    }
}

fn oriented(proving: bool, own: u32, other: u32) -> Numbers {
    if proving { Numbers { proof: own, disproof: other } } else { Numbers { proof: other, disproof: own } }
}
