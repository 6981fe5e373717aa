//! The report of a game balances to the last millionth.

use belligerants::{BelligerantsPosition, BelligerantsVariant};
use ludo_core::{Game, Position, Random, Reason, Side, Turn};
use ludo_engine::{
    Player,
    belligerants::{BelligerantsReviewer, Simple, dealt},
    report::{Appraisal, Cause, Mark, Report},
    throw,
};

fn played(variant: &str, seed: u64, plies: usize, mut players: [Simple; 2]) -> Game<BelligerantsPosition> {
    let variant: BelligerantsVariant = variant.parse().expect("a variant");
    let mut random = Random::new(seed);
    let mut game = Game::new(dealt(&variant, &mut random));
    while game.plies().len() < plies {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => game.resolve(throw(game.position(), &mut random).expect("a chance")).expect("a throw"),
            Turn::Seat(seat) => {
                let action = players[seat.index()].choose(&game, &mut random).expect("an action");
                game.play(action).expect("a legal action");
            }
        }
    }
    game
}

#[test]
fn start_and_luck_and_errors_make_the_result() {
    let mut reviewer = BelligerantsReviewer::new();
    let mut blamed = [0, 0];
    for seed in 0..4 {
        let game = played("pont12+limit=30", seed, 2000, [Simple::CAREFUL, Simple::RANDOM]);
        let report = Report::of(&mut reviewer, &game).expect("a report");
        assert_eq!(report.remainder(), Appraisal::default());
        let [south, north] = Side::BOTH.map(|side| report.errors(side));
        let luck: Appraisal =
            [None, Some(Side::First), Some(Side::Second)].map(|side| report.luck(side)).into_iter().sum();
        assert_eq!(report.start + luck + south + north, report.result);
        assert_eq!(report.result, Appraisal::of(&game.outcome().expect("the game is over")));
        assert_eq!(report.entries.len(), game.plies().len());
        for (blamed, side) in blamed.iter_mut().zip(Side::BOTH) {
            assert!(report.choices(side) > 5);
            *blamed += report.marked(side, Mark::Mistake) + report.marked(side, Mark::Blunder);
        }
    }
    assert!(blamed[1] > blamed[0], "the player who plays at random errs more: {blamed:?}");
}

#[test]
fn a_thousand_ledgers_balance() {
    let mut reviewer = BelligerantsReviewer::hasty();
    for seed in 0..1000 {
        let game = played("pont12+limit=6", seed, 2000, [Simple::GREEDY, Simple::RANDOM]);
        let report = Report::of(&mut reviewer, &game).expect("a report");
        let luck: Appraisal =
            [None, Some(Side::First), Some(Side::Second)].map(|side| report.luck(side)).into_iter().sum();
        let errors: Appraisal = Side::BOTH.map(|side| report.errors(side)).into_iter().sum();
        assert_eq!(report.start + luck + errors, report.result, "game {seed}");
        assert_eq!(report.result, Appraisal::of(&game.outcome().expect("the game is over")), "game {seed}");
        assert_eq!(report.entries.len(), game.plies().len(), "game {seed}");
    }
}

#[test]
fn no_move_is_better_than_the_best() {
    let game = played("escalier+noarm", 9, 160, [Simple::GREEDY, Simple::GREEDY]);
    let report = Report::of(&mut BelligerantsReviewer::new(), &game).expect("a report");
    assert_eq!(report.remainder(), Appraisal::default());
    for entry in report.entries.iter().filter(|entry| entry.cause == Cause::Choice) {
        let felt = entry.side.map_or(entry.change, |side| entry.change.felt_by(side));
        // One millionth on either side of a rounded number.
        assert!(felt.win <= 2, "{entry:?}");
        assert!(felt.win >= -2 || entry.best.is_some(), "{entry:?}");
    }
}

#[test]
fn a_game_given_up_balances_too() {
    let mut game = played("escalier+noarm", 2, 40, [Simple::GREEDY, Simple::GREEDY]);
    game.end(Some(Side::Second), Reason::Resignation);
    let report = Report::of(&mut BelligerantsReviewer::new(), &game).expect("a report");
    assert_eq!(report.remainder(), Appraisal::default());
    assert_eq!(report.entries.last().map(|entry| entry.cause), Some(Cause::End));
    assert_eq!(report.result.win, 0);
    assert!(matches!(game.position().turn(), Turn::Seat(_) | Turn::Chance));
}
