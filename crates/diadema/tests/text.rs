//! Texts of positions, actions and variants: round trips, faults with their places, and no panic on anything.

use diadema::{DiademaAction, DiademaPosition, DiademaVariant};
use ludo_core::{Depict, Faults, Lang, Position, Side};
use proptest::prelude::*;

/// The places and English sentences of all faults.
fn told(faults: Result<impl std::fmt::Debug, Faults>) -> Vec<((usize, usize), String)> {
    let faults = faults.expect_err("faulty");
    faults.list().iter().map(|fault| ((fault.at.start, fault.at.end), fault.words.get(Lang::En).to_owned())).collect()
}

fn read(text: &str) -> Result<DiademaPosition, Faults> {
    DiademaPosition::from_text(&DiademaVariant::Standard, text)
}

fn places(text: &str) -> Vec<(usize, usize)> {
    told(read(text)).into_iter().map(|(at, _)| at).collect()
}

#[test]
fn every_fault_of_a_position_is_told_at_once() {
    let faults = told(read("L.X..l./LLLLLLDD W"));
    let expected = [
        ((2, 3), "`.`, `L` or `D` is read here"),
        ((5, 6), "`.`, `L` or `D` is read here"),
        ((15, 16), "seven vertices per circle, 8 are read"),
        ((17, 18), "after a space, the side to move: `L` or `D`"),
        ((0, 16), "Light has 7 balls on the board, six at most (D2)"),
    ];
    assert_eq!(faults, expected.map(|(at, words)| (at, words.to_owned())));
}

#[test]
fn missing_parts_are_told_at_the_end() {
    assert_eq!(places(""), [(0, 0), (0, 0), (0, 0)]);
    assert_eq!(places("......."), [(7, 7), (7, 7)]);
    assert_eq!(places("......./......."), [(15, 15)]);
    assert_eq!(places("......./....... "), [(16, 16)]);
    assert_eq!(places("......./....... L "), [(16, 18)]);
    assert_eq!(places("....../...... L"), [(6, 6), (13, 13)]);
    assert_eq!(places("..é..../....... L"), [(2, 4)]);
}

#[test]
fn positions_that_cannot_stand_are_refused() {
    assert_eq!(
        told(read("LLLL.../DDDD... L")),
        [((0, 15), "both sides have four in a row; the first of the two ended the game (D3)".to_owned())]
    );
    assert_eq!(
        told(read("LLLL.../....... L")),
        [((16, 17), "the side to move has four in a row already; the game ended with that move (D3)".to_owned())]
    );
    assert!(read("LLLL.../....... D").is_ok_and(DiademaPosition::is_over));
}

#[test]
fn every_rank_round_trips() {
    for rank in (0..DiademaPosition::RANKS).step_by(101) {
        let mover = Side::BOTH[rank % 2];
        let position = DiademaPosition::unrank(DiademaVariant::Standard, mover, rank).expect("no gap");
        assert_eq!(read(&position.to_string()), Ok(position));
    }
}

#[test]
fn every_fault_of_an_action_is_told_at_once() {
    let read = |text: &str| told(text.parse::<DiademaAction>());
    let place = |text: &str| read(text).into_iter().map(|(at, _)| at).collect::<Vec<_>>();
    assert_eq!(read("pass"), [((0, 4), "a move is written `+3` (place), `3-c` (slide) or `1^b` (jump)".to_owned())]);
    assert_eq!(place(""), [(0, 0)]);
    assert_eq!(place("+8"), [(1, 2)]);
    assert_eq!(place("x+h"), [(0, 1), (2, 3)]);
    assert_eq!(place("+"), [(1, 1)]);
    assert_eq!(place("8-z"), [(0, 1), (2, 3)]);
    assert_eq!(place("-"), [(0, 0), (1, 1)]);
    assert_eq!(place("1-2-3"), [(2, 5)]);
    assert_eq!(place("9^^A^b"), [(0, 1), (2, 2), (3, 4)]);
    assert_eq!(place("é-3"), [(0, 2)]);
    let sixteen_landings = format!("1{}", "^b^3".repeat(8));
    assert_eq!(place(&sixteen_landings), [(0, 33)]);
}

#[test]
fn actions_round_trip() {
    for text in ["+3", "+c", "3-c", "a-b", "1^b", "1^3", "1^b^d", "1^b^d^f^a^c^e^g^b^d^f^a^c^e^g^b"] {
        assert_eq!(text.parse::<DiademaAction>().map(|action| action.to_string()), Ok(text.to_owned()));
    }
}

#[test]
fn variants_are_read_and_refused_with_their_place() {
    assert_eq!("standard".parse(), Ok(DiademaVariant::Standard));
    assert_eq!("chain".parse(), Ok(DiademaVariant::Chain));
    let places = |text: &str| told(text.parse::<DiademaVariant>()).into_iter().map(|(at, _)| at).collect::<Vec<_>>();
    assert_eq!(places(""), [(0, 0)]);
    assert_eq!(places("chaine"), [(0, 6)]);
    assert_eq!(places("chain+standard"), [(6, 14)]);
    assert_eq!(places("foo+chain+bar+"), [(0, 3), (4, 9), (10, 13), (14, 14)]);
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
        let _ = read(&text);
        let _ = text.parse::<DiademaAction>();
        let _ = text.parse::<DiademaVariant>();
    }

    #[test]
    fn what_is_read_is_what_was_written(text in "[LD.]{6,8}/?[LD.]{6,8} ?[LD]?") {
        if let Ok(position) = read(&text) {
            prop_assert_eq!(position.to_string(), text.clone());
            prop_assert!(position.is_over() || position.count_actions() > 0);
        }
        prop_assert!(read(&text).is_err() || text.len() == 17);
    }

    #[test]
    fn what_an_action_reads_is_what_was_written(text in "[+1-7a-h]?[-^+]?[1-8a-h](\\^[1-7a-g]){0,16}") {
        if let Ok(action) = text.parse::<DiademaAction>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_action_is_answered_anywhere(text in "([1-7a-g][-^])?[1-7a-g](\\^[1-7a-g]){0,3}|\\+[1-7a-g]", rank: usize, chain: bool) {
        let variant = if chain { DiademaVariant::Chain } else { DiademaVariant::Standard };
        let position = DiademaPosition::unrank(variant, Side::Second, rank % DiademaPosition::RANKS).expect("no gap");
        if let Ok(action) = text.parse::<DiademaAction>() {
            let mut listed = false;
            let _ = position.actions(|other| {
                listed |= other == action;
                std::ops::ControlFlow::<()>::Continue(())
            });
            prop_assert_eq!(position.check(action).is_ok(), listed);
            let mut after = position;
            after.play_unchecked(action);
            prop_assert!(after.own().and(after.theirs()).is_empty());
            let _ = (after.count_actions(), after.draw(Lang::Fr, true), after.describe(), after.class_slot(), after.rank());
        }
    }
}
