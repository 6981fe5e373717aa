//! The eight stacks of a position text.

use super::fields::Field;
use crate::{Board, Cell, Colour, board::bit_of};
use ludo_core::{Fault, Side, Words};
use std::fmt;

/// Writes `AX/./B/./././././.`.
pub(super) fn write(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    for cell in Cell::ALL {
        if cell.index() > 0 {
            f.write_str("/")?;
        }
        if board.height(cell) == 0 {
            f.write_str(".")?;
        }
        board.stack(cell).try_for_each(|colour| write!(f, "{colour}"))?;
    }
    Ok(())
}

/// Reads what [`write`] writes. The board means something only if no fault was added.
pub(super) fn read(field: Field<'_>, faults: &mut Vec<Fault>) -> Board {
    let mut board = Board::EMPTY;
    let mut placed = [0; 4];
    let mut stacks = field.split('/');
    let mut places = Vec::new();
    for (cell, stack) in Cell::ALL.into_iter().zip(&mut stacks) {
        read_stack(&mut board, cell, stack, &mut placed, faults);
        places.push(stack);
    }
    if let Some(extra) = stacks.next() {
        faults.push(Fault::new(extra.at..field.end(), count_words()));
    } else if places.len() < Cell::ALL.len() {
        faults.push(Fault::new(field.end()..field.end(), count_words()));
    }
    if faults.is_empty() && board.is_tied() {
        let tied = board.diams(Side::First) | board.diams(Side::Second);
        let at = |cell: &Cell| tied & crate::board::nibble(*cell) != 0;
        let shown = Cell::ALL.into_iter().filter(at).filter_map(|cell| places.get(cell.index()));
        faults.extend(shown.map(|stack| Fault::new(stack.range(), tie_words())));
    }
    board
}

fn read_stack(board: &mut Board, cell: Cell, stack: Field<'_>, placed: &mut [u32; 4], faults: &mut Vec<Fault>) {
    if stack.text == "." {
        return;
    }
    if stack.text.is_empty() {
        faults.push(Fault::new(stack.range(), empty_words()));
    }
    let mut level = 0;
    for (offset, letter) in stack.text.char_indices() {
        let at = stack.at + offset;
        level += 1;
        if level > 4 {
            faults.push(Fault::new(at..stack.end(), height_words()));
            return;
        }
        let Some(colour) = Colour::from_letter(letter) else {
            faults.push(Fault::new(at..at + letter.len_utf8(), letter_words()));
            continue;
        };
        placed[colour.index()] += 1;
        if placed[colour.index()] > crate::board::PAWNS_A_COLOUR {
            faults.push(Fault::new(at..at + 1, pawns_words()));
        }
        board.pawns[colour.index()] |= 1 << bit_of(cell, level);
    }
}

fn count_words() -> Words {
    Words::new("il faut huit piles, séparées par /", "eight stacks are needed, joined by /")
}

fn empty_words() -> Words {
    Words::new("une case vide s’écrit .", "an empty cell is written .")
}

fn height_words() -> Words {
    Words::new("une pile a quatre pions au plus (M1)", "a stack has four pawns at most (M1)")
}

fn letter_words() -> Words {
    Words::new("un pion s’écrit A, B, X ou Y", "a pawn is written A, B, X or Y")
}

fn pawns_words() -> Words {
    Words::new("une couleur n’a que quatre pions (M2)", "a colour has only four pawns (M2)")
}

fn tie_words() -> Words {
    Words::new(
        "les deux camps ont un diam au même niveau, ce qu’aucune partie n’atteint (M8)",
        "both sides have a diam at the same level, which no game reaches (M8)",
    )
}
