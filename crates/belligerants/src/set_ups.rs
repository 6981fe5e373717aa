//! Ready-made set-ups, for people who want to begin at once.
//!
//! A preset names the army from the front to the rear. Which squares are the front follows from the camp's shape, so
//! that the same idea works on every map and for both players alike.

use crate::{Arrangement, BelligerantsAction, BelligerantsVariant, Kind, Map, Square};
use ludo_core::{Seat, SetUp, Side, Variant, Words};

/// A ready-made set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// A bit of everything in every row.
    Balanced,
    /// The strong ground pawns first.
    Offensive,
    /// A screen around the sentinel, the valuable pawns behind it.
    Defensive,
    /// Flyers and those who work with them first.
    Air,
    /// The pawns that no ground holds first.
    Scouts,
    /// By value, the cheapest in front.
    Parade,
}

impl Preset {
    /// Every preset; the first one is a good choice for a first game.
    pub const ALL: [Preset; 6] =
        [Preset::Balanced, Preset::Offensive, Preset::Defensive, Preset::Air, Preset::Scouts, Preset::Parade];

    /// The word for commands and addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Preset::Balanced => "balanced",
            Preset::Offensive => "offensive",
            Preset::Defensive => "defensive",
            Preset::Air => "air",
            Preset::Scouts => "scouts",
            Preset::Parade => "parade",
        }
    }

    /// The preset with a word.
    pub fn named(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.code() == code)
    }

    /// The preset as people call it.
    pub fn title(self) -> Words {
        match self {
            Preset::Balanced => Words::new("Équilibre", "Balance"),
            Preset::Offensive => Words::new("Offensive", "Offensive"),
            Preset::Defensive => Words::new("Défensive", "Defensive"),
            Preset::Air => Words::new("Couverture aérienne", "Air cover"),
            Preset::Scouts => Words::new("Éclaireurs", "Scouts"),
            Preset::Parade => Words::new("Parade", "Parade"),
        }
    }

    /// The idea behind it, in one sentence.
    pub fn sentence(self) -> Words {
        match self {
            Preset::Balanced => Words::new(
                "De tout à chaque rang : aucun jet du dé ne vous laisse sans coup utile.",
                "A little of everything in every row: no throw leaves you without a useful move.",
            ),
            Preset::Offensive => Words::new(
                "Tank, mitrailleuse, officier et canon partent les premiers ; les soldats suivent.",
                "Tank, machine gun, officer and cannon leave first; the soldiers follow.",
            ),
            Preset::Defensive => Words::new(
                "Les soldats et la sentinelle forment un écran ; l’état-major reste loin derrière.",
                "Soldiers and the sentinel form a screen; the general staff stays far behind.",
            ),
            Preset::Air => Words::new(
                "L’avion de chasse et le bombardier sortent au premier jet, la D.C.A. derrière eux.",
                "The fighter and the bomber leave with the first throw, the anti-aircraft gun behind them.",
            ),
            Preset::Scouts => Words::new(
                "L’espion et l’ambulance, qu’aucun terrain n’arrête, ouvrent la route.",
                "The spy and the ambulance, which no terrain stops, lead the way.",
            ),
            Preset::Parade => Words::new(
                "Par ordre de valeur : ce qui vaut le moins devant, l’état-major au fond.",
                "In order of value: the least valuable in front, the general staff at the rear.",
            ),
        }
    }

    /// The army from the front to the rear.
    pub fn order(self) -> Vec<Kind> {
        let codes = match self {
            Preset::Balanced => "PA SO OF TK SE SO MI ES CA SO DC AV AM BO EM",
            Preset::Offensive => "TK MI OF CA PA ES SO SO SO DC SE AV BO AM EM",
            Preset::Defensive => "SO SE SO PA SO DC MI OF TK CA AM ES AV BO EM",
            Preset::Air => "AV BO DC PA ES SO OF SO TK SE MI SO CA AM EM",
            Preset::Scouts => "ES AM PA SO OF SO TK SE MI SO CA DC AV BO EM",
            Preset::Parade => "SO SO SO SE PA ES AM OF TK CA MI DC AV BO EM",
        };
        codes.split(' ').filter_map(Kind::from_code).collect()
    }

    /// The set-up as the table offers it to a seat.
    pub(crate) fn set_up(self, variant: &BelligerantsVariant, seat: Seat) -> Option<SetUp<BelligerantsAction>> {
        let side = variant.side_of(seat);
        let arrangement = self.arrangement(variant.map(), side)?;
        Some(SetUp {
            action: BelligerantsAction::Deploy(side, arrangement),
            code: self.code(),
            title: self.title(),
            about: self.sentence(),
            order: arrangement.kinds().map(|kind| kind.code().to_owned()).to_vec(),
        })
    }

    /// The set-up in a side's camp; `None` where the camp has not 15 squares.
    pub fn arrangement(self, map: &Map, side: Side) -> Option<Arrangement> {
        let camp = map.camp(side);
        let mut front: Vec<usize> = (0..camp.len()).collect();
        // The sort is stable: squares equally far forward stay in the order of the camp, which is its owner's view.
        front.sort_by_key(|&place| std::cmp::Reverse(forwardness(map, side, camp[place])));
        let mut kinds = vec![Kind::Soldier; camp.len()];
        for (place, kind) in front.into_iter().zip(self.order()) {
            kinds[place] = kind;
        }
        Arrangement::from_kinds(&kinds)
    }
}

/// How far a square lies from the corner at its owner's right hand, counted along the edges of the board.
fn forwardness(map: &Map, side: Side, square: Square) -> u8 {
    let seen = match side {
        Side::First => Some(square),
        Side::Second => map.turned(square),
    };
    seen.map_or(0, |seen| (map.width() - 1).saturating_sub(seen.column()) + seen.row())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_an_army_on_every_map_and_the_same_for_both() {
        for preset in Preset::ALL {
            assert_eq!(Preset::named(preset.code()), Some(preset));
            for map in Map::all_embedded() {
                let south = preset.arrangement(map, Side::First);
                assert!(south.is_some(), "{preset:?} on {}", map.name());
                assert_eq!(south, preset.arrangement(map, Side::Second));
            }
        }
    }

    #[test]
    fn the_rear_is_the_corner_and_the_front_is_not() {
        for map in Map::all_embedded() {
            let camp = map.camp(Side::First);
            let kinds = Preset::Parade.arrangement(map, Side::First).map(Arrangement::kinds);
            let at =
                |kind: Kind| kinds.and_then(|kinds| kinds.iter().position(|&other| other == kind)).map(|i| camp[i]);
            let corner = Square::new(map.width() - 1, 0);
            assert_eq!(at(Kind::Staff), corner, "{}", map.name());
            assert!(at(Kind::Soldier).map(|square| forwardness(map, Side::First, square)) >= Some(4));
        }
    }

    #[test]
    fn a_camp_of_another_size_has_no_preset() {
        let map = Map::read("name small\nterrain\nP Y\nstars\n. .\nend").ok();
        assert_eq!(map.and_then(|map| Preset::Balanced.arrangement(&map, Side::First)), None);
    }

    #[test]
    fn a_preset_round_trips_as_text() {
        let map = Map::escalier();
        let arrangement = Preset::Balanced.arrangement(&map, Side::First);
        let text = arrangement.map(|arrangement| arrangement.to_string()).unwrap_or_default();
        assert_eq!(text.parse::<Arrangement>().ok(), arrangement);
    }
}
