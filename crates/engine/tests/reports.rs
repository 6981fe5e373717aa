//! Reports of games without dice: what is proved is kept or given away, never won by a choice of one's own.

use ludo_core::Random;
use ludo_engine::{
    Opponent, choose,
    report::{Appraisal, Cause, GameReport, Knowledge, Mark, ReportBuilder},
};
use ludo_search::Limits;
use ludo_shelf::{AnyGame, AnyVariant, GameId};

fn game(game: GameId, variant: &str, plies: &[&str]) -> AnyGame {
    let mut game = AnyGame::new(&AnyVariant::parse(game, variant).expect("a variant"));
    for ply in plies {
        game.play_text(ply).expect("a legal action");
    }
    game
}

fn random_game(id: GameId, variant: &str, seed: u64, plies: usize) -> AnyGame {
    let (mut game, mut random) = (game(id, variant, &[]), Random::new(seed));
    while game.outcome().is_none() && game.len() < plies {
        let text = game.nth_action_text(random.below(game.count_actions())).expect("an action");
        game.play_text(&text).expect("a legal action");
    }
    game
}

fn report(game: &AnyGame) -> GameReport {
    let told = ReportBuilder::new(game.clone()).finish().expect("a report");
    assert_eq!(told.total(), told.result);
    assert_eq!(told.entries.len(), game.len());
    for entry in &told.entries {
        assert_eq!(entry.cause, Cause::Choice);
        let felt = if entry.side == Some(0) { entry.change.win } else { -entry.change.win };
        assert!(felt <= 0, "{entry:?}");
        assert!(entry.mark.is_some() || felt == 0, "half a win is always worth a mark: {entry:?}");
        assert!(felt < 0 || entry.mark.is_none() || entry.words.is_some(), "a mark is explained: {entry:?}");
        assert!(felt == 0 || entry.best.as_deref() != Some(&entry.text), "{entry:?}");
    }
    told
}

#[test]
fn five_hundred_games_of_diadema_balance() {
    for seed in 0..250 {
        for variant in ["standard", "chain"] {
            let game = random_game(GameId::Diadema, variant, seed, 60);
            let told = report(&game);
            assert_eq!(told.knowledge, Knowledge::Exact);
            let costly = told.entries.iter().filter(|entry| entry.mark.is_some());
            assert!(costly.into_iter().all(|entry| entry.best.is_some()), "a better move is known");
        }
    }
}

#[test]
fn games_of_diam_balance() {
    for (seed, variant) in ["2003-2p", "1998-2p", "2003-4p"].into_iter().enumerate() {
        let told = report(&random_game(GameId::Diam, variant, seed as u64, 12));
        assert_eq!(told.knowledge, Knowledge::Proved);
    }
}

#[test]
fn the_move_that_let_the_win_go_is_found() {
    // Light has three balls on a line and dark blocks nothing: whoever overlooks it pays half a win or more.
    let game = game(GameId::Diadema, "standard", &["+1", "+4", "+a", "+5", "+b", "+6", "+3"]);
    let told = report(&game);
    assert_eq!(told.result.win, Appraisal::CERTAIN);
    let [light, dark] = told.sides;
    assert_eq!((light.choices, dark.choices), (4, 3));
    assert_eq!(light.inaccuracies + light.mistakes, 0);
    assert!(dark.blunders >= 1);
    let turn = told.turning_point.expect("a turning point");
    assert_eq!(told.entries[turn].mark, Some(Mark::Blunder));
    assert_eq!(told.entries[turn].side, Some(1));
}

/// What is said of a ply, in French and in English.
fn told_of(told: &GameReport, ply: usize) -> (&str, &str) {
    let words = told.entries[ply].words.as_ref().unwrap_or_else(|| panic!("nothing is said: {:?}", told.entries[ply]));
    (&words.fr, &words.en)
}

/// The shortest game that can be lost to the best level: it answers A1 by X1, and takes the diam that A5 offers.
#[test]
fn the_report_of_a_four_ply_loss_names_the_mistake() {
    let mut lost = game(GameId::Diam, "2003-2p", &[]);
    let mut random = Random::new(1);
    for own in ["A1", "A5"] {
        lost.play_text(own).expect("a legal action");
        let reply = choose(&lost, Opponent::Level(10), &Limits::default(), &mut random).expect("a level");
        lost.play_text(&reply.expect("a reply")).expect("a legal action");
    }
    let texts: Vec<String> = lost.plies().into_iter().map(|ply| ply.text).collect();
    assert_eq!(texts, ["A1", "X1", "A5", "X5"]);
    assert!(lost.outcome().is_some());
    let told = report(&lost);
    assert_eq!((told.start.win, told.sides[0].errors.win), (0, 0), "in theory the first seat is lost from the start");
    assert_eq!((told.sides[0].blunders, told.sides[1].blunders), (1, 0));
    let mistake = &told.entries[2];
    assert_eq!(mistake.mark, Some(Mark::Blunder));
    assert!(mistake.best.as_deref().is_some_and(|best| best != "A5"), "{mistake:?}");
    let (fr, en) = told_of(&told, 2);
    for part in
        ["permet à l’adversaire un diam immédiat (case 5)", "perd en 2 demi-coups", "hâtée d", "dès le niveau 2"]
    {
        assert!(fr.contains(part), "{part} in: {fr}");
    }
    for part in ["lets the opponent make a diam at once (cell 5)", "loses in 2 plies", "sooner", "level 2 would"] {
        assert!(en.contains(part), "{part} in: {en}");
    }
    assert!(told.entries[0].words.is_none() && told.entries[1].words.is_none() && told.entries[3].words.is_none());
}

#[test]
fn a_threat_that_stood_there_is_called_overlooked() {
    let told = report(&game(GameId::Diam, "2003-2p", &["A1", "X1", "A3", "X5", "A2", "X5"]));
    let (fr, en) = told_of(&told, 4);
    assert!(fr.contains("menace non vue (case 5)"), "{fr}");
    assert!(en.contains("threat overlooked (cell 5)"), "{en}");
    let told = report(&game(GameId::Diam, "2003-2p", &["A1", "X1", "A3", "X5", "A5", "X3", "B2", "X2"]));
    let answered = told.entries[4].words.as_ref().is_none_or(|words| !words.en.contains("overlooked"));
    assert!(answered, "the threat was answered: {:?}", told.entries[4]);
}

#[test]
fn a_win_at_once_that_was_missed_is_named() {
    let told = report(&game(GameId::Diam, "2003-2p", &["A1", "X1", "A5", "Y8"]));
    let (fr, en) = told_of(&told, 3);
    assert_eq!((fr, en), ("un diam gagnait tout de suite\u{a0}: X5", "a diam would have won at once: X5"));
    assert!(told.entries[3].mark >= Some(Mark::Mistake));
}
