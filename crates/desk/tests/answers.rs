//! What the desk answers.

use ludo_desk::Desk;
use ludo_engine::analysis::analyse;
use ludo_search::Limits;
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    serde_json::from_str(&Desk::default().answer(&question.to_string())).expect("an answer is JSON")
}

#[test]
fn what_is_no_question_is_refused_with_a_reason() {
    for text in
        ["", "{", "[]", "{\"want\":{}}", "{\"want\":{\"type\":\"fly\"}}", "{\"game\":7,\"want\":{\"type\":\"view\"}}"]
    {
        let answer: Value = serde_json::from_str(&Desk::default().answer(text)).unwrap();
        assert_eq!(answer["type"], "refused", "{text}");
        assert_eq!(answer["refusal"]["code"], "malformed", "{text}");
    }
}

#[test]
fn the_part_at_fault_is_named() {
    let faulty = [
        (json!({"game": "go", "want": {"type": "view"}}), "game"),
        (json!({"game": "diam", "variant": "2004", "want": {"type": "view"}}), "variant"),
        (json!({"game": "belligerants", "map": "name x", "want": {"type": "view"}}), "map"),
        (json!({"game": "diam", "start": "A/./. 1", "want": {"type": "view"}}), "start"),
        (json!({"game": "diam", "moves": ["A1", "A2"], "want": {"type": "view"}}), "moves"),
        (json!({"game": "diam", "end": {"reason": "four"}, "want": {"type": "view"}}), "end"),
        (json!({"game": "diam", "want": {"type": "view", "seat": 2}}), "want"),
        (json!({"game": "diam", "want": {"type": "values", "nodes": 0}}), "want"),
        (json!({"game": "diam", "want": {"type": "best", "level": "uct:4000000000", "seed": 1}}), "want"),
    ];
    for (question, part) in faulty {
        let answer = ask(&question);
        assert_eq!((&answer["type"], &answer["part"]), (&json!("refused"), &json!(part)), "{question}: {answer}");
    }
    let answer = ask(&json!({"game": "diam", "moves": ["A1", "A2"], "want": {"type": "view"}}));
    assert_eq!((&answer["ply"], &answer["refusal"]["code"]), (&json!(1), &json!("illegal")));
}

#[test]
fn memory_changes_no_answer() {
    let moves = ["A1", "X3", "B5", "Y2"];
    let mut desk = Desk::default();
    for kept in [4, 2, 3, 0, 1, 4] {
        for want in [json!({"type": "view"}), json!({"type": "line", "from": 1}), json!({"type": "report", "until": 2})]
        {
            let question = json!({"game": "diam", "moves": &moves[..kept], "want": want}).to_string();
            assert_eq!(desk.answer(&question), Desk::default().answer(&question), "{question}");
        }
    }
}

#[test]
fn values_are_those_of_the_analysis_at_the_same_nodes() {
    for (game, nodes) in [("diam", 3000), ("diadema", 10)] {
        let answer = ask(&json!({"game": game, "want": {"type": "values", "nodes": nodes}}));
        let start = AnyGame::new(&AnyVariant::usual(game.parse::<GameId>().unwrap()));
        let analysis = analyse(&start, &Limits::nodes(nodes)).unwrap();
        let told: Vec<(String, f64)> = analysis.moves.iter().map(|one| (one.action.clone(), one.value)).collect();
        let answered: Vec<(String, f64)> = answer["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| (one["action"].as_str().unwrap().to_owned(), one["value"].as_f64().unwrap()))
            .collect();
        assert_eq!(told, answered);
    }
}

#[test]
fn a_report_grows_to_its_end_and_no_further() {
    let mut desk = Desk::default();
    let mut report = |until: u32| -> Value {
        let question =
            json!({"game": "diadema", "moves": ["+1", "+a", "+2"], "want": {"type": "report", "until": until}});
        serde_json::from_str(&desk.answer(&question.to_string())).unwrap()
    };
    assert_eq!(report(1), json!({"type": "report", "done": 1, "positions": 4}));
    let whole = report(9);
    assert_eq!((&whole["done"], whole["report"]["entries"].as_array().map(Vec::len)), (&json!(4), Some(3)));
    assert_eq!(report(2), json!({"type": "report", "done": 2, "positions": 4}));
}

#[test]
fn a_set_up_is_secret_for_the_other_seat() {
    let set_ups = ask(&json!({"game": "belligerants", "want": {"type": "view"}}));
    let own = set_ups["set_ups"].as_array().unwrap().iter().find(|one| one["seat"] == 0).unwrap()["text"].clone();
    let seen =
        |seat: Value| ask(&json!({"game": "belligerants", "moves": [own], "want": {"type": "view", "seat": seat}}));
    assert_eq!(seen(json!(1))["position"].as_str().unwrap().split(' ').nth(2), Some("?"));
    assert_ne!(seen(json!(0))["position"].as_str().unwrap().split(' ').nth(2), Some("?"));
    assert_ne!(seen(Value::Null)["position"].as_str().unwrap().split(' ').nth(2), Some("?"));
}

#[test]
fn levels_play_whole_games_with_dice_set_ups_and_questions() {
    for id in GameId::ALL {
        let mut moves: Vec<String> = Vec::new();
        let mut desk = Desk::default();
        for n in 0..60_u32 {
            let mut ask = |want: Value| -> Value {
                let question = json!({"game": id.code(), "moves": moves, "want": want});
                serde_json::from_str(&desk.answer(&question.to_string())).unwrap()
            };
            let view = ask(json!({"type": "view"}));
            let next = match view["turn"]["type"].as_str().unwrap() {
                "over" => break,
                "chance" => view["turn"]["events"][(n % 2) as usize]["text"].clone(),
                _ => ask(json!({"type": "best", "level": "level:2", "seed": n}))["action"].clone(),
            };
            moves.push(next.as_str().unwrap_or_else(|| panic!("{id}: {view}")).to_owned());
        }
        assert!(moves.len() > 5, "{id}");
    }
}

#[test]
fn a_game_becomes_a_record_and_the_record_the_game() {
    let moves = json!(["+1", "+a", "+2"]);
    let end = json!({"winner": 1, "reason": "resignation"});
    let write =
        json!({"type": "write", "names": ["Ada", ""], "date": "2026-03-14", "comments": [{"after": 1, "text": "!"}]});
    let written = ask(&json!({"game": "diadema", "moves": moves, "end": end, "want": write}));
    let read = ask(&json!({"want": {"type": "read", "record": written["record"]}}));
    assert_eq!((&read["game"], &read["moves"], &read["end"]), (&json!("diadema"), &moves, &end));
    assert_eq!(
        (&read["names"][0], &read["date"], &read["summed"]),
        (&json!("Ada"), &json!("2026-03-14"), &json!(true))
    );
    assert_eq!(read["comments"], json!([{"after": 1, "text": "!"}]));
    let broken = written["record"].as_str().unwrap().replace("+a", "+1");
    let faults = ask(&json!({"want": {"type": "read", "record": broken}}));
    assert!(faults["faults"].as_array().unwrap().len() >= 2, "{faults}");
    let dice = ask(&json!({"game": "belligerants", "want": {"type": "write", "further": [["x-log-1", "forged"]]}}));
    let record = dice["record"].as_str().unwrap();
    assert!(record.contains("x-dice: local") && !record.contains("x-log-1"));
}

#[test]
fn positions_are_set_up_by_form() {
    for (game, text) in [
        ("diam", "AX/./B/././././Y 2"),
        ("diadema", "LD...L./LLD...D L"),
        ("belligerants", "move:3 S DC@g3,SO@d2 BO@g6,SO@a10 - - - -"),
    ] {
        let read = ask(&json!({"game": game, "want": {"type": "position", "text": text}}));
        assert_eq!(read["legal"], true, "{read}");
        let placed = ask(&json!({"game": game, "want": {"type": "place", "form": read["form"]}}));
        assert_eq!((&placed["text"], &placed["legal"]), (&json!(text), &json!(true)));
    }
    let piece = |cell: &str| json!({"code": "A", "side": 0, "place": {"in": "cell", "cell": cell}});
    let pieces = [piece("3"), piece("3"), piece("3"), piece("3"), piece("3")];
    let form = json!({"pieces": pieces, "fields": [{"key": "turn", "value": "9"}]});
    let placed = ask(&json!({"game": "diam", "want": {"type": "place", "form": form}}));
    assert_eq!(placed["legal"], false);
    let faults = placed["faults"].as_array().unwrap();
    assert!(faults.iter().any(|fault| fault["cells"] == json!(["3"])), "{placed}");
    assert!(faults.iter().any(|fault| fault["field"] == "turn"), "{placed}");
}

#[test]
fn maps_are_looked_at_painted_and_played_on() {
    let look = |want: Value| ask(&json!({"game": "belligerants", "want": want}));
    let mut known = look(json!({"type": "map"}));
    assert_eq!((&known["valid"], &known["variant"]), (&json!(true), &json!("escalier")));
    known["grid"]["name"] = json!("mine");
    let own = look(json!({"type": "map", "grid": known["grid"]}));
    assert_eq!((&own["valid"], &own["variant"]), (&json!(true), &json!("file:mine")));
    let question =
        json!({"game": "belligerants", "map": own["text"], "want": {"type": "map_games", "seed": 1, "games": 2}});
    let games = ask(&question);
    assert_eq!(games["games"], 2, "{games}");
    known["grid"]["squares"][20]["star"] = json!(true);
    let spoilt = look(json!({"type": "map", "grid": known["grid"]}));
    assert_eq!(spoilt["valid"], false);
    assert!(spoilt["faults"].as_array().unwrap().iter().any(|fault| fault["squares"].is_array()), "{spoilt}");
    assert_eq!(ask(&json!({"game": "diam", "want": {"type": "map"}}))["type"], "refused");
}

#[test]
fn a_try_at_a_puzzle_is_judged_and_refuted() {
    let puzzle = |action: &str| {
        ask(
            &json!({"game": "diadema", "start": "LLL..../DDD.... L", "want": {"type": "puzzle", "solution": "+4", "action": action}}),
        )
    };
    let solved = puzzle("+4");
    assert_eq!((&solved["type"], &solved["solved"]), (&json!("puzzle"), &json!(true)), "{solved}");
    let wrong = puzzle("+6");
    assert_eq!(wrong["solved"], false);
    assert!(wrong["tried"]["line"].is_array() && wrong["solution"]["value"].is_number(), "{wrong}");
    assert_eq!(puzzle("1-2")["refusal"]["code"], "illegal");
    let long = puzzle(&"1^".repeat(200));
    assert_eq!((&long["type"], &long["refusal"]["code"]), (&json!("refused"), &json!("size")));
}

#[test]
fn a_lost_game_names_the_rule_that_would_have_helped() {
    let lesson = |question: Value| ask(&question);
    let carried = lesson(
        json!({"game": "diam", "start": "BBX/././AX/B/././. 1", "moves": ["4,1+"], "want": {"type": "lesson", "side": 0}}),
    );
    assert_eq!(carried, json!({"type": "lesson", "rule": "M7", "ply": 0}));
    let missed = lesson(
        json!({"game": "diam", "start": "XA/././A/Y/././. 1", "moves": ["4,1+"], "want": {"type": "lesson", "side": 1}}),
    );
    assert_eq!(missed["rule"], "M6");
    let war = |moves: Value| {
        let start = "move:3 S DC@e1,SO@h3 EM@a12,BO@e4 - - - -";
        lesson(
            json!({"game": "belligerants", "variant": "pont12", "start": start, "moves": moves, "want": {"type": "lesson", "side": 0}}),
        )
    };
    assert_eq!(war(json!(["h3-h6"]))["rule"], "B19", "the gun is huffed by itself");
    assert_eq!(war(json!(["e1-e4"])), json!({"type": "lesson"}));
    assert_eq!(lesson(json!({"game": "diam", "want": {"type": "lesson", "side": 2}}))["type"], "refused");
}
