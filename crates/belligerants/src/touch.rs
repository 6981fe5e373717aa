//! The touches by which a person makes an action.

use crate::{
    BelligerantsAction as Action, BelligerantsPosition, Move, Phase, Point, Square,
    moves::{MoveGroups, Moves},
};
use ludo_core::Touch;

pub(crate) fn touches(position: &BelligerantsPosition, action: Action) -> Vec<Touch> {
    match action {
        Action::Deploy(side, arrangement) => {
            let squares = position.context.camp_lists[side.index()].iter();
            let placed = arrangement.kinds().into_iter().zip(squares);
            placed.flat_map(|(kind, &square)| [Touch::Reserve(kind.code().to_owned()), cell(square)]).collect()
        }
        Action::Place(_, kind, square) => vec![Touch::Reserve(kind.code().to_owned()), cell(square)],
        Action::Move(step) => move_touches(position, step),
        Action::Huff(square) => vec![cell(square)],
        Action::Demand(price) => vec![Touch::Button(price.to_string())],
        word => vec![Touch::Button(word.to_string())],
    }
}

fn cell(square: Square) -> Touch {
    Touch::Cell(square.to_string())
}

/// From and to; then only what these leave open: the point, prison or keep, the camp square.
fn move_touches(position: &BelligerantsPosition, step: Move) -> Vec<Touch> {
    let mut touches = vec![cell(step.from), cell(step.to)];
    let Phase::Move(face) = position.state.phase else { return touches };
    let mut room = MoveGroups::new();
    let moves = Moves::around(&position.context, &position.state, face, step, &mut room);
    let reached = |point: &Point| moves.reaches(Move { point: Some(*point), ..step });
    if let Some(point) = step.point.filter(|_| Point::ALL.iter().filter(|&point| reached(point)).count() > 1) {
        touches.push(Touch::Button(format!("point {point}")));
    }
    if moves.contains(Move { keep: !step.keep, ..step }) {
        touches.push(Touch::Button(if step.keep { "keep" } else { "prison" }.to_owned()));
    }
    touches.extend(step.camp.map(cell));
    touches
}
