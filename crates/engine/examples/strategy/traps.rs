//! The error that lost a game: the last move of the loser before which the game was not lost.

use diadema::{DiademaPosition, DiademaVariant};
use diam::{DiamPosition, DiamVariant};
use ludo_core::{Game, Position, Random, Side, Symmetric, Turn, Variant};
use ludo_engine::{Opponent, Player, Roster, random_openings};
use ludo_search::Limits;
use ludo_solve::{
    diadema::{DiademaTable, Value},
    diam::{DiamSolver, Verdict},
};
use std::{collections::BTreeMap, error::Error};

/// The levels that are looked at: the best ones of Diädema make no errors.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=7;
const PLIES: usize = 200;
const OPENING: u32 = 2;

/// A game of a level against itself.
fn game<P: Roster>(start: &P, player: &mut dyn Player<P>, random: &mut Random) -> Result<Game<P>, Box<dyn Error>> {
    let mut game = Game::new(start.clone());
    while game.plies().len() < PLIES
        && let Turn::Seat(_) = game.turn()
    {
        let action = player.choose(&game, random).ok_or("no move")?;
        game.play(action)?;
    }
    Ok(game)
}

/// What the errors of a level were: how soon the other side could then win, and the position that stood most often.
#[derive(Default)]
struct Errors {
    games: u64,
    lost: u64,
    by_plies: BTreeMap<u16, u64>,
    kinds: BTreeMap<&'static str, u64>,
    places: BTreeMap<String, (u64, String)>,
}

impl Errors {
    fn add(&mut self, class: String, shown: String, plies: u16, kind: &'static str) {
        self.lost += 1;
        *self.by_plies.entry(plies).or_default() += 1;
        *self.kinds.entry(kind).or_default() += 1;
        self.places.entry(class).or_insert((0, shown)).0 += 1;
    }

    fn print(&self, level: u8) {
        println!("level {level}: {} games, {} lost by an error", self.games, self.lost);
        let told = |(plies, count): (&u16, &u64)| format!("{plies}: {count}");
        println!("  plies to the end after it: {}", self.by_plies.iter().map(told).collect::<Vec<_>>().join(", "));
        println!("  kinds: {:?}", self.kinds);
        let mut places: Vec<_> = self.places.values().collect();
        places.sort_by(|a, b| b.cmp(a));
        for (count, shown) in places.into_iter().take(3) {
            println!("  {count} times: {shown}");
        }
    }
}

/// Plies of the loser, last first: the position before, the one after.
fn of_the_loser<P: Position>(game: &Game<P>, loser: Side) -> Vec<(P, P, String)> {
    let mut found = Vec::new();
    for place in (0..game.plies().len()).rev() {
        let (Some(before), Some(after)) = (game.position_at(place), game.position_at(place + 1)) else { continue };
        let mine = matches!(before.turn(), Turn::Seat(seat) if before.variant().side_of(seat) == loser);
        if let (true, Some(action)) = (mine, game.plies()[place].action()) {
            found.push((before.clone(), after.clone(), action.to_string()));
        }
    }
    found
}

pub fn diadema(games: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let table = DiademaTable::shared(DiademaVariant::Standard);
    let openings = random_openings(&DiademaPosition::start(&DiademaVariant::Standard), games as usize, OPENING, seed);
    for level in LEVELS {
        let mut errors = Errors::default();
        for (number, opening) in (0_u64..).zip(&openings) {
            let mut player = DiademaPosition::opponent(Opponent::Level(level)).map_err(|why| why.to_string())?;
            let game = game(opening, player.as_mut(), &mut Random::new(seed ^ (number << 16 | u64::from(level))))?;
            errors.games += 1;
            let Some(loser) = game.outcome().and_then(|outcome| outcome.winner).map(Side::other) else { continue };
            let error = of_the_loser(&game, loser).into_iter().find(|(before, ..)| table.probe(*before).sign() >= 0);
            if let Some((before, after, action)) = error
                && let Value::Win(plies) = table.probe(after)
            {
                let kind = match plies {
                    1 => "a four left open",
                    3 => "two threats at once",
                    _ => "further off",
                };
                errors.add(before.class_slot().to_string(), format!("{before}, {action}"), plies.into(), kind);
            }
        }
        errors.print(level);
    }
    Ok(())
}

/// How far Diam is looked at.
const DEPTH: u16 = 9;
const NODES: u64 = 30_000;

pub fn diam(games: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let openings = random_openings(&DiamPosition::start(&DiamVariant::BOX_2P), games as usize, OPENING, seed);
    for level in LEVELS {
        let mut errors = Errors::default();
        for (number, opening) in (0_u64..).zip(&openings) {
            let mut player = DiamPosition::opponent(Opponent::Level(level)).map_err(|why| why.to_string())?;
            let game = game(opening, player.as_mut(), &mut Random::new(seed ^ (number << 16 | u64::from(level))))?;
            errors.games += 1;
            let Some(loser) = game.outcome().and_then(|outcome| outcome.winner).map(Side::other) else { continue };
            let mut solver = DiamSolver::with_memory(200_000);
            let limits = Limits { nodes: Some(NODES), ..Limits::depth(DEPTH) };
            let error = of_the_loser(&game, loser)
                .into_iter()
                .find(|(before, ..)| !matches!(solver.verdict(before, &limits), Verdict::Loss { .. }));
            let Some((before, after, action)) = error else { continue };
            let (plies, kind) = if after.winner().is_some() {
                (0, "made the other side’s diam")
            } else if let Some(winning) = after.winning_action() {
                // A pawn from the reserve is written with its colour first.
                let placed = winning.to_string().starts_with(|c: char| c.is_ascii_alphabetic());
                (1, if placed { "a pawn from the reserve ends it" } else { "a move on the board ends it" })
            } else if let Verdict::Win { plies, .. } = solver.verdict(&after, &limits) {
                (plies, if plies == 3 { "two threats at once" } else { "further off" })
            } else {
                // What lost it lies beyond the limits.
                (u16::MAX, "beyond what was looked at")
            };
            errors.add(before.canonical().0.to_string(), format!("{before}, {action}"), plies, kind);
        }
        errors.print(level);
    }
    Ok(())
}
