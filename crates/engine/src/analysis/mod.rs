//! What each legal action leads to, in numbers and in words.
//!
//! A game's [`Analyst`] judges the actions of its own type; [`analyse`] does it for any game of the shelf, in texts that
//! can be shown or sent.

mod opinion;
mod words;

pub(crate) use opinion::repeats;
pub use opinion::{Analyst, Judgement, Odds, Opinion};

use crate::experts::{Expert, expertly};
use ludo_core::{Game, Ply, Position, Words};
use ludo_search::Limits;
use ludo_shelf::AnyGame;
use serde::Serialize;
use std::fmt::Display;

/// Every legal action of a position with what it leads to, best first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// The position's text.
    pub position: String,
    /// The actions; none where the game is over or chance is to act.
    pub moves: Vec<MoveAnalysis>,
}

/// One action, as texts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveAnalysis {
    /// In the game's notation, ready to be played.
    pub action: String,
    /// From −1 (lost) to 1 (won), from the mover's side.
    pub value: f64,
    /// Whether the value is proved, and not an estimate.
    pub exact: bool,
    /// Plies to the end, this action included, where a forced end is known.
    pub plies: Option<u16>,
    /// Whether `plies` is the true distance, and not only a bound that play keeps to.
    pub shortest: bool,
    /// Best play after and including the action, as far as it is known; throws stand in brackets, as in records, and are
    /// those that suit the thrower best.
    pub line: Vec<String>,
    /// The verdict in a few words, such as `win in 5`, `draw` or `about +0.12`.
    pub verdict: Words,
    /// What the action leads to, told to the mover.
    pub words: Words,
    /// Points and winning chance, in a game played for points.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
}

/// Analyses the present position of a game, or says why it cannot.
pub fn analyse(game: &AnyGame, limits: &Limits) -> Result<Analysis, Words> {
    expertly!(game, game => Ok(analyse_by(&mut Expert::analyst_of(game), game, limits)), else Err(nobody()))
}

/// Analyses one action of the present position, for which all of the limits may be used; `None` if it cannot be played.
pub fn analyse_action(game: &AnyGame, action: &str, limits: &Limits) -> Result<Option<MoveAnalysis>, Words> {
    fn of<P: Expert>(game: &Game<P>, action: &str, limits: &Limits) -> Option<MoveAnalysis> {
        let action =
            action.parse().ok().filter(|&action| game.outcome().is_none() && game.position().check(action).is_ok())?;
        P::analyst().judge_one(game, action, limits).as_ref().map(MoveAnalysis::of)
    }
    expertly!(game, game => Ok(of(game, action, limits)), else Err(nobody()))
}

fn nobody() -> Words {
    Words::new("personne ici n’analyse ce jeu", "nobody here analyses this game")
}

/// Analyses a game with an analyst of its type, who may remember earlier questions.
pub fn analyse_by<P: Position>(analyst: &mut impl Analyst<P>, game: &Game<P>, limits: &Limits) -> Analysis {
    let opinions = if game.outcome().is_some() { Vec::new() } else { analyst.judge(game, limits) };
    Analysis { position: game.position().to_string(), moves: opinions.iter().map(MoveAnalysis::of).collect() }
}

impl MoveAnalysis {
    fn of<P: Position>(opinion: &Opinion<P>) -> Self {
        let judgement = &opinion.judgement;
        Self {
            action: opinion.action.to_string(),
            value: judgement.value(),
            exact: judgement.is_exact(),
            plies: judgement.plies(),
            shortest: judgement.is_shortest(),
            line: opinion.line.iter().map(written).collect(),
            verdict: words::verdict(judgement),
            words: words::sentence(judgement),
            odds: judgement.odds(),
        }
    }
}

fn written<A: Display, C: Display>(ply: &Ply<A, C>) -> String {
    match ply {
        Ply::Action(action) => action.to_string(),
        Ply::Chance(event) => format!("[{event}]"),
    }
}
