//! The one variant.

use crate::geometry;
use ludo_core::{Fault, Faults, Geometry, Seat, Side, Variant, Words};
use std::{fmt, str::FromStr};

/// The rules in force: there are no others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CachetteVariant;

pub(crate) const TEXT: &str = "lanes";

/// A side's letter in notation.
pub(crate) const fn letter(side: Side) -> &'static str {
    match side {
        Side::First => "a",
        Side::Second => "b",
    }
}

impl fmt::Display for CachetteVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TEXT)
    }
}

impl FromStr for CachetteVariant {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let unknown = || Fault::new(0..text.len(), Words::new("variante inconnue : lanes", "unknown variant: lanes"));
        if text == TEXT { Ok(Self) } else { Err(unknown().into()) }
    }
}

impl Variant for CachetteVariant {
    fn seats(&self) -> u8 {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        if seat.0 == 0 { Side::First } else { Side::Second }
    }

    fn side_code(side: Side) -> &'static str {
        letter(side)
    }

    fn side_name(&self, side: Side) -> Words {
        match side {
            Side::First => Words::new("Aline", "Aline"),
            Side::Second => Words::new("Boris", "Boris"),
        }
    }

    fn seat_name(&self, seat: Seat) -> Words {
        self.side_name(self.side_of(seat))
    }

    fn geometry(&self) -> Geometry {
        geometry::geometry()
    }
}
