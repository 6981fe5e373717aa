//! What was drawn of a table lately. Everybody who may see the same gets the same drawing, made and written once.

use super::sight;
use ludo_core::{Depict, Played, TouchTree, Viewer};
use ludo_desk::{MAX_CHOICES, plies};
use ludo_shelf::GameVisitor;
use ludo_table::Table;
use ludo_wire::{Choices, Ply, Written};
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// How many plies are kept for those who are a little behind: a throw and what is done with it. Whoever is further back
/// gets his own made.
const LATELY: usize = 2;

/// The latest drawings of one table. What a ply changed is seen from the positions before and after it, so that no board is
/// kept: one is some hundred small pieces of memory, and a house has thousands of them.
#[derive(Debug, Default)]
pub struct Pictures {
    drawings: Mutex<Vec<Drawing>>,
    /// What can be touched in a position, and the version at which it came about. Only a game with dice says several times
    /// of one position what can be done in it, once for each share.
    choices: Mutex<Option<(u64, Option<Written<Choices>>)>>,
}

/// How the board came about, as one kind of viewer sees it.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// Through whose eyes; nobody's once everything is shown.
    sight: Option<Viewer>,
    /// The version of the table of which it was made.
    version: u64,
    /// After how many plies.
    plies: usize,
    /// The position's text.
    position: String,
    /// The plies that led here, the last of them last.
    lately: VecDeque<Written<Ply>>,
}

/// Lists what can be touched.
struct Touched;

impl GameVisitor for Touched {
    type Out = Option<Written<Choices>>;

    fn visit<P: Depict + 'static>(self, game: &Played<P>) -> Self::Out {
        TouchTree::of(game.position(), MAX_CHOICES).map(|tree| Written::alike(&tree))
    }
}

impl Pictures {
    /// The text of the position now, for a viewer.
    pub fn position(&self, table: &Table, viewer: Viewer) -> String {
        self.with(table, viewer, |drawing| drawing.position.clone())
    }

    /// The plies from a number on.
    pub fn plies(&self, table: &Table, viewer: Viewer, from: usize) -> Vec<Written<Ply>> {
        let known = self.with(table, viewer, |drawing| {
            let skipped = from.checked_sub(drawing.plies - drawing.lately.len())?;
            Some(drawing.lately.iter().skip(skipped).cloned().collect())
        });
        known.unwrap_or_else(|| super::history(table, viewer, from).into_iter().map(Written::from).collect())
    }

    /// What whoever is to act may do now, as touches; `None` where that is too much to list.
    pub fn choices(&self, table: &Table) -> Option<Written<Choices>> {
        let list = || table.game().visit(Touched);
        if table.pending().is_none() {
            return list();
        }
        let mut known = self.choices.lock().unwrap_or_else(PoisonError::into_inner);
        match &*known {
            Some((moved, choices)) if *moved == table.moved() => choices.clone(),
            _ => known.insert((table.moved(), list())).1.clone(),
        }
    }

    /// Looks at the drawing for a viewer, brought up to date.
    fn with<T>(&self, table: &Table, viewer: Viewer, look: impl FnOnce(&Drawing) -> T) -> T {
        let sight = sight(table, viewer);
        let mut drawings = self.drawings.lock().unwrap_or_else(PoisonError::into_inner);
        if sight.is_none() {
            drawings.retain(|drawing| drawing.sight.is_none());
        }
        let Some(drawing) = drawings.iter_mut().find(|drawing| drawing.sight == sight) else {
            let drawing = Drawing::new(table, sight);
            let seen = look(&drawing);
            drawings.push(drawing);
            return seen;
        };
        if drawing.version > table.version() {
            // Whoever still looks at the table as it was sees it as it was.
            return look(&Drawing::new(table, sight));
        }
        drawing.follow(table);
        look(drawing)
    }
}

impl Drawing {
    fn new(table: &Table, sight: Option<Viewer>) -> Self {
        Self {
            sight,
            version: table.version(),
            plies: table.game().len(),
            position: plies::position(table.game(), table.game().len(), sight),
            lately: VecDeque::new(),
        }
    }

    /// Draws what has happened since.
    fn follow(&mut self, table: &Table) {
        if self.version == table.version() {
            return;
        }
        if table.plies_kept_since(self.version) < self.plies {
            *self = Self::new(table, self.sight);
            return;
        }
        self.version = table.version();
        if self.plies == table.game().len() {
            return;
        }
        let viewer = self.sight.unwrap_or(Viewer::Watcher);
        let made = plies::history(table.game(), viewer, self.sight, self.plies);
        self.position = made.last().map(|ply| ply.position.clone()).unwrap_or_default();
        self.lately.extend(made.into_iter().map(Written::from));
        self.plies = table.game().len();
        while self.lately.len() > LATELY {
            self.lately.pop_front();
        }
    }
}
