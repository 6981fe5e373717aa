//! The published openings are what their seed gives.

use diadema::DiademaPosition;
use diam::DiamPosition;
use ludo_core::Position;
use ludo_engine::openings::{COUNT, made, published, read, write};
use ludo_shelf::AnyVariant;

fn check<P: Position>(variant: &AnyVariant, rules: &P::Variant) {
    let text = published(variant).expect("published");
    let again = made(&P::start(rules), variant);
    assert_eq!(again.len(), COUNT);
    assert_eq!(read::<P>(rules, text).as_ref(), Ok(&again), "{variant}: the example `openings` writes them anew");
    assert_eq!(write(&again), text);
}

#[test]
fn diam() {
    for text in ["2003-2p", "2003-4p"] {
        let rules = text.parse().expect("a variant");
        check::<DiamPosition>(&AnyVariant::Diam(rules), &rules);
    }
}

#[test]
fn diadema() {
    let rules = "standard".parse().expect("a variant");
    check::<DiademaPosition>(&AnyVariant::Diadema(rules), &rules);
}

#[test]
fn a_line_that_cannot_be_read_is_named() {
    let rules = "standard".parse().expect("a variant");
    let text = "# openings\n......./....... L\n\nnonsense\n";
    assert_eq!(read::<DiademaPosition>(&rules, text).expect_err("nonsense").0, 4);
}
