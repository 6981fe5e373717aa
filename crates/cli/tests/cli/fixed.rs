//! The forms that scripts rely on.

use crate::run::{binary, run, scratch};
use serde_json::Value;
use std::{fs, io::Read, process::Stdio};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args).good()).expect("JSON")
}

#[test]
fn moves_are_sorted_bytewise() {
    let out = run(&["moves", "diam", "--position", "A/./././X/././. 1"]).good();
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines.is_sorted());
    assert_eq!(lines.first(), Some(&"1,1+"));
    assert_eq!(lines.len(), 18);
    let told = json(&["moves", "diam", "--position", "A/./././X/././. 1", "--json"]);
    assert_eq!(told["moves"].as_array().map(Vec::len), Some(18));
}

#[test]
fn a_finished_game_has_no_moves() {
    assert_eq!(run(&["moves", "diadema", "--position", "D.D..../LLLL... D"]).good(), "");
}

#[test]
fn where_a_die_is_awaited_the_faces_are_listed() {
    let after = "S=EM,SE,SO,SO,SO,PA,OF,TK,CA,MI,DC,AV,BO,ES,AM N=EM,SE,SO,SO,SO,PA,OF,TK,CA,MI,DC,AV,BO,ES,AM";
    let shown = run(&["show", "belligerants", "--after", after]).good();
    let position = shown.lines().find_map(|line| line.strip_prefix("position: ")).expect("a position");
    assert_eq!(run(&["moves", "belligerants", "--position", position]).good(), "N\nS\n");
}

#[test]
fn show_ends_with_position_and_over() {
    for (game, after, position, over) in [
        ("diam", "A1 X5 B1", "position: AB/./././X/././. 2", "over: no"),
        ("diam", "A1 X5 B1 Y2 B5", "position: AB/Y/././XB/././. 2", "over: 1 diam"),
        ("diadema", "+a +1 +b +2 +c +3 +d", "position: DDD..../LLLL... D", "over: L four"),
    ] {
        let out = run(&["show", game, "--after", after]).good();
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines[lines.len() - 2..], [position, over], "{game} {after}");
        assert!(lines.len() > 4, "a board stands above");
        assert!(!out.contains('\x1b'), "no colours for a program");
    }
}

#[test]
fn repetition_counts_in_show() {
    let after = "+a +1 a-b 1-2 b-a 2-1 a-b 1-2 b-a 2-1";
    assert_eq!(run(&["show", "diadema", "--after", after]).good().lines().last(), Some("over: draw repetition"));
}

#[test]
fn show_as_json_holds_the_same_facts() {
    let told = json(&["show", "diadema", "--after", "+a +1 +b +2 +c +3 +d", "--json"]);
    assert_eq!(told["position"], "DDD..../LLLL... D");
    assert_eq!(told["over"], "L four");
    assert!(told["board"].as_str().is_some_and(|board| board.contains('\n')));
    assert!(told["told"].as_array().is_some_and(|told| !told.is_empty()));
    assert_eq!(json(&["show", "diam", "--json"])["over"], Value::Null);
}

#[test]
fn why_says_legal_or_the_rule() {
    assert_eq!(run(&["why", "diam", "A1"]).good(), "legal\n");
    assert!(run(&["why", "diam", "1,1+"]).good().starts_with("M4: "));
    assert!(run(&["why", "diam", "1,1+", "--lang", "fr"]).good().starts_with("M4 : "));
    assert!(run(&["why", "diadema", "1^b"]).good().starts_with("D6: "));
    assert!(run(&["why", "belligerants", "throw"]).good().starts_with('B'));
    let told = json(&["why", "diam", "1,1+", "--json"]);
    assert_eq!((&told["legal"], &told["rule"]), (&Value::Bool(false), &"M4".into()));
    assert_eq!(json(&["why", "diam", "A1", "--json"])["legal"], true);
}

#[test]
fn a_throw_out_of_turn_is_refused_by_its_rule() {
    assert!(run(&["why", "belligerants", "4"]).good().starts_with('B'));
}

#[test]
fn nothing_is_legal_after_the_end() {
    let out = run(&["why", "diadema", "--position", "D.D..../LLLL... D", "+5"]).good();
    assert!(out.starts_with('D'), "{out}");
}

#[test]
fn scenes_are_counted_over_all_files() {
    let files = [
        "data/belligerants/belligerants-scenarios.txt",
        "data/belligerants/belligerants-random-escalier.txt",
        "data/belligerants/belligerants-random-meandre.txt",
    ];
    let out = run(&[&["scenarios"], &files[..]].concat()).good();
    assert_eq!(out.lines().last(), Some("289 passed, 0 failed"));
    assert_eq!(out.lines().count(), 290);
    let told = json(&["scenarios", files[0], "--json"]);
    assert_eq!((&told["passed"], &told["failed"]), (&49.into(), &0.into()));
}

#[test]
fn a_failed_scene_is_told_and_counted() {
    let file = scratch("failing-scene.txt");
    let map = "name tiny\nterrain\n. . . .\nstars\n. . . .\nend\n";
    let scenes =
        "@@ right\npos S:TK@a1 N:SO@d1\nroll 2\ndests a1 c1\n@@ wrong\npos S:TK@a1 N:SO@d1\nroll 2\nlegal a1 b1\n";
    fs::write(&file, format!("{map}{scenes}")).expect("the file is written");
    let result = run(&["scenarios", &file]);
    assert_eq!((result.code, result.err.as_str()), (1, ""));
    assert_eq!(result.out.lines().last(), Some("1 passed, 1 failed"));
    assert!(result.out.contains("line 14: "), "{}", result.out);
}

#[test]
fn playouts_repeat_from_their_seed() {
    let facts = |seed| {
        let mut told = json(&["playout", "diadema", "--games", "500", "--seed", seed, "--json"]);
        for timed in ["seconds", "games_per_second", "moves_per_second", "plies_per_second"] {
            assert!(told[timed].as_f64().is_some_and(|value| value > 0.0), "{timed}");
            told[timed] = Value::Null;
        }
        told
    };
    assert_eq!(facts("7"), facts("7"));
    assert_ne!(facts("7"), facts("8"));
}

#[test]
fn playouts_look_like_random_games_of_these_rules() {
    for (game, variant, games, low, high, first) in [
        ("diam", "2003-2p", "20000", 24.0, 25.0, 0.492),
        ("diam", "1998-2p+auto", "20000", 35.0, 37.0, 0.514),
        ("diadema", "standard", "20000", 28.0, 29.4, 0.526),
    ] {
        let told = json(&["playout", game, "--variant", variant, "--games", games, "--json"]);
        let mean = told["mean_plies"].as_f64().expect("a mean");
        assert!((low..high).contains(&mean), "{game} {variant}: {mean}");
        let share = told["first_share"].as_f64().expect("a share");
        assert!((share - first).abs() < 0.015, "{game} {variant}: {share}");
        let sum = ["first_wins", "second_wins", "draws"].iter().filter_map(|name| told[name].as_u64()).sum::<u64>();
        assert_eq!(Some(sum), told["games"].as_u64());
    }
}

#[test]
fn belligerants_playouts_end() {
    let told = json(&["playout", "belligerants", "--games", "40", "--json"]);
    let mean = told["mean_moves"].as_f64().expect("a mean");
    assert!((300.0..500.0).contains(&mean), "{mean}");
    assert!(told["throws"].as_u64() > told["games"].as_u64());
}

#[test]
fn the_table_of_playouts_speaks_two_languages() {
    let english = run(&["playout", "diam", "--games", "100"]).good();
    assert!(english.contains("games per second") && english.contains("drawn"), "{english}");
    let french = run(&["playout", "diam", "--games", "100", "--lang", "fr"]).good();
    assert!(french.contains("parties par seconde") && french.contains(',') && french.contains("\u{202f}%"), "{french}");
    assert!(run(&["playout", "diam", "--games", "0"]).good().contains("0.0%"));
}

#[test]
fn a_record_is_verified() {
    let file = scratch("verify.txt");
    let text =
        "ludotheque-record 1\ngame: diadema\nvariant: standard\nrules: 1\nresult: *\nmoves:\n1. +a\n2. +d\nend\n";
    fs::write(&file, text).expect("the file is written");
    assert_eq!(run(&["verify", &file]).good(), "verified: diadema standard, 2 plies, unfinished\n");
    assert_eq!(json(&["verify", &file, "--json"])["verified"], true);
}

#[test]
fn maps_are_checked_and_shown() {
    for name in ["escalier", "escalier_t", "meandre", "pont12"] {
        let file = format!("data/belligerants/maps/{name}.map");
        let checked = run(&["map", "check", &file]).good();
        assert!(checked.starts_with(name) && checked.contains("18 stars"), "{checked}");
        assert_eq!(run(&["map", "show", name]).good(), run(&["map", "show", &file]).good());
    }
}

#[test]
fn a_map_of_ones_own_can_be_played_on() {
    let file = scratch("own+map.map");
    fs::copy(crate::run::root().join("data/belligerants/maps/pont12.map"), &file).expect("the map is copied");
    let variant = format!("file:{file}+strict+nouturn");
    let out = run(&["show", "belligerants", "--variant", &variant]).good();
    assert!(out.ends_with("over: no\n"));
}

#[test]
fn a_reader_that_leaves_is_no_failure() {
    let mut child = binary()
        .args(["scenarios", "data/belligerants/belligerants-random-escalier.txt"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let mut told = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut told).expect("text");
    assert!(child.wait().expect("it ends").success());
    assert_eq!(told, "");
}
