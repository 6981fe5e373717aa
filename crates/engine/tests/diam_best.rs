//! The best level of Diam: what it believes is the same however the ring is turned, what it calls proved is true, and
//! what it learned can be learned again.

use diam::{DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Random, Side, Symmetric};
use ludo_engine::{
    Opponent, Player, Roster, Terms,
    diam::{Book, BookTerms, DiamLevel, Growth, Hunter, Judge, LEVELS, Learner, Tree, proved},
    duel, random_openings,
};
use ludo_search::{Evaluate, Limits, NoOpinion};
use ludo_solve::diam::{DiamSolver, Proof, Prover, Strategy, Verdict};
use std::{collections::HashMap, ops::ControlFlow};

const TABLES: [&str; 4] = ["2003-2p", "2003-3p", "2003-4p", "1998-2p"];

/// Running positions from random games in which the mover does not win at once.
fn scattered(variant: DiamVariant, count: usize, seed: u64) -> Vec<DiamPosition> {
    let mut random = Random::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = DiamPosition::start(&variant);
        for _ in 0..4 + random.below(14) {
            if let Some(action) = position.random_action(&mut random) {
                position.play_unchecked(action);
            }
        }
        if position.winner().is_none() && !position.can_win() {
            found.push(position);
        }
    }
    found
}

#[test]
fn judgement_is_shipped_for_every_table_and_knows_no_place_on_the_ring() {
    for table in TABLES {
        let variant: DiamVariant = table.parse().expect("a variant");
        let judge = Judge::shipped(variant);
        let positions = scattered(variant, 60, 3);
        for position in &positions {
            let opinion = judge.evaluate(position);
            for symmetry in 0..position.symmetries() {
                assert_eq!(judge.evaluate(&position.transform(symmetry)), opinion, "{table} {position} {symmetry}");
            }
        }
        let opinions: Vec<i32> = positions.iter().map(|position| judge.evaluate(position)).collect();
        assert!(opinions.iter().any(|&one| one > 10) && opinions.iter().any(|&one| one < -10), "{table}: {opinions:?}");
    }
}

/// The solver is an exact search that shares nothing with this one but the rules.
#[test]
fn what_the_search_calls_proved_is_true() {
    let mut checked = [0, 0];
    for table in TABLES {
        let variant: DiamVariant = table.parse().expect("a variant");
        for position in scattered(variant, 60, 5) {
            let found = Hunter::new(NoOpinion, 1 << 12).hunt(&position, &[], &Limits::nodes(2_000), |_| true);
            let Some(plies) = proved(found.value()) else { continue };
            // Longer ones would take the solver minutes; they are put together of shorter ones.
            if plies.unsigned_abs() > 7 {
                continue;
            }
            let limits = Limits::depth(plies.unsigned_abs() as u16);
            let verdict = DiamSolver::with_memory(50_000).verdict(&position, &limits);
            let agreed = match verdict {
                Verdict::Win { plies: least, .. } => plies > 0 && i32::from(least) <= plies,
                Verdict::Loss { plies: least, .. } => plies < 0 && i32::from(least) <= -plies,
                Verdict::Open { .. } => false,
            };
            assert!(agreed, "{table} {position}: {plies} and {verdict:?}");
            checked[usize::from(plies > 0)] += 1;
        }
    }
    assert!(checked.iter().all(|&count| count > 10), "{checked:?}");
}

/// The tree backs up wins and losses; each of them is searched anew by the solver.
#[test]
fn what_the_tree_calls_proved_is_true() {
    let mut checked = [0, 0];
    for table in TABLES {
        let variant: DiamVariant = table.parse().expect("a variant");
        for position in scattered(variant, 40, 7) {
            let mut tree = Tree::new(Judge::shipped(variant), Growth::USUAL, position, &[]);
            tree.grow(3_000, &Limits::default());
            for leaning in tree.leanings().iter().filter(|leaning| (1..=7).contains(&leaning.proof.unsigned_abs())) {
                let mut next = position;
                next.play_unchecked(leaning.action);
                let limits = Limits::depth(leaning.proof.unsigned_abs() - 1);
                let verdict = DiamSolver::with_memory(50_000).verdict(&next, &limits);
                let agreed = match verdict {
                    Verdict::Win { plies, .. } => leaning.proof < 0 && plies < leaning.proof.unsigned_abs(),
                    Verdict::Loss { plies, .. } => leaning.proof > 0 && plies < leaning.proof.unsigned_abs(),
                    Verdict::Open { .. } => false,
                };
                assert!(agreed, "{table} {position}: {leaning:?} and {verdict:?}");
                checked[usize::from(leaning.proof > 0)] += 1;
            }
        }
    }
    assert!(checked.iter().all(|&count| count > 10), "{checked:?}");
}

#[test]
fn a_tree_grows_by_its_budget_and_heeds_refutations() {
    let start = DiamPosition::start(&DiamVariant::BOX_2P);
    let grown = |nodes| {
        let mut tree = Tree::new(Judge::shipped(DiamVariant::BOX_2P), Growth::USUAL, start, &[]);
        tree.grow(nodes, &Limits::default());
        tree
    };
    let mut tree = grown(2_000);
    assert!((2_000..2_100).contains(&tree.looked()), "{}", tree.looked());
    let visits = |tree: &Tree<&Judge>| tree.leanings().iter().map(|leaning| leaning.visits).collect::<Vec<_>>();
    assert_eq!(visits(&tree), visits(&grown(2_000)));
    let first = tree.best().expect("a move");
    tree.refute(first, 9);
    assert_ne!(tree.best(), Some(first));
    assert_eq!(tree.leanings().last().map(|leaning| (leaning.action, leaning.proof)), Some((first, -10)));
    assert!(!tree.is_settled());
}

/// Walks a proof by the rules alone: whatever the loser does, the winner's replies end the game within so many plies.
fn holds(
    position: &DiamPosition,
    side: Side,
    plies: u16,
    reply: &impl Fn(&DiamPosition) -> Option<diam::DiamAction>,
    walked: &mut HashMap<DiamPosition, u16>,
) -> bool {
    if let Some(winner) = position.winner() {
        return winner == side;
    }
    if plies == 0 {
        return false;
    }
    if walked.get(position).is_some_and(|&before| before <= plies) {
        return true;
    }
    let mut follow = |action| {
        let mut next = *position;
        next.play_unchecked(action);
        holds(&next, side, plies - 1, reply, walked)
    };
    let held = if position.side_to_move() == side {
        reply(position).is_some_and(|action| position.check(action).is_ok() && follow(action))
    } else {
        let every =
            position.actions(|action| if follow(action) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) });
        every.is_continue()
    };
    if held {
        walked.insert(*position, plies);
    }
    held
}

#[test]
fn what_guided_proof_search_calls_proved_is_true() {
    let mut checked = [0, 0];
    for table in TABLES {
        let variant: DiamVariant = table.parse().expect("a variant");
        for position in scattered(variant, 25, 6) {
            for side in Side::BOTH {
                let mut prover = Prover::guided(side, Judge::shipped(variant));
                let Proof::Proved(plies) = prover.prove(&position, &Limits::nodes(1_500)) else { continue };
                let reply = |position: &DiamPosition| position.winning_action().or_else(|| prover.reply(position));
                let true_so = holds(&position, side, plies, &reply, &mut HashMap::new());
                assert!(true_so, "{table} {position}: {side:?} in {plies}");
                checked[side.index()] += 1;
            }
        }
    }
    assert!(checked.iter().all(|&count| count > 10), "{checked:?}");
}

#[test]
fn it_plays_every_table_and_house_rule_to_the_end_and_repeats_itself() {
    for table in ["2003-2p", "2003-3p", "2003-4p", "1998-2p", "1998-2p+auto", "2003-2p+no-mirror", "2003-2p+reprieve"] {
        let variant: DiamVariant = table.parse().expect("a variant");
        let record = || {
            let mut game = Game::new(DiamPosition::start(&variant));
            let mut best = DiamLevel::new(LEVELS).without_strategy();
            best.limit(&Limits::nodes(1_500));
            let mut random = Random::new(1);
            while game.outcome().is_none() && game.plies().len() < 60 {
                game.play(best.choose(&game, &mut random).expect("an action")).expect("legal");
            }
            game.plies().to_vec()
        };
        assert_eq!(record(), record(), "{table}");
    }
}

#[test]
fn it_beats_plain_random_games_with_a_small_budget() {
    let start = DiamPosition::start(&DiamVariant::BOX_2P);
    let openings = random_openings(&start, 10, 4, 8);
    let mut best = DiamLevel::new(LEVELS);
    best.limit(&Limits::nodes(4_000));
    let mut uct = DiamPosition::opponent(Opponent::Uct(200)).expect("a player");
    let terms = Terms { games: 20, seed: 1, plies: 200 };
    let tally = duel(&openings, [&mut best, uct.as_mut()], terms, |_| ControlFlow::Continue(()));
    assert!(tally.wins >= 15, "{tally:?}");
}

#[test]
fn learning_repeats_from_its_seed_and_learns() {
    let learn = |seed| {
        let mut learner = Learner::new(DiamVariant::BOX_2P);
        let mut errors = Vec::new();
        learner.learn(600, seed, |step| errors.push(step.error));
        (Judge::write(learner.weights()), errors)
    };
    let (weights, errors) = learn(1);
    assert_eq!(weights, learn(1).0);
    assert_ne!(weights, learn(2).0);
    assert!(Judge::read(&weights).is_some() && Judge::read(&weights[1..]).is_none());
    assert_eq!(errors.len(), 20);
    // A seed of the shipped weights would give them again; here it is enough that something is learned.
    let (early, late): (f32, f32) = (errors[..5].iter().sum(), errors[15..].iter().sum());
    assert!(late < early * 1.2, "{errors:?}");
}

#[test]
fn the_book_repeats_from_its_seed_and_can_be_read_again() {
    let terms = BookTerms { games: 2, moves: 2, rare: 30, uct: 200, nodes: 4, seed: 1 };
    let book = Book::made(terms, |_| {});
    assert_eq!(Book::made(terms, |_| {}), book);
    assert!(book.entries().len() > 1, "nothing beyond the first move");
    assert_eq!(Book::read(&book.to_string()).as_ref(), Ok(&book));
    for wrong in ["", "A/././././././. 2\tX1\t2\t1\t", "A/././././././. 2\tA1\t2\t1", "A/././././././. 2\tX1\t2"] {
        let text = format!("{book}{wrong}\n");
        assert_eq!(Book::read(&text), Err(book.entries().len() + 1), "{wrong}");
    }
}

/// Whatever the first move, the book goes on where the second player has answered by the proved strategy.
#[test]
fn the_shipped_book_goes_on_against_the_proved_strategy() {
    let (book, strategy) = (Book::shipped(), Strategy::shipped().expect("a strategy"));
    let start = DiamPosition::start(&DiamVariant::BOX_2P);
    let mut met = 0;
    let _ = start.actions(|first| {
        let mut position = start;
        position.play_unchecked(first);
        assert_eq!(book.reply(&position), None, "not the first player’s turn");
        position.play_unchecked(strategy.reply(&position).expect("a reply").0);
        let reply = book.reply(&position).unwrap_or_else(|| panic!("{position}: nothing in the book"));
        assert_eq!(position.check(reply), Ok(()), "{position}");
        assert_eq!(DiamLevel::new(LEVELS).choose(&Game::new(position), &mut Random::new(1)), Some(reply));
        met += 1;
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(met, 16);
    assert!(book.entries().iter().all(|entry| entry.games > BookTerms::SHIPPED.games));
}
