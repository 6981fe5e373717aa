//! The rule books say what the crate plays: paragraphs, house rules and the table of prominence.

use belligerants::{HouseRule, Kind, Terrain, takers};

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
        let headings: Vec<&str> = book.lines().filter(|line| line.starts_with("### ")).collect();
        assert_eq!(headings, expected);
    }
}

#[test]
fn every_house_rule_is_in_the_table_with_its_paragraph() {
    for book in BOOKS {
        for rule in HouseRule::ALL {
            let rows = rows(book, &format!("`{}`", rule.name()));
            assert_eq!(rows.len(), 1, "{}", rule.name());
            assert_eq!(rows[0][1], rule.paragraph());
        }
    }
}

#[test]
fn the_table_of_prominence_is_the_one_that_is_played() {
    for book in BOOKS {
        for kind in Kind::ALL {
            let rows = rows(book, kind.code());
            let [takes, taken] = rows.as_slice() else { panic!("{} has two rows", kind.code()) };
            assert_eq!(takes[2], kind.value().to_string());
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

#[test]
fn both_books_draw_the_same_squares() {
    let drawn = |book: &'static str| {
        let blocks = book.split("```\n").skip(1).step_by(2);
        let square = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
        blocks.flat_map(move |block| block.lines().filter(square)).map(|line| line.get(..13)).collect::<Vec<_>>()
    };
    assert_eq!(drawn(BOOKS[0]), drawn(BOOKS[1]));
    assert!(drawn(BOOKS[0]).len() > 30);
}
