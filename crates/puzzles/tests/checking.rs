//! What the checker and the reader say no to.

use ludo_core::Lang;
use ludo_puzzles::{Puzzle, check, of_game, read};
use ludo_shelf::{AnyVariant, GameId};

fn puzzle(line: &str) -> Puzzle {
    line.parse().unwrap_or_else(|faults| panic!("{line}: {faults:?}"))
}

/// Puzzles with something changed in them, which makes them untrue.
#[test]
fn an_untrue_puzzle_of_diadema_is_found_out() {
    let (_, true_one) =
        of_game(GameId::Diadema).find(|(_, puzzle)| puzzle.to_string().contains("\twin\t")).expect("one");
    assert!(check(true_one).is_ok());
    let game = true_one.game().expect("a game");
    for other in game.actions(100).expect("few") {
        let changed = Puzzle { action: other.clone(), ..true_one.clone() };
        assert_eq!(check(&changed).is_ok(), other == true_one.action, "{changed}");
    }
    let (fields, line) = (9, true_one.to_string());
    assert!(line.split('\t').count() < fields);
    for plies in ["2", "77"] {
        let mut parts: Vec<&str> = line.split('\t').collect();
        parts[5] = plies;
        assert!(check(&puzzle(&parts.join("\t"))).is_err(), "{plies}");
    }
    let mut parts: Vec<&str> = line.split('\t').collect();
    (parts[4], parts[5]) = ("save", "");
    assert!(check(&puzzle(&parts.join("\t"))).is_err(), "a win is no mere save");
}

#[test]
fn an_untrue_puzzle_of_diam_is_found_out() {
    let (_, true_one) =
        of_game(GameId::Diam).find(|(_, puzzle)| puzzle.to_string().contains("\twin\t3\t")).expect("one");
    assert!(check(true_one).is_ok());
    let game = true_one.game().expect("a game");
    let other = game.actions(100).expect("few").into_iter().find(|other| *other != true_one.action).expect("another");
    assert!(check(&Puzzle { action: other, ..true_one.clone() }).is_err());
    let longer = true_one.to_string().replace("\twin\t3\t", "\twin\t5\t");
    assert!(check(&puzzle(&longer)).is_err());
}

#[test]
fn an_untrue_puzzle_of_les_belligerants_is_found_out() {
    let (_, true_one) = of_game(GameId::Belligerants).next().expect("one");
    let game = true_one.game().expect("a game");
    let other = game.actions(1000).expect("few").into_iter().find(|other| *other != true_one.action).expect("another");
    assert!(check(&Puzzle { action: other, ..true_one.clone() }).is_err());
}

#[test]
fn what_is_no_puzzle_is_told_with_its_place() {
    let good = "diadema\tstandard\tL.L..../L..DD.. L\t+b\twin\t1\t1";
    assert_eq!(puzzle(good).to_string(), good);
    let wrong = [
        "",
        "diadema",
        "chess\tstandard\tL.L..../L..DD.. L\t+b\twin\t1\t1",
        "diadema\tround\tL.L..../L..DD.. L\t+b\twin\t1\t1",
        "diadema\tstandard\tL.L..../L..DD. L\t+b\twin\t1\t1",
        "diadema\tstandard\tL.L..../L..DD.. L\t+1\twin\t1\t1",
        "diadema\tstandard\tL.L..../L..DD.. L\tzz\twin\t1\t1",
        "diadema\tstandard\tL.L..../L..DD.. L\t+b\tlose\t1\t1",
        "diadema\tstandard\tL.L..../L..DD.. L\t+b\twin\t\t1",
        "diadema\tstandard\tL.L..../L..DD.. L\t+b\tsave\t1\t1",
        "diadema\tstandard\tL.L..../L..DD.. L\t+b\twin\t1\t6",
        "diadema\tstandard\tL.L..../L..DD.. L\t+b\twin\t1\t1\t2.0",
        "diadema\tstandard\tL.L..../L..DD.. L\t+b\tsave\t\t1\tnan\t1.0",
        "diadema\tstandard\tLLLL.../....... D\t+b\twin\t1\t1",
    ];
    for line in wrong {
        assert!(line.parse::<Puzzle>().is_err(), "{line}");
    }
    let list = format!("# a comment\n\n{good}\n{}\n", wrong[2]);
    let told = read(&list);
    assert_eq!(told.len(), 2);
    assert!(matches!(&told[0], Ok((3, _))));
    let fault = told[1].as_ref().expect_err("no game of this name");
    assert_eq!(fault.line, 4);
    assert!(fault.explain(Lang::Fr).starts_with("ligne 4") && fault.explain(Lang::En).starts_with("line 4"));
}

#[test]
fn the_same_seed_finds_the_same() {
    let variant: AnyVariant = "diadema/chain".parse().expect("a variant");
    let find = |seed| ludo_puzzles::generate(&variant, 6, seed, &mut |_, _| ()).expect("puzzles");
    let (one, again, other) = (find(3), find(3), find(4));
    assert_eq!(one, again);
    assert_ne!(one, other);
    assert_eq!(one.len(), 6);
    assert!(one.iter().all(|puzzle| check(puzzle).is_ok()));
    assert!(ludo_puzzles::generate(&variant, 1_000_000, 1, &mut |_, _| ()).is_err(), "too many");
}
