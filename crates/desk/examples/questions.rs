//! Questions of every kind about games of every kind: `questions N SEED` prints them, one a line; `questions answer` reads
//! questions and answers them; `questions time` does so and prints, for each, the seconds that it took.
//!
//! The answers of the module in the browser are held against those of this program, and its speed too: see `scripts/desk.sh`.

use cpu_time::ProcessTime;
use ludo_core::{Random, Turn};
use ludo_desk::Desk;
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use ludo_wire::desk::{DeskQuestion, DeskWant};
use std::{
    env,
    io::{self, BufRead},
};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["answer"] => answer(|_, text| println!("{text}")),
        ["time"] => answer(|seconds, _| println!("{seconds:.3}")),
        [count, seed] => {
            let (count, seed) = (count.parse().unwrap_or(500), seed.parse().unwrap_or(1));
            for question in made(count, seed) {
                println!("{}", serde_json::json!(question));
            }
            Ok(())
        }
        _ => Err(io::Error::other("questions N SEED | questions answer | questions time")),
    }
}

fn answer(tell: impl Fn(f64, &str)) -> io::Result<()> {
    let mut desk = Desk::default();
    for line in io::stdin().lock().lines() {
        let (line, begun) = (line?, ProcessTime::now());
        let text = desk.answer(&line);
        tell(begun.elapsed().as_secs_f64(), &text);
    }
    Ok(())
}

/// So many questions; the same for the same seed.
fn made(count: usize, seed: u64) -> Vec<DeskQuestion> {
    let mut random = Random::new(seed);
    let variants: Vec<String> = GameId::ALL
        .into_iter()
        .flat_map(|game| game.variants().into_iter().map(move |standard| format!("{game}/{}", standard.variant)))
        .chain(["diam/1998-2p+auto", "diam/2003-2p+reprieve", "belligerants/meandre+strict+nouturn"].map(str::to_owned))
        .collect();
    (0..count).map(|n| one(n, &variants[n % variants.len()], &mut random)).collect()
}

fn one(n: usize, name: &str, random: &mut Random) -> DeskQuestion {
    let (game, variant) = name.split_once('/').unwrap_or((name, ""));
    let rules: AnyVariant = name.parse().unwrap_or_else(|_| AnyVariant::usual(GameId::Diam));
    let plies = random.below(if AnyGame::new(&rules).next_throw().is_some() { 60 } else { 16 });
    let (moves, played) = some_game(&rules, plies as usize, random);
    DeskQuestion {
        game: game.to_owned(),
        variant: Some(variant.to_owned()),
        map: None,
        start: None,
        want: want(n / 3, &played, random),
        moves,
        end: None,
    }
}

/// A game of random plies, and the moves as a question has them.
fn some_game(rules: &AnyVariant, plies: usize, random: &mut Random) -> (Vec<String>, AnyGame) {
    let (mut game, mut moves) = (AnyGame::new(rules), Vec::new());
    while moves.len() < plies {
        let (text, done) = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let events = game.chances();
                let event = events[random.below(events.len() as u64) as usize].0.clone();
                (format!("[{event}]"), game.resolve_text(&event))
            }
            Turn::Seat(_) => {
                let action = game.nth_action_text(random.below(game.count_actions())).unwrap_or_default();
                (action.clone(), game.play_text(&action))
            }
        };
        if done.is_err() {
            break;
        }
        moves.push(text);
    }
    (moves, game)
}

/// The kinds in turn; those that think are given little to think about.
fn want(kind: usize, game: &AnyGame, random: &mut Random) -> DeskWant {
    let seat = (random.below(2) == 0).then(|| random.below(2) as u8);
    let levels = ludo_desk::levels(game.game_id());
    let action = game.nth_action_text(random.below(game.count_actions().max(1))).unwrap_or_else(|| "A1".to_owned());
    match kind % 16 {
        0 => DeskWant::Board { seat },
        1 | 2 => DeskWant::View { seat },
        3 => DeskWant::Line { from: 0, seat },
        4 => DeskWant::Line { from: game.len().saturating_sub(2) as u32, seat },
        5 => DeskWant::Why { action },
        6 => DeskWant::Why { action: "A1".to_owned() },
        7 | 8 => DeskWant::Values { nodes: 500 + random.below(4000) as u32 },
        9 | 10 => {
            let level = levels[random.below(levels.len() as u64 - 1) as usize].clone();
            DeskWant::Best { level, seed: random.below(1 << 32) as u32, seat: None }
        }
        11 => DeskWant::Report { until: random.below(3) as u32 },
        12 => DeskWant::Write { names: vec!["Ada".to_owned()], date: None, comments: vec![], further: vec![] },
        13 => DeskWant::Position { text: None },
        14 => DeskWant::Map { grid: None },
        _ => DeskWant::House,
    }
}
