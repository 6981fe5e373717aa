//! What was learned, apart from the program. A program carries it all; a module for browsers is [given](Part::supply) what a
//! question needs when it is needed, since few questions need much of it.

use crate::{
    Opponent, belligerants, diam,
    experts::{Expert, expertly},
};
use ::diam::{DiamVariant, Edition, Players};
use ludo_shelf::{AnyGame, AnyVariant};
use std::sync::{
    OnceLock,
    atomic::{AtomicBool, Ordering},
};

/// The weights of one judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Diam in the edition of 2003 with two players.
    DiamTwo,
    /// The same with three.
    DiamThree,
    /// The same with four.
    DiamFour,
    /// Diam as it was in 1998.
    DiamPrototype,
    /// Les Belligérants.
    Belligerants,
}

static GIVEN: [OnceLock<Box<[u8]>>; Part::ALL.len()] = [const { OnceLock::new() }; Part::ALL.len()];
/// Whether somebody looked for weights that are not here.
static MISSED: AtomicBool = AtomicBool::new(false);

impl Part {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::DiamTwo, Self::DiamThree, Self::DiamFour, Self::DiamPrototype, Self::Belligerants];

    /// What its file is called in front of `.weights`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DiamTwo => "diam-2003-2p",
            Self::DiamThree => "diam-2003-3p",
            Self::DiamFour => "diam-2003-4p",
            Self::DiamPrototype => "diam-1998-2p",
            Self::Belligerants => "belligerants",
        }
    }

    /// What a player of a variant goes by.
    pub fn of_player(variant: &AnyVariant, opponent: Opponent) -> Option<Self> {
        let Opponent::Level(level) = opponent else { return None };
        expertly!(&AnyGame::new(variant), game => Expert::learned(game.position(), level), else None)
    }

    /// What analysis of a variant goes by, and reports do.
    pub fn of_analysis(variant: &AnyVariant) -> Option<Self> {
        expertly!(&AnyGame::new(variant), game => Expert::learned_by_analyst(game.position()), else None)
    }

    pub(crate) fn of_diam(variant: DiamVariant) -> Self {
        match (variant.edition(), variant.players()) {
            (Edition::Box2003, Players::Two) => Self::DiamTwo,
            (Edition::Box2003, Players::Three) => Self::DiamThree,
            (Edition::Box2003, Players::Four) => Self::DiamFour,
            (Edition::Prototype1998, _) => Self::DiamPrototype,
        }
    }

    /// Whether it is here.
    pub fn is_here(self) -> bool {
        self.held().is_some()
    }

    /// Takes the content of its file; false if it cannot be used.
    pub fn supply(self, content: Box<[u8]>) -> bool {
        let fits = match self {
            Self::Belligerants => belligerants::Net::unpack(&content).is_some(),
            _ => diam::Judge::read(&content).is_some(),
        };
        // What is here already stays: it is the same.
        fits && (GIVEN[self as usize].set(content).is_ok() || self.is_here())
    }

    /// Its content. Whoever goes on without it goes on blindly, so that this is [remembered](missed).
    pub(crate) fn content(self) -> Option<&'static [u8]> {
        let held = self.held();
        if held.is_none() {
            MISSED.store(true, Ordering::Relaxed);
        }
        held
    }

    fn held(self) -> Option<&'static [u8]> {
        self.carried().or_else(|| GIVEN[self as usize].get().map(|content| &**content))
    }

    #[cfg(not(target_family = "wasm"))]
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere nothing is carried")]
    const fn carried(self) -> Option<&'static [u8]> {
        Some(match self {
            Self::DiamTwo => include_bytes!("../../../data/diam/judge-2003-2p.weights"),
            Self::DiamThree => include_bytes!("../../../data/diam/judge-2003-3p.weights"),
            Self::DiamFour => include_bytes!("../../../data/diam/judge-2003-4p.weights"),
            Self::DiamPrototype => include_bytes!("../../../data/diam/judge-1998-2p.weights"),
            Self::Belligerants => include_bytes!("../../../data/belligerants/weights.f32"),
        })
    }

    #[cfg(target_family = "wasm")]
    const fn carried(self) -> Option<&'static [u8]> {
        None
    }
}

/// Whether somebody looked in vain for something learned since this was last asked. What they answered is then worth nothing.
pub fn missed() -> bool {
    MISSED.swap(false, Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludo_shelf::GameId;

    #[test]
    fn a_program_carries_what_it_has_learned() {
        for part in Part::ALL {
            assert!(part.is_here(), "{}", part.name());
            assert!(!part.supply(Box::from([1, 2, 3])), "{}", part.name());
            let content = part.content().map(Box::from);
            assert!(content.is_some_and(|content| part.supply(content)), "{}", part.name());
        }
        assert!(!missed());
    }

    #[test]
    fn players_say_what_they_go_by() {
        let level = |game, level| Part::of_player(&AnyVariant::usual(game), Opponent::Level(level));
        assert_eq!([5, 6, 10].map(|n| level(GameId::Diam, n)), [None, Some(Part::DiamTwo), Some(Part::DiamTwo)]);
        let learned = [None, Some(Part::Belligerants), Some(Part::Belligerants)];
        assert_eq!([5, 6, 8].map(|n| level(GameId::Belligerants, n)), learned);
        assert_eq!(level(GameId::Diadema, 8), None);
        let variants = ["2003-2p", "2003-3p", "2003-4p", "1998-2p"].map(|text| AnyVariant::parse(GameId::Diam, text));
        let parts = variants.map(|variant| Part::of_player(&variant.unwrap(), Opponent::Level(9)));
        assert_eq!(parts.map(|part| part.map_or("", Part::name)).join(" "), DIAM);
    }

    const DIAM: &str = "diam-2003-2p diam-2003-3p diam-2003-4p diam-1998-2p";
}
