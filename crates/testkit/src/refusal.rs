//! Listed ⇔ accepted.

use crate::{
    law::{Breach, Held, Law, hold},
    listing::Listing,
    mutate::mutate,
};
use ludo_core::{Position, Random, Refused};
use std::collections::HashSet;

/// Actions met in other positions, to be tried where they may be illegal.
pub(crate) struct Pool<A> {
    actions: Vec<A>,
    met: u64,
}

impl<A: Copy> Pool<A> {
    const SIZE: usize = 256;

    pub const fn new() -> Self {
        Self { actions: Vec::new(), met: 0 }
    }

    /// Keeps each action that was ever met with the same likelihood.
    pub fn meet(&mut self, action: A, random: &mut Random) {
        self.met += 1;
        if self.actions.len() < Self::SIZE {
            self.actions.push(action);
        } else if let Some(old) = self.actions.get_mut(random.below(self.met) as usize) {
            *old = action;
        }
    }

    fn draw(&self, random: &mut Random) -> Option<A> {
        self.actions.get(random.below(self.actions.len() as u64) as usize).copied()
    }
}

/// How many foreign and how many damaged actions are tried in one position.
const TRIES: usize = 8;

/// Every listed action is accepted, and is the action of a seat that is awaited; gives their number.
pub(crate) fn accept_law<P: Position>(position: &P, listing: &Listing<P::Action>) -> Result<u64, Breach> {
    for &action in &listing.actions {
        let actor = position.actor(action);
        let awaited = actor.is_some_and(|seat| position.awaits(seat));
        hold(Law::Turn, awaited, || format!("{action} would be an action of {actor:?}, who is not awaited"))?;
        let answer = position.check(action);
        hold(Law::Accept, answer.is_ok(), || format!("{action} is listed but refused: {answer:?}"))?;
    }
    Ok(listing.actions.len() as u64)
}

/// Unlisted actions are refused; gives the number tried. Cannot be asked of a sampled listing, nor where several
/// seats may act in any order, since a listing shows what one seat can do.
pub(crate) fn refuse_law<P: Position>(
    position: &P,
    listing: &Listing<P::Action>,
    pool: &Pool<P::Action>,
    cells: &HashSet<String>,
    random: &mut Random,
) -> Result<u64, Breach> {
    let legal: HashSet<P::Action> = listing.actions.iter().copied().collect();
    let mut refused = 0;
    for _ in 0..TRIES {
        let (Some(one), Some(other)) = (pool.draw(random), listing.draw(random).or_else(|| pool.draw(random))) else {
            break;
        };
        let damaged = mutate(&other.to_string(), &one.to_string(), random).parse::<P::Action>().ok();
        for action in [Some(one), damaged].into_iter().flatten() {
            text_survives::<P>(action)?;
            if legal.contains(&action) {
                continue;
            }
            let Err(refusal) = position.check(action) else {
                return Err(Breach { law: Law::Refuse, found: format!("{action} is accepted but not listed") });
            };
            well_worded(&refusal, cells).map_err(|found| Breach {
                law: Law::Refuse,
                found: format!("the refusal of {action} {found}: {refusal:?}"),
            })?;
            let played = position.clone().play(action);
            hold(Law::Refuse, played.is_err(), || format!("{action} is refused by check but taken by play"))?;
            refused += 1;
        }
    }
    Ok(refused)
}

/// An action made up from damaged text must be as sound as a listed one.
fn text_survives<P: Position>(action: P::Action) -> Held {
    let text = action.to_string();
    let again = text.parse::<P::Action>();
    hold(Law::Text, again == Ok(action), || format!("{action:?} is written `{text}`, which reads as {again:?}"))
}

fn well_worded(refusal: &Refused, cells: &HashSet<String>) -> Result<(), &'static str> {
    match refusal {
        refusal if refusal.rule.0.is_empty() => Err("cites no rule"),
        refusal if refusal.words.fr.is_empty() || refusal.words.en.is_empty() => Err("lacks a language"),
        refusal if refusal.cells.iter().any(|cell| !cells.contains(cell)) => Err("points at no cell of the board"),
        _ => Ok(()),
    }
}
