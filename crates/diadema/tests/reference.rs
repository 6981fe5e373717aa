//! The crate against a plain program, move by move.

use diadema::{DiademaPosition, DiademaVariant};
use ludo_core::{Position, Random};
use std::{collections::BTreeMap, ops::ControlFlow};

mod plain;
use plain::{Plain, Rules};

/// Every legal action with the position after it, both as texts.
fn listed(position: DiademaPosition) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let _ = position.actions(|action| {
        let after = position.play(action).expect("a listed action is legal");
        assert!(found.insert(action.to_string(), after.to_string()).is_none(), "{action} is listed twice");
        ControlFlow::<()>::Continue(())
    });
    found
}

#[test]
fn random_games_agree_with_the_plain_program() {
    let rules = Rules::new();
    let mut random = Random::new(3);
    for _ in 0..300 {
        let mut plain = Plain::start();
        loop {
            let position = DiademaPosition::from_text(&DiademaVariant::Standard, &plain.text()).expect("a sound text");
            assert_eq!(position.to_string(), plain.text());
            assert_eq!(position.is_over(), rules.is_over(&plain), "{position}");
            let mut moves = rules.moves(&plain);
            let expected: BTreeMap<_, _> = moves.iter().map(|(text, next)| (text.clone(), next.text())).collect();
            assert_eq!(listed(position), expected, "{position}");
            if moves.is_empty() {
                break;
            }
            plain = moves.swap_remove(random.below(moves.len() as u64) as usize).1;
        }
    }
}

#[test]
fn plain_perft_agrees() {
    let start = DiademaPosition::start(&DiademaVariant::Standard);
    assert_eq!(Rules::new().perft(&Plain::start(), 4), ludo_core::perft(&start, 4));
}
