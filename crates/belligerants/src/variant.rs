//! Which game is played: a map and its house rules.

use crate::{HouseRule, HouseRules, Map, form, geometry};
use ludo_core::{Fault, Faults, Geometry, MapGrid, MapLook, Seat, Side, Variant, Words};
use std::{fmt, str::FromStr, sync::Arc};

/// A map with the house rules in force. Cheap to clone: the map is shared.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BelligerantsVariant {
    map: Arc<Map>,
    rules: HouseRules,
}

impl BelligerantsVariant {
    /// The game on any map, one from a file as well as one of the program's own.
    pub const fn with_map(map: Arc<Map>, rules: HouseRules) -> Self {
        Self { map, rules }
    }

    /// The board.
    pub const fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// The house rules in force.
    pub const fn rules(&self) -> HouseRules {
        self.rules
    }

    /// Whether the map is one that the program carries, so that its name alone says which it is.
    pub fn is_embedded(&self) -> bool {
        Map::embedded(self.map.name()).is_some_and(|own| own == self.map)
    }
}

impl Default for BelligerantsVariant {
    fn default() -> Self {
        Self::with_map(Map::escalier(), HouseRules::default())
    }
}

impl fmt::Display for BelligerantsVariant {
    /// The map's name and the house rules; `file:` before the name of a map that the program does not carry.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let prefix = if self.is_embedded() { "" } else { "file:" };
        write!(f, "{prefix}{}{}", self.map.name(), self.rules)
    }
}

impl FromStr for BelligerantsVariant {
    type Err = Faults;

    /// Knows the program's own maps only: reading a file is for the caller, who has a file system.
    fn from_str(text: &str) -> Result<Self, Faults> {
        let split = text.find('+').unwrap_or(text.len());
        let (name, suffixes) = text.split_at(split);
        let rules = suffixes.parse::<HouseRules>().map_err(|faults| faults.shifted(split));
        match (Map::embedded(name), rules) {
            (Some(map), Ok(rules)) => Ok(Self::with_map(map, rules)),
            (Some(_), Err(faults)) => Err(faults),
            (None, rules) => {
                let mut faults = vec![Fault::new(0..split, unknown_map(name))];
                faults.extend(rules.err().map(Faults::into_vec).into_iter().flatten());
                Faults::none_or(faults, Self::default())
            }
        }
    }
}

fn unknown_map(name: &str) -> Words {
    if name.starts_with("file:") {
        return Words::new(
            "une carte « file: » se lit dans un fichier : elle doit accompagner la partie",
            "a `file:` map is read from a file: it has to come along with the game",
        );
    }
    let known: Vec<&str> = Map::all_embedded().iter().map(|map| map.name()).collect();
    let known = known.join(", ");
    Words::new(
        format!("carte inconnue ; il y a : {known}, ou file:CHEMIN pour une carte à soi"),
        format!("unknown map; there are: {known}, or file:PATH for a map of your own"),
    )
}

impl Variant for BelligerantsVariant {
    fn seats(&self) -> u8 {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        if seat.0 == 0 { Side::First } else { Side::Second }
    }

    fn side_code(side: Side) -> &'static str {
        match side {
            Side::First => "S",
            Side::Second => "N",
        }
    }

    fn side_name(&self, side: Side) -> Words {
        match side {
            Side::First => Words::new("Sud", "South"),
            Side::Second => Words::new("Nord", "North"),
        }
    }

    fn seat_name(&self, seat: Seat) -> Words {
        match self.side_of(seat) {
            Side::First => Words::new("Sud (jaune)", "South (yellow)"),
            Side::Second => Words::new("Nord (rose)", "North (pink)"),
        }
    }

    const TAKES_MAP: bool = true;

    fn map_text(&self) -> Option<String> {
        Some(self.map.to_string())
    }

    fn on_map(text: &str, map: &str) -> Result<Self, Faults> {
        let map = Map::load(map)?;
        let split = text.find('+').unwrap_or(text.len());
        let rules = text[split..].parse::<HouseRules>().map_err(|faults| faults.shifted(split))?;
        Ok(Self::with_map(Arc::new(map), rules))
    }

    fn look_at_map(map: &str) -> Option<MapLook> {
        Some(form::look_at_map(map))
    }

    fn painted_map(grid: &MapGrid) -> Option<String> {
        Some(form::painted_map(grid))
    }

    fn geometry(&self) -> Geometry {
        geometry::geometry(&self.map)
    }

    fn particulars(&self) -> Vec<Words> {
        let name = self.map.name();
        let own = (!self.is_embedded()).then(|| Words::new(format!("carte « {name} »"), format!("map “{name}”")));
        let limit = |turns| Words::new(format!("{turns} tours au plus"), format!("{turns} turns at most"));
        own.into_iter().chain(self.rules.iter().map(HouseRule::brief)).chain(self.rules.limit().map(limit)).collect()
    }

    fn house_rules() -> Vec<(&'static str, Words)> {
        HouseRule::ALL.map(|rule| (rule.name(), rule.brief())).to_vec()
    }
}
