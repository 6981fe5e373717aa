//! Several threads prove what one proves, keep to the same limits, and stop when told.

use belligerants::{BelligerantsVariant, Phase};
use diadema::{DiademaPosition, DiademaVariant};
use diam::{DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Random, Turn};
use ludo_engine::{
    Player,
    belligerants::{Lookout, Net, Scope, Simple, dealt},
    throw,
};
use ludo_search::{AlphaBeta, Evaluate, Limits, Score};
use ludo_solve::{
    diadema::{DiademaTable, Value},
    diam::{DiamSolver, Verdict},
};
use std::sync::{Arc, atomic::AtomicBool};

/// An opinion without sense, so that windows and cuts have something to do.
struct Whim;

impl<P: Position> Evaluate<P> for Whim {
    fn evaluate(&self, position: &P) -> i32 {
        Random::new(position.key()).below(200) as i32 - 100
    }
}

/// Positions from random games that are not over.
fn scattered<P: Position>(variant: &P::Variant, count: usize, random: &mut Random) -> Vec<P> {
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = P::start(variant);
        for _ in 0..6 + random.below(14) {
            if let Some(action) = position.nth_action(random.below(position.count_actions())) {
                position.play_unchecked(action);
            }
        }
        if matches!(position.turn(), Turn::Seat(_)) {
            found.push(position);
        }
    }
    found
}

/// A value within so many plies, as a search of that depth must see it.
fn proof(value: Value, depth: u16) -> Option<Score> {
    match value {
        Value::Win(plies) if u16::from(plies) <= depth => Some(Score::Win(plies.into())),
        Value::Loss(plies) if u16::from(plies) <= depth => Some(Score::Loss(plies.into())),
        _ => None,
    }
}

#[test]
fn proofs_in_diadema_are_those_of_the_table_on_any_number_of_threads() {
    const DEPTH: u16 = 5;
    let table = DiademaTable::standard();
    let mut proved = 0;
    for position in scattered::<DiademaPosition>(&DiademaVariant::Standard, 120, &mut Random::new(1)) {
        let known = proof(table.probe(position), DEPTH);
        for threads in [1, 2, 3] {
            let limits = Limits { threads, ..Limits::depth(DEPTH) };
            let mut search = AlphaBeta::new(Whim, 1 << 12);
            let report = search.search(&position, &[], &limits, |_| {});
            // What is remembered may reach deeper than what was asked for: then it is still true.
            match known {
                Some(score) => assert_eq!(report.score, score, "{position} on {threads}"),
                None => {
                    assert_eq!(report.score.plies().filter(|&plies| plies <= DEPTH), None, "{position} on {threads}");
                }
            }
            assert!(report.line.first().is_some_and(|&action| position.check(action).is_ok()), "{position}");
        }
        proved += u32::from(known.is_some());
    }
    assert!(proved > 40, "{proved}");
}

#[test]
fn every_action_is_judged_alike_on_two_threads() {
    for position in scattered::<DiamPosition>(&DiamVariant::BOX_2P, 12, &mut Random::new(2)) {
        let judge = |threads| {
            let limits = Limits { threads, ..Limits::depth(3) };
            let (depth, judged) = AlphaBeta::new(Whim, 1 << 12).judge_all(&position, &[], &limits, |_, _| {});
            let mut rows: Vec<_> = judged.iter().map(|one| (one.action, one.score)).collect();
            rows.sort_unstable_by_key(|&(action, _)| action);
            let proofs = rows.iter().map(|&(_, score)| score.is_exact().then_some(score)).collect::<Vec<_>>();
            (depth, rows.len() as u64, proofs)
        };
        assert_eq!(judge(1), judge(2), "{position}");
        assert_eq!(judge(1).1, position.count_actions());
    }
}

#[test]
fn the_oracle_of_diam_says_the_same_on_two_threads() {
    for position in scattered::<DiamPosition>(&DiamVariant::BOX_2P, 12, &mut Random::new(3)) {
        let judge = |threads| {
            let limits = Limits { threads, ..Limits::depth(5) };
            let judged = DiamSolver::with_memory(10_000).judge_all(&position, &limits);
            judged.into_iter().map(|(action, finding)| (action, finding.verdict)).collect::<Vec<_>>()
        };
        let one = judge(1);
        assert_eq!(one, judge(2), "{position}");
        assert_eq!(one.len() as u64, position.count_actions());
        assert!(one.iter().all(|(_, verdict)| !matches!(verdict, Verdict::Win { plies, .. } if *plies > 6)));
    }
}

#[test]
fn nodes_are_counted_together_and_a_stop_is_heard() {
    let start = DiamPosition::start(&DiamVariant::BOX_2P);
    let mut search = AlphaBeta::new(Whim, 1 << 12);
    let report = search.search(&start, &[], &Limits { threads: 2, ..Limits::nodes(30_000) }, |_| {});
    // A few more than the limit: ends of games need no thought, and each thread notices at its own next position.
    assert!((30_000..30_100).contains(&report.nodes) && report.depth > 0, "{report:?}");
    let stop = Some(Arc::new(AtomicBool::new(true)));
    let stopped = search.search(&start, &[], &Limits { threads: 2, stop, ..Limits::default() }, |_| {});
    assert!(stopped.nodes < 10_000 && start.check(stopped.line[0]).is_ok(), "{stopped:?}");
}

#[test]
fn moves_of_a_throw_are_seen_alike_on_two_threads() {
    let variant: BelligerantsVariant = "escalier+noarm".parse().expect("a variant");
    let (mut random, mut greedy) = (Random::new(4), Simple::GREEDY);
    let mut position = dealt(&variant, &mut random);
    let mut seen = 0;
    while seen < 8 && !matches!(position.turn(), Turn::Over(_)) {
        if position.turn() == Turn::Chance {
            position.resolve_unchecked(throw(&position, &mut random).expect("a chance"));
            continue;
        }
        if matches!(position.phase(), Phase::Move(_)) && random.below(8) == 0 {
            seen += 1;
            let look = |threads| {
                let mut lookout = Lookout::new(Net::shipped());
                let limits = Limits { threads, ..Limits::default() };
                (lookout.prospects(&position, Scope::WIDE, &limits, |_| true), lookout.nodes())
            };
            assert_eq!(look(1), look(2), "{position}");
        }
        let action = greedy.choose(&Game::new(position.clone()), &mut random);
        position.play_unchecked(action.expect("an action"));
    }
    assert_eq!(seen, 8);
}
