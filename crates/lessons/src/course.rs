//! What a course consists of.

use crate::{Flaw, Stage, read};
use ludo_core::{Side, Words};
use ludo_shelf::GameId;

/// All lessons of a game, in the order in which they are meant to be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The game that it teaches.
    pub game: GameId,
    /// Short ones, each about a few rules.
    pub lessons: Vec<Lesson>,
}

/// A few steps about one subject.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// By which addresses name it.
    pub name: String,
    /// What it is called.
    pub title: Option<Words>,
    /// What one can do afterwards.
    pub about: Option<Words>,
    /// The rules in force, as text.
    pub variant: String,
    /// One idea each.
    pub steps: Vec<Step>,
}

/// One idea: a position, something to do in it, and what is said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// By which tests and addresses name it.
    pub name: String,
    /// The position; a step without one goes on where the step before it ended.
    pub start: Option<String>,
    /// The paragraphs of the rule book that it is about.
    pub rules: Vec<String>,
    /// What is to be done.
    pub task: Option<Words>,
    /// Where to look, for whoever asks.
    pub hint: Option<Words>,
    /// Which moves do it.
    pub accept: Option<Accept>,
    /// The position after an accepted move, where it is said.
    pub becomes: Option<String>,
    /// How the game stands after an accepted move, where it is said.
    pub ends: Option<End>,
    /// Moves that deserve a word of their own.
    pub answers: Vec<Answer>,
    /// What is said to a legal move that does not do it and has no answer of its own.
    pub other: Option<Words>,
    /// What was learnt.
    pub done: Option<Words>,
    /// What happens by itself afterwards: throws in brackets, and what the other side does.
    pub then: Vec<String>,
}

/// Which moves do what a step asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Accept {
    /// Every legal one that has no word of its own.
    Any,
    /// Every one that wins at once.
    Wins,
    /// Every one after which the other side cannot win at once.
    Parries,
    /// These; one that ends in `*` stands for all legal ones that begin so.
    These(Vec<String>),
}

/// What is said to a certain move that does not do it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The move.
    pub action: String,
    /// The paragraph by which the rules refuse it; none if it is legal.
    pub rule: Option<String>,
    /// What is said; where the rules refuse it, besides their own sentence.
    pub words: Option<Words>,
    /// The position that it leads to, where it is said.
    pub becomes: Option<String>,
    /// How the game stands after it, where it is said.
    pub ends: Option<End>,
}

/// How a game stands after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It goes on.
    Open,
    /// It is over; the side has won, or nobody has.
    Over(Option<Side>),
}

impl Course {
    /// The course of a game, which the program carries.
    pub fn of(game: GameId) -> Result<Self, Flaw> {
        Self::read(game, source(game))
    }

    /// Reads a course.
    pub fn read(game: GameId, text: &str) -> Result<Self, Flaw> {
        Ok(Self { game, lessons: read::lessons(game, text)? })
    }

    /// The lesson of a name.
    pub fn lesson(&self, name: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.name == name)
    }
}

impl Lesson {
    /// Its steps, each set up on the board.
    pub fn stages(&self, game: GameId) -> Result<Vec<Stage<'_>>, Flaw> {
        let mut stages: Vec<Stage<'_>> = Vec::new();
        for step in &self.steps {
            let stage = Stage::set_up(game, self, step, stages.last())?;
            stages.push(stage);
        }
        Ok(stages)
    }
}

/// The text of a game's course.
fn source(game: GameId) -> &'static str {
    macro_rules! text {
        ($game:literal) => {
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/", $game, "/lessons.txt"))
        };
    }
    match game.to_string().as_str() {
        "diam" => text!("diam"),
        "diadema" => text!("diadema"),
        "belligerants" => text!("belligerants"),
        _ => "",
    }
}
