//! The library and a plain second implementation agree on every listing, in every edition.

mod reference;

use diam::{DiamPosition, DiamVariant, House};
use ludo_core::{Position, Random, Side};
use reference::{Plain, Rules};
use std::{collections::BTreeSet, ops::ControlFlow};

const GAMES: u64 = 300;
const LONGEST: usize = 200;

fn listed(position: &DiamPosition) -> BTreeSet<diam::DiamAction> {
    let mut all = BTreeSet::new();
    let _ = position.actions(|action| {
        assert!(all.insert(action), "{action} is listed twice in {position}");
        ControlFlow::<()>::Continue(())
    });
    all
}

fn compare_game(variant: DiamVariant, random: &mut Random) {
    let mut position = DiamPosition::start(&variant);
    let mut plain = Plain::start(Rules::of(variant));
    for _ in 0..LONGEST {
        let legal = plain.legal();
        let expected: BTreeSet<_> = legal.iter().map(|(action, _)| *action).collect();
        assert_eq!(listed(&position), expected, "in {variant} {position}");
        let winner = plain.winner().map(|side| if side == 1 { Side::First } else { Side::Second });
        assert_eq!(position.winner(), winner, "in {variant} {position}");
        let Some((action, after)) = legal.get(random.below(legal.len() as u64) as usize) else { return };
        position.play_unchecked(*action);
        plain = after.clone();
        for side in Side::BOTH {
            assert_eq!(position.has_announced(side), plain.announced[side.index()], "after {action}: {position}");
        }
    }
}

#[test]
fn listings_agree_with_a_plain_implementation() {
    let mut random = Random::new(2003);
    for variant in DiamVariant::all().filter(|v| !v.has(House::NoMirror) && !v.has(House::Reprieve)) {
        for _ in 0..GAMES {
            compare_game(variant, &mut random);
        }
    }
}

#[test]
fn winning_actions_are_those_that_win() {
    let mut random = Random::new(1998);
    for variant in DiamVariant::all() {
        for _ in 0..GAMES {
            let mut position = DiamPosition::start(&variant);
            for _ in 0..LONGEST {
                let mover = position.side_to_move();
                let wins = |&action: &diam::DiamAction| {
                    let mut after = position;
                    after.play_unchecked(action);
                    after.winner() == Some(mover)
                };
                let expected: BTreeSet<_> = listed(&position).into_iter().filter(wins).collect();
                let found: BTreeSet<_> = position.winning_actions().into_iter().collect();
                assert_eq!(found, expected, "in {variant} {position}");
                assert_eq!(position.can_win(), !expected.is_empty(), "in {variant} {position}");
                assert_eq!(position.winning_action().is_some(), position.can_win());
                let Some(action) = position.random_action(&mut random) else { break };
                position.play_unchecked(action);
            }
        }
    }
}
