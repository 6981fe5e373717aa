//! A game handled through texts, written once for all games.

use crate::{PlyText, Refusal};
use ludo_core::{Choices, Game, Ply, Position, Viewer, Words};
use std::ops::ControlFlow;

pub fn play<P: Position>(game: &mut Game<P>, text: &str) -> Result<(), Refusal> {
    Ok(game.play(text.parse::<P::Action>()?)?)
}

pub fn check<P: Position>(game: &Game<P>, text: &str) -> Result<(), Refusal> {
    let action = text.parse::<P::Action>()?;
    if game.outcome().is_some() {
        return Err(P::refuse_over().into());
    }
    Ok(game.position().check(action)?)
}

pub fn resolve<P: Position>(game: &mut Game<P>, text: &str) -> Result<(), Refusal> {
    Ok(game.resolve(text.parse::<P::Chance>()?)?)
}

pub fn chances<P: Position>(game: &Game<P>) -> Vec<(String, u32)> {
    let mut found = Vec::new();
    if game.outcome().is_none() {
        let _ = game.position().chances(|event, weight| {
            found.push((event.to_string(), weight));
            ControlFlow::<()>::Continue(())
        });
    }
    found
}

pub fn actions<P: Position>(game: &Game<P>, limit: usize) -> Option<Vec<String>> {
    let mut found = Vec::new();
    if game.outcome().is_some() {
        return Some(found);
    }
    let stopped = game.position().actions(|action| {
        if found.len() == limit {
            return ControlFlow::Break(());
        }
        found.push(action.to_string());
        ControlFlow::Continue(())
    });
    stopped.is_continue().then_some(found)
}

pub fn count_actions<P: Position>(game: &Game<P>) -> u64 {
    if game.outcome().is_some() { 0 } else { game.position().count_actions() }
}

pub fn nth_action<P: Position>(game: &Game<P>, n: u64) -> Option<String> {
    if game.outcome().is_some() { None } else { game.position().nth_action(n).map(|action| action.to_string()) }
}

pub fn choices<P: Position>(game: &Game<P>, limit: usize) -> Option<Choices> {
    if game.outcome().is_some() { Some(Choices::default()) } else { Choices::of(game.position(), limit) }
}

pub fn describe<P: Position>(game: &Game<P>, viewer: Viewer) -> Vec<Words> {
    game.position().seen_by(viewer).describe()
}

pub fn is_secret<P: Position>(game: &Game<P>, text: &str) -> bool {
    text.parse::<P::Action>().is_ok_and(|action| game.position().is_secret(action))
}

pub fn plies<P: Position>(game: &Game<P>) -> Vec<PlyText> {
    plies_from(game, 0)
}

fn plies_from<P: Position>(game: &Game<P>, from: usize) -> Vec<PlyText> {
    let later = game.plies().iter().enumerate().skip(from);
    later.filter_map(|(n, ply)| Some(told(game.position_at(n)?, *ply))).collect()
}

/// Secret plies stay hidden for as long as the viewer does not see the whole position.
pub fn plies_seen_by<P: Position>(game: &Game<P>, viewer: Viewer, from: usize) -> Vec<PlyText> {
    let mut texts = plies_from(game, from);
    let now = game.position();
    if now.seen_by(viewer) == *now {
        return texts;
    }
    for (n, text) in (from..).zip(&mut texts) {
        let own = text.seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
        if !own && secret_at(game, n) {
            text.text = PlyText::HIDDEN.into();
        }
    }
    texts
}

fn secret_at<P: Position>(game: &Game<P>, n: usize) -> bool {
    match (game.position_at(n), game.plies().get(n)) {
        (Some(before), Some(&Ply::Action(action))) => before.is_secret(action),
        _ => false,
    }
}

fn told<P: Position>(before: &P, ply: Ply<P::Action, P::Chance>) -> PlyText {
    match ply {
        Ply::Action(action) => PlyText { text: action.to_string(), seat: before.actor(action), chance: false },
        Ply::Chance(event) => PlyText { text: event.to_string(), seat: None, chance: true },
    }
}
