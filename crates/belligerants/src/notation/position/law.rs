//! What a position must fulfil beyond its grammar: that play could stand there.

use super::read::Reader;
use crate::{
    End, Face, HouseRule, Phase, SetUpRule, TurnStart,
    moves::{MoveGroups, Moves},
    pawn::{ARMY, Pawns},
    position::PRICES,
    state::State,
};
use ludo_core::Side;

/// Notes every way in which the position contradicts its phase.
pub(super) fn uphold(reader: &mut Reader) {
    match reader.state.phase {
        Phase::Deploy | Phase::Draw => set_up(reader),
        _ => in_play(reader),
    }
}

fn set_up(reader: &mut Reader) {
    let at = reader.phase_at.clone();
    let State { prison, dead, started, turns, mover, phase, .. } = reader.state;
    let drawing = phase == Phase::Draw;
    let fresh =
        prison[0].or(prison[1]).or(dead).is_empty() && started == [false; 2] && turns == 0 && mover == Side::First;
    if !fresh {
        reader.fault(
            at.clone(),
            "avant le tirage il ne s’est encore rien passé",
            "before the draw nothing has happened yet",
        );
    }
    for side in Side::BOTH {
        let (men, hidden) = (reader.state.board.held(side), reader.state.hidden[side.index()]);
        let home = !(reader.state.board.occupied(side) & !*reader.context.camp(side)).is_empty()
            || !men.without(Pawns::army(side)).is_empty();
        if home {
            reader.fault(at.clone(), "un placement reste dans son camp (B3)", "a set-up stays in its own camp (B3)");
        }
        let secret = reader.context.rules.set_up() == SetUpRule::Secret;
        if hidden && (drawing || !secret) {
            reader.fault(at.clone(), "rien n’est caché ici", "nothing is hidden here");
        }
        let partial = !hidden && men.len() != ARMY && (!men.is_empty() || drawing);
        let alternate = reader.context.rules.set_up() == SetUpRule::Alternate;
        if partial && (drawing || !alternate) {
            reader.fault(at.clone(), "un placement a quinze pions (B3)", "a set-up has fifteen pawns (B3)");
        }
    }
    let [south, north] = Side::BOTH.map(|side| reader.state.board.held(side).len());
    let uneven = reader.context.rules.set_up() == SetUpRule::Alternate && !(south == north || south == north + 1);
    if uneven {
        reader.fault(
            at.clone(),
            "on place à tour de rôle, le Sud d’abord (B3)",
            "pawns are placed in turn, South first (B3)",
        );
    }
    if !drawing && Side::BOTH.into_iter().all(|side| reader.state.is_deployed(side)) {
        reader.fault(
            at,
            "les deux placements sont faits : c’est le tirage (draw)",
            "both set-ups are made: it is the draw",
        );
    }
}

fn in_play(reader: &mut Reader) {
    let at = reader.phase_at.clone();
    if reader.state.hidden != [false; 2] {
        reader.fault(at.clone(), "rien n’est caché pendant la partie (B7)", "nothing is hidden during play (B7)");
    }
    for side in Side::BOTH {
        let entered = reader.state.board.occupied(side) & *reader.context.camp(side.other());
        if !entered.is_empty() && !reader.state.started[side.index()] {
            reader.fault(
                at.clone(),
                "des pions sont entrés sans que l’entrée soit notée (B30)",
                "pawns have entered, but the entry is not noted (B30)",
            );
        }
    }
    let limit = reader.context.rules.limit().map_or(u16::MAX, std::num::NonZeroU16::get);
    let used_up = reader.context.rules.limit().is_some() && reader.state.turns == limit;
    let finished = reader.state.is_finished(reader.context);
    let ended = reader.state.phase == Phase::Over(End::Score);
    if reader.state.turns > limit || (finished || used_up) != ended {
        reader.fault(
            at,
            "la partie est finie si et seulement si un camp n’a plus de pion dehors ou les tours sont épuisés (B32, B37)",
            "the game is over if and only if a side has no pawn left outside or the turns are used up (B32, B37)",
        );
        return;
    }
    phase(reader);
}

/// What the phase itself asks for. A word before the throw that nobody needs to say is skipped, as in play.
fn phase(reader: &mut Reader) {
    let at = reader.phase_at.clone();
    let mover = reader.state.mover;
    let declares = reader.state.can_declare(reader.context, mover);
    let peace = !reader.context.has(HouseRule::NoArm);
    match reader.state.phase {
        Phase::Ready(TurnStart::First | TurnStart::Asked) if !peace && !declares => reader.state.phase = Phase::Throw,
        Phase::Ready(TurnStart::Again) if !declares => reader.state.phase = Phase::Throw,
        Phase::Ready(TurnStart::Asked) if !peace => reader.state.phase = Phase::Ready(TurnStart::First),
        Phase::Price | Phase::Answer(_) | Phase::Over(End::Armistice(_)) if !peace => {
            reader.fault(
                at,
                "il n’y a pas d’armistice dans cette variante (B35)",
                "there is no armistice in this variant (B35)",
            );
        }
        Phase::Answer(price) | Phase::Over(End::Armistice(price)) if price > PRICES.0 || price % PRICES.1 != 0 => {
            reader.fault(
                at,
                "l’indemnité est un multiple de 100, de 0 à 12 000 (B35)",
                "the indemnity is a multiple of 100, from 0 to 12,000 (B35)",
            );
        }
        Phase::Over(End::Invasion) if !declares => {
            reader.fault(at, "l’invasion n’est pas complète (B33)", "the invasion is not complete (B33)");
        }
        Phase::Move(face) => playable(reader, face),
        Phase::Huff(_) => huff(reader),
        _ => {}
    }
}

fn playable(reader: &mut Reader, face: Face) {
    if Moves::of(reader.context, &reader.state, face, &mut MoveGroups::new()).is_empty() {
        let at = reader.phase_at.clone();
        reader.fault(
            at,
            "ce jet est perdu : rien ne peut se jouer (B5)",
            "this throw is lost: nothing can be played (B5)",
        );
    }
}

fn huff(reader: &mut Reader) {
    let at = reader.phase_at.clone();
    let state = &reader.state;
    let entered = |pawn| State::is_entered(reader.context, state.mover, state.board.square(pawn));
    let strangers = state.candidates.into_iter().any(|pawn| !state.board.held(state.mover).has(pawn) || entered(pawn));
    let few = state.candidates.len() < if reader.context.has(HouseRule::Decline) { 1 } else { 2 };
    if strangers {
        reader.fault(
            at.clone(),
            "on ne souffle que des pions non entrés du camp qui vient de jouer (B20)",
            "only pawns of the side that has just moved are huffed, and none that has entered (B20)",
        );
    }
    if few || reader.context.has(HouseRule::NoHuff) {
        reader.fault(at, "il n’y a pas de choix à faire ici (B19)", "there is no choice to make here (B19)");
    }
}
