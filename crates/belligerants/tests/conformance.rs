//! The conformance kit on every map, and on random sets of house rules.

use belligerants::{BelligerantsPosition, BelligerantsVariant, HouseRule, HouseRules, Map};
use ludo_core::Random;
use ludo_testkit::{Budget, conform};
use std::num::NonZeroU16;

fn hold(variant: &BelligerantsVariant, plies: u64, seed: u64) {
    let report = conform::<BelligerantsPosition>(variant, Budget::new(plies, seed).thorough_every(23).soaked());
    println!("{variant}: {}", report.unwrap_or_else(|failure| panic!("{failure}")));
}

#[test]
fn every_map_conforms() {
    for (seed, map) in (100..).step_by(100).zip(Map::all_embedded()) {
        let rules = HouseRules::default();
        hold(&BelligerantsVariant::with_map(map.clone(), rules), 1_000, seed);
        // Random players soon make peace; without armistice whole games are seen.
        hold(&BelligerantsVariant::with_map(map.clone(), rules.with(HouseRule::NoArm)), 4_000, seed);
    }
}

#[test]
fn random_house_rules_conform() {
    let mut random = Random::new(20);
    for seed in 0..24 {
        let maps = Map::all_embedded();
        let map = maps[random.below(maps.len() as u64) as usize].clone();
        let mut rules = HouseRules::default();
        for rule in HouseRule::ALL {
            if random.below(3) == 0 {
                rules = rules.with(rule);
            }
        }
        if random.below(3) == 0 {
            rules = rules.with_limit(NonZeroU16::new(1 + random.below(300) as u16));
        }
        hold(&BelligerantsVariant::with_map(map, rules), 800, 1000 * seed);
    }
}
