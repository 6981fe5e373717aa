//! How long the solution of Diädema takes to make, to ask and to check.

use diadema::{DiademaPosition, DiademaVariant};
use divan::{Bencher, black_box};
use ludo_core::{Position, Random, Side};
use ludo_solve::diadema::{DiademaTable, Value, verify};

fn main() {
    divan::main();
}

#[divan::bench(args = DiademaVariant::ALL, sample_count = 5)]
fn build(variant: DiademaVariant) -> DiademaTable {
    DiademaTable::build(variant)
}

#[divan::bench(args = DiademaVariant::ALL, sample_count = 1)]
fn verify_all(variant: DiademaVariant) -> u64 {
    let table = DiademaTable::shared(variant);
    verify(variant, |position| table.probe(position)).expect("a sound table")
}

/// 4,096 positions from all over the table: divide by that for one.
#[divan::bench]
fn probe_4096(bencher: Bencher) {
    let table = DiademaTable::standard();
    let mut random = Random::new(1);
    let ranks = (0..4096).map(|_| random.below(DiademaPosition::RANKS as u64) as usize);
    let positions: Vec<DiademaPosition> =
        ranks.filter_map(|rank| DiademaPosition::unrank(DiademaVariant::Standard, Side::First, rank)).collect();
    bencher.bench_local(|| positions.iter().filter(|&&at| table.probe(black_box(at)) == Value::Draw).count());
}

/// All moves of a position with their values and saving replies.
#[divan::bench]
fn judge(bencher: Bencher) {
    let table = DiademaTable::standard();
    let position = DiademaPosition::from_text(&DiademaVariant::Standard, "LD...L./LLD...D L").expect("sound");
    bencher.bench_local(|| table.judge(black_box(position)));
}
