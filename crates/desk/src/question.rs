//! From a question to the game that it is about.

use crate::{convert, refuse};
use ludo_core::{Faults, Reason, Side};
use ludo_shelf::{AnyGame, AnyVariant, GameId, Refusal};
use ludo_wire::{
    RefusalCode as Code,
    desk::{DeskEnd, DeskPart, DeskQuestion, DeskRefusal},
};

/// The longest game that a question may carry, in plies: longer than any that people or engines have played.
pub const MAX_PLIES: usize = 4096;

/// The rules in force.
pub fn variant(question: &DeskQuestion) -> Result<AnyVariant, DeskRefusal> {
    let game: GameId = question.game.parse().map_err(|found| faulty(DeskPart::Game, &found))?;
    let text = question.variant.as_deref();
    match (&question.map, text) {
        (None, None) => Ok(AnyVariant::usual(game)),
        (None, Some(text)) => AnyVariant::parse(game, text).map_err(|found| faulty(DeskPart::Variant, &found)),
        (Some(map), text) => {
            let usual = || AnyVariant::usual(game).to_string();
            let text = text.map_or_else(usual, str::to_owned);
            AnyVariant::on_map(game, &text, map).map_err(|found| faulty(DeskPart::Map, &found))
        }
    }
}

/// Refuses a game that is too long to be looked at.
pub fn bounded(question: &DeskQuestion) -> Result<(), DeskRefusal> {
    if question.moves.len() <= MAX_PLIES {
        return Ok(());
    }
    Err(refuse(DeskPart::Moves, Code::Size, "la partie est trop longue", "the game is too long"))
}

/// The game before its first move.
pub fn start(question: &DeskQuestion) -> Result<AnyGame, DeskRefusal> {
    let variant = variant(question)?;
    match &question.start {
        None => Ok(AnyGame::new(&variant)),
        Some(text) => AnyGame::from_position(&variant, text).map_err(|found| faulty(DeskPart::Start, &found)),
    }
}

/// Plays moves from a number on; what could not be played is refused with its number, and those before it stay.
pub fn play(game: &mut AnyGame, moves: &[String], from: usize) -> Result<(), DeskRefusal> {
    for (ply, text) in (from..).zip(moves.get(from..).unwrap_or_default()) {
        step(game, text).map_err(|why| DeskRefusal {
            refusal: Box::new(convert::refusal(&why)),
            part: Some(DeskPart::Moves),
            ply: Some(ply as u32),
        })?;
    }
    Ok(())
}

/// Plays an action, or a throw in brackets.
fn step(game: &mut AnyGame, text: &str) -> Result<(), Refusal> {
    match text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(event) => game.resolve_text(event),
        None => game.play_text(text),
    }
}

/// Ends a game as the question says.
pub fn end(game: &mut AnyGame, end: &DeskEnd) -> Result<(), DeskRefusal> {
    let reason: Reason = end.reason.parse().map_err(|found| faulty(DeskPart::End, &found))?;
    let winner = match end.winner {
        None => None,
        Some(0) => Some(Side::First),
        Some(1) => Some(Side::Second),
        Some(_) => return Err(refuse(DeskPart::End, Code::Malformed, "un camp est 0 ou 1", "a side is 0 or 1")),
    };
    let outside = match reason {
        Reason::Resignation | Reason::Time => winner.is_some(),
        Reason::Agreement => true,
        _ => false,
    };
    if !outside {
        return Err(refuse(
            DeskPart::End,
            Code::Malformed,
            "une fin hors du plateau est un abandon ou le temps, avec un vainqueur, ou un accord",
            "an end outside the board is a resignation or time, with a winner, or an agreement",
        ));
    }
    if game.outcome().is_some() {
        let (fr, en) = ("la partie est terminée", "the game is over");
        return Err(refuse(DeskPart::End, Code::Over, fr, en));
    }
    game.end(winner, reason);
    Ok(())
}

/// A part that cannot be read.
pub fn faulty(part: DeskPart, found: &Faults) -> DeskRefusal {
    DeskRefusal { refusal: Box::new(convert::faults(found)), part: Some(part), ply: None }
}

/// What is wanted does not fit the game.
pub fn malformed(fr: &str, en: &str) -> DeskRefusal {
    refuse(DeskPart::Want, Code::Malformed, fr, en)
}

/// What is wanted cannot be read.
pub fn wanted(found: &Faults) -> DeskRefusal {
    faulty(DeskPart::Want, found)
}
