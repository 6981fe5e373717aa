//! The house rule `chain`: where a ball can get to by jumping on.
//!
//! A state within a turn is the ball's place and the enemy balls still standing. Own balls stay, so a ball could go
//! round for ever; no state may come back within a turn. Even so, up to 5,852 paths of up to 24 landings start from
//! one ball, though they lead to at most 116 results. A turn is therefore named by the first of its paths: the
//! shortest, and among those the first in the order `1`–`7`, `a`–`g`.

use crate::{DiademaAction, Vertex, VertexSet, geometry::JUMPS};
use arrayvec::ArrayVec;
use std::ops::ControlFlow;

/// 14 places and the 64 subsets of six enemy balls.
const STATES: usize = Vertex::COUNT << 6;

#[derive(Clone, Copy)]
struct State {
    at: Vertex,
    theirs: VertexSet,
    /// The path that led here; `None` at the origin.
    path: Option<DiademaAction>,
}

/// Visits the path to every result that the ball on `from` can reach, shorter paths first. `others` are the mover's
/// other balls. Visits each result with the enemy balls left standing.
///
/// Never inlined: its 14 kB of states would otherwise be reserved at every level of a search that plays `standard`.
#[inline(never)]
pub(crate) fn paths<B>(
    from: Vertex,
    others: VertexSet,
    theirs: VertexSet,
    mut visit: impl FnMut(DiademaAction, VertexSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut states = ArrayVec::<State, STATES>::new();
    states.push(State { at: from, theirs, path: None });
    let mut next = 0;
    while let Some(&state) = states.get(next) {
        next += 1;
        for (to, left) in jumps(state.at, others, state.theirs) {
            if states.iter().any(|known| known.at == to && known.theirs == left) {
                continue;
            }
            let path = match state.path {
                None => Some(DiademaAction::jump(from, to)),
                Some(path) => path.then(to),
            };
            // Neither bound is ever met: states are distinct, and no first path has more than 15 landings.
            let (Some(path), false) = (path, states.is_full()) else { continue };
            states.push(State { at: to, theirs: left, path: Some(path) });
            if to != from {
                visit(path, left)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The landings open from `at`, each with the enemy balls that it leaves.
fn jumps(at: Vertex, others: VertexSet, theirs: VertexSet) -> impl Iterator<Item = (Vertex, VertexSet)> {
    let taken = others.or(theirs);
    JUMPS[at.index()]
        .into_iter()
        .filter(move |jump| taken.has(jump.over) && !taken.has(jump.to))
        .map(move |jump| (jump.to, theirs.without(jump.over.set())))
}
