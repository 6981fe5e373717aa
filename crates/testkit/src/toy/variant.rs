//! The toy's variant: nothing but the defect it carries.

use ludo_core::{CellInfo, Fault, Faults, Geometry, Seat, Side, Variant, Words};
use std::{fmt, str::FromStr};

macro_rules! bugs {
    ($($name:ident,)*) => {
        /// One deliberate defect.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Bug { #[default] None, $($name,)* }

        impl Bug {
            pub const ALL: &[Bug] = &[$(Bug::$name,)*];
        }
    };
}

bugs! {
    ListsTwice, ForgetsOne, WrongPlace, MiscountsEnd, IgnoresBreak, RefusesListed, AcceptsUnlisted, BlankRefusal,
    StrayCell, UncheckedDiffers, TextLosesDie, TextHasTab, KeyKeepsWay, KeyCollides, KeyNarrow, WeightlessFace,
    FaceTwice, ResolvesAnything, PlaysOn, SharedTouch, StrayTouch, NoTouch, LeakInText, LeakInDrawing, NeverHides,
    ViewUnstable, WatcherSeesAll, AwaitsBoth, WrongActor, Endless, Escapes, Untold, LonelySide, LostVariant, NotAGroup,
    ComposesBackwards, TurnSwapped, ActionNotMapped, PlayNotMapped, NotCanonical, NoWay, DriftingClone,
    LeakInPicture, PictureLies, SwapsPieces, LosesPiece, HangingComma, UntoldPly, NamelessKind,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ToyVariant {
    pub bug: Bug,
}

impl fmt::Display for ToyVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bug {
            Bug::None | Bug::LostVariant => f.write_str("toy"),
            bug => write!(f, "toy+{bug:?}"),
        }
    }
}

impl FromStr for ToyVariant {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let known = [Bug::None].iter().chain(Bug::ALL).map(|&bug| Self { bug });
        let found = known.into_iter().find(|variant| variant.to_string() == text);
        found.ok_or_else(|| Fault::new(0..text.len(), Words::new("inconnu", "unknown")).into())
    }
}

impl Variant for ToyVariant {
    fn seats(&self) -> u8 {
        2
    }

    fn side_of(&self, seat: Seat) -> Side {
        if seat.0 == 0 || self.bug == Bug::LonelySide { Side::First } else { Side::Second }
    }

    fn side_code(side: Side) -> &'static str {
        ["a", "b"][side.index()]
    }

    fn side_name(&self, side: Side) -> Words {
        Words::new(Self::side_code(side), Self::side_code(side))
    }

    fn seat_name(&self, seat: Seat) -> Words {
        self.side_name(self.side_of(seat))
    }

    fn geometry(&self) -> Geometry {
        let cell = |i: usize| CellInfo {
            name: i.to_string(),
            label: Words::new(format!("case {i}"), format!("cell {i}")),
            x: i as f64,
            y: 0.0,
            kind: String::new(),
            neighbours: vec![(i + 1) % 5, (i + 4) % 5],
        };
        Geometry { cells: (0..5).map(cell).collect(), lines: vec![] }
    }
}
