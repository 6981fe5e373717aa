//! Puzzles: found, proved anew, and solved at the keyboard.

use crate::run::{feed, root, run, scratch};
use std::fs;

/// Types lines, and returns what was shown.
fn session(args: &[&str], lines: &str) -> String {
    feed(args, lines.as_bytes()).good()
}

const FOUND: [&str; 6] = ["puzzles", "diadema", "--count", "5", "--seed", "3"];

#[test]
fn puzzles_have_seven_fields_and_are_the_same_for_the_same_seed() {
    let found = run(&FOUND).good();
    assert_eq!(found, run(&FOUND).good());
    let lines: Vec<Vec<&str>> = found.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines.len(), 5);
    for fields in &lines {
        let [game, variant, _, _, aim, plies, grade] = fields[..] else { panic!("{fields:?}") };
        assert_eq!((game, variant), ("diadema", "standard"));
        assert!(matches!((aim, plies), ("save", "")) || (aim == "win" && plies.parse::<u32>().is_ok()), "{fields:?}");
        assert!((1..=5).contains(&grade.parse::<u8>().expect("a number")));
    }
}

#[test]
fn a_file_is_proved_line_by_line() {
    let name = scratch("puzzles.txt");
    let found = run(&FOUND).good();
    fs::write(&name, format!("# five of them\n\n{found}")).expect("a file");
    assert_eq!(run(&["puzzles", "--check", &name]).good(), "5 passed, 0 failed\n");
    let wrong = found + "diadema\tstandard\tLLL..../DDD.... L\t+5\twin\t1\t1\nnonsense\n";
    fs::write(&name, &wrong).expect("a file");
    let told = run(&["puzzles", "--check", &name, "--lang", "en"]);
    assert_eq!(told.code, 1);
    assert!(told.out.ends_with("5 passed, 2 failed\n"), "{}", told.out);
    assert!(told.out.contains("line 6: ") && told.out.contains("line 7:"), "{}", told.out);
}

#[test]
fn the_shipped_files_have_the_same_form() {
    for game in ["diam", "diadema", "belligerants"] {
        let text = fs::read_to_string(root().join(format!("data/{game}/puzzles.txt"))).expect("a list");
        assert!(text.lines().all(|line| line.starts_with(game) && line.split('\t').count() >= 7), "{game}");
    }
}

#[test]
fn a_puzzle_is_tried_hinted_at_and_solved_at_the_keyboard() {
    let text = fs::read_to_string(root().join("data/diadema/puzzles.txt")).expect("a list");
    let line = text.lines().nth(6).expect("the seventh");
    let right = line.split('\t').nth(3).expect("an action");
    let legal = ["+1", "+2", "+3", "+4", "+5", "+6", "+7"].into_iter().find(|wrong| *wrong != right);
    for (lang, words) in [
        ("fr", ["Problème 7", "Indice 1 sur 3", "Indice 2 sur 3", "Indice 3 sur 3", "C’est le bon coup.", "À bientôt"]),
        ("en", ["Puzzle 7", "Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3", "This is the right move.", "See you soon"]),
    ] {
        let args = ["puzzle", "diadema", "--number", "7", "--lang", lang];
        let typed = format!("help\nzz\n?\n{}\nhint\nindice\nhint\n{right}\nno\n", legal.unwrap_or_default());
        let out = session(&args, &typed);
        for word in words {
            assert!(out.contains(word), "{lang}, {word}: {out}");
        }
        let third = out.find(words[3]).expect("the third hint");
        assert!(out[third..].contains(right), "the third hint is the move");
    }
}

#[test]
fn a_wrong_try_is_refuted_and_the_solution_can_be_seen() {
    let text = fs::read_to_string(root().join("data/diadema/puzzles.txt")).expect("a list");
    let (number, line) =
        (1..).zip(text.lines()).find(|(_, line)| line.contains("\tsave\t") && line.contains("\t+")).expect("a placing");
    let fields: Vec<&str> = line.split('\t').collect();
    let moves = run(&["moves", "diadema", "--variant", fields[1], "--position", fields[2]]).good();
    let wrong = moves.split_whitespace().find(|action| *action != fields[3]).expect("another").to_owned();
    let number = number.to_string();
    let args = ["puzzle", "diadema", "--number", &number, "--lang", "en"];
    let out = session(&args, &format!("{wrong}\nsolution\nno\n"));
    assert!(out.contains("This is not the right move."), "{out}");
    assert!(out.contains(&format!("  1. {wrong}")) && out.contains("  2. "), "the refutation is played out: {out}");
    assert!(out.contains("The solution:") && out.contains("This is the right move."), "{out}");
}

#[test]
fn the_puzzle_of_a_day_is_the_same_each_time() {
    let of = |day: &str| session(&["puzzle", "--date", day, "--lang", "en"], "quit\n");
    assert_eq!(of("2026-03-14"), of("2026-03-14"));
    assert_ne!(of("2026-03-14"), of("2026-03-15"));
    assert!(of("2026-03-14").starts_with("The puzzle of the day"));
}

#[test]
fn wrong_uses_say_what_would_be_right() {
    for (args, part) in [
        (&["puzzles"][..], "GAME"),
        (&["puzzles", "chess"], "diam"),
        (&["puzzles", "diadema", "--count", "x"], "--count"),
        (&["puzzles", "diadema", "--count", "99999999"], "10000"),
        (&["puzzles", "diadema", "--check", "x"], "--check"),
        (&["puzzle", "diadema", "--number", "100000"], "300"),
        (&["puzzle", "diadema", "--grade", "9"], "1"),
        (&["puzzle", "--date", "tomorrow"], "2026-03-14"),
    ] {
        let told = run(args);
        assert_eq!(told.code, 2, "{args:?}");
        assert!(told.err.contains(part), "{args:?}: {}", told.err);
    }
    let missing = run(&["puzzles", "--check", "no-such-file.txt"]);
    assert_eq!(missing.code, 1);
    assert!(missing.err.contains("no-such-file.txt"));
}
