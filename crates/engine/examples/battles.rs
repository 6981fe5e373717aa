//! Games of Les Belligérants between two players of the house, without armistice: `battles PLAYER PLAYER GAMES SEED
//! [MAP...]` prints lengths, captures and who won, with set-ups dealt at random and every deal and its dice played from
//! both sides. Beside the players of the house there is `walker`: random, but where it would lay a wounded pawn down does
//! not make a move likelier.

use belligerants::{
    BelligerantsAction, BelligerantsChance, BelligerantsPosition, BelligerantsVariant, Face, Map, Move, Phase,
};
use ludo_core::{Game, Lang, Ply, Position, Random, Side, Turn};
use ludo_engine::{
    Opponent, Player, Roster,
    belligerants::{Simple, dealt},
    throw,
};
use std::{collections::BTreeMap, ops::ControlFlow};

/// A game that lasts longer counts as drawn: who is behind may keep a pawn outside while the one ahead is locked in, and
/// without armistice that never ends.
const PLIES: usize = 20_000;

#[derive(Default)]
struct Facts {
    turns: Vec<u32>,
    /// Games won by the first player named, and by the side that began.
    won: f64,
    began: f64,
    captures: u64,
    /// Captured material kept by choice, and one's own won back onto the board.
    kept: u64,
    rejoined: u64,
    choices: [u64; 2],
    throws: [u64; 2],
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [a, b, games, seed, maps @ ..] = given.as_slice() else {
        return Err("battles PLAYER PLAYER GAMES SEED [MAP...]".into());
    };
    let player = |name: &str| {
        if name == "walker" {
            return Ok(Box::new(Walker) as Box<dyn Player<_>>);
        }
        let known = name.parse::<Opponent>().and_then(BelligerantsPosition::opponent);
        known.map_err(|why| why.get(Lang::En).to_owned())
    };
    let (games, seed): (u64, u64) = (games.parse()?, seed.parse()?);
    let all: Vec<String> = Map::all_embedded().iter().map(|map| map.name().to_owned()).collect();
    for map in if maps.is_empty() { &all } else { maps } {
        let variant: BelligerantsVariant = format!("{map}+noarm").parse()?;
        let mut facts = Facts::default();
        for number in 0..games {
            let (mut one, mut two) = (player(a)?, player(b)?);
            let mut deal = Random::new(seed ^ (number / 2) << 20);
            let start = dealt(&variant, &mut deal);
            let side = Side::BOTH[(number % 2) as usize];
            let mut players: [&mut dyn Player<_>; 2] =
                if number % 2 == 0 { [one.as_mut(), two.as_mut()] } else { [two.as_mut(), one.as_mut()] };
            facts.count(start, &mut players, side, &mut deal, &mut Random::new(!seed ^ number << 20));
        }
        facts.print(map, [a, b]);
    }
    Ok(())
}

/// The moves, those that differ only by where a wounded pawn is laid down together.
fn moves(position: &BelligerantsPosition) -> BTreeMap<BelligerantsAction, Vec<BelligerantsAction>> {
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    let _ = position.actions(|action| {
        let alike = match action {
            BelligerantsAction::Move(step) => BelligerantsAction::Move(Move { camp: None, ..step }),
            other => other,
        };
        found.entry(alike).or_default().push(action);
        ControlFlow::<()>::Continue(())
    });
    found
}

/// Draws a move first, then where a wounded pawn that it picks up is laid down.
struct Walker;

impl Player<BelligerantsPosition> for Walker {
    fn choose(&mut self, game: &Game<BelligerantsPosition>, random: &mut Random) -> Option<BelligerantsAction> {
        if !matches!(game.position().phase(), Phase::Move(_)) {
            return { Simple::RANDOM }.choose(game, random);
        }
        let moves = moves(game.position());
        let alike = moves.values().nth(random.below(moves.len() as u64) as usize)?;
        alike.get(random.below(alike.len() as u64) as usize).copied()
    }
}

impl Facts {
    fn count(
        &mut self,
        start: BelligerantsPosition,
        players: &mut [&mut dyn Player<BelligerantsPosition>; 2],
        first: Side,
        dice: &mut Random,
        choice: &mut Random,
    ) {
        let mut game = Game::new(start);
        while game.plies().len() < PLIES {
            let position = game.position();
            let done = match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => throw(position, dice).map(|event| game.resolve(event)),
                Turn::Seat(seat) => players[seat.index()].choose(&game, choice).map(|action| game.play(action)),
            };
            assert!(matches!(done, Some(Ok(()))), "a player does not know what to do");
        }
        let value = |side| game.outcome().map_or(0.5, |outcome| f64::from(outcome.value_for(side)) / 2.0 + 0.5);
        self.won += value(first);
        self.read(&game, value);
    }

    fn read(&mut self, game: &Game<BelligerantsPosition>, value: impl Fn(Side) -> f64) {
        let mut turns = 0;
        for (n, ply) in game.plies().iter().enumerate() {
            let Some(position) = game.position_at(n) else { return };
            match *ply {
                Ply::Chance(BelligerantsChance::Begins(side)) => self.began += value(side),
                Ply::Chance(BelligerantsChance::Face(face)) => {
                    let devil = usize::from(face == Face::Devil);
                    turns += 1 - devil as u32;
                    self.throws[devil] += 1;
                    self.choices[devil] += game.position_at(n + 1).map_or(0, |thrown| moves(thrown).len() as u64);
                }
                Ply::Action(BelligerantsAction::Move(step)) => {
                    let taken = position.at(step.to).is_some_and(|(side, _)| side != position.mover());
                    let stays = game.position_at(n + 1).and_then(|after| after.at(step.from)).is_some();
                    self.captures += u64::from(taken);
                    self.kept += u64::from(step.keep);
                    self.rejoined += u64::from(taken && stays && !step.keep);
                }
                Ply::Action(_) => {}
            }
        }
        self.turns.push(turns);
    }

    fn print(&mut self, map: &str, [a, b]: [&str; 2]) {
        self.turns.sort_unstable();
        let games = self.turns.len();
        let mean = |count: u64| count as f64 / games as f64;
        let share = |points: f64| 100.0 * points / games as f64;
        println!(
            "{map}: {a} {:.1} % against {b}, who begins {:.1} %, {games} games; turns: median {}, 95th percentile {}, most {}; \
             {:.1} captures, {:.2} kept, {:.2} won back; {:.1} moves on a number, {:.1} on a devil",
            share(self.won),
            share(self.began),
            self.turns[games / 2],
            self.turns[games * 95 / 100],
            self.turns[games - 1],
            mean(self.captures),
            mean(self.kept),
            mean(self.rejoined),
            self.choices[0] as f64 / self.throws[0] as f64,
            self.choices[1] as f64 / self.throws[1] as f64,
        );
    }
}
