//! Proves puzzles anew, by searches that share the rules with the generator and nothing else.
//!
//! Diädema: all positions that can follow are listed and valued backwards from the ends (`graph`); the table is not
//! asked. Diam: a search of its own looks for the forced wins (`forced`); the solver and the strategy are not asked. Les
//! Belligérants: a search of its own (`deep`) with a player of its own (`soldier`); neither what was learned nor the
//! players of the house are asked.

mod deep;
mod forced;
mod graph;
mod soldier;

use crate::{Aim, Puzzle};
use diadema::{DiademaPosition, DiademaVariant};
use diam::DiamVariant;
use ludo_core::{Position, Words};
use ludo_shelf::{AnyPosition, AnyVariant};
use std::{collections::HashMap, fmt::Debug, ops::ControlFlow, str::FromStr};

/// Checks puzzles one after the other, and remembers what is true of more than one of them.
#[derive(Default)]
pub struct Checker {
    graphs: HashMap<DiademaVariant, graph::Graph<DiademaPosition>>,
    searches: HashMap<DiamVariant, forced::Searches>,
}

/// Checks one puzzle; what is wrong with it otherwise.
pub fn check(puzzle: &Puzzle) -> Result<(), Words> {
    Checker::default().check(puzzle)
}

impl Checker {
    /// Checks a puzzle; what is wrong with it otherwise.
    pub fn check(&mut self, puzzle: &Puzzle) -> Result<(), Words> {
        let position = AnyPosition::from_text(&puzzle.variant, &puzzle.position)
            .map_err(|_| Words::new("la position est illisible", "the position cannot be read"))?;
        match (position, &puzzle.variant, puzzle.aim) {
            (AnyPosition::Diadema(position), AnyVariant::Diadema(rules), Aim::Win { .. } | Aim::Save) => {
                let graph = self.graphs.entry(*rules).or_default();
                graph::check(graph, &position, action(puzzle)?, puzzle.aim)
            }
            (AnyPosition::Diam(position), AnyVariant::Diam(rules), Aim::Win { plies }) => {
                let searches = self.searches.entry(*rules).or_default();
                forced::check(searches, &position, action(puzzle)?, plies)
            }
            (AnyPosition::Belligerants(position), _, Aim::Best(_)) => deep::check(&position, action(puzzle)?),
            _ => Err(Words::new("ce jeu n’a pas de problèmes de cette sorte", "this game has no puzzles of this kind")),
        }
    }
}

/// The right action in its game's own type.
fn action<A: FromStr<Err: Debug>>(puzzle: &Puzzle) -> Result<A, Words> {
    puzzle.action.parse().map_err(|_| Words::new("le coup est illisible", "the action cannot be read"))
}

/// Every legal action with the position after it.
pub(crate) fn children<P: Position>(position: &P) -> Vec<(P::Action, P)> {
    let mut found = Vec::new();
    let _ = position.actions(|action| {
        let mut after = position.clone();
        after.play_unchecked(action);
        found.push((action, after));
        ControlFlow::<()>::Continue(())
    });
    found
}

/// Another action does as well as the right one.
fn another(action: &impl ToString, aim: Aim) -> Words {
    let action = action.to_string();
    match aim {
        Aim::Win { .. } => Words::new(
            format!("« {action} » ne perd pas non plus, ou gagne"),
            format!("`{action}` does not lose either, or wins"),
        ),
        Aim::Save | Aim::Best(_) => {
            Words::new(format!("« {action} » sauve aussi"), format!("`{action}` saves as well"))
        }
    }
}

/// The right action does not bring what is said.
fn not_so() -> Words {
    Words::new("le coup ne mène pas à ce qui est dit", "the action does not lead to what is said")
}
