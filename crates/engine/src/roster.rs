//! Who can be asked to play, by name, in each game.

use crate::{
    Greedy, Player, Uniform,
    belligerants::{self, BelligerantsLevel, Simple},
    diadema::{self, DiademaLevel},
    diam::{self, DiamLevel},
    experts::expertly,
    uct::HouseRollout,
};
use ::belligerants::BelligerantsPosition;
use ::diadema::DiademaPosition;
use ::diam::DiamPosition;
use ludo_core::{Depict, Game, Played, Position, Random, Words};
use ludo_search::{Limits, Rollout, UniformRollout};
use ludo_shelf::{AnyGame, GameVisitor};
use std::{fmt, str::FromStr};

/// A player of the house, as commands name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// A level of the game's ladder, from 1.
    Level(u8),
    /// Any legal action, each as likely as the other.
    Random,
    /// The game's simple player that looks one move ahead.
    Greedy,
    /// The game's simple player that also looks at the answer to its move.
    Careful,
    /// Plain UCT: so many random games a decision.
    Uct(u32),
}

/// A game with players of the house.
pub trait Roster: Position {
    /// The number of levels; 0 where there is no ladder.
    const LEVELS: u8;

    /// Whether neither side is known to win from here, as far as the best player of the game can tell. True where
    /// nobody has looked.
    fn is_balanced(&self) -> bool {
        true
    }

    /// A new player, or why there is none of this name.
    fn opponent(opponent: Opponent) -> Result<Box<dyn Player<Self>>, Words>;
}

impl Roster for DiamPosition {
    const LEVELS: u8 = diam::LEVELS;

    fn is_balanced(&self) -> bool {
        diam::is_balanced(self)
    }

    fn opponent(opponent: Opponent) -> Result<Box<dyn Player<Self>>, Words> {
        Ok(match opponent {
            Opponent::Level(level) => Box::new(DiamLevel::new(known_level::<Self>(level)?)),
            Opponent::Random => Box::new(Uniform),
            Opponent::Greedy => Box::new(Greedy),
            Opponent::Careful => return Err(nobody(opponent)),
            Opponent::Uct(games) => return uct(games, HouseRollout),
        })
    }
}

impl Roster for DiademaPosition {
    const LEVELS: u8 = diadema::LEVELS;

    fn opponent(opponent: Opponent) -> Result<Box<dyn Player<Self>>, Words> {
        Ok(match opponent {
            Opponent::Level(level) => Box::new(DiademaLevel::new(known_level::<Self>(level)?)),
            Opponent::Random => Box::new(Uniform),
            Opponent::Greedy => Box::new(Greedy),
            Opponent::Careful => return Err(nobody(opponent)),
            Opponent::Uct(games) => return uct(games, HouseRollout),
        })
    }
}

impl Roster for BelligerantsPosition {
    const LEVELS: u8 = belligerants::LEVELS;

    fn opponent(opponent: Opponent) -> Result<Box<dyn Player<Self>>, Words> {
        Ok(match opponent {
            Opponent::Level(level) => Box::new(BelligerantsLevel::new(known_level::<Self>(level)?)),
            Opponent::Random => Box::new(Simple::RANDOM),
            Opponent::Greedy => Box::new(Simple::GREEDY),
            Opponent::Careful => Box::new(Simple::CAREFUL),
            Opponent::Uct(games) => return uct(games, HouseRollout),
        })
    }
}

/// The number of levels of a game.
pub fn levels(game: &AnyGame) -> u8 {
    fn levels_of<P: Roster>(_: &Game<P>) -> u8 {
        P::LEVELS
    }
    expertly!(game, game => levels_of(game), else 0)
}

/// What a player of the house does now: an action's text, `None` where nobody is to move, or why there is no such
/// player.
pub fn choose(
    game: &AnyGame,
    opponent: Opponent,
    limits: &Limits,
    random: &mut Random,
) -> Result<Option<String>, Words> {
    fn opponent_in<P: Roster>(_: &Game<P>, opponent: Opponent) -> Result<Box<dyn Player<P>>, Words> {
        P::opponent(opponent)
    }
    expertly!(
        game,
        game => opponent_in(game, opponent).map(|player| ask(player, game, limits, random)),
        else game.visit(Stranger { opponent, limits, random })
    )
}

fn ask<P: Position>(
    mut player: Box<dyn Player<P>>,
    game: &Game<P>,
    limits: &Limits,
    random: &mut Random,
) -> Option<String> {
    if game.outcome().is_some() {
        return None;
    }
    player.limit(limits);
    player.choose(game, random).map(|action| action.to_string())
}

/// Asks for an action in a game of which nothing is known but its rules.
struct Stranger<'a> {
    opponent: Opponent,
    limits: &'a Limits,
    random: &'a mut Random,
}

impl GameVisitor for Stranger<'_> {
    type Out = Result<Option<String>, Words>;

    fn visit<P: Depict + 'static>(self, game: &Played<P>) -> Self::Out {
        let player: Box<dyn Player<P>> = match self.opponent {
            Opponent::Random => Box::new(Uniform),
            Opponent::Greedy => Box::new(Greedy),
            Opponent::Uct(games) => uct(games, UniformRollout::default())?,
            Opponent::Level(_) | Opponent::Careful => return Err(nobody(self.opponent)),
        };
        Ok(ask(player, game, self.limits, self.random))
    }
}

fn known_level<P: Roster>(level: u8) -> Result<u8, Words> {
    match P::LEVELS {
        0 => Err(Words::new("ce jeu n’a pas de niveaux", "this game has no levels")),
        most if (1..=most).contains(&level) => Ok(level),
        most => Err(Words::new(
            format!("le niveau {level} n’existe pas : de 1 à {most}"),
            format!("there is no level {level}: 1 to {most}"),
        )),
    }
}

/// Plain UCT.
#[cfg(not(target_family = "wasm"))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere there is none")]
fn uct<P: Position>(games: u32, rollout: impl Rollout<P> + Send + 'static) -> Result<Box<dyn Player<P>>, Words> {
    Ok(Box::new(crate::UctPlayer::new(games.into(), rollout)))
}

/// A module for browsers is lighter without a yardstick that nobody is offered as an opponent.
#[cfg(target_family = "wasm")]
fn uct<P: Position>(games: u32, _: impl Rollout<P>) -> Result<Box<dyn Player<P>>, Words> {
    Err(nobody(Opponent::Uct(games)))
}

fn nobody(opponent: Opponent) -> Words {
    Words::new(format!("« {opponent} » n’existe pas dans ce jeu"), format!("there is no `{opponent}` in this game"))
}

impl Opponent {
    /// What people call it: on the ladder the number and a word for it.
    pub fn name(self) -> Words {
        match self {
            Self::Level(level) => {
                let word = usize::from(level).checked_sub(1).and_then(|rung| LADDER.get(rung));
                let [fr, en] = word.unwrap_or(&["niveau", "level"]);
                Words::new(format!("{level} · {fr}"), format!("{level} · {en}"))
            }
            Self::Random => Words::new("au hasard", "at random"),
            Self::Greedy => Words::new("glouton", "greedy"),
            Self::Careful => Words::new("prudent", "careful"),
            Self::Uct(games) => {
                let games = Words::number(games);
                Words::new(format!("UCT, {} parties", games.fr), format!("UCT, {} games", games.en))
            }
        }
    }
}

/// The rungs of the ladder, the weakest first.
const LADDER: [[&str; 2]; 10] = [
    ["curieux", "curious"],
    ["débutant", "beginner"],
    ["amateur", "casual"],
    ["habitué", "regular"],
    ["aguerri", "seasoned"],
    ["expert", "expert"],
    ["maître", "master"],
    ["virtuose", "virtuoso"],
    ["grand maître", "grandmaster"],
    ["légende", "legend"],
];

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Careful => f.write_str("careful"),
            Self::Uct(games) => write!(f, "uct:{games}"),
        }
    }
}

impl FromStr for Opponent {
    type Err = Words;

    fn from_str(text: &str) -> Result<Self, Words> {
        match text {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            "careful" => Ok(Self::Careful),
            _ => numbered(text).ok_or_else(|| {
                Words::new(
                    "joueur inconnu ; il y a : level:N, random, greedy, careful, uct:N",
                    "unknown player; there are: level:N, random, greedy, careful, uct:N",
                )
            }),
        }
    }
}

/// A player whose name carries a number: a level, or UCT with at least one random game.
fn numbered(text: &str) -> Option<Opponent> {
    match text.split_once(':')? {
        ("level", level) => level.parse().ok().map(Opponent::Level),
        ("uct", games) => games.parse().ok().filter(|&games| games > 0).map(Opponent::Uct),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for name in ["level:1", "level:8", "random", "greedy", "careful", "uct:1", "uct:100000"] {
            assert_eq!(name.parse::<Opponent>().map(|opponent| opponent.to_string()), Ok(name.to_owned()));
        }
        for wrong in ["", "level", "level:", "level:x", "level:999", "Random", "uct", "uct:", "uct:0", "uct:-1"] {
            assert!(wrong.parse::<Opponent>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_level_has_a_name_of_its_own() {
        let most = [DiamPosition::LEVELS, DiademaPosition::LEVELS, BelligerantsPosition::LEVELS].into_iter().max();
        assert_eq!(most.map(usize::from), Some(LADDER.len()));
        assert_eq!(Opponent::Level(4).name(), Words::new("4 · habitué", "4 · regular"));
        assert_eq!(Opponent::Level(11).name().en, "11 · level");
    }

    #[test]
    fn only_known_levels_play() {
        assert!(DiamPosition::opponent(Opponent::Level(0)).is_err());
        assert!(DiamPosition::opponent(Opponent::Level(10)).is_ok());
        assert!(DiamPosition::opponent(Opponent::Level(11)).is_err());
        assert!(DiademaPosition::opponent(Opponent::Level(9)).is_err());
        assert!(DiademaPosition::opponent(Opponent::Careful).is_err());
        assert!(BelligerantsPosition::opponent(Opponent::Careful).is_ok());
    }
}
