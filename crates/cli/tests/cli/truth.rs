//! Solving, proving, and checking what was solved and proved.

use crate::run::{run, scratch};
use serde_json::Value;
use std::fs;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args).good()).expect("JSON")
}

#[test]
fn diadema_is_solved_with_its_known_counts() {
    let told = run(&["solve", "diadema"]).good();
    let known = "value: draw\npositions: 3053863\nwins: 1583603\nlosses: 734769\ndraws: 735491\nlongest: 45\n";
    assert_eq!(told, known);
    let chain = json(&["solve", "diadema", "--variant", "chain", "--json"]);
    assert_eq!((&chain["value"], &chain["positions"]), (&"L in 45".into(), &3_053_863.into()));
}

#[test]
fn a_saved_table_is_verified_and_a_damaged_one_is_named() {
    let file = scratch("standard.table");
    run(&["solve", "diadema", "--save", &file]).good();
    assert_eq!(run(&["verify", &file]).good(), "verified: diadema standard table, 3053863 positions\n");
    let whole = fs::read(&file).expect("the table was written");
    let mut damaged = whole.clone();
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    for (bytes, why) in [
        (damaged.as_slice(), "this table is damaged: its checksum does not match"),
        (&whole[..last], "this table is cut short or too long"),
        (&whole[..30], "the table’s header has no line `variant:` that can be read"),
    ] {
        fs::write(&file, bytes).expect("the file is written");
        assert_eq!(run(&["verify", &file]).bad(1), format!("`{file}` is wrong: {why}.\n"));
    }
    let told = run(&["solve", "diadema", "--save", "no such folder/table"]).bad(1);
    assert_eq!(told, "File `no such folder/table`: not found.\n");
}

#[test]
fn diam_is_proved_and_the_certificate_holds() {
    let file = scratch("diam.certificate");
    let told = run(&["solve", "diam", "--certificate", &file]).good();
    let mut lines = told.lines();
    assert_eq!(lines.next(), Some("value: player 2 wins"));
    let nodes = lines.next().and_then(|line| line.strip_prefix("nodes: ")).and_then(|nodes| nodes.parse::<u64>().ok());
    assert!(nodes.is_some_and(|nodes| nodes < 1_000_000), "{told}");
    let checked = run(&["verify", &file]).good();
    assert!(checked.starts_with("verified: diam 2003-2p, player 2 wins within "), "{checked}");
    assert_eq!(json(&["verify", &file, "--json"])["unused"], 0);
    let text = fs::read_to_string(&file).expect("the certificate was written");
    let (kept, _) = text.trim_end().rsplit_once('\n').expect("many lines");
    fs::write(&file, kept).expect("the file is written");
    let told = run(&["verify", &file]).bad(1);
    assert!(told.contains("there is no reply for the position"), "{told}");
}

#[test]
fn without_a_proof_the_limits_are_told() {
    let told = run(&["solve", "diam", "--variant", "1998-2p", "--nodes", "2000"]).bad(1);
    assert!(told.starts_with("No forced win was proved for either side within "), "{told}");
    run(&["solve", "diam", "--variant", "1776"]).bad(2);
    run(&["solve", "diadema", "--variant", "long"]).bad(2);
    run(&["solve", "belligerants"]).bad(2);
    run(&["solve"]).bad(2);
    run(&["solve", "diam", "--shortest", "--certificate", "x"]).bad(2);
}

#[test]
fn depths_of_the_shortest_win_are_told_as_they_fall() {
    let result = run(&["solve", "diam", "--shortest", "--nodes", "20000"]);
    assert_eq!(result.code, 1);
    assert!(result.out.starts_with("not within 1 plies\nnot within 2 plies\n"), "{}", result.out);
    assert!(result.err.contains("no answer within 20000 positions"), "{}", result.err);
}
