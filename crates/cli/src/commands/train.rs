//! `ludotheque train`: learns the judgement of Les Belligérants from games against itself.

use crate::{
    failure::{Done, Failure},
    lang::{say, tell},
    spot,
};
use clap::{Args, ValueEnum};
use ludo_engine::belligerants::{Plan, train};
use std::{fs, io::Write, path::PathBuf};

/// The games whose judgement is learned; that of the others is proved or searched.
#[derive(Clone, Copy, ValueEnum)]
enum Pupil {
    Belligerants,
}

#[derive(Args)]
#[command(
    about = say("Apprend à juger les positions en jouant", "Learn to judge positions by playing"),
    after_help = say(
        "Exemple :\n  ludotheque train belligerants --seed 1 --games 4096 --out weights.txt > training.log\n\n\
         La même graine et le même nombre de parties donnent les mêmes poids, bit pour bit, quel que soit le nombre de \
         fils. Chaque ligne du journal dit, avant la correction, l’erreur sur l’écart de points et sur la chance de gagner.",
        "Example:\n  ludotheque train belligerants --seed 1 --games 4096 --out weights.txt > training.log\n\n\
         The same seed and number of games give the same weights, bit for bit, whatever the number of threads. Each \
         line of the log gives, before the correction, the error of the margin in points and of the winning chance.",
    )
)]
pub struct Train {
    #[arg(value_name = "GAME", hide_possible_values = true, help = "belligerants")]
    game: Pupil,
    #[arg(long, value_name = "S", value_parser = spot::number::<u64>, default_value_t = 1, hide_default_value = true, help = say(
        "graine : mêmes parties, mêmes poids (sinon 1)",
        "seed: same games, same weights (else 1)",
    ))]
    seed: u64,
    #[arg(long, value_name = "N", value_parser = spot::number::<u64>, help = say("nombre de parties", "number of games"))]
    games: u64,
    #[arg(long, value_name = "FILE", help = say("où écrire les poids", "where to write the weights"))]
    out: PathBuf,
    #[arg(long, value_name = "N", value_parser = spot::number::<usize>, default_value_t = 2, hide_default_value = true, help = say(
        "fils d’exécution (sinon 2)",
        "threads (else 2)",
    ))]
    threads: usize,
}

impl Train {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let Pupil::Belligerants = self.game;
        // Learned before it is known that the file cannot be written would be an hour lost.
        fs::write(&self.out, "").map_err(|error| Failure::file(&self.out, &error))?;
        let plan = Plan { threads: self.threads, ..Plan::new(self.seed, self.games) };
        let mut broken = None;
        let net = train(plan, |step| {
            let line = writeln!(out, "{step}").and_then(|()| out.flush());
            broken = broken.take().or(line.err());
        });
        if let Some(error) = broken {
            return Err(error.into());
        }
        fs::write(&self.out, net.to_string()).map_err(|error| Failure::file(&self.out, &error))?;
        let file = self.out.display();
        Ok(writeln!(out, "{}", tell!("poids écrits dans {file}", "weights written to {file}"))?)
    }
}
