//! The box: six balls a side.

use crate::{DiademaVariant, position::BALLS, sentences::tint};
use ludo_core::{AdviceInfo, KindInfo, Kit, SeatInfo, Side, SideInfo, Variant, Words};

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
        set_up: None,
    };
    Kit {
        kinds: Side::BOTH.map(kind).to_vec(),
        sides: SideInfo::both(&variant),
        seats: Side::BOTH.map(seat).to_vec(),
        advice: ADVICE.map(|(rule, fr, en)| AdviceInfo { key: rule, rule, words: Words::new(fr, en) }).to_vec(),
        texts: TEXTS.map(|(key, fr, en)| (key.to_owned(), Words::new(fr, en))).to_vec(),
        round: 2,
        ..Kit::default()
    }
}

const ADVICE: [(&str, &str, &str); 4] = [
    (
        "D3",
        "Quatre de vos billes sur une ligne, ou sur quatre sommets consécutifs d’un cercle, gagnent.",
        "Four of your balls on a line, or on four consecutive vertices of a circle, win.",
    ),
    ("D4", "Une bille de la réserve se pose sur un sommet vide.", "A ball from the reserve goes on an empty vertex."),
    (
        "D5",
        "Une bille glisse vers un sommet voisin libre, le long d’une ligne ou d’un cercle.",
        "A ball slides to a free neighbouring vertex, along a line or a circle.",
    ),
    (
        "D6",
        "Une bille saute une voisine, le long d’une ligne ou d’un cercle, vers le sommet suivant s’il est libre.",
        "A ball jumps over a neighbour, along a line or a circle, to the next vertex if it is free.",
    ),
];

/// What is said around the board.
const TEXTS: [(&str, &str, &str); 5] = [
    ("board", "Plateau de Diädema, étoile à sept pointes", "Diädema board, a star with seven tips"),
    ("reserve", "{} en réserve", "{} in reserve"),
    (
        "choose",
        "Touchez un sommet vide pour poser, ou une de vos billes.",
        "Touch an empty vertex to place, or one of your balls.",
    ),
    ("land", "Touchez le sommet d’arrivée.", "Touch the vertex to land on."),
    ("jump", "Sautez encore, ou terminez ici.", "Jump again, or stop here."),
];
