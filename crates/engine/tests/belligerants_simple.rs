//! The named simple players: what they promise, and how they fare against each other.

mod lawful;

use belligerants::{BelligerantsAction as Action, BelligerantsPosition, BelligerantsVariant, Map, Phase};
use lawful::Lawful;
use ludo_core::{Game, Position, Random, Side};
use ludo_engine::{
    Player, Terms,
    belligerants::{Simple, dealt, varied},
    duel,
};
use std::ops::ControlFlow;

fn openings(variant: &str, count: usize) -> Vec<BelligerantsPosition> {
    let variant: BelligerantsVariant = variant.parse().expect("a variant");
    let mut random = Random::new(7);
    (0..count).map(|_| dealt(&variant, &mut random)).collect()
}

fn score(a: &mut Simple, b: &mut Simple, variant: &str, games: u64) -> f64 {
    let terms = Terms { games, seed: 3, plies: 5000 };
    let players: [&mut dyn Player<_>; 2] = [&mut Lawful(a), &mut Lawful(b)];
    let tally = duel(&openings(variant, games as usize / 2), players, terms, |_| ControlFlow::Continue(()));
    (tally.wins as f64 + tally.draws as f64 / 2.0) / games as f64
}

#[test]
fn care_beats_greed_and_greed_beats_chance() {
    assert!(score(&mut Simple::GREEDY.clone(), &mut Simple::RANDOM.clone(), "escalier+noarm", 20) > 0.9);
    assert!(score(&mut Simple::CAREFUL.clone(), &mut Simple::GREEDY.clone(), "escalier+noarm", 60) > 0.65);
}

#[test]
fn they_play_every_map_and_house_rule_to_the_end() {
    for variant in
        ["meandre", "pont12+strict+each+kept", "escalier+decline+wfree+alternate", "meandre+nohuff+open+limit=60"]
    {
        let start = BelligerantsPosition::start(&variant.parse().expect("a variant"));
        let terms = Terms { games: 4, seed: 11, plies: 20_000 };
        let (mut a, mut b) = (Simple::GREEDY.clone(), Simple::CAREFUL.clone());
        let players: [&mut dyn Player<_>; 2] = [&mut Lawful(&mut a), &mut Lawful(&mut b)];
        let tally = duel(&[start], players, terms, |_| ControlFlow::Continue(()));
        assert_eq!(tally.games(), 4);
        assert!(tally.draws < 4, "{variant}: {tally:?}");
    }
}

#[test]
fn the_same_source_gives_the_same_choice() {
    let game = Game::new(BelligerantsPosition::start(&BelligerantsVariant::default()));
    for player in [Simple::RANDOM, Simple::GREEDY, Simple::CAREFUL] {
        let choice = |seed| player.clone().choose(&game, &mut Random::new(seed));
        assert_eq!(choice(1), choice(1));
        assert_ne!(choice(1), choice(2), "set-ups are dealt");
    }
}

#[test]
fn varied_set_ups_are_legal_and_differ() {
    for map in Map::all_embedded() {
        let variant: BelligerantsVariant = map.name().parse().expect("an embedded map");
        let mut random = Random::new(1);
        let start = BelligerantsPosition::start(&variant);
        let drawn: Vec<Action> =
            (0..20).map(|_| varied(&variant, Side::First, &mut random).expect("a camp of fifteen")).collect();
        assert!(drawn.iter().all(|&action| start.check(action).is_ok()));
        let mut different = drawn.clone();
        different.sort_unstable();
        different.dedup();
        assert!(different.len() > 15);
        assert_eq!(start.clone().play(drawn[0]).map(|after| after.phase()), Ok(Phase::Deploy));
    }
}
