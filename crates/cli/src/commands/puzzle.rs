//! `ludotheque puzzle`: one right move to find, at the keyboard.

use crate::{
    failure::{Done, Failure},
    lang::{say, tell},
    play::Console,
    position_args,
    puzzle::{Session, day},
};
use clap::Args;
use ludo_puzzles::{HARDEST, Puzzle as Riddle};
use ludo_shelf::GameId;
use std::io::Write;

#[derive(Args)]
#[command(
    about = say("Propose un problème : un seul bon coup à trouver", "Set a puzzle: one right move to find"),
    after_help = say(
        "Exemples :\n  ludotheque puzzle\n  ludotheque puzzle diam --grade 3\n  ludotheque puzzle diadema --number 42\n\n\
         Sans jeu, c’est le problème du jour, le même pour tout le monde. « aide » montre ce qu’on peut taper.",
        "Examples:\n  ludotheque puzzle\n  ludotheque puzzle diam --grade 3\n  ludotheque puzzle diadema --number 42\n\n\
         Without a game it is the puzzle of the day, the same for everybody. `help` shows what can be typed.",
    )
)]
pub struct Puzzle {
    #[arg(value_name = "GAME", value_parser = position_args::game_id, help = "diam, diadema, belligerants")]
    game: Option<GameId>,
    #[arg(long, value_name = "N", requires = "game", conflicts_with = "grade", value_parser = position_args::number::<usize>,
        help = say("le problème qui porte ce numéro", "the puzzle with this number"))]
    number: Option<usize>,
    #[arg(long, value_name = "G", requires = "game", value_parser = grade, help = say(
        "difficulté, de 1 à 5",
        "how hard, from 1 to 5",
    ))]
    grade: Option<u8>,
    #[arg(long, value_name = "D", conflicts_with = "game", value_parser = date, help = say(
        "le problème d’un autre jour, comme 2026-03-14",
        "the puzzle of another day, such as 2026-03-14",
    ))]
    date: Option<u64>,
}

/// For the parser: a grade.
fn grade(text: &str) -> Result<u8, &'static str> {
    let number = text.parse().ok().filter(|grade| (1..=HARDEST).contains(grade));
    number.ok_or_else(|| say("il faut un nombre de 1 à 5", "a number from 1 to 5 is needed"))
}

/// For the parser: a day, counted from 1 January 1970.
fn date(text: &str) -> Result<u64, &'static str> {
    day::read(text).ok_or_else(|| say("il faut un jour comme 2026-03-14", "a day such as 2026-03-14 is needed"))
}

impl Puzzle {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let mut console = Console::new(out);
        let list = self.list()?;
        let mut list = list.into_iter();
        while let Some((number, puzzle)) = list.next() {
            let more = list.len() > 0;
            if !Session::new(puzzle, number, more, &mut console)?.run()? {
                break;
            }
        }
        console.tell(say("À bientôt !", "See you soon!"))
    }

    /// The puzzles to be set one after the other, with their numbers where they are taken by number.
    fn list(&self) -> Done<Vec<(Option<usize>, &'static Riddle)>> {
        let Some(game) = self.game else {
            let today = ludo_puzzles::of_the_day(self.date.unwrap_or_else(day::today));
            return Ok(today.into_iter().map(|puzzle| (None, puzzle)).collect());
        };
        let all: Vec<_> = ludo_puzzles::of_game(game).map(|(number, puzzle)| (Some(number), puzzle)).collect();
        let most = all.len();
        match self.number {
            Some(number) if (1..=most).contains(&number) => Ok(all[number - 1..].to_vec()),
            Some(number) => Err(Failure::arguments(tell!(
                "Le problème {number} n’existe pas : de 1 à {most}.",
                "There is no puzzle {number}: 1 to {most}."
            ))),
            None => {
                let fits = |puzzle: &Riddle| self.grade.is_none_or(|grade| puzzle.grade == grade);
                let mut some: Vec<_> = all.into_iter().filter(|(_, puzzle)| fits(puzzle)).collect();
                if some.is_empty() {
                    let why = say("Il n’y en a pas de cette difficulté ici.", "There is none of this grade here.");
                    return Err(Failure::other(why));
                }
                ludo_core::Random::new(day::moment()).shuffle(&mut some);
                Ok(some)
            }
        }
    }
}
