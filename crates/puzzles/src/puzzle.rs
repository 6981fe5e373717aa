//! A puzzle, and the line of text that says it.

use ludo_core::{Fault, Faults, Turn, Words};
use ludo_shelf::{AnyAction, AnyGame, AnyVariant, GameId, Refusal};
use std::{fmt, str::FromStr};

/// The hardest grade; the easiest is 1.
pub const HARDEST: u8 = 5;

/// A position with one right action.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The rules in force.
    pub variant: AnyVariant,
    /// The position's text.
    pub position: String,
    /// The one right action.
    pub action: String,
    /// What it brings.
    pub aim: Aim,
    /// From 1 to [`HARDEST`].
    pub grade: u8,
}

/// What the right action brings, and no other does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aim {
    /// It wins by force.
    Win {
        /// Plies to the end, the action included, both sides playing their best.
        plies: u16,
    },
    /// It does not lose by force.
    Save,
    /// It is the best by a wide margin, in a game of dice where nothing is forced.
    Best(Margin),
}

/// By how much an action is better than the next best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margin {
    /// Points of winning chance, out of 100.
    pub points: f64,
    /// The standard error of `points`.
    pub error: f64,
}

impl Puzzle {
    /// The game that stands before the right action is played, or what is wrong with the puzzle's texts.
    pub fn game(&self) -> Result<AnyGame, Faults> {
        AnyGame::from_position(&self.variant, &self.position)
    }

    /// Whether an action is the right one, whatever its spelling.
    pub fn is_solved_by(&self, action: &str) -> bool {
        let read = |text: &str| AnyAction::parse(self.variant.game_id(), text).ok();
        read(action).is_some_and(|action| Some(action) == read(&self.action))
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variant, position, action, aim, grade } = self;
        let (word, plies) = match aim {
            Aim::Win { plies } => ("win", plies.to_string()),
            // A script that knows two words reads the best of a dice game as what it is: all else gives something away.
            Aim::Save | Aim::Best(_) => ("save", String::new()),
        };
        write!(f, "{}\t{variant}\t{position}\t{action}\t{word}\t{plies}\t{grade}", variant.game_id())?;
        match aim {
            Aim::Best(Margin { points, error }) => write!(f, "\t{points:.1}\t{error:.1}"),
            Aim::Win { .. } | Aim::Save => Ok(()),
        }
    }
}

impl FromStr for Puzzle {
    type Err = Faults;

    /// Reads a line. Whether the action is the one right one is for [`check`](crate::check()) to say; that it can be
    /// played is seen to here.
    fn from_str(line: &str) -> Result<Self, Faults> {
        let fields = fields(line);
        let [game, variant, position, action, word, plies, grade, margin @ ..] = fields.as_slice() else {
            return Err(fault(0..line.len(), too_few()));
        };
        let id: GameId = game.text.parse().map_err(|faults: Faults| faults.shifted(game.at))?;
        let rules = AnyVariant::parse(id, variant.text).map_err(|faults| faults.shifted(variant.at))?;
        let stands = AnyGame::from_position(&rules, position.text).map_err(|faults| faults.shifted(position.at))?;
        if !matches!(stands.turn(), Turn::Seat(_)) {
            return Err(
                position.fault(Words::new("personne n’a de coup à choisir ici", "nobody has a move to choose here"))
            );
        }
        stands.check_text(action.text).map_err(|why| playable(action, &why))?;
        let aim = aim(word, plies, margin)?;
        let grade = grade.text.parse().ok().filter(|grade| (1..=HARDEST).contains(grade)).ok_or_else(|| {
            let words = Words::new(
                format!("il faut un nombre de 1 à {HARDEST}"),
                format!("a number from 1 to {HARDEST} is needed"),
            );
            grade.fault(words)
        })?;
        Ok(Self { variant: rules, position: position.text.to_owned(), action: action.text.to_owned(), aim, grade })
    }
}

/// A field of a line, and where it begins.
struct Field<'a> {
    text: &'a str,
    at: usize,
}

impl Field<'_> {
    fn fault(&self, words: Words) -> Faults {
        fault(self.at..self.at + self.text.len(), words)
    }
}

fn fields(line: &str) -> Vec<Field<'_>> {
    let mut at = 0;
    let field = |text: &'_ str| {
        let here = at;
        at += text.len() + 1;
        here
    };
    let starts: Vec<usize> = line.split('\t').map(field).collect();
    line.split('\t').zip(starts).map(|(text, at)| Field { text, at }).collect()
}

fn fault(at: std::ops::Range<usize>, words: Words) -> Faults {
    Fault::new(at, words).into()
}

fn too_few() -> Words {
    Words::new(
        "il faut sept champs séparés par des tabulations : jeu, variante, position, coup, « win » ou « save », demi-coups, note",
        "seven fields separated by tabs are needed: game, variant, position, action, `win` or `save`, plies, grade",
    )
}

fn playable(action: &Field<'_>, why: &Refusal) -> Faults {
    action.fault(why.words(action.text))
}

fn aim(word: &Field<'_>, plies: &Field<'_>, margin: &[Field<'_>]) -> Result<Aim, Faults> {
    match (word.text, margin) {
        ("win", []) => {
            let number = plies.text.parse().ok().filter(|&plies| plies > 0);
            number.map(|plies| Aim::Win { plies }).ok_or_else(|| {
                plies.fault(Words::new("il faut un nombre de demi-coups", "a number of plies is needed"))
            })
        }
        ("save", _) if !plies.text.is_empty() => {
            Err(plies.fault(Words::new("ce champ reste vide pour « save »", "this field stays empty for `save`")))
        }
        ("save", []) => Ok(Aim::Save),
        ("save", [points, error]) => Ok(Aim::Best(Margin { points: number(points)?, error: number(error)? })),
        ("win" | "save", [further, ..]) => Err(further
            .fault(Words::new("il y a un champ de trop, ou il en manque un", "a field is missing or one too many"))),
        _ => Err(word.fault(Words::new("il faut « win » ou « save »", "`win` or `save` is needed"))),
    }
}

fn number(field: &Field<'_>) -> Result<f64, Faults> {
    let number = field.text.parse().ok().filter(|number: &f64| number.is_finite() && (0.0..=100.0).contains(number));
    number.ok_or_else(|| field.fault(Words::new("il faut un nombre de 0 à 100", "a number from 0 to 100 is needed")))
}
