//! Faults keep their places through shifting, and are explained in characters, not bytes.

use ludo_core::{Fault, Faults, Lang, Words};

fn fault(at: std::ops::Range<usize>) -> Fault {
    Fault::new(at, Words::new("faux", "wrong"))
}

#[test]
fn no_fault_gives_the_value() {
    assert_eq!(Faults::none_or(Vec::new(), 7), Ok(7));
    assert!(Faults::none_or(vec![fault(0..1)], 7).is_err());
}

#[test]
fn columns_count_characters() {
    let text = "é/x";
    let faults = Faults::from(fault(3..4));
    assert_eq!(faults.explain(text, Lang::En), "character 3 `x`: wrong");
    assert_eq!(faults.explain(text, Lang::Fr), "caractère 3 «\u{202f}x\u{202f}»\u{a0}: faux");
}

#[test]
fn something_missing_is_shown_at_the_end() {
    assert_eq!(Faults::from(fault(2..2)).explain("ab", Lang::En), "character 3: wrong");
}

#[test]
fn a_range_outside_the_text_does_not_panic() {
    for at in [1..2, 9..12, 0..99] {
        let explained = Faults::from(fault(at)).explain("é", Lang::Fr);
        assert!(explained.ends_with("faux"), "{explained}");
    }
}

#[test]
fn shifting_moves_every_place() {
    let faults = Faults::none_or(vec![fault(0..1), fault(2..3)], ()).expect_err("two faults");
    let places: Vec<_> = faults.shifted(10).list().iter().map(|f| f.at.clone()).collect();
    assert_eq!(places, [10..11, 12..13]);
}
