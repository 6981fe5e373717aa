//! The plain tree search against what is known of the games from elsewhere.

mod lawful;

use belligerants::{BelligerantsPosition, BelligerantsVariant};
use diadema::{DiademaPosition, DiademaVariant};
use diam::{DiamPosition, DiamVariant};
use lawful::Lawful;
use ludo_core::{Game, Position, Random, Turn};
use ludo_engine::{HouseRollout, Opponent, Roster, Terms, UctPlayer, duel, throw};
use ludo_engine::{Player, random_openings};
use ludo_search::{Limits, Uct, UniformRollout};
use ludo_solve::diadema::{DiademaTable, Value};
use std::ops::ControlFlow;

fn score<P: Roster>(start: &P, [a, b]: [Opponent; 2], games: u64) -> f64 {
    let openings = random_openings(start, 40, 4, 5);
    let [mut a, mut b] = [a, b].map(|player| P::opponent(player).expect("a player"));
    let terms = Terms { games, seed: 3, plies: 5_000 };
    let tally =
        duel(&openings, [&mut Lawful(a.as_mut()), &mut Lawful(b.as_mut())], terms, |_| ControlFlow::Continue(()));
    (tally.wins as f64 + tally.draws as f64 / 2.0) / tally.games() as f64
}

#[test]
fn it_wins_nearly_every_game_against_random_play() {
    let against = [Opponent::Uct(300), Opponent::Random];
    for variant in ["2003-2p", "2003-3p", "2003-4p", "1998-2p+auto"] {
        let start = DiamPosition::start(&variant.parse().expect("a variant"));
        let score = score(&start, against, 40);
        assert!(score >= 0.9, "{variant}: {score}");
    }
    for variant in [DiademaVariant::Standard, DiademaVariant::Chain] {
        let score = score(&DiademaPosition::start(&variant), against, 20);
        assert!(score >= 0.9, "{variant}: {score}");
    }
}

#[test]
fn more_random_games_play_better() {
    let start = DiamPosition::start(&DiamVariant::default());
    let score = score(&start, [Opponent::Uct(1_000), Opponent::Uct(50)], 60);
    assert!(score >= 0.75, "{score}");
}

/// Every value of Diädema is known from a table that shares nothing with this search but the rules.
#[test]
fn it_finds_the_short_wins_of_the_solved_game() {
    let table = DiademaTable::shared(DiademaVariant::Standard);
    let mut random = Random::new(11);
    let mut search = Uct::new(2_000, UniformRollout::default());
    let (mut asked, mut found) = (0, 0);
    while asked < 60 {
        let mut position = DiademaPosition::start(&DiademaVariant::Standard);
        for _ in 0..8 + random.below(16) {
            if let Some(action) = position.random_action(&mut random) {
                position.play_unchecked(action);
            }
        }
        let judged = table.judge(position);
        let wins = judged.iter().filter(|move_| matches!(move_.value, Value::Win(1..=3))).count();
        // Neither nothing nor everything wins: the choice says something.
        if position.is_over() || wins == 0 || wins * 2 > judged.len() {
            continue;
        }
        asked += 1;
        let action = search.choose(&position, &[], &Limits::default(), &mut random).expect("an action");
        found += u32::from(judged.iter().any(|move_| move_.action == action && matches!(move_.value, Value::Win(_))));
    }
    assert!(found >= 57, "{found} of {asked}");
}

#[test]
fn a_seed_gives_the_same_game_and_limits_are_kept() {
    let record = |seed| {
        let mut game = Game::new(DiamPosition::start(&DiamVariant::default()));
        let mut player = UctPlayer::new(400, HouseRollout);
        let mut random = Random::new(seed);
        while game.outcome().is_none() {
            game.play(player.choose(&game, &mut random).expect("an action")).expect("legal");
        }
        game.plies().to_vec()
    };
    assert_eq!(record(1), record(1));
    assert_ne!(record(1), record(2));
    // With a single random game the first action tried is the answer, and the source has hardly been used.
    let start = DiamPosition::start(&DiamVariant::default());
    let one = |iterations, limits: &Limits| {
        Uct::new(iterations, UniformRollout::default()).choose(&start, &[], limits, &mut Random::new(7))
    };
    assert_eq!(one(u64::MAX, &Limits::nodes(1)), one(1, &Limits::default()));
}

/// With dice and secrets: every answer is legal in every phase, and set-ups are drawn without a look at the other's.
#[test]
fn it_plays_a_game_of_dice_to_the_end() {
    for variant in ["escalier", "escalier+alternate"] {
        let variant: BelligerantsVariant = variant.parse().expect("a variant");
        let mut game = Game::new(BelligerantsPosition::start(&variant));
        let mut player = UctPlayer::new(3, HouseRollout);
        let mut random = Random::new(9);
        loop {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => game.resolve(throw(game.position(), &mut random).expect("a chance")).expect("a throw"),
                Turn::Seat(_) => game.play(player.choose(&game, &mut random).expect("an action")).expect("legal"),
            }
        }
    }
}
