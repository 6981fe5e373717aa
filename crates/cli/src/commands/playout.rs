//! `ludotheque playout`: uniform random games, for speed and for statistics.

use crate::{
    clock::Clock,
    failure::Done,
    lang::{lang, say, tell},
    position_args::{self, Rules},
    random_game::{RandomGame, Tally},
    typed::{with_position, without_armistice},
};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use ludo_core::{Lang, Random, Side};
use ludo_shelf::{AnyPosition, AnyVariant};
use serde_json::json;
use std::io::Write;

/// Games between two steps of the progress bar.
const CHUNK: u64 = 1024;

#[derive(Args)]
#[command(
    about = say("Joue des parties au hasard : vitesse et statistiques", "Play random games: speed and statistics"),
    after_help = say(
        "Exemple :\n  ludotheque playout diam --games 100000 --seed 1\n\n\
         Aux Belligérants : placements au hasard, invasion déclarée dès que possible, pas d’armistice, et c’est \
         toujours le pion le plus cher qui est soufflé.",
        "Example:\n  ludotheque playout diam --games 100000 --seed 1\n\n\
         In Les Belligérants: random set-ups, an invasion declared as soon as it can be, no armistice, and the huff \
         always takes the most valuable pawn.",
    )
)]
pub struct Playout {
    #[command(flatten)]
    rules: Rules,
    #[arg(long, value_name = "N", value_parser = position_args::number::<u64>, help = say("nombre de parties", "number of games"))]
    games: u64,
    #[arg(long, value_name = "S", value_parser = position_args::number::<u64>, default_value_t = 1, hide_default_value = true, help = say(
        "graine du hasard : même graine, mêmes parties (sinon 1)",
        "seed of the random source: same seed, same games (else 1)",
    ))]
    seed: u64,
    #[arg(long, help = say("résultat en JSON", "result as JSON"))]
    json: bool,
}

impl Playout {
    pub fn run(&self, out: &mut impl Write) -> Done {
        let variant = without_armistice(self.rules.variant()?);
        let (tally, seconds) = with_position!(AnyPosition::start(&variant), start => self.play(&start));
        let facts = Facts { tally, seconds };
        if self.json { facts.json(out) } else { facts.table(&variant, out) }
    }

    fn play<P: RandomGame>(&self, start: &P) -> (Tally, f64) {
        // Hidden unless standard error is a terminal.
        let bar = ProgressBar::new(self.games);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}") {
            bar.set_style(style);
        }
        let (mut random, mut tally) = (Random::new(self.seed), Tally::default());
        let clock = Clock::start();
        while tally.games < self.games {
            for _ in 0..CHUNK.min(self.games - tally.games) {
                tally.add(&start.random_game(&mut random));
            }
            bar.set_position(tally.games);
        }
        let seconds = clock.seconds();
        bar.finish_and_clear();
        (tally, seconds)
    }
}

/// What was measured. Shares of nothing are 0.
struct Facts {
    tally: Tally,
    seconds: f64,
}

impl Facts {
    fn per_second(&self, count: u64) -> f64 {
        ratio(count as f64, self.seconds)
    }

    fn per_game(&self, count: u64) -> f64 {
        ratio(count as f64, self.tally.games as f64)
    }

    fn json(&self, out: &mut impl Write) -> Done {
        let Tally { games, moves, throws, results: [first, second, draws], battle: [captures, kept, huffs] } =
            self.tally;
        let plies = moves + throws;
        let mut facts = json!({
            "games": games,
            "plies": plies,
            "moves": moves,
            "throws": throws,
            "seconds": self.seconds,
            "games_per_second": self.per_second(games),
            "plies_per_second": self.per_second(plies),
            "moves_per_second": self.per_second(moves),
            "mean_plies": self.per_game(plies),
            "mean_moves": self.per_game(moves),
            "first_wins": first,
            "second_wins": second,
            "draws": draws,
            "first_share": self.per_game(first),
            "second_share": self.per_game(second),
            "draw_share": self.per_game(draws),
        });
        if throws > 0 {
            facts["mean_captures"] = self.per_game(captures).into();
            facts["mean_kept"] = self.per_game(kept).into();
            facts["mean_huffs"] = self.per_game(huffs).into();
        }
        Ok(writeln!(out, "{facts}")?)
    }

    fn table(&self, variant: &AnyVariant, out: &mut impl Write) -> Done {
        let Tally { games, moves, throws, results: [first, second, draws], battle: [captures, kept, huffs] } =
            self.tally;
        let share = |count| decimal(100.0 * self.per_game(count)) + say(" %", "%");
        let wins = |side| {
            let name = variant.side_name(side);
            tell!("gagné par {}", "won by {}", name.get(lang()))
        };
        let mut rows = vec![
            (say("parties", "games").to_owned(), games.to_string()),
            (say("parties par seconde", "games per second").to_owned(), format!("{:.0}", self.per_second(games))),
            (say("coups par seconde", "moves per second").to_owned(), format!("{:.0}", self.per_second(moves))),
            (say("coups par partie", "moves per game").to_owned(), decimal(self.per_game(moves))),
            (wins(Side::First), share(first)),
            (wins(Side::Second), share(second)),
            (say("nulles", "drawn").to_owned(), share(draws)),
        ];
        if throws > 0 {
            let more = [
                (say("jets par partie", "throws per game"), throws),
                (say("prises par partie", "captures per game"), captures),
                (say("matériel gardé par partie", "material kept per game"), kept),
                (say("pions soufflés par partie", "pawns huffed per game"), huffs),
            ];
            rows.extend(more.map(|(label, count)| (label.to_owned(), decimal(self.per_game(count)))));
        }
        let width = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
        Ok(rows.iter().try_for_each(|(label, value)| writeln!(out, "{label:<width$} {value:>12}"))?)
    }
}

fn ratio(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

fn decimal(value: f64) -> String {
    let text = format!("{value:.1}");
    if lang() == Lang::Fr { text.replace('.', ",") } else { text }
}
