//! How fast the rules are: random games, move sequences, and the pieces that searches are made of. Everything that has
//! a plain counterpart stands beside it, because only ratios mean something on a machine that others use too.

#[path = "../tests/reference/mod.rs"]
mod reference;

use diam::{DiamPosition, DiamVariant};
use divan::{Bencher, black_box, counter::ItemsCount};
use ludo_core::{Position, Random, Symmetric, perft};
use ludo_testkit::perft_file;
use reference::{Deed, Plain, Rules};

fn main() {
    divan::main();
}

const GAMES: u64 = 2_000;

/// Random games by the library; items are games.
#[divan::bench(args = ["2003-2p", "2003-3p", "2003-4p", "1998-2p+auto", "1998-2p", "2003-2p+no-mirror", "2003-2p+reprieve"])]
fn random_games(bencher: Bencher, variant: &str) {
    let start = DiamPosition::start(&variant.parse().expect("a variant"));
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut random = Random::new(1);
        (0..GAMES).map(|_| u64::from(start.playout(&mut random).plies)).sum::<u64>()
    });
}

/// Random games by the plain implementation; items are games.
#[divan::bench]
fn random_games_plain(bencher: Bencher) {
    let rules = Rules::of(DiamVariant::default());
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut random = Random::new(1);
        (0..GAMES).map(|_| plain_game(rules, &mut random)).sum::<u64>()
    });
}

fn plain_game(rules: Rules, random: &mut Random) -> u64 {
    let mut plain = Plain::start(rules);
    let mut deeds: Vec<Deed> = Vec::with_capacity(32);
    let mut plies = 0;
    while plain.winner().is_none() && plies < 1_000 {
        plain.deeds(&mut deeds);
        if let Some(&deed) = deeds.get(random.below(deeds.len() as u64) as usize) {
            plain.apply(deed);
        }
        plain.end_turn();
        plies += 1;
    }
    plies
}

/// Move sequences; items are sequences.
#[divan::bench(args = [("2003-2p", 6), ("2003-3p", 6), ("2003-4p", 7), ("1998-2p+auto", 6)])]
fn move_sequences(bencher: Bencher, (variant, depth): (&str, u32)) {
    let start = DiamPosition::start(&variant.parse().expect("a variant"));
    bencher.counter(ItemsCount::new(perft(&start, depth))).bench_local(|| perft(black_box(&start), depth));
}

/// The deepest published counts, which are too long for tests; items are sequences.
#[divan::bench(args = ["2003-2p", "1998-2p+auto"], sample_count = 3, sample_size = 1)]
fn deepest_counts(bencher: Bencher, variant: &str) {
    let lines = perft_file::read(include_str!("../../../data/perft.txt")).expect("a file of counts");
    let line = lines.iter().find(|line| line.game == "diam" && line.variant == variant).expect("the variant");
    let &deepest = line.counts.last().expect("a count");
    let start = DiamPosition::start(&variant.parse().expect("a variant"));
    bencher.counter(ItemsCount::new(deepest)).bench_local(|| {
        assert_eq!(perft(black_box(&start), line.counts.len() as u32), deepest);
    });
}

/// Move sequences by the plain implementation; items are sequences.
#[divan::bench(args = [5])]
fn move_sequences_plain(bencher: Bencher, depth: u32) {
    let start = Plain::start(Rules::of(DiamVariant::default()));
    bencher.counter(ItemsCount::new(plain_perft(&start, depth))).bench_local(|| plain_perft(black_box(&start), depth));
}

fn plain_perft(plain: &Plain, depth: u32) -> u64 {
    if plain.winner().is_some() {
        return 0;
    }
    let mut deeds = Vec::with_capacity(32);
    plain.deeds(&mut deeds);
    if depth == 1 {
        return deeds.len() as u64; // nobody is walled in so early
    }
    let below = |&deed: &Deed| {
        let mut after = plain.clone();
        after.apply(deed);
        after.end_turn();
        plain_perft(&after, depth - 1)
    };
    deeds.iter().map(below).sum()
}

/// Running positions from the middle of random games.
fn positions() -> Vec<DiamPosition> {
    let mut random = Random::new(7);
    let mut found = Vec::new();
    while found.len() < 1_000 {
        let mut position = DiamPosition::start(&DiamVariant::default());
        for _ in 0..4 + random.below(20) {
            if let Some(action) = position.random_action(&mut random) {
                position.play_unchecked(action);
            }
        }
        if position.winner().is_none() {
            found.push(position);
        }
    }
    found
}

fn over_positions<T>(bencher: Bencher, work: impl Fn(&DiamPosition) -> T) {
    let positions = positions();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for position in &positions {
            black_box(work(black_box(position)));
        }
    });
}

/// The representative of a class of 64; items are positions.
#[divan::bench]
fn canonical(bencher: Bencher) {
    over_positions(bencher, Symmetric::canonical);
}

/// The least of all 64 images, made one by one; items are positions.
#[divan::bench]
fn canonical_plain(bencher: Bencher) {
    over_positions(bencher, |position| (0..64).map(|g| position.transform(g).code()).min());
}

/// The hash key; items are positions.
#[divan::bench]
fn key(bencher: Bencher) {
    over_positions(bencher, Position::key);
}

/// Whether the mover wins at once; items are positions.
#[divan::bench]
fn can_win(bencher: Bencher) {
    over_positions(bencher, DiamPosition::can_win);
}

/// Text to position; items are positions.
#[divan::bench]
fn from_text(bencher: Bencher) {
    let texts: Vec<String> = positions().iter().map(ToString::to_string).collect();
    bencher.counter(ItemsCount::new(texts.len())).bench_local(|| {
        for text in &texts {
            black_box(DiamPosition::from_text(&DiamVariant::default(), black_box(text)).ok());
        }
    });
}
