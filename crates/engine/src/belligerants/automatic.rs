//! What every player does without weighing anything, the same for all of them so that matches compare their moves.

use belligerants::{
    Arrangement, BelligerantsAction as Action, BelligerantsPosition, BelligerantsVariant, Phase, Preset, SetUpRule,
};
use ludo_core::{Position, Random, Side};
use std::ops::ControlFlow;

/// The action of a phase that needs no thought: set-ups are dealt at random, an invasion is declared as soon as it can
/// be, a huff takes the most valuable candidate, and there is no armistice. `None` where a move is to be chosen or
/// nobody acts.
pub fn automatic(position: &BelligerantsPosition, random: &mut Random) -> Option<Action> {
    match position.phase() {
        Phase::Deploy => deploy(position, random),
        Phase::Ready(_) => Some(if can_declare(position) { Action::Declare } else { Action::Throw }),
        Phase::Price => Some(Action::Refuse),
        Phase::Answer(_) => Some(Action::Decline),
        Phase::Huff(_) => dearest(position).map(Action::Huff),
        Phase::Move(_) | Phase::Draw | Phase::Throw | Phase::Over(_) => None,
    }
}

fn deploy(position: &BelligerantsPosition, random: &mut Random) -> Option<Action> {
    // The number of whole set-ups is known, so that one is drawn without counting them.
    position.nth_action(random.below(position.count_actions()))
}

/// Whether the side about to throw may end the game by its invasion.
pub(super) fn can_declare(position: &BelligerantsPosition) -> bool {
    let declares = |action| if action == Action::Declare { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    position.actions(declares).is_break()
}

/// The most valuable pawn that may be huffed; among equals the first square.
pub(super) fn dearest(position: &BelligerantsPosition) -> Option<belligerants::Square> {
    let value = |square| position.at(square).map_or(0, |(_, man)| man.kind.value());
    position.huff_candidates().into_iter().max_by_key(|&square| (value(square), std::cmp::Reverse(square)))
}

/// The start of a game whose set-ups have been dealt at random, up to the draw for who begins.
pub fn dealt(variant: &BelligerantsVariant, random: &mut Random) -> BelligerantsPosition {
    let mut position = BelligerantsPosition::start(variant);
    while position.phase() == Phase::Deploy
        && let Some(action) = deploy(&position, random)
    {
        position.play_unchecked(action);
    }
    position
}

/// A good set-up for a side, seldom twice the same: a preset with a few neighbours in its order exchanged. `None` in a
/// set-up made pawn by pawn, or on a map whose camps are no camps.
pub fn varied(variant: &BelligerantsVariant, side: Side, random: &mut Random) -> Option<Action> {
    const EXCHANGES: usize = 3;
    if variant.rules().set_up() == SetUpRule::Alternate {
        return None;
    }
    let preset = Preset::ALL[random.below(Preset::ALL.len() as u64) as usize];
    let mut kinds = preset.arrangement(variant.map(), side)?.kinds();
    for _ in 0..EXCHANGES {
        let place = random.below(kinds.len() as u64 - 1) as usize;
        kinds.swap(place, place + 1);
    }
    Arrangement::from_kinds(&kinds).map(|order| Action::Deploy(side, order))
}
