//! Every example on the notation pages is run; one without a known tag is a failure.

mod example;
mod grammar;
mod page;
mod play;

use page::Page;

/// Runs every block of a page and gives the failures with their lines, and the number of blocks.
fn run(page: &Page) -> (Vec<String>, usize) {
    let mut failures = Vec::new();
    for block in &page.blocks {
        let place = format!("{}:{} ({})", page.name, block.line, block.tag);
        failures.extend(example::run(block).iter().map(|failure| format!("{place}: {failure}")));
    }
    failures.extend(grammar::run(page).into_iter().map(|failure| format!("{}: {failure}", page.name)));
    (failures, page.blocks.len())
}

fn check(name: &str) {
    let (failures, blocks) = run(&Page::read(name));
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    assert!(blocks > 0 || name == "README.md", "{name} has no example");
}

#[test]
fn the_overview_has_no_untested_example() {
    check("README.md");
}

#[test]
fn diam() {
    check("diam.md");
}

#[test]
fn diadema() {
    check("diadema.md");
}

#[test]
fn belligerants() {
    check("belligerants.md");
}

#[test]
fn record() {
    check("record.md");
}

#[test]
fn every_page_is_run() {
    let known = ["README.md", "belligerants.md", "diadema.md", "diam.md", "record.md"];
    for name in page::names() {
        assert!(known.contains(&name.as_str()), "{name} is not run by any test");
    }
}

/// The runner itself must notice what is wrong.
#[test]
fn wrong_examples_are_noticed() {
    let wrong = [
        ("", "A1"),
        ("text", "A1"),
        ("diam-variant", "2003-2q"),
        ("diam-bad-variant", "2003-2p"),
        ("diam-position 2003-2p", "./. 1"),
        ("diam-bad-position 2003-2p", "./././././././. 1"),
        ("diam-action", "A9"),
        ("diam-bad-action", "A1"),
        ("diam-chance", "4"),
        ("diam-game", "A1 A2"),
        ("diam-game", "A1\n= ./././././././. 2"),
        ("diam-game", "! A1 M3"),
        ("diam-game", "A1\n! A1 M4"),
        ("diam-game", "over 1 diam"),
        ("diam-game", "moves A1"),
        ("diam-game nonsense", "A1"),
        ("map", "name x"),
        ("record", "ludotheque-record 1"),
        ("bad-record 2", "ludotheque-record 1"),
        ("ebnf", "a = b ;"),
        ("ebnf", "a = \"b\""),
    ];
    for (tag, text) in wrong {
        let page = Page::parse("wrong.md", &format!("```{tag}\n{text}\n```\n"));
        assert!(!run(&page).0.is_empty(), "`{tag}` let `{text}` pass");
    }
}
