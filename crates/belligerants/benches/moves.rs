//! How long the parts take that search and random play are made of.

use belligerants::{BelligerantsChance, BelligerantsPosition, BelligerantsVariant, Face, Phase};
use divan::{Bencher, black_box};
use ludo_core::{Position, Random, Side};

fn main() {
    divan::main();
}

/// Positions from the middle of random games, before a throw.
fn positions(map: &str) -> Vec<BelligerantsPosition> {
    let variant: BelligerantsVariant = format!("{map}+noarm").parse().unwrap_or_default();
    let mut random = Random::new(11);
    let mut found = Vec::new();
    while found.len() < 64 {
        let mut position = BelligerantsPosition::start(&variant);
        for _ in 0..160 {
            stride(&mut position, &mut random);
        }
        if position.phase() == Phase::Throw {
            found.push(position);
        }
    }
    found
}

fn stride(position: &mut BelligerantsPosition, random: &mut Random) {
    match position.phase() {
        Phase::Draw => position.resolve_unchecked(BelligerantsChance::Begins(Side::First)),
        Phase::Throw => position.resolve_unchecked(BelligerantsChance::Face(Face::ALL[random.below(6) as usize])),
        _ => position.random_action(random).into_iter().for_each(|action| position.play_unchecked(action)),
    }
}

fn thrown(map: &str, face: Face) -> Vec<BelligerantsPosition> {
    positions(map).into_iter().map(|position| position.with_throw(face)).collect()
}

#[divan::bench(args = ["escalier", "meandre"])]
fn list_a_number(bencher: Bencher, map: &str) {
    let positions = thrown(map, Face::ALL[3]);
    bencher.counter(positions.len()).bench(|| positions.iter().map(Position::count_actions).sum::<u64>());
}

#[divan::bench(args = ["escalier", "meandre"])]
fn list_a_devil(bencher: Bencher, map: &str) {
    let positions = thrown(map, Face::Devil);
    bencher.counter(positions.len()).bench(|| positions.iter().map(Position::count_actions).sum::<u64>());
}

#[divan::bench(args = ["escalier", "meandre"])]
fn draw_on_a_devil(bencher: Bencher, map: &str) {
    let positions = thrown(map, Face::Devil);
    let mut random = Random::new(5);
    bencher.counter(positions.len()).bench_local(|| {
        for position in &positions {
            black_box(position.random_action(&mut random));
        }
    });
}

#[divan::bench]
fn copy_and_move(bencher: Bencher) {
    let positions = thrown("escalier", Face::ALL[3]);
    let moves: Vec<_> = positions.into_iter().filter_map(|p| p.nth_action(0).map(|action| (p, action))).collect();
    bencher.counter(moves.len()).bench(|| {
        for (position, action) in &moves {
            let mut next = position.clone();
            next.play_unchecked(*action);
            black_box(&next);
        }
    });
}

#[divan::bench]
fn read_and_write(bencher: Bencher) {
    let position = &positions("escalier")[0];
    let (variant, text) = (position.variant(), position.to_string());
    bencher.bench(|| BelligerantsPosition::from_text(&variant, &text).map(|position| position.to_string()));
}

#[divan::bench(args = ["escalier", "escalier_t", "meandre", "pont12"])]
fn random_game(bencher: Bencher, map: &str) {
    let variant: BelligerantsVariant = format!("{map}+noarm").parse().unwrap_or_default();
    let start = BelligerantsPosition::start(&variant);
    let mut random = Random::new(3);
    bencher.counter(1_u32).bench_local(|| start.clone().play_out(&mut random));
}
