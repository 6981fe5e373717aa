//! The rule books say what the crate plays: paragraphs, house rules, the table of precedence, figures.

use belligerants::{HouseRule, Kind, Map, Square, Terrain, takers};
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

/// Every figure is a corner of the usual map: what is no pawn and no mark is the ground that lies there.
#[test]
fn figures_show_the_ground_of_the_usual_map() {
    let map = Map::escalier();
    for book in BOOKS {
        let mut compared = 0;
        for block in book.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()) {
            let lines: Vec<Vec<&str>> = block.lines().map(|line| line.split_whitespace().collect()).collect();
            let columns = |line: &&Vec<&str>| line.len() > 1 && line.iter().all(|word| word.len() == 1 && *word >= "a");
            let Some(columns) = lines.iter().find(columns) else { continue };
            for line in lines.iter().filter(|line| line[0].parse::<u8>().is_ok()) {
                for (column, drawn) in columns.iter().zip(&line[1..]) {
                    let name = format!("{column}{}", line[0]);
                    let square: Square = name.parse().expect("a square");
                    let letter = map.terrain(square).map(Terrain::letter);
                    let ground = if map.is_star(square) { Some('*') } else { letter };
                    let ground = ground.map_or_else(String::new, String::from);
                    let is_ground = drawn.len() == 1 && !["+", "-"].contains(drawn);
                    assert!(!is_ground || *drawn == ground, "{name} is {ground}, not {drawn}");
                    compared += usize::from(is_ground);
                }
            }
        }
        assert!(compared > 60);
    }
}

#[test]
fn the_table_of_precedence_is_the_one_that_is_played() {
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
        let blocks = book.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next());
        let square = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
        blocks.flat_map(move |block| block.lines().filter(square)).map(|line| line.get(..13)).collect::<Vec<_>>()
    };
    assert_eq!(drawn(BOOKS[0]), drawn(BOOKS[1]));
    assert!(drawn(BOOKS[0]).len() > 30);
}
