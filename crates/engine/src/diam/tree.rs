//! A tree of the likeliest play: it grows where moves look good, averages what the judgement says at its leaves, and backs
//! up every win and loss that it proves.
//!
//! Alpha-beta believes one leaf, the best; an average over thousands of them is harder to fool where no end is in sight.

use super::hunt::{Step, saving_steps};
use ::diam::{DiamAction, DiamPosition};
use ludo_core::Position;
use ludo_search::{Evaluate, Limits};

/// How a tree grows.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// How strongly moves that look good are tried again.
    pub eagerness: f32,
    /// How far below the best a move may look before it is tried a quarter as eagerly.
    pub tolerance: f32,
    /// The share of a leaf's worth that its best move says, and not the leaf itself.
    pub foresight: f32,
    /// How much worse than even a draw by repetition is to whoever grows the tree: who is the stronger wants to play.
    pub contempt: f32,
}

impl Growth {
    /// As the best level grows it.
    pub const USUAL: Self = Self { eagerness: 1.2, tolerance: 0.25, foresight: 0.5, contempt: 0.0 };
}

/// Judgement that stands for a nearly even game.
const SCALE: f32 = 48.0;
/// The deepest line that is followed.
const DEEPEST: usize = 80;

/// A move out of a node. Values are those of whoever makes it, from −1 to 1.
#[derive(Clone, Copy)]
struct Edge {
    action: DiamAction,
    /// The node it leads to; 0 until it is visited.
    node: u32,
    visits: u32,
    total: f32,
    /// What the judgement said at first sight.
    first: f32,
    prior: f32,
    /// Plies to a proved end, positive for a win of whoever moves; 0 for none.
    proof: i16,
}

#[derive(Clone, Copy)]
struct Node {
    begin: u32,
    edges: u16,
    visits: u32,
    /// As of an edge, for whoever is to move here.
    proof: i16,
}

/// What the tree says of a move of the root.
#[derive(Clone, Copy, Debug)]
pub struct Leaning {
    /// The move.
    pub action: DiamAction,
    /// How often the tree went there.
    pub visits: u32,
    /// What it is worth to whoever makes it, from −1 to 1.
    pub value: f32,
    /// Plies to a proved end, positive for a win; 0 for none.
    pub proof: i16,
}

/// A search tree over one root.
pub struct Tree<E> {
    judge: E,
    growth: Growth,
    root: DiamPosition,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    keys: Vec<u64>,
    earlier: usize,
    looked: u64,
}

impl<E: Evaluate<DiamPosition>> Tree<E> {
    /// A tree that has not grown yet. `earlier` holds the keys of the positions that stood before: coming back to one
    /// counts as a draw.
    pub fn new(judge: E, growth: Growth, root: DiamPosition, earlier: &[u64]) -> Self {
        let mut tree = Self {
            judge,
            growth,
            root,
            nodes: Vec::new(),
            edges: Vec::new(),
            keys: earlier.to_vec(),
            earlier: earlier.len(),
            looked: 0,
        };
        tree.expand(&root);
        tree
    }

    /// Positions judged so far.
    pub fn looked(&self) -> u64 {
        self.looked
    }

    /// Grows the tree until so many positions have been judged, or the root is proved.
    pub fn grow(&mut self, nodes: u64, limits: &Limits) {
        let mut path = Vec::with_capacity(DEEPEST);
        let mut rounds = 0_u64;
        while self.looked < nodes && !self.is_settled() && !limits.reached(self.looked) && rounds < nodes {
            rounds += 1;
            self.visit(&mut path);
        }
    }

    /// Notes that a move of the root loses, because somebody else has proved it.
    pub fn refute(&mut self, action: DiamAction, plies: u16) {
        let root = self.nodes[0];
        let begin = root.begin as usize;
        if let Some(edge) =
            self.edges[begin..begin + usize::from(root.edges)].iter_mut().find(|edge| edge.action == action)
        {
            edge.proof = -(plies.min(1000) as i16) - 1;
        }
        self.settle(0);
    }

    /// Whether the root is proved, or leaves no choice: growing further changes nothing.
    pub fn is_settled(&self) -> bool {
        self.nodes[0].proof != 0 || self.nodes[0].edges <= 1
    }

    /// The move that leads; `None` where every move loses at once.
    pub fn best(&self) -> Option<DiamAction> {
        self.leanings().first().map(|leaning| leaning.action)
    }

    /// The moves of the root, best first: proved wins, then the most visited, then proved losses, the longest first.
    pub fn leanings(&self) -> Vec<Leaning> {
        let root = self.nodes[0];
        let begin = root.begin as usize;
        let mut found: Vec<Leaning> = self.edges[begin..begin + usize::from(root.edges)]
            .iter()
            .map(|edge| Leaning { action: edge.action, visits: edge.visits, value: edge.mean(), proof: edge.proof })
            .collect();
        found.sort_by(|a, b| a.rank().cmp(&b.rank()).then(b.value.total_cmp(&a.value)));
        found
    }

    /// Follows the most promising moves to a leaf, and tells those on the way what it is worth.
    fn visit(&mut self, path: &mut Vec<usize>) {
        path.clear();
        self.keys.truncate(self.earlier);
        let (mut position, mut at) = (self.root, 0_usize);
        // The value for whoever is to move where the walk ends.
        let value = loop {
            self.nodes[at].visits += 1;
            let node = self.nodes[at];
            if node.proof != 0 {
                break f32::from(node.proof.signum());
            }
            let key = position.key();
            if path.len() >= DEEPEST || (at != 0 && self.keys.contains(&key)) {
                let own = path.len().is_multiple_of(2);
                break if own { -self.growth.contempt } else { self.growth.contempt };
            }
            self.keys.push(key);
            let edge = self.select(node);
            path.push(edge);
            position.play_unchecked(self.edges[edge].action);
            if self.edges[edge].node == 0 {
                let (child, value) = self.expand(&position);
                self.edges[edge].node = child;
                // A single answer is no choice: what comes after it says more.
                if self.nodes[child as usize].edges != 1 || self.nodes[child as usize].proof != 0 {
                    break value;
                }
            }
            at = self.edges[edge].node as usize;
        };
        self.learn(path, value);
    }

    fn learn(&mut self, path: &[usize], value: f32) {
        let mut value = -value;
        for &place in path.iter().rev() {
            let child = self.nodes[self.edges[place].node as usize];
            if child.proof != 0 && self.edges[place].proof == 0 {
                self.edges[place].proof = -child.proof - child.proof.signum();
            }
            let edge = &mut self.edges[place];
            edge.visits += 1;
            edge.total += value;
            value = -value;
        }
        // From the leaf up: a node is won by one winning move and lost when all its moves lose.
        for depth in (0..path.len()).rev() {
            if self.edges[path[depth]].proof == 0 {
                break;
            }
            let at = if depth == 0 { 0 } else { self.edges[path[depth - 1]].node as usize };
            self.settle(at);
            let proof = self.nodes[at].proof;
            if proof == 0 {
                break;
            }
            if depth > 0 {
                self.edges[path[depth - 1]].proof = -proof - proof.signum();
            }
        }
    }

    fn settle(&mut self, at: usize) {
        let node = self.nodes[at];
        let begin = node.begin as usize;
        let edges = &self.edges[begin..begin + usize::from(node.edges)];
        let won = edges.iter().map(|edge| edge.proof).filter(|&proof| proof > 0).min();
        let lost = || {
            let all = edges.iter().all(|edge| edge.proof < 0);
            if all { edges.iter().map(|edge| edge.proof).min() } else { None }
        };
        self.nodes[at].proof = won.or_else(lost).unwrap_or(0);
    }

    fn select(&self, node: Node) -> usize {
        let begin = node.begin as usize;
        let root = self.growth.eagerness * (node.visits as f32).sqrt();
        let (mut best, mut most) = (begin, f32::NEG_INFINITY);
        for (edge, place) in self.edges[begin..begin + usize::from(node.edges)].iter().zip(begin..) {
            if edge.proof < 0 {
                continue;
            }
            let bound = edge.mean() + root * edge.prior / (1.0 + edge.visits as f32);
            if bound > most {
                (best, most) = (place, bound);
            }
        }
        best
    }

    /// Adds a position to the tree with all its moves; its node, and what it is worth to whoever is to move.
    fn expand(&mut self, position: &DiamPosition) -> (u32, f32) {
        let number = self.nodes.len() as u32;
        let begin = self.edges.len() as u32;
        self.looked += 1;
        let mut node = Node { begin, edges: 0, visits: 0, proof: 0 };
        if let Some(winner) = position.winner() {
            // Only a loss of the own making ends the game here: wins of the mover are seen before.
            node.proof = if winner == position.side_to_move() { 1 } else { -1 };
            self.nodes.push(node);
            return (number, f32::from(node.proof));
        }
        if position.can_win() && number > 0 {
            node.proof = 1;
            self.nodes.push(node);
            return (number, 1.0);
        }
        let steps = saving_steps(position);
        if steps.is_empty() {
            node.proof = -2;
            self.nodes.push(node);
            return (number, -1.0);
        }
        let mut best = -1.0_f32;
        for Step { action, next, .. } in &steps {
            let first =
                if next.winner() == Some(position.side_to_move()) { 1.0 } else { -squashed(self.judge.evaluate(next)) };
            best = best.max(first);
            self.edges.push(Edge { action: *action, node: 0, visits: 0, total: 0.0, first, prior: 0.0, proof: 0 });
        }
        self.looked += steps.len() as u64;
        let tolerance = self.growth.tolerance;
        let fresh = &mut self.edges[begin as usize..];
        let mut sum = 0.0;
        for edge in fresh.iter_mut() {
            let below = 1.0 + (best - edge.first) / tolerance;
            edge.prior = 1.0 / (below * below);
            sum += edge.prior;
        }
        for edge in fresh.iter_mut() {
            edge.prior /= sum;
        }
        node.edges = steps.len() as u16;
        self.nodes.push(node);
        let own = squashed(self.judge.evaluate(position));
        let mix = self.growth.foresight;
        (number, mix * best + (1.0 - mix) * own)
    }
}

impl Edge {
    fn mean(&self) -> f32 {
        // The first sight counts as one visit.
        (self.total + self.first) / (self.visits + 1) as f32
    }
}

impl Leaning {
    /// Smaller is better.
    fn rank(&self) -> (u8, i64) {
        match self.proof {
            0 => (1, -i64::from(self.visits)),
            plies if plies > 0 => (0, i64::from(plies)),
            plies => (2, i64::from(plies)),
        }
    }
}

/// A judgement on the scale from −1 to 1, by operations that are the same on every machine.
fn squashed(opinion: i32) -> f32 {
    let x = opinion as f32 / SCALE;
    x / (1.0 + x * x).sqrt()
}
