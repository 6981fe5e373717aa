//! A course from its text: a keyword and what belongs to it on every line.

use crate::{Accept, Answer, End, Lesson, Step};
use ludo_core::{Lang, Side, Words};
use ludo_shelf::{AnyVariant, GameId};
use std::{borrow::Cow, fmt};

/// What is wrong with a course, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The line, counted from 1, or the lesson and step at fault.
    pub place: String,
    /// What is wrong there.
    pub words: Words,
}

impl Flaw {
    pub(crate) fn new(place: impl fmt::Display, fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self { place: place.to_string(), words: Words::new(fr.into(), en.into()) }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.words)
    }
}

impl std::error::Error for Flaw {}

/// What a line of words belongs to.
enum Scope {
    Lesson,
    Step,
    Answer,
}

pub fn lessons(game: GameId, text: &str) -> Result<Vec<Lesson>, Flaw> {
    let mut lessons = Vec::new();
    let mut scope = Scope::Lesson;
    let lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim()));
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(';')) {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        take(game, &mut lessons, &mut scope, key, rest.trim()).ok_or_else(|| {
            Flaw::new(number, format!("« {line} » n’a pas sa place ici"), format!("`{line}` has no place here"))
        })?;
    }
    for lesson in &lessons {
        whole(lesson)?;
    }
    Ok(lessons)
}

/// Takes in a line; `None` where it does not belong.
fn take(game: GameId, lessons: &mut Vec<Lesson>, scope: &mut Scope, key: &str, rest: &str) -> Option<()> {
    if key == "lesson" {
        let variant = AnyVariant::usual(game).to_string();
        lessons.push(Lesson { name: rest.to_owned(), variant, ..Lesson::default() });
        *scope = Scope::Lesson;
        return Some(());
    }
    let lesson = lessons.last_mut()?;
    match key {
        "variant" if lesson.steps.is_empty() => rest.clone_into(&mut lesson.variant),
        "step" => {
            lesson.steps.push(Step { name: rest.to_owned(), ..Step::default() });
            *scope = Scope::Step;
        }
        _ => match (&scope, lesson.steps.last_mut()) {
            (Scope::Lesson, _) => lesson_line(lesson, key, rest)?,
            (_, Some(step)) => step_line(step, scope, key, rest)?,
            _ => return None,
        },
    }
    Some(())
}

fn lesson_line(lesson: &mut Lesson, key: &str, rest: &str) -> Option<()> {
    match key.split_once('.')? {
        ("title", lang) => say(&mut lesson.title, lang, rest),
        ("about", lang) => say(&mut lesson.about, lang, rest),
        _ => None,
    }
}

fn step_line(step: &mut Step, scope: &mut Scope, key: &str, rest: &str) -> Option<()> {
    let list = || rest.split(' ').map(str::to_owned).collect();
    match key {
        "position" => step.start = Some(rest.to_owned()),
        "rules" => step.rules = list(),
        "then" => step.then = list(),
        "accept" => step.accept = Some(accept(rest)),
        "refused" => {
            let (action, rule) = rest.split_once(' ')?;
            step.answers.push(Answer { action: action.to_owned(), rule: Some(rule.to_owned()), ..Answer::default() });
            *scope = Scope::Answer;
        }
        "instead" => {
            step.answers.push(Answer { action: rest.to_owned(), ..Answer::default() });
            *scope = Scope::Answer;
        }
        "becomes" => match (&scope, step.answers.last_mut()) {
            (Scope::Answer, Some(answer)) => answer.becomes = Some(rest.to_owned()),
            _ => step.becomes = Some(rest.to_owned()),
        },
        "ends" => match (&scope, step.answers.last_mut()) {
            (Scope::Answer, Some(answer)) => answer.ends = Some(end(rest)?),
            _ => step.ends = Some(end(rest)?),
        },
        _ => match key.split_once('.')? {
            ("task", lang) => say(&mut step.task, lang, rest)?,
            ("hint", lang) => say(&mut step.hint, lang, rest)?,
            ("other", lang) => say(&mut step.other, lang, rest)?,
            ("done", lang) => say(&mut step.done, lang, rest)?,
            ("say", lang) => say(&mut step.answers.last_mut()?.words, lang, rest)?,
            _ => return None,
        },
    }
    Some(())
}

/// Keeps a sentence in its language; each is said once.
fn say(words: &mut Option<Words>, lang: &str, text: &str) -> Option<()> {
    let lang: Lang = lang.parse().ok()?;
    let mut said = words.take().unwrap_or_else(|| Words::new("", ""));
    let free = said.get(lang).is_empty() && !text.is_empty();
    match lang {
        Lang::Fr => said = Words::new(text.to_owned(), said.en),
        Lang::En => said.en = Cow::Owned(text.to_owned()),
    }
    *words = Some(said);
    free.then_some(())
}

fn accept(rest: &str) -> Accept {
    match rest {
        "any" => Accept::Any,
        "wins" => Accept::Wins,
        "parries" => Accept::Parries,
        list => Accept::These(list.split(' ').map(str::to_owned).collect()),
    }
}

fn end(rest: &str) -> Option<End> {
    Some(match rest {
        "open" => End::Open,
        "draw" => End::Over(None),
        "first" => End::Over(Some(Side::First)),
        "second" => End::Over(Some(Side::Second)),
        _ => return None,
    })
}

/// Whether nothing is missing that a player reads or that the rules need.
fn whole(lesson: &Lesson) -> Result<(), Flaw> {
    let both = |words: &Option<Words>| words.as_ref().is_some_and(|said| !said.fr.is_empty() && !said.en.is_empty());
    let missing = |place: String, what: &str| Err(Flaw::new(place, format!("il manque {what}"), format!("no {what}")));
    let heads = [("title", &lesson.title), ("about", &lesson.about)];
    if let Some((what, _)) = heads.into_iter().find(|(_, words)| !both(words)) {
        return missing(lesson.name.clone(), what);
    }
    for step in &lesson.steps {
        let place = || format!("{}/{}", lesson.name, step.name);
        let parts = [("task", &step.task), ("hint", &step.hint), ("done", &step.done)];
        if let Some((what, _)) = parts.into_iter().find(|(_, words)| !both(words)) {
            return missing(place(), what);
        }
        if step.other.is_some() && !both(&step.other) {
            return missing(place(), "other");
        }
        if step.accept.is_none() || step.rules.is_empty() {
            return missing(place(), "accept, rules");
        }
        // The rules speak for themselves; what is legal needs somebody to say why it is not meant.
        let mute = |answer: &&Answer| !both(&answer.words) && (answer.rule.is_none() || answer.words.is_some());
        if let Some(answer) = step.answers.iter().find(mute) {
            return missing(place(), &format!("say ({})", answer.action));
        }
    }
    Ok(())
}
