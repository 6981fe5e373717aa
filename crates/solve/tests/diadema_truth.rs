//! The solution of Diädema: the known counts, checked values, perfect play.

use diadema::{DiademaPosition, DiademaVariant};
use ludo_core::{Position, Random, Side, Symmetric, Turn};
use ludo_solve::diadema::{Counts, DiademaTable, Stats, Value, verify};
use std::ops::ControlFlow;

fn position(variant: DiademaVariant, text: &str) -> DiademaPosition {
    DiademaPosition::from_text(&variant, text).unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

fn children(position: DiademaPosition) -> Vec<(String, DiademaPosition)> {
    let mut found = Vec::new();
    let _ = position.actions(|action| {
        found.push((action.to_string(), position.play(action).expect("listed")));
        ControlFlow::<()>::Continue(())
    });
    found
}

#[test]
fn standard_has_the_known_counts() {
    let expected = Stats {
        all: Counts { wins: 1_583_603, losses: 734_769, over: 273_896, draws: 735_491 },
        classes: Counts { wins: 113_673, losses: 53_073, over: 19_866, draws: 52_858 },
        longest_win: 45,
        longest_loss: 46,
        start: Value::Draw,
    };
    let found = DiademaTable::standard().stats();
    assert_eq!(found, expected);
    assert_eq!((found.all.positions(), found.classes.positions()), (3_053_863, 219_604));
}

#[test]
fn standard_is_drawn_after_any_two_plies() {
    let table = DiademaTable::standard();
    let start = DiademaPosition::start(&DiademaVariant::Standard);
    let second: Vec<_> = children(start).into_iter().flat_map(|(_, first)| children(first)).collect();
    assert_eq!(second.len(), 182);
    assert!(second.iter().all(|&(_, position)| table.probe(position) == Value::Draw));
}

#[test]
fn chain_is_won_by_an_opening_on_the_inner_circle() {
    let table = DiademaTable::shared(DiademaVariant::Chain);
    let start = DiademaPosition::start(&DiademaVariant::Chain);
    assert_eq!(table.probe(start), Value::Win(45));
    for (opening, position) in children(start) {
        let inner = opening.ends_with(|name: char| name.is_ascii_lowercase());
        assert_eq!(table.probe(position), if inner { Value::Loss(44) } else { Value::Draw }, "{opening}");
    }
    assert_eq!(table.stats().all.positions(), 3_053_863);
}

#[test]
fn every_value_follows_from_its_successors() {
    for variant in DiademaVariant::ALL {
        let table = DiademaTable::shared(variant);
        assert_eq!(verify(variant, |position| table.probe(position)), Ok(3_053_863));
    }
}

#[test]
fn a_single_wrong_value_is_found() {
    let variant = DiademaVariant::Standard;
    let table = DiademaTable::standard();
    let wrong = position(variant, "L....../D...... L");
    let lie = |position: DiademaPosition| {
        if position.rank() == wrong.rank() { Value::Win(1) } else { table.probe(position) }
    };
    let found = verify(variant, lie).expect_err("a lie");
    assert!(found.position == wrong || children(found.position).iter().any(|(_, next)| next.rank() == wrong.rank()));
}

#[test]
fn values_do_not_depend_on_mover_or_turning() {
    let table = DiademaTable::standard();
    let mut random = Random::new(4);
    for _ in 0..2_000 {
        let rank = random.below(DiademaPosition::RANKS as u64) as usize;
        let [light, dark] = Side::BOTH.map(|mover| DiademaPosition::unrank(DiademaVariant::Standard, mover, rank));
        let (light, dark) = (light.expect("no gap"), dark.expect("no gap"));
        assert_eq!(table.probe(light), table.probe(dark));
        let turned = dark.transform(random.below(14) as usize);
        assert_eq!(table.probe(turned), table.probe(dark));
    }
}

/// Best play of both sides ends exactly when the value says.
#[test]
fn lines_of_best_play_are_as_long_as_their_value() {
    let mut random = Random::new(5);
    for variant in DiademaVariant::ALL {
        let table = DiademaTable::shared(variant);
        for _ in 0..300 {
            let rank = random.below(DiademaPosition::RANKS as u64) as usize;
            let start = DiademaPosition::unrank(variant, Side::First, rank).expect("no gap");
            let line = table.line(start, 100);
            let end = line.iter().try_fold(start, |position, &action| position.play(action)).expect("legal");
            match table.probe(start).plies() {
                Some(plies) => assert!(line.len() == usize::from(plies) && end.is_over(), "{start}"),
                None => assert!(!end.is_over(), "{start}"),
            }
        }
    }
}

#[test]
fn nothing_beats_perfect_play() {
    let table = DiademaTable::standard();
    let mut random = Random::new(6);
    let mut won = 0;
    for game in 0..300 {
        let perfect = Side::BOTH[game % 2];
        let mut now = DiademaPosition::start(&DiademaVariant::Standard);
        for _ in 0..400 {
            if now.is_over() {
                break;
            }
            let action = if now.mover() == perfect {
                table.best_actions(now).first().copied().expect("a move")
            } else {
                now.nth_action(random.below(now.count_actions())).expect("a move")
            };
            now = now.play(action).expect("legal");
        }
        if let Turn::Over(outcome) = now.turn() {
            assert_eq!(outcome.winner, Some(perfect), "{now}");
            won += 1;
        }
    }
    assert_eq!(won, 300, "a random opponent does not hold out for 400 plies");
}

/// The order of moves against a slow reading of its definition.
#[test]
fn among_equals_the_fewest_saving_replies_come_first() {
    let table = DiademaTable::standard();
    let mut random = Random::new(7);
    let mut told_apart = 0;
    for _ in 0..400 {
        let rank = random.below(DiademaPosition::RANKS as u64) as usize;
        let now = DiademaPosition::unrank(DiademaVariant::Standard, Side::Second, rank).expect("no gap");
        let judged = table.judge(now);
        assert_eq!(judged.len() as u64, now.count_actions());
        for one in &judged {
            let child = now.play(one.action).expect("legal");
            let replies: Vec<Value> = children(child).iter().map(|&(_, after)| table.probe(after).before()).collect();
            let best = replies.iter().copied().max();
            let saving = match best {
                None => 0,
                Some(Value::Loss(plies)) => replies.iter().filter(|&&reply| reply == Value::Loss(plies)).count(),
                Some(best) => replies.iter().filter(|reply| reply.sign() == best.sign()).count(),
            };
            assert_eq!((one.saving as usize, one.replies as usize), (saving, replies.len()));
            assert_eq!(one.value, table.probe(child).before());
        }
        for pair in judged.windows(2) {
            assert!(
                pair[0].value > pair[1].value || pair[0].value == pair[1].value && pair[0].saving <= pair[1].saving
            );
            told_apart += u32::from(pair[0].value == pair[1].value && pair[0].saving < pair[1].saving);
        }
        let best = table.best_actions(now);
        assert_eq!(best.first(), judged.first().map(|one| &one.action));
        assert!(best.len() <= judged.len());
    }
    assert!(told_apart > 100, "{told_apart}");
}

#[test]
fn values_are_ordered_for_the_mover() {
    let order = [Value::Loss(0), Value::Loss(46), Value::Draw, Value::Win(45), Value::Win(1)];
    assert!(order.windows(2).all(|pair| pair[0] < pair[1]));
    assert_eq!(order.map(Value::sign), [-1, -1, 0, 1, 1]);
    assert_eq!(order.map(|value| value.to_string()), ["loss in 0", "loss in 46", "draw", "win in 45", "win in 1"]);
    assert_eq!(order.map(Value::before), [Value::Win(1), Value::Win(47), Value::Draw, Value::Loss(46), Value::Loss(2)]);
}
