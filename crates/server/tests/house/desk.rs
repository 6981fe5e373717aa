//! The desk over the network: the same answers as without one, within bounds.

use crate::{
    http,
    session::{House, hurried},
};
use ludo_core::Turn;
use ludo_desk::Desk;
use ludo_server::{Engine, HouseEngines, Limits};
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};

const DESK: &str = "/api/desk";

#[tokio::test]
async fn the_server_answers_as_any_desk_does() {
    let house = House::with(Limits { questions_a_minute: 100, ..hurried() }, Arc::new(HouseEngines)).await;
    let wants = [
        json!({"type": "house"}),
        json!({"type": "board"}),
        json!({"type": "view"}),
        json!({"type": "line"}),
        json!({"type": "why", "action": "A2"}),
        json!({"type": "values", "nodes": 300}),
        json!({"type": "best", "level": "greedy", "seed": 7}),
        json!({"type": "report", "until": 1}),
        json!({"type": "report", "until": 3}),
        json!({"type": "report", "until": u32::MAX}),
        json!({"type": "report", "until": 0}),
        json!({"type": "map_games", "seed": u32::MAX, "games": 3}),
        json!({"type": "map_games", "seed": 1, "games": 0}),
        json!({"type": "write"}),
        json!({"type": "position"}),
    ];
    for want in wants {
        let question = json!({"game": "diam", "moves": ["A1", "X3"], "want": want});
        let answer = http::post(house.at(), DESK, &question).await;
        assert_eq!(answer.status, 200, "{question}");
        assert_eq!(answer.text(), Desk::default().answer(&question.to_string()), "{question}");
    }
    let answer = http::post(house.at(), DESK, &json!({"want": "all"})).await;
    assert_eq!((answer.status, json(&answer.body)["type"].as_str()), (400, Some("refused")));
}

#[tokio::test]
async fn thoughts_are_bounded_and_looks_are_not_counted_as_thoughts() {
    let minute = Duration::from_hours(100);
    let limits = Limits { questions_a_minute: 1, minute, ..hurried() };
    let house = House::with(limits, Arc::new(HouseEngines)).await;
    let ask = async |want: Value| http::post(house.at(), DESK, &json!({"game": "diadema", "want": want})).await;
    let much = ask(json!({"type": "values", "nodes": 1_500_001})).await;
    assert_eq!((much.status, much.code()), (413, "size".to_owned()));
    let many = ask(json!({"type": "map_games", "seed": 1, "games": 21})).await;
    assert_eq!((many.status, many.code()), (413, "size".to_owned()));
    assert_eq!(ask(json!({"type": "best", "level": "greedy", "seed": 1})).await.status, 200);
    assert_eq!(ask(json!({"type": "best", "level": "greedy", "seed": 1})).await.status, 429);
    for _ in 0..5 {
        assert_eq!(ask(json!({"type": "view"})).await.status, 200);
    }
    let long = ask(json!({"type": "read", "record": "x".repeat(300 * 1024)})).await;
    assert_eq!((long.status, long.code()), (413, "size".to_owned()));
}

/// With one place to think, which a report of many positions is in want of all the time.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_report_keeps_nobody_else_from_thinking() {
    let house = House::with(Limits { questions_a_minute: 100, engines: 1, ..hurried() }, Arc::new(HouseEngines)).await;
    let mut game = AnyGame::new(&AnyVariant::usual(GameId::Diam));
    while let (Turn::Seat(seat), true) = (game.turn(), game.len() < 30) {
        let action = HouseEngines.choose(&game, seat, "random", game.len() as u64).expect("an action");
        game.play_text(&action).expect("a legal one");
    }
    let moves: Vec<String> = game.plies().into_iter().map(|ply| ply.text).collect();
    let question = json!({"game": "diam", "moves": moves, "want": {"type": "report", "until": u32::MAX}});
    let at = house.at();
    let report = tokio::spawn(async move { http::post(at, DESK, &question).await });
    for seed in 0..4 {
        let best = json!({"game": "diadema", "want": {"type": "best", "level": "greedy", "seed": seed}});
        assert_eq!(http::post(at, DESK, &best).await.status, 200);
    }
    assert!(!report.is_finished(), "they did not wait for all of it");
    report.abort();
}

fn json(body: &[u8]) -> Value {
    serde_json::from_slice(body).expect("JSON")
}
