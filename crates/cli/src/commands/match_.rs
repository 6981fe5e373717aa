//! `ludotheque match`: who is stronger.

use crate::{
    failure::{Done, Failure},
    lang::{lang, say, tell},
    outside::{Outside, Terms as OutsideTerms},
    position_args::{self, Rules},
    timed::{Timed, Times},
    typed::with_position,
};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use ludo_core::Words;
use ludo_engine::{Decision, Elo, Opponent, Roster, Sprt, Tally, Terms, duel, openings};
use ludo_search::Limits;
use ludo_shelf::{AnyPosition, AnyVariant};
use serde_json::json;
use std::{fs, io::Write, ops::ControlFlow, path::Path, time::Duration};

/// A game that lasts longer is counted as drawn. No game of the house comes near it but by going round in circles.
const PLIES: usize = 20_000;

#[derive(Args)]
#[command(
    about = say("Fait jouer deux joueurs et mesure leur écart", "Let two players play and measure their difference"),
    after_help = say(
        "Exemple :\n  ludotheque match diadema --a level:5 --b level:4 --games 400\n\n\
         Joueurs : level:1 à level:8 (Diam : level:10), random, greedy, careful (Belligérants), uct:N (N parties au hasard par \
         décision), cmd:PROGRAMME ARGUMENTS pour un autre programme. JOUEUR@N ne regarde que N positions par décision ; le \
         meilleur niveau les regarde toutes, même s’il se contente d’ordinaire de moins, ce qui donne à deux joueurs le même \
         temps de processeur : level:10@5000000.\n\n\
         Chaque ouverture est jouée deux fois, les camps échangés, avec les mêmes dés. La ligne « pairs » compte les paires où A \
         a fait 0, ½, 1, 1½ et 2 points ; l’erreur type, l’intervalle de l’Elo et le test séquentiel viennent d’elles, car les \
         deux parties d’une paire dépendent l’une de l’autre.",
        "Example:\n  ludotheque match diadema --a level:5 --b level:4 --games 400\n\n\
         Players: level:1 to level:8 (Diam: level:10), random, greedy, careful (Les Belligérants), uct:N (N random games per \
         decision), cmd:PROGRAM ARGUMENTS for another program. PLAYER@N looks at N positions per decision only; the best level \
         looks at all of them, even where it is usually content with fewer, which gives two players the same processor \
         time: level:10@5000000.\n\n\
         Every opening is played twice with sides changed, with the same dice. The line `pairs` counts the pairs in which A made \
         0, ½, 1, 1½ and 2 points; the standard error, the interval of the Elo difference and the sequential test come from \
         them, because the two games of a pair depend on each other.",
    )
)]
pub struct Match {
    #[command(flatten)]
    rules: Rules,
    #[arg(long, value_name = "SPEC", help = say("le joueur A", "player A"))]
    a: String,
    #[arg(long, value_name = "SPEC", help = say("le joueur B", "player B"))]
    b: String,
    #[arg(long, value_name = "N", value_parser = position_args::number::<u64>, help = say("nombre de parties", "number of games"))]
    games: u64,
    #[arg(long, value_name = "S", value_parser = position_args::number::<u64>, default_value_t = 1, hide_default_value = true, help = say(
        "graine des dés et des choix (sinon 1)",
        "seed of dice and choices (else 1)",
    ))]
    seed: u64,
    #[arg(long, value_name = "FILE|none", help = say(
        "positions de départ, une par ligne, ou none pour le début de la partie (sinon les ouvertures publiées)",
        "positions to begin from, one per line, or none for the usual start (else the published openings)",
    ))]
    openings: Option<String>,
    #[arg(long, value_name = "E0,E1", value_parser = sprt, allow_hyphen_values = true, help = say(
        "arrête le match dès que l’un des deux écarts Elo l’emporte (test séquentiel à 5 %)",
        "stop the match as soon as one of two Elo differences prevails (sequential test at 5%)",
    ))]
    sprt: Option<Sprt>,
    #[arg(long, value_name = "MS", value_parser = position_args::number::<u64>, default_value_t = 1000, hide_default_value = true, help = say(
        "temps par coup d’un programme extérieur (sinon 1000)",
        "time per move for another program (else 1000)",
    ))]
    movetime: u64,
    #[arg(long, value_name = "MS", value_parser = position_args::number::<u64>, default_value_t = 5000, hide_default_value = true, help = say(
        "retard toléré d’un programme extérieur avant qu’il ne perde (sinon 5000)",
        "how late another program may be before it loses (else 5000)",
    ))]
    patience: u64,
    #[arg(long, value_name = "N", value_parser = position_args::number::<usize>, default_value_t = PLIES, hide_default_value = true, help = say(
        "arrête une partie après N demi-coups et la compte nulle (sinon 20 000)",
        "stop a game after N plies and count it as drawn (else 20,000)",
    ))]
    plies: usize,
    #[arg(long, help = say(
        "mesure le temps de processeur de chaque décision (d’un programme extérieur, le temps d’horloge)",
        "measure the processor time of every decision (of another program, the time of the clock)",
    ))]
    times: bool,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

/// What a match gave.
struct Played {
    tally: Tally,
    times: [Times; 2],
}

/// For the parser: two Elo differences.
fn sprt(text: &str) -> Result<Sprt, &'static str> {
    let read = || {
        let (low, high) = text.split_once(',')?;
        Some(Sprt { low: low.trim().parse().ok()?, high: high.trim().parse().ok()? })
    };
    read().filter(|test| test.low.is_finite() && test.high.is_finite() && test.low < test.high).ok_or_else(|| {
        say("il faut deux nombres croissants, comme 0,30", "two rising numbers are needed, such as 0,30")
    })
}

/// Splits `PLAYER@N` into a player and the positions that it may look at in a decision.
fn budget(spec: &str) -> Result<(&str, Option<u64>), Words> {
    let Some((name, nodes)) = spec.split_once('@') else { return Ok((spec, None)) };
    match nodes.parse() {
        Ok(nodes) if nodes > 0 => Ok((name, Some(nodes))),
        _ => Err(Words::new(
            "après @ il faut le nombre de positions par décision, comme level:8@100000",
            "after @ comes the number of positions per decision, such as level:8@100000",
        )),
    }
}

impl Match {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let variant = self.rules.variant()?;
        let played = with_position!(AnyPosition::start(&variant), start => self.play(&start, &variant)?);
        self.report(&played, out)
    }

    fn play<P: Roster>(&self, start: &P, variant: &AnyVariant) -> Done<Played> {
        let openings = self.beginnings(start, variant)?;
        let (mut a, mut b) = (self.player::<P>(&self.a)?, self.player::<P>(&self.b)?);
        // Hidden unless standard error is a terminal.
        let bar = ProgressBar::new(self.games);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta} {msg}") {
            bar.set_style(style);
        }
        let terms = Terms { games: self.games, seed: self.seed, plies: self.plies };
        let tally = duel(&openings, [&mut a, &mut b], terms, |tally| {
            bar.set_position(tally.games());
            bar.set_message(format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses));
            let decided = self.sprt.is_some_and(|test| test.decision(&tally.pairs).is_some());
            if decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        bar.finish_and_clear();
        Ok(Played { tally, times: [a.times(), b.times()] })
    }

    fn beginnings<P: Roster>(&self, start: &P, variant: &AnyVariant) -> Done<Vec<P>> {
        let (name, text) = match self.openings.as_deref() {
            Some("none") => return Ok(vec![start.clone()]),
            Some(path) => {
                let file = Path::new(path);
                (path, fs::read_to_string(file).map_err(|error| Failure::file(file, &error))?)
            }
            None => match openings::published(variant) {
                Some(text) => ("", text.to_owned()),
                None => return Ok(openings::made(start, variant)),
            },
        };
        let found = openings::read(&start.variant(), &text).map_err(|(line, faults)| {
            let why = faults.explain(text.lines().nth(line - 1).unwrap_or_default().trim(), lang());
            Failure::other(tell!("« {name} », ligne {line} : {why}", "`{name}`, line {line}: {why}"))
        })?;
        if found.is_empty() {
            return Err(Failure::other(tell!("« {name} » ne contient aucune position.", "`{name}` has no position.")));
        }
        Ok(found)
    }

    fn player<P: Roster>(&self, spec: &str) -> Done<Timed<P>> {
        if let Some(command) = spec.strip_prefix("cmd:") {
            let terms = OutsideTerms {
                command: command.to_owned(),
                variant: self.rules.variant.clone().unwrap_or_default(),
                movetime: Duration::from_millis(self.movetime),
                patience: Duration::from_millis(self.patience),
            };
            return Ok(Timed::by_the_clock(Box::new(Outside::new(terms))));
        }
        let refused = |why: Words| {
            let why = why.get(lang());
            Failure::arguments(tell!("« {spec} » : {why}.", "`{spec}`: {why}."))
        };
        let (name, nodes) = budget(spec).map_err(refused)?;
        let mut player = name.parse::<Opponent>().and_then(P::opponent).map_err(refused)?;
        if let Some(nodes) = nodes {
            player.limit(&Limits::nodes(nodes));
        }
        Ok(Timed::by_the_processor(player))
    }

    fn report(&self, Played { tally, times }: &Played, out: &mut impl Write) -> Done {
        let Tally { wins, draws, losses, pairs, stopped, longest } = *tally;
        let elo = Elo::of(tally);
        let decided = self.sprt.and_then(|test| test.decision(&pairs)).map(|decision| match decision {
            Decision::Low => "low",
            Decision::High => "high",
        });
        if self.json {
            let mut facts = json!({
                "a_wins": wins,
                "b_wins": losses,
                "draws": draws,
                "games": tally.games(),
                "a_score": elo.score,
                "elo": elo.difference,
                "elo_low": elo.low,
                "elo_high": elo.high,
                "pairs": pairs.0,
                "a_score_error": pairs.error(),
                "stopped": stopped,
                "longest": longest,
            });
            if let Some(test) = self.sprt {
                facts["sprt"] = json!({ "ratio": test.ratio(&pairs), "decision": decided });
            }
            if self.times {
                for (name, times) in ["a", "b"].into_iter().zip(times) {
                    facts[format!("{name}_ms_mean")] = times.mean().into();
                    facts[format!("{name}_ms_max")] = times.greatest().into();
                }
            }
            return Ok(writeln!(out, "{facts}")?);
        }
        writeln!(out, "A wins: {wins}\nB wins: {losses}\ndraws: {draws}")?;
        writeln!(out, "score: {:.4}\nElo: {elo}", elo.score)?;
        let [none, half, one, more, both] = pairs.0;
        writeln!(out, "pairs: {none} {half} {one} {more} {both}\nstandard error: {:.4}", pairs.error())?;
        writeln!(out, "stopped: {stopped}\nlongest: {longest}")?;
        if let Some(test) = self.sprt {
            writeln!(out, "SPRT: {} ({:+.2})", decided.unwrap_or("open"), test.ratio(&pairs))?;
        }
        if self.times {
            for (name, times) in ["A", "B"].into_iter().zip(times) {
                writeln!(out, "{name} ms: {:.2} on average, {:.2} at most", times.mean(), times.greatest())?;
            }
        }
        Ok(())
    }
}
