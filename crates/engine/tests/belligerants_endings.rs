//! Who has as good as won brings the last pawns home instead of waiting for more.

use belligerants::{BelligerantsPosition, BelligerantsVariant, HouseRule, HouseRules, Map};
use ludo_core::{Game, Outcome, Position, Random, Side, Turn};
use ludo_engine::{
    Player,
    belligerants::{BelligerantsLevel, LEVELS, Simple, dealt},
    throw,
};
use ludo_search::Limits;
use std::sync::Arc;

/// A game of the best level, thinking little, against somebody who plays at random: its length, and how it ended.
fn against_a_fool(variant: &BelligerantsVariant, seed: u64) -> (usize, Option<Outcome>) {
    let mut random = Random::new(seed);
    let start = dealt(variant, &mut random);
    let mut fool = Simple::RANDOM;
    played(start, Side::First, &mut fool, random)
}

/// A game of the best level, thinking little, from a position: its length, and how it ended.
fn played(
    start: BelligerantsPosition,
    side: Side,
    other: &mut dyn Player<BelligerantsPosition>,
    mut random: Random,
) -> (usize, Option<Outcome>) {
    let mut game = Game::new(start);
    let mut best = BelligerantsLevel::new(LEVELS);
    best.limit(&Limits::nodes(300));
    while game.plies().len() < 2000 {
        let player = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                game.resolve(throw(game.position(), &mut random).expect("a chance")).expect("a throw");
                continue;
            }
            Turn::Seat(seat) if seat.index() == side.index() => &mut best,
            Turn::Seat(_) => &mut *other,
        };
        let action = player.choose(&game, &mut random).expect("an action");
        game.play(action).expect("a legal action");
    }
    (game.plies().len(), game.outcome())
}

/// These games lasted 972, 1047, 733 and 1037 plies while the last pawn waited before gates that its own side barred;
/// others last 200 to 400. With the present weights the longest of the first sixteen seeds takes 516.
#[test]
fn a_won_game_is_brought_to_its_end() {
    let variant: BelligerantsVariant = "pont12+noarm".parse().expect("a variant");
    for seed in [0, 6, 9, 11] {
        let (plies, outcome) = against_a_fool(&variant, seed);
        assert_eq!(outcome.and_then(|outcome| outcome.winner), Some(Side::First), "{seed}");
        assert!(plies < 600, "{seed}: {plies} plies");
    }
}

/// The last pawn stands before a corner of the camp that is full, the free squares lie behind those who fill it, and who
/// is behind keeps a pawn outside: none of these games had ended after 20,000 plies. In the second two wait before one gate.
#[test]
fn those_who_are_in_make_room_for_the_last_one() {
    let rules = HouseRules::default().with(HouseRule::NoArm);
    let variant = BelligerantsVariant::with_map(Arc::new(Map::random(9705)), rules);
    for (side, text) in [
        (
            Side::First,
            "move:1 S EM@b14,BO@d13,AV@c13,DC@c14,MI@d14,CA@a14,TK@a13,OF@b13,AM@d12,ES@e12,PA@g13,SE@b12,SO@e13,\
             SO@e14 AM@k2,PA@l1,SE@m2,SO@k1,SO@m1,SO@g2 EM,BO,AV,DC,MI,CA,TK,OF,ES SO - SN",
        ),
        (
            Side::Second,
            "move:2 N EM@c14,BO@c13,DC@a14,AM@b14,SE@b13,SO@a13,SO@d13,SO@f14 EM@k2,BO@m1,AV@j1,DC@k1,MI@j2,CA@l3,TK@i1,\
             OF@l1,AM@m2,ES@l2,PA@i3,SE@h1,SO@g1,SO@j3 SO AV,MI,CA,TK,OF,ES,PA - SN",
        ),
        (
            Side::Second,
            "move:2 S AM@b14,PA@f14,SO@b13,SO@a14,SO@c14 EM@i3,BO@j2,AV@l1,DC@k2,MI@l2,CA@j1,TK@k1,OF@l3,AM@m1,\
             ES@i1,PA@m2,SE@j3,SO@g2,SO@i2 SO EM,BO,AV,DC,MI,CA,TK,OF,ES,SE - SN",
        ),
    ] {
        let start = BelligerantsPosition::from_text(&variant, text).expect("a position");
        for seed in 0..3 {
            let mut careful = Simple::CAREFUL;
            let (plies, outcome) = played(start.clone(), side, &mut careful, Random::new(seed));
            assert_eq!(outcome.and_then(|outcome| outcome.winner), Some(side), "{side:?} {seed}: {plies} plies");
        }
    }
}
