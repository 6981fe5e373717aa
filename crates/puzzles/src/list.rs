//! Lists of puzzles: a file, those that come with the program, and the one of a day.

use crate::Puzzle;
use ludo_core::{Faults, Lang};
use ludo_shelf::GameId;
use std::sync::LazyLock;

/// A line that is no puzzle.
#[derive(Clone, Debug)]
pub struct ListFault {
    /// The line's number, from 1.
    pub line: usize,
    /// The line.
    pub text: String,
    /// What is wrong with it.
    pub faults: Faults,
}

impl ListFault {
    /// The fault as text, with its line and places.
    pub fn explain(&self, lang: Lang) -> String {
        let (line, why) = (self.line, self.faults.explain(&self.text, lang));
        match lang {
            Lang::Fr => format!("ligne {line} :\n{why}"),
            Lang::En => format!("line {line}:\n{why}"),
        }
    }
}

/// Reads a list, a puzzle a line, each with the line's number; empty lines and those that begin with `#` say nothing.
pub fn read(text: &str) -> Vec<Result<(usize, Puzzle), ListFault>> {
    let told = |(_, line): &(usize, &str)| !line.trim().is_empty() && !line.starts_with('#');
    let puzzle = |(line, text): (usize, &str)| {
        let read = text.parse().map(|puzzle| (line, puzzle));
        read.map_err(|faults| ListFault { line, text: text.to_owned(), faults })
    };
    (1..).zip(text.lines()).filter(told).map(puzzle).collect()
}

const SHIPPED: [&str; 3] = [
    include_str!("../../../data/diam/puzzles.txt"),
    include_str!("../../../data/diadema/puzzles.txt"),
    include_str!("../../../data/belligerants/puzzles.txt"),
];

/// All puzzles that come with the program, game by game, in the order of the files.
pub fn shipped() -> &'static [Puzzle] {
    static READ: LazyLock<Vec<Puzzle>> =
        LazyLock::new(|| SHIPPED.iter().flat_map(|text| read(text)).filter_map(|line| Some(line.ok()?.1)).collect());
    &READ
}

/// Those of a game, numbered from 1 as people call them.
pub fn of_game(game: GameId) -> impl Iterator<Item = (usize, &'static Puzzle)> {
    (1..).zip(shipped().iter().filter(move |puzzle| puzzle.variant.game_id() == game))
}

/// How far the puzzle of the day moves on in the list from one day to the next. It shares no divisor with a list of a
/// few hundred that is not a multiple of it, so that all have had their day before one comes again.
const STRIDE: u64 = 263;

/// The puzzle of a day, counted from 1 January 1970: the same for everybody.
pub fn of_the_day(day: u64) -> Option<&'static Puzzle> {
    let all = shipped();
    let place = (day % (all.len().max(1) as u64)) * STRIDE % (all.len().max(1) as u64);
    all.get(place as usize)
}
