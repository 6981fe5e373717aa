//! Reports of games without dice: what is proved is kept or given away, never won by a choice of one's own.

use ludo_core::Random;
use ludo_engine::report::{Appraisal, Cause, GameReport, Knowledge, Mark, ReportBuilder};
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
        assert_eq!(entry.mark.is_some(), felt < 0, "half a win is always worth a mark: {entry:?}");
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
