//! The board as a client keeps it from what each ply changed: a step brings no picture of its own.

use ludo_wire::{Change, Picture, Ply, SectionChange, Written};

/// The board after some plies.
pub fn after(mut board: Picture, plies: &[Written<Ply>]) -> Picture {
    for ply in plies {
        change(&mut board, &ply.read().unwrap().change);
    }
    board
}

fn change(board: &mut Picture, change: &Change) {
    board.stage = change.stage.clone();
    board.marks.clone_from(&change.marks);
    for piece in &change.pieces {
        board.pieces[usize::from(piece.id)] = piece.clone();
    }
    for (key, words) in &change.labels {
        match words {
            Some(words) => board.labels.insert(key.clone(), words.clone()),
            None => board.labels.remove(key),
        };
    }
    for SectionChange { section, line, lines } in &change.sections {
        let told = &mut board.sections[*section as usize].lines;
        match line {
            Some(line) => told[*line as usize] = lines[0].clone(),
            None => told.clone_from(lines),
        }
    }
    if let Some(scores) = &change.scores {
        board.scores.clone_from(scores);
    }
    if let Some(advice) = &change.advice {
        board.advice.clone_from(advice);
    }
}
