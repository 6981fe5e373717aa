//! Every step of every course is replayed through the rules: what is accepted is legal and does what is said, what is
//! refused is refused by the paragraph that the course names, and every paragraph is in the rule book.

use ludo_core::Lang;
use ludo_lessons::{Accept, Answer, Course, End, Lesson, Stage, Verdict};
use ludo_shelf::{AnyGame, GameId};
use std::{collections::BTreeSet, fs, path::Path};

/// Every step of the house, set up, with the place at which it stands.
fn each_stage(mut look: impl FnMut(&Course, &Lesson, &Stage<'_>, &str)) {
    for game in GameId::ALL {
        let course = Course::of(game).unwrap_or_else(|flaw| panic!("{game}: {flaw}"));
        for lesson in &course.lessons {
            let stages = lesson.stages(game).unwrap_or_else(|flaw| panic!("{game}: {flaw}"));
            for stage in &stages {
                look(&course, lesson, stage, &format!("{game} {}/{}", lesson.name, stage.step.name));
            }
        }
    }
}

fn stands(game: &AnyGame, becomes: Option<&String>, ends: Option<End>, place: &str) {
    if let Some(expected) = becomes {
        assert_eq!(&game.position().to_string(), expected, "{place}");
    }
    match ends {
        None => {}
        Some(End::Open) => assert!(game.outcome().is_none(), "{place}: the game is over"),
        Some(End::Over(winner)) => {
            let outcome = game.outcome().unwrap_or_else(|| panic!("{place}: the game goes on"));
            assert_eq!(outcome.winner, winner, "{place}");
        }
    }
}

#[test]
fn accepted_moves_are_legal_and_do_what_is_said() {
    each_stage(|_, _, stage, place| {
        assert!(!stage.accepted.is_empty(), "{place}: nothing is accepted");
        assert!(stage.step.becomes.is_some() || stage.step.ends.is_some(), "{place}: nothing is said of the result");
        for action in &stage.accepted {
            let place = format!("{place}: {action}");
            let mut game = stage.after(action).unwrap_or_else(|| panic!("{place} is refused"));
            assert_eq!(&game.plies().last().expect("it was played").text, action, "{place}: another spelling");
            stands(&game, stage.step.becomes.as_ref(), stage.step.ends, &place);
            for text in &stage.step.then {
                ludo_lessons::play(&mut game, text).unwrap_or_else(|why| panic!("{place}, then {text}: {why}"));
            }
            assert!(matches!(stage.judge(action), Verdict::Done), "{place}");
        }
    });
}

#[test]
fn a_step_asks_for_something() {
    each_stage(|_, _, stage, place| {
        let all = stage.game.actions(2000).unwrap_or_default();
        let others = all.iter().filter(|action| !stage.accepted.contains(action)).count();
        let refused = stage.step.answers.iter().filter(|answer| answer.rule.is_some()).count();
        assert!(
            others + refused > 0 || all.len() == 1 || stage.step.accept == Some(Accept::Any),
            "{place} cannot fail"
        );
    });
}

#[test]
fn wrong_moves_are_answered_by_the_reason_that_is_stated() {
    let mut refused = 0;
    each_stage(|_, _, stage, place| {
        for Answer { action, rule, becomes, ends, .. } in &stage.step.answers {
            let place = format!("{place}: {action}");
            match (rule, stage.judge(action)) {
                (Some(rule), Verdict::Refused(why)) => {
                    let by = why.refused().unwrap_or_else(|| panic!("{place} cannot be read: {why}"));
                    assert_eq!(by.rule.0, rule, "{place}: {}", by.sentence(Lang::En));
                    refused += 1;
                }
                (None, Verdict::Answered(_)) => {
                    let game = stage.after(action).expect("it can be played");
                    assert!(becomes.is_some() || ends.is_some(), "{place}: nothing is said of the result");
                    stands(&game, becomes.as_ref(), *ends, &place);
                }
                (Some(_), _) => panic!("{place} can be played"),
                (None, Verdict::Refused(why)) => panic!("{place} is refused: {}", why.sentence(action, Lang::En)),
                (None, _) => panic!("{place} is accepted"),
            }
        }
    });
    assert!(refused >= 20, "{refused}");
}

#[test]
fn every_paragraph_and_chapter_is_in_both_books() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
    each_stage(|course, _, stage, place| {
        let refusing = stage.step.answers.iter().filter_map(|answer| answer.rule.as_ref());
        for rule in stage.step.rules.iter().chain(refusing) {
            for lang in Lang::ALL {
                let book = fs::read_to_string(root.join(format!("{}.{lang}.md", course.game))).expect("a book");
                let has = ludo_books::parts(&book).iter().any(|part| part.name() == Some(rule));
                assert!(has, "{place}: no {rule} in {lang}");
            }
        }
    });
}

#[test]
fn names_are_addresses_and_stand_once() {
    let mut seen = BTreeSet::new();
    each_stage(|_, lesson, stage, place| {
        for name in [&lesson.name, &stage.step.name] {
            assert!(!name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase()), "{place}");
        }
        assert!(seen.insert(place.to_owned()), "{place} stands twice");
    });
}

/// A two-minute course for each game, in as many lessons as it has subjects.
#[test]
fn courses_are_short() {
    for (game, lessons) in [(GameId::Diam, 1), (GameId::Diadema, 1), (GameId::Belligerants, 6)] {
        let course = Course::of(game).expect("a course");
        assert_eq!(course.lessons.len(), lessons, "{game}");
        for lesson in &course.lessons {
            assert!((3..=9).contains(&lesson.steps.len()), "{game} {}", lesson.name);
        }
    }
}

#[test]
fn the_courses_of_the_web_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lessons/courses");
    for game in GameId::ALL {
        let course = Course::of(game).expect("a course");
        let fresh = serde_json::to_string_pretty(&ludo_lessons::page(&course).expect("it is whole")).expect("JSON");
        let kept = fs::read_to_string(folder.join(format!("{game}.json"))).unwrap_or_default();
        assert!(
            kept == fresh + "\n",
            "stale course of {game}: run `cargo run -p ludo-lessons --example export_courses`"
        );
    }
}
