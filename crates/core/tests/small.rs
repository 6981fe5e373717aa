//! Seats, outcomes, words, choices and the random source.

use ludo_core::{Choices, Goal, Lang, Outcome, Random, Reason, Refused, Seat, Side, Touch, Words};

const CAUGHT: Goal = Goal { code: "caught", fr: "attrapé", en: "caught" };

#[test]
fn seats_are_shown_from_one() {
    assert_eq!(Seat(0).to_string(), "1");
    assert_eq!(Seat(255).to_string(), "256");
}

#[test]
fn an_outcome_is_absolute() {
    let outcome = Outcome::win(Side::Second, Reason::Goal(CAUGHT));
    assert_eq!(outcome.value_for(Side::Second), 1);
    assert_eq!(outcome.value_for(Side::First), -1);
    assert_eq!(Outcome::draw(Reason::Repetition).value_for(Side::First), 0);
}

#[test]
fn every_reason_reads_back() {
    for reason in Reason::SHARED {
        assert_eq!(reason.to_string().parse(), Ok(reason));
    }
    assert!("checkmate".parse::<Reason>().is_err());
    assert!(CAUGHT.code.parse::<Reason>().is_err(), "a game's own reasons are read by the game");
}

#[test]
fn a_refusal_names_its_rule_in_both_languages() {
    let refused = Refused::new("M4", Words::new("la pile dépasse", "the stack is too high")).at([3, 4]);
    assert_eq!(refused.sentence(Lang::Fr), "M4 : la pile dépasse");
    assert_eq!(refused.sentence(Lang::En), "M4: the stack is too high");
    assert_eq!(refused.cells, ["3", "4"]);
}

#[test]
fn choices_share_their_beginnings() {
    let mut tree = Choices::default();
    let cell = |name: &str| Touch::Cell(name.to_owned().into());
    tree.insert(vec![cell("1"), cell("2")], "1-2".into());
    tree.insert(vec![cell("1"), cell("3")], "1-3".into());
    tree.insert(vec![cell("1"), cell("3"), Touch::Button("diam!".into())], "1-3!".into());
    assert_eq!(tree.next.len(), 1);
    assert_eq!(tree.leaves(), ["1-2", "1-3", "1-3!"]);
}

#[test]
fn the_random_source_is_the_published_one() {
    // First outputs of SplitMix64 for seed 0, as its author prints them.
    let mut random = Random::new(0);
    assert_eq!(random.next_u64(), 0xE220_A839_7B1D_CDAF);
    assert_eq!(random.next_u64(), 0x6E78_9E6A_A1B9_65F4);
}

#[test]
fn random_numbers_stay_in_range_and_reach_everything() {
    let mut random = Random::new(7);
    let mut seen = [0_u32; 6];
    for _ in 0..6_000 {
        seen[random.below(6) as usize] += 1;
    }
    assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    assert_eq!(random.below(0), 0);
    let mut items: Vec<u32> = (0..50).collect();
    random.shuffle(&mut items);
    assert_ne!(items, (0..50).collect::<Vec<_>>());
    items.sort_unstable();
    assert_eq!(items, (0..50).collect::<Vec<_>>());
}
