//! The best level where the truth is known: it never gives away what it has.

mod lawful;

use diadema::{DiademaPosition, DiademaVariant};
use diam::{DiamPosition, DiamVariant};
use lawful::Lawful;
use ludo_core::{Game, Outcome, Position, Random, Side};
use ludo_engine::{
    Greedy, Player, Uniform,
    diadema::DiademaLevel,
    diam::{DiamLevel, LEVELS},
    play,
};
use ludo_search::{AlphaBeta, Evaluate, Limits};
use ludo_solve::diadema::{DiademaTable, Value};

const GAMES: u64 = 1_000;

/// An opinion that is as good as none but differs from game to game.
struct Whim(u64);

impl<P: Position> Evaluate<P> for Whim {
    fn evaluate(&self, position: &P) -> i32 {
        Random::new(position.key() ^ self.0).below(40) as i32 - 20
    }
}

/// Searches as deep as a few hundred positions reach.
struct Searcher;

impl Player<DiamPosition> for Searcher {
    fn choose(&mut self, game: &Game<DiamPosition>, random: &mut Random) -> Option<diam::DiamAction> {
        let mut search = AlphaBeta::new(Whim(random.next_u64()), 1 << 9);
        search.search(game.position(), &[], &Limits::nodes(400), |_| {}).line.first().copied()
    }
}

/// The winners of games in which the best level has the second seat of Diam 2003.
fn second_seat(opponent: &mut dyn Player<DiamPosition>, best: &mut DiamLevel, games: u64) -> Vec<Option<Side>> {
    let start = DiamPosition::start(&DiamVariant::BOX_2P);
    let one = |number| {
        let (mut dice, mut choice) = (Random::new(0), Random::new(number));
        let mut players: [&mut dyn Player<DiamPosition>; 2] = [&mut Lawful(&mut *opponent), &mut Lawful(&mut *best)];
        play(&start, &mut players, &mut dice, &mut choice, 100).and_then(|outcome: Outcome| outcome.winner)
    };
    (0..games).map(one).collect()
}

#[test]
fn the_second_seat_of_diam_wins_every_game() {
    let mut best = DiamLevel::new(LEVELS);
    let opponents: [(&str, &mut dyn Player<DiamPosition>); 3] =
        [("random", &mut Uniform), ("greedy", &mut Greedy), ("searching", &mut Searcher)];
    for (name, opponent) in opponents {
        let won =
            second_seat(opponent, &mut best, GAMES).iter().filter(|&&winner| winner == Some(Side::Second)).count();
        assert_eq!(won as u64, GAMES, "against {name}");
    }
}

#[test]
fn without_its_strategy_the_best_level_plays_on() {
    let mut best = DiamLevel::new(LEVELS).without_strategy();
    best.limit(&Limits::nodes(2_000));
    let won = second_seat(&mut Uniform, &mut best, 30).iter().filter(|&&winner| winner == Some(Side::Second)).count();
    assert_eq!(won, 30);
}

/// A position from anywhere in the game in which the mover has not lost already, of either mover.
fn any_position(random: &mut Random) -> DiademaPosition {
    loop {
        let rank = random.below(DiademaPosition::RANKS as u64) as usize;
        let mover = Side::BOTH[random.below(2) as usize];
        if let Some(position) = DiademaPosition::unrank(DiademaVariant::Standard, mover, rank)
            && !position.is_over()
        {
            return position;
        }
    }
}

#[test]
fn what_is_not_lost_in_diadema_is_never_lost() {
    let table = DiademaTable::standard();
    let (mut random, mut best) = (Random::new(11), DiademaLevel::new(8));
    // Its thousands of decisions go by the table; how hard the problems are that it sets changes no value.
    best.limit(&Limits::nodes(32));
    let mut seventh = DiademaLevel::new(7);
    let opponents: [&mut dyn Player<DiademaPosition>; 3] = [&mut Uniform, &mut Greedy, &mut seventh];
    let (mut games, mut held, mut won) = (0, 0, 0);
    while games < GAMES {
        let opening = any_position(&mut random);
        let side = Side::BOTH[games as usize % 2];
        let value = table.probe(opening);
        let mine = if opening.mover() == side { value.sign() } else { -value.sign() };
        if mine < 0 {
            continue;
        }
        let (mut best, mut opponent) = (Lawful(&mut best), Lawful(&mut *opponents[games as usize % 3]));
        let mut players: [&mut dyn Player<DiademaPosition>; 2] =
            if side == Side::First { [&mut best, &mut opponent] } else { [&mut opponent, &mut best] };
        let outcome = play(&opening, &mut players, &mut Random::new(0), &mut random, 400);
        let result = outcome.map_or(0, |outcome| outcome.value_for(side));
        assert!(result >= mine, "{opening} as {side:?}: {value}, {outcome:?}");
        held += u32::from(mine == 0);
        won += u32::from(mine > 0);
        games += 1;
    }
    assert!(held > 100 && won > 100, "{held} {won}");
    assert_eq!(table.probe(DiademaPosition::start(&DiademaVariant::Standard)), Value::Draw);
}
