//! Drawing a move at random is even over the legal moves, and tells the same about huffs as listing does.

use belligerants::{BelligerantsAction, BelligerantsPosition, BelligerantsVariant};
use ludo_core::{Position, Random, Turn};
use std::{collections::BTreeMap, ops::ControlFlow};

const POSITIONS: [(&str, &str); 6] = [
    ("escalier", "move:D S EM@h8,BO@h12,AV@d11,AM@k6,ES@n5,SO@l8 CA@e10,TK@f5,ES@e9,PA@a12,SO@g10 - - - -"),
    ("escalier", "move:4 S EM@h8,BO@h12,AV@d11,TK@c4,AM@f4,SO@l8 CA@e10,TK@f5,ES@e9,PA@a12,SO@g10 - - - -"),
    // A wounded pawn within the ambulance’s reach: many moves that differ by the camp square alone.
    ("escalier", "move:3 S TK@c4,AM@f4,SO@j1 SO@a10 - - - -"),
    // A piece that can be kept or imprisoned.
    ("escalier", "move:D S DC@e3,SO@f5 BO@e6,SO@a10 - - - -"),
    // Nothing but the water is left.
    ("pont12", "move:1 S TK@a6 EM@b6,BO@a5,AV@b5,ES@a8 - - - -"),
    ("escalier+strict", "move:3 S DC@e3,SO@j5 BO@e6,SO@a10 - - - -"),
];

#[test]
fn drawing_is_even() {
    let mut random = Random::new(9);
    for (variant, text) in POSITIONS {
        let variant: BelligerantsVariant = variant.parse().expect("a variant");
        let position = BelligerantsPosition::from_text(&variant, text)
            .unwrap_or_else(|faults| panic!("{}", faults.explain(text, ludo_core::Lang::En)));
        let mut drawn: BTreeMap<BelligerantsAction, f64> = BTreeMap::new();
        let _ = position.actions(|action| {
            drawn.insert(action, 0.0);
            ControlFlow::<()>::Continue(())
        });
        let each = 400.0;
        for _ in 0..drawn.len() * 400 {
            let action = position.random_action(&mut random).expect("something can be played");
            *drawn.get_mut(&action).unwrap_or_else(|| panic!("{action} is not legal in {text}")) += 1.0;
        }
        // The sum of squared deviations has as many degrees of freedom as there are moves; five standard deviations.
        let spread: f64 = drawn.values().map(|count| (count - each).powi(2) / each).sum();
        let freedom = drawn.len() as f64;
        assert!(spread < freedom + 5.0 * (2.0 * freedom).sqrt(), "{text}: {spread} for {freedom} moves");
    }
}

#[test]
fn a_lost_throw_is_seen_without_listing() {
    let mut random = Random::new(31);
    let variant: BelligerantsVariant = "pont12+noarm+wforb".parse().expect("a variant");
    let (mut lost, mut played) = (0, 0);
    for _ in 0..20 {
        let mut position = BelligerantsPosition::start(&variant);
        loop {
            match position.turn() {
                Turn::Over(_) => break,
                Turn::Seat(_) => {
                    assert!(position.count_actions() > 0, "{position}");
                    let action = position.random_action(&mut random).expect("a legal action");
                    position.play_unchecked(action);
                    played += 1;
                }
                Turn::Chance => {
                    let mut events = Vec::new();
                    let _ = position.chances(|event, _| {
                        events.push(event);
                        ControlFlow::<()>::Continue(())
                    });
                    let before = position.mover();
                    let event = events[random.below(events.len() as u64) as usize];
                    let face = event.to_string();
                    let alone = position.clone();
                    position.resolve_unchecked(event);
                    if position.turn() == Turn::Chance && position.mover() != before && face != "D" {
                        lost += 1;
                        let face = belligerants::Face::from_code(&face);
                        assert!(face.is_none_or(|face| alone.with_throw(face).legal_moves().is_empty()));
                    }
                }
            }
        }
    }
    assert!(lost > 0 && played > 1000, "{lost} throws lost, {played} actions");
}
