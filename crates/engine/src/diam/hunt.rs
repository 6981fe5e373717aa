//! Alpha-beta for Diam alone: it knows at a glance who wins at once, answers threats before anything else, and looks
//! further where an answer is forced.

use ::diam::{DiamAction, DiamPosition};
use arrayvec::ArrayVec;
use ludo_core::Position;
use ludo_search::{Evaluate, Limits};
use std::{cmp::Reverse, ops::ControlFlow};

/// A win that stands on the board; one in `n` plies is `n` less.
const WON: i32 = 1_000_000;
/// Judgements stay inside this bound, so that they never look like proofs.
const OPINION: i32 = 900_000;
/// The deepest line that is followed, extensions included.
const DEEPEST: usize = 60;
/// The most actions of a position: 32 places and moves, announced or not, and a reprieve.
const WIDEST: usize = 66;

/// What a hunt found about the root.
#[derive(Clone, Debug, Default)]
pub struct Hunted {
    /// The root's actions with their last values, best first; those that lose at once are left out where others exist.
    pub ranked: Vec<(DiamAction, i32)>,
    /// The last depth that was searched whole.
    pub depth: u16,
    /// Positions visited.
    pub nodes: u64,
}

impl Hunted {
    /// Takes what a depth that was not searched whole has shown: the best of it goes before all, and what loses goes behind
    /// the moves that were not looked at again.
    fn take_over(&mut self, part: &[(DiamAction, i32)]) {
        let is_lost = |value: i32| proved(value).is_some_and(|plies| plies < 0);
        let best = part.iter().max_by_key(|(_, value)| *value).filter(|(_, value)| !is_lost(*value));
        if let Some(&(action, value)) = best {
            self.ranked.retain(|&(known, _)| known != action);
            self.ranked.insert(0, (action, value));
        }
        for &(action, value) in part.iter().filter(|(_, value)| is_lost(*value)) {
            self.ranked.retain(|&(known, _)| known != action);
            self.ranked.push((action, value));
        }
    }

    /// The value of the best action; 0 where there is none.
    pub fn value(&self) -> i32 {
        self.ranked.first().map_or(0, |&(_, value)| value)
    }
}

/// The plies to the end that a value stands for, positive for a win; `None` for an opinion.
pub fn proved(value: i32) -> Option<i32> {
    if value > OPINION {
        Some(WON - value)
    } else if value < -OPINION {
        Some(-WON - value)
    } else {
        None
    }
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    value: i32,
    depth: i8,
    /// 0 nothing, 1 exact, 2 at least, 3 at most.
    bound: u8,
    best: u8,
}

/// A searcher with its memory.
pub struct Hunter<E> {
    judge: E,
    table: Vec<Entry>,
    history: Box<[[u32; 256]; 2]>,
    killers: [[Option<DiamAction>; 2]; DEEPEST + 2],
    path: Vec<u64>,
    nodes: u64,
    limits: Limits,
    stopped: bool,
}

/// An action and the position that it leads to.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub action: DiamAction,
    pub next: DiamPosition,
    /// Larger is tried earlier.
    promise: u32,
}

pub(super) type Steps = ArrayVec<Step, WIDEST>;

impl<E: Evaluate<DiamPosition>> Hunter<E> {
    /// A searcher that remembers about `entries` positions.
    pub fn new(judge: E, entries: usize) -> Self {
        Self {
            judge,
            table: vec![Entry::default(); entries.next_power_of_two()],
            history: Box::new([[0; 256]; 2]),
            killers: [[None; 2]; DEEPEST + 2],
            path: Vec::new(),
            nodes: 0,
            limits: Limits::default(),
            stopped: false,
        }
    }

    /// Searches deeper and deeper among the actions of the root that `allowed` lets pass. `earlier` holds the keys of
    /// the positions that stood before: coming back to one counts as a draw.
    pub fn hunt(
        &mut self,
        root: &DiamPosition,
        earlier: &[u64],
        limits: &Limits,
        allowed: impl Fn(DiamAction) -> bool,
    ) -> Hunted {
        self.limits = limits.clone();
        (self.nodes, self.stopped) = (0, false);
        self.path.clear();
        self.path.extend_from_slice(earlier);
        let mut steps: Vec<Step> = saving_steps(root).into_iter().filter(|step| allowed(step.action)).collect();
        // Nothing is known of them yet but that they do not lose at once, if they do not.
        let mut value = 0;
        if steps.is_empty() {
            steps = all_steps(root).into_iter().filter(|step| allowed(step.action)).collect();
            value = -WON + 2;
        }
        let mut hunted =
            Hunted { ranked: steps.iter().map(|step| (step.action, value)).collect(), ..Hunted::default() };
        if let Some(winning) = root.winning_action().filter(|&action| allowed(action)) {
            hunted.ranked = vec![(winning, WON - 1)];
        }
        if proved(hunted.value()).is_some() {
            return hunted;
        }
        for depth in 1..=limits.depth.unwrap_or(DEEPEST as u16) {
            let whole = self.round(root, &mut steps, depth, &mut hunted);
            if !whole {
                break;
            }
            hunted.depth = depth;
            let settled =
                proved(hunted.value()).is_some_and(|plies| plies > 0 || plies.unsigned_abs() <= u32::from(depth));
            if settled || steps.len() <= 1 {
                break;
            }
        }
        hunted.nodes = self.nodes;
        hunted
    }

    /// Searches the root to one depth; false if the limits came first, when only what was found before counts.
    fn round(&mut self, root: &DiamPosition, steps: &mut [Step], depth: u16, hunted: &mut Hunted) -> bool {
        let mut ranked: Vec<(DiamAction, i32)> = Vec::with_capacity(steps.len());
        let (mut low, mut best) = (-WON, -WON - 1);
        self.path.push(root.key());
        for (n, step) in steps.iter().enumerate() {
            let value = if n == 0 {
                -self.search(&step.next, i32::from(depth) - 1, -WON, -low, 1)
            } else {
                let value = -self.search(&step.next, i32::from(depth) - 1, -low - 1, -low, 1);
                if value > low && !self.stopped {
                    -self.search(&step.next, i32::from(depth) - 1, -WON, -low, 1)
                } else {
                    value
                }
            };
            if self.stopped {
                break;
            }
            best = best.max(value);
            low = low.max(value);
            ranked.push((step.action, value));
        }
        self.path.pop();
        if self.stopped {
            hunted.take_over(&ranked);
            return false;
        }
        // Bounds of moves that failed are no values: what was best stands first, the others keep their order.
        if let Some(place) = ranked.iter().position(|&(_, value)| value == best) {
            ranked[..=place].rotate_right(1);
            steps[..=place].rotate_right(1);
        }
        hunted.ranked = ranked;
        true
    }

    fn search(&mut self, position: &DiamPosition, depth: i32, mut low: i32, high: i32, ply: usize) -> i32 {
        self.nodes += 1;
        if self.limits.reached(self.nodes) {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        if position.can_win() {
            return WON - ply as i32 - 1;
        }
        let key = position.key();
        if self.path.contains(&key) {
            return 0;
        }
        let pressed = position.threats(position.side_to_move().other()) > 0;
        if (depth <= 0 && !pressed) || ply >= DEEPEST {
            return self.judge.evaluate(position).clamp(-OPINION, OPINION);
        }
        let slot = key as usize & (self.table.len() - 1);
        let entry = self.table[slot];
        let known = entry.key == key && entry.bound != 0;
        if known && i32::from(entry.depth) >= depth {
            let value = to_root(entry.value, ply);
            match entry.bound {
                1 => return value,
                2 if value >= high => return value,
                3 if value <= low => return value,
                _ => {}
            }
        }
        let mut steps = saving_steps(position);
        if steps.is_empty() {
            return -WON + ply as i32 + 2;
        }
        if depth <= 0 && steps.len() > 4 {
            return self.judge.evaluate(position).clamp(-OPINION, OPINION);
        }
        // A single answer is no choice, so it costs no depth.
        let below = if steps.len() == 1 { depth } else { depth - 1 };
        self.order(&mut steps, ply, known.then_some(entry.best));
        let (before, mut best, mut chosen) = (low, -WON, steps[0].action);
        self.path.push(key);
        for (n, step) in steps.iter().enumerate() {
            let value = if n == 0 {
                -self.search(&step.next, below, -high, -low, ply + 1)
            } else {
                // Late quiet moves are looked at less deeply first.
                let less = i32::from(n >= 6 && depth >= 3 && !pressed);
                let mut value = -self.search(&step.next, below - less, -low - 1, -low, ply + 1);
                if value > low && less > 0 {
                    value = -self.search(&step.next, below, -low - 1, -low, ply + 1);
                }
                if value > low && value < high {
                    value = -self.search(&step.next, below, -high, -low, ply + 1);
                }
                value
            };
            if self.stopped {
                break;
            }
            if value > best {
                (best, chosen) = (value, step.action);
            }
            low = low.max(value);
            if low >= high {
                self.remember(step.action, position, depth, ply);
                break;
            }
        }
        self.path.pop();
        if self.stopped {
            return 0;
        }
        let bound = if best >= high {
            2
        } else if best <= before {
            3
        } else {
            1
        };
        let entry = Entry { key, value: from_root(best, ply), depth: depth as i8, bound, best: chosen.index() as u8 };
        self.table[slot] = entry;
        best
    }

    fn remember(&mut self, action: DiamAction, position: &DiamPosition, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let weight = &mut self.history[position.side_to_move().index()][action.index()];
        *weight += (depth.max(1) * depth.max(1)) as u32;
        if *weight > 1 << 24 {
            self.history.iter_mut().flatten().for_each(|weight| *weight >>= 1);
        }
    }

    fn order(&self, steps: &mut Steps, ply: usize, first: Option<u8>) {
        for step in steps.iter_mut() {
            let side = step.next.side_to_move().other();
            step.promise = if first == Some(step.action.index() as u8) {
                u32::MAX
            } else if let Some(place) = self.killers[ply].iter().position(|&killer| killer == Some(step.action)) {
                (1 << 30) - place as u32
            } else {
                // Threats first: they leave few answers.
                (step.next.threats(side).min(3) << 26) + self.history[side.index()][step.action.index()]
            };
        }
        steps.sort_by_key(|step| Reverse(step.promise));
    }
}

/// The steps after which the other side does not win at once.
pub(super) fn saving_steps(position: &DiamPosition) -> Steps {
    let mut steps = all_steps(position);
    let mover = position.side_to_move();
    steps.retain(|step| step.next.winner().is_none_or(|winner| winner == mover) && !step.next.can_win());
    steps
}

fn all_steps(position: &DiamPosition) -> Steps {
    let mut steps = Steps::new();
    let _ = position.actions(|action| {
        let mut next = *position;
        next.play_unchecked(action);
        // An engine announces whenever it may: the twin that says nothing is never better.
        if action.announces() {
            steps.pop();
        }
        steps.try_push(Step { action, next, promise: 0 }).map_or(ControlFlow::Break(()), ControlFlow::Continue)
    });
    steps
}

/// Proofs are remembered from where they stand and not from the root.
fn from_root(value: i32, ply: usize) -> i32 {
    match proved(value) {
        Some(plies) if plies > 0 => value + ply as i32,
        Some(_) => value - ply as i32,
        None => value,
    }
}

fn to_root(value: i32, ply: usize) -> i32 {
    match proved(value) {
        Some(plies) if plies > 0 => value - ply as i32,
        Some(_) => value + ply as i32,
        None => value,
    }
}
