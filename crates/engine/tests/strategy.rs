//! What the pages of strategy call exact is what the table of Diädema and the proof of Diam say.

use diadema::{DiademaAction, DiademaPosition, DiademaVariant};
use diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Position, Side, Symmetric};
use ludo_solve::{
    diadema::{DiademaTable, Value},
    diam::Strategy,
};
use std::{collections::BTreeSet, fs, ops::ControlFlow, path::Path};

const LANGS: [&str; 2] = ["fr", "en"];

fn page(game: &str, lang: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(format!("strategy/{game}.{lang}.md"))).expect("a page")
}

/// The rows of the table below a heading with an anchor, without its head, cell by cell and without the marks of code.
fn rows(page: &str, anchor: &str) -> Vec<Vec<String>> {
    let (_, rest) = page.split_once(&format!("{{#{anchor}}}\n")).expect("a heading");
    let part = rest.split("\n## ").next().unwrap_or_default();
    let lines = part.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    lines
        .skip(2)
        .map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect())
        .collect()
}

/// The numbers in a text, with the spaces and commas of thousands taken out.
fn numbers(text: &str) -> Vec<u64> {
    let joined = text.replace(['\u{202f}', ','], "");
    joined.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

fn read<A: std::str::FromStr>(text: &str) -> A {
    text.parse().unwrap_or_else(|_| panic!("{text} is no move"))
}

fn is_draw(told: &str) -> bool {
    told == "nulle" || told == "draw"
}

#[test]
fn first_moves_of_diadema_are_worth_what_the_page_says() {
    for lang in LANGS {
        let rows = rows(&page("diadema", lang), "first");
        assert_eq!(rows.len(), 2, "{lang}");
        // Tips first, then crossings; every one of a kind has the same value.
        for (row, moves) in rows.iter().zip([["+1", "+4"], ["+a", "+e"]]) {
            for (cell, variant) in row[1..].iter().zip([DiademaVariant::Standard, DiademaVariant::Chain]) {
                let table = DiademaTable::shared(variant);
                for action in moves {
                    let mut after = DiademaPosition::start(&variant);
                    after.play_unchecked(read(action));
                    match table.probe(after).before() {
                        Value::Draw => assert!(is_draw(cell), "{lang}: {cell}"),
                        Value::Win(plies) => assert_eq!(numbers(cell), [u64::from(plies)], "{lang}: {cell}"),
                        Value::Loss(_) => panic!("{lang}: {action} loses"),
                    }
                }
            }
        }
    }
}

/// A beginning is a row: its two moves, the move of Light's that leaves the fewest good answers, and how many of how many.
#[test]
fn beginnings_of_diadema_are_held_by_as_many_answers_as_the_page_says() {
    let table = DiademaTable::shared(DiademaVariant::Standard);
    for lang in LANGS {
        let mut met = BTreeSet::new();
        for row in rows(&page("diadema", lang), "hard") {
            let mut position = DiademaPosition::start(&DiademaVariant::Standard);
            for vertex in &row[..2] {
                let action: DiademaAction = read(&format!("+{vertex}"));
                assert!(position.check(action).is_ok(), "{lang}: {vertex}");
                position.play_unchecked(action);
            }
            assert_eq!(table.probe(position), Value::Draw, "{lang}: {row:?}");
            let judged = table.judge(position);
            assert!(judged.iter().all(|judged| judged.value == Value::Draw), "{lang}: {row:?}");
            let sharpest = &judged[0];
            assert_eq!(sharpest.action.to_string(), row[2], "{lang}: {row:?}");
            let told = [u64::from(sharpest.saving), u64::from(sharpest.replies)];
            assert_eq!(numbers(&row[3]), told, "{lang}: {row:?}");
            assert!(met.insert((row[0].clone(), position.class_slot())), "{lang}: {row:?} comes twice");
        }
        assert!(met.len() >= 10, "{lang}: {}", met.len());
    }
}

/// The classes of positions after a move of the first player in a position.
fn classes(position: &DiamPosition) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let _ = position.actions(|action| {
        let mut after = *position;
        after.play_unchecked(action);
        found.insert(after.canonical().0.to_string());
        ControlFlow::<()>::Continue(())
    });
    found
}

#[test]
fn every_opening_of_diam_is_answered_as_the_page_says() {
    let strategy = Strategy::shipped().expect("a strategy");
    for lang in LANGS {
        let page = page("diam", lang);
        let mut start = DiamPosition::start(&DiamVariant::BOX_2P);
        start.play_unchecked(read("A1"));
        let (reply, plies) = strategy.reply(&start).expect("a reply");
        assert_eq!((reply.to_string().as_str(), strategy.plies()), ("X1", plies + 1), "{lang}");
        start.play_unchecked(reply);
        let mut met = BTreeSet::new();
        for row in rows(&page, "openings") {
            let mut after = start;
            // Behind the move a row may say something about it.
            let second: DiamAction = read(row[0].split(' ').next().unwrap_or_default());
            assert!(after.check(second).is_ok(), "{lang}: {row:?}");
            after.play_unchecked(second);
            let (reply, plies) = strategy.reply(&after).expect("a reply");
            assert_eq!(
                (reply.to_string(), u64::from(plies) + 1),
                (row[1].clone(), numbers(&row[2])[0]),
                "{lang}: {row:?}"
            );
            assert!(met.insert(after.canonical().0.to_string()), "{lang}: {row:?} comes twice");
        }
        assert_eq!(met, classes(&start), "{lang}: an opening is missing");
    }
}

/// Lines are items of a list, written as code.
#[test]
fn every_line_of_diam_is_won_by_the_proved_strategy() {
    let strategy = Strategy::shipped().expect("a strategy");
    for lang in LANGS {
        let page = page("diam", lang);
        let lines = page.lines().filter_map(|line| line.strip_prefix("- `")?.strip_suffix('`'));
        let lines: Vec<&str> = lines.filter(|line| line.starts_with("A1 X1 ")).collect();
        assert!(lines.len() >= 11, "{lang}: {}", lines.len());
        for line in lines {
            let mut position = DiamPosition::start(&DiamVariant::BOX_2P);
            for word in line.split(' ') {
                let action: DiamAction = read(word);
                assert!(position.check(action).is_ok(), "{lang}: {word} in {line}");
                if position.side_to_move() == Side::Second {
                    let (reply, _) = strategy.reply(&position).expect("a reply");
                    assert_eq!(reply, action, "{lang}: {line}");
                }
                position.play_unchecked(action);
            }
            assert_eq!(position.winner(), Some(Side::Second), "{lang}: {line}");
        }
    }
}

/// What the captions of the traps say: which two moves hold, and that the others lose in so many plies.
#[test]
fn the_traps_of_diadema_have_the_two_answers_that_the_page_names() {
    let table = DiademaTable::shared(DiademaVariant::Standard);
    for (text, mut holding, others) in
        [(".....LL/.D..... D", ["+1", "+5"], 4..=4), ("......D/..LL... D", ["+b", "+e"], 4..=6)]
    {
        for lang in LANGS {
            assert!(page("diadema", lang).contains(&format!("standard: {text}\n")), "{lang}: {text}");
        }
        let position = DiademaPosition::from_text(&DiademaVariant::Standard, text).expect("a position");
        let (held, lost): (Vec<_>, Vec<_>) =
            table.judge(position).into_iter().partition(|judged| judged.value == Value::Draw);
        let mut held: Vec<String> = held.iter().map(|judged| judged.action.to_string()).collect();
        held.sort_unstable();
        holding.sort_unstable();
        assert_eq!(held, holding, "{text}");
        assert!(lost.iter().all(|judged| judged.value.plies().is_some_and(|plies| others.contains(&plies))), "{text}");
    }
}
