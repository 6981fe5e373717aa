//! Pictures for the parts of the web application that show a board without a server: the boxes of the home page, and the
//! tables of its demonstration and its tests. They are files made by the rules; a test keeps them fresh.

use crate::convert;
use ludo_core::Viewer;
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use ludo_wire as wire;
use serde_json::{Value, json};
use std::{env, fs, path::Path};

fn variant(game: GameId, text: &str) -> AnyVariant {
    AnyVariant::parse(game, text).expect("a variant")
}

fn played(variant: &AnyVariant, start: Option<&str>, plies: &str) -> AnyGame {
    let begun = start.map(|text| AnyGame::from_position(variant, text).expect("a position"));
    let mut game = begun.unwrap_or_else(|| AnyGame::new(variant));
    for text in plies.split_whitespace() {
        let thrown = game.turn() == ludo_core::Turn::Chance;
        let answer = if thrown { game.resolve_text(text) } else { game.play_text(text) };
        answer.unwrap_or_else(|refusal| panic!("{text}: {refusal:?} in {}", game.position()));
    }
    game
}

/// What a table of the demonstration starts from, and what was played at it.
fn table(id: GameId, rules: &str, start: Option<&str>, plies: &str) -> Value {
    let game = played(&variant(id, rules), start, plies);
    let name = rules.split('+').next().unwrap_or_default();
    let picture = |n| game.picture_at(n, None).expect("a picture");
    let ply = |(n, ply): (usize, ludo_shelf::PlyText)| wire::Ply {
        text: ply.text,
        seat: ply.seat.map(|seat| seat.0),
        position: game.position_at(n + 1).expect("a position").to_string(),
        words: convert::words(&game.sentence(n).expect("a sentence")),
        change: ludo_desk::convert::change(picture(n + 1).since(&picture(n))),
    };
    json!({
        "game": id,
        "variant": name,
        "name": convert::words(&variant(id, name).name()),
        "geometry": convert::geometry(&game.geometry()),
        "kit": convert::kit(&game.kit()),
        "start": convert::picture(&picture(0)),
        "picture": convert::picture(&picture(game.len())),
        "plies": game.plies().into_iter().enumerate().map(ply).collect::<Vec<_>>(),
    })
}

/// A position by itself.
fn still(id: GameId, rules: &str, position: &str) -> Value {
    let game = AnyGame::from_position(&variant(id, rules), position).expect("a position");
    json!(convert::picture(&game.picture(Some(Viewer::Watcher))))
}

const MEN: &str = "SO@j3,EM@n1,SE@m2,PA@l3,AM@k5,BO@m4,TK@i4,OF@i6,CA@l9,SO@g4,ES@e11,DC@k2,MI@k7,AV/N@j10 \
                   EM@a16,SE@e13,SO@d12,TK@g9,MI@i8,BO@c12,DC@b15,PA@d15,OF@i13,AM@c9,ES@f7,SO@g14 SO,CA SO,AV - -";

fn demonstration() -> Value {
    use GameId::{Belligerants, Diadema, Diam};
    let war = |phase: &str| still(Belligerants, "escalier", &format!("{phase} {MEN}"));
    let before = MEN.replace("BO@m4", "BO@m7").replace("TK@g9", "TK@g10");
    json!({
        "tables": {
            "diam": table(Diam, "2003-2p", None, "A1 X3 A3 Y5 B3 Y3 B2 X7 B7 Y7 A6 7,3-"),
            "diam-1998": table(Diam, "1998-2p", None, ""),
            "diam-4": table(Diam, "2003-4p", None, "A1 X8 B3 Y4 A3"),
            "diadema": table(Diadema, "standard", None, "+a +b +c +d +3 +6 +7 +f"),
            "bel": table(Belligerants, "escalier+nohuff", Some(&format!("ready S {before}")), "throw 3 m7-m4 throw 1 g10-g9 throw 4"),
            "bel-deploy": table(Belligerants, "escalier", None, ""),
        },
        "pictures": {
            "diam-over": still(Diam, "2003-2p", "AB/Y/YBA/./BY/XA/XXAY/. 1"),
            "diam-1998": still(Diam, "1998-2p", "AB/Y/XABY/./X/AY/XB/. 1 2"),
            "diam-4": still(Diam, "2003-4p", "A/./XB/Y/./BY/./X 1"),
            "diadema-over": still(Diadema, "standard", "..D.DDD/LLLLD.. D"),
            "diadema-three": still(Diadema, "standard", "L.L..../L...... D"),
            "bel-board": still(Belligerants, "escalier", "move:4 S TK@i4,OF@i6,AV/N@j10,AM@k5 EM@a16,MI@i8 SO - - -"),
            "bel-ready": war("ready S"),
            "bel-throw": war("throw S"),
            "bel-price": war("price N"),
            "bel-answer": war("answer:1200 S"),
            "bel-huff": war("huff:4:g9,i8 N"),
        },
    })
}

/// A box's short game, picture by picture: nothing but what a drawing needs.
fn miniature(game: &AnyGame, pictures: &[ludo_core::Picture]) -> Value {
    let frame = |picture: &ludo_core::Picture| {
        let picture = convert::picture(picture);
        let drawn = |mark: &wire::Mark| matches!(mark.kind, wire::MarkKind::Last | wire::MarkKind::Win);
        json!({ "pieces": picture.pieces, "marks": picture.marks.into_iter().filter(drawn).collect::<Vec<_>>() })
    };
    let geometry = convert::geometry(&game.geometry());
    let cell = |cell: &wire::Cell| json!({ "name": cell.name, "x": cell.x, "y": cell.y, "kind": cell.kind });
    let kind = |kind: wire::KindInfo| json!({ "code": kind.code, "look": kind.look, "side": kind.side });
    json!({
        "cells": geometry.cells.iter().map(cell).collect::<Vec<_>>(),
        "lines": geometry.lines.into_iter().filter(|row| !["row", "column"].contains(&row.kind.as_str())).collect::<Vec<_>>(),
        "kinds": convert::kit(&game.kit()).kinds.into_iter().map(kind).collect::<Vec<_>>(),
        "frames": pictures.iter().map(frame).collect::<Vec<_>>(),
    })
}

fn boxes() -> Value {
    let whole = |id, rules, plies| {
        let game = played(&variant(id, rules), None, plies);
        let pictures: Vec<_> = (0..=game.len()).filter_map(|n| game.picture_at(n, None)).collect();
        miniature(&game, &pictures)
    };
    // Every kind stands there once, so that each pawn is the same from one position to the next.
    let battle = [
        "move:4 S TK@i4,CA@i3,SO@h7,ES@k4 MI@i8,OF@l8,PA@g9 - - - -",
        "move:3 N TK@i8,CA@i3,SO@h7,ES@k4 OF@l8,PA@g9 MI - - -",
        "move:5 S CA@i3,SO@h7,ES@k4 OF@i8,PA@g9 MI TK - -",
        "move:2 N CA@i8,SO@h7,ES@k4 PA@g9 MI,OF TK - -",
    ];
    let last = [["i4", "i8"], ["l8", "i8"], ["i3", "i8"]];
    let map = variant(GameId::Belligerants, "escalier");
    let battle = battle.map(|text| AnyGame::from_position(&map, text).expect("a position"));
    let mut pictures: Vec<_> = battle.iter().map(|game| game.picture(None)).collect();
    for (picture, cells) in pictures.iter_mut().skip(1).zip(last) {
        let cells = cells.map(str::to_owned).to_vec();
        picture.marks.push(ludo_core::Mark::new(ludo_core::MarkKind::Last, cells));
    }
    json!({
        "diam": whole(GameId::Diam, "2003-2p", "A3 X7 B3 Y8 B6 Y1 6,1+"),
        "diadema": whole(GameId::Diadema, "standard", "+a +e +c +b c^2 +5 +g +d +7"),
        "belligerants": miniature(&battle[0], &pictures),
    })
}

/// What the home page says of each game before anybody has asked the server.
fn games() -> Value {
    let game = |id: GameId| {
        let title = id.title();
        let (players, minutes) = (id.players(), title.minutes);
        let about = json!({
            "pitch": convert::words(&title.pitch),
            "note": convert::words(&title.note),
            "players": [players.start(), players.end()],
            "minutes": [minutes.start(), minutes.end()],
        });
        (id.to_string(), about)
    };
    Value::Object(GameId::ALL.into_iter().map(game).collect())
}

/// Set this to have the files written instead of compared.
const WRITE: &str = "LUDOTHEQUE_WRITE_PICTURES";

fn is_fresh(file: &str, value: &Value) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(file);
    let text = format!("{value}\n");
    if env::var_os(WRITE).is_some() {
        fs::write(&path, &text).expect("a file");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "stale {file}: run `{WRITE}=1 cargo test -p ludo-server --lib showcase`");
}

#[test]
fn the_demonstration_shows_what_the_rules_say() {
    is_fresh("demo/pictures.json", &demonstration());
}

#[test]
fn the_home_page_says_what_games_say_of_themselves() {
    is_fresh("home/games.json", &games());
}

#[test]
fn the_boxes_play_real_games() {
    is_fresh("home/boxes.json", &boxes());
}
