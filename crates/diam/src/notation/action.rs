//! `A1`, `3,2+`, a trailing `!`, `pass`, `reprieve`.

use crate::{Cell, Colour, DiamAction, Step, Way};
use ludo_core::{Fault, Faults, Words};
use std::{fmt, ops::Range, str::FromStr};

impl fmt::Display for DiamAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step() {
            Step::Place { colour, cell } => write!(f, "{colour}{cell}")?,
            Step::Move { cell, level, way } => write!(f, "{cell},{level}{}", way.sign())?,
            Step::Pass => f.write_str("pass")?,
            Step::Reprieve => f.write_str("reprieve")?,
        }
        if self.announces() { f.write_str("!") } else { Ok(()) }
    }
}

impl FromStr for DiamAction {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        match text {
            "pass" => return Ok(Self::PASS),
            "reprieve" => return Ok(Self::REPRIEVE),
            _ => {}
        }
        let (core, announces) = text.strip_suffix('!').map_or((text, false), |core| (core, true));
        let action = read_silent(core)?;
        Ok(if announces { action.announced() } else { action })
    }
}

/// Reads a place or a move, told apart by the comma.
fn read_silent(text: &str) -> Result<DiamAction, Faults> {
    let mut faults = Vec::new();
    let parts: Vec<(Range<usize>, char)> =
        text.char_indices().map(|(at, letter)| (at..at + letter.len_utf8(), letter)).collect();
    let action = match (&parts[..], text.contains(',')) {
        ([(colour_at, colour), (cell_at, cell)], false) => {
            let colour = wanted(Colour::from_letter(*colour), colour_at, colour_words(), &mut faults);
            let cell = wanted(cell_of(*cell), cell_at, cell_words(), &mut faults);
            colour.zip(cell).map(|(colour, cell)| DiamAction::place(colour, cell))
        }
        ([(cell_at, cell), (_, ','), (level_at, level), (way_at, way)], _) => {
            let cell = wanted(cell_of(*cell), cell_at, cell_words(), &mut faults);
            let level = wanted(level_of(*level), level_at, level_words(), &mut faults);
            let way = wanted(way_of(*way), way_at, way_words(), &mut faults);
            cell.zip(level).zip(way).and_then(|((cell, level), way)| DiamAction::shift(cell, level, way))
        }
        _ => None,
    };
    match action {
        Some(action) => Ok(action),
        None if faults.is_empty() => Err(Fault::new(0..text.len(), shape_words()).into()),
        None => Faults::none_or(faults, DiamAction::PASS),
    }
}

fn wanted<T>(found: Option<T>, at: &Range<usize>, words: Words, faults: &mut Vec<Fault>) -> Option<T> {
    if found.is_none() {
        faults.push(Fault::new(at.clone(), words));
    }
    found
}

fn cell_of(letter: char) -> Option<Cell> {
    letter.to_digit(10).and_then(|number| Cell::from_number(number as u8))
}

fn level_of(letter: char) -> Option<u8> {
    letter.to_digit(10).map(|level| level as u8).filter(|level| matches!(level, 1..=4))
}

fn way_of(letter: char) -> Option<Way> {
    Way::BOTH.into_iter().find(|way| way.sign() == letter)
}

fn shape_words() -> Words {
    Words::new(
        "un coup s’écrit A1 (poser), 3,2+ ou 3,2- (déplacer), suivi de ! pour annoncer, ou pass, ou reprieve",
        "an action is written A1 (place), 3,2+ or 3,2- (move), followed by ! to announce, or pass, or reprieve",
    )
}

fn colour_words() -> Words {
    Words::new("une couleur est A, B, X ou Y", "a colour is A, B, X or Y")
}

fn cell_words() -> Words {
    Words::new("une case est un chiffre de 1 à 8", "a cell is a digit from 1 to 8")
}

fn level_words() -> Words {
    Words::new("un niveau est un chiffre de 1 à 4", "a level is a digit from 1 to 4")
}

fn way_words() -> Words {
    Words::new("le sens est + (horaire) ou - (inverse)", "the way is + (clockwise) or - (counterclockwise)")
}
