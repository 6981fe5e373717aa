//! The legal actions as a tree of touches, so that a board needs no rules to let a person play.

use crate::Depict;
use serde::{Deserialize, Serialize, Serializer, ser::SerializeMap};
use std::{borrow::Cow, fmt::Display, ops::ControlFlow};

/// One thing that a person touches on the way to an action. Its name is the game's own where that is possible: a tree has
/// hundreds of them, and one is made with every move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Touch {
    /// A cell, by its name in the geometry.
    Cell(Cow<'static, str>),
    /// A pawn at a level of a stack, the bottom being 1.
    Level(Cow<'static, str>, u8),
    /// A piece in reserve, by its code.
    Reserve(Cow<'static, str>),
    /// A button that stands beside the board, by its word.
    Button(Cow<'static, str>),
}

impl Touch {
    /// The cell that it lies on, if it lies on one.
    pub fn cell(&self) -> Option<&str> {
        match self {
            Self::Cell(cell) | Self::Level(cell, _) => Some(cell.as_ref()),
            Self::Reserve(_) | Self::Button(_) => None,
        }
    }

    /// The word for a cell, by which labels and drawings know it.
    pub fn cell_key(cell: &str) -> String {
        ["cell:", cell].concat()
    }

    /// The touch as one word, such as `cell:e3` or `level:3:2`, by which labels and drawings know it.
    pub fn key(&self) -> String {
        match self {
            Self::Cell(cell) => Self::cell_key(cell),
            Self::Level(cell, level) => format!("level:{cell}:{level}"),
            Self::Reserve(code) => format!("reserve:{code}"),
            Self::Button(word) => format!("button:{word}"),
        }
    }
}

/// A tree of touches whose leaves are action texts.
///
/// ```
/// use ludo_core::{Choices, Touch};
///
/// let mut choices = Choices::default();
/// choices.insert(vec![Touch::Cell("3".into()), Touch::Cell("c".into())], "3-c".into());
/// choices.insert(vec![Touch::Cell("3".into()), Touch::Cell("b".into())], "3-b".into());
/// assert_eq!(choices.next.len(), 1, "both begin with the same touch");
/// assert_eq!(choices.leaves(), ["3-c", "3-b"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choices {
    /// The action that is complete here, if one is.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub action: Option<String>,
    /// What can be touched next, in the order in which the actions were listed.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub next: Vec<(Touch, Choices)>,
}

impl Choices {
    /// The tree of all legal actions, or `None` where there are more than `limit` (a free set-up).
    pub fn of<P: Depict>(position: &P, limit: usize) -> Option<Self> {
        TouchTree::of(position, limit).map(|tree| tree.branch(ROOT).into())
    }

    /// Adds an action at the end of a path of touches.
    pub fn insert(&mut self, path: Vec<Touch>, action: String) {
        let mut node = self;
        for touch in path {
            // Those that begin alike mostly come one after the other.
            let known = node.next.iter().rposition(|(known, _)| *known == touch);
            let place = known.unwrap_or_else(|| {
                node.next.push((touch, Choices::default()));
                node.next.len() - 1
            });
            node = &mut node.next[place].1;
        }
        node.action = Some(action);
    }

    /// Every action in the tree, in order.
    pub fn leaves(&self) -> Vec<&str> {
        let mut found: Vec<&str> = self.action.as_deref().into_iter().collect();
        found.extend(self.next.iter().flat_map(|(_, below)| below.leaves()));
        found
    }
}

/// The place of the root; nothing comes before it, so that as a link it means that there is none.
const ROOT: u32 = 0;

/// The same tree with the actions themselves at its leaves, in one piece of memory: a board wants one with every move, which is
/// written and let go at once. Written, it reads as [`Choices`].
///
/// ```
/// use diadema::{DiademaPosition, DiademaVariant};
/// use ludo_core::{Choices, Position, TouchTree};
///
/// let start = DiademaPosition::start(&DiademaVariant::Standard);
/// let written = serde_json::to_string(&TouchTree::of(&start, 100))?;
/// assert_eq!(serde_json::from_str::<Option<Choices>>(&written)?, Choices::of(&start, 100));
/// assert!(TouchTree::of(&start, 3).is_none(), "more than three");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct TouchTree<A> {
    nodes: Vec<Node<A>>,
}

/// What can be touched at one place of the way, and what comes of it. The links are places in the tree.
#[derive(Clone, Debug)]
struct Node<A> {
    /// None at the root, which nobody touches.
    touch: Option<Touch>,
    action: Option<A>,
    first_below: u32,
    last_below: u32,
    beside: u32,
}

impl<A> Node<A> {
    const fn new(touch: Option<Touch>) -> Self {
        Self { touch, action: None, first_below: ROOT, last_below: ROOT, beside: ROOT }
    }
}

impl<A: Copy> TouchTree<A> {
    /// The tree of all legal actions, or `None` where there are more than `limit` (a free set-up).
    pub fn of<P: Depict<Action = A>>(position: &P, limit: usize) -> Option<Self> {
        // Counted first: to begin a list that turns out too long costs many times as much.
        let count = position.count_actions();
        if count > limit as u64 {
            return None;
        }
        // A leaf for each, and what they begin with.
        let mut nodes = Vec::with_capacity(count as usize * 3 / 2 + 8);
        nodes.push(Node::new(None));
        let mut tree = Self { nodes };
        let _ = position.touched_actions(|action, touches| {
            tree.insert(touches, action);
            ControlFlow::<()>::Continue(())
        });
        Some(tree)
    }

    fn insert(&mut self, path: Vec<Touch>, action: A) {
        let end = path.into_iter().fold(ROOT, |place, touch| match self.below(place, &touch) {
            Some(known) => known,
            None => self.add(place, touch),
        });
        self.nodes[end as usize].action = Some(action);
    }

    fn below(&self, place: u32, touch: &Touch) -> Option<u32> {
        // Those that begin alike mostly come one after the other.
        let last = self.nodes[place as usize].last_below;
        if last != ROOT && self.nodes[last as usize].touch.as_ref() == Some(touch) {
            return Some(last);
        }
        self.all_below(place).find(|&child| self.nodes[child as usize].touch.as_ref() == Some(touch))
    }

    fn add(&mut self, place: u32, touch: Touch) -> u32 {
        let new = self.nodes.len() as u32;
        self.nodes.push(Node::new(Some(touch)));
        let last = std::mem::replace(&mut self.nodes[place as usize].last_below, new);
        if last == ROOT {
            self.nodes[place as usize].first_below = new;
        } else {
            self.nodes[last as usize].beside = new;
        }
        new
    }
}

impl<A> TouchTree<A> {
    fn all_below(&self, place: u32) -> impl Iterator<Item = u32> {
        let link = |place: u32| Some(place).filter(|&place| place != ROOT);
        std::iter::successors(link(self.nodes[place as usize].first_below), move |&child| {
            link(self.nodes[child as usize].beside)
        })
    }

    const fn branch(&self, place: u32) -> Branch<'_, A> {
        Branch { tree: self, place }
    }
}

/// A part of a tree: what may follow at one place.
struct Branch<'a, A> {
    tree: &'a TouchTree<A>,
    place: u32,
}

impl<'a, A> Branch<'a, A> {
    fn action(&self) -> Option<&'a A> {
        self.tree.nodes[self.place as usize].action.as_ref()
    }

    fn next(&self) -> impl Iterator<Item = (&'a Touch, Branch<'a, A>)> {
        let tree = self.tree;
        tree.all_below(self.place)
            .filter_map(|child| Some((tree.nodes[child as usize].touch.as_ref()?, tree.branch(child))))
    }
}

impl<A: Display> From<Branch<'_, A>> for Choices {
    fn from(branch: Branch<'_, A>) -> Self {
        let next = branch.next().map(|(touch, below)| (touch.clone(), below.into()));
        Self { action: branch.action().map(A::to_string), next: next.collect() }
    }
}

impl<A: Display> Serialize for TouchTree<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.branch(ROOT).serialize(serializer)
    }
}

impl<A: Display> Serialize for Branch<'_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(action) = self.action() {
            map.serialize_entry("action", &format_args!("{action}"))?;
        }
        if self.next().next().is_some() {
            map.serialize_entry("next", &Next(self))?;
        }
        map.end()
    }
}

struct Next<'a, 'b, A>(&'b Branch<'a, A>);

impl<A: Display> Serialize for Next<'_, '_, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.next())
    }
}
