//! The box: four colours of four pawns.

use crate::{Colour, DiamVariant, Edition, picture::announces};
use ludo_core::{AdviceInfo, KindInfo, Kit, Seat, SeatInfo, SideInfo, Variant, Words};

const fn sign(colour: Colour) -> &'static str {
    match colour {
        Colour::A => "●",
        Colour::B => "▲",
        Colour::X => "■",
        Colour::Y => "✚",
    }
}

/// The tint by which drawings know the colour.
const fn look(colour: Colour, edition: Edition) -> &'static str {
    match (colour, edition) {
        (Colour::A, _) => "red",
        (Colour::B, Edition::Box2003) => "orange",
        (Colour::B, Edition::Prototype1998) => "yellow",
        (Colour::X, Edition::Box2003) => "brown",
        (Colour::X, Edition::Prototype1998) => "green",
        (Colour::Y, Edition::Box2003) => "black",
        (Colour::Y, Edition::Prototype1998) => "blue",
    }
}

pub(crate) fn kit(variant: DiamVariant) -> Kit {
    let edition = variant.edition();
    let kind = |colour: Colour| KindInfo {
        code: colour.code(),
        name: colour.name(edition),
        sign: sign(colour),
        look: look(colour, edition),
        side: Some(colour.side()),
        number: 4,
        value: 0,
        takes: Vec::new(),
        takes_note: None,
        free: false,
        about: Vec::new(),
    };
    let seat = |seat: Seat| {
        let colours = variant.colours_of(seat);
        let signed =
            |&colour: &Colour| Words::join(&[colour.name(edition), Words::new(sign(colour), sign(colour))], " ");
        SeatInfo {
            codes: colours.iter().map(|colour| colour.code()).collect(),
            line: Words::join(&colours.iter().map(signed).collect::<Vec<_>>(), " · "),
            camp: Vec::new(),
            set_up: None,
        }
    };
    let button = |word: &str, fr: &'static str, en: &'static str| (word.to_owned(), Words::new(fr, en));
    Kit {
        kinds: Colour::ALL.map(kind).to_vec(),
        sides: SideInfo::both(&variant),
        seats: (0..variant.seats()).map(Seat).map(seat).collect(),
        buttons: vec![
            button("diam!", "Annoncer « Diam ! »", "Announce “Diam!”"),
            button("reprieve", "Rendre le dernier coup", "Give the last move back"),
            button("pass", "Passer", "Pass"),
        ],
        advice: advice(variant),
        modifiers: if announces(variant) { vec!["diam!".into()] } else { Vec::new() },
        texts: TEXTS.map(|(key, fr, en)| (key.to_owned(), Words::new(fr, en))).to_vec(),
        round: variant.cycle(),
        ..Kit::default()
    }
}

fn advice(variant: DiamVariant) -> Vec<AdviceInfo> {
    let placing = if variant.is_1998() {
        Words::new(
            "En 1998, un pion de la réserve se pose sur une case vide.",
            "In 1998, a pawn from the reserve goes on an empty cell.",
        )
    } else {
        Words::new(
            "Un pion de la réserve se pose sur une case vide ou sur toute pile de moins de quatre.",
            "A pawn from the reserve goes on an empty cell or on any stack of fewer than four.",
        )
    };
    let moving = Words::new(
        "Le pion choisi part avec tout ce qu’il porte, sur une case voisine, sans dépasser quatre niveaux.",
        "The chosen pawn goes with all it carries to a neighbouring cell, four levels at most.",
    );
    let winning = Words::new(
        "Un diam : deux pions de même couleur, sur des cases opposées, au même niveau, à partir du deuxième.",
        "A diam: two pawns of one colour on opposite cells at the same level, the second or higher.",
    );
    [("M6", winning), ("M3", placing), ("M4", moving)]
        .map(|(rule, words)| AdviceInfo { key: rule, rule, words })
        .to_vec()
}

/// What is said around the board.
const TEXTS: [(&str, &str, &str); 15] = [
    ("board", "Plateau de Diam, huit cases en anneau", "Diam board, a ring of eight cells"),
    ("reserve", "en réserve : {}", "in reserve: {}"),
    ("hand.1", "Un pion", "One pawn"),
    ("hand.2", "Pile de deux", "Stack of two"),
    ("hand.3", "Pile de trois", "Stack of three"),
    ("hand.4", "Pile de quatre", "Stack of four"),
    ("section", "Vue en coupe", "Cross-section"),
    ("section.note", "quatre diamètres", "four diameters"),
    (
        "section.label",
        "Vue en coupe : quatre diamètres, piles opposées face à face",
        "Cross-section: four diameters, opposite stacks face to face",
    ),
    ("which", "Case {} — quel pion prendre ?", "Cell {} — which pawn?"),
    ("theirs", "pas à vous", "not yours"),
    ("carries", "emporte {} → {}", "carries {} → {}"),
    ("goes", "part vers {}", "goes to {}"),
    ("or", " ou ", " or "),
    ("choose", "Touchez un de vos pions, ou votre réserve.", "Touch one of your pawns, or your reserve."),
];
