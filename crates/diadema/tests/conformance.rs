//! The laws that every game keeps.

use diadema::{DiademaPosition, DiademaVariant};
use ludo_testkit::{Budget, conform, symmetry_laws};

#[test]
fn both_variants_keep_the_contract() {
    for (variant, plies) in [(DiademaVariant::Standard, 60_000), (DiademaVariant::Chain, 20_000)] {
        let report = conform::<DiademaPosition>(&variant, Budget::new(plies, 1).thorough_every(12).soaked());
        report.unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn long_play_keeps_the_cheap_laws() {
    for variant in DiademaVariant::ALL {
        let budget = Budget::new(500_000, 1_000).thorough_every(1_000).soaked();
        let report = conform::<DiademaPosition>(&variant, budget);
        report.unwrap_or_else(|failure| panic!("{failure}"));
    }
}

#[test]
fn the_star_can_be_turned_and_mirrored() {
    for (variant, plies) in [(DiademaVariant::Standard, 8_000), (DiademaVariant::Chain, 2_000)] {
        let report = symmetry_laws::<DiademaPosition>(&variant, Budget::new(plies, 1).soaked());
        report.unwrap_or_else(|failure| panic!("{failure}"));
    }
}
