//! What the engine knows of the games that it knows, and the one place where it tells them apart.

use crate::{
    Roster,
    analysis::Analyst,
    belligerants::{self, BelligerantsAnalyst, BelligerantsReviewer},
    diadema::{DiademaAnalyst, DiademaReviewer},
    diam::{self, DiamAnalyst, DiamReviewer},
    parts::Part,
    report::Reviewer,
};
use ::belligerants::BelligerantsPosition;
use ::diadema::DiademaPosition;
use ::diam::DiamPosition;
use ludo_core::{Game, Position};

/// Runs `$body` with `$inner` bound to a game of which the engine has an [`Expert`], or else `$other`.
macro_rules! expertly {
    ($game:expr, $inner:ident => $body:expr, else $other:expr) => {
        match $game {
            #[cfg(feature = "diam")]
            ::ludo_shelf::AnyGame::Diam($inner) => $body,
            #[cfg(feature = "diadema")]
            ::ludo_shelf::AnyGame::Diadema($inner) => $body,
            #[cfg(feature = "belligerants")]
            ::ludo_shelf::AnyGame::Belligerants($inner) => $body,
            _ => $other,
        }
    };
}
pub(crate) use expertly;

/// A game with an analyst and a reviewer of its own.
pub(crate) trait Expert: Roster {
    type Analyst: Analyst<Self>;
    type Reviewer: Reviewer<Self> + Send + 'static;

    fn analyst() -> Self::Analyst;
    fn reviewer() -> Self::Reviewer;

    /// What was learned that a level goes by.
    fn learned(_: &Self, _level: u8) -> Option<Part> {
        None
    }

    /// What was learned that the analyst and the reviewer go by.
    fn learned_by_analyst(_: &Self) -> Option<Part> {
        None
    }

    /// The analyst of a game, whose type the game tells.
    fn analyst_of(_: &Game<Self>) -> Self::Analyst {
        Self::analyst()
    }
}

impl Expert for DiamPosition {
    type Analyst = DiamAnalyst;
    type Reviewer = DiamReviewer;

    fn analyst() -> DiamAnalyst {
        DiamAnalyst::new()
    }

    fn reviewer() -> DiamReviewer {
        DiamReviewer::new()
    }

    fn learned(position: &Self, level: u8) -> Option<Part> {
        diam::is_learned(level).then(|| Part::of_diam(position.variant()))
    }
}

impl Expert for DiademaPosition {
    type Analyst = DiademaAnalyst;
    type Reviewer = DiademaReviewer;

    fn analyst() -> DiademaAnalyst {
        DiademaAnalyst
    }

    fn reviewer() -> DiademaReviewer {
        DiademaReviewer
    }
}

impl Expert for BelligerantsPosition {
    type Analyst = BelligerantsAnalyst;
    type Reviewer = BelligerantsReviewer;

    fn analyst() -> BelligerantsAnalyst {
        BelligerantsAnalyst::new()
    }

    fn reviewer() -> BelligerantsReviewer {
        BelligerantsReviewer::new()
    }

    fn learned(_: &Self, level: u8) -> Option<Part> {
        belligerants::is_learned(level).then_some(Part::Belligerants)
    }

    fn learned_by_analyst(_: &Self) -> Option<Part> {
        Some(Part::Belligerants)
    }
}
