//! What moves lead to, and which one to play.

use crate::run::{run, scratch};
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args).good()).expect("JSON")
}

fn moves(told: &Value) -> &[Value] {
    told["moves"].as_array().expect("a list")
}

#[test]
fn diadema_is_judged_exactly() {
    let position = "LLL..../DDD.... L";
    let told = json(&["analyse", "diadema", "--position", position, "--json"]);
    assert_eq!(told["position"], position);
    let listed = run(&["moves", "diadema", "--position", position]).good();
    assert_eq!(moves(&told).len(), listed.lines().count());
    assert!(moves(&told).iter().all(|one| one["exact"] == true));
    let best = &moves(&told)[0];
    assert_eq!((&best["value"], &best["plies"]), (&1.0.into(), &1.into()));
    assert_eq!(best["line"], Value::from(vec![best["action"].clone()]));
    let values: Vec<f64> = moves(&told).iter().filter_map(|one| one["value"].as_f64()).collect();
    assert!(values.is_sorted_by(|a, b| a >= b) && values.len() == moves(&told).len());
}

#[test]
fn the_table_tells_plies_and_moves_in_two_languages() {
    let args = ["analyse", "diadema", "--position", "LLL..../DDD.... L"];
    let english = run(&args).good();
    assert!(english.contains("win in 1  "), "{english}");
    assert!(english.contains("this move wins"), "{english}");
    assert!(english.contains("you lose in one of your moves (2 plies)"), "{english}");
    let french = run(&[&args[..], &["--lang", "fr"]].concat()).good();
    assert!(french.contains("vous perdez en un seul de vos coups (2 demi-coups)"), "{french}");
}

#[test]
fn the_first_player_of_diam_is_lost_whatever_he_does() {
    let told = json(&["analyse", "diam", "--nodes", "3200", "--json"]);
    assert_eq!(moves(&told).len(), 16);
    for one in moves(&told) {
        assert_eq!((&one["value"], &one["exact"]), (&(-1.0).into(), &true.into()), "{one}");
        assert!(one["plies"].as_u64().is_some_and(|plies| (20..=36).contains(&plies)), "{one}");
    }
}

#[test]
fn two_threads_know_what_one_knows() {
    let position = "AB/XY/././BX/././. 1";
    let facts = |threads| {
        let told =
            json(&["analyse", "diam", "--position", position, "--nodes", "40000", "--threads", threads, "--json"]);
        let proofs = moves(&told).iter().filter(|one| one["exact"] == true);
        let mut proofs: Vec<_> = proofs.map(|one| (one["action"].to_string(), one["value"].to_string())).collect();
        proofs.sort();
        (moves(&told).len(), proofs)
    };
    assert_eq!(facts("1"), facts("2"));
    for wrong in ["0", "65", "x", "-1"] {
        run(&["analyse", "diam", "--threads", wrong]).bad(2);
    }
}

#[test]
fn a_line_of_a_dice_game_tells_throws() {
    let position = "move:5 S AV@a16,DC@a15,MI@b15,CA@c16,AM@b12,SO@e7 EM@o2,AV@n1,DC@p3,TK@p2,AM@p1,ES@c14 \
                    BO,MI,CA,PA,SE EM,BO,TK,OF,ES,PA,SE,SO OF/N,SO/S,SO/N,SO/N,SO/N SN";
    let told = json(&["analyse", "belligerants", "--variant", "meandre+noarm", "--position", position, "--json"]);
    let best = moves(&told)[0]["line"].as_array().expect("a line");
    assert_eq!(best[0], moves(&told)[0]["action"]);
    assert!(best.iter().any(|ply| ply.as_str().is_some_and(|ply| ply.starts_with('['))), "{best:?}");
}

#[test]
fn an_estimate_is_marked_as_one() {
    let told = json(&["analyse", "diam", "--variant", "1998-2p", "--nodes", "4000", "--json"]);
    for one in moves(&told) {
        assert_eq!((&one["exact"], &one["plies"]), (&false.into(), &Value::Null), "{one}");
        assert!(one["value"].as_f64().is_some_and(|value| value.abs() < 1.0));
    }
    let table = run(&["analyse", "diam", "--variant", "1998-2p", "--nodes", "4000"]).good();
    assert!(table.contains("about ") && table.contains("no forced win within"), "{table}");
}

#[test]
fn a_finished_game_has_nothing_to_judge() {
    let over = "D.D..../LLLL... D";
    assert_eq!(run(&["analyse", "diadema", "--position", over]).good(), "");
    assert_eq!(run(&["best", "diadema", "--position", over]).bad(1), "Nobody is to move in this position.\n");
}

#[test]
fn best_wins_where_it_can() {
    let args = ["best", "diadema", "--position", "LLL..../DDD.... L"];
    let told = json(&["analyse", "diadema", "--position", "LLL..../DDD.... L", "--json"]);
    let winning: Vec<&str> =
        moves(&told).iter().filter(|one| one["plies"] == 1).filter_map(|one| one["action"].as_str()).collect();
    assert!(winning.contains(&run(&args).good().trim()));
    let diam = run(&["best", "diam", "--position", "AB/Y/./././X/./. 1", "--nodes", "2000"]).good();
    assert_eq!(diam.lines().count(), 1);
}

#[test]
fn every_level_answers_and_no_other() {
    for (game, best, beyond) in [("diam", "10", "11"), ("diadema", "8", "9")] {
        for level in ["1", "4", best] {
            let action = run(&["best", game, "--level", level]).good();
            assert_eq!(run(&["why", game, action.trim()]).good(), "legal\n");
        }
        for args in
            [&["--level", "0"][..], &["--level", beyond], &["--level", "x"], &["--nodes", "1", "--movetime", "1"]]
        {
            run(&[&["best", game], args].concat()).bad(2);
        }
    }
    run(&["best", "diam", "--variant", "2003-4p", "--movetime", "50"]).good();
}

const WON: &str = "ludotheque-record 1\ngame: diadema\nvariant: standard\nrules: 1\nresult: L\nreason: four\nmoves:\n\
                   1. +1\n2. +4\n3. +a\n4. +5\n5. +b\n6. +6\n7. +3\nend\n";

#[test]
fn a_report_tells_what_decisions_cost_and_adds_up() {
    let file = scratch("told.txt");
    std::fs::write(&file, WON).expect("the file is written");
    let told = json(&["report", &file, "--json"]);
    let worth = |of: &Value| of["win"].as_i64().expect("a number");
    let entries = told["entries"].as_array().expect("a list");
    let changes: i64 = entries.iter().map(|entry| worth(&entry["change"])).sum();
    assert_eq!(worth(&told["start"]) + changes, worth(&told["result"]));
    assert_eq!((entries.len(), worth(&told["result"])), (7, 1_000_000));
    assert_eq!((&told["knowledge"], &told["sides"][1]["choices"]), (&"exact".into(), &3.into()));
    let english = run(&["report", &file]).good();
    assert!(english.contains("blunder; better: "), "{english}");
    assert!(english.contains("in 3 decisions") && english.contains("turning point: "), "{english}");
    let french = run(&["report", &file, "--lang", "fr"]).good();
    assert!(french.contains("gaffe\u{202f}; mieux\u{a0}: ") && french.contains("sur 3 décisions"), "{french}");
}

#[test]
fn a_report_names_the_mistake_of_a_seat_that_was_lost_anyway() {
    let file = scratch("four-plies.txt");
    let record = "ludotheque-record 1\ngame: diam\nvariant: 2003-2p\nrules: 1\nresult: 2\nreason: diam\nmoves:\n\
                  1. A1\n2. X1\n3. A5\n4. X5\nend\n";
    std::fs::write(&file, record).expect("the file is written");
    let english = run(&["report", &file]).good();
    for part in
        ["3. side 1", "A5", "blunder; better: ", "loses in 2 plies", "level 2 would have seen it", "1 blunder in"]
    {
        assert!(english.contains(part), "{part} in:\n{english}");
    }
    let french = run(&["report", &file, "--lang", "fr"]).good();
    for part in ["gaffe", "perd en 2 demi-coups", "visible dès le niveau 2", "1 gaffe sur"] {
        assert!(french.contains(part), "{part} in:\n{french}");
    }
    let told = json(&["report", &file, "--json"]);
    let words = &told["entries"][2]["words"];
    assert!(words["fr"].is_string() && words["en"].is_string(), "{told}");
}

#[test]
fn a_report_needs_a_record() {
    let file = scratch("no-record.txt");
    std::fs::write(&file, "no record").expect("the file is written");
    assert!(run(&["report", &file]).bad(1).contains("has faults"));
    assert!(run(&["report", "no/such/file"]).bad(1).contains("no/such/file"));
}
