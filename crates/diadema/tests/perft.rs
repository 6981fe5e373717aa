//! The published counts of move sequences.

use diadema::DiademaPosition;
use ludo_core::Position;
use ludo_testkit::perft_file;

#[test]
fn perft_agrees_with_the_published_counts() {
    let lines = perft_file::read(include_str!("../../../data/perft.txt")).expect("the file is sound");
    let mut depths = Vec::new();
    for line in lines.iter().filter(|line| line.game == DiademaPosition::GAME) {
        depths.push(line.check::<DiademaPosition>(20_000_000).unwrap_or_else(|fault| panic!("{fault}")));
    }
    assert_eq!(depths, [6]);
}
