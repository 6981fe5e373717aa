//! The counts of move sequences that the data folder holds.

use diadema::DiademaPosition;
use diam::DiamPosition;
use ludo_testkit::perft_file;

/// Deeper counts are for the benchmark.
const CAP: u64 = 3_000_000;

#[test]
fn counts_to_the_cap() {
    let lines = perft_file::read(include_str!("../../../../data/perft.txt")).expect("a readable file");
    assert_eq!(lines.len(), 5);
    for line in lines {
        let reached = match line.game.as_str() {
            "diam" => line.check::<DiamPosition>(CAP),
            "diadema" => line.check::<DiademaPosition>(CAP),
            other => Err(format!("no counts are known for {other}")),
        };
        assert_eq!(reached, Ok(line.counts.iter().take_while(|&&count| count <= CAP).count() as u32));
        assert!(reached >= Ok(5), "{line:?}");
    }
}
