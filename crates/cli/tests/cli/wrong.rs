//! Wrong input: a sentence that helps, the right exit code, and never a panic.

use crate::run::{Run, run, scratch};
use std::fs;

#[test]
fn bad_arguments_are_code_2() {
    for args in [
        &[][..],
        &["prft"],
        &["perft"],
        &["perft", "diam"],
        &["perft", "chess", "--depth", "1"],
        &["perft", "diam", "--depth", "-1"],
        &["perft", "diam", "--depth", "many"],
        &["perft", "diam", "--depth", "1", "--depth", "2"],
        &["perft", "belligerants", "--depth", "1"],
        &["moves"],
        &["moves", "diam", "--variant", "2003-5p"],
        &["moves", "diadema", "--variant", "standard+chain"],
        &["moves", "belligerants"],
        &["moves", "belligerants", "--variant", "atlantis+strict"],
        &["show", "diam", "--position", "nonsense"],
        &["show", "diam", "--position", ""],
        &["show", "diam", "--position", "./././././././. 1", "--extra"],
        &["why", "diam"],
        &["why", "diam", ""],
        &["why", "diam", "A9"],
        &["playout", "diam"],
        &["playout", "diam", "--games", "1.5"],
        &["scenarios"],
        &["verify"],
        &["map"],
        &["map", "draw", "x"],
        &["completions", "fish4"],
        &["man", "nothing"],
        &["play", "--variant", "chain"],
        &["play", "diam", "--dice", "loaded"],
        &["--lang", "de", "moves", "diam"],
    ] {
        run(args).bad(2);
    }
}

#[test]
fn errors_speak_the_language_of_the_locale_or_the_flag() {
    assert_eq!(run(&["peft"]).bad(2), "Unknown command: peft.\nDid you mean perft?\n");
    assert_eq!(
        run(&["peft", "--lang", "fr"]).bad(2),
        "Commande inconnue\u{a0}: peft.\nVouliez-vous dire perft\u{202f}?\n"
    );
    let missing = run(&["perft", "diam"]).bad(2);
    assert_eq!(missing, "Missing: --depth <N>.\n`--help` shows the usage and an example.\n");
    let number = run(&["perft", "diam", "--depth", "x", "--lang=fr"]).bad(2);
    assert!(
        number.starts_with("«\u{202f}x\u{202f}» ne convient pas à --depth <N>\u{a0}: il faut un nombre"),
        "{number}"
    );
}

#[test]
fn every_fault_of_a_position_comes_with_its_place() {
    let told = run(&["show", "diam", "--position", "A/b/ 9"]).bad(2);
    assert!(told.starts_with("The position cannot be read:\n"), "{told}");
    assert!(told.contains("character 3 `b`: "), "{told}");
    assert!(told.contains("character 6 `9`: "), "{told}");
    let french = run(&["show", "diam", "--position", "A/b/ 9", "--lang", "fr"]).bad(2);
    assert!(french.contains("caractère 3 «\u{202f}b\u{202f}»\u{a0}: "), "{french}");
}

#[test]
fn every_fault_of_a_variant_comes_with_its_place() {
    let told = run(&["moves", "diam", "--variant", "2003-9p+foo"]).bad(2);
    assert!(told.contains("character 1 `2003-9p`: ") && told.contains("character 9 `foo`: "), "{told}");
    let told = run(&["show", "belligerants", "--variant", "atlantis+strict+foo"]).bad(2);
    assert!(told.contains("character 1 `atlantis`: ") && told.contains("character 17 `foo`: "), "{told}");
}

#[test]
fn every_unreadable_move_of_a_list_comes_with_its_place() {
    let told = run(&["show", "diam", "--after", "A1 zz X5 X9"]).bad(2);
    for place in ["character 4 ", "character 5 ", "character 11 "] {
        assert!(told.contains(place), "{told}");
    }
}

#[test]
fn the_first_illegal_move_of_a_list_names_its_rule() {
    let told = run(&["show", "diam", "--after", "A1 A2 X1"]).bad(2);
    assert!(told.starts_with("Move 2, `A2`: M3: "), "{told}");
    let told = run(&["show", "diadema", "--after", "+a +1 +b +2 +c +3 +d +5"]).bad(2);
    assert!(told.starts_with("Move 8, `+5`: D3: "), "{told}");
}

#[test]
fn files_that_cannot_be_used_are_code_1() {
    let told = run(&["verify", "no such file"]).bad(1);
    assert_eq!(told, "File `no such file`: not found.\n");
    let told = run(&["verify", "crates"]).bad(1);
    assert!(told.starts_with("File `crates`: "), "{told}");
    run(&["verify", "Makefile"]).bad(1);
    run(&["map", "check", "no such map"]).bad(1);
    run(&["map", "show", "atlantis"]).bad(1);
    run(&["map", "check", "Makefile"]).bad(1);
    run(&["play", "--load", "no such game"]).bad(1);
    run(&["moves", "belligerants", "--variant", "file:no such map+strict"]).bad(1);
    let Run { code, out, err } = run(&["scenarios", "no such scenes"]);
    assert_eq!((code, out.as_str()), (1, "0 passed, 0 failed\n"));
    assert!(err.contains("no such scenes"));
}

#[test]
fn a_file_that_is_no_text_is_told() {
    let file = scratch("bytes.txt");
    fs::write(&file, b"ludotheque-record 1\n\xff\xfe").expect("the file is written");
    let told = run(&["verify", &file]).bad(1);
    assert!(told.contains("it is not UTF-8 text"), "{told}");
}

#[test]
fn a_damaged_record_is_told_with_its_lines() {
    let file = scratch("damaged.txt");
    let text =
        "ludotheque-record 1\ngame: diadema\nvariant: standard\nrules: 1\nresult: *\nmoves:\n1. +a\n2. +a\nend\n";
    fs::write(&file, text).expect("the file is written");
    let told = run(&["verify", &file]).bad(1);
    assert!(told.contains("line 8: ") && told.contains("D4"), "{told}");
    let told = run(&["play", "--load", &file]).bad(1);
    assert!(told.contains("line 8: "), "{told}");
}

#[test]
fn a_map_with_faults_names_every_square() {
    let file = scratch("faults.map");
    let good = fs::read_to_string(crate::run::root().join("data/belligerants/maps/pont12.map")).expect("a map");
    fs::write(&file, good.replacen('Y', ".", 1).replacen('~', "?", 1)).expect("the file is written");
    let told = run(&["map", "check", &file]).bad(1);
    assert!(told.contains("a7"), "{told}");
    let result = run(&["map", "check", &file, "--json"]);
    assert_eq!((result.code, result.err.as_str()), (1, ""));
    assert!(result.out.starts_with("{\"faults\":[{"), "{}", result.out);
}

#[test]
fn a_map_unfit_for_play_can_still_be_drawn() {
    let file = scratch("unfit.map");
    fs::write(&file, "name tiny\nterrain\n. . ~ .\nstars\n. * . .\nend\n").expect("the file is written");
    run(&["map", "check", &file]).bad(1);
    assert!(run(&["map", "show", &file]).good().contains("4 × 1 squares, 1 stars"));
    run(&["show", "belligerants", "--variant", &format!("file:{file}")]).bad(1);
}
