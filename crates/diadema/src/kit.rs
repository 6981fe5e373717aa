//! The box: six balls a side.

use crate::{DiademaVariant, position::BALLS, sentences::tint};
use ludo_core::{KindInfo, Kit, SeatInfo, Side, SideInfo, Variant, Words};

pub(crate) fn kit(variant: DiademaVariant) -> Kit {
    let kind = |side: Side| {
        let (sign, look) = match side {
            Side::First => ("☼", "light"),
            Side::Second => ("☾", "dark"),
        };
        KindInfo {
            code: DiademaVariant::side_code(side),
            name: tint(side),
            sign,
            look,
            side: Some(side),
            number: BALLS as u8,
            value: 0,
            takes: Vec::new(),
            takes_note: None,
            free: false,
            about: Vec::new(),
        }
    };
    let seat = |side: Side| SeatInfo {
        codes: vec![DiademaVariant::side_code(side)],
        line: match side {
            Side::First => Words::new("billes claires ☼", "light balls ☼"),
            Side::Second => Words::new("billes sombres ☾", "dark balls ☾"),
        },
        camp: Vec::new(),
    };
    Kit {
        kinds: Side::BOTH.map(kind).to_vec(),
        sides: SideInfo::both(&variant),
        seats: Side::BOTH.map(seat).to_vec(),
        ..Kit::default()
    }
}
