//! The numbers of positions.

use diadema::{DiademaPosition, DiademaVariant, SYMMETRIES};
use ludo_core::{Side, Symmetric};

#[test]
fn rank_is_a_bijection() {
    assert_eq!(DiademaPosition::RANKS, 3_053_863);
    for rank in 0..DiademaPosition::RANKS {
        let mover = Side::BOTH[rank % 2];
        let position = DiademaPosition::unrank(DiademaVariant::Standard, mover, rank).expect("no gap");
        assert_eq!((position.rank(), position.mover()), (rank, mover));
    }
    assert_eq!(DiademaPosition::unrank(DiademaVariant::Chain, Side::First, DiademaPosition::RANKS), None);
    assert_eq!(DiademaPosition::unrank(DiademaVariant::Chain, Side::First, usize::MAX), None);
}

#[test]
fn class_slots_number_the_classes() {
    let mut classes = 0;
    for slot in 0..DiademaPosition::CLASS_SLOTS {
        let found = DiademaPosition::from_class_slot(DiademaVariant::Chain, Side::Second, slot);
        classes += usize::from(found.is_some());
        if let Some(position) = found {
            assert_eq!(position.class_slot(), slot);
            assert_eq!(position.canonical(), (position, 0));
        }
    }
    assert_eq!(classes, 219_604);
    let beyond = DiademaPosition::from_class_slot(DiademaVariant::Chain, Side::Second, DiademaPosition::CLASS_SLOTS);
    assert_eq!(beyond, None);
}

#[test]
fn a_class_has_one_slot() {
    for rank in (0..DiademaPosition::RANKS).step_by(37) {
        let position = DiademaPosition::unrank(DiademaVariant::Standard, Side::First, rank).expect("no gap");
        let slot = position.class_slot();
        assert!(slot < DiademaPosition::CLASS_SLOTS);
        for g in 0..SYMMETRIES {
            assert_eq!(position.transform(g).class_slot(), slot);
        }
        let canonical = DiademaPosition::from_class_slot(DiademaVariant::Standard, Side::First, slot);
        assert_eq!(canonical, Some(position.canonical().0));
    }
}
