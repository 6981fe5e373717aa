//! A game handled through texts, written once for all games.

use crate::{Maker, PlyText, Refusal};
use ludo_core::{
    Choices, Depict, Faults, Game, Played, Ply, Position, Reason, Rule, Seat, SetUp, Side, Touch, Viewer, Words,
};
use std::ops::ControlFlow;

pub fn play<P: Depict>(game: &mut Played<P>, text: &str) -> Result<(), Refusal> {
    Ok(game.play(text.parse::<P::Action>()?)?)
}

pub fn check<P: Position>(game: &Game<P>, text: &str) -> Result<(), Refusal> {
    let action = text.parse::<P::Action>()?;
    if game.outcome().is_some() {
        return Err(P::refuse_over().into());
    }
    Ok(game.position().check(action)?)
}

pub fn resolve<P: Depict>(game: &mut Played<P>, text: &str) -> Result<(), Refusal> {
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

pub fn choices<P: Depict>(game: &Game<P>, limit: usize) -> Option<Choices> {
    if game.outcome().is_some() { Some(Choices::default()) } else { Choices::of(game.position(), limit) }
}

/// The cells on the way of a legal action; none where the text is no such action.
pub fn way<P: Depict>(game: &Game<P>, text: &str) -> Vec<String> {
    let legal = text.parse::<P::Action>().ok().filter(|action| game.position().check(*action).is_ok());
    legal.map(|action| game.position().way(action)).unwrap_or_default()
}

/// What a legal action would do, told of the one who plays it; `None` where the text is no such action.
pub fn sentence<P: Depict>(game: &Game<P>, text: &str) -> Option<Words> {
    let before = game.position();
    let action = text.parse::<P::Action>().ok().filter(|action| before.check(*action).is_ok())?;
    let mut after = before.clone();
    after.play_unchecked(action);
    Some(before.sentence(Ply::Action(action), &after))
}

/// What a ply of the past cost a side.
pub fn harm<P: Depict>(game: &Game<P>, n: usize, side: Side) -> Option<(Rule, u32)> {
    let (before, after) = (game.position_at(n)?, game.position_at(n + 1)?);
    before.harm(*game.plies().get(n)?, after, side)
}

/// Why touches outside the tree of choices lead nowhere; `None` where they mean nothing, or something legal.
pub fn why_not<P: Depict>(game: &Game<P>, touches: &[Touch]) -> Option<Refusal> {
    if game.outcome().is_some() {
        return Some(P::refuse_over().into());
    }
    let answer = game.position().meant(touches)?.and_then(|action| game.position().check(action));
    answer.err().map(Refusal::from)
}

/// The touches of a legal action; none where the text is no such action.
pub fn touches<P: Depict>(game: &Game<P>, text: &str) -> Vec<Touch> {
    let legal = text.parse::<P::Action>().ok().filter(|action| game.position().check(*action).is_ok());
    legal.map(|action| game.position().touches(action)).unwrap_or_default()
}

pub fn is_secret<P: Position>(game: &Game<P>, text: &str) -> bool {
    text.parse::<P::Action>().is_ok_and(|action| game.position().is_secret(action))
}

pub fn plays_in_secret<P: Position>(game: &Game<P>) -> bool {
    game.outcome().is_none() && game.position().plays_in_secret()
}

/// Whether the last ply did nothing but ask for a throw.
pub fn throw_asked<P: Position>(game: &Game<P>) -> bool {
    game.plies().last().and_then(|ply| ply.action()).is_some_and(P::asks_for_throw)
}

/// The action that does nothing but ask for the throw; none while no throw can be asked for, which saves the listing.
pub fn throw<P: Position>(game: &Game<P>) -> Option<String> {
    let position = game.position();
    if game.outcome().is_some() || !position.next_throw().is_some_and(|throw| throw.open) {
        return None;
    }
    let found = position.actions(|action| {
        if P::asks_for_throw(action) { ControlFlow::Break(action.to_string()) } else { ControlFlow::Continue(()) }
    });
    found.break_value()
}

pub fn closes_turn<P: Position>(_: &Game<P>, event: &str) -> bool {
    event.parse::<P::Chance>().map_or(true, P::closes_turn)
}

pub fn set_ups<P: Depict>(game: &Game<P>, seat: Seat) -> Vec<SetUp<String>> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    let text = |SetUp { action, code, title, about, order }: SetUp<P::Action>| SetUp {
        action: action.to_string(),
        code,
        title,
        about,
        order,
    };
    game.position().set_ups(seat).into_iter().map(text).collect()
}

pub fn reason<P: Position>(_: &Game<P>, code: &str) -> Result<Reason, Faults> {
    P::reason(code)
}

pub fn plies<P: Position>(game: &Game<P>, from: usize) -> Vec<PlyText> {
    let texts = (from..).zip(game.plies().from(from));
    texts.filter_map(|(n, ply)| Some(told(game.position_at(n)?, *ply))).collect()
}

/// Secret plies stay hidden for as long as the viewer does not see the whole position.
pub fn plies_seen_by<P: Position>(game: &Game<P>, viewer: Viewer, from: usize) -> Vec<PlyText> {
    let mut texts = plies(game, from);
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

/// Who made the ply with this number.
pub fn maker<P: Position>(game: &Game<P>, n: usize) -> Option<Maker> {
    Some(match game.plies().get(n)? {
        Ply::Action(action) => Maker::Seat(game.position_at(n)?.actor(*action)),
        Ply::Chance(_) => Maker::Chance,
    })
}

fn told<P: Position>(before: &P, ply: Ply<P::Action, P::Chance>) -> PlyText {
    match ply {
        Ply::Action(action) => PlyText { text: action.to_string(), seat: before.actor(action), chance: false },
        Ply::Chance(event) => PlyText { text: event.to_string(), seat: None, chance: true },
    }
}
