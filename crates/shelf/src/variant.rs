//! The rules in force, in any game.

use crate::{
    AnyPosition, GameId, Standard,
    dispatch::{any, each, each_id},
};
use ludo_core::{Depict, Faults, Filled, Geometry, Position, Seat, Side, Variant, Words};
use std::{fmt, str::FromStr};

type Rules<P> = <P as Position>::Variant;

any! {
    /// A variant of any game.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum AnyVariant(Rules)
}

impl AnyVariant {
    /// Reads what `--variant` takes, such as `2003-2p+no-mirror`. A map of one's own does not fit into such a text: see
    /// [`on_map`](Self::on_map).
    pub fn parse(game: GameId, text: &str) -> Result<Self, Faults> {
        Ok(each_id!(game, Self(text.parse()?)))
    }

    /// Reads a variant that is played on the map with this text.
    pub fn on_map(game: GameId, text: &str, map: &str) -> Result<Self, Faults> {
        Ok(each_id!(game, Self(Variant::on_map(text, map)?)))
    }

    /// The variant that a game has unless told otherwise.
    pub fn usual(game: GameId) -> Self {
        each_id!(game, Self(usual()))
    }

    /// The text of the map in its one spelling, in which a log binds it and a record carries it.
    pub fn map_text(&self) -> Option<String> {
        each!(Self, self, variant => variant.map_text())
    }

    /// The number of seats at the table.
    pub fn seats(&self) -> u8 {
        each!(Self, self, variant => variant.seats())
    }

    /// The side for which a seat plays.
    pub fn side_of(&self, seat: Seat) -> Side {
        each!(Self, self, variant => variant.side_of(seat))
    }

    /// The side as notation and scripts write it (`1`, `L`, `S` …).
    pub fn side_code(&self, side: Side) -> &'static str {
        each!(Self, self, variant => code_of(variant, side))
    }

    /// The side that notation and scripts write so.
    pub fn side_coded(&self, code: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.side_code(side) == code)
    }

    /// The side as people call it.
    pub fn side_name(&self, side: Side) -> Words {
        each!(Self, self, variant => variant.side_name(side))
    }

    /// The seat as people call it.
    pub fn seat_name(&self, seat: Seat) -> Words {
        each!(Self, self, variant => variant.seat_name(seat))
    }

    /// What people call it: the name under which menus offer it, then what sets it apart from that.
    pub fn name(&self) -> Words {
        let text = self.to_string();
        let fits = |offered: &Standard| {
            text.strip_prefix(&offered.variant.to_string()).is_some_and(|rest| rest.is_empty() || rest.starts_with('+'))
        };
        let offered = self.game_id().variants().into_iter().filter(fits);
        let nearest = offered.max_by_key(|offered| offered.variant.particulars().len());
        let known = nearest.as_ref().map_or(0, |offered| offered.variant.particulars().len());
        let apart = self.particulars().into_iter().skip(known);
        Words::join(&nearest.map(|offered| offered.name).into_iter().chain(apart).collect::<Vec<_>>(), ", ")
    }

    /// The house rules that there are in its game, by their words in a variant's text.
    pub(crate) fn house_rules(&self) -> Vec<(&'static str, Words)> {
        each!(Self, self, variant => rules_of(variant))
    }

    fn particulars(&self) -> Vec<Words> {
        each!(Self, self, variant => variant.particulars())
    }

    /// The text of the position that a form filled in by hand describes; `None` in a game without such a form.
    pub fn assembled(&self, form: &Filled) -> Option<String> {
        let start = AnyPosition::start(self);
        each!(AnyPosition, &start, position => assembled(position, form))
    }

    /// The board as data.
    pub fn geometry(&self) -> Geometry {
        each!(Self, self, variant => variant.geometry())
    }
}

/// Lets the compiler find the position's type from a value, since putting one together belongs to the type.
fn assembled<P: Depict>(position: &P, form: &Filled) -> Option<String> {
    P::assembled(&position.variant(), form)
}

/// Lets the compiler choose the type whose default is wanted.
fn usual<V: Variant>() -> V {
    V::default()
}

/// Lets the compiler find the variant's type from a value, since house rules belong to the type.
fn rules_of<V: Variant>(_: &V) -> Vec<(&'static str, Words)> {
    V::house_rules()
}

/// Lets the compiler find the variant's type from a value, since the code belongs to the type.
fn code_of<V: Variant>(_: &V, side: Side) -> &'static str {
    V::side_code(side)
}

impl fmt::Display for AnyVariant {
    /// The variant's own text; the game is not part of it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(Self, self, variant => variant.fmt(f))
    }
}

/// Reads a game and one of its variants from `game/variant`, or the usual variant from the game alone.
impl FromStr for AnyVariant {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        match text.split_once('/') {
            None => Ok(Self::usual(text.parse()?)),
            Some((game, variant)) => {
                Self::parse(game.parse()?, variant).map_err(|faults| faults.shifted(game.len() + 1))
            }
        }
    }
}
