//! Counts of move sequences against the published ones, to a cap.

use diam::DiamPosition;
use ludo_testkit::perft_file;

/// Beyond this many sequences a count belongs to the benchmarks.
const CAP: u64 = 40_000_000;

#[test]
fn counts_of_every_variant() {
    let text = include_str!("../../../data/perft.txt");
    let lines = perft_file::read(text).expect("the file of counts is well formed");
    let own: Vec<_> = lines.iter().filter(|line| line.game == "diam").collect();
    assert_eq!(own.len(), 4, "one line for each published variant");
    for line in own {
        let reached = line.check::<DiamPosition>(CAP).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(reached >= 5, "{} only went to depth {reached}", line.variant);
    }
}
