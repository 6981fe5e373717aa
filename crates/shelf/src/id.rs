//! The games by name.

use ludo_core::{Fault, Faults, Words};
use serde::{Deserialize, Serialize};
use std::{fmt, ops::RangeInclusive, str::FromStr};

/// A game of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameId {
    /// Diam, by Alain Couchot and Bernard Klein.
    Diam,
    /// Diädema, by Pierre Baudy.
    Diadema,
    /// Les Belligérants, a Diamino game.
    Belligerants,
}

impl GameId {
    /// All games, in the order in which menus show them.
    pub const ALL: [GameId; 3] = [GameId::Diam, GameId::Diadema, GameId::Belligerants];

    /// The word in commands, files and addresses.
    pub const fn code(self) -> &'static str {
        match self {
            GameId::Diam => "diam",
            GameId::Diadema => "diadema",
            GameId::Belligerants => "belligerants",
        }
    }

    /// The name as people write it.
    pub fn name(self) -> Words {
        match self {
            GameId::Diam => Words::new("Diam", "Diam"),
            GameId::Diadema => Words::new("Diädema", "Diädema"),
            GameId::Belligerants => Words::new("Les Belligérants", "Les Belligérants"),
        }
    }

    /// The game in one sentence, for somebody who has never seen it.
    pub fn pitch(self) -> Words {
        match self {
            GameId::Diam => Words::new(
                "Huit cases en anneau, des piles que l’on pousse : deux pions de même couleur face à face, au même \
                 niveau, et c’est gagné.",
                "Eight cells in a ring, stacks that you push: two pawns of one colour face to face at the same level \
                 win.",
            ),
            GameId::Diadema => Words::new(
                "Une étoile à sept pointes, six billes chacun : alignez-en quatre en posant, en glissant ou en sautant.",
                "A star with seven tips, six balls each: line up four by placing, sliding or jumping.",
            ),
            GameId::Belligerants => Words::new(
                "Deux armées de quinze pions, un dé et son diable : traversez la carte, capturez, envahissez le camp \
                 adverse.",
                "Two armies of fifteen pawns, a die and its devil: cross the map, capture, invade the enemy camp.",
            ),
        }
    }

    /// How many people can play, over all variants.
    pub const fn players(self) -> RangeInclusive<u8> {
        match self {
            GameId::Diam => 2..=4,
            GameId::Diadema | GameId::Belligerants => 2..=2,
        }
    }

    /// How long a game between people lasts, in minutes.
    pub const fn minutes(self) -> RangeInclusive<u16> {
        match self {
            GameId::Diam => 10..=20,
            GameId::Diadema => 10..=15,
            GameId::Belligerants => 45..=90,
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for GameId {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        GameId::ALL.into_iter().find(|game| game.code() == text).ok_or_else(|| {
            let known = GameId::ALL.map(GameId::code).join(", ");
            let words =
                Words::new(format!("jeu inconnu ; il y a : {known}"), format!("unknown game; there are: {known}"));
            Fault::new(0..text.len(), words).into()
        })
    }
}
