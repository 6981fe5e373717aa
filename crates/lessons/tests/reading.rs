//! A course that cannot be taken is told apart from one that can, with the place of what is wrong.

use ludo_lessons::Course;
use ludo_shelf::GameId;

const WHOLE: &str = "\
; A remark.
lesson one
title.fr Titre
title.en Title
about.fr Sujet
about.en Subject

step first
position ......./....... L
rules D4
task.fr Faites !
task.en Do!
hint.fr Ici
hint.en Here
accept +1
ends open
done.fr Bien
done.en Well
";

fn read(text: &str) -> Result<usize, String> {
    let course = Course::read(GameId::Diadema, text).map_err(|flaw| flaw.place)?;
    let lesson = course.lesson("one").ok_or("no lesson")?;
    lesson.stages(course.game).map(|stages| stages.len()).map_err(|flaw| flaw.place)
}

#[test]
fn a_whole_course_is_read() {
    assert_eq!(read(WHOLE), Ok(1));
}

#[test]
fn what_has_no_place_is_told_with_its_line() {
    assert_eq!(read("title.fr Titre\n"), Err("1".into()));
    assert_eq!(read(&format!("{WHOLE}colour red\n")), Err("19".into()));
    assert_eq!(read(&format!("{WHOLE}task.fr Encore\n")), Err("19".into()), "a sentence is said once");
    assert_eq!(read(&format!("{WHOLE}task.de Tut!\n")), Err("19".into()));
    assert_eq!(read(&format!("{WHOLE}ends perhaps\n")), Err("19".into()));
    assert_eq!(read(&format!("{WHOLE}refused 1-2\n")), Err("19".into()), "a refusal names its paragraph");
}

#[test]
fn what_is_missing_is_told_with_its_step() {
    for (line, place) in [("about.en Subject", "one"), ("hint.fr Ici", "one/first"), ("accept +1", "one/first")] {
        assert_eq!(read(&WHOLE.replace(line, "")), Err(place.into()), "{line}");
    }
    assert_eq!(read(&format!("{WHOLE}instead +2\n")), Err("one/first".into()), "a legal move is answered in words");
}

#[test]
fn what_cannot_be_set_up_is_told_with_its_step() {
    assert_eq!(read(&WHOLE.replace("position ......./....... L", "")), Err("one/first".into()));
    assert_eq!(read(&WHOLE.replace("....... L", "....... X")), Err("one/first".into()));
    assert_eq!(read(&WHOLE.replace("title.fr", "variant other\ntitle.fr")), Err("one/first".into()));
}
