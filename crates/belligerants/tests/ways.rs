//! The tables that list moves against a plain walk from square to square, on all maps and under all house rules.

use belligerants::{
    BelligerantsAction, BelligerantsPosition, BelligerantsVariant, HouseRule, HouseRules, Map, Move, Phase,
};
use ludo_core::{Position, Random, Turn};

/// Rules that speak of the way; all others speak of the arrival or of the whole throw.
const WAY: [&str; 6] = ["B5", "B8", "B9", "B10", "B13", "B30"];
const ARRIVAL: [&str; 9] = ["B12", "B14", "B17", "B18", "B19", "B22", "B23", "B28", "B29"];

/// Every square that a pawn might be sent to, with every point of the throw.
fn examine(position: &BelligerantsPosition, random: &mut Random) {
    let Phase::Move(face) = position.phase() else { return };
    let men = position.men(position.mover());
    let (_, from) = men[random.below(men.len() as u64) as usize];
    let legal = position.legal_moves();
    for to in position.variant().map().squares().filter(|&to| to != from) {
        for point in face.points() {
            let step = Move { point: face.is_devil().then_some(point), ..Move::new(from, to) };
            let listed = legal.iter().any(|other| (other.from, other.to, other.point) == (from, to, step.point));
            let route = position.route(step);
            if let Some(route) = &route {
                assert_eq!(route.len(), usize::from(point.steps()) + 1);
                assert!(route.windows(2).all(|pair| pair[0].neighbours().any(|next| next == pair[1])));
            }
            assert!(!listed || route.is_some(), "{step} is listed without a way in {position}");
            if listed {
                continue;
            }
            let refused = position.check(BelligerantsAction::Move(step)).expect_err("not listed");
            let fits = match (refused.rule.0, route) {
                // Held fast, or an entered pawn: one on the way that may not leave, one at the arrival.
                ("B15" | "B31", _) => true,
                (rule, Some(_)) => ARRIVAL.contains(&rule),
                (rule, None) => WAY.contains(&rule),
            };
            assert!(fits, "{step} in {position} is refused by {refused}");
            assert!(!refused.words.en.contains("does not go with this throw"), "{step} in {position}: no reason found");
        }
    }
}

fn random_rules(random: &mut Random) -> HouseRules {
    let drawn = HouseRule::ALL.into_iter().filter(|_| random.below(3) == 0);
    drawn.fold(HouseRules::default().with(HouseRule::NoArm), HouseRules::with)
}

#[test]
fn listed_moves_and_walked_ways_agree() {
    let mut random = Random::new(77);
    for map in Map::all_embedded() {
        for _ in 0..3 {
            let variant = BelligerantsVariant::with_map(map.clone(), random_rules(&mut random));
            let mut position = BelligerantsPosition::start(&variant);
            for ply in 0_u32.. {
                if ply % 61 == 0 {
                    examine(&position, &mut random);
                }
                match position.turn() {
                    Turn::Over(_) => break,
                    Turn::Seat(_) => {
                        let action = position.random_action(&mut random).expect("a legal action");
                        position.play_unchecked(action);
                    }
                    Turn::Chance => {
                        let mut events = Vec::new();
                        let _ = position.chances(|event, _| {
                            events.push(event);
                            std::ops::ControlFlow::<()>::Continue(())
                        });
                        position.resolve_unchecked(events[random.below(events.len() as u64) as usize]);
                    }
                }
            }
        }
    }
}
