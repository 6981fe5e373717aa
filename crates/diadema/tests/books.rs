//! The rule books keep step with the program.

use diadema::{DiademaPosition, DiademaVariant};
use ludo_core::{Depict, Lang, Position};

const BOOKS: [&str; 2] = [include_str!("../../../rules/diadema.fr.md"), include_str!("../../../rules/diadema.en.md")];

#[test]
fn both_books_have_every_paragraph_in_order() {
    let expected: Vec<String> = (1..=10).map(|n| format!("### D{n}")).collect();
    for book in BOOKS {
        let headings = book.lines().filter(|line| line.starts_with("### "));
        let found: Vec<&str> = headings.map(|line| line.split(" · ").next().unwrap_or(line)).collect();
        assert_eq!(found, expected);
        assert!(DiademaVariant::ALL.iter().skip(1).all(|variant| book.contains(&format!("`{variant}`"))));
    }
}

#[test]
fn both_books_show_the_board_that_the_program_draws() {
    let drawn = DiademaPosition::start(&DiademaVariant::Standard).draw(Lang::Fr, false);
    let (star, _) = drawn.split_once("\n\n").expect("the star, then the reserves");
    assert!(BOOKS.iter().all(|book| book.contains(star)));
}
