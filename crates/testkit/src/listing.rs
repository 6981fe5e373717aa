//! The legal actions of a position: all of them, or a sample where a free set-up has too many.

use crate::law::{Held, Law, hold};
use ludo_core::{Position, Random};
use std::{collections::HashSet, ops::ControlFlow};

/// More actions than this are never listed, only sampled.
pub(crate) const CAP: usize = 5_000;
/// How many are drawn where not all are listed.
const SAMPLE: usize = 48;

/// The legal actions of one position.
pub(crate) struct Listing<A> {
    /// The actions in order, or a sample of them.
    pub actions: Vec<A>,
    /// Whether `actions` holds all of them.
    pub complete: bool,
}

impl<A: Copy + Eq> Listing<A> {
    /// Lists, and falls back to drawing by place where there are too many.
    pub fn of<P: Position<Action = A>>(position: &P, random: &mut Random) -> Self {
        let mut actions = Vec::new();
        let stopped = position.actions(|action| {
            actions.push(action);
            if actions.len() > CAP { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if stopped.is_continue() {
            return Self { actions, complete: true };
        }
        let count = position.count_actions();
        let drawn = (0..SAMPLE).filter_map(|_| position.nth_action(random.below(count))).collect();
        Self { actions: drawn, complete: false }
    }

    /// One of the actions, each as likely as any other.
    pub fn draw(&self, random: &mut Random) -> Option<A> {
        self.actions.get(random.below(self.actions.len() as u64) as usize).copied()
    }
}

/// The listing repeats nothing, stops when told, and agrees with the count and with access by place.
pub(crate) fn listing_law<P: Position>(position: &P, listing: &Listing<P::Action>, random: &mut Random) -> Held {
    stops(position, listing)?;
    let count = position.count_actions();
    let beyond = position.nth_action(count);
    hold(Law::Listing, beyond.is_none(), || format!("nth_action({count}) exists although the count is {count}"))?;
    if !listing.complete {
        return hold(Law::Listing, count > CAP as u64 && listing.actions.len() == SAMPLE, || {
            format!("more than {CAP} actions are listed, but the count is {count} and drawing by place fails")
        });
    }
    let length = listing.actions.len();
    hold(Law::Listing, count == length as u64, || format!("{length} actions are listed, but the count is {count}"))?;
    let mut seen = HashSet::with_capacity(length);
    for &action in &listing.actions {
        hold(Law::Listing, seen.insert(action), || format!("{action} is listed twice"))?;
    }
    // Access by place walks the listing unless a game does better, so a few places must do.
    let places = (0..4).map(|_| random.below(count)).chain(count.checked_sub(1));
    for place in places.filter(|&place| place < count) {
        let (listed, found) = (listing.actions[place as usize], position.nth_action(place));
        hold(Law::Listing, found == Some(listed), || {
            format!("place {place} lists {listed}, nth_action has {found:?}")
        })?;
    }
    Ok(())
}

fn stops<P: Position>(position: &P, listing: &Listing<P::Action>) -> Held {
    let mut visits = 0;
    let flow = position.actions(|_| {
        visits += 1;
        ControlFlow::Break(())
    });
    let expected = usize::from(!listing.actions.is_empty());
    hold(Law::Listing, visits == expected && flow.is_break() == (expected == 1), || {
        format!("a visitor that breaks at once was called {visits} times")
    })
}
