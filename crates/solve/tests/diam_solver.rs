//! The solver against a plain minimax that shares nothing with it but the rules.

use diam::{DiamPosition, DiamVariant};
use ludo_core::{Position, Random, Turn};
use ludo_search::Limits;
use ludo_solve::diam::{DiamSolver, Shortest, Verdict, mirror};
use std::ops::ControlFlow;

/// Plies to a forced end within `depth`: positive if the mover wins, negative if he loses, 0 if neither is forced.
fn minimax(position: &DiamPosition, depth: i32) -> i32 {
    if depth == 0 {
        return 0;
    }
    let mover = position.side_to_move();
    let (mut win, mut loss, mut escape) = (i32::MAX, 0, false);
    let _ = position.actions(|action| {
        let mut child = *position;
        child.play_unchecked(action);
        let value = match child.turn() {
            Turn::Over(outcome) => i32::from(outcome.value_for(mover)),
            _ => match -minimax(&child, depth - 1) {
                0 => 0,
                below => below + below.signum(),
            },
        };
        match value.signum() {
            1 => win = win.min(value),
            -1 => loss = loss.min(value),
            _ => escape = true,
        }
        ControlFlow::<()>::Continue(())
    });
    match (win, escape) {
        (i32::MAX, true) => 0,
        (i32::MAX, false) => loss,
        (win, _) => win,
    }
}

/// Positions from random games that are not over, as far apart as the generator likes.
fn positions(variant: DiamVariant, count: usize, seed: u64) -> Vec<DiamPosition> {
    let mut random = Random::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = DiamPosition::start(&variant);
        for _ in 0..random.below(40) {
            let Some(action) = position.nth_action(random.below(position.count_actions())) else { break };
            position.play_unchecked(action);
        }
        if position.winner().is_none() {
            found.push(position);
        }
    }
    found
}

fn agree(variant: DiamVariant, count: usize, depth: u16) -> (usize, usize) {
    let mut solver = DiamSolver::new();
    let (mut wins, mut losses) = (0, 0);
    for position in positions(variant, count, 20) {
        let finding = solver.judge(&position, &Limits::depth(depth));
        let said = match finding.verdict {
            Verdict::Win { plies, shortest: true } if plies <= depth => i32::from(plies),
            Verdict::Loss { plies, shortest: true } if plies <= depth => -i32::from(plies),
            _ => 0,
        };
        assert_eq!(said, minimax(&position, i32::from(depth)), "{variant} {position}");
        wins += usize::from(said > 0);
        losses += usize::from(said < 0);
        if said != 0 {
            check_line(&position, &finding.line, said);
        }
    }
    (wins, losses)
}

/// A line must be as long as the verdict says and end in the promised win.
fn check_line(position: &DiamPosition, line: &[diam::DiamAction], said: i32) {
    let mover = position.side_to_move();
    let mut end = *position;
    for &action in line {
        end = end.play(action).expect("the line is legal");
    }
    let winner = if said > 0 { mover } else { mover.other() };
    assert_eq!(end.winner(), Some(winner), "{position}");
    assert_eq!(line.len() as i32, said.abs(), "{position}");
}

#[test]
fn the_2003_edition_agrees_with_minimax() {
    let (wins, losses) = agree(DiamVariant::BOX_2P, 2_000, 4);
    assert!(wins > 400 && losses > 40, "{wins} wins, {losses} losses: the sample is too quiet");
}

#[test]
fn the_1998_edition_agrees_with_minimax() {
    let (wins, losses) = agree(DiamVariant::PROTOTYPE, 1_200, 3);
    assert!(wins > 40, "{wins} wins, {losses} losses: the sample is too quiet");
    agree(DiamVariant::PROTOTYPE_AUTO, 800, 4);
}

#[test]
fn three_and_four_players_agree_with_minimax() {
    agree(DiamVariant::BOX_3P, 300, 4);
    agree(DiamVariant::BOX_4P, 300, 4);
}

#[test]
fn the_search_for_the_shortest_win_agrees_with_minimax() {
    for position in positions(DiamVariant::BOX_2P, 150, 3) {
        let mut search = Shortest::new(position.side_to_move(), 10_000);
        let found = (1..=4).find(|_| search.deepen(&position, &Limits::default()) == Ok(true));
        assert_eq!(found.unwrap_or(0), minimax(&position, 4).max(0), "{position}");
    }
}

#[test]
fn the_start_is_lost_for_the_first_player_in_2003() {
    let start = DiamPosition::start(&DiamVariant::BOX_2P);
    let finding = DiamSolver::new().judge(&start, &Limits::nodes(20_000));
    assert!(matches!(finding.verdict, Verdict::Loss { .. }), "{:?}", finding.verdict);
    let judged = DiamSolver::new().judge_all(&start, &Limits::nodes(100_000));
    assert_eq!(judged.len(), 16);
    assert!(judged.iter().all(|(_, finding)| matches!(finding.verdict, Verdict::Loss { .. })));
}

#[test]
fn the_start_of_1998_is_open_but_not_won_by_the_mover() {
    let start = DiamPosition::start(&DiamVariant::PROTOTYPE);
    match DiamSolver::new().judge(&start, &Limits::nodes(40_000)).verdict {
        Verdict::Open { within, mover_cannot_win, mover_cannot_lose } => {
            assert!(within >= 4);
            assert!(mover_cannot_win && !mover_cannot_lose);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn finished_positions_have_nothing_left_to_find() {
    let over = DiamPosition::from_text(&DiamVariant::BOX_2P, "XA/./././YA/././. 2").expect("a diam");
    let finding = DiamSolver::new().judge(&over, &Limits::default());
    assert_eq!(finding.verdict, Verdict::Loss { plies: 0, shortest: true });
}

#[test]
fn copying_never_loses() {
    for variant in [DiamVariant::BOX_2P, DiamVariant::BOX_4P, DiamVariant::PROTOTYPE_AUTO] {
        let mut random = Random::new(5);
        for _ in 0..300 {
            let mut position = DiamPosition::start(&variant);
            for _ in 0..60 {
                assert!(mirror::saves_the_other(&position), "{variant} {position}");
                let action = position.nth_action(random.below(position.count_actions())).expect("a move");
                position.play_unchecked(action);
                assert_eq!(position.winner(), None, "{variant} {position}");
                assert!(mirror::saves_the_mover(&position));
                position = position.play(action.mirrored()).expect("the copy is legal");
            }
        }
    }
}

#[test]
fn copying_is_not_claimed_where_it_fails() {
    let three = DiamPosition::start(&DiamVariant::BOX_3P);
    assert!(!mirror::saves_the_other(&three));
    let forbidden = DiamVariant::BOX_2P.with(diam::House::NoMirror).expect("a house rule");
    assert!(!mirror::saves_the_other(&DiamPosition::start(&forbidden)));
    let lopsided = DiamPosition::from_text(&DiamVariant::BOX_2P, "A/X/./././././. 1").expect("a position");
    assert!(!mirror::saves_the_other(&lopsided));
}

#[test]
fn a_side_that_cannot_move_is_judged_too() {
    let walled = DiamPosition::from_text(&DiamVariant::BOX_2P, "XYXY/ABAB/BABA/YXYX/./././. 1").expect("a position");
    assert_eq!(walled.nth_action(0).map(|action| action.to_string()), Some("pass".into()));
    let finding = DiamSolver::new().judge(&walled, &Limits::nodes(20_000));
    assert!(!matches!(finding.verdict, Verdict::Win { plies: 0, .. }));
}
