//! How a table is laid before anybody sits down.

use crate::{Hash32, clock::ClockRule, refusal::Refusal, series::Series};
use ludo_core::{Faults, Seat, Side, Words};
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Where the dice come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DiceMode {
    /// From everybody's shares, with a proof.
    #[default]
    Proved,
    /// From a real die, typed in by who threw it: nothing is proved.
    Manual,
}

impl DiceMode {
    /// The word in logs.
    pub const fn code(self) -> &'static str {
        match self {
            DiceMode::Proved => "proved",
            DiceMode::Manual => "manual",
        }
    }
}

impl FromStr for DiceMode {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        [DiceMode::Proved, DiceMode::Manual].into_iter().find(|mode| mode.code() == text).ok_or(())
    }
}

/// Who is meant to sit on a seat. Text: `person`, `engine:greedy`, `engine:level:3`, `group:3`.
///
/// ```
/// use ludo_table::spec::Plan;
///
/// assert_eq!("engine:level:3".parse(), Ok(Plan::Engine("level:3".into())));
/// assert_eq!(Plan::Group(3).to_string(), "group:3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Plan {
    /// One person, who may sit on other seats too.
    Person,
    /// An engine of this level.
    Engine(String),
    /// So many people who decide together; the first to come is the captain.
    Group(u8),
}

/// The largest group that can share a seat.
pub const MAX_GROUP: u8 = 8;

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Plan::Person => f.write_str("person"),
            Plan::Engine(level) => write!(f, "engine:{level}"),
            Plan::Group(size) => write!(f, "group:{size}"),
        }
    }
}

impl FromStr for Plan {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let plan = match text.split_once(':') {
            None if text == "person" => Plan::Person,
            Some(("engine", level)) if is_word(level) => Plan::Engine(level.to_owned()),
            Some(("group", size)) => Plan::Group(size.parse().map_err(drop)?),
            _ => return Err(()),
        };
        let sound = !matches!(plan, Plan::Group(size) if !(2..=MAX_GROUP).contains(&size));
        (sound && plan.to_string() == text).then_some(plan).ok_or(())
    }
}

fn is_word(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b':';
    (1..=16).contains(&text.len()) && text.bytes().all(fits)
}

impl Serialize for Plan {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Plan {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(|()| serde::de::Error::custom("not a plan for a seat"))
    }
}

/// Everything that is decided before a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSpec {
    /// The table's name in addresses, which whoever watches has to know.
    pub id: String,
    /// Fixed for the table's life; a rematch is another table.
    pub game: GameId,
    /// In the game's notation, house rules included.
    pub variant: String,
    /// The map's text, where the variant's map is not one of the program's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<String>,
    /// When the table was laid, in seconds since the start of 1970.
    pub created: u64,
    /// The version of the rules under which it is played.
    pub rules: u16,
    /// The position in which it begins, if not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// How much time each side has, or none is counted.
    pub clock: ClockRule,
    /// Where the dice come from.
    pub dice: DiceMode,
    /// Whether the table is listed, and open seats free for anybody.
    pub public: bool,
    /// Whether hints and helpers may be used.
    pub assists: bool,
    /// Whether moves may be taken back by agreement.
    pub takebacks: bool,
    /// Who is meant to sit where.
    pub seats: Vec<Plan>,
    /// The hashes of the invitations, each good for one claim of its seat.
    pub invites: Vec<(Seat, Hash32)>,
    /// The table of which this is the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
    /// The score before this game, by the seats of this table; `None` for the first game of a series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
}

impl TableSpec {
    /// The rules that the spec names.
    pub fn any_variant(&self) -> Result<AnyVariant, Faults> {
        read_variant(self.game, &self.variant, self.map.as_deref())
    }

    /// The game as it stands before the first move, and every seat accounted for.
    pub fn new_game(&self) -> Result<AnyGame, Refusal> {
        let variant = self.any_variant().map_err(Refusal::Syntax)?;
        let game = match &self.start {
            None => AnyGame::new(&variant),
            Some(text) => AnyGame::from_position(&variant, text).map_err(Refusal::Syntax)?,
        };
        if game.rules_version() != self.rules {
            return Err(Refusal::Setting(rules_words(self.rules)));
        }
        if usize::from(game.seats()) != self.seats.len() {
            return Err(Refusal::Setting(seats_words(game.seats())));
        }
        Ok(game)
    }

    /// The plan of a seat with every person on the other side: for two seats an exchange, for four the same order
    /// in the other team, for three the next seat, so that everybody plays alone in turn.
    pub fn swapped(game: &AnyGame) -> Vec<Seat> {
        let seats: Vec<Seat> = (0..game.seats()).map(Seat).collect();
        let of = |side: Side| seats.iter().copied().filter(|seat| game.side_of(*seat) == side).collect::<Vec<_>>();
        let (first, second) = (of(Side::First), of(Side::Second));
        if first.len() != second.len() {
            return seats.iter().map(|seat| Seat((seat.0 + 1) % game.seats().max(1))).collect();
        }
        let across = |seat: &Seat| {
            let pairs = first.iter().zip(&second);
            pairs.into_iter().find_map(|(a, b)| match seat {
                seat if seat == a => Some(*b),
                seat if seat == b => Some(*a),
                _ => None,
            })
        };
        seats.iter().map(|seat| across(seat).unwrap_or(*seat)).collect()
    }
}

fn rules_words(version: u16) -> Words {
    Words::new(
        format!("la version {version} des règles n’est pas connue ici"),
        format!("version {version} of the rules is not known here"),
    )
}

fn seats_words(seats: u8) -> Words {
    Words::new(format!("cette variante a {seats} places"), format!("this variant has {seats} seats"))
}

/// Reads a variant, with the text of its map where it has one of its own.
pub fn read_variant(game: GameId, variant: &str, map: Option<&str>) -> Result<AnyVariant, Faults> {
    match map.filter(|_| game.takes_map()) {
        None => AnyVariant::parse(game, variant),
        Some(map) => AnyVariant::on_map(game, variant, map),
    }
}
