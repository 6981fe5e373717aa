//! The rule books keep the numbers that refusals cite, and their drawings are true.

mod common;

use common::position;
use ludo_core::{Depict, Lang};

const BOOKS: [&str; 2] = [include_str!("../../../rules/diam.fr.md"), include_str!("../../../rules/diam.en.md")];

/// The numbers of the headings, each before its title.
fn anchors(book: &str) -> Vec<&str> {
    let headings = book.lines().filter_map(|line| line.strip_prefix("### "));
    headings.filter_map(|heading| heading.split_once(" · ")).map(|(number, _)| number).collect()
}

/// The fenced blocks: what is drawn, and the `variant: position` that the fence keeps out of sight.
fn drawings(book: &str) -> Vec<(&str, &str)> {
    let fenced = book.split("```text ").skip(1);
    let parts = fenced.filter_map(|block| block.split("\n```").next()?.split_once('\n'));
    parts.map(|(told, drawn)| (drawn, told)).collect()
}

#[test]
fn every_paragraph_has_its_number_and_title() {
    let expected: Vec<String> = (1..=15).map(|number| format!("M{number}")).collect();
    for book in BOOKS {
        assert_eq!(anchors(book), expected);
        // After the numbered paragraphs come the house rules, by name.
        assert_eq!(book.lines().filter(|line| line.starts_with("### ")).count(), expected.len() + 2);
    }
}

#[test]
fn every_drawing_shows_its_position() {
    for book in BOOKS {
        let drawings = drawings(book);
        assert_eq!(drawings.len(), book.matches("```text").count());
        for (drawn, told) in drawings {
            let (rules, text) = told.split_once(": ").unwrap_or_else(|| panic!("no position behind the fence: {told}"));
            assert_eq!(position(rules, text).draw(Lang::Fr, false).trim_end(), drawn, "{told}");
        }
    }
}

#[test]
fn both_books_show_the_same_positions() {
    let told = BOOKS.map(|book| drawings(book).into_iter().map(|(_, told)| told).collect::<Vec<_>>());
    assert_eq!(told[0], told[1]);
    assert!(told[0].len() >= 10);
}
