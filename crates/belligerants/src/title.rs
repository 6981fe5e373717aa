//! How the game introduces itself.

use ludo_core::{Lang, MenuEntry, Title, Words};

pub fn title() -> Title {
    Title {
        name: Words::new("Les Belligérants", "Les Belligérants"),
        pitch: Words::new(
            "Deux armées de quinze pions, un dé et son diable : traversez la carte, capturez, envahissez le camp \
                 adverse.",
            "Two armies of fifteen pawns, a die and its devil: cross the map, capture, invade the enemy camp.",
        ),
        note: Words::new("ou deux groupes, carte à choisir", "or two groups, choice of maps"),
        groups: true,
        minutes: 45..=90,
        menu: menu(),
        notation: Words::new(
            "\
Entrée            jette le dé (throw)
g3-g6             déplace le pion de g3 en g6
g3-g6@3           au diable : en choisissant 3
g3-g6@3+keep      garde en bon état le matériel pris
k10-k7/l1         l’ambulance ramène le blessé dans le camp, en l1
huff:g3           souffle le pion de g3
ask, demand:1200, refuse, accept, decline   l’armistice
declare           déclare l’invasion complète",
            "\
Enter             throw the die (throw)
g3-g6             move the pawn on g3 to g6
g3-g6@3           on a devil: choosing 3
g3-g6@3+keep      keep the captured material in working order
k10-k7/l1         the ambulance brings the wounded pawn to l1 in the camp
huff:g3           huff the pawn on g3
ask, demand:1200, refuse, accept, decline   the armistice
declare           declare the invasion complete",
        ),
    }
}

pub const fn rule_book(lang: Lang) -> &'static str {
    match lang {
        Lang::Fr => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/belligerants.fr.md")),
        Lang::En => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/belligerants.en.md")),
    }
}

fn menu() -> Vec<MenuEntry> {
    vec![
        MenuEntry::new(
            "escalier",
            ["L’escalier", "The staircase"],
            [
                "La carte usuelle : camps rectangulaires, rivière en escalier.",
                "The usual map: rectangular camps, a river like a flight of stairs.",
            ],
        ),
        MenuEntry::new(
            "escalier_t",
            ["L’escalier, camps en triangle", "The staircase, triangular camps"],
            [
                "La même rivière en escalier, mais des camps en triangle.",
                "The same stepped river, but triangular camps.",
            ],
        ),
        MenuEntry::new(
            "meandre",
            ["Le méandre", "The meander"],
            [
                "Une grande carte où l’eau serpente ; camps en triangle.",
                "A large map with winding water; triangular camps.",
            ],
        ),
        MenuEntry::new(
            "pont12",
            ["Les ponts", "The bridges"],
            [
                "Une petite carte de douze sur douze, plus rapide : deux bras d’eau, quatre ponts.",
                "A small map, twelve by twelve, and quicker: two arms of water, four bridges.",
            ],
        ),
    ]
}
