//! The rule books keep the numbers that refusals cite, and their drawings are true.

mod common;

use common::position;
use ludo_core::Depict;

const BOOKS: [&str; 2] = [include_str!("../../../rules/diam.fr.md"), include_str!("../../../rules/diam.en.md")];

fn anchors(book: &str) -> Vec<&str> {
    book.lines().filter_map(|line| line.strip_prefix("### ")).collect()
}

/// The fenced blocks: what is drawn, and the line `variant: position` under it.
fn drawings(book: &str) -> Vec<(&str, &str)> {
    let fenced = book.split("```").skip(1).step_by(2);
    fenced.filter_map(|block| block.trim_start_matches("text\n").trim_end().rsplit_once("\n\n")).collect()
}

#[test]
fn every_paragraph_and_house_rule_has_its_heading() {
    let mut expected: Vec<String> = (1..=15).map(|number| format!("M{number}")).collect();
    expected.extend(["no-mirror", "reprieve"].map(String::from));
    for book in BOOKS {
        assert_eq!(anchors(book), expected);
    }
}

#[test]
fn every_drawing_shows_its_position() {
    for book in BOOKS {
        let drawings = drawings(book);
        assert_eq!(drawings.len(), book.matches("```text").count());
        for (drawn, told) in drawings {
            let (rules, text) =
                told.split_once(": ").unwrap_or_else(|| panic!("no position under the drawing: {told}"));
            assert_eq!(position(rules, text).draw(false).trim_end(), drawn, "{told}");
        }
    }
}

#[test]
fn both_books_show_the_same_positions() {
    let told = BOOKS.map(|book| drawings(book).into_iter().map(|(_, told)| told).collect::<Vec<_>>());
    assert_eq!(told[0], told[1]);
    assert!(told[0].len() >= 10);
}
