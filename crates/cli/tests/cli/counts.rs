//! Every count of `data/perft.txt` through the command, as deep as a test can wait for; `make bench` does the rest.

use crate::run::{root, run};
use ludo_testkit::perft_file;

const CAP: u64 = 2_000_000;

#[test]
fn the_published_counts_hold() {
    let text = std::fs::read_to_string(root().join("data/perft.txt")).expect("the counts are there");
    let lines = perft_file::read(&text).expect("the counts can be read");
    assert!(lines.len() >= 5);
    for line in lines {
        for (depth, &count) in (1..).zip(&line.counts).filter(|&(_, &count)| count <= CAP) {
            let depth: u32 = depth;
            let args = ["perft", &line.game, "--variant", &line.variant, "--depth", &depth.to_string()];
            assert_eq!(run(&args).good(), format!("{count}\n"), "{args:?}");
        }
    }
}

#[test]
fn divided_counts_sum_up() {
    for (game, depth) in [("diam", "3"), ("diadema", "3")] {
        let out = run(&["perft", game, "--depth", depth, "--divide"]).good();
        let lines: Vec<&str> = out.lines().collect();
        let (total, rows) = lines.split_last().expect("there is a total");
        let counts = rows.iter().map(|row| row.split_once(' ').expect("move count").1.parse::<u64>().expect("a count"));
        assert_eq!(counts.sum::<u64>(), total.parse::<u64>().expect("a total"));
        assert_eq!(rows.len(), run(&["moves", game]).good().lines().count());
    }
}

#[test]
fn depth_zero_is_one_and_a_finished_game_has_no_children() {
    assert_eq!(run(&["perft", "diam", "--depth", "0"]).good(), "1\n");
    assert_eq!(run(&["perft", "diam", "--depth", "0", "--divide"]).good(), "1\n");
    let over = ["perft", "diadema", "--position", "D.D..../LLLL... D", "--depth"];
    assert_eq!(run(&[&over[..], &["1"]].concat()).good(), "0\n");
    assert_eq!(run(&[&over[..], &["3"]].concat()).good(), "0\n");
}

#[test]
fn a_throw_is_a_ply_of_six_faces() {
    let deployed = "S=EM,SE,SO,SO,SO,PA,OF,TK,CA,MI,DC,AV,BO,ES,AM N=EM,SE,SO,SO,SO,PA,OF,TK,CA,MI,DC,AV,BO,ES,AM S";
    let variant = ["belligerants", "--variant", "escalier+noarm"];
    let shown = run(&[&["show"], &variant[..], &["--after", deployed]].concat()).good();
    let position = shown.lines().find_map(|line| line.strip_prefix("position: ")).expect("a position").to_owned();
    let out = run(&["perft", "belligerants", "--position", &position, "--depth", "1", "--divide"]).good();
    assert_eq!(out, "1 1\n2 1\n3 1\n4 1\n5 1\nD 1\n6\n");
    let two: u64 = run(&["perft", "belligerants", "--position", &position, "--depth", "2"])
        .good()
        .trim()
        .parse()
        .expect("a count");
    let faces = ["1", "2", "3", "4", "5", "D"].map(|face| {
        let after = format!("{deployed} [{face}]");
        let shown = run(&[&["show"], &variant[..], &["--after", &after]].concat()).good();
        let position = shown.lines().find_map(|line| line.strip_prefix("position: ")).expect("a position").to_owned();
        run(&[&["moves"], &variant[..], &["--position", &position]].concat()).good().lines().count() as u64
    });
    assert_eq!(faces.iter().sum::<u64>(), two);
}
