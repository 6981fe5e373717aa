//! Random games and perft, the crate against a plain program in the same run.
//!
//! `cargo bench -p diadema`. The last lines give speeds per CPU-second and ratios; machines vary from minute to minute, so
//! the ratios are what to compare.

use diadema::{DiademaPosition, DiademaVariant};
use divan::{Bencher, black_box};
use ludo_core::{Position, Random, perft};
use rustix::time::{ClockId, clock_gettime};

#[path = "../tests/plain/mod.rs"]
mod plain;
use plain::{Plain, Rules};

fn main() {
    divan::main();
    if !std::env::args().any(|arg| arg == "--test" || arg == "--list") {
        report();
    }
}

/// One uniform random game; the number of plies.
fn random_game(random: &mut Random) -> u64 {
    let mut position = DiademaPosition::start(&DiademaVariant::Standard);
    let mut plies = 0;
    while let Some(action) = position.random_action(random) {
        position.play_unchecked(action);
        plies += 1;
    }
    plies
}

fn plain_random_game(rules: &Rules, random: &mut Random) -> u64 {
    let mut position = Plain::start();
    let mut plies = 0;
    loop {
        let mut moves = rules.moves(&position);
        if moves.is_empty() {
            return plies;
        }
        position = moves.swap_remove(random.below(moves.len() as u64) as usize).1;
        plies += 1;
    }
}

#[divan::bench]
fn random_game_fast(bencher: Bencher) {
    let mut random = Random::new(1);
    bencher.bench_local(|| random_game(&mut random));
}

#[divan::bench(sample_count = 20)]
fn random_game_plain(bencher: Bencher) {
    let rules = Rules::new();
    let mut random = Random::new(1);
    bencher.bench_local(|| plain_random_game(&rules, &mut random));
}

#[divan::bench(args = [4, 5], sample_count = 20)]
fn perft_fast(bencher: Bencher, depth: u32) {
    let start = DiademaPosition::start(&DiademaVariant::Standard);
    bencher.bench_local(|| perft(black_box(&start), depth));
}

#[divan::bench(args = [1, 2, 3], sample_count = 20)]
fn perft_chain(bencher: Bencher, depth: u32) {
    let start = DiademaPosition::start(&DiademaVariant::Chain);
    bencher.bench_local(|| perft(black_box(&start), depth));
}

/// Units of work per second of this process's own CPU time, which neighbours on the machine disturb least.
fn rate(work: impl FnOnce() -> u64) -> f64 {
    let start = cpu_seconds();
    let done = work();
    done as f64 / (cpu_seconds() - start)
}

fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn report() {
    let rules = Rules::new();
    let start = DiademaPosition::start(&DiademaVariant::Standard);
    let mut random = Random::new(2);
    let games = 1_000_000;
    let fast_games = rate(|| {
        (0..games).for_each(|_| _ = black_box(random_game(&mut random)));
        games
    });
    let plain_games = rate(|| {
        (0..5_000).for_each(|_| _ = black_box(plain_random_game(&rules, &mut random)));
        5_000
    });
    let fast_nodes = rate(|| {
        let nodes = perft(&start, 7);
        assert_eq!(nodes, 222_113_542, "perft 7");
        nodes
    });
    let plain_nodes = rate(|| rules.perft(&Plain::start(), 5));
    println!("\ndiadema, one thread                    this crate        plain     ratio");
    println!(
        "random games per CPU-second          {fast_games:>12.0} {plain_games:>12.0} {:>8.1}x",
        fast_games / plain_games
    );
    println!(
        "perft nodes per CPU-second (7 plies) {fast_nodes:>12.0} {plain_nodes:>12.0} {:>8.1}x",
        fast_nodes / plain_nodes
    );
}
