//! Finds puzzles.

use crate::{
    Aim, Puzzle, belligerants, diadema, diam,
    grade::{grade, temptation},
    pool::Pool,
};
use ludo_core::{Game, Position, Random, Words};
use ludo_engine::Roster;
use ludo_shelf::AnyVariant;

/// The most puzzles that one run is asked for: more would take days.
pub const MOST: usize = 10_000;

/// Games that are looked through without a find before it is given up.
const PATIENCE: u64 = 20_000;

/// A position that is a puzzle.
pub(crate) struct Found<P: Position> {
    pub action: P::Action,
    pub aim: Aim,
    /// How far one must look, in plies.
    pub depth: u16,
}

/// Who looks for puzzles in one game.
pub(crate) trait Finder<P: Roster> {
    /// How many candidates there are to be for each puzzle that is chosen among them.
    const PLENTY: usize;
    /// The most that are taken from one game: neighbours are much alike.
    const FROM_ONE: usize;

    /// A game in which to look.
    fn natural(&mut self, random: &mut Random) -> Game<P>;

    /// What makes it equal to others by symmetry.
    fn class(&self, position: &P) -> String;

    /// The puzzle that a position is, if it is one.
    fn pose(&mut self, position: &P) -> Option<Found<P>>;
}

/// Finds `count` puzzles of a variant, the same for the same seed. `progress` hears how many candidates there are of those
/// that are wanted. Fewer come back where a game has no more to give.
pub fn generate(
    variant: &AnyVariant,
    count: usize,
    seed: u64,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Vec<Puzzle>, Words> {
    if count > MOST {
        return Err(Words::new(format!("{MOST} problèmes au plus"), format!("{MOST} puzzles at most")));
    }
    let run = Run { variant, count, seed };
    match variant {
        AnyVariant::Diadema(rules) => Ok(run.find(diadema::TableFinder::new(*rules), progress)),
        AnyVariant::Diam(rules) => Ok(run.find(diam::ProofFinder::new(*rules), progress)),
        AnyVariant::Belligerants(rules) => Ok(run.find(belligerants::MarginFinder::new(rules), progress)),
        _ => Err(Words::new(
            "personne ici ne cherche de problèmes dans ce jeu",
            "nobody here looks for puzzles in this game",
        )),
    }
}

struct Run<'a> {
    variant: &'a AnyVariant,
    count: usize,
    seed: u64,
}

impl Run<'_> {
    fn find<P: Roster, F: Finder<P>>(&self, mut finder: F, progress: &mut dyn FnMut(usize, usize)) -> Vec<Puzzle> {
        let wanted = self.count * F::PLENTY;
        let (mut pool, mut dry) = (Pool::default(), 0);
        for number in 0.. {
            if pool.len() >= wanted || dry >= PATIENCE {
                break;
            }
            let mut random = Random::new(self.seed ^ (number + 1_u64).wrapping_mul(0xD6E8_FEB8_6659_FD93));
            let before = pool.len();
            self.look_through(&finder.natural(&mut random), &mut finder, &mut pool, &mut random);
            dry = if pool.len() > before { 0 } else { dry + 1 };
            progress(pool.len().min(wanted), wanted);
        }
        pool.choose(self.count)
    }

    fn look_through<P: Roster, F: Finder<P>>(
        &self,
        game: &Game<P>,
        finder: &mut F,
        pool: &mut Pool,
        random: &mut Random,
    ) {
        let mut places: Vec<usize> = (0..game.plies().len()).collect();
        random.shuffle(&mut places);
        let most = pool.len() + F::FROM_ONE;
        for place in places {
            if pool.len() >= most {
                return;
            }
            let Some(position) = game.position_at(place) else { continue };
            if !pool.is_new(finder.class(position)) {
                continue;
            }
            if let Some(found) = finder.pose(position) {
                let tempting = temptation(position, found.action);
                pool.add(Puzzle {
                    variant: self.variant.clone(),
                    position: position.to_string(),
                    action: found.action.to_string(),
                    aim: found.aim,
                    grade: grade(found.depth, tempting),
                });
            }
        }
    }
}
