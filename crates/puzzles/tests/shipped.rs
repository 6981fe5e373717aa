//! The puzzles that come with the program: as many as are promised, no two alike, each of them true.

use ludo_core::Symmetric;
use ludo_puzzles::{Aim, Checker, HARDEST, Puzzle, of_game, of_the_day, read, shipped};
use ludo_shelf::{AnyPosition, GameId};
use std::{collections::HashSet, env};

/// How many times the usual work is to be done; a soak proves everything.
fn soak() -> bool {
    env::var("LUDOTHEQUE_SOAK").is_ok_and(|times| times.parse::<u64>().is_ok_and(|times| times > 1))
}

const FILES: [(GameId, &str, usize); 3] = [
    (GameId::Diam, include_str!("../../../data/diam/puzzles.txt"), 300),
    (GameId::Diadema, include_str!("../../../data/diadema/puzzles.txt"), 300),
    (GameId::Belligerants, include_str!("../../../data/belligerants/puzzles.txt"), 100),
];

#[test]
fn every_line_is_a_puzzle_and_reads_back_as_it_stands() {
    for (game, text, count) in FILES {
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let puzzles: Vec<Puzzle> = read(text).into_iter().map(|line| line.expect("a puzzle").1).collect();
        assert_eq!(puzzles.len(), count, "{game}");
        for (line, puzzle) in lines.iter().zip(&puzzles) {
            assert_eq!(puzzle.to_string(), *line);
            assert_eq!(puzzle.variant.game_id(), game);
        }
    }
    assert_eq!(shipped().len(), FILES.iter().map(|(.., count)| count).sum::<usize>());
}

/// Every member of a position's class as text, its own among them; what exchanging the sides makes as well where that
/// changes nothing.
fn alike(puzzle: &Puzzle) -> Vec<String> {
    fn turned<P: Symmetric>(position: &P) -> Vec<String> {
        (0..position.symmetries()).map(|g| position.transform(g).to_string()).collect()
    }
    let exchange = |text: &str, pairs: &str| -> String {
        let pair = |c: char| pairs.find(c).map_or(c, |at| char::from(pairs.as_bytes()[at ^ 1]));
        text.chars().map(pair).collect()
    };
    match AnyPosition::from_text(&puzzle.variant, &puzzle.position).expect("a position") {
        AnyPosition::Diam(position) => {
            let mut all = turned(&position);
            if puzzle.variant.seats() == 2 {
                // The cell numbers are not part of a position's text, so that digits are sides.
                all.extend(all.clone().iter().map(|text| exchange(text, "AXBY12")));
            }
            all
        }
        AnyPosition::Diadema(position) => {
            let mut all = turned(&position);
            all.extend(all.clone().iter().map(|text| exchange(text, "LD")));
            all
        }
        _ => vec![puzzle.position.clone()],
    }
}

#[test]
fn no_two_are_equal_by_symmetry() {
    let mut met = HashSet::new();
    for puzzle in shipped() {
        let variant = &puzzle.variant;
        let name = |text: &str| format!("{}/{variant} {text}", variant.game_id());
        assert!(!met.contains(&name(&puzzle.position)), "{puzzle} has a twin");
        met.extend(alike(puzzle).iter().map(|text| name(text)));
    }
}

#[test]
fn all_grades_and_several_kinds_are_there() {
    for game in [GameId::Diam, GameId::Diadema, GameId::Belligerants] {
        let grades: HashSet<u8> = of_game(game).map(|(_, puzzle)| puzzle.grade).collect();
        assert!(grades.len() >= 3 && grades.iter().all(|grade| (1..=HARDEST).contains(grade)), "{game}: {grades:?}");
    }
    let wins: HashSet<u16> = shipped()
        .iter()
        .filter_map(|puzzle| match puzzle.aim {
            Aim::Win { plies } => Some(plies),
            Aim::Save | Aim::Best(_) => None,
        })
        .collect();
    assert!(wins.len() >= 6, "{wins:?}");
}

/// Every so many-th of a game; all of them in a soak.
fn prove(game: GameId, every: usize) {
    let every = if soak() { 1 } else { every };
    let mut checker = Checker::default();
    for (number, puzzle) in of_game(game).step_by(every) {
        if let Err(why) = checker.check(puzzle) {
            panic!("{game} {number}: {}", why.en);
        }
    }
}

#[test]
fn the_puzzles_of_diadema_are_proved() {
    prove(GameId::Diadema, 1);
}

#[test]
fn the_puzzles_of_diam_are_proved() {
    prove(GameId::Diam, 25);
}

#[test]
fn the_puzzles_of_les_belligerants_are_confirmed() {
    prove(GameId::Belligerants, 25);
}

#[test]
fn each_puzzle_has_its_day_before_one_comes_again() {
    let count = shipped().len() as u64;
    let texts: HashSet<String> = (20_000..20_000 + count).filter_map(of_the_day).map(ToString::to_string).collect();
    assert_eq!(texts.len() as u64, count);
    assert_eq!(of_the_day(20_000), of_the_day(20_000 + count));
}
