//! `ludotheque train`: learns to judge positions from games against itself.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    position_args,
};
use clap::{Args, ValueEnum};
use diam::DiamVariant;
use ludo_engine::{
    belligerants::{Plan, School, train},
    diam::{Judge, Learner as DiamLearner},
};
use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

/// The games whose judgement is learned; that of the others is proved or searched.
#[derive(Clone, Copy, ValueEnum)]
enum Learner {
    Belligerants,
    Diam,
}

#[derive(Args)]
#[command(
    about = say("Apprend à juger les positions en jouant", "Learn to judge positions by playing"),
    after_help = say(
        "Exemple :\n  ludotheque train belligerants --seed 1 --games 4096 --out weights.txt > training.log\n\n\
         La même graine et le même nombre de parties donnent les mêmes poids, bit pour bit, quel que soit le nombre de \
         fils. À Diam, --variant choisit la table et les poids tiennent en un octet chacun. Chaque ligne du journal dit, avant la correction, l’erreur sur l’écart de points et sur la chance de gagner.",
        "Example:\n  ludotheque train belligerants --seed 1 --games 4096 --out weights.txt > training.log\n\n\
         The same seed and number of games give the same weights, bit for bit, whatever the number of threads. In Diam, --variant chooses the table, and a weight is one byte. Each \
         line of the log gives, before the correction, the error of the margin in points and of the winning chance.",
    )
)]
pub struct Train {
    #[arg(value_name = "GAME", hide_possible_values = true, help = say("belligerants ou diam", "belligerants or diam"))]
    game: Learner,
    #[arg(long, value_name = "V", help = say("variante de Diam (sinon 2003-2p)", "variant of Diam (else 2003-2p)"))]
    variant: Option<String>,
    #[arg(long, value_name = "S", value_parser = position_args::number::<u64>, default_value_t = 1, hide_default_value = true, help = say(
        "graine : mêmes parties, mêmes poids (sinon 1)",
        "seed: same games, same weights (else 1)",
    ))]
    seed: u64,
    #[arg(long, value_name = "N", value_parser = position_args::number::<u64>, help = say("nombre de parties", "number of games"))]
    games: u64,
    #[arg(long, value_name = "FILE", help = say("où écrire les poids", "where to write the weights"))]
    out: PathBuf,
    #[arg(long, help = say(
        "Les Belligérants : une carte tirée au hasard par partie (sinon celles du programme)",
        "Les Belligérants: a map drawn at random for every game (else the program’s own)",
    ))]
    random_maps: bool,
    #[arg(long, value_name = "N", value_parser = position_args::number::<usize>, default_value_t = 2, hide_default_value = true, help = say(
        "fils d’exécution (sinon 2)",
        "threads (else 2)",
    ))]
    threads: usize,
}

impl Train {
    pub fn run(&self, out: &mut impl Write) -> Done {
        // Learned before it is known that the file cannot be written would be an hour lost.
        let variant = self.variant()?;
        fs::write(&self.out, "").map_err(|error| Failure::file(&self.out, &error))?;
        let weights = match self.game {
            Learner::Belligerants => self.belligerants(out)?,
            Learner::Diam => self.diam(variant, out)?,
        };
        fs::write(&self.out, weights).map_err(|error| Failure::file(&self.out, &error))?;
        let file = self.out.display();
        Ok(writeln!(out, "{}", tell!("poids écrits dans {file}", "weights written to {file}"))?)
    }

    fn variant(&self) -> Done<DiamVariant> {
        let text = self.variant.as_deref().unwrap_or_default();
        match self.game {
            Learner::Diam if !text.is_empty() && !self.random_maps => {
                text.parse().map_err(|faults: ludo_core::Faults| Failure::arguments(faults.explain(text, lang())))
            }
            Learner::Belligerants if self.variant.is_some() => {
                Err(Failure::arguments(say("--variant ne vaut qu’à Diam.", "--variant is for Diam only.").to_owned()))
            }
            Learner::Diam if self.random_maps => {
                let words =
                    say("--random-maps ne vaut qu’aux Belligérants.", "--random-maps is for Les Belligérants only.");
                Err(Failure::arguments(words.to_owned()))
            }
            _ => Ok(DiamVariant::default()),
        }
    }

    fn belligerants(&self, out: &mut impl Write) -> Done<Vec<u8>> {
        let school = if self.random_maps { School::Anywhere } else { School::House };
        let plan = Plan { threads: self.threads, school, ..Plan::new(self.seed, self.games) };
        let mut log = Log { out, broken: None };
        let net = train(plan, |step| log.line(&step));
        log.finish()?;
        Ok(net.to_string().into_bytes())
    }

    fn diam(&self, variant: DiamVariant, out: &mut impl Write) -> Done<Vec<u8>> {
        let mut learner = DiamLearner::new(variant);
        let mut log = Log { out, broken: None };
        learner.learn(self.games, self.seed, |step| log.line(&step));
        log.finish()?;
        Ok(Judge::write(learner.weights()))
    }
}

/// Lines about what is learned; the first that cannot be written is told at the end.
struct Log<'a, W> {
    out: &'a mut W,
    broken: Option<io::Error>,
}

impl<W: Write> Log<'_, W> {
    fn line(&mut self, step: &impl std::fmt::Display) {
        let line = writeln!(self.out, "{step}").and_then(|()| self.out.flush());
        self.broken = self.broken.take().or(line.err());
    }

    fn finish(self) -> Done {
        match self.broken {
            None => Ok(()),
            Some(error) => Err(error.into()),
        }
    }
}
