//! The variants that menus offer.

use crate::{AnyVariant, GameId};
use ludo_core::Words;

/// A variant that a menu offers, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standard {
    /// The variant.
    pub variant: AnyVariant,
    /// A short name.
    pub name: Words,
    /// What is special about it, in one sentence.
    pub about: Words,
}

/// Text of the variant, names and sentences in French and English.
type Row = (&'static str, [&'static str; 2], [&'static str; 2]);

const DIAM: [Row; 5] = [
    (
        "2003-2p",
        ["Boîte 2003, à deux", "2003 box, two players"],
        [
            "On pose sur toute pile de moins de quatre ; deux couleurs chacun.",
            "Pawns go on any stack of fewer than four; two colours each.",
        ],
    ),
    (
        "2003-3p",
        ["Boîte 2003, à trois", "2003 box, three players"],
        ["Un joueur à deux couleurs contre deux partenaires.", "One player with two colours against two partners."],
    ),
    (
        "2003-4p",
        ["Boîte 2003, à quatre", "2003 box, four players"],
        ["Deux équipes, une couleur chacun.", "Two teams, one colour each."],
    ),
    (
        "1998-2p",
        ["Prototype 1998", "1998 prototype"],
        [
            "On ne pose que sur une case vide, et il faut annoncer « Diam ! » avant de gagner.",
            "Pawns go on empty cells only, and “Diam!” must be announced before winning.",
        ],
    ),
    (
        "1998-2p+auto",
        ["Prototype 1998, annonce automatique", "1998 prototype, automatic announcements"],
        ["Comme en 1998, mais personne n’oublie d’annoncer.", "As in 1998, but nobody forgets to announce."],
    ),
];

const DIADEMA: [Row; 2] = [
    ("standard", ["Règle de base", "Standard"], ["Un seul saut par tour.", "One jump per turn."]),
    (
        "chain",
        ["Sauts en chaîne", "Chain jumps"],
        ["Une bille peut enchaîner les sauts dans le même tour.", "A ball may go on jumping in the same turn."],
    ),
];

const BELLIGERANTS: [Row; 4] = [
    (
        "escalier",
        ["L’escalier", "The staircase"],
        [
            "La carte usuelle : camps rectangulaires, rivière en escalier.",
            "The usual map: rectangular camps, a river like a flight of stairs.",
        ],
    ),
    (
        "escalier_t",
        ["L’escalier, camps en triangle", "The staircase, triangular camps"],
        ["La même rivière en escalier, mais des camps en triangle.", "The same stepped river, but triangular camps."],
    ),
    (
        "meandre",
        ["Le méandre", "The meander"],
        [
            "Une grande carte où l’eau serpente ; camps en triangle.",
            "A large map with winding water; triangular camps.",
        ],
    ),
    (
        "pont12",
        ["Les ponts", "The bridges"],
        [
            "Une petite carte de douze sur douze, plus rapide : deux bras d’eau, quatre ponts.",
            "A small map, twelve by twelve, and quicker: two arms of water, four bridges.",
        ],
    ),
];

impl GameId {
    /// The variants that menus offer, the usual one first. House rules can be added to each.
    pub fn variants(self) -> Vec<Standard> {
        let rows: &[Row] = match self {
            GameId::Diam => &DIAM,
            GameId::Diadema => &DIADEMA,
            GameId::Belligerants => &BELLIGERANTS,
        };
        // Every row parses: a test reads them all.
        let read = |&(text, [fr, en], [about_fr, about_en]): &Row| {
            AnyVariant::parse(self, text).ok().map(|variant| Standard {
                variant,
                name: Words::new(fr, en),
                about: Words::new(about_fr, about_en),
            })
        };
        rows.iter().filter_map(read).collect()
    }
}
