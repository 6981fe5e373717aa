//! `ludotheque puzzles`: finds positions with one right move, and proves them anew.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    position_args::{self, Rules},
};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use ludo_puzzles::Checker;
use ludo_shelf::GameId;
use std::{fs, io::Write, path::PathBuf};

#[derive(Args)]
#[command(
    about = say("Cherche des problèmes : un seul bon coup, prouvé", "Find puzzles: one right move, proved"),
    after_help = say(
        "Exemples :\n  ludotheque puzzles diadema --count 20 --seed 7\n  ludotheque puzzles --check data/diam/puzzles.txt\n\n\
         Un problème par ligne, champs séparés par des tabulations : jeu, variante, position, seul bon coup, « win » ou \
         « save », demi-coups jusqu’à la fin, note de 1 à 5. Aux Belligérants suivent l’écart avec le deuxième coup, en \
         points de chance de gain, et son erreur type.",
        "Examples:\n  ludotheque puzzles diadema --count 20 --seed 7\n  ludotheque puzzles --check data/diam/puzzles.txt\n\n\
         One puzzle per line, fields separated by tabs: game, variant, position, the one right action, `win` or `save`, \
         plies to the end, grade 1 to 5. In Les Belligérants the margin over the next best move follows, in points of \
         winning chance, and its standard error.",
    )
)]
pub struct Puzzles {
    #[arg(value_name = "GAME", value_parser = position_args::game_id, required_unless_present = "check",
        conflicts_with = "check", help = "diam, diadema, belligerants")]
    game: Option<GameId>,
    #[arg(long, value_name = "V", requires = "game", help = say(
        "variante, par exemple 1998-2p ou chain (sinon l’usuelle)",
        "variant, such as 1998-2p or chain (else the usual one)",
    ))]
    variant: Option<String>,
    #[arg(long, value_name = "N", requires = "game", value_parser = position_args::number::<usize>, default_value_t = 10,
        hide_default_value = true, help = say("nombre de problèmes (sinon 10)", "number of puzzles (else 10)"))]
    count: usize,
    #[arg(long, value_name = "S", requires = "game", value_parser = position_args::number::<u64>, default_value_t = 1,
        hide_default_value = true, help = say(
        "graine du hasard : même graine, mêmes problèmes (sinon 1)",
        "seed of the random source: same seed, same puzzles (else 1)",
    ))]
    seed: u64,
    #[arg(long, value_name = "FILE", help = say(
        "prouve à nouveau chaque problème d’un fichier",
        "prove each puzzle of a file anew",
    ))]
    check: Option<PathBuf>,
}

impl Puzzles {
    pub fn run(&self, out: &mut impl Write) -> Done {
        match (self.game, &self.check) {
            (_, Some(file)) => check(file, out),
            (Some(game), None) => self.find(game, out),
            (None, None) => Ok(()),
        }
    }

    fn find(&self, game: GameId, out: &mut impl Write) -> Done {
        let variant = Rules { game, variant: self.variant.clone() }.variant()?;
        // Hidden unless standard error is a terminal.
        let bar = ProgressBar::new(0);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}") {
            bar.set_style(style);
        }
        let mut progress = |found: usize, wanted: usize| {
            bar.set_length(wanted as u64);
            bar.set_position(found as u64);
        };
        let found = ludo_puzzles::generate(&variant, self.count, self.seed, &mut progress);
        bar.finish_and_clear();
        let found = found.map_err(|why| {
            let why = why.get(lang());
            Failure::arguments(tell!("Pas de problèmes : {why}.", "No puzzles: {why}."))
        })?;
        for puzzle in &found {
            writeln!(out, "{puzzle}")?;
        }
        if found.len() < self.count {
            let (some, wanted) = (found.len(), self.count);
            return Err(Failure::other(tell!(
                "Il n’y en a que {some} sur {wanted} : essayez une autre graine ou une autre variante.",
                "There are only {some} of {wanted}: try another seed or another variant."
            )));
        }
        Ok(())
    }
}

/// Proves each line of a file, names those that fail, and counts.
fn check(file: &PathBuf, out: &mut impl Write) -> Done {
    let text = fs::read_to_string(file).map_err(|error| Failure::file(file, &error))?;
    let mut checker = Checker::default();
    let (mut passed, mut failed) = (0_usize, 0_usize);
    for line in ludo_puzzles::read(&text) {
        let wrong = match &line {
            Ok((number, puzzle)) => checker.check(puzzle).err().map(|why| {
                let why = why.get(lang()).to_owned();
                tell!("ligne {number} : {why}", "line {number}: {why}")
            }),
            Err(fault) => Some(fault.explain(lang())),
        };
        match wrong {
            None => passed += 1,
            Some(why) => {
                failed += 1;
                writeln!(out, "{why}")?;
            }
        }
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    if failed == 0 { Ok(()) } else { Err(Failure::silent()) }
}
