//! Questions of every kind about games of every kind: `questions N SEED` prints them, one a line; `questions answer` reads
//! questions and answers them; `questions time` does so and prints, for each, the seconds that it took.
//!
//! The answers of the module in the browser are held against those of this program, and its speed too: see `scripts/desk.sh`.

use cpu_time::ProcessTime;
use ludo_core::{Random, Turn};
use ludo_desk::Desk;
use ludo_shelf::{AnyGame, AnyVariant, GameId};
use ludo_wire::{
    Touch,
    desk::{DeskAnswer, DeskForm, DeskGrid, DeskQuestion, DeskWant},
};
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
    let asked = DeskQuestion {
        game: game.to_owned(),
        variant: Some(variant.to_owned()),
        map: None,
        start: None,
        want: DeskWant::House,
        moves,
        end: None,
    };
    DeskQuestion { want: want(n / 3, &asked, &played, random), ..asked }
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
fn want(kind: usize, asked: &DeskQuestion, game: &AnyGame, random: &mut Random) -> DeskWant {
    let seat = (random.below(2) == 0).then(|| random.below(2) as u8);
    let levels = ludo_desk::levels(game.game_id());
    let mut action =
        || game.nth_action_text(random.below(game.count_actions().max(1))).unwrap_or_else(|| "A1".to_owned());
    match kind % 23 {
        0 => DeskWant::Board { seat },
        1 | 2 => DeskWant::View { seat },
        3 => DeskWant::Line { from: 0, seat },
        4 => DeskWant::Line { from: game.len().saturating_sub(2) as u32, seat },
        5 => DeskWant::Why { action: action() },
        6 => DeskWant::Why { action: "A1".to_owned() },
        7 | 8 => DeskWant::Values { nodes: 500 + random.below(4000) as u32 },
        9 | 10 => {
            let level = levels[random.below(levels.len() as u64) as usize].clone();
            DeskWant::Best { level, seed: random.below(1 << 32) as u32, seat: None }
        }
        11 => DeskWant::Report { until: random.below(3) as u32 },
        12 => written(),
        13 => DeskWant::Position { text: None },
        14 => DeskWant::Map { grid: None },
        15 => DeskWant::Map { grid: painted(asked, random) },
        16 | 17 => DeskWant::Explain { touches: touches(random) },
        18 => DeskWant::Read { record: record(asked, random) },
        19 => DeskWant::Place { form: form(asked, random) },
        20 => DeskWant::MapGames { seed: random.below(1 << 32) as u32, games: 1 },
        21 => DeskWant::Puzzle { solution: action(), action: action() },
        _ => DeskWant::House,
    }
}

fn written() -> DeskWant {
    DeskWant::Write { names: vec!["Ada".to_owned()], date: None, comments: vec![], further: vec![] }
}

/// What the desk itself says to another question about the same game, to ask further from.
fn told(asked: &DeskQuestion, want: DeskWant) -> Option<DeskAnswer> {
    let question = DeskQuestion { want, ..asked.clone() };
    serde_json::from_str(&Desk::default().answer(&serde_json::json!(question).to_string())).ok()
}

/// Things that lie on some table or other, touched in any order.
fn touches(random: &mut Random) -> Vec<Touch> {
    let things = [
        Touch::Cell("1".to_owned()),
        Touch::Cell("a".to_owned()),
        Touch::Cell("e3".to_owned()),
        Touch::Cell("nowhere".to_owned()),
        Touch::Level("3".to_owned(), 2),
        Touch::Reserve("A".to_owned()),
        Touch::Reserve("L".to_owned()),
        Touch::Button("throw".to_owned()),
    ];
    (0..=random.below(3)).map(|_| things[random.below(things.len() as u64) as usize].clone()).collect()
}

/// A record of the game, every other one with a letter changed.
fn record(asked: &DeskQuestion, random: &mut Random) -> String {
    let Some(DeskAnswer::Write { record }) = told(asked, written()) else { return "no record".to_owned() };
    if random.below(2) == 0 {
        return record;
    }
    let at = random.below(record.chars().count() as u64) as usize;
    record.chars().enumerate().map(|(n, letter)| if n == at { '#' } else { letter }).collect()
}

/// The position as a form, two of three with a piece too few or too many.
fn form(asked: &DeskQuestion, random: &mut Random) -> DeskForm {
    let Some(DeskAnswer::Position(position)) = told(asked, DeskWant::Position { text: None }) else {
        return DeskForm { pieces: vec![], fields: vec![] };
    };
    let mut form = position.form.unwrap_or(DeskForm { pieces: vec![], fields: vec![] });
    if !form.pieces.is_empty() {
        let at = random.below(form.pieces.len() as u64) as usize;
        match random.below(3) {
            0 => drop(form.pieces.remove(at)),
            1 => form.pieces.push(form.pieces[at].clone()),
            _ => {}
        }
    }
    form
}

/// The map of the game, where it has one, with a star more or less.
fn painted(asked: &DeskQuestion, random: &mut Random) -> Option<DeskGrid> {
    let Some(DeskAnswer::Map(map)) = told(asked, DeskWant::Map { grid: None }) else { return None };
    let mut grid = map.grid;
    if let Some(square) = grid.as_mut().and_then(|grid| {
        let at = random.below(grid.squares.len() as u64) as usize;
        grid.squares.get_mut(at)
    }) {
        square.star = !square.star;
    }
    grid
}
