//! Grammars are closed: every name that is used on a page is defined there.

use crate::page::Page;
use std::collections::{HashMap, HashSet};

/// Names that are used and not defined, definitions without an end, and names that are defined in two ways.
pub fn run(page: &Page) -> Vec<String> {
    let mut failures = Vec::new();
    let mut defined: HashMap<String, String> = HashMap::new();
    let mut used = HashSet::new();
    for block in page.blocks.iter().filter(|block| block.tag == "ebnf") {
        let bare = without_terminals(&block.text);
        let (rules, tail) = bare.rsplit_once(';').unwrap_or(("", &bare));
        if !tail.trim().is_empty() {
            failures.push(format!("a definition has no end: {}", tail.trim()));
        }
        for rule in rules.split(';') {
            let Some((name, body)) = rule.split_once('=') else {
                failures.push(format!("no definition: {}", rule.trim()));
                continue;
            };
            let name = name.trim().to_owned();
            used.extend(names(body));
            let body = body.split_whitespace().collect::<Vec<_>>().join(" ");
            if defined.insert(name.clone(), body.clone()).is_some_and(|other| other != body) {
                failures.push(format!("{name} is defined in two ways"));
            }
        }
    }
    let missing = used.iter().filter(|name| !defined.contains_key(*name));
    failures.extend(missing.map(|name| format!("{name} is used but not defined")));
    failures
}

/// The text with quoted parts and descriptions in words blanked out, so that what they hold is no syntax.
fn without_terminals(text: &str) -> String {
    let mut inside = None;
    let blank = |c: char| match (inside, c) {
        (Some(end), c) if c == end => {
            inside = None;
            '"'
        }
        (Some(_), _) => '"',
        (None, '"' | '?') => {
            inside = Some(c);
            '"'
        }
        (None, c) => c,
    };
    text.chars().map(blank).collect()
}

/// Names in a body: words between signs; a name may have several words, as in `end line`.
fn names(body: &str) -> Vec<String> {
    let parts = body.split(['|', '[', ']', '{', '}', '(', ')', ',', '"']);
    parts.map(|part| part.split_whitespace().collect::<Vec<_>>().join(" ")).filter(|name| !name.is_empty()).collect()
}
