//! The laws of the house, on every variant.

use diam::{DiamPosition, DiamVariant};
use ludo_testkit::{Budget, conform, symmetry_laws};

/// A million plies, spread over all variants and house rules.
const PLIES: u64 = 1_000_000;

#[test]
fn every_variant_conforms() {
    let variants: Vec<DiamVariant> = DiamVariant::all().collect();
    let share = PLIES / variants.len() as u64 + 1;
    for variant in variants {
        let budget = Budget::new(share, 1).thorough_every(48).soaked();
        conform::<DiamPosition>(&variant, budget).unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn every_variant_is_symmetric() {
    for variant in DiamVariant::all() {
        let budget = Budget::new(4_000, 7).thorough_every(4).soaked();
        symmetry_laws::<DiamPosition>(&variant, budget).unwrap_or_else(|failure| panic!("{failure}"));
    }
}
