//! The kinds of ground and the letters that a map file gives them.

use ludo_core::{Side, Words};

/// What a square is made of. Stars are marked apart: they lie on brown or green and change neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Terrain {
    /// Open ground without any property.
    Brown,
    /// Land between two blue squares.
    Bridge,
    /// Water.
    Blue,
    /// Cover, in which nobody is taken.
    Green,
    /// Encirclement, which holds a pawn until the devil frees it.
    Grey,
    /// Wounds, which hold a pawn until the devil or an ambulance frees it.
    White,
    /// Annihilation.
    Black,
    /// The pink camp in the corner at North's right hand.
    CampNorth,
    /// The yellow camp in the corner at South's right hand.
    CampSouth,
}

impl Terrain {
    /// Every kind, in the order of declaration.
    pub const ALL: [Terrain; 9] = [
        Terrain::Brown,
        Terrain::Bridge,
        Terrain::Blue,
        Terrain::Green,
        Terrain::Grey,
        Terrain::White,
        Terrain::Black,
        Terrain::CampNorth,
        Terrain::CampSouth,
    ];

    /// The letter in a map file.
    pub const fn letter(self) -> char {
        match self {
            Terrain::Brown => '.',
            Terrain::Bridge => '=',
            Terrain::Blue => '~',
            Terrain::Green => 'g',
            Terrain::Grey => 'x',
            Terrain::White => 'o',
            Terrain::Black => '#',
            Terrain::CampNorth => 'P',
            Terrain::CampSouth => 'Y',
        }
    }

    /// The kind of ground with a letter, if one has it.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    }

    /// The word by which the geometry names this ground to the browser.
    pub const fn code(self) -> &'static str {
        match self {
            Terrain::Brown => "brown",
            Terrain::Bridge => "bridge",
            Terrain::Blue => "blue",
            Terrain::Green => "green",
            Terrain::Grey => "grey",
            Terrain::White => "white",
            Terrain::Black => "black",
            Terrain::CampNorth => "camp-north",
            Terrain::CampSouth => "camp-south",
        }
    }

    /// The ground as people call it.
    pub fn name(self) -> Words {
        match self {
            Terrain::Brown => Words::new("case brune", "brown square"),
            Terrain::Bridge => Words::new("pont", "bridge"),
            Terrain::Blue => Words::new("case bleue (eau)", "blue square (water)"),
            Terrain::Green => Words::new("case verte (abri)", "green square (cover)"),
            Terrain::Grey => Words::new("case grise (encerclement)", "grey square (encirclement)"),
            Terrain::White => Words::new("case blanche (blessés)", "white square (wounded)"),
            Terrain::Black => Words::new("case noire (anéantissement)", "black square (annihilation)"),
            Terrain::CampNorth => Words::new("camp du Nord", "North’s camp"),
            Terrain::CampSouth => Words::new("camp du Sud", "South’s camp"),
        }
    }

    /// The ground in one or two words, as it is said of a square.
    pub const fn short(self) -> (&'static str, &'static str) {
        match self {
            Terrain::Brown => ("case brune", "brown"),
            Terrain::Bridge => ("pont", "bridge"),
            Terrain::Blue => ("eau", "water"),
            Terrain::Green => ("abri", "cover"),
            Terrain::Grey => ("encerclement", "encirclement"),
            Terrain::White => ("blessés", "wounded"),
            Terrain::Black => ("anéantissement", "annihilation"),
            Terrain::CampNorth => ("camp du Nord", "North’s camp"),
            Terrain::CampSouth => ("camp du Sud", "South’s camp"),
        }
    }

    /// What it does to who stands there; `None` where it does nothing.
    pub fn effect(self) -> Option<Words> {
        Some(match self {
            Terrain::Brown => return None,
            Terrain::Bridge => Words::new("se passe comme la terre", "crossed like land"),
            Terrain::Blue => {
                Words::new("avions, espion et ambulance la traversent", "planes, spy and ambulance cross it")
            }
            Terrain::Green => Words::new("on n’y est jamais pris", "nobody is taken there"),
            Terrain::Grey => Words::new("on n’en sort qu’au diable", "left only on a devil"),
            Terrain::White => Words::new("le diable ou l’ambulance en délivre", "the devil or the ambulance sets free"),
            Terrain::Black => Words::new("détruit qui s’y arrête", "destroys whoever stops there"),
            Terrain::CampNorth | Terrain::CampSouth => {
                Words::new("entré, un pion compte double", "an entered pawn counts twice")
            }
        })
    }

    /// Whether it holds or destroys who stops there, spies and ambulances excepted.
    pub const fn is_costly(self) -> bool {
        matches!(self, Terrain::Grey | Terrain::White | Terrain::Black | Terrain::Blue)
    }

    /// The camp ground of a side.
    pub const fn camp(side: Side) -> Self {
        match side {
            Side::First => Terrain::CampSouth,
            Side::Second => Terrain::CampNorth,
        }
    }

    /// The ground on the opposite side of a symmetric map: the other camp for a camp, itself for all else.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Terrain::CampSouth => Terrain::CampNorth,
            Terrain::CampNorth => Terrain::CampSouth,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_distinct_and_read_back() {
        for terrain in Terrain::ALL {
            assert_eq!(Terrain::from_letter(terrain.letter()), Some(terrain));
        }
        assert_eq!(Terrain::from_letter('*'), None);
    }

    #[test]
    fn turning_twice_changes_nothing() {
        for terrain in Terrain::ALL {
            assert_eq!(terrain.turned().turned(), terrain);
        }
    }
}
