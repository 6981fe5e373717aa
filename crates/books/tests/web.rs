//! The books of the web application are what the Markdown gives today, and they are whole.

use std::{fs, path::Path};

#[test]
fn the_books_of_the_web_are_fresh_and_hold_every_rule() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (game, letter, last) in [("diam", 'M', 15), ("diadema", 'D', 10), ("belligerants", 'B', 37)] {
        for lang in ["fr", "en"] {
            let name = format!("{game}.{lang}");
            let book = fs::read_to_string(root.join(format!("rules/{name}.md"))).expect("a book");
            let page = fs::read_to_string(root.join(format!("web/src/rules/books/{name}.html"))).expect("a page");
            assert!(
                page == ludo_books::html(&book),
                "stale HTML of {name}: run `cargo run -p ludo-books --example export_pages`"
            );
            for number in 1..=last {
                let rule = format!("{letter}{number}");
                assert!(page.contains(&format!("<section id=\"rule-{rule}\">")), "{name} has no {rule}");
                assert!(ludo_books::paragraph(&book, &rule).is_some(), "{name} has no {rule}");
            }
        }
    }
}

#[test]
fn the_pages_of_strategy_are_fresh() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for game in ["diam", "diadema", "belligerants"] {
        for lang in ["fr", "en"] {
            let name = format!("{game}.{lang}");
            let book = fs::read_to_string(root.join(format!("strategy/{name}.md"))).expect("a book");
            let page =
                fs::read_to_string(root.join(format!("web/src/rules/books/strategy-{name}.html"))).expect("a page");
            assert!(
                page == ludo_books::html(&book),
                "stale HTML of the strategy {name}: run `cargo run -p ludo-books --example export_pages`"
            );
        }
    }
}
