//! A report as texts and numbers that can be shown or sent.

use super::{Appraisal, Cause, Mark, Report};
use ludo_core::{Game, Ply, Position, Side, Words};
use serde::Serialize;

/// How far the numbers of a report can be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Knowledge {
    /// Every position is solved.
    Exact,
    /// Wins and losses are proved; what is not proved counts as even.
    Proved,
    /// Learned estimates.
    Estimated,
}

/// The report of a game of any kind. Worths and changes are the first side's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameReport {
    /// How far the numbers can be believed.
    pub knowledge: Knowledge,
    /// Before the first ply.
    pub start: Appraisal,
    /// The worth at the end: the result where the game is over.
    pub result: Appraisal,
    /// What luck and choices of each side came to.
    pub sides: [SideReport; 2],
    /// What draws by lot changed that are nobody's throw.
    pub lots: Appraisal,
    /// What an end changed that was no move.
    pub ending: Appraisal,
    /// The ply after which the winner stayed ahead.
    pub turning_point: Option<usize>,
    /// Every ply in order.
    pub entries: Vec<EntrySummary>,
}

/// What one side threw and chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SideReport {
    /// The number of choices, the sample behind the marks.
    pub choices: usize,
    /// The number of throws.
    pub throws: usize,
    /// What its throws changed.
    pub luck: Appraisal,
    /// What its choices changed.
    pub errors: Appraisal,
    /// Choices marked as inaccuracies.
    pub inaccuracies: usize,
    /// Choices marked as mistakes.
    pub mistakes: usize,
    /// Choices marked as blunders.
    pub blunders: usize,
}

/// One line of the ledger, as texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EntrySummary {
    /// The ply, counted from 0; the number of plies for an end that was no move.
    pub ply: usize,
    /// Why it counts.
    pub cause: Cause,
    /// Whose throw or choice it was, 0 or 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<u8>,
    /// What happened; empty for an end that was no move.
    pub text: String,
    /// The worth after it less the worth before it.
    pub change: Appraisal,
    /// What would have been better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
    /// What the choice deserves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// What was overlooked, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Words>,
}

impl GameReport {
    pub(super) fn of<P: Position>(report: &Report<P::Action>, game: &Game<P>, knowledge: Knowledge) -> Self {
        let text = |ply: usize| match game.plies().get(ply) {
            Some(Ply::Action(action)) => action.to_string(),
            Some(Ply::Chance(event)) => event.to_string(),
            None => String::new(),
        };
        let entries = report.entries.iter().map(|entry| EntrySummary {
            ply: entry.ply,
            cause: entry.cause,
            side: entry.side.map(|side| side.index() as u8),
            text: text(entry.ply),
            change: entry.change,
            best: entry.best.map(|best| best.to_string()),
            mark: entry.mark,
            words: entry.remark.clone(),
        });
        Self {
            knowledge,
            start: report.start,
            result: report.result,
            sides: Side::BOTH.map(|side| SideReport::of(report, side)),
            lots: report.luck(None),
            ending: report.ending(),
            turning_point: report.turning_point,
            entries: entries.collect(),
        }
    }

    /// Start, luck, choices and end added up: the result.
    pub fn total(&self) -> Appraisal {
        let sides: Appraisal = self.sides.iter().map(|side| side.luck + side.errors).sum();
        self.start + sides + self.lots + self.ending
    }
}

impl SideReport {
    fn of<A: Copy + Eq>(report: &Report<A>, side: Side) -> Self {
        Self {
            choices: report.choices(side),
            throws: report.throws(side),
            luck: report.luck(Some(side)),
            errors: report.errors(side),
            inaccuracies: report.marked(side, Mark::Inaccuracy),
            mistakes: report.marked(side, Mark::Mistake),
            blunders: report.marked(side, Mark::Blunder),
        }
    }
}
