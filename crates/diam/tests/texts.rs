//! Texts round-trip, and wrong ones are explained completely and never harm.

mod common;

use common::{action, position, variant};
use diam::{DiamAction, DiamPosition, DiamVariant, House};
use ludo_core::{Depict, Faults, Lang, Position, Side, Turn};
use proptest::prelude::*;

/// Where the faults begin and end.
fn places<T>(read: Result<T, Faults>) -> Vec<(usize, usize)> {
    read.err()
        .map_or_else(Vec::new, |faults| faults.list().iter().map(|fault| (fault.at.start, fault.at.end)).collect())
}

fn position_faults(rules: &str, text: &str) -> Vec<(usize, usize)> {
    places(DiamPosition::from_text(&variant(rules), text))
}

#[test]
fn every_action_round_trips() {
    let all: Vec<DiamAction> = (0..300).filter_map(DiamAction::from_index).collect();
    assert_eq!(all.len(), 2 * (4 * 8 + 8 * 4 * 2) + 2);
    for each in all {
        assert_eq!(each.to_string().parse(), Ok(each));
        assert_eq!(DiamAction::from_index(each.index()), Some(each));
    }
}

#[test]
fn actions_are_written_as_the_notation_says() {
    assert_eq!(action("3,2+").arrival().map(diam::Cell::number), Some(4));
    assert_eq!(action("8,1+").arrival().map(diam::Cell::number), Some(1));
    assert_eq!(action("1,1-!").to_string(), "1,1-!");
    assert_eq!(action("A1").mirrored(), action("X5"));
    assert_eq!(action("3,2+!").mirrored(), action("7,2+"));
    assert_eq!(places("Z9".parse::<DiamAction>()), [(0, 1), (1, 2)]);
    assert_eq!(places("0,7*".parse::<DiamAction>()), [(0, 1), (2, 3), (3, 4)]);
    assert_eq!(places("A1!!".parse::<DiamAction>()), [(0, 3)]);
    assert_eq!(places("pass!".parse::<DiamAction>()), [(0, 4)]);
    assert_eq!(places(String::new().parse::<DiamAction>()), [(0, 0)]);
}

#[test]
fn every_variant_round_trips() {
    let all: Vec<DiamVariant> = DiamVariant::all().collect();
    assert_eq!(all.len(), 3 * 4 + 8);
    for each in all {
        assert_eq!(each.to_string().parse(), Ok(each));
    }
    assert_eq!(variant("1998-2p+reprieve+auto").to_string(), "1998-2p+auto+reprieve");
    assert_eq!(DiamVariant::default().to_string(), "2003-2p");
    assert_eq!(variant("1998-2p+auto"), DiamVariant::PROTOTYPE_AUTO);
    assert_eq!(DiamVariant::BOX_2P.with(House::Auto), None);
}

#[test]
fn wrong_variants_get_every_reason() {
    assert_eq!(places("2003-5p+foo+reprieve+reprieve".parse::<DiamVariant>()), [(0, 7), (8, 11), (21, 29)]);
    assert_eq!(places("2003-2p+auto".parse::<DiamVariant>()), [(8, 12)]);
    assert_eq!(places("2003-2p+".parse::<DiamVariant>()), [(8, 8)]);
    assert_eq!(places(String::new().parse::<DiamVariant>()), [(0, 0)]);
}

#[test]
fn the_start_is_written_as_the_notation_says() {
    assert_eq!(DiamPosition::start(&variant("2003-2p")).to_string(), "./././././././. 1");
    assert_eq!(DiamPosition::start(&variant("1998-2p")).to_string(), "./././././././. 1 -");
}

#[test]
fn wrong_positions_get_every_reason() {
    assert_eq!(position_faults("2003-2p", "./././././././. 3"), [(16, 17)]);
    assert_eq!(position_faults("2003-4p", "./././././././. 4"), []);
    assert_eq!(position_faults("2003-2p", "AQ/./././. 0"), [(1, 2), (10, 10), (11, 12)]);
    assert_eq!(position_faults("2003-2p", "AAAAX//./././././. 1"), [(4, 5), (6, 6)]);
    assert_eq!(position_faults("2003-2p", "AA/AAA/./././././. 1"), [(5, 6)]);
    assert_eq!(position_faults("2003-2p", "./././././././././. 1"), [(16, 19)]);
    assert_eq!(position_faults("2003-2p", "./././././././."), [(15, 15)]);
    assert_eq!(position_faults("2003-2p", "./././././././. 1 -"), [(18, 19)]);
    assert_eq!(position_faults("1998-2p", "./././././././. 1"), [(17, 17)]);
    assert_eq!(position_faults("1998-2p", "./././././././. 1 21"), [(18, 20)]);
    assert_eq!(position_faults("2003-2p", ""), [(0, 0), (0, 0), (0, 0)]);
    assert_eq!(position_faults("2003-2p", "é/././././././. 1"), [(0, 2)]);
}

#[test]
fn finished_positions_are_read_and_ties_are_not() {
    assert!(matches!(position("2003-2p", "AA/./././XA/././. 2").turn(), Turn::Over(_)));
    assert_eq!(position("2003-2p", "BAX/./././YAX/././. 2").winner(), Some(Side::Second));
    assert_eq!(position("2003-2p", "XA/YAX/././YA/YBX/./. 2").winner(), Some(Side::Second));
    assert_eq!(position_faults("2003-2p", "XA/AX/././XA/AX/./. 2"), [(0, 2), (3, 5), (10, 12), (13, 15)]);
}

#[test]
fn false_announcements_are_not_read() {
    assert_eq!(position_faults("1998-2p", "XA/././A/Y/././. 2 1"), []);
    assert_eq!(position_faults("1998-2p", "XA/././A/./Y/./. 2 1"), [(19, 20)]);
    assert_eq!(position_faults("1998-2p", "A/././././././. 1 1"), [(18, 19)]);
}

#[test]
fn wrong_memories_are_not_read() {
    let rules = "2003-2p+reprieve";
    assert_eq!(position_faults(rules, "AX/./././B/././. 2 last=B5"), []);
    assert_eq!(position_faults(rules, "AX/./././B/././. 2"), []);
    assert_eq!(position_faults("2003-2p", "AX/./././B/././. 2 last=B5"), [(19, 26)]);
    assert_eq!(position_faults(rules, "AX/./././B/././. 2 last=B4"), [(19, 26)]);
    assert_eq!(position_faults(rules, "AX/./././B/././. 2 last=B5*1"), [(24, 28)]);
    assert_eq!(position_faults(rules, "AX/./././B/././. 2 last=Q9"), [(24, 25), (25, 26)]);
    assert_eq!(position_faults(rules, "AX/./././B/././. 2 soon=B5"), [(19, 26)]);
    assert_eq!(position_faults(rules, "AX/././././././. 1 not=B4"), [(19, 25)]);
    assert_eq!(position_faults(rules, "AX/././././././. 1 not=pass"), [(23, 27)]);
    assert_eq!(position_faults(rules, "AX/././././././. 1 not=B5 x"), [(26, 27)]);
}

fn any_variant() -> impl Strategy<Value = DiamVariant> {
    proptest::sample::select(DiamVariant::all().collect::<Vec<_>>())
}

/// Text that often comes near to a position.
fn near_position() -> impl Strategy<Value = String> {
    let stack = proptest::string::string_regex("[ABXY]{0,5}|\\.").expect("a pattern");
    let stacks = proptest::collection::vec(stack, 6..10).prop_map(|stacks| stacks.join("/"));
    let rest = proptest::string::string_regex("( [0-5])?( [-12]{1,2})?( (last|not)=!?[ABXY1-9,+*-]{2,6})?")
        .expect("a pattern");
    (stacks, rest).prop_map(|(stacks, rest)| stacks + &rest)
}

fn harmless(rules: DiamVariant, text: &str) -> Result<(), TestCaseError> {
    match DiamPosition::from_text(&rules, text) {
        Ok(read) => {
            prop_assert_eq!(read.to_string(), text);
            prop_assert!(read.count_actions() > 0 || read.winner().is_some());
            read.draw(Lang::Fr, true);
            read.describe();
        }
        Err(faults) => {
            prop_assert!(!faults.list().is_empty());
            for fault in faults.list() {
                prop_assert!(text.get(fault.at.clone()).is_some(), "{:?} is no part of the text", fault.at);
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn garbage_positions_are_harmless(rules in any_variant(), text in ".{0,60}") {
        harmless(rules, &text)?;
    }

    #[test]
    fn near_positions_are_harmless(rules in any_variant(), text in near_position()) {
        harmless(rules, &text)?;
    }

    #[test]
    fn garbage_actions_are_harmless(text in ".{0,8}|[ABXY1-9,+!-]{0,6}") {
        match text.parse::<DiamAction>() {
            Ok(read) => prop_assert_eq!(read.to_string(), text),
            Err(faults) => prop_assert!(faults.list().iter().all(|fault| text.get(fault.at.clone()).is_some())),
        }
    }

    #[test]
    fn garbage_variants_are_harmless(text in ".{0,30}|(2003-[0-9]p|1998-2p)(\\+(auto|no-mirror|reprieve|x?)){0,4}") {
        match text.parse::<DiamVariant>() {
            Ok(read) => prop_assert_eq!(read.to_string().parse(), Ok(read)),
            Err(faults) => prop_assert!(faults.list().iter().all(|fault| text.get(fault.at.clone()).is_some())),
        }
    }

    /// Whatever is played where it means nothing, nothing breaks.
    #[test]
    fn illegal_play_is_harmless(rules in any_variant(), codes in proptest::collection::vec(0_usize..256, 0..40)) {
        let mut position = DiamPosition::start(&rules);
        for played in codes.into_iter().filter_map(DiamAction::from_index) {
            position.play_unchecked(played);
            let _ = (position.count_actions(), position.nth_action(3), position.key(), position.to_string(), position.turn());
        }
    }
}
