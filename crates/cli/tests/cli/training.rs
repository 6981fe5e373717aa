//! `train`: the same plan gives the same file and the same log.

use crate::run::{run, scratch};
use std::fs;

#[test]
fn a_training_is_repeated_by_its_seed() {
    let learn = |name: &str, threads: &str| {
        let file = scratch(name);
        let done = run(&["train", "belligerants", "--seed", "3", "--games", "2", "--threads", threads, "--out", &file]);
        assert_eq!(done.code, 0, "{}", done.err);
        let log = done.out.lines().next().expect("a line for the batch").to_owned();
        (fs::read_to_string(file).expect("the weights are written"), log)
    };
    let (weights, log) = learn("train-one.txt", "1");
    assert!(log.starts_with("games 2 positions "), "{log}");
    assert!(weights.starts_with("belligerants network"));
    assert_eq!((weights, log), learn("train-two.txt", "2"));
}

#[test]
fn a_place_that_cannot_be_written_is_told_before_anything_is_learned() {
    let done = run(&["train", "belligerants", "--games", "1000000", "--out", "/nowhere/weights.txt"]);
    assert_ne!(done.code, 0);
    assert!(done.err.contains("/nowhere/weights.txt"), "{}", done.err);
}

#[test]
fn the_judgement_of_diam_is_learned_again_bit_for_bit() {
    let learn = |name: &str, variant: &str| {
        let file = scratch(name);
        let args = ["train", "diam", "--variant", variant, "--seed", "3", "--games", "40", "--out", &file];
        let done = run(&args);
        assert_eq!(done.code, 0, "{}", done.err);
        assert!(done.out.starts_with("2 games, error "), "{}", done.out);
        fs::read(file).expect("the weights are written")
    };
    let weights = learn("train-diam-one.weights", "2003-4p");
    assert_eq!(weights, learn("train-diam-two.weights", "2003-4p"));
    assert_ne!(weights, learn("train-diam-three.weights", "1998-2p+auto"));
    run(&["train", "diam", "--variant", "2004", "--games", "1", "--out", &scratch("train-none.weights")]).bad(2);
    run(&["train", "belligerants", "--variant", "x", "--games", "1", "--out", &scratch("train-none.txt")]).bad(2);
}
