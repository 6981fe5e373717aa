//! Small words for tests.
#![allow(dead_code, reason = "each test file uses its own part")]

use diam::{DiamAction, DiamPosition, DiamVariant};
use ludo_core::{Position, Refused};
use std::ops::ControlFlow;

pub fn variant(text: &str) -> DiamVariant {
    text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

pub fn action(text: &str) -> DiamAction {
    text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

pub fn position(rules: &str, text: &str) -> DiamPosition {
    DiamPosition::from_text(&variant(rules), text).unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

/// The position after actions from the start, each of which must be legal.
pub fn after(rules: &str, actions: &str) -> DiamPosition {
    play(DiamPosition::start(&variant(rules)), actions)
}

pub fn play(start: DiamPosition, actions: &str) -> DiamPosition {
    actions.split_whitespace().fold(start, |position, text| {
        position.play(action(text)).unwrap_or_else(|refused| panic!("{text} in {position}: {refused}"))
    })
}

/// The texts of the legal actions, sorted.
pub fn legal(position: &DiamPosition) -> Vec<String> {
    let mut texts = Vec::new();
    let _ = position.actions(|action| {
        texts.push(action.to_string());
        ControlFlow::<()>::Continue(())
    });
    texts.sort_unstable();
    texts
}

pub fn is_legal(position: &DiamPosition, text: &str) -> bool {
    position.check(action(text)).is_ok()
}

pub fn refusal(position: &DiamPosition, text: &str) -> Refused {
    position.check(action(text)).expect_err("this action is legal")
}

pub fn rule(position: &DiamPosition, text: &str) -> &'static str {
    refusal(position, text).rule.0
}
