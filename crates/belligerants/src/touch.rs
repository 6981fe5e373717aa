//! The touches by which a person makes an action.

use crate::{
    BelligerantsAction as Action, BelligerantsPosition, Face, Move, Phase, Square,
    moves::{MoveGroups, Moves},
};
use ludo_core::Touch;
use std::ops::ControlFlow;

pub(crate) fn touches(position: &BelligerantsPosition, action: Action) -> Vec<Touch> {
    match action {
        Action::Deploy(side, arrangement) => {
            let squares = position.context.camp_lists[side.index()].iter();
            let placed = arrangement.kinds().into_iter().zip(squares);
            placed.flat_map(|(kind, &square)| [Touch::Reserve(kind.code().into()), cell(square)]).collect()
        }
        Action::Place(_, kind, square) => vec![Touch::Reserve(kind.code().into()), cell(square)],
        Action::Move(step) => move_touches(position, step),
        Action::Huff(square) => vec![cell(square)],
        Action::Demand(price) => vec![Touch::Button(price.to_string().into())],
        word => vec![Touch::Button(word.to_string().into())],
    }
}

/// All moves of a throw with their touches: what one leaves open is seen from the others, which are found once.
pub(crate) fn touched_moves<B>(
    position: &BelligerantsPosition,
    face: Face,
    mut visit: impl FnMut(Action, Vec<Touch>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut room = MoveGroups::new();
    let moves = Moves::of(&position.context, &position.state, face, &mut room);
    moves.each(|step| {
        let touches = plain_touches(position, step).unwrap_or_else(|| touches_among(&moves, step));
        visit(Action::Move(step), touches)
    })
}

fn cell(square: Square) -> Touch {
    Touch::Cell(square.name().into())
}

/// From and to; then only what these leave open: the point, prison or keep, the camp square.
fn move_touches(position: &BelligerantsPosition, step: Move) -> Vec<Touch> {
    let Phase::Move(face) = position.state.phase else { return vec![cell(step.from), cell(step.to)] };
    plain_touches(position, step).unwrap_or_else(|| {
        let mut room = MoveGroups::new();
        touches_among(&Moves::around(&position.context, &position.state, face, step, &mut room), step)
    })
}

/// Most moves take nothing and have one point: nothing is left open, and there are some hundred of them.
fn plain_touches(position: &BelligerantsPosition, step: Move) -> Option<Vec<Touch>> {
    let plain = step.point.is_none() && position.state.board.at(step.to).is_none();
    plain.then(|| [Some(step.from), Some(step.to), step.camp].into_iter().flatten().map(cell).collect())
}

fn touches_among(moves: &Moves<'_>, step: Move) -> Vec<Touch> {
    let mut touches = vec![cell(step.from), cell(step.to)];
    if let Some(point) = step.point.filter(|_| moves.points_between(step.from, step.to) > 1) {
        touches.push(Touch::Button(format!("point {point}").into()));
    }
    if moves.contains(Move { keep: !step.keep, ..step }) {
        touches.push(Touch::Button(if step.keep { "keep" } else { "prison" }.into()));
    }
    touches.extend(step.camp.map(cell));
    touches
}
