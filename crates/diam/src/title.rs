//! How the game introduces itself.

use ludo_core::{Lang, MenuEntry, Title, Words};

pub fn title() -> Title {
    Title {
        name: Words::new("Diam", "Diam"),
        pitch: Words::new(
            "Huit cases en anneau, des piles que l’on pousse : deux pions de même couleur face à face, au même \
                 niveau, et c’est gagné.",
            "Eight cells in a ring, stacks that you push: two pawns of one colour face to face at the same level \
                 win.",
        ),
        note: Words::new("éditions 1998 et 2003", "editions 1998 and 2003"),
        groups: false,
        minutes: 10..=20,
        menu: menu(),
        notation: Words::new(
            "\
A1                pose un pion A sur la case 1
3,2+              case 3 : le pion du niveau 2 et ceux du dessus, dans le sens des aiguilles (- : sens inverse)
A1!               en 1998 : le même coup en annonçant « Diam ! »",
            "\
A1                place an A pawn on cell 1
3,2+              cell 3: the pawn at level 2 with those above it, clockwise (-: counter-clockwise)
A1!               in 1998: the same, announcing “Diam!”",
        ),
    }
}

pub const fn rule_book(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/diam.fr.md")),
        Lang::En => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/diam.en.md")),
    }
}

fn menu() -> Vec<MenuEntry> {
    vec![
        MenuEntry::new(
            "2003-2p",
            ["Boîte 2003, à deux", "2003 box, two players"],
            [
                "On pose sur toute pile de moins de quatre ; deux couleurs chacun.",
                "Pawns go on any stack of fewer than four; two colours each.",
            ],
        ),
        MenuEntry::new(
            "2003-3p",
            ["Boîte 2003, à trois", "2003 box, three players"],
            ["Un joueur à deux couleurs contre deux partenaires.", "One player with two colours against two partners."],
        ),
        MenuEntry::new(
            "2003-4p",
            ["Boîte 2003, à quatre", "2003 box, four players"],
            ["Deux équipes, une couleur chacun.", "Two teams, one colour each."],
        ),
        MenuEntry::new(
            "1998-2p",
            ["Prototype 1998", "1998 prototype"],
            [
                "On ne pose que sur une case vide, et il faut annoncer « Diam ! » avant de gagner.",
                "Pawns go on empty cells only, and “Diam!” must be announced before winning.",
            ],
        ),
        MenuEntry::new(
            "1998-2p+auto",
            ["Prototype 1998, annonce automatique", "1998 prototype, automatic announcements"],
            ["Comme en 1998, mais personne n’oublie d’annoncer.", "As in 1998, but nobody forgets to announce."],
        ),
    ]
}
