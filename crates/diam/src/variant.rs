//! Which rules are in force: edition, number of players, house rules.

use crate::{Colour, geometry};
use ludo_core::{Fault, Faults, Geometry, Seat, Side, Variant, Words};
use std::{fmt, str::FromStr};

/// A published state of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The published box: pawns are placed on any stack, nothing is announced.
    #[default]
    Box2003,
    /// The prize-winning prototype: pawns are placed on empty cells, and a diam must be announced.
    Prototype1998,
}

/// How many people play, which settles who plays when and with which colours (M10, M11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Players {
    /// One against one.
    #[default]
    Two,
    /// One, with two colours and every second turn, against two.
    Three,
    /// Two against two.
    Four,
}

/// The rules in force. Its text is such as `2003-2p` or `1998-2p+auto+no-mirror`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DiamVariant {
    pub(crate) edition: Edition,
    pub(crate) players: Players,
    pub(crate) house: u8,
}

/// A rule that a table may add.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum House {
    /// 1998 only: true announcements are made without being asked for (M14).
    Auto,
    /// The second pawn of the game may not go opposite the first.
    NoMirror,
    /// Who could make a diam may let the opponent take the last move back instead.
    Reprieve,
}

impl House {
    /// All house rules, in the order in which a variant's text names them.
    pub const ALL: [Self; 3] = [Self::Auto, Self::NoMirror, Self::Reprieve];

    /// The word in a variant's text.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::NoMirror => "no-mirror",
            Self::Reprieve => "reprieve",
        }
    }

    /// What it changes, in a few words.
    fn brief(self) -> Words {
        match self {
            Self::Auto => Words::new("annonce automatique", "automatic announcements"),
            Self::NoMirror => {
                Words::new("pas de premier pion en face du premier", "no first pawn opposite the first one")
            }
            Self::Reprieve => {
                Words::new("« Diam ! » peut laisser reprendre le coup", "“Diam!” may let the move be taken back")
            }
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Editions and numbers of players that exist, with their texts.
const TABLES: [(&str, Edition, Players); 4] = [
    ("2003-2p", Edition::Box2003, Players::Two),
    ("2003-3p", Edition::Box2003, Players::Three),
    ("2003-4p", Edition::Box2003, Players::Four),
    ("1998-2p", Edition::Prototype1998, Players::Two),
];

impl DiamVariant {
    /// The published box with two players.
    pub const BOX_2P: Self = Self::new(Edition::Box2003, Players::Two);
    /// The published box, one against two.
    pub const BOX_3P: Self = Self::new(Edition::Box2003, Players::Three);
    /// The published box, two against two.
    pub const BOX_4P: Self = Self::new(Edition::Box2003, Players::Four);
    /// The prototype: each player has to think of announcing.
    pub const PROTOTYPE: Self = Self::new(Edition::Prototype1998, Players::Two);
    /// The prototype with announcements made without being asked for.
    pub const PROTOTYPE_AUTO: Self = Self { house: House::Auto.bit(), ..Self::PROTOTYPE };

    const fn new(edition: Edition, players: Players) -> Self {
        Self { edition, players, house: 0 }
    }

    /// Every variant there is, house rules in all combinations.
    pub fn all() -> impl Iterator<Item = Self> {
        let tables = TABLES.into_iter().map(|(_, edition, players)| Self::new(edition, players));
        tables.flat_map(|table| (0..8).map(move |house| Self { house, ..table })).filter(|variant| variant.exists())
    }

    const fn exists(self) -> bool {
        !self.has(House::Auto) || self.is_1998()
    }

    /// The same variant with a house rule added; `None` where that rule makes no sense.
    pub fn with(self, rule: House) -> Option<Self> {
        let with = Self { house: self.house | rule.bit(), ..self };
        with.exists().then_some(with)
    }

    /// The box of 2003 or the prototype of 1998.
    pub const fn edition(self) -> Edition {
        self.edition
    }

    /// The number of players.
    pub const fn players(self) -> Players {
        self.players
    }

    /// Whether a house rule is in force.
    pub const fn has(self, rule: House) -> bool {
        self.house & rule.bit() != 0
    }

    /// Whether the prototype's rules of placing and announcing are in force.
    pub const fn is_1998(self) -> bool {
        matches!(self.edition, Edition::Prototype1998)
    }

    /// The number of turns after which the order of play begins again.
    pub const fn cycle(self) -> u8 {
        match self.players {
            Players::Two => 2,
            Players::Three | Players::Four => 4,
        }
    }

    /// Who plays at a turn of the cycle, counted from 0.
    pub const fn seat_at(self, turn: u8) -> Seat {
        const ORDER: [[u8; 4]; 3] = [[0, 1, 0, 1], [0, 1, 0, 2], [0, 2, 1, 3]];
        Seat(ORDER[self.players as usize][turn as usize & 3])
    }

    /// The side that plays at a turn of the cycle: sides alternate, whatever the number of players.
    pub const fn side_at(turn: u8) -> Side {
        if turn & 1 == 0 { Side::First } else { Side::Second }
    }

    /// The colours from whose reserve a seat places (M2, M10, M11).
    pub fn colours_of(self, seat: Seat) -> &'static [Colour] {
        use Colour::{A, B, X, Y};
        match (self.players, seat.0) {
            (Players::Two | Players::Three, 0) => &[A, B],
            (Players::Two, 1) => &[X, Y],
            (Players::Three, 1) | (Players::Four, 2) => &[X],
            (Players::Three, 2) | (Players::Four, 3) => &[Y],
            (Players::Four, 0) => &[A],
            (Players::Four, 1) => &[B],
            _ => &[],
        }
    }

    fn colour_names(self, colours: &[Colour]) -> (String, String) {
        let names: Vec<Words> = colours.iter().map(|colour| colour.name(self.edition)).collect();
        let join = |pick: fn(&Words) -> &str| names.iter().map(pick).collect::<Vec<_>>().join(", ");
        (join(|name| &name.fr), join(|name| &name.en))
    }
}

impl Variant for DiamVariant {
    fn seats(&self) -> u8 {
        match self.players {
            Players::Two => 2,
            Players::Three => 3,
            Players::Four => 4,
        }
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.colours_of(seat).first().map_or(Side::Second, |colour| colour.side())
    }

    fn side_code(side: Side) -> &'static str {
        match side {
            Side::First => "1",
            Side::Second => "2",
        }
    }

    fn side_name(&self, side: Side) -> Words {
        let (fr, en) = self.colour_names(&Colour::of(side));
        let code = Self::side_code(side);
        Words::new(format!("camp {code} ({fr})"), format!("side {code} ({en})"))
    }

    fn seat_name(&self, seat: Seat) -> Words {
        let (fr, en) = self.colour_names(self.colours_of(seat));
        Words::new(format!("joueur {seat} ({fr})"), format!("player {seat} ({en})"))
    }

    fn geometry(&self) -> Geometry {
        geometry::ring(self.edition())
    }

    fn particulars(&self) -> Vec<Words> {
        House::ALL.into_iter().filter(|&rule| self.has(rule)).map(House::brief).collect()
    }

    fn house_rules() -> Vec<(&'static str, Words)> {
        House::ALL.map(|rule| (rule.word(), rule.brief())).to_vec()
    }
}

impl fmt::Display for DiamVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = TABLES.iter().find(|(_, edition, players)| (*edition, *players) == (self.edition, self.players));
        f.write_str(table.map_or("2003-2p", |(text, ..)| text))?;
        House::ALL.into_iter().filter(|&rule| self.has(rule)).try_for_each(|rule| write!(f, "+{}", rule.word()))
    }
}

impl FromStr for DiamVariant {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let base = text.split('+').next().unwrap_or_default();
        let table = TABLES.iter().find(|(known, ..)| *known == base);
        if table.is_none() {
            faults.push(Fault::new(0..base.len(), unknown_table()));
        }
        let (edition, players) = table.map_or_else(Default::default, |&(_, edition, players)| (edition, players));
        let mut variant = Self::new(edition, players);
        let mut at = base.len() + 1;
        for word in text.split('+').skip(1) {
            let place = at..at + word.len();
            at = place.end + 1;
            match House::ALL.into_iter().find(|rule| rule.word() == word) {
                None => faults.push(Fault::new(place, unknown_house())),
                Some(rule) if variant.has(rule) => faults.push(Fault::new(place, twice())),
                Some(House::Auto) if table.is_some() && edition == Edition::Box2003 => {
                    faults.push(Fault::new(place, auto_in_2003()));
                }
                Some(rule) => variant.house |= rule.bit(),
            }
        }
        Faults::none_or(faults, variant)
    }
}

fn unknown_table() -> Words {
    Words::new(
        "variante inconnue : 2003-2p, 2003-3p, 2003-4p ou 1998-2p",
        "unknown variant: 2003-2p, 2003-3p, 2003-4p or 1998-2p",
    )
}

fn unknown_house() -> Words {
    Words::new("règle maison inconnue : auto, no-mirror ou reprieve", "unknown house rule: auto, no-mirror or reprieve")
}

fn twice() -> Words {
    Words::new("règle maison nommée deux fois", "house rule named twice")
}

fn auto_in_2003() -> Words {
    Words::new("l’édition 2003 n’a rien à annoncer (M14)", "the 2003 edition has nothing to announce (M14)")
}
