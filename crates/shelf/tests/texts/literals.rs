//! The texts in the source of the program: string literals outside comments, tests and what only programmers see.

use crate::root;
use std::{fs, path::Path};

pub struct Literal {
    place: String,
    pub text: String,
}

impl Literal {
    pub fn complain(&self, faults: Vec<String>) -> Vec<String> {
        faults.into_iter().map(|fault| format!("{}: {fault}: {}", self.place, self.text)).collect()
    }

    /// Whether the text is about what is typed, on a command line or in a notation: scripts' names are at home there.
    pub fn is_typed(&self) -> bool {
        let folder = ["crates/cli/src/commands/", "crates/cli/src/position_args.rs", "crates/cli/src/play/menu.rs"];
        let reader = ["/src/variant.rs", "/src/notation"];
        folder.iter().any(|start| self.place.starts_with(start)) || reader.iter().any(|part| self.place.contains(part))
    }
}

/// Crates whose texts nobody but programmers reads.
const SILENT: [&str; 4] = ["testkit", "wire", "search", "cachette"];

pub fn all() -> Vec<Literal> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("the crates are there") {
        let krate = entry.expect("it can be read").path();
        if !SILENT.iter().any(|name| krate.ends_with(name)) {
            walk(&krate.join("src"), &mut found);
        }
    }
    assert!(found.len() > 500);
    found
}

fn walk(folder: &Path, found: &mut Vec<Literal>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            let source = fs::read_to_string(&path).expect("a source file");
            let place = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
            let tests = source.find("#[cfg(test)]\nmod tests").unwrap_or(source.len());
            let texts = strings(&source[..tests]).into_iter();
            found.extend(texts.map(|(line, text)| Literal { place: format!("{place}:{line}"), text }));
        }
    }
}

/// Macros and calls whose message is for programmers.
const INWARD: [&str; 4] = ["expect(", "panic!(", "assert!(", "unreachable!("];

/// The string literals of a source text with their lines.
fn strings(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let (mut rest, mut line) = (source, 1);
    while let Some(at) = rest.find(['"', '/', '\'']) {
        line += rest[..at].matches('\n').count();
        let (before, from) = rest.split_at(at);
        let length = match from.as_bytes() {
            [b'/', b'/', ..] => from.find('\n').unwrap_or(from.len()),
            [b'/', ..] => 1,
            // A character such as '"' or '\n'; a lifetime has no closing mark.
            [b'\'', b'\\', ..] => 2 + from[2..].find('\'').map_or(0, |end| end + 1),
            [b'\'', ..] => {
                let mut chars = from.char_indices().skip(2);
                if chars.next().is_some_and(|(_, c)| c == '\'') { 1 + from[1..].find('\'').unwrap_or(0) + 1 } else { 1 }
            }
            _ => {
                let raw = before.trim_end_matches('#');
                let hashes = if raw.ends_with('r') { before.len() - raw.len() } else { 0 };
                let end = if raw.ends_with('r') { raw_closing(from, hashes) } else { closing(from) };
                let logged = before.lines().next_back().is_some_and(|line| line.contains("tracing::"));
                if !logged && !INWARD.iter().any(|call| before.trim_end().ends_with(call)) {
                    found.push((line, from[1..end - hashes - 1].to_owned()));
                }
                end
            }
        };
        let (eaten, left) = from.split_at(length);
        line += eaten.matches('\n').count();
        rest = left;
    }
    found
}

/// Where a string literal ends, its closing mark included.
fn closing(from: &str) -> usize {
    let mut escaped = true;
    for (at, c) in from.char_indices() {
        match c {
            '"' if !escaped => return at + 1,
            '\\' if !escaped => escaped = true,
            _ => escaped = false,
        }
    }
    from.len()
}

/// The same for a raw literal with so many hashes.
fn raw_closing(from: &str, hashes: usize) -> usize {
    let mark = format!("\"{}", "#".repeat(hashes));
    1 + from[1..].find(&mark).map_or(from.len() - 1, |end| end + mark.len())
}

#[test]
fn literals_are_told_from_comments_and_characters() {
    let source =
        "// \"no\"\nlet a = \"one \\\" two\"; let b: &'static str = r#\"raw \" x\"#; let c = '\"'; f(\"three\")";
    let texts: Vec<String> = strings(source).into_iter().map(|(_, text)| text).collect();
    assert_eq!(texts, ["one \\\" two", "raw \" x", "three"]);
    assert!(strings("x.expect(\"inward\")").is_empty());
    assert_eq!(strings("\n\n\"three\"")[0].0, 3);
}
