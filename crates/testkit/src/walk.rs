//! Random play under the eyes of the laws.

use crate::{
    budget::{Budget, Report},
    chance::{chance_law, draw, events},
    history::{Repeats, end_law, take_back_law},
    keys::Keys,
    law::{Breach, Failure, Held, Law, hold},
    listing::{Listing, listing_law},
    picture::{Pictures, kit_law, taken_back_law},
    refusal::{Pool, accept_law, refuse_law},
    surface::{surface_law, touch_law, variant_law},
    text::{action_text_law, apply_law, position_text_law},
    view::{Secrets, view_law},
};
use ludo_core::{Depict, Game, Outcome, Played, Ply, Position, Random, Reason, Seat, Turn, Variant};
use std::collections::HashSet;

/// Plays random games of a variant and holds every position against the laws of the contract.
pub fn conform<P: Depict>(variant: &P::Variant, budget: Budget) -> Result<Report, Failure> {
    let start = Played::new(P::start(variant));
    let early = |breach| failure(breach, budget.seed, &start);
    let cells = variant_law(variant).map_err(early)?;
    let material = kit_law::<P>(variant, &cells).map_err(early)?;
    let pictures = Pictures::new(variant, cells.clone(), material);
    let mut walk = Walk { variant, budget, cells, keys: Keys::new(), pictures, report: Report::default() };
    let mut seed = budget.seed;
    while walk.report.plies < budget.plies {
        let mut game = start.clone();
        walk.play(&mut game, seed).map_err(|breach| failure(breach, seed, &game))?;
        seed = seed.wrapping_add(1);
    }
    walk.keys.spread().map_err(early)?;
    Ok(walk.report)
}

/// A breach together with the game in which it was found.
pub(crate) fn failure<P: Position>(breach: Breach, seed: u64, game: &Game<P>) -> Failure {
    let text = |ply: &Ply<P::Action, P::Chance>| match ply {
        Ply::Action(action) => action.to_string(),
        Ply::Chance(event) => event.to_string(),
    };
    Failure {
        breach,
        rules: format!("{} {}", P::GAME, game.start().variant()),
        seed,
        position: game.position().to_string(),
        plies: game.plies().iter().map(text).collect(),
    }
}

struct Walk<'a, P: Depict> {
    variant: &'a P::Variant,
    budget: Budget,
    cells: HashSet<String>,
    keys: Keys<P>,
    pictures: Pictures<P>,
    report: Report,
}

/// What one game remembers; it starts empty with each, so that a game replays from its seed alone.
struct Memory<P: Position> {
    /// Chooses the way through the game, and nothing else, so that the way does not depend on what is looked at.
    random: Random,
    /// Chooses what the laws try; sown anew at every ply, so that a position meets the same tries whenever it is met.
    tries: Random,
    pool: Pool<P::Action>,
    events: HashSet<P::Chance>,
    repeats: Repeats<P>,
    secrets: Secrets,
}

impl<P: Position> Memory<P> {
    fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            tries: Random::new(seed),
            pool: Pool::new(),
            events: HashSet::new(),
            repeats: Repeats::new(),
            secrets: Secrets::default(),
        }
    }
}

impl<P: Depict> Walk<'_, P> {
    fn play(&mut self, game: &mut Played<P>, seed: u64) -> Held {
        let mut memory = Memory::new(seed);
        memory.repeats.meet(game)?;
        for ply in 0..=self.budget.longest_game {
            memory.tries = Random::new(seed ^ ply.rotate_left(32));
            let thorough = self.report.plies.is_multiple_of(self.budget.thorough_every);
            self.step(game, &mut memory, thorough)?;
            if let Some(outcome) = game.outcome() {
                return self.finish(game, &mut memory, outcome);
            }
        }
        hold(Law::Ending, false, || format!("no end after {} plies", self.budget.longest_game))
    }

    /// Looks at the position that stands and goes on from it.
    fn step(&mut self, game: &mut Played<P>, memory: &mut Memory<P>, thorough: bool) -> Held {
        let position = game.position();
        let listing = Listing::of(position, &mut memory.random);
        let events = events(position);
        turn_law(position, self.variant, listing.actions.len(), events.len())?;
        position_text_law(position, self.variant)?;
        if thorough {
            self.look(position, &listing, memory)?;
            chance_law(position, &events, &memory.events)?;
        }
        // Secrets are judged over a whole game, so every ply is asked for them.
        memory.secrets.law(position, self.variant, &listing, &mut memory.tries)?;
        if let Some(action) = listing.draw(&mut memory.random) {
            apply_law(position, action)?;
            memory.pool.meet(action, &mut memory.random);
            listing.actions.first().into_iter().for_each(|&first| memory.pool.meet(first, &mut memory.random));
            let answer = game.play(action);
            hold(Law::Accept, answer.is_ok(), || format!("{action} is listed but refused: {answer:?}"))?;
        } else if let Some(event) = draw(&events, &mut memory.random) {
            memory.events.extend(events.iter().map(|&(event, _)| event));
            let answer = game.resolve(event);
            hold(Law::Chance, answer.is_ok(), || format!("{event} is listed but refused: {answer:?}"))?;
        } else {
            return Ok(());
        }
        self.report.plies += 1;
        if thorough {
            self.pictures.meet(game)?;
        }
        memory.repeats.meet(game)
    }

    /// All laws of one position.
    fn look(&mut self, position: &P, listing: &Listing<P::Action>, memory: &mut Memory<P>) -> Held {
        self.report.thorough += 1;
        self.keys.meet(position)?;
        listing_law(position, listing, &mut memory.tries)?;
        listing.actions.iter().try_for_each(|&action| action_text_law::<P>(action))?;
        self.report.accepted += accept_law(position, listing)?;
        let awaited = (0..self.variant.seats()).filter(|&seat| position.awaits(Seat(seat))).count();
        if listing.complete && awaited < 2 {
            self.report.refused += refuse_law(position, listing, &memory.pool, &self.cells, &mut memory.tries)?;
        }
        touch_law(position, listing, &self.cells)?;
        view_law(position, self.variant)?;
        surface_law(position)
    }

    fn finish(&mut self, game: &Played<P>, memory: &mut Memory<P>, outcome: Outcome) -> Held {
        let position = game.position();
        position_text_law(position, self.variant)?;
        if matches!(position.turn(), Turn::Over(_)) {
            let listing = Listing::of(position, &mut memory.random);
            turn_law(position, self.variant, listing.actions.len(), events(position).len())?;
            self.look(position, &listing, memory)?;
            chance_law(position, &[], &memory.events)?;
        }
        memory.secrets.kept()?;
        end_law(game, outcome)?;
        take_back_law(game, &mut memory.tries)?;
        taken_back_law(game, &mut memory.tries)?;
        self.report.games += 1;
        self.report.repeated += u64::from(outcome.reason == Reason::Repetition);
        self.report.longest = self.report.longest.max(game.plies().len() as u64);
        Ok(())
    }
}

/// Whose turn it is agrees with who is awaited and with what is listed.
fn turn_law<P: Position>(position: &P, variant: &P::Variant, actions: usize, events: usize) -> Held {
    let awaited: Vec<Seat> = (0..variant.seats()).map(Seat).filter(|&seat| position.awaits(seat)).collect();
    let turn = position.turn();
    let (good, listed) = match turn {
        Turn::Seat(seat) => (awaited.contains(&seat), actions > 0 && events == 0),
        Turn::Chance => (awaited.is_empty(), actions == 0 && events > 0),
        Turn::Over(_) => (awaited.is_empty(), actions == 0 && events == 0),
    };
    hold(Law::Turn, good, || format!("the turn is {turn:?}, awaited are {awaited:?}"))?;
    hold(Law::Turn, listed, || {
        format!("the turn is {turn:?} with {actions} actions and {events} chance events listed")
    })?;
    hold(Law::Turn, position.variant() == *variant, || format!("the variant became {}", position.variant()))
}
