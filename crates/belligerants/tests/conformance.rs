//! The conformance kit on every map, and on random sets of house rules.

use belligerants::{BelligerantsPosition, BelligerantsVariant, HouseRule, HouseRules, Map};
use ludo_core::Random;
use ludo_testkit::{Budget, conform};
use std::num::NonZeroU16;

fn hold(variant: &BelligerantsVariant, plies: u64, seed: u64) {
    hold_with(variant, Budget::new(plies, seed).thorough_every(23));
}

/// A long walk, on which the dear laws are looked at only now and then.
fn hold_long(variant: &BelligerantsVariant, plies: u64, seed: u64) {
    hold_with(variant, Budget::new(plies, seed).thorough_every(200));
}

fn hold_with(variant: &BelligerantsVariant, budget: Budget) {
    let report = conform::<BelligerantsPosition>(variant, budget.soaked());
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
fn half_a_million_plies_on_the_maps() {
    for (seed, map) in (700..).step_by(100).zip(Map::all_embedded()) {
        let rules = HouseRules::default().with(HouseRule::NoArm);
        hold_long(&BelligerantsVariant::with_map(map.clone(), rules), 125_000, seed);
    }
}

#[test]
fn random_house_rules_conform() {
    for (seed, variant) in (0..).zip(random_variants(20)) {
        hold(&variant, 1_500, 1000 * seed);
    }
}

#[test]
fn half_a_million_plies_under_house_rules() {
    for (seed, variant) in (0..).zip(random_variants(40)) {
        hold_long(&variant, 500_000 / 24, 1000 * seed);
    }
}

/// Two dozen maps and sets of house rules.
fn random_variants(seed: u64) -> Vec<BelligerantsVariant> {
    let mut random = Random::new(seed);
    let maps = Map::all_embedded();
    let one = |random: &mut Random| {
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
        BelligerantsVariant::with_map(map, rules)
    };
    (0..24).map(|_| one(&mut random)).collect()
}
