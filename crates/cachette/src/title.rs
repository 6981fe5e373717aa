//! How the game introduces itself.

use crate::variant::TEXT;
use ludo_core::{MenuEntry, Title, Words};

pub(crate) fn title() -> Title {
    Title {
        name: Words::new("Cachette", "Hideout"),
        pitch: Words::new(
            "On se cache, puis on court au gré du dé : le premier au bout gagne.",
            "Hide, then run as the die allows: the first to the end wins.",
        ),
        note: Words::new("un jeu pour les tests", "a game for tests"),
        groups: false,
        minutes: 1..=2,
        menu: vec![MenuEntry::new(TEXT, ["Les pistes", "The lanes"], ["Deux pistes.", "Two lanes."])],
        notation: Words::new(
            "a@2               se cache en a2\nroll, go, stay    jette le dé, court, reste",
            "a@2               hide on a2\nroll, go, stay    throw the die, run, stay",
        ),
    }
}
