//! The rule books say what the crate plays: paragraphs, house rules, the table of precedence.

use belligerants::{HouseRule, Kind, Terrain, takers};
use ludo_core::Lang;

const BOOKS: [&str; 2] =
    [include_str!("../../../rules/belligerants.fr.md"), include_str!("../../../rules/belligerants.en.md")];

/// The cells of the table rows that begin with a word.
fn rows<'a>(book: &'a str, first: &str) -> Vec<Vec<&'a str>> {
    let cells = |line: &'a str| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>();
    book.lines().filter(|line| line.starts_with('|')).map(cells).filter(|row| row[0] == first).collect()
}

fn codes(list: impl Iterator<Item = Kind>) -> Vec<&'static str> {
    let mut codes: Vec<&str> = list.map(Kind::code).collect();
    codes.sort_unstable();
    codes
}

fn sorted(cell: &str) -> Vec<&str> {
    let mut codes: Vec<&str> = cell.split(' ').collect();
    codes.sort_unstable();
    codes
}

#[test]
fn every_paragraph_has_its_heading_once() {
    let expected: Vec<String> = (1..=37).map(|number| format!("### B{number}")).collect();
    for book in BOOKS {
        let headings = book.lines().filter(|line| line.starts_with("### "));
        let numbers: Vec<&str> = headings.map(|line| line.split(" · ").next().unwrap_or(line)).collect();
        assert_eq!(numbers, expected);
    }
}

#[test]
fn every_house_rule_is_in_the_table_with_its_paragraph_and_title() {
    for (book, lang) in BOOKS.into_iter().zip(Lang::ALL) {
        for rule in HouseRule::ALL {
            let rows = rows(book, &format!("`{}`", rule.name()));
            assert_eq!(rows, [[&format!("`{}`", rule.name()), rule.paragraph(), rule.title().get(lang)]]);
            assert!(book.contains(&format!("**{}**", rule.title().get(lang))), "{} is explained", rule.name());
        }
    }
}

#[test]
fn the_table_of_precedence_is_the_one_that_is_played() {
    for book in BOOKS {
        for kind in Kind::ALL {
            let rows = rows(book, kind.code());
            let [takes, taken] = rows.as_slice() else { panic!("{} has two rows", kind.code()) };
            assert_eq!(takes[2].replace(['\u{202f}', ','], ""), kind.value().to_string());
            assert_eq!(takes[3], kind.number().to_string());
            match kind {
                // Told in words.
                Kind::Ambulance | Kind::Spy => {}
                _ => assert_eq!(sorted(takes[4]), codes(kind.takes().iter())),
            }
            if kind != Kind::Ambulance {
                assert_eq!(sorted(taken[1]), codes(takers(Terrain::Brown, kind).iter()));
            }
        }
    }
}
