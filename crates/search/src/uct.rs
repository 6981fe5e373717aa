//! Plain Monte Carlo tree search (UCT): the yardstick for everything that claims to play better.
//!
//! It knows the rules and nothing else, so that it plays any game on its first day.

use crate::{Limits, Rollout, rollout::draw_chance};
use ludo_core::{Outcome, Position, Random, Side, Turn, Variant, Viewer};
use std::ops::ControlFlow;

/// How strongly seldom tried actions are tried again, a win counting 1 and a loss −1.
const EXPLORATION: f32 = std::f32::consts::SQRT_2;

/// More actions than this are not weighed one by one: where there are so many, one is drawn.
const WIDEST: u64 = 4096;

/// A game that lasts longer within the tree counts as drawn.
const DEEPEST: usize = 4096;

/// A search by random games, `iterations` of them a decision.
pub struct Uct<R> {
    iterations: u64,
    rollout: R,
}

/// A position of the tree. The root is node 0, which no edge leads to.
struct Node<C> {
    visits: u32,
    /// The sum of results, from the first side: 1 for each game it won, −1 for each it lost.
    total: f32,
    /// Where its edges begin, and how many there are; listed when the node is met for the second time.
    first: u32,
    edges: u32,
    /// The edges that have been tried, which stand before the others.
    tried: u32,
    /// Chance events met here, each with its node.
    events: Vec<(C, u32)>,
}

impl<C> Node<C> {
    const fn new() -> Self {
        Self { visits: 0, total: 0.0, first: 0, edges: 0, tried: 0, events: Vec::new() }
    }
}

/// An action that leads out of a node; the node it leads to is 0 until it is tried.
#[derive(Clone, Copy)]
struct Edge<A> {
    action: A,
    node: u32,
}

struct Tree<P: Position> {
    nodes: Vec<Node<P::Chance>>,
    edges: Vec<Edge<P::Action>>,
}

impl<R> Uct<R> {
    /// A search that plays so many random games for every decision, by `rollout`.
    pub fn new(iterations: u64, rollout: R) -> Self {
        Self { iterations, rollout }
    }

    /// The action that was tried most often; `None` where no seat is to move. `earlier` holds the keys of the positions
    /// that stood before in the game, for the rule of repetition. Where something is hidden from the mover, or the
    /// actions are too many to be tried, one is drawn at random.
    pub fn choose<P: Position>(
        &mut self,
        root: &P,
        earlier: &[u64],
        limits: &Limits,
        random: &mut Random,
    ) -> Option<P::Action>
    where
        R: Rollout<P>,
    {
        let Turn::Seat(seat) = root.turn() else { return None };
        let actions = root.count_actions();
        if actions > WIDEST || root.seen_by(Viewer::Seat(seat)) != *root {
            return root.nth_action(random.below(actions));
        }
        let mut tree = Tree::<P> { nodes: vec![Node::new()], edges: Vec::new() };
        let (mut keys, mut path) = (earlier.to_vec(), Vec::new());
        for iteration in 0..self.iterations {
            // At least one game is played, so that there is an answer.
            if iteration > 0 && is_reached(limits, iteration) {
                break;
            }
            keys.truncate(earlier.len());
            let outcome = tree.descend(root, &mut keys, &mut path, &mut self.rollout, random);
            tree.learn(&path, outcome);
        }
        tree.most_tried()
    }
}

impl<P: Position> Tree<P> {
    /// Follows the tree to a node that is new or an end, and from there a random game. `path` takes the nodes met.
    fn descend(
        &mut self,
        root: &P,
        keys: &mut Vec<u64>,
        path: &mut Vec<u32>,
        rollout: &mut impl Rollout<P>,
        random: &mut Random,
    ) -> Outcome {
        let (mut position, mut at) = (root.clone(), 0_u32);
        path.clear();
        loop {
            path.push(at);
            let seat = match position.turn() {
                Turn::Over(outcome) => return outcome,
                Turn::Chance => {
                    let Some(event) = draw_chance(&position, random) else { break };
                    at = self.happen(at, event);
                    position.resolve_unchecked(event);
                    continue;
                }
                Turn::Seat(seat) => seat,
            };
            if position.repetition_limit().is_some_and(|limit| meet(keys, position.key()) >= limit) && at != 0 {
                return position.repetition_outcome();
            }
            let fresh = at != 0 && self.nodes[at as usize].visits == 0;
            if fresh || path.len() > DEEPEST || !self.open(at, &position) {
                break;
            }
            let edge = self.select(at, position.variant().side_of(seat), random);
            position.play_unchecked(self.edges[edge].action);
            if self.edges[edge].node == 0 {
                self.edges[edge].node = self.add();
            }
            at = self.edges[edge].node;
        }
        rollout.roll_out(&position, random)
    }

    fn add(&mut self) -> u32 {
        self.nodes.push(Node::new());
        (self.nodes.len() - 1) as u32
    }

    /// The node after a chance event.
    fn happen(&mut self, at: u32, event: P::Chance) -> u32 {
        let known = self.nodes[at as usize].events.iter().find(|&&(met, _)| met == event);
        if let Some(&(_, node)) = known {
            return node;
        }
        let node = self.add();
        self.nodes[at as usize].events.push((event, node));
        node
    }

    /// Lists the actions of a node, if they are not listed yet; false where there are none, or too many.
    fn open(&mut self, at: u32, position: &P) -> bool {
        if self.nodes[at as usize].edges > 0 {
            return true;
        }
        let first = self.edges.len();
        let listed = position.actions(|action| {
            self.edges.push(Edge { action, node: 0 });
            if (self.edges.len() - first) as u64 > WIDEST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if listed.is_break() {
            self.edges.truncate(first);
        }
        let node = &mut self.nodes[at as usize];
        (node.first, node.edges) = (first as u32, (self.edges.len() - first) as u32);
        node.edges > 0
    }

    /// An untried edge while there is one, each as likely; then the one of the greatest upper bound.
    fn select(&mut self, at: u32, side: Side, random: &mut Random) -> usize {
        let node = &mut self.nodes[at as usize];
        let first = node.first as usize;
        if node.tried < node.edges {
            let next = first + node.tried as usize;
            let drawn = next + random.below(u64::from(node.edges - node.tried)) as usize;
            node.tried += 1;
            self.edges.swap(next, drawn);
            return next;
        }
        let (sign, log) = (if side == Side::First { 1.0 } else { -1.0 }, logarithm(node.visits));
        let (mut best, mut most) = (first, f32::NEG_INFINITY);
        for (edge, place) in self.edges[first..first + node.edges as usize].iter().zip(first..) {
            let child = &self.nodes[edge.node as usize];
            let visits = child.visits as f32;
            let bound = sign * child.total / visits + EXPLORATION * (log / visits).sqrt();
            if bound > most {
                (best, most) = (place, bound);
            }
        }
        best
    }

    fn learn(&mut self, path: &[u32], outcome: Outcome) {
        let result = f32::from(outcome.value_for(Side::First));
        for &at in path {
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            node.total += result;
        }
    }

    fn most_tried(&self) -> Option<P::Action> {
        let root = &self.nodes[0];
        let edges = &self.edges[root.first as usize..][..root.tried as usize];
        edges.iter().max_by_key(|edge| self.nodes[edge.node as usize].visits).map(|edge| edge.action)
    }
}

/// Remembers a key; how often it has been met, this time included.
fn meet(keys: &mut Vec<u64>, key: u64) -> u32 {
    keys.push(key);
    keys.iter().filter(|&&earlier| earlier == key).count() as u32
}

/// Whether to stop after this many random games, each of which is worth a look at the clock now and then.
fn is_reached(limits: &Limits, games: u64) -> bool {
    limits.nodes.is_some_and(|most| games >= most) || (games.is_multiple_of(16) && limits.reached(0))
}

/// The natural logarithm, by additions and multiplications alone, so that it is the same on every machine.
fn logarithm(n: u32) -> f32 {
    let bits = (n.max(1) as f32).to_bits();
    let (exponent, mantissa) = ((bits >> 23) as f32 - 127.0, f32::from_bits(bits & 0x007F_FFFF | 0x3F80_0000));
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let t = s * s;
    exponent * std::f32::consts::LN_2 + 2.0 * s * (1.0 + t * (1.0 / 3.0 + t * (0.2 + t * (1.0 / 7.0 + t / 9.0))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        for n in (1..2_000).chain([65_536, 1_000_000, 12_345_678]) {
            assert!((logarithm(n) - (n as f32).ln()).abs() < 2e-5, "{n}");
        }
    }
}
