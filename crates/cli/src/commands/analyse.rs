//! `ludotheque analyse`: what every move leads to.

use crate::{
    budget::Budget,
    failure::{Done, Failure},
    lang::{lang, say, tell},
    position_args::PositionArgs,
};
use clap::Args;
use ludo_engine::analysis::{Analysis, MoveAnalysis, analyse};
use ludo_search::Limits;
use std::io::Write;

/// Plies of a line that the table shows; JSON has them all.
const SHOWN: usize = 8;

#[derive(Args)]
#[command(
    about = say("Dit où mène chaque coup permis, le meilleur d’abord", "Say what every legal move leads to, best first"),
    after_help = say(
        "Exemple :\n  ludotheque analyse diadema --position \"LD...L./LLD...D L\"\n\n\
         « environ » marque une estimation ; tout le reste est prouvé. Les nombres sont des demi-coups, le coup joué compris.\n\
         Entre parenthèses, la suite : dans un jeu de dés, chaque jet, entre crochets, est le chiffre qui sert le mieux \
         celui qui jette le dé.",
        "Example:\n  ludotheque analyse diadema --position \"LD...L./LLD...D L\"\n\n\
         `about` marks an estimate; everything else is proved. Numbers are plies, the move itself included.\n\
         In parentheses, how play may go on: in a dice game each throw, in brackets, is the number that suits its \
         thrower best.",
    )
)]
pub struct Analyse {
    #[command(flatten)]
    position_args: PositionArgs,
    #[command(flatten)]
    budget: Budget,
    #[arg(long, value_name = "N", value_parser = threads, default_value_t = 1, hide_default_value = true, help = say(
        "fils d’exécution, de 1 à 64 (sinon un seul, qui répond toujours de même à nombre de positions égal)",
        "threads, from 1 to 64 (else one, which always gives the same answer for the same number of positions)",
    ))]
    threads: u16,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

/// For the parser: as many threads as a machine may have use for.
fn threads(text: &str) -> Result<u16, &'static str> {
    let number = text.parse().ok().filter(|number| (1..=64).contains(number));
    number.ok_or_else(|| say("il faut un nombre de 1 à 64", "a number from 1 to 64 is needed"))
}

impl Analyse {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let game = self.position_args.game()?;
        let limits = Limits { threads: self.threads, ..self.budget.limits() };
        let analysis = analyse(&game, &limits).map_err(|why| {
            let why = why.get(lang());
            Failure::other(tell!("Pas d’analyse : {why}.", "No analysis: {why}."))
        })?;
        if self.json {
            let facts = serde_json::to_string(&analysis).map_err(|error| Failure::other(error.to_string()))?;
            return Ok(writeln!(out, "{facts}")?);
        }
        table(&analysis, out)
    }
}

fn table(analysis: &Analysis, out: &mut impl Write) -> Done {
    let width =
        |text: fn(&MoveAnalysis) -> &str| analysis.moves.iter().map(|row| text(row).chars().count()).max().unwrap_or(0);
    let (action, verdict) = (width(|row| &row.action), width(|row| row.verdict.get(lang())));
    for row in &analysis.moves {
        let (told, sentence) = (row.verdict.get(lang()), row.words.get(lang()));
        writeln!(out, "{:<action$}  {told:<verdict$}  {sentence}{}", row.action, line(&row.line))?;
    }
    Ok(())
}

/// The play after a move, where any is known.
fn line(plies: &[String]) -> String {
    if plies.len() < 2 {
        return String::new();
    }
    let more = if plies.len() > SHOWN { " …" } else { "" };
    format!(" ({}{more})", plies[..plies.len().min(SHOWN)].join(" "))
}
