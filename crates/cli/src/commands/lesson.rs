//! `ludotheque lesson`: a game learnt by playing moves.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    play::{Console, paragraph},
    position_args, screen,
};
use clap::Args;
use ludo_core::Words;
use ludo_lessons::{Course, Flaw, Lesson as Subject, Stage, Verdict};
use ludo_shelf::GameId;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Apprend un jeu en jouant quelques coups", "Learn a game by playing a few moves"),
    after_help = say(
        "Exemples :\n  ludotheque lesson diam\n  ludotheque lesson belligerants devil\n\n\
         Sans leçon nommée, on les suit toutes. Pendant une leçon : un coup, « indice », « montre », « règles NUMÉRO », « quitter ».",
        "Examples:\n  ludotheque lesson diam\n  ludotheque lesson belligerants devil\n\n\
         Without a lesson named, all of them follow. During a lesson: a move, `hint`, `show`, `rules NUMBER`, `quit`.",
    )
)]
pub struct Lesson {
    #[arg(value_name = "GAME", value_parser = position_args::game_id, help = "diam, diadema, belligerants")]
    game: GameId,
    #[arg(value_name = "LESSON", id = "lesson", help = say("une leçon seulement ; --list les nomme", "one lesson only; --list names them"))]
    name: Option<String>,
    #[arg(long, help = say("nomme les leçons du jeu", "name the lessons of the game"))]
    list: bool,
}

/// Whether somebody goes on or has had enough.
enum Mood {
    Eager,
    Tired,
}

impl Lesson {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let course = Course::of(self.game).map_err(|flaw| broken(&flaw))?;
        if self.list {
            for lesson in &course.lessons {
                writeln!(out, "{:<10} {}", lesson.name, spoken(lesson.title.as_ref()))?;
            }
            return Ok(());
        }
        let lessons = match &self.name {
            None => course.lessons.iter().collect(),
            Some(name) => vec![course.lesson(name).ok_or_else(|| unknown(&course, name))?],
        };
        let mut console = Console::new(out);
        for lesson in lessons {
            if let Mood::Tired = self.take(lesson, &mut console)? {
                break;
            }
        }
        console.tell(say("À bientôt !", "See you soon!"))
    }

    fn take(&self, lesson: &Subject, console: &mut Console<'_>) -> Done<Mood> {
        console.tell(&format!("{}. {}\n", spoken(lesson.title.as_ref()), spoken(lesson.about.as_ref())))?;
        let stages = lesson.stages(self.game).map_err(|flaw| broken(&flaw))?;
        for (number, stage) in (1..).zip(&stages) {
            let (task, count) = (spoken(stage.step.task.as_ref()), stages.len());
            console.draw(&stage.game.draw(lang(), screen::has_colours()))?;
            console.tell(&format!("\n{number}/{count}  {task}"))?;
            if let Mood::Tired = self.step(stage, console)? {
                return Ok(Mood::Tired);
            }
            console.tell(&format!("{}\n", spoken(stage.step.done.as_ref())))?;
        }
        Ok(Mood::Eager)
    }

    /// Asks until the task is done.
    fn step(&self, stage: &Stage<'_>, console: &mut Console<'_>) -> Done<Mood> {
        loop {
            let Some(line) = console.ask("> ")? else { return Ok(Mood::Tired) };
            let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
            match word.to_lowercase().as_str() {
                "" => {}
                "hint" | "indice" => console.tell(spoken(stage.step.hint.as_ref()))?,
                "show" | "montre" => console.tell(stage.accepted.first().map_or("", String::as_str))?,
                "rules" | "règles" | "regles" => console.tell(&paragraph(self.game, rest))?,
                "quit" | "quitter" => return Ok(Mood::Tired),
                _ => match stage.judge(line.trim()) {
                    Verdict::Done => return Ok(Mood::Eager),
                    Verdict::Answered(answer) => console.tell(spoken(answer.words.as_ref()))?,
                    Verdict::Other => console.tell(stage.step.other.as_ref().map_or_else(
                        || {
                            say(
                                "C’est permis, mais ce n’est pas ce qui est demandé ici.",
                                "That is allowed, but it is not what is asked for here.",
                            )
                        },
                        |words| words.get(lang()),
                    ))?,
                    Verdict::Refused(refusal) => console.tell(&refusal.sentence(line.trim(), lang()))?,
                },
            }
        }
    }
}

fn spoken(words: Option<&Words>) -> &str {
    words.map_or("", |words| words.get(lang()))
}

fn unknown(course: &Course, name: &str) -> Failure {
    let names: Vec<&str> = course.lessons.iter().map(|lesson| lesson.name.as_str()).collect();
    let names = names.join(", ");
    Failure::arguments(tell!(
        "Il n’y a pas de leçon « {name} » ; il y a : {names}.",
        "There is no lesson `{name}`; there are: {names}."
    ))
}

fn broken(flaw: &Flaw) -> Failure {
    let (place, why) = (&flaw.place, flaw.words.get(lang()));
    Failure::other(tell!("Cette leçon est abîmée ({place}) : {why}.", "This lesson is damaged ({place}): {why}."))
}
