//! Which rules are in force.

use crate::geometry;
use ludo_core::{Fault, Faults, Geometry, Seat, Side, Variant, Words};
use std::{fmt, str::FromStr};

/// The rules in force: the game itself, or the house rule that lets a ball go on jumping.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DiademaVariant {
    /// One jump a turn (D7).
    #[default]
    Standard,
    /// A ball may go on jumping in the same turn.
    Chain,
}

impl DiademaVariant {
    /// Both variants, the default first.
    pub const ALL: [Self; 2] = [Self::Standard, Self::Chain];

    /// The word that `--variant` takes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Chain => "chain",
        }
    }
}

impl Variant for DiademaVariant {
    fn seats(&self) -> u8 {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        if seat.0.is_multiple_of(2) { Side::First } else { Side::Second }
    }

    fn side_code(side: Side) -> &'static str {
        match side {
            Side::First => "L",
            Side::Second => "D",
        }
    }

    fn side_name(&self, side: Side) -> Words {
        match side {
            Side::First => Words::new("Clair", "Light"),
            Side::Second => Words::new("Sombre", "Dark"),
        }
    }

    fn seat_name(&self, seat: Seat) -> Words {
        self.side_name(self.side_of(seat))
    }

    fn geometry(&self) -> Geometry {
        geometry::board()
    }
}

impl fmt::Display for DiademaVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for DiademaVariant {
    type Err = Faults;

    /// Reads `standard` or `chain`. Anything else is reported part by part, as if joined with `+`.
    fn from_str(text: &str) -> Result<Self, Faults> {
        if let Some(known) = Self::ALL.into_iter().find(|variant| variant.code() == text) {
            return Ok(known);
        }
        let mut faults = Vec::new();
        let mut start = 0;
        for (place, part) in text.split('+').enumerate() {
            let at = start..start + part.len();
            start = at.end + 1;
            match Self::ALL.into_iter().find(|variant| variant.code() == part) {
                None => faults.push(Fault::new(at, unknown(part))),
                Some(_) if place > 0 => faults.push(Fault::new(at, alone())),
                Some(_) => {}
            }
        }
        Faults::none_or(faults, Self::Standard)
    }
}

fn unknown(part: &str) -> Words {
    if part.is_empty() {
        return Words::new(
            "il manque une variante : `standard` ou `chain`",
            "a variant is missing: `standard` or `chain`",
        );
    }
    Words::new(
        "variante inconnue ; Diädema se joue en `standard` ou en `chain`",
        "unknown variant; Diädema is played as `standard` or `chain`",
    )
}

fn alone() -> Words {
    Words::new("une seule variante à la fois : `standard` ou `chain`", "one variant at a time: `standard` or `chain`")
}
