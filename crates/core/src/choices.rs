//! The legal actions as a tree of touches, so that a board needs no rules to let a person play.

use crate::Depict;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt::Write, ops::ControlFlow};

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
        // Counted first: to begin a list that turns out too long costs many times as much.
        if position.count_actions() > limit as u64 {
            return None;
        }
        let mut tree = Self::default();
        let _ = position.touched_actions(|action, touches| {
            // With room for most, since a text that grows letter by letter is moved several times.
            let mut text = String::with_capacity(16);
            // Writing to a string cannot fail.
            let _ = write!(text, "{action}");
            tree.insert(touches, text);
            ControlFlow::<()>::Continue(())
        });
        Some(tree)
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
