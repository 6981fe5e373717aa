//! The published openings are what their seed gives.

use diadema::DiademaPosition;
use diam::DiamPosition;
use ludo_core::Position;
use ludo_engine::{
    Roster,
    openings::{COUNT, SEED, made, plies, published, read, write},
    random_openings,
};
use ludo_shelf::AnyVariant;

fn check<P: Roster>(variant: &AnyVariant, rules: &P::Variant) {
    let text = published(variant).expect("published");
    let again = made(&P::start(rules), variant);
    assert_eq!(again.len(), COUNT);
    assert_eq!(read::<P>(rules, text).as_ref(), Ok(&again), "{variant}: the example `openings` writes them anew");
    assert_eq!(write(&again), text);
}

/// Making all of them takes minutes, so only their origin is checked for all, and their choice for the first.
fn check_balanced(rules: &str) {
    let rules = rules.parse().expect("a variant");
    let variant = AnyVariant::Diam(rules);
    let found = read::<DiamPosition>(&rules, published(&variant).expect("published")).expect("positions");
    assert_eq!(found.len(), COUNT);
    // One in twenty is chosen with three players.
    let made = random_openings(&DiamPosition::start(&rules), 20 * COUNT, plies(&variant), SEED);
    let places: Vec<_> = found.iter().map(|opening| made.iter().position(|other| other == opening)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{variant}: not from their seed");
    let first = places[3].unwrap_or_default();
    for opening in &made[..=first] {
        assert_eq!(opening.is_balanced(), found.contains(opening), "{variant}: {opening}");
    }
    assert!(first > 4, "{variant}: something was left out");
}

#[test]
fn diam_with_two() {
    check_balanced("2003-2p");
}

#[test]
fn diam_with_three() {
    check_balanced("2003-3p");
}

#[test]
fn diam_with_four() {
    check_balanced("2003-4p");
}

#[test]
fn diam_of_1998() {
    check_balanced("1998-2p");
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
