//! Lessons in the terminal.

use crate::run::{feed, run};

#[test]
fn a_lesson_is_taken_by_playing() {
    let lines = "+1\nhint\na-c\na-1\nquit\n";
    let out = feed(&["lesson", "diadema"], lines.as_bytes()).good();
    let told = [
        "1/8",
        "Placing a ball is a whole move",
        "2/8",
        "has four neighbours",
        "D5",
        "Every vertex has exactly four",
        "3/8",
    ];
    let mut rest = out.as_str();
    for text in told {
        let at = rest.find(text).unwrap_or_else(|| panic!("{text} is missing in\n{rest}"));
        rest = &rest[at..];
    }
}

#[test]
fn lessons_have_names() {
    assert_eq!(run(&["lesson", "belligerants", "--list"]).good().lines().count(), 6);
    let wrong = run(&["lesson", "belligerants", "flying"]).bad(2);
    assert!(wrong.contains("moving, terrain, taking, sentinel, devil, camps"), "{wrong}");
}

#[test]
fn the_end_of_the_input_ends_a_lesson() {
    assert!(run(&["lesson", "diam"]).good().contains("See you soon!"));
}
