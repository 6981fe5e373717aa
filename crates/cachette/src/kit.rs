//! The box: a runner a side, and a die.

use crate::{
    CachetteAction, CachetteVariant, Die,
    geometry::{HIDING, cell},
};
use ludo_core::{DiceInfo, KindInfo, Kit, SeatInfo, Side, SideInfo, Variant, Words};

pub(crate) fn kit(variant: &CachetteVariant) -> Kit {
    let kind = |side: Side| KindInfo {
        code: CachetteVariant::side_code(side),
        name: Words::new("coureur", "runner"),
        sign: "",
        look: "plain",
        side: Some(side),
        number: 1,
        value: 0,
        takes: Vec::new(),
        takes_note: None,
        free: false,
        about: Vec::new(),
    };
    let seat = |side: Side| SeatInfo {
        codes: vec![CachetteVariant::side_code(side)],
        line: variant.side_name(side),
        camp: (1..=HIDING).map(|place| cell(side, place)).collect(),
        set_up: None,
    };
    let button =
        |(action, fr, en): (CachetteAction, &'static str, &'static str)| (action.to_string(), Words::new(fr, en));
    let face = |die: Die| (die.to_string(), Words::new(format!("un {die}"), format!("a {die}")));
    Kit {
        kinds: Side::BOTH.map(kind).to_vec(),
        sides: SideInfo::both(variant),
        seats: Side::BOTH.map(seat).to_vec(),
        faces: Die::ALL.map(face).to_vec(),
        buttons: [
            (CachetteAction::Roll, "jeter le dé", "throw the die"),
            (CachetteAction::Go, "courir", "run"),
            (CachetteAction::Stay, "rester", "stay"),
        ]
        .map(button)
        .to_vec(),
        set_up: Some("secret"),
        dice: Some(DiceInfo {
            asks: Some("roll"),
            faces: Die::ALL.map(|die| die.to_string()).to_vec(),
            again: vec![Die(3).to_string()],
            draw: false,
        }),
        ..Kit::default()
    }
}
