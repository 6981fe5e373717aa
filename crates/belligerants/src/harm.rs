//! What a choice cost a side, and the rule that would have spared it.

use crate::{BelligerantsAction as Action, BelligerantsPosition, Man, Terrain};
use ludo_core::{Position, Rule, Side, Variant};

/// The pawns that a choice cost a side, by their value; the rule is that of how they were lost.
pub fn of_action(
    before: &BelligerantsPosition,
    action: Action,
    after: &BelligerantsPosition,
    side: Side,
) -> Option<(Rule, u32)> {
    let own = before.actor(action).map(|seat| before.context.variant.side_of(seat)) == Some(side);
    let worth =
        |position: &BelligerantsPosition| -> u32 { position.men(side).iter().map(|(man, _)| man.kind.value()).sum() };
    let lost = worth(before).checked_sub(worth(after)).filter(|lost| *lost > 0)?;
    let rule = match action {
        Action::Huff(_) => "B19",
        Action::Move(_) if !own => "B17",
        // By one's own move a pawn is huffed, which happens by itself where there is only one, or it is destroyed.
        Action::Move(_) if captives(after, side.other()) > captives(before, side.other()) => "B19",
        Action::Move(went) if before.context.map().terrain(went.to) == Some(Terrain::Blue) => "B14",
        Action::Move(_) => "terrain",
        _ => return None,
    };
    Some((Rule(rule), lost))
}

fn captives(position: &BelligerantsPosition, side: Side) -> usize {
    position.prisoners(side).into_iter().filter(|man: &Man| man.origin != side).count()
}
