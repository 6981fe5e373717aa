//! The copying argument: a position in which everything is answered across the ring cannot be won by its mover.
//!
//! If opposite cells hold matching stacks (the mover's colours facing the other side's, level by level), the other side
//! can answer every move by its copy across the ring in the matching colour. After each copy the position is of the same
//! kind; no pawn ever meets its own colour across the ring at a move of the mover, so the mover never makes a diam.

use ::diam::{Board, Colour, DiamPosition, House, Players};
use ludo_core::{Position, Side};
use std::ops::ControlFlow;

/// Whether copying across the ring saves the side that is *not* to move, for ever.
pub fn saves_the_other(position: &DiamPosition) -> bool {
    let variant = position.variant();
    let forbidden = variant.has(House::NoMirror) && position.board().count() == 0;
    if position.winner().is_some() || forbidden {
        return false;
    }
    pairings(variant.players(), position.side_to_move()).iter().any(|&pairs| faces(position.board(), pairs))
}

/// Whether the mover can reach, by one move, a position in which copying saves him for ever.
pub fn saves_the_mover(position: &DiamPosition) -> bool {
    position
        .actions(|action| {
            let mut child = *position;
            child.play_unchecked(action);
            if saves_the_other(&child) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
}

/// Which colour of the other side can copy which of the mover's, for the rest of the game.
fn pairings(players: Players, mover: Side) -> &'static [[(Colour, Colour); 2]] {
    use Colour::{A, B, X, Y};
    match (players, mover) {
        // The solo player may place either colour on any of his turns; each partner has only one.
        (Players::Three, _) => &[],
        // Order of play A, X, B, Y: whoever moves is followed by the player of one fixed colour.
        (Players::Four, Side::First) => &[[(A, X), (B, Y)]],
        (Players::Four, Side::Second) => &[[(X, B), (Y, A)]],
        (Players::Two, Side::First) => &[[(A, X), (B, Y)], [(A, Y), (B, X)]],
        (Players::Two, Side::Second) => &[[(X, A), (Y, B)], [(X, B), (Y, A)]],
    }
}

fn faces(board: &Board, pairs: [(Colour, Colour); 2]) -> bool {
    pairs.iter().all(|&(own, other)| board.pawns(own).rotate_left(16) == board.pawns(other))
}
