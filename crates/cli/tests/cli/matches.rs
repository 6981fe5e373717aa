//! Matches, and the protocol by which outside players join them.

use crate::run::{feed, root, run, scratch};
use serde_json::Value;
use std::fs;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args).good()).expect("JSON")
}

/// The same binary as an outside engine.
fn ourselves(game: &str) -> String {
    format!("cmd:{} engine {game}", env!("CARGO_BIN_EXE_ludotheque"))
}

fn talk(game: &str, lines: &[&str]) -> Vec<String> {
    let input = lines.join("\n") + "\n";
    let result = feed(&["engine", game], input.as_bytes());
    assert_eq!((result.code, result.err.as_str()), (0, ""));
    result.out.lines().map(str::to_owned).collect()
}

#[test]
fn a_match_repeats_from_its_seed_and_adds_up() {
    let args = ["match", "diadema", "--a", "level:3", "--b", "random", "--games", "40", "--json"];
    let told = json(&args);
    assert_eq!(told, json(&args));
    let count = |name: &str| told[name].as_u64().expect("a count");
    assert_eq!(count("a_wins") + count("b_wins") + count("draws"), 40);
    assert_eq!(count("games"), 40);
    let score = (count("a_wins") as f64 + count("draws") as f64 / 2.0) / 40.0;
    assert_eq!(told["a_score"].as_f64(), Some(score));
    assert!(score > 0.7, "{told}");
    assert!(told["elo_low"].as_f64() < told["elo"].as_f64() || told["elo"].is_null());
}

#[test]
fn pairs_are_counted_and_give_the_error() {
    let file = scratch("one_to_win.txt");
    fs::write(&file, "LLL..../DDD.... L\n").expect("the file is written");
    let args = ["match", "diadema", "--a", "greedy", "--b", "greedy", "--games", "9", "--openings"];
    let args = [&args[..], &[file.as_str()]].concat();
    let lines = run(&args).good();
    // Whoever begins wins at once: every pair is shared, and the ninth game is in none.
    assert!(lines.contains("\npairs: 0 0 4 0 0\nstandard error: 0.0000\n"), "{lines}");
    let told = json(&[&args[..], &["--json"]].concat());
    assert_eq!(told["pairs"], serde_json::json!([0, 0, 4, 0, 0]));
    assert_eq!((told["games"].as_u64(), told["a_wins"].as_u64()), (Some(9), Some(5)));
    assert_eq!(told["a_score_error"].as_f64(), Some(0.0));
}

#[test]
fn the_result_is_told_in_lines() {
    let told = run(&["match", "diam", "--a", "greedy", "--b", "random", "--games", "20", "--openings", "none"]).good();
    let names: Vec<&str> = told.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(names, ["A wins", "B wins", "draws", "score", "Elo", "pairs", "standard error", "stopped", "longest"]);
    let none = run(&["match", "diam", "--a", "greedy", "--b", "random", "--games", "0"]).good();
    assert!(none.starts_with("A wins: 0\nB wins: 0\ndraws: 0\n"), "{none}");
}

#[test]
fn games_that_no_rule_ends_are_told_apart() {
    let short = ["match", "diadema", "--a", "greedy", "--b", "greedy", "--games", "6", "--openings", "none", "--json"];
    let told = json(&[&short[..], &["--plies", "3"]].concat());
    assert_eq!((&told["stopped"], &told["draws"], &told["longest"]), (&6.into(), &6.into(), &3.into()));
    let told = json(&short);
    assert_eq!(told["stopped"], 0, "{told}");
    assert!(
        told["longest"].as_u64().is_some_and(|plies| plies >= 7),
        "four pawns of one side need seven plies: {told}"
    );
}

#[test]
fn a_sequential_test_stops_early() {
    let told =
        json(&["match", "diam", "--a", "level:5", "--b", "random", "--games", "2000", "--sprt", "0,100", "--json"]);
    assert_eq!(told["sprt"]["decision"], "high");
    assert!(told["games"].as_u64().is_some_and(|games| games < 400), "{told}");
}

#[test]
fn decisions_are_timed_when_asked_for() {
    let args = ["match", "diam", "--a", "uct:200", "--b", "random", "--games", "4", "--times"];
    let told = json(&[&args[..], &["--json"]].concat());
    let number = |name: &str| told[name].as_f64().expect("a number");
    assert!(number("a_ms_mean") > number("b_ms_mean") && number("b_ms_mean") > 0.0, "{told}");
    assert!(number("a_ms_max") >= number("a_ms_mean") && number("b_ms_max") >= number("b_ms_mean"), "{told}");
    let lines = run(&args).good();
    assert!(lines.contains("\nA ms: ") && lines.contains("\nB ms: "), "{lines}");
    assert!(json(&[&args[..8], &["--json"]].concat())["a_ms_mean"].is_null());
}

#[test]
fn a_player_can_be_given_a_number_of_positions() {
    let told = |a: &str| json(&["match", "diam", "--a", a, "--b", "greedy", "--games", "6", "--json"]);
    assert_eq!(told("uct:10@3"), told("uct:3"), "UCT counts its random games");
    let few = told("level:10@300");
    assert_eq!(few, told("level:10@300"));
    assert!(few["a_score"].as_f64().is_some_and(|score| score > 0.5), "{few}");
}

#[test]
fn openings_come_from_a_file() {
    let file = scratch("openings.txt");
    fs::write(&file, "# one\nLLL..../DDD.... L\n").expect("the file is written");
    let told =
        json(&["match", "diadema", "--a", "greedy", "--b", "greedy", "--games", "2", "--openings", &file, "--json"]);
    assert_eq!((&told["a_wins"], &told["b_wins"]), (&1.into(), &1.into()), "who moves wins at once");
    fs::write(&file, "# one\nLLL\n").expect("the file is written");
    let args = ["match", "diadema", "--a", "greedy", "--b", "greedy", "--games", "2", "--openings", &file];
    assert!(run(&args).bad(1).contains("line 2: "));
    fs::write(&file, "# nothing\n").expect("the file is written");
    run(&args).bad(1);
}

#[test]
fn unknown_players_are_named() {
    for spec in
        ["level:0", "level:11", "careful", "chess", "level:x", "uct:0", "uct:many", "level:10@", "level:10@0", "x@5"]
    {
        let told = run(&["match", "diam", "--a", spec, "--b", "random", "--games", "2"]).bad(2);
        assert!(told.starts_with(&format!("`{spec}`: ")), "{told}");
    }
    run(&["match", "diam", "--a", "random", "--b", "random", "--games", "2", "--sprt", "5,1"]).bad(2);
}

#[test]
fn our_engine_plays_as_an_outside_player() {
    for game in ["diam", "diadema"] {
        let told = json(&[
            "match",
            game,
            "--a",
            &ourselves(game),
            "--b",
            "random",
            "--games",
            "4",
            "--movetime",
            "50",
            "--json",
        ]);
        assert_eq!(told["a_wins"], 4, "{game}: {told}");
    }
    let variant = ["--variant", "1998-2p"];
    let told = json(
        &[
            &[
                "match",
                "diam",
                "--a",
                &ourselves("diam"),
                "--b",
                "random",
                "--games",
                "2",
                "--movetime",
                "50",
                "--json",
            ],
            &variant[..],
        ]
        .concat(),
    );
    assert_eq!(told["b_wins"], 0, "{told}");
}

#[test]
fn an_outside_player_of_belligerants_sets_up_in_secret_and_plays() {
    let told = json(&[
        "match",
        "belligerants",
        "--a",
        &ourselves("belligerants"),
        "--b",
        "random",
        "--games",
        "1",
        "--movetime",
        "20",
        "--variant",
        "pont12+noarm",
        "--json",
    ]);
    assert_eq!(told["a_wins"], 1, "{told}");
}

#[test]
fn a_player_that_hangs_crashes_or_talks_nonsense_loses() {
    for command in ["cmd:sleep 60", "cmd:false", "cmd:no-such-program", "cmd:yes ugiok", "cmd:"] {
        let told = json(&[
            "match",
            "diadema",
            "--a",
            command,
            "--b",
            "random",
            "--games",
            "4",
            "--movetime",
            "20",
            "--patience",
            "60",
            "--json",
        ]);
        assert_eq!(told["b_wins"], 4, "{command}: {told}");
    }
}

#[test]
fn the_engine_introduces_itself() {
    let told = talk("diam", &["ugi", "isready", "quit"]);
    assert_eq!(told[0], format!("id name ludotheque {}", env!("CARGO_PKG_VERSION")));
    assert_eq!(told[1], "id game diam");
    assert!(told.contains(&"ugiok".to_owned()));
    assert_eq!(told.last().map(String::as_str), Some("readyok"));
}

/// In the document, what stands behind `>` is said to the engine, and all else is what it answers.
#[test]
fn the_conversation_in_the_document_is_true() {
    let text = fs::read_to_string(root().join("docs/engine-protocol.md")).expect("the file is there");
    let example = text.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let (said, told): (Vec<_>, Vec<_>) = example.lines().partition(|line| line.starts_with("> "));
    // Who is asked to leave does so at once; at the end of what is said the engine still answers.
    let said: Vec<&str> = said.iter().map(|line| &line[2..]).filter(|line| *line != "quit").collect();
    assert_eq!((talk("diadema", &said), said.len()), (told.into_iter().map(str::to_owned).collect(), 6));
}

#[test]
fn the_engine_answers_with_a_legal_move() {
    let told = talk("diadema", &["position text LLL..../DDD.... L", "query turn", "go level 8", "query moves"]);
    assert_eq!(told[0], "turn 1");
    let action = told[1].strip_prefix("bestmove ").expect("a move");
    assert!(told[2].split_whitespace().skip(1).any(|listed| listed == action), "{told:?}");
}

#[test]
fn bad_input_is_an_error_line_and_loses_nothing() {
    let told = talk(
        "diam",
        &[
            "position start moves A1 X5",
            "jump",
            "position text nonsense",
            "position start moves A1 A2",
            "play B1 zz",
            "setoption name colour value red",
            "go nodes many",
            "go level 99",
            "newgame 1776",
            "query weather",
            "query position",
        ],
    );
    assert!(told[..9].iter().all(|line| line.starts_with("error ")), "{told:#?}");
    assert_eq!(told[9..], ["position A/./././X/././. 1".to_owned()]);
}

#[test]
fn dice_are_given_and_a_finished_game_has_a_result() {
    let after = "S=EM,SE,SO,SO,SO,PA,OF,TK,CA,MI,DC,AV,BO,ES,AM";
    let told = talk("belligerants", &[&format!("play {after}"), "query turn", "go", "query result"]);
    assert_eq!(told[0], "turn 2");
    assert!(told[1].starts_with("bestmove N="), "{told:?}");
    assert_eq!(told[2], "result none");
    let both = format!("play {after} N{}", &after[1..]);
    let told = talk("belligerants", &[&both, "query turn", "play [S]", "query turn", "go"]);
    assert_eq!(told[0], "turn chance");
    assert!(!told[1].starts_with("error"), "{told:?}");
    let told = talk("diadema", &["position text D.D..../LLLL... D", "query result", "query turn", "go"]);
    assert_eq!(told[..2], ["result L four".to_owned(), "turn over".to_owned()]);
    assert!(told[2].starts_with("error "));
}

#[test]
fn options_hold_until_they_are_changed() {
    let lines =
        ["setoption name level value 1", "setoption name seed value 7", "go", "setoption name seed value 7", "go"];
    let told = talk("diam", &lines);
    assert_eq!(told.len(), 2);
    assert_eq!(told[0], told[1], "the same seed gives the same choice");
}
