//! The numbers of rules that books and refusals cite.

use crate::{books::Book, root};
use std::{fs, path::Path};

/// The numbers that a book cites and does not have.
pub fn missing(book: &Book) -> Vec<String> {
    let parts = ludo_books::parts(&book.text);
    let has = |rule: &String| parts.iter().any(|part| part.rule() == Some(rule));
    let cited = parts.iter().flat_map(ludo_books::Part::cited);
    cited.filter(|rule| !has(rule)).map(|rule| format!("{}: there is no {rule}", book.name)).collect()
}

/// The numbers that a sentence cites: they stand in brackets, as in “(B32, B37)”.
pub fn in_brackets(text: &str) -> Vec<String> {
    let inside = text.split('(').skip(1).filter_map(|rest| rest.split(')').next());
    let words = inside.flat_map(|inside| inside.split([',', ' ', '–']));
    words.filter(|word| is_number(word)).map(str::to_owned).collect()
}

/// The numbers in the program of a game: texts that consist of one, as refusals and advice carry them. Advice that comes in
/// several wordings has a name behind its number, as in “B19-huff”.
pub fn in_program(game: &str) -> Vec<String> {
    let mut found = Vec::new();
    read(&root().join("crates").join(game).join("src"), &mut found);
    found.sort_unstable();
    found.dedup();
    found
}

fn read(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read(&path, found);
        } else {
            let text = fs::read_to_string(&path).expect("source is text");
            let words = text.split('"').filter_map(|word| word.split('-').next());
            found.extend(words.filter(|word| is_number(word)).map(str::to_owned));
        }
    }
}

fn is_number(word: &str) -> bool {
    let figures = word.strip_prefix(['M', 'D', 'B']).unwrap_or_default();
    !figures.is_empty() && figures.bytes().all(|byte| byte.is_ascii_digit())
}
