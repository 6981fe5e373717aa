//! A course as a screen takes it: every step with its position, every sentence in both languages, nothing to work out.

use crate::{Answer, Course, Flaw, Stage};
use ludo_core::Words;
use serde::Serialize;
use std::collections::BTreeMap;

/// A course to be shown.
#[derive(Debug, Serialize)]
pub struct CoursePage {
    /// In the order in which they are meant to be taken.
    pub lessons: Vec<LessonPage>,
}

/// A lesson to be shown.
#[derive(Debug, Serialize)]
pub struct LessonPage {
    /// As addresses name it.
    pub name: String,
    /// What it is called.
    pub title: Words,
    /// What one can do afterwards.
    pub about: Words,
    /// The rules in force.
    pub variant: String,
    /// One idea each.
    pub steps: Vec<StepPage>,
}

/// A step to be shown.
#[derive(Debug, Serialize)]
pub struct StepPage {
    /// As addresses name it.
    pub name: String,
    /// The position in which its game began.
    pub start: String,
    /// What was played since.
    pub moves: Vec<String>,
    /// The paragraphs that it is about.
    pub rules: Vec<String>,
    /// What is to be done.
    pub task: Words,
    /// Where to look.
    pub hint: Words,
    /// The moves that do it.
    pub accept: Vec<String>,
    /// What is said to certain others.
    pub answers: BTreeMap<String, Words>,
    /// What is said to all others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Words>,
    /// What was learnt.
    pub done: Words,
    /// What happens by itself afterwards.
    pub then: Vec<String>,
}

/// A course to be shown.
pub fn page(course: &Course) -> Result<CoursePage, Flaw> {
    let lessons = course.lessons.iter().map(|lesson| {
        Ok(LessonPage {
            name: lesson.name.clone(),
            title: told(lesson.title.as_ref()),
            about: told(lesson.about.as_ref()),
            variant: lesson.variant.clone(),
            steps: lesson.stages(course.game)?.iter().map(step).collect(),
        })
    });
    Ok(CoursePage { lessons: lessons.collect::<Result<_, Flaw>>()? })
}

fn step(stage: &Stage<'_>) -> StepPage {
    let step = stage.step;
    let answer = |answer: &Answer| Some((answer.action.clone(), answer.words.clone()?));
    StepPage {
        name: step.name.clone(),
        start: stage.start.clone(),
        moves: stage.moves.clone(),
        rules: step.rules.clone(),
        task: told(step.task.as_ref()),
        hint: told(step.hint.as_ref()),
        accept: stage.accepted.clone(),
        answers: step.answers.iter().filter_map(answer).collect(),
        other: step.other.clone(),
        done: told(step.done.as_ref()),
        then: step.then.clone(),
    }
}

/// What a course that was read always has.
fn told(words: Option<&Words>) -> Words {
    words.cloned().unwrap_or_else(|| Words::new("", ""))
}
