//! The rules as the crate plays them against a second, independent reading.

mod oracle;

use belligerants::{
    BelligerantsAction, BelligerantsChance, BelligerantsPosition, BelligerantsVariant, Face, HouseRule, HouseRules,
    Kind, Man, Map, Phase, Point, Square,
};
use ludo_core::{Position, Random, Side, Turn};
use oracle::{Move, State};
use std::{collections::BTreeSet, sync::Arc};

/// Scene files with the number of scenes in each.
const FILES: [(&str, usize); 8] = [
    (include_str!("../../../data/belligerants/belligerants-scenarios.txt"), 49),
    (include_str!("../../../data/belligerants/belligerants-random-escalier.txt"), 120),
    (include_str!("../../../data/belligerants/belligerants-random-meandre.txt"), 120),
    (include_str!("../../../data/belligerants/own-scenes.txt"), 99),
    (include_str!("../../../data/belligerants/own-huff.txt"), 42),
    (include_str!("../../../data/belligerants/own-escalier.txt"), 11),
    (include_str!("../../../data/belligerants/own-meandre.txt"), 5),
    (include_str!("../../../data/belligerants/own-rulebook.txt"), 16),
];

#[test]
fn the_second_reading_agrees_with_every_scene() {
    for (text, scenes) in FILES {
        let (count, failures) = oracle::scene::run(text);
        assert_eq!((count, failures), (scenes, Vec::new()));
    }
}

/// The crate's position for a state of the second reading.
fn position(state: &State) -> BelligerantsPosition {
    let variant = BelligerantsVariant::with_map(state.map.clone(), state.rules);
    let man = |man: &oracle::Man| {
        let kind = Kind::from_code(man.kind).expect("a kind");
        (man.side, Man { kind, origin: man.origin }, man.square)
    };
    let men: Vec<_> = state.men.iter().map(man).collect();
    BelligerantsPosition::scene(&variant, state.side, state.started, &men).expect("a position that can stand")
}

fn face(throw: Option<u8>) -> Face {
    throw.and_then(Point::new).map_or(Face::Devil, Face::Number)
}

/// The crate's moves in the second reading's terms. A retake on the devil says nothing of keeping there.
fn listed(position: &BelligerantsPosition, throw: Option<u8>) -> BTreeSet<Move> {
    let moves = position.legal_moves();
    let count = moves.len();
    let told = |step: belligerants::Move| {
        let mover = position.mover();
        let retake = position.at(step.to).is_some_and(|(side, man)| side != mover && man.origin == mover);
        let keep = step.keep || (retake && position.keeps(step.from, step.to));
        let point = step.point.map_or(throw.unwrap_or(0), Point::steps);
        Move { from: step.from, to: step.to, point, keep, camp: step.camp }
    };
    let set: BTreeSet<Move> = moves.into_iter().map(told).collect();
    assert_eq!(set.len(), count, "a move is listed twice");
    set
}

/// Everything that can be seen on and off the board, in an order that both readings share.
fn seen(state: &State) -> String {
    let mut men = state.men.clone();
    men.sort_unstable();
    let lost = |list: &[oracle::Lost]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    let men: Vec<_> = men.iter().map(|man| (man.square, man.side, man.kind, man.origin)).collect();
    let score = Side::BOTH.map(|side| state.score(side));
    let [south, north] = state.prison.each_ref().map(|list| lost(list));
    format!("{men:?} {south:?} {north:?} {:?} {:?} {score:?} {}", lost(&state.dead), state.started, state.is_over())
}

/// The same of a position.
fn seen_in(position: &BelligerantsPosition) -> String {
    let men = |side: Side| {
        let men = position.men(side).into_iter();
        men.map(move |(man, square)| (square, side, man.kind.code(), man.origin)).collect::<Vec<_>>()
    };
    let mut all = [men(Side::First), men(Side::Second)].concat();
    all.sort_unstable();
    let lost = |list: Vec<Man>| {
        let mut list: Vec<_> = list.into_iter().map(|man| (man.kind.code(), man.origin)).collect();
        list.sort_unstable();
        list
    };
    let [south, north] = Side::BOTH.map(|side| lost(position.prisoners(side)));
    let score = Side::BOTH.map(|side| position.score(side));
    let started = Side::BOTH.map(|side| position.has_started(side));
    let dead = lost(position.destroyed());
    format!("{all:?} {south:?} {north:?} {dead:?} {started:?} {score:?} {}", position.is_finished())
}

/// Compares the move lists of a throw and what some of the moves do.
fn compare(state: &State, throw: Option<u8>, random: &mut Random) {
    let position = position(state).with_throw(face(throw));
    let moves = state.moves(throw);
    assert_eq!(listed(&position, throw), moves, "{throw:?} {state:#?}");
    let moves: Vec<Move> = moves.into_iter().collect();
    for _ in 0..moves.len().min(4) {
        let chosen = moves[random.below(moves.len() as u64) as usize];
        let retake = state.man_at(chosen.to).is_some_and(|man| man.side != state.side && man.origin == state.side);
        let step = belligerants::Move {
            from: chosen.from,
            to: chosen.to,
            point: Point::new(chosen.point).filter(|_| throw.is_none()),
            keep: chosen.keep && !retake,
            camp: chosen.camp,
        };
        let played = state.after(chosen, throw.is_none());
        let after = position.clone().after_move_alone(step).expect("a listed move");
        assert_eq!(seen_in(&after), seen(&played.state), "{chosen:?} {throw:?} {state:#?}");
        let huffable: Vec<Square> = after.huff_candidates().iter().collect();
        assert_eq!(huffable, played.huffable, "{chosen:?} {throw:?} {state:#?}");
    }
}

#[test]
fn both_readings_list_the_same_moves_on_every_map() {
    let mut random = Random::new(2024);
    for map in Map::all_embedded() {
        for round in 0..60 {
            let rules = if round % 4 == 0 { HouseRules::default() } else { oracle::random::rules(&mut random) };
            let state = oracle::random::state(&mut random, &Arc::clone(map), rules);
            let number = 1 + random.below(5) as u8;
            compare(&state, Some(number), &mut random);
            compare(&state, None, &mut random);
        }
    }
}

/// The second reading's state for a position of a game.
fn state_of(position: &BelligerantsPosition) -> State {
    let variant = position.variant();
    let kind = |man: Man| oracle::row(man.kind.code()).0;
    let men = |side: Side| {
        let men = position.men(side).into_iter();
        men.map(move |(man, square)| oracle::Man { square, side, kind: kind(man), origin: man.origin })
    };
    let lost = |list: Vec<Man>| list.into_iter().map(|man| (kind(man), man.origin)).collect::<Vec<_>>();
    State {
        map: variant.map().clone(),
        rules: variant.rules(),
        men: men(Side::First).chain(men(Side::Second)).collect(),
        started: Side::BOTH.map(|side| position.has_started(side)),
        side: position.mover(),
        prison: Side::BOTH.map(|side| lost(position.prisoners(side))),
        dead: lost(position.destroyed()),
    }
}

/// Whether the mover goes on after this throw, by what the position waits for.
fn goes_on(position: &BelligerantsPosition, mover: Side, throw: Option<u8>) -> bool {
    let expected = if throw.is_none() { mover } else { mover.other() };
    matches!(position.phase(), Phase::Over(_)) || position.mover() == expected
}

/// Plays one random game, comparing every throw with the second reading. Tells whether it ended within `plies`.
fn follow_game(variant: &BelligerantsVariant, random: &mut Random, plies: usize) -> bool {
    let mut position = BelligerantsPosition::start(variant);
    for _ in 0..plies {
        let before = state_of(&position);
        match (position.turn(), position.phase()) {
            (Turn::Over(_), _) => return true,
            (Turn::Chance, Phase::Throw) => {
                let drawn = random.below(6) as u8;
                let throw = Some(drawn).filter(|&steps| steps > 0);
                position.resolve_unchecked(BelligerantsChance::Face(face(throw)));
                let moves = before.moves(throw);
                if matches!(position.phase(), Phase::Move(_)) {
                    assert_eq!(listed(&position, throw), moves, "{position:?}");
                } else {
                    assert!(moves.is_empty() && goes_on(&position, before.side, throw), "{position:?}");
                }
            }
            (Turn::Chance, _) => position.resolve_unchecked(BelligerantsChance::Begins(Side::First)),
            (Turn::Seat(_), Phase::Ready(_)) => {
                let declares = position.check(BelligerantsAction::Declare).is_ok();
                assert_eq!(declares, before.may_declare(), "{position:?}");
                position.play_unchecked(BelligerantsAction::Throw);
            }
            (Turn::Seat(_), Phase::Move(thrown)) => follow_move(&mut position, &before, thrown, random),
            (Turn::Seat(_), _) => {
                let count = position.count_actions();
                let action = position.nth_action(random.below(count)).expect("a listed action");
                position.play_unchecked(action);
            }
        }
    }
    false
}

/// Plays a random move of the throw and compares what it leads to, a huff that happens by itself included.
fn follow_move(position: &mut BelligerantsPosition, before: &State, thrown: Face, random: &mut Random) {
    let throw = match thrown {
        Face::Number(point) => Some(point.steps()),
        Face::Devil => None,
    };
    let action = position.nth_action(random.below(position.count_actions())).expect("a listed action");
    let BelligerantsAction::Move(step) = action else { panic!("{action:?} is no move") };
    let fits = |m: &&Move| {
        let point = step.point.is_none_or(|point| point.steps() == m.point);
        let retake = before.man_at(m.to).is_some_and(|man| man.side != before.side && man.origin == before.side);
        (m.from, m.to, m.camp) == (step.from, step.to, step.camp) && point && (retake || m.keep == step.keep)
    };
    let moves = before.moves(throw);
    let chosen = *moves.iter().find(fits).expect("both readings list the move");
    let mut played = before.after(chosen, throw.is_none());
    position.play_unchecked(action);
    let declines = before.rules.has(HouseRule::Decline);
    match played.huffable.as_slice() {
        [] => {}
        [only] if !declines => played.state.huff(*only),
        several => {
            assert_eq!(position.huff_candidates().iter().collect::<Vec<_>>(), several);
            assert!(matches!(position.phase(), Phase::Huff(_)));
            return assert_eq!(seen_in(position), seen(&played.state));
        }
    }
    assert_eq!(seen_in(position), seen(&played.state), "{action} in {before:#?}");
    assert_eq!(matches!(position.phase(), Phase::Over(_)), played.state.is_over());
    assert!(goes_on(position, before.side, throw));
}

#[test]
fn both_readings_agree_along_whole_games() {
    let mut random = Random::new(11);
    for map in Map::all_embedded() {
        let mut ended = 0;
        for round in 0..3 {
            let rules = if round == 0 { HouseRules::default() } else { oracle::random::rules(&mut random) };
            let variant = BelligerantsVariant::with_map(map.clone(), rules);
            ended += u32::from(follow_game(&variant, &mut random, 3000));
        }
        assert!(ended > 0, "no game ended on {}", map.name());
    }
}
